// `npm run bench:bombas`: what each hostile book takes before it is refused, in a process of its own: under two seconds of
// the processor and 100 MB more than before, with the file itself in memory. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { bytesDe, decir, enOtroProceso, type Medida, medirEste } from './en-proceso.ts';

const BARRA = { ms: 2000, masMb: 100 };
const MEGA = 2 ** 20;
const MEGAS = 400;

/** One part of so many MB, packed piece by piece; `trozo` gives the next one. */
function empacarDe(trozo: (n: number) => string): {
  empacado: Uint8Array;
  tamanoDeclarado: number;
  crcDeclarado: number;
} {
  const partes: Uint8Array[] = [];
  let [tamano, crc] = [0, 0];
  for (let n = 0; tamano < MEGAS * MEGA; n++) {
    const claro = Buffer.from(trozo(n));
    [tamano, crc] = [tamano + claro.length, crc32(claro, crc)];
    partes.push(deflateRawSync(claro, { finishFlush: constants.Z_FULL_FLUSH }));
  }
  partes.push(deflateRawSync(Buffer.alloc(0)));
  return { empacado: Buffer.concat(partes), tamanoDeclarado: tamano, crcDeclarado: crc };
}

const azar = (largo: number): string =>
  Array.from({ length: largo }, () => Math.floor(Math.random() * 36).toString(36)).join('');
/** So many texts of 32 KB that no two are alike, and that pack a little less than a hundred times. */
const TEXTOS = (n: number): string =>
  (n === 0 ? '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' : '') +
  Array.from({ length: 32 }, () => `<si><t>${azar(500)}${'A'.repeat(31_500)}</t></si>`).join('');
function letras(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : letras(Math.floor(n / 26) - 1) + letras(n % 26);
}
const COLUMNAS = Array.from({ length: 16_384 }, (_, i) => letras(i));
const FILA = (n: number): string =>
  (n === 0 ? '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' : '') +
  `<row r="${n + 1}">${COLUMNAS.map((c) => `<c r="${c}${n + 1}"><v>7</v></c>`).join('')}</row>`;

async function bombas(): Promise<Readonly<Record<string, Uint8Array>>> {
  const { bomba } = await import('@aldia/testing/libros/malos.ts');
  const { libroBueno } = await import('@aldia/testing/libros/libro-bueno.ts');
  const { abrirZip, zipAMano } = await import('@aldia/testing/libros/zip-a-mano.ts');
  const bueno = [...abrirZip(await libroBueno())].map(([nombre, datos]) => ({ nombre, datos }));
  const con = (nombre: string, parte: object): Uint8Array =>
    zipAMano([...bueno.filter((p) => p.nombre !== nombre), { nombre, datos: '', ...parte }]);
  return {
    'una hoja de 400 MB': await bomba(MEGAS),
    'una hoja de 400 MB que dice 20 KB': await bomba(MEGAS, 20_000),
    'textos de 400 MB que dicen 20 KB': await bomba(MEGAS, 20_000, 'xl/sharedStrings.xml'),
    'un zip dentro del zip': con('xl/media/otro.zip', { datos: await bomba(MEGAS), guardada: true }),
    '12,800 textos de 32 KB': con('xl/sharedStrings.xml', empacarDe(TEXTOS)),
    '16,384 columnas': con('xl/worksheets/sheet1.xml', empacarDe(FILA)),
  };
}

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
