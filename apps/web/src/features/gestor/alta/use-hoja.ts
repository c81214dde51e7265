import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { type FilaObservada, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { buscadorDeRepetidas } from '@aldia/domain/gestor/filas-de-cartera.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import { useEffect, useRef, useState } from 'react';
import { textoDe } from '../../../base/avisos/aviso-de-fallo.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { LectorDeArchivos } from '../../../base/lectura/lector.ts';
import { nuevaClave, seInterrumpio, yaTienePagina } from '../../../base/llamadas/api.ts';
import { type FilaRechazada, leerListado } from '../../../parts/carga-masiva/leer-listado.ts';
import { type Hallazgo, type HojaDeCartera, observadasComoFuera } from './hojas.ts';
import { validarHoja } from './validar-hoja.ts';

export interface EstadoDeHoja<F> {
  readonly fase: 'quieta' | 'leyendo' | 'validando';
  /** The file on the screen; '' for none. */
  readonly archivo: string;
  /** The file being read; '' for none. */
  readonly leyendo: string;
  readonly leidas: number;
  /** Why the last file was refused, in sentences. The file before it stays. */
  readonly fallo: readonly string[];
  readonly filas: readonly F[];
  readonly fuera: readonly FilaRechazada[];
  /** Of those, the ones that only repeat a row of the load: they come back when that one leaves it. */
  readonly repetidas: readonly F[];
  readonly lote: string;
  readonly hechas: number;
  readonly detenida: boolean;
  readonly observadas: ReadonlyMap<number, Hallazgo>;
}
const VACIA = {
  fase: 'quieta',
  archivo: '',
  leyendo: '',
  leidas: 0,
  fallo: [],
  filas: [],
  fuera: [],
  repetidas: [],
  lote: '',
  hechas: 0,
  detenida: false,
  observadas: new Map<number, Hallazgo>(),
} as const;

function sinFilas<F extends { readonly fila: number }>(antes: EstadoDeHoja<F>, numeros: readonly number[]) {
  const salen = new Set(numeros);
  return {
    ...antes,
    filas: antes.filas.filter((f) => !salen.has(f.fila)),
    observadas: new Map([...antes.observadas].filter(([fila]) => !salen.has(fila))),
    hechas: antes.hechas - salen.size,
  };
}

/** The rows that repeat none of the load any more are in it again, after those that the server has seen. */
function conLasQueYaNoRepiten<F extends ClienteLeido | SociedadLeida>(antes: EstadoDeHoja<F>): EstadoDeHoja<F> {
  const buscar = buscadorDeRepetidas();
  for (const f of antes.filas) buscar(f, f.fila);
  const vuelven = antes.repetidas.filter((f) => buscar(f, f.fila).length === 0);
  const numeros = new Set(vuelven.map((f) => f.fila));
  return {
    ...antes,
    filas: [...antes.filas, ...vuelven],
    fuera: antes.fuera.filter((f) => !numeros.has(f.fila)),
    repetidas: antes.repetidas.filter((f) => !numeros.has(f.fila)),
  };
}

/** A sheet from its file to the server's draft: read in the worker, shown, and validated in batches that can be stopped. */
export function useHoja<F extends ClienteLeido | SociedadLeida>(hoja: HojaDeCartera<F>) {
  const [lector] = useState(() => new LectorDeArchivos());
  const [estado, setEstado] = useState<EstadoDeHoja<F>>(VACIA);
  const control = useRef(new AbortController());
  // The readings sent from here, and whether the next one replaces whatever the draft holds.
  const lecturas = useRef<readonly string[]>([]);
  const deCualquiera = useRef(false);
  const cambiar = (parte: Partial<EstadoDeHoja<F>>) => setEstado((antes) => ({ ...antes, ...parte }));
  useEffect(
    () => () => {
      control.current.abort();
      lector.cerrar();
    },
    [lector],
  );

  const leer = async (archivo: File): Promise<void> => {
    control.current = new AbortController();
    cambiar({ fase: 'leyendo', leyendo: archivo.name, leidas: 0, fallo: [] });
    const alProgreso = (leidas: number) => cambiar({ leidas });
    const leido = await leerListado(lector, archivo, hoja, alProgreso, control.current.signal);
    if ('fallo' in leido) cambiar({ fase: 'quieta', fallo: leido.fallo.map((f) => `${archivo.name}: ${f}`) });
    else setEstado({ ...VACIA, ...leido, archivo: archivo.name, lote: nuevaClave() });
  };

  /** True when every row is in the draft and can be loaded. `esPropio`: this page started the draft. */
  const validar = async (borradorId: string, esPropio: boolean): Promise<boolean> => {
    control.current = new AbortController();
    const observadas = new Map(estado.observadas);
    cambiar({ fase: 'validando', detenida: false, fallo: [] });
    const alAvanzar = (hechas: number, nuevas: readonly FilaObservada[]) => {
      for (const o of nuevas) observadas.set(o.fila, o);
      cambiar({ hechas, observadas: new Map(observadas) });
    };
    const { filas, lote, hechas } = estado;
    const antes = esPropio && !deCualquiera.current ? lecturas.current.filter((l) => l !== lote) : undefined;
    lecturas.current = [...lecturas.current.filter((l) => l !== lote), lote];
    const { signal } = control.current;
    try {
      await validarHoja({ hoja, borradorId, lote, antes, filas, desde: hechas, alAvanzar, signal });
      deCualquiera.current = false;
      cambiar({ fase: 'quieta' });
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada) && !seInterrumpio(error)) throw error;
      if (error instanceof ErrorDeLlamada && error.codigo === 'LECTURA_ANTERIOR') {
        // The rows are still here: they are sent again from the first one, as a new reading.
        const deNuevo = { hechas: 0, observadas: VACIA.observadas, lote: nuevaClave() };
        deCualquiera.current = true;
        cambiar({ fase: 'quieta', fallo: [error.message], ...deNuevo });
        return false;
      }
      cambiar({ fase: 'quieta', detenida: true });
      if (error instanceof ErrorDeLlamada && !yaTienePagina(gestorAlta.validar, error))
        avisar('fallo', textoDe(hoja.alFallar).fallo ?? '', { detalle: error.message });
      return false;
    }
    if (observadas.size > 0) avisar('espera', T.observadas);
    return observadas.size === 0;
  };
  return {
    hoja,
    estado,
    leer,
    validar,
    rechazar: () => cambiar({ fallo: [AVISOS.soloExcel] }),
    detener: () => control.current.abort(),
    vaciar: () => setEstado(VACIA),
    /** Drops rows that the server removed from the load; they were validated before. */
    quitarFilas: (numeros: readonly number[]) => setEstado((antes) => sinFilas(antes, numeros)),
    /**
     * Drops rows that the office left out, and adds them to the refused rows of the file, which are shown and can be downloaded. Rows that
     * repeated only these can be loaded now.
     */
    dejarFuera: (numeros: readonly number[]) =>
      setEstado((antes) => {
        const salen = new Set(numeros);
        const suyas = antes.filas.filter((f) => salen.has(f.fila));
        const fuera = [...antes.fuera, ...observadasComoFuera(hoja, suyas, antes.observadas)];
        const quedan = { ...sinFilas(antes, numeros), fuera: fuera.toSorted((una, otra) => una.fila - otra.fila) };
        return conLasQueYaNoRepiten(quedan);
      }),
  };
}
export type Hoja<F extends ClienteLeido | SociedadLeida> = ReturnType<typeof useHoja<F>>;
