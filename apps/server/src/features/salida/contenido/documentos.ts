import { ARCHIVOS, type ArchivoDeDocumentos } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { PALABRAS_DE_SALIDA as PALABRAS } from '@aldia/contract/textos-salida.ts';
import type * as z from 'zod';
import type { Recursos } from '../../../shared/contexto.ts';
import { type Pieza, rutaDe } from '../../evidencia/index.ts';
import type { DeQuien } from './lector.repo.ts';
import { type FilaDeDocumento, listDocumentos } from './lectura.repo.ts';
import { piezaDeDatos } from './piezas.ts';

type Documento = z.output<typeof ArchivoDeDocumentos>[number];

/** Every stored document as it came, followed by a list that describes each one and says which files are missing. */
export async function piezasDeDocumentos(
  { bd, almacen, reloj }: Pick<Recursos, 'bd' | 'almacen' | 'reloj'>,
  de: DeQuien,
): Promise<readonly Pieza[]> {
  const filas = (await listDocumentos(bd, de)).map((f, i) => ({ f, ruta: rutaDe('documentos', i, f.nombre) }));
  const ausentes = new Set<string>();
  const piezas = filas.map(
    ({ f, ruta }): Pieza => ({
      ruta,
      origen: PALABRAS.documento,
      cuando: f.creadoEn,
      peso: f.bytes,
      sha256: f.sha256,
      abrir: async () => {
        try {
          return [await almacen.leer(f.lugar)];
        } catch (error) {
          ausentes.add(f.id);
          throw error;
        }
      },
    }),
  );
  const lista = (): Promise<Documento[]> =>
    Promise.resolve(filas.map(({ f, ruta }) => aDocumento(f, ausentes.has(f.id) ? null : ruta)));
  return [...piezas, piezaDeDatos(reloj.ahora(), ARCHIVOS.documentos, lista, filas.length)];
}

function aDocumento(f: FilaDeDocumento, ruta: string | null): Documento {
  const { lugar: _, cargaPeriodo, cargaClase, cargaFilas, cargaOrigen, cargaGuardada, ...documento } = f;
  const carga =
    cargaPeriodo === null || cargaClase === null || cargaFilas === null || cargaOrigen === null
      ? null
      : {
          periodo: cargaPeriodo,
          clase: cargaClase,
          filas: cargaFilas,
          origen: cargaOrigen,
          guardada: cargaGuardada,
        };
  return { ...documento, ruta, carga };
}
