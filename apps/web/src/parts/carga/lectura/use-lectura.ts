import { AVISOS, DURACION_RECHAZO_MS } from '@aldia/contract/textos.ts';
import type { Aviso } from '@aldia/domain/carga/avisos.ts';
import { fraseDeAviso, TEXTO_DE_ARCHIVO_PESADO, TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import { AVISAR_DESDE_BYTES, limitesDe, TIPO_DE_CARGA } from '@aldia/domain/carga/tipos-de-carga.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type Dispatch, useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { LectorDeArchivos, type OyenteDeLectura } from '../../../base/lectura/lector.ts';
import type { AccionDeCarga } from '../estado/carga.estado.ts';
import type { ArchivoRechazado, Clase } from '../estado/carga.tipos.ts';
import { PRIMEROS } from './agrupar-avisos.ts';
import { leerArchivo, type PorLeer } from './leer-archivo.ts';

/** A file that is being read, or waits for its turn. */
export interface EnLectura extends PorLeer {
  readonly filas: number;
  readonly total: number | null;
  readonly errores: number;
  /** The first notices, shown during the reading. */
  readonly avisos: readonly Aviso[];
  readonly desdeMs: number | null;
  readonly cancelar: () => void;
}

export interface Lectura {
  readonly leyendo: readonly EnLectura[];
  readonly recibir: (clase: Clase, archivos: readonly File[]) => void;
}

interface OpcionesDeLectura {
  readonly nit: string;
  readonly periodo: Mes;
  readonly despachar: Dispatch<AccionDeCarga>;
  /** Called for an accepted file, so that its copy can be uploaded. */
  readonly alAceptar: (clase: Clase, id: string, archivo: File, filas: number) => void;
}

const MAXIMO_DE_BYTES = limitesDe(TIPO_DE_CARGA.emitidas).maximoDeBytes;
/** How many notices show outside the panel; the panel has the rest (G-73). */
const AVISOS_SUELTOS = 3;

/** Of many files dropped at once it names those that no step reads. */
export const rechazarPorTipo = (archivos: readonly File[]): void =>
  avisar('fallo', AVISOS.soloExcel, {
    detalle: archivos.map((a) => a.name).join(', '),
    duracionMs: DURACION_RECHAZO_MS,
  });

function decirRechazo({ archivo, razon, remedio, avisos }: ArchivoRechazado): void {
  for (const a of avisos.slice(0, AVISOS_SUELTOS))
    avisar('informa', fraseDeAviso(a), { duracionMs: DURACION_RECHAZO_MS });
  const detalle = remedio ?? (razon.includes(archivo.name) ? '' : archivo.name);
  avisar('fallo', razon, { detalle, duracionMs: DURACION_RECHAZO_MS });
}

/** The refusal of a file that is too big to read; null otherwise. */
function porPeso({ id, clase, archivo }: PorLeer): ArchivoRechazado | null {
  if (archivo.size > AVISAR_DESDE_BYTES && archivo.size <= MAXIMO_DE_BYTES) {
    avisar('espera', llenar(TEXTO_DE_ARCHIVO_PESADO, { file: archivo.name }), { duracionMs: DURACION_RECHAZO_MS });
  }
  if (archivo.size <= MAXIMO_DE_BYTES) return null;
  const { texto, remedio } = TEXTO_DE_LIBRO.LIBRO_GRANDE;
  return { id, clase, archivo, razon: texto, remedio, avisos: [], filaDeEncabezado: 0 };
}

type Cambiar = (como: (e: EnLectura) => EnLectura) => void;
const oyenteDe = (cambiar: Cambiar): OyenteDeLectura => ({
  alProgreso: (filas, total) => cambiar((e) => ({ ...e, filas, total, desdeMs: e.desdeMs ?? performance.now() })),
  alAvisar: (nuevos) =>
    cambiar((e) => ({ ...e, errores: e.errores + nuevos.length, avisos: [...e.avisos, ...nuevos].slice(0, PRIMEROS) })),
  alReinicio: () => cambiar((e) => ({ ...e, errores: 0, avisos: [] })),
});

/** Reads dropped files one after the other and reports each result to the wizard. Leaving the screen stops it. */
export function useLectura({ nit, periodo, despachar, alAceptar }: OpcionesDeLectura): Lectura {
  const [lector] = useState(() => new LectorDeArchivos());
  const [leyendo, setLeyendo] = useState<readonly EnLectura[]>([]);
  useEffect(() => {
    lector.calentar();
    return () => lector.cerrar();
  }, [lector]);

  const rechazar = (rechazado: ArchivoRechazado): void => {
    despachar({ tipo: 'rechazar', rechazado });
    decirRechazo(rechazado);
  };
  const leer = async (por: PorLeer, senal: AbortSignal): Promise<void> => {
    const cambiar: Cambiar = (como) => setLeyendo((antes) => antes.map((e) => (e.id === por.id ? como(e) : e)));
    const quitar = (): void => setLeyendo((antes) => antes.filter((e) => e.id !== por.id));
    const fin = await leerArchivo(lector, por, oyenteDe(cambiar), senal).finally(quitar);
    if (fin === null) return avisar('informa', TEXTO_DE_LIBRO.CANCELADO.texto, { detalle: por.archivo.name });
    if (fin.tipo === 'rechazar') return rechazar(fin.rechazado);
    despachar(fin);
    alAceptar(
      por.clase,
      por.id,
      por.archivo,
      fin.tipo === 'facturas' ? fin.leido.facturas.length : fin.leido.lectura.constancias.length,
    );
  };
  const recibirUno = (clase: Clase, archivo: File): void => {
    const por: PorLeer = { id: crypto.randomUUID(), clase, archivo, nit, periodo };
    const rechazado = porPeso(por);
    if (rechazado) return rechazar(rechazado);
    const control = new AbortController();
    setLeyendo((antes) => [
      ...antes,
      { ...por, filas: 0, total: null, errores: 0, avisos: [], desdeMs: null, cancelar: () => control.abort() },
    ]);
    void leer(por, control.signal);
  };
  return { leyendo, recibir: (clase, archivos) => archivos.forEach((a) => recibirUno(clase, a)) };
}
