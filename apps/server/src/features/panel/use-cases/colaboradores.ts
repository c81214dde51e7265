import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { panel } from '@aldia/contract/panel.ts';
import { primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { countDeColaboradores } from '../../../shared/sumas.repo.ts';
import { listColaboradores } from '../../seguimiento/index.ts';
import { enUnaPagina } from '../en-una-pagina.ts';

/** Each collaborator's queue, and what they finished in the month; without those who left and have nothing. */
export const colaboradores = consulta(async ({ mes }: Entrada<typeof panel.colaboradores>, { bd }) => {
  const [todos, suyas] = await Promise.all([
    listColaboradores(bd),
    countDeColaboradores(bd, primerDia(mes), ultimoDia(mes)),
  ]);
  const filas = todos.map((c) => ({ ...c, tiene: 0, termino: 0, ...suyas.get(c.id) }));
  return enUnaPagina(filas.filter((f) => f.activo || f.tiene + f.termino > 0));
});
