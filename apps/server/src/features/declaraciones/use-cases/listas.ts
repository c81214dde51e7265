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
import { type FiltroDeLista, listBuscadas, listPagina, posicionDe } from '../listas.repo.ts';
import { asignadoQue } from '../paginar.ts';
import { calendarioDe } from '../vencimientos.ts';

/** A list of the month. The first page brings the total, which then travels in the cursor. */
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
    const asignadosQueDicen = await asignadosPorPalabra(bd, filtro.palabras);
    // Asks for one row more than the page, to know whether another page follows.
    const corte = { desde: avance?.posicion ?? null, limite: c.limite + 1, conTotal: avance === null };
    const pedida = { ...pregunta, asignadosQueDicen, ...corte };
    const { halladas, cabecera, alMenos } =
      filtro.palabras.length === 0
        ? await listPagina(bd, pedida, reloj.hoy())
        : await listBuscadas(bd, pedida, reloj.hoy(), topeDeCuenta(c.limite));
    const cuenta = avance ?? { total: cabecera.total ?? halladas.length, alMenos };
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
