import type { DeQuien } from '@aldia/contract/listas.ts';
import { MOTIVOS, type Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { useActor } from '../../base/sesion/actor.ts';

/** A word of the address that is no reason chooses none. */
const motivoDe = (palabra: string | undefined): Motivo | undefined => MOTIVOS.find((m) => m === palabra);

/** What the queue keeps in its address, so that a view can be sent to a colleague. */
export function useDireccion() {
  const { direccion: escrita, cambiar } = useDireccionDe<'de' | 'colaborador' | 'regimen' | 'motivo' | 'vencidas'>();
  const direccion = { ...escrita, motivo: motivoDe(escrita.motivo) };
  const esAdministrador = useActor().roles.includes(ROL.administrador);
  // An administrator looks after everybody's; the others begin with their own.
  const de: DeQuien = direccion.de ?? (esAdministrador ? 'todas' : 'mias');
  return { direccion, de, esAdministrador, cambiar };
}
