import type { DeQuien } from '@aldia/contract/listas.ts';
import { MOTIVOS, type Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { useActor } from '../../base/sesion/actor.ts';

/** A word in the address that is no reason counts as none. */
const motivoDe = (palabra: string | undefined): Motivo | undefined => MOTIVOS.find((m) => m === palabra);

/** What the queue keeps in its address, so that a link shows a colleague the same view. */
export function useDireccion() {
  const { direccion: escrita, cambiar } = useDireccionDe<'de' | 'colaborador' | 'regimen' | 'motivo' | 'vencidas'>();
  const direccion = { ...escrita, motivo: motivoDe(escrita.motivo) };
  const esAdministrador = useActor().roles.includes(ROL.administrador);
  // An administrator starts with everybody's queue; the others start with their own.
  const de: DeQuien = direccion.de ?? (esAdministrador ? 'todas' : 'mias');
  return { direccion, de, esAdministrador, cambiar };
}
