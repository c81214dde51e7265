import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import type { Credencial } from './use-credencial.ts';
import '../../../ui/copy-cell.css';

export interface CeldaDeCredencialProps {
  readonly fila: FilaDeDeclaracion;
  readonly credencial: Credencial;
  readonly razon: string | null;
}

/** Asterisks that copy the password when they are pressed; the value never reaches the page. */
export function CeldaDeCredencial({ fila, credencial, razon }: CeldaDeCredencialProps) {
  const id = useId();
  if (!fila.tienePasswordSat) return <span className="al-carga-sin-clave">{AVISOS.noPoseePasswordSat}</span>;
  const copiada = credencial.copiada === fila.usuarioId;
  const palabra = copiada ? AVISOS.copiado : AVISOS.copiar;
  const boton = (
    <UnstyledButton
      className="al-carga-clave"
      data-estado={copiada ? 'copiado' : 'quieto'}
      aria-label={`${palabra} la contraseña SAT de ${fila.nombre}`}
      aria-disabled={razon !== null}
      aria-busy={credencial.copiando === fila.usuarioId}
      aria-describedby={razon === null ? undefined : id}
      onClick={() => razon === null && credencial.pedir(fila)}
    >
      <span aria-hidden="true">******</span>
      <span className="al-carga-clave-palabra">{palabra}</span>
    </UnstyledButton>
  );
  if (razon === null) return boton;
  return (
    <>
      <Tooltip label={razon} withArrow multiline maw={280}>
        {boton}
      </Tooltip>
      <span id={id} hidden>
        {razon}
      </span>
    </>
  );
}
