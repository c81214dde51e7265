import { carga } from '@aldia/contract/carga.ts';
import { enlaceDelServidor } from '../../../base/descargas/descargar-enlaces.ts';
import { llamar, traerArchivo } from '../../../base/llamadas/api.ts';

/** An original that the server keeps, as the file that somebody chose. Rejects when it does not come whole. */
export async function traerOriginal(id: string): Promise<File> {
  const { nombre, enlace } = await llamar(carga.enlaceDeArchivo, { id });
  const opciones = { signal: new AbortController().signal, alAvanzar: () => undefined };
  const { contenido } = await traerArchivo(enlaceDelServidor(enlace), opciones);
  return new File([contenido], nombre);
}
