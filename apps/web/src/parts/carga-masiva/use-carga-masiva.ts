import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { LectorDeArchivos } from '../../base/lectura/lector.ts';
import { nuevaClave, seInterrumpio } from '../../base/llamadas/api.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import type { ClaseDeListado } from './clases.ts';
import { type Cuentas, type EnviarLote, enviarLotes, SIN_CUENTAS } from './enviar-lotes.ts';
import { type FilaRechazada, leerListado } from './leer-listado.ts';

export interface EstadoDeCargaMasiva<F> {
  readonly fase: 'vacia' | 'leyendo' | 'lista' | 'cargando' | 'detenida' | 'hecha';
  readonly archivo: string;
  /** Why the file was refused, or why the sending stopped, in sentences. */
  readonly fallo: readonly string[];
  readonly leidas: number;
  readonly filas: readonly F[];
  readonly hechas: number;
  readonly cuentas: Cuentas;
  readonly rechazadas: readonly FilaRechazada[];
}
const VACIA = {
  fase: 'vacia',
  archivo: '',
  fallo: [],
  leidas: 0,
  filas: [],
  hechas: 0,
  cuentas: SIN_CUENTAS,
  rechazadas: [],
} as const;

export interface OpcionesDeCargaMasiva<F extends { readonly fila: number }> {
  readonly clase: ClaseDeListado<F>;
  /** Called once per file; returns the function that sends its batches. */
  readonly abrir: () => EnviarLote<F>;
  /** The endpoints that become stale with the first batch, even if the rest fails. */
  readonly invalida: readonly Endpoint[];
  /** Called when all batches were sent. */
  readonly alTerminar: (cuentas: Cuentas, rechazadas: readonly FilaRechazada[]) => void;
  /** Called when a batch was refused or did not arrive. */
  readonly alFallar: (error: ErrorDeLlamada) => void;
}

/** Makes the browser ask before the window closes while rows are being sent. */
function useNoCerrar(cargando: boolean): void {
  useEffect(() => {
    if (!cargando) return;
    const avisar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    addEventListener('beforeunload', avisar);
    return () => removeEventListener('beforeunload', avisar);
  }, [cargando]);
}

const sumar = (a: Cuentas, b: Cuentas): Cuentas => ({
  creados: a.creados + b.creados,
  yaEstaban: a.yaEstaban + b.yaEstaban,
  cambiados: a.cambiados + b.cambiados,
});

/** A list from its file to the server: read in the worker, checked, and sent in batches that can be stopped and continued. */
export function useCargaMasiva<F extends { readonly fila: number }>(o: OpcionesDeCargaMasiva<F>) {
  const [lector] = useState(() => new LectorDeArchivos());
  const [estado, setEstado] = useState<EstadoDeCargaMasiva<F>>(VACIA);
  const control = useRef(new AbortController());
  const envio = useRef<{ enviar: EnviarLote<F>; claves: Map<number, string> } | null>(null);
  const cambiar = (parte: Partial<EstadoDeCargaMasiva<F>>) => setEstado((antes) => ({ ...antes, ...parte }));
  useNoCerrar(estado.fase === 'cargando');
  useEffect(
    () => () => {
      control.current.abort();
      lector.cerrar();
    },
    [lector],
  );

  const leer = async (archivo: File): Promise<void> => {
    control.current = new AbortController();
    envio.current = null;
    setEstado({ ...VACIA, fase: 'leyendo', archivo: archivo.name });
    const alProgreso = (leidas: number) => cambiar({ leidas });
    const leido = await leerListado(lector, archivo, o.clase, alProgreso, control.current.signal);
    if ('fallo' in leido) setEstado({ ...VACIA, archivo: archivo.name, fallo: leido.fallo });
    else cambiar({ fase: 'lista', filas: leido.filas, rechazadas: leido.fuera });
  };

  const cargar = async (): Promise<void> => {
    control.current = new AbortController();
    envio.current ??= { enviar: o.abrir(), claves: new Map() };
    const { enviar, claves } = envio.current;
    const claveDe = (lote: number) => {
      const clave = claves.get(lote) ?? nuevaClave();
      claves.set(lote, clave);
      return clave;
    };
    let [cuentas, rechazadas] = [estado.cuentas, [...estado.rechazadas]];
    cambiar({ fase: 'cargando', fallo: [] });
    const alAvanzar = (hechas: number, lote: Cuentas, malas: readonly FilaRechazada[]) => {
      cuentas = sumar(cuentas, lote);
      rechazadas = [...rechazadas, ...malas];
      cambiar({ hechas, cuentas, rechazadas });
    };
    const { signal } = control.current;
    try {
      await enviarLotes({ ...o, filas: estado.filas, desde: estado.hechas, enviar, claveDe, alAvanzar, signal });
      rechazadas.sort((a, b) => a.fila - b.fila);
      // After the sending the page keeps only the refused rows.
      cambiar({ fase: 'hecha', filas: [], rechazadas });
      o.alTerminar(cuentas, rechazadas);
    } catch (error) {
      const esDeLlamada = error instanceof ErrorDeLlamada;
      if (!esDeLlamada && !seInterrumpio(error)) throw error;
      cambiar({ fase: 'detenida', fallo: esDeLlamada && error.message !== '' ? [error.message] : [] });
      if (esDeLlamada) o.alFallar(error);
    } finally {
      invalidar(o.invalida);
    }
  };
  const detener = () => control.current.abort();
  return { estado, leer, cargar, detener, empezarDeNuevo: () => setEstado(VACIA) };
}
