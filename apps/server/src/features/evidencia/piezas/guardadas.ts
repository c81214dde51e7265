import { PALABRAS_DE_EVIDENCIA as PALABRAS } from '@aldia/contract/textos-evidencia.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { FilaDeDocumento } from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import { type Pieza, rutaDe } from '../pieza.ts';

/** A stored document as it came, whole: the upload lets in 40 MB at most. */
export function piezaGuardada(
  { recursos }: Fuentes,
  carpeta: string,
  i: number,
  documento: FilaDeDocumento,
  que: string,
): Pieza {
  const { nombre, lugar, bytes, sha256, por } = documento;
  const subido = por === '' ? '' : `. ${llenar(PALABRAS.subido, { quien: por })}`;
  return {
    ruta: rutaDe(carpeta, i, nombre),
    origen: que + subido,
    cuando: documento.creadoEn,
    peso: bytes,
    sha256,
    abrir: async () => [await recursos.almacen.leer(lugar)],
  };
}
