import { zipSync } from 'fflate';
import type { EntradaZip } from './directorio-zip.ts';
import { inflarEntrada } from './inflar.ts';
import type { Pausa } from './pausa.ts';

/**
 * The same zip with nothing compressed in it. The general library inflates by what it finds in a file, which may lie in more
 * ways than one; here it is given a file that leaves it nothing to inflate. Never more is inflated than the directory
 * declares, which was looked at before. Throws as `inflarEntrada` does.
 */
export async function desempacar(
  bytes: Uint8Array,
  entradas: readonly EntradaZip[],
  pausa: Pausa,
): Promise<Uint8Array> {
  const partes: [nombre: string, datos: Uint8Array][] = [];
  for (const entrada of entradas) {
    const datos = new Uint8Array(entrada.tamano);
    let lugar = 0;
    await inflarEntrada(bytes, entrada, pausa, (trozo) => {
      datos.set(trozo, lugar);
      lugar += trozo.length;
    });
    partes.push([entrada.nombre, datos]);
  }
  return zipSync(Object.fromEntries(partes), { level: 0 });
}
