import { NOMBRE_DE_LIBRO } from '@aldia/contract/textos-de-libros.ts';
import { AVISOS_DE_REPARTO as T } from '@aldia/contract/textos-reparto.ts';
import type { ClaseDeLibro } from '@aldia/domain/carga/clases-de-libro.ts';
import { elegirLibro } from '@aldia/domain/carga/clasificar.ts';
import { TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { LectorDeArchivos } from '../../../base/lectura/lector.ts';
import type { ArchivoEnCarga } from '../../../ui/lista-de-archivos.tsx';
import type { Clase } from '../estado/carga.tipos.ts';

/** How many files can be dropped at once. */
export const MAXIMO_DE_ARCHIVOS = 20;

interface OpcionesDeReparto {
  readonly nit: string;
  /** False for a small taxpayer, who has no income tax to be withheld. */
  readonly tieneIsr: boolean;
  /** Gives the file to its step, which checks it as if it had been dropped there. */
  readonly alRecibir: (clase: Clase, archivos: readonly File[]) => void;
}

type Destino = { readonly clase: Clase } | { readonly razon: string };

function destinoDe(
  posibles: Parameters<typeof elegirLibro>[0],
  { nit, tieneIsr }: Pick<OpcionesDeReparto, 'nit' | 'tieneIsr'>,
): Destino {
  const elegido = elegirLibro(posibles, (p) => (p.nit === normalizarNit(nit) ? p : null));
  if ('motivo' in elegido) return { razon: llenar(T[elegido.motivo], { nit }) };
  const clase: ClaseDeLibro = elegido.libro.clase;
  return clase === 'isr' && !tieneIsr ? { razon: T.sinIsr } : { clase };
}

/**
 * Sorts the files of a month into their steps by content, with the same rule as the books that a gestor brings. A file of no
 * step stays here with its reason. Leaving the screen stops it.
 */
export function useReparto({ nit, tieneIsr, alRecibir }: OpcionesDeReparto) {
  const [lector] = useState(() => new LectorDeArchivos());
  const [archivos, setArchivos] = useState<readonly ArchivoEnCarga[]>([]);
  useEffect(() => () => lector.cerrar(), [lector]);
  const quitar = (id: string): void => setArchivos((antes) => antes.filter((a) => a.id !== id));

  const repartirUno = async (archivo: File): Promise<Clase | null> => {
    const id = crypto.randomUUID();
    const comun = { id, nombre: archivo.name, bytes: archivo.size };
    setArchivos((antes) => [...antes, { ...comun, estado: 'leyendo' }]);
    const destino = await lector
      .leer(archivo, { clase: 'clasificar' }, {}, new AbortController().signal)
      .then(({ resultado }) => destinoDe(resultado.clase === 'clasificar' ? resultado.posibles : [], { nit, tieneIsr }))
      .catch((error: unknown): Destino => {
        if (!(error instanceof ErrorDeLibro)) throw error;
        const { texto, remedio } = TEXTO_DE_LIBRO[error.codigo];
        return { razon: `${texto} ${remedio}` };
      });
    if ('clase' in destino) {
      quitar(id);
      alRecibir(destino.clase, [archivo]);
      return destino.clase;
    }
    const rechazado: ArchivoEnCarga = { ...comun, estado: 'rechazado', detalle: destino.razon };
    setArchivos((antes) => antes.map((a) => (a.id === id ? rechazado : a)));
    return null;
  };
  const soltar = async (nuevos: readonly File[]): Promise<void> => {
    if (nuevos.length > MAXIMO_DE_ARCHIVOS) {
      const cuantos = { max: String(MAXIMO_DE_ARCHIVOS), n: String(nuevos.length) };
      return avisar('espera', llenar(T.demasiados, cuantos));
    }
    const clases = await Promise.all(nuevos.map(repartirUno));
    const pasos = [...new Set(clases.filter((c) => c !== null))].map((c) => {
      const n = clases.filter((otra) => otra === c).length;
      return `${NOMBRE_DE_LIBRO[c]}, ${n}`;
    });
    if (pasos.length > 0) avisar('exito', llenar(T.repartidos, { pasos: pasos.join('; ') }));
  };
  return { archivos, repartiendo: archivos.some((a) => a.estado === 'leyendo'), soltar, quitar };
}
