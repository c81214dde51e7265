import { writeXlsx } from 'hucre/xlsx';
import { escribirConSheetJs, escribirXls, escribirXlsx, HOJA_FEL } from './escribir.ts';
import { escribirCsv, escribirHtml } from './escribir-texto.ts';
import { type ArchivoMalo, filasBuenas, libroBueno } from './libro-bueno.ts';
import { NO_SON_EXCEL, POLIGLOTAS } from './malos-ajenos.ts';
import { cambiarZip, empacarMegas, type ParteDeZip, zipAMano } from './zip-a-mano.ts';

const texto = (t: string): Uint8Array => new TextEncoder().encode(t);

const HOJA = 'xl/worksheets/sheet1.xml';
function xlsBueno(): Uint8Array {
  return escribirXls([{ nombre: HOJA_FEL, filas: filasBuenas() }]);
}

/** A workbook of which a part, its sheet by default, inflates to so many MB of blanks. `tamano` is what it declares. */
export async function bomba(megas: number, tamano?: number, parte = HOJA): Promise<Uint8Array> {
  const partes: ParteDeZip[] = [];
  await conPartes((nombre, datos) => {
    if (nombre !== parte) partes.push({ nombre, datos });
    else partes.push({ nombre, datos, empacado: empacarMegas(megas), tamanoDeclarado: tamano ?? megas * 1024 * 1024 });
  });
  return zipAMano(partes);
}

async function conPartes(tomar: (nombre: string, datos: string) => void): Promise<void> {
  cambiarZip(
    await libroBueno(),
    new Proxy({}, { get: (_, nombre) => (xml: string) => (tomar(String(nombre), xml), xml) }),
  );
}

/** An .xls whose first record after the beginning says that it has a password. */
function xlsConClave(): Uint8Array {
  const bytes = Buffer.from(xlsBueno());
  const bof = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
  bytes.writeUInt16LE(0x2f, bof + 20);
  return new Uint8Array(bytes);
}

async function cortado(parte: number): Promise<Uint8Array> {
  const libro = await libroBueno();
  return libro.subarray(0, Math.floor(libro.length * parte));
}

async function conUnBitCambiado(): Promise<Uint8Array> {
  const libro = (await libroBueno()).slice();
  const lugar = Buffer.from(libro).indexOf(HOJA) + HOJA.length + 900;
  libro[lugar] = (libro[lugar] ?? 0) ^ 0x10;
  return libro;
}

async function zip64(): Promise<Uint8Array> {
  const libro = (await libroBueno()).slice();
  const vista = new DataView(libro.buffer);
  vista.setUint32(libro.length - 22 + 16, 0xffffffff, true);
  return libro;
}

/** Shared texts of 32 KB without end, as many as no book has: none of them is strange, and together they fill a memory. */
async function muchosTextos(): Promise<Uint8Array> {
  const texto = (n: number): string => `<si><t>${String(n).repeat(400)}${'A'.repeat(31_000)}</t></si>`;
  const textos = Array.from({ length: 2000 }, (_, n) => texto(n)).join('');
  const partes: ParteDeZip[] = [];
  await conPartes((nombre, datos) => {
    const suyos = nombre === 'xl/sharedStrings.xml' ? datos.replace('<si>', `${textos}<si>`) : datos;
    partes.push({ nombre, datos: suyos });
  });
  return zipAMano(partes);
}

function muchasEntradas(): Uint8Array {
  const base: ParteDeZip[] = [
    { nombre: '[Content_Types].xml', datos: '<Types/>' },
    { nombre: 'xl/workbook.xml', datos: '<workbook/>' },
  ];
  return zipAMano([...base, ...Array.from({ length: 600 }, (_, i) => ({ nombre: `a${i}`, datos: '' }))]);
}

const DANADOS: readonly ArchivoMalo[] = [
  { que: 'nothing at all', archivo: 'a.xlsx', codigo: 'LIBRO_VACIO', bytes: () => new Uint8Array(0) },
  {
    que: 'a workbook without cells',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_VACIO',
    bytes: () => escribirXlsx([{ nombre: HOJA_FEL, filas: [] }]),
  },
  {
    que: 'an .xls without cells',
    archivo: 'a.xls',
    codigo: 'LIBRO_VACIO',
    bytes: () => escribirXls([{ nombre: HOJA_FEL, filas: [[]] }]),
  },
  { que: 'a workbook cut in the middle', archivo: 'a.xlsx', codigo: 'LIBRO_DANADO', bytes: () => cortado(0.5) },
  { que: 'a workbook without its last bytes', archivo: 'a.xlsx', codigo: 'LIBRO_DANADO', bytes: () => cortado(0.99) },
  { que: 'only the first bytes of a zip', archivo: 'a.xlsx', codigo: 'LIBRO_DANADO', bytes: () => texto('PK\x03\x04') },
  { que: 'a bit changed in the sheet', archivo: 'a.xlsx', codigo: 'LIBRO_DANADO', bytes: conUnBitCambiado },
  {
    que: 'a workbook without its sheet',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_DANADO',
    bytes: async () => cambiarZip(await libroBueno(), { [HOJA]: () => null }),
  },
  {
    que: 'a sheet cut inside a row',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_DANADO',
    bytes: async () => cambiarZip(await libroBueno(), { [HOJA]: (x) => `${x.slice(0, 900)}<c r="` }),
  },
  {
    que: 'an .xls cut in its header',
    archivo: 'a.xls',
    codigo: 'LIBRO_DANADO',
    bytes: () => xlsBueno().subarray(0, 700),
  },
  {
    que: 'an .xls of Excel 5',
    archivo: 'a.xls',
    codigo: 'LIBRO_DANADO',
    bytes: () => escribirConSheetJs([{ nombre: 'a', filas: [['a']] }], 'biff5'),
  },
];

/** What has no sum that would tell that a part of it is missing. */
const TEXTOS_CORTADOS: readonly ArchivoMalo[] = [
  {
    que: 'a page whose table was cut',
    archivo: 'a.xls',
    codigo: 'LIBRO_DANADO',
    bytes: () => mitadDe(escribirHtml(filasBuenas())),
  },
  {
    que: 'a page cut right after a row',
    archivo: 'a.xls',
    codigo: 'LIBRO_DANADO',
    bytes: () => hasta(escribirHtml(filasBuenas()), '</tr>'),
  },
  {
    que: 'a table of text cut inside a line',
    archivo: 'a.csv',
    codigo: 'LIBRO_DANADO',
    bytes: () => hasta(escribirCsv(filasBuenas(), ';'), ';Vigente'),
  },
  {
    que: 'a table of text with a quote that does not close',
    archivo: 'a.csv',
    codigo: 'LIBRO_DANADO',
    bytes: () => texto(`${Buffer.from(escribirCsv(filasBuenas(), ',')).toString()}"2026-05-02,1\r\n3,4\r\n`),
  },
];

const mitadDe = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
const hasta = (bytes: Uint8Array, final: string): Uint8Array =>
  bytes.subarray(0, Buffer.from(bytes).lastIndexOf(final) + final.length);

const HOSTILES: readonly ArchivoMalo[] = [
  {
    que: 'a workbook with a password',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_PROTEGIDO',
    bytes: () => writeXlsx({ sheets: [{ name: 'a', rows: [['a']] }], encryption: { password: 'clave', spinCount: 1 } }),
  },
  { que: 'an .xls with a password', archivo: 'a.xls', codigo: 'LIBRO_PROTEGIDO', bytes: xlsConClave },
  {
    que: 'a zip with encrypted entries',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_PROTEGIDO',
    bytes: () =>
      zipAMano([
        { nombre: '[Content_Types].xml', datos: 'x', banderas: 1 },
        { nombre: 'xl/workbook.xml', datos: 'x', banderas: 1 },
      ]),
  },
  { que: 'a bomb of 400 MB', archivo: 'a.xlsx', codigo: 'LIBRO_SOSPECHOSO', bytes: () => bomba(400) },
  {
    que: 'a bomb of 400 MB that says 20 KB',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_SOSPECHOSO',
    bytes: () => bomba(400, 20_000),
  },
  {
    que: 'a bomb of 400 MB that says nothing of its size',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_SOSPECHOSO',
    bytes: () => bomba(400, 0),
  },
  {
    que: 'a bomb in the list of sheets',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_SOSPECHOSO',
    bytes: () => bomba(400, 900, 'xl/workbook.xml'),
  },
  { que: 'shared texts without end', archivo: 'a.xlsx', codigo: 'LIBRO_SOSPECHOSO', bytes: muchosTextos },
  { que: 'a zip of 64 bits', archivo: 'a.xlsx', codigo: 'LIBRO_SOSPECHOSO', bytes: zip64 },
  { que: 'a zip of 600 entries', archivo: 'a.xlsx', codigo: 'LIBRO_SOSPECHOSO', bytes: muchasEntradas },
  {
    que: 'a file above the limit',
    archivo: 'a.xlsx',
    codigo: 'LIBRO_GRANDE',
    bytes: () => new Uint8Array(40 * 1024 * 1024 + 1),
  },
];

/** Every file that must be refused before a row is understood, with its code. */
export const ARCHIVOS_MALOS: readonly ArchivoMalo[] = [
  ...NO_SON_EXCEL,
  ...POLIGLOTAS,
  ...DANADOS,
  ...TEXTOS_CORTADOS,
  ...HOSTILES,
];
