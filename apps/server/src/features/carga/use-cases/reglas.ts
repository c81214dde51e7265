import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findReglas } from '../carga.repo.ts';
import { listReglasDelCliente } from '../exportacion.repo.ts';
import { nitsDe } from '../nits.ts';
import { contribuyenteDe } from './contribuyente.ts';

/** What a save would apply to these issuers' purchases and to the client's other parties, so that the summary shows what the save will. */
export const reglas = consulta(async ({ usuarioId, emisores }: Entrada<typeof carga.reglas>, ctx) => {
  await contribuyenteDe(ctx, usuarioId);
  const { delEmisor } = await findReglas(ctx.bd, nitsDe(emisores));
  return {
    emisores: [...delEmisor].map(([nit, { linea }]) => ({ nit, linea })),
    contrapartes: await listReglasDelCliente(ctx.bd, usuarioId),
  };
});
