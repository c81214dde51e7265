// `npm run bench:bombas`: what each hostile book takes before it is refused, in a process of its own: under two seconds of
// the processor and 100 MB more than before, with the file itself in memory. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesDe, decir, enOtroProceso, type Medida, medirEste } from './en-proceso.ts';

const BARRA = { ms: 2000, masMb: 100 };
const MEGA = 2 ** 20;

async function medir(archivo: string): Promise<void> {
  const { leerLibro } = await import('../src/leer-libro.ts');
  const bytes = bytesDe(archivo);
  const medida = await medirEste(() =>
    leerLibro(bytes).then(
      ({ filas }) => `se lee: ${filas} filas`,
      (error: { readonly codigo?: string }) => error.codigo ?? String(error),
    ),
  );
  console.log(JSON.stringify(medida));
}

const [primero, archivo = ''] = process.argv.slice(2);
if (primero === '--medir') await medir(archivo);
else {
  const carpeta = mkdtempSync(join(tmpdir(), 'aldia-bombas-'));
  const pruebas: (readonly [string, boolean])[] = [];
  const { bombas } = await import('@aldia/testing/libros/bombas.ts');
  try {
    for (const [que, bytes] of Object.entries(await bombas())) {
      const donde = join(carpeta, 'bomba.xlsx');
      writeFileSync(donde, bytes);
      const m = enOtroProceso<Medida & { readonly dio: string }>(import.meta.filename, ['--medir', donde]);
      pruebas.push([
        `${que} (${(bytes.length / MEGA).toFixed(1)} MB): ${m.dio}, procesador ${m.ms.toFixed(0)} ms, ${m.masMb.toFixed(0)} MB más`,
        m.ms < BARRA.ms && m.masMb < BARRA.masMb,
      ]);
    }
  } finally {
    rmSync(carpeta, { recursive: true });
  }
  decir(pruebas);
}
