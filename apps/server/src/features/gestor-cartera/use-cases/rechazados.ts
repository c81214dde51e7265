import type { Entrada } from '@aldia/contract/endpoint.ts';
import { type gestorCartera, RECHAZADOS_A_LA_VISTA } from '@aldia/contract/gestor-cartera.ts';
import { consulta, deUnaSentencia } from '../../../shared/manejador.ts';
import { deleteRechazos, listRechazos } from '../rechazados.repo.ts';

/** The caller's own refused books: no call takes a gestor's id. */
export const librosRechazados = consulta(async (_: Entrada<typeof gestorCartera.librosRechazados>, { bd, actor }) => {
  const libros = await listRechazos(bd, actor.usuarioId, RECHAZADOS_A_LA_VISTA);
  return { total: libros[0]?.total ?? 0, libros };
});

export const descartarRechazados = deUnaSentencia(
  async ({ ids }: Entrada<typeof gestorCartera.descartarRechazados>, { bd, actor }) => ({
    descartados: await deleteRechazos(bd, actor.usuarioId, ids),
  }),
);
