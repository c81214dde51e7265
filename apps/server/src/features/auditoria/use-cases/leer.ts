import type { auditoria } from '@aldia/contract/auditoria.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { diferencias } from '@aldia/domain/auditoria/diferencias.ts';
import { conDecimales } from '@aldia/domain/auditoria/montos.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countAuditoria, listAuditoria, listPersonas } from '../auditoria.repo.ts';

const PERSONAS_A_LA_VEZ = 20;

/** The audit between two days of Guatemala, newest first; each fact comes with the fields that it changed. */
export const listado = consulta(async (e: Entrada<typeof auditoria.listado>, ctx) => {
  const { desde, hasta, actorId, clienteId, accion } = e;
  const filtro = { desde, hasta, actorId, clienteId, accion, palabras: palabrasDe(e.busqueda) };
  const pagina = await paginar(filtro, e, {
    listar: (tras, limite) => listAuditoria(ctx.bd, filtro, tras, limite),
    contar: (hasta) => countAuditoria(ctx.bd, filtro, hasta),
    posicionDe: ({ id }) => ({ id, valores: [id] }),
  });
  return {
    ...pagina,
    filas: pagina.filas.map(({ antes, despues, ...fila }) => ({
      ...fila,
      cambios: diferencias(conDecimales(fila.entidad, antes), conDecimales(fila.entidad, despues)),
    })),
  };
});

export const personas = consulta(({ busqueda }: Entrada<typeof auditoria.personas>, ctx) =>
  listPersonas(ctx.bd, palabrasDe(busqueda), PERSONAS_A_LA_VEZ),
);
