import { constants, crc32, deflateRawSync } from 'node:zlib';
import { libroBueno } from './libro-bueno.ts';
import { bomba } from './malos.ts';
import { abrirZip, type ParteDeZip, zipAMano } from './zip-a-mano.ts';

const MEGA = 2 ** 20;
const MEGAS = 400;
const SST = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/** One part of so many MB, packed piece by piece; `trozo` gives the next one. */
function empacarDe(trozo: (n: number) => string): Omit<ParteDeZip, 'nombre' | 'datos'> {
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
  (n === 0 ? SST : '') + Array.from({ length: 32 }, () => `<si><t>${azar(500)}${'A'.repeat(31_500)}</t></si>`).join('');

const MILLON = 1_000_000;
const DE_UN_TROZO = 1000;
/** As much as a book may say that it inflates to a hundred times of. */
const LO_QUE_DICE = 60 * MEGA;
/**
 * A million texts of 32 KB, 32 GB of them: one piece of a thousand is packed once and stands there a thousand times, which is a
 * file that is let in. No zip of 32 bits can say how much that is.
 */
function unMillonDeTextos(): Omit<ParteDeZip, 'nombre' | 'datos'> {
  const entera = (texto: string): Uint8Array =>
    deflateRawSync(texto, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const trozo = entera(`<si><t>${'A'.repeat(32_000)}</t></si>`.repeat(DE_UN_TROZO));
  const partes = [entera(SST), ...Array.from({ length: MILLON / DE_UN_TROZO }, () => trozo)];
  return { empacado: Buffer.concat([...partes, deflateRawSync('</sst>')]), tamanoDeclarado: LO_QUE_DICE };
}

function letras(n: number): string {
  return n < 26 ? String.fromCharCode(65 + n) : letras(Math.floor(n / 26) - 1) + letras(n % 26);
}
const COLUMNAS = Array.from({ length: 16_384 }, (_, i) => letras(i));
const FILA = (n: number): string =>
  (n === 0 ? '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' : '') +
  `<row r="${n + 1}">${COLUMNAS.map((c) => `<c r="${c}${n + 1}"><v>7</v></c>`).join('')}</row>`;

/** The hostile books that are small on the disk and large in memory, by what they are. */
export async function bombas(): Promise<Readonly<Record<string, Uint8Array>>> {
  const bueno = [...abrirZip(await libroBueno())].map(([nombre, datos]) => ({ nombre, datos }));
  const con = (nombre: string, parte: Partial<ParteDeZip>): Uint8Array =>
    zipAMano([...bueno.filter((p) => p.nombre !== nombre), { nombre, datos: '', ...parte }]);
  return {
    'una hoja de 400 MB': await bomba(MEGAS),
    'una hoja de 400 MB que dice 20 KB': await bomba(MEGAS, 20_000),
    'textos de 400 MB que dicen 20 KB': await bomba(MEGAS, 20_000, 'xl/sharedStrings.xml'),
    'un zip dentro del zip': con('xl/media/otro.zip', { datos: await bomba(MEGAS), guardada: true }),
    '12,800 textos de 32 KB': con('xl/sharedStrings.xml', empacarDe(TEXTOS)),
    'un millón de textos de 32 KB que dice 60 MB': con('xl/sharedStrings.xml', unMillonDeTextos()),
    '16,384 columnas': con('xl/worksheets/sheet1.xml', empacarDe(FILA)),
  };
}
