import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { puedeEliminarSeguimiento } from '@aldia/domain/declaraciones/permisos.ts';
import { type Actor, ROL, tieneRol } from '@aldia/domain/permisos/roles.ts';
import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { IconTrash } from '../../ui/iconos.ts';

/** Why this person cannot delete this follow-up, or null; the same answer as the server's (G-08). */
export function razonDeEliminar(actor: Actor, fila: FilaDeDeclaracion): string | null {
  if (puedeEliminarSeguimiento(actor, fila)) return null;
  return tieneRol(actor, ROL.administrador) ? T.sinSeguimiento : T.soloAdministrador;
}

export interface BotonDeEliminarProps {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
  readonly alPedir: (fila: FilaDeDeclaracion) => void;
}

/** With a reason the button stays in the Tab order: a person who cannot reach it cannot read why it is disabled. */
export function BotonDeEliminar({ fila, actor, alPedir }: BotonDeEliminarProps) {
  const id = useId();
  const razon = razonDeEliminar(actor, fila);
  return (
    <>
      <UnstyledButton
        className="seg-eliminar"
        data-peligro
        aria-label={`${R.eliminar} de ${fila.nombre}`}
        aria-disabled={razon !== null || undefined}
        aria-describedby={razon === null ? undefined : id}
        data-dicho={razon ?? undefined}
        onClick={() => razon === null && alPedir(fila)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </UnstyledButton>
      {razon !== null && (
        <span id={id} className="al-solo-lector">
          {razon}
        </span>
      )}
    </>
  );
}
