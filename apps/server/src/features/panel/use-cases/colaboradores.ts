import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { panel } from '@aldia/contract/panel.ts';
import { primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { countPendientesPorColaborador } from '../../pendientes/index.ts';
import { countRealizadas, listColaboradores } from '../../seguimiento/index.ts';
import { enUnaPagina } from '../en-una-pagina.ts';

/** What each collaborator has in the queue and finished in the month; who left and has nothing is not there. */
export const colaboradores = consulta(async ({ mes }: Entrada<typeof panel.colaboradores>, { bd }) => {
  const [todos, tienen, terminaron] = await Promise.all([
    listColaboradores(bd),
    countPendientesPorColaborador(bd),
    countRealizadas(bd, primerDia(mes), ultimoDia(mes)),
  ]);
  const filas = todos.map((c) => ({ ...c, tiene: tienen.get(c.id) ?? 0, termino: terminaron.get(c.id) ?? 0 }));
  return enUnaPagina(filas.filter((f) => f.activo || f.tiene + f.termino > 0));
});
