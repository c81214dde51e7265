import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { AvanceDeHoja } from '@aldia/contract/hojas/cuadros.ts';
import type { EndpointDeLista, FormatoDeHoja } from '@aldia/contract/hojas/hoja.ts';
import { useEffect, useRef, useState } from 'react';
import { descargar } from '../../ui/data-table/excel.ts';
import type { EstadoDeExcel, ExcelDelServidor } from '../../ui/data-table/tipos.ts';
import { traerHoja } from '../llamadas/hojas.ts';

const DEMASIADOS = 429;
/** A person who downloaded too many reads when they may try again; one whose list is too long, how to get it. */
const diceQueHacer = ({ http, codigo }: ErrorDeLlamada): boolean =>
  http === DEMASIADOS || codigo === 'LISTA_NO_CABE_EN_HOJA';

/** Downloads a list as Excel or PDF while the server writes it, and reports the progress. `cancelar` or leaving the screen stops it. */
export function useHoja<E extends EndpointDeLista>(
  endpoint: E,
  entrada: () => Entrada<E>,
  formato: FormatoDeHoja = 'excel',
): ExcelDelServidor {
  const [estado, setEstado] = useState<EstadoDeExcel>('quieto');
  const [razon, setRazon] = useState<string | null>(null);
  const [avance, setAvance] = useState<AvanceDeHoja | null>(null);
  const enCurso = useRef<AbortController | null>(null);
  useEffect(() => () => enCurso.current?.abort(), []);
  const traer = async (columnas: readonly string[]): Promise<void> => {
    if (enCurso.current) return;
    const control = new AbortController();
    enCurso.current = control;
    setEstado('creando');
    setRazon(null);
    try {
      const opciones = { formato, columnas, signal: control.signal, alAvanzar: setAvance };
      const { nombre, contenido } = await traerHoja(endpoint, entrada(), opciones);
      descargar(contenido, nombre);
      setEstado('listo');
    } catch (error) {
      if (error instanceof ErrorDeLlamada && diceQueHacer(error)) setRazon(error.message);
      setEstado(control.signal.aborted ? 'cancelado' : 'fallo');
    } finally {
      enCurso.current = null;
      setAvance(null);
    }
  };
  return { estado, razon, avance, pedir: (columnas) => void traer(columnas), cancelar: () => enCurso.current?.abort() };
}
