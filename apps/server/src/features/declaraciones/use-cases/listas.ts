import type { ConsultaDeLista } from '@aldia/contract/declaraciones.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { deCursor } from '../../../shared/cursor.ts';
import type { Conexion } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { cerrarPagina } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { aFila } from '../filas.ts';
import { buildPagina, type FiltroDeLista, findCabecera, listFilas, listPorId, posicionDe } from '../listas.repo.ts';
import { asignadoQue } from '../paginar.ts';
import { calendarioDe, calendarioHasta } from '../vencimientos.ts';

/** Most searches end in their first page, whose length is the total: only what does not fit is worth the count. */
async function conTotalDeBusqueda<F>(bd: Conexion, filtro: FiltroDeLista, pagina: Promise<F[]>, limite: number) {
  const halladas = await pagina;
  const total = halladas.length > limite ? undefined : halladas.length;
  return [halladas, await findCabecera(bd, filtro, total)] as const;
}

/** A list of the month: the total is counted on the first page only, and travels in the cursor from then on. */
const lista = (etapa: FiltroDeLista['etapa']) =>
  consulta(async (c: ConsultaDeLista, { bd, reloj, actor }) => {
    const filtro: FiltroDeLista = {
      asignadoId: asignadoQue(c.de ?? 'todas', actor),
      soloDesactualizadas: c.desactualizadas === true,
      periodo: periodoDeclarado(c.fecha),
      regimenId: c.regimenId,
      etapa,
      palabras: palabrasDe(c.busqueda),
    };
    const pregunta = { ...filtro, orden: c.orden };
    const avance = c.siguiente === null ? null : deCursor(pregunta, c.siguiente);
    const pedida = { ...filtro, orden: c.orden, desde: avance?.posicion ?? null, limite: c.limite + 1 };
    // One row more than the page says whether there is another one.
    const pagina = listFilas(buildPagina(bd, pedida, reloj.hoy()));
    const [halladas, { total, ...fechas }] =
      filtro.palabras.length > 0 && avance === null
        ? await conTotalDeBusqueda(bd, filtro, pagina, c.limite)
        : await Promise.all([pagina, findCabecera(bd, filtro, avance?.total)]);
    const plazos = calendarioDe(fechas)(filtro.periodo);
    const cerrada = cerrarPagina(pregunta, halladas, {
      limite: c.limite,
      total,
      posicionDe: (f) => posicionDe(c.orden, f),
    });
    return { ...cerrada, filas: cerrada.filas.map((f) => aFila(f, plazos)), periodo: filtro.periodo };
  });

export const listadoIngreso = lista(1);
export const listasParaFormulario = lista(2);
export const conNotificacion = lista('con-facturas');
export const pendientesDePago = lista(3);

export const una = consulta(async ({ id }: { id: number }, { bd, reloj }) => {
  const [fila] = await listPorId(bd, [id], reloj.hoy());
  if (!fila) throw new AppError('DECLARACION_NO_ENCONTRADA');
  return aFila(fila, (await calendarioHasta(bd, fila.periodo, 0))(fila.periodo));
});
