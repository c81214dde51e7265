import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';
import type { TextoDeAccion } from '@aldia/contract/textos.ts';
import { AVISOS_DE_LIBROS as AVISOS } from '@aldia/contract/textos-libros.ts';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { descargar } from '../../ui/data-table/excel.ts';
import { avisar } from '../avisos/avisos.ts';
import { llamar, traerArchivo, yaTienePagina } from '../llamadas/api.ts';
import { enlaceDeReportes, MS_ENTRE_DESCARGAS } from './descargar-enlaces.ts';

type EndpointDeEnlace = Endpoint & { readonly salida: z.ZodString };
/** A file to download: the name shown while it arrives, and the call that gives its link. */
export interface ArchivoPedido {
  readonly que: string;
  readonly enlace: (signal: AbortSignal) => Promise<string>;
}
export interface Avance {
  readonly que: string;
  readonly recibidos: number;
  readonly esperados: number;
}

/** Asks for a link only when the turn of its file comes, because links expire soon. */
export const pedido = <E extends EndpointDeEnlace>(que: string, endpoint: E, entrada: Entrada<E>): ArchivoPedido => ({
  que,
  enlace: (signal) => llamar(endpoint, entrada, { signal }),
});

const espera = (ms: number): Promise<void> => new Promise((listo) => setTimeout(listo, ms));

/** Downloads files one by one, a second apart, and reports the progress. `cancelar` stops it, and so does leaving the screen. */
export function useDescargas() {
  const [avance, setAvance] = useState<Avance | null>(null);
  const enCurso = useRef<AbortController | null>(null);
  useEffect(() => () => enCurso.current?.abort(), []);
  const bajar = async (archivos: readonly ArchivoPedido[], signal: AbortSignal): Promise<void> => {
    for (const [i, { que, enlace }] of archivos.entries()) {
      if (i > 0) await espera(MS_ENTRE_DESCARGAS);
      setAvance({ que, recibidos: 0, esperados: 0 });
      const { nombre, contenido } = await traerArchivo(enlaceDeReportes(await enlace(signal)), {
        signal,
        alAvanzar: (recibidos, esperados) => setAvance({ que, recibidos, esperados }),
      });
      descargar(contenido, nombre);
    }
  };
  const iniciar = async (archivos: readonly ArchivoPedido[], textos: TextoDeAccion): Promise<void> => {
    if (enCurso.current) return;
    const control = new AbortController();
    enCurso.current = control;
    const { exito, fallo, duracionMs } = textos;
    const opciones = duracionMs === undefined ? {} : { duracionMs };
    try {
      await bajar(archivos, control.signal);
      if (exito !== null) avisar('exito', exito, opciones);
    } catch (error) {
      if (control.signal.aborted) avisar('informa', AVISOS.cancelada);
      else if (fallo !== null && !yaTienePagina(null, error)) avisar('fallo', fallo, opciones);
    } finally {
      enCurso.current = null;
      setAvance(null);
    }
  };
  return { avance, iniciar, cancelar: () => enCurso.current?.abort() };
}
export type Descargas = ReturnType<typeof useDescargas>;
