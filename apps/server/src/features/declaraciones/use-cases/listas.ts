import type { ConsultaDeLista } from '@aldia/contract/declaraciones.ts';
import { topeDeCuenta } from '@aldia/contract/listas.ts';
import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { asignadosPorPalabra } from '../../../shared/colaboradores.repo.ts';
import { deCursor } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { cerrarPagina } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { findLoComun, listPorId } from '../filas.repo.ts';
import { aFila, conSusLibros } from '../filas.ts';
import { countFiltradas, type FiltroDeLista, listPagina, posicionDe } from '../listas.repo.ts';
import { asignadoQue } from '../paginar.ts';
import { calendarioDe } from '../vencimientos.ts';

/**
 * A list of the month. The first page brings the total, which then travels in the cursor. A search is counted only when it does not fit in
 * its first page; otherwise that page's length is the total.
 */
const lista = (etapa: FiltroDeLista['etapa']) =>
  consulta(async (c: ConsultaDeLista, { bd, reloj, actor }) => {
    const filtro: FiltroDeLista = {
      asignadoId: asignadoQue(c.de ?? 'todas', actor),
      soloDesactualizadas: c.desactualizadas === true,
      soloConLibros: c.conLibros === true,
      periodo: periodoDeclarado(c.fecha),
      regimenId: c.regimenId,
      etapa,
      palabras: palabrasDe(c.busqueda),
    };
    const pregunta = { ...filtro, orden: c.orden };
    const avance = c.siguiente === null ? null : deCursor(pregunta, c.siguiente);
    const conTotal = avance === null && filtro.palabras.length === 0;
    const buscado = { ...pregunta, asignadosQueDicen: await asignadosPorPalabra(bd, filtro.palabras) };
    // Asks for one row more than the page, to know whether another page follows.
    const pedida = { ...buscado, desde: avance?.posicion ?? null, limite: c.limite + 1, conTotal };
    const { halladas, cabecera } = await listPagina(bd, pedida, reloj.hoy());
    const seBusca = avance === null && !conTotal && halladas.length > c.limite;
    const cuenta =
      avance ??
      (seBusca
        ? await countFiltradas(bd, buscado, topeDeCuenta(c.limite))
        : { total: cabecera.total ?? halladas.length });
    const plazos = calendarioDe(cabecera)(filtro.periodo);
    const cerrada = cerrarPagina(pregunta, halladas, {
      limite: c.limite,
      total: cuenta.total,
      alMenos: cuenta.alMenos ?? false,
      posicionDe: (f) => posicionDe(c.orden, f),
    });
    const filas = cerrada.filas.map((f) => conSusLibros(aFila(f, plazos, cabecera), cabecera.libros));
    return { ...cerrada, filas, periodo: filtro.periodo };
  });

export const listadoIngreso = lista(ETAPA.porCargar);
export const listasParaFormulario = lista(ETAPA.conFormulario);
export const conNotificacion = lista('con-facturas');
export const pendientesDePago = lista(ETAPA.enPago);

export const una = consulta(async ({ id }: { id: number }, { bd, reloj }) => {
  const [fila] = await listPorId(bd, [id], reloj.hoy());
  if (!fila) throw new AppError('DECLARACION_NO_ENCONTRADA');
  const comun = await findLoComun(bd, fila.periodo, fila.periodo);
  return aFila(fila, calendarioDe(comun)(fila.periodo), comun);
});
