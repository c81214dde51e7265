import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { libros } from '@aldia/contract/libros.ts';
import { TEXTOS, type TextoDeAccion } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SEGUIMIENTO_GESTOR as T } from '@aldia/contract/textos-gestor-seguimiento.ts';
import { AVISOS_DE_LIBROS } from '@aldia/contract/textos-libros.ts';
import { anioDe, formatMes, type Mes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { deBase64 } from '../../../base/base64.ts';
import { descargarEnlace, enlaceDeReportes, MS_ENTRE_DESCARGAS } from '../../../base/descargas/descargar-enlaces.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import { DE_RETENCIONES } from '../../../parts/declaraciones/formularios/libros.tsx';
import { descargar, exportarAExcel } from '../../../ui/data-table/excel.ts';

type Retencion = Salida<typeof formularios.retenciones>['retenciones'][number];
export type Descarga = 'documentos' | 'libro' | 'retenciones';

const pdfDe = (base64: string): Blob => new Blob([deBase64(base64)], { type: 'application/pdf' });
const espera = (ms: number): Promise<void> => new Promise((listo) => setTimeout(listo, ms));
/** These codes mean that there is nothing to download: an information, not an error. */
const NADA: readonly (string | null)[] = ['DOCUMENTOS_NO_ENCONTRADOS', 'LIBRO_SIN_DATOS'];

/**
 * The three downloads of a month (spec 1, sections 2.12 and 8), one at a time; each reports how it ended. `cancelar` stops one,
 * and so does closing the window.
 */
export function useDescargasDeDetalle(usuarioId: number, periodo: Mes) {
  const [enCurso, setEnCurso] = useState<Descarga | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const correr = async (que: Descarga, hacer: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (enCurso !== null) return;
    const texto: TextoDeAccion = TEXTOS[`gestorSeguimiento.${que}`];
    const duracion = texto.duracionMs === undefined ? {} : { duracionMs: texto.duracionMs };
    const { signal } = (control.current = new AbortController());
    setEnCurso(que);
    try {
      await hacer(signal);
      avisar('exito', texto.exito ?? '', duracion);
    } catch (error) {
      if (signal.aborted) return avisar('informa', AVISOS_DE_LIBROS.cancelada);
      const conocido = error instanceof ErrorDeLlamada;
      if (conocido && NADA.includes(error.codigo)) avisar('informa', error.message, duracion);
      else avisar('fallo', texto.fallo ?? '', { ...duracion, ...(conocido ? { detalle: error.message } : {}) });
    } finally {
      setEnCurso(null);
    }
  };
  const [anio, mes] = [anioDe(periodo), numeroDeMes(periodo)];
  const traerDocumentos = async (signal: AbortSignal) => {
    const deQue = { usuario: usuarioId, mesTransaccion: mes, anioTransaccion: anio };
    for (const [i, d] of (await llamar(libros.buscarDocumentosSat, deQue, { signal })).entries()) {
      if (i > 0) await espera(MS_ENTRE_DESCARGAS);
      signal.throwIfAborted();
      descargar(pdfDe(d.base64), d.fileName);
    }
  };
  const traerLibro = async (signal: AbortSignal) => {
    const deQue = { usuarioId, anio, mes, libro: 'ambos' } as const;
    const nombre = `Libro de compras y ventas ${formatMes(periodo)}.pdf`;
    try {
      descargar(pdfDe(await llamar(libros.buscarLibrosPdf, deQue, { signal })), nombre);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada && error.codigo === 'LIBRO_MUY_LARGO')) throw error;
      // A big book is written while it downloads, through its link.
      descargarEnlace(enlaceDeReportes(await llamar(libros.pdfDeLibro, deQue, { signal })), nombre);
    }
  };
  const traerRetenciones = (filas: readonly Retencion[]) =>
    exportarAExcel(`Retenciones ${formatMes(periodo)}`, DE_RETENCIONES, filas);
  return {
    enCurso,
    cancelar: () => control.current?.abort(),
    documentos: () => void correr('documentos', traerDocumentos),
    libro: () => void correr('libro', traerLibro),
    retenciones: (filas: readonly Retencion[]) =>
      filas.length === 0
        ? avisar('informa', T.sinRetenciones)
        : void correr('retenciones', () => traerRetenciones(filas)),
  };
}
