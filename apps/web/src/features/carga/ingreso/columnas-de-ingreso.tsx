import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { datosDeIngreso } from '@aldia/contract/hojas/declaraciones.ts';
import { plazo } from '@aldia/contract/hojas/plazo.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { LibrosTraidos } from '../../../parts/carga/libros-traidos.tsx';
import { impideRevelar } from '../../../parts/carga/situacion.ts';
import { EnlaceAlMes } from '../../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { columnasDe, columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import type { Credencial } from './use-credencial.ts';
import '../../../ui/copy-cell.css';

interface CeldaDeCredencialProps {
  readonly fila: FilaDeDeclaracion;
  readonly credencial: Credencial;
  readonly razon: string | null;
}

/** Asterisks that copy the password when pressed; the page never receives the value. */
function CeldaDeCredencial({ fila, credencial, razon }: CeldaDeCredencialProps) {
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
      data-dicho={razon ?? undefined}
      onClick={() => razon === null && credencial.pedir(fila)}
    >
      <span aria-hidden="true">******</span>
      <span className="al-carga-clave-palabra">{palabra}</span>
    </UnstyledButton>
  );
  if (razon === null) return boton;
  return (
    <>
      {boton}
      <span id={id} hidden>
        {razon}
      </span>
    </>
  );
}

const col = columnasDe<FilaDeDeclaracion>();

/**
 * The name with the time left: a separate column would push the buttons out of sight. In a dense row without room for both, a dot has the
 * colour of the time, and the name's tooltip its words.
 */
function Quien({ fila, hoy }: { readonly fila: FilaDeDeclaracion; readonly hoy: Dia }) {
  const { tono, texto } = plazo(fila.vence, hoy);
  return (
    <span className="al-carga-quien" data-tono={tono}>
      <span className="al-carga-nombre">
        <EnlaceAlMes {...fila} plazo={texto} />
        <span className="al-carga-plazo">{texto}</span>
      </span>
      <LibrosTraidos de={fila.libros} />
      {fila.desactualizada && (
        <span
          className="al-carga-marca"
          tabIndex={0}
          role="note"
          aria-label={`Desactualizada. ${AVISOS_DE_CARGA.desactualizada}`}
          data-dicho={AVISOS_DE_CARGA.desactualizada}
        >
          <EstadoChip tono="alto">Desactualizada</EstadoChip>
        </span>
      )}
    </span>
  );
}

export interface ContextoDeColumnas {
  readonly actor: Actor;
  readonly hoy: Dia;
  readonly credencial: Credencial;
}

/** The columns of the entry list in their order (G-49), and how much time is left. */
export const columnasDeIngreso = ({ actor, hoy, credencial }: ContextoDeColumnas) =>
  columnasDeHoja<FilaDeDeclaracion, string>(datosDeIngreso(hoy), {
    dibujos: {
      Nombre: (f) => <Quien fila={f} hoy={hoy} />,
      NIT: (f) => (
        <CopyCell copiar={f.nit} rotulo={`NIT de ${f.nombre}`}>
          <span className="al-carga-nowrap">{formatNit(f.nit)}</span>
        </CopyCell>
      ),
    },
    tras: {
      NIT: [
        col.accion('Contraseña', (f) => (
          <CeldaDeCredencial fila={f} credencial={credencial} razon={impideRevelar(actor, f)} />
        )),
      ],
    },
  });
