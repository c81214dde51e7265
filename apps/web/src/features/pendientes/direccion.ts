import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useActor } from '../../app/actor.ts';
import type { EnDireccion } from '../../app/direccion-de-trabajo.ts';

export type DeQuien = 'mias' | 'todas' | 'sin_asignar';

/** What the queue keeps in its address, so that a view can be sent to a colleague. */
export interface DireccionDePendientes extends EnDireccion {
  readonly de?: DeQuien | undefined;
  readonly colaborador?: number | undefined;
  readonly regimen?: number | undefined;
  readonly motivo?: Motivo | undefined;
  readonly vencidas?: boolean | undefined;
}

export function useDireccion() {
  const direccion = useSearch({ strict: false }) as DireccionDePendientes;
  const navegar = useNavigate();
  const esAdministrador = useActor().roles.includes(ROL.administrador);
  // Typing is not a place to come back to; a filter or a page is. Whatever is changed starts at the first page.
  const cambiar = (parte: DireccionDePendientes) =>
    void navegar({
      to: '.',
      search: (antes: object) => ({ ...antes, cursores: undefined, ...parte }),
      replace: 'busqueda' in parte,
    } as never);
  // An administrator looks after everybody's; the others begin with their own.
  const de: DeQuien = direccion.de ?? (esAdministrador ? 'todas' : 'mias');
  return { direccion, de, esAdministrador, cambiar };
}
