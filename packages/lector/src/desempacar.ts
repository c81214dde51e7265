import { zipSync } from 'fflate';
import type { EntradaZip } from './directorio-zip.ts';
import { inflarEntrada } from './inflar.ts';
import type { Pausa } from './pausa.ts';

/**
 * Returns the same zip, uncompressed. The general library inflates whatever a file declares, and a file can lie in several ways; this copy
 * leaves it nothing to inflate. It never inflates more than the directory declares, which was checked before. Throws as `inflarEntrada`.
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
