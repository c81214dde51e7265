import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { BotonDeFila } from '../../../parts/declaraciones/filas/boton-de-fila.tsx';
import { razonDeFila } from '../../../parts/declaraciones/filas/razones-de-fila.ts';
import { IconCheck, IconCopy } from '../../../ui/iconos.ts';

export interface ContraseniaSatProps {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
  /** It was copied a moment ago. */
  readonly copiada: boolean;
  readonly alPedir: (fila: FilaDeDeclaracion) => void;
}

/** Asterisks, always (D-20): the value is asked for one client at a time and goes to the clipboard, never to the row. */
export function ContraseniaSat({ fila, actor, copiada, alPedir }: ContraseniaSatProps) {
  const palabra = copiada ? AVISOS.copiado : AVISOS.copiar;
  const Icono = copiada ? IconCheck : IconCopy;
  if (!fila.tienePasswordSat) return <SinContrasenia />;
  return (
    <span className="decl-contrasenia">
      <BotonDeFila
        razon={razonDeFila(puedeTrabajar, actor, fila)}
        nombre={`${palabra} la contraseña SAT de ${fila.nombre}`}
        titulo={palabra}
        alPulsar={() => alPedir(fila)}
      >
        {copiada ? AVISOS.copiado : '********'}
        <Icono size={16} aria-hidden="true" />
      </BotonDeFila>
      <span role="status" className="al-solo-lector">
        {copiada ? AVISOS.copiado : ''}
      </span>
    </span>
  );
}

const SinContrasenia = () => (
  <span className="al-tabla-nada" data-razon={AVISOS.noPoseePasswordSat}>
    — <span className="al-solo-lector">{AVISOS.noPoseePasswordSat}</span>
  </span>
);
