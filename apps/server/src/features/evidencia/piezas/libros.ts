import {
  FALTAS_DE_EVIDENCIA as FALTAS,
  PALABRAS_DE_EVIDENCIA as PALABRAS,
  QUE_FALTA,
} from '@aldia/contract/textos-evidencia.ts';
import { librosDelMes } from '../../libros/index.ts';
import type { Fuentes } from '../fuentes.ts';
import { type Parte, type Pieza, rutaDe } from '../pieza.ts';

/** The books of the month, as PDF and as sheets; an empty one says so itself. */
export async function libros({ recursos, d, cortesia }: Fuentes): Promise<Parte> {
  if (cortesia) return { piezas: [], faltas: [{ que: QUE_FALTA.libros, porque: FALTAS.cortesia }] };
  const cuando = recursos.reloj.ahora();
  const archivos = await librosDelMes(recursos, d);
  const piezas = archivos.map(
    (libro, i): Pieza => ({
      ruta: rutaDe('2-libros', i, libro.nombre),
      origen: PALABRAS.reciencreado,
      cuando,
      peso: libro.peso,
      sha256: null,
      abrir: () => Promise.resolve(libro.escribir()),
    }),
  );
  return { piezas, faltas: [] };
}
