import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { leerDeclaracion } from '../../declaraciones/index.ts';
import { findContacto } from '../mis-declaraciones.repo.ts';

/** The name and mail of the declaration's assignee only, so that the client can write to them; null when there is none to write to. */
export const contacto = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await leerDeclaracion(ctx.bd, id);
  await exigirLazo(ctx, d.usuarioId, 'DECLARACION_NO_ENCONTRADA');
  return d.asignadoId === null ? null : ((await findContacto(ctx.bd, d.asignadoId)) ?? null);
});
