import { exigirBienFormado } from './bien-formado.ts';
import type { EntradaZip } from './directorio-zip.ts';
import { elegirHoja, otrasDeLaSat } from './hoja.ts';
import { inflarEntrada } from './inflar.ts';
import { Inusual } from './inusual.ts';
import type { Pausa } from './pausa.ts';

/** How a style shows a number: plainly, as a date, or in a way that the careful reader must judge. */
export const ESTILO = { numero: 0, fecha: 1, inusual: 2 } as const;

/** Where the parts of an ordinary .xlsx are. `estilos` holds one ESTILO per cell style. */
export interface PartesDelLibro {
  readonly hoja: EntradaZip;
  readonly textos: EntradaZip | null;
  readonly estilos: Uint8Array;
  /** Sheets of SAT that are not read. */
  readonly sinLeer: readonly string[];
}

const PARTE_MAXIMA = 8 * 1024 * 1024;
const LIBRO = 'xl/workbook.xml';

/** Finds the sheet, the shared texts and the date styles. Throws Inusual unless everything is where Excel, POI and the like put it. */
export async function hallarPartes(
  bytes: Uint8Array,
  entradas: readonly EntradaZip[],
  pausa: Pausa,
): Promise<PartesDelLibro> {
  const porNombre = new Map(entradas.map((e) => [e.nombre, e]));
  const parte = (nombre: string, tag: string): Promise<string> => leerParte(bytes, porNombre.get(nombre), tag, pausa);
  const raiz = relaciones(await parte('_rels/.rels', 'Relationships')).filter((r) => r.tipo === 'officeDocument');
  if (raiz.length !== 1 || raiz[0]?.destino.replace(/^\//, '') !== LIBRO) throw new Inusual('relocated workbook');
  const delLibro = relaciones(await parte('xl/_rels/workbook.xml.rels', 'Relationships'));
  const unica = (tipo: string): EntradaZip | null => {
    const halladas = delLibro.filter((r) => r.tipo === tipo);
    if (halladas.length === 0) return null;
    const entrada = porNombre.get(enCarpeta(halladas[0]?.destino ?? ''));
    if (halladas.length > 1 || entrada === undefined) throw new Inusual(`${tipo} not found`);
    return entrada;
  };
  const hojas = leerHojas(await parte(LIBRO, 'workbook'));
  const nombres = hojas.map((h) => h.nombre);
  const elegida = hojas[elegirHoja(nombres)];
  const relacion = delLibro.find((r) => r.id === elegida?.relacion);
  const hoja = relacion?.tipo === 'worksheet' ? porNombre.get(enCarpeta(relacion.destino)) : undefined;
  if (hoja === undefined) throw new Inusual('sheet not found');
  const estilos = unica('styles');
  return {
    hoja,
    textos: unica('sharedStrings'),
    estilos: leerEstilos(estilos === null ? '' : await leerParte(bytes, estilos, 'styleSheet', pausa)),
    sinLeer: otrasDeLaSat(nombres),
  };
}

async function leerParte(
  bytes: Uint8Array,
  entrada: EntradaZip | undefined,
  raiz: string,
  pausa: Pausa,
): Promise<string> {
  if (entrada === undefined || entrada.tamano > PARTE_MAXIMA) throw new Inusual('part absent or big');
  const decodificador = new TextDecoder();
  let xml = '';
  await inflarEntrada(bytes, entrada, pausa, (trozo) => {
    xml += decodificador.decode(trozo, { stream: true });
  });
  xml += decodificador.decode();
  exigirBienFormado(xml, raiz);
  return xml;
}

function atributos(etiqueta: string): ReadonlyMap<string, string> {
  const pares = [...etiqueta.matchAll(/\s([\w:]+)="([^"]*)"/g)].map(
    ([, nombre = '', valor = '']) => [nombre, valor] as const,
  );
  return new Map(pares);
}

function etiquetas(xml: string, nombre: string): ReadonlyMap<string, string>[] {
  return [...xml.matchAll(new RegExp(`<${nombre}(\\s[^<>]*)>`, 'g'))].map(([, dentro = '']) => atributos(dentro));
}

function relaciones(xml: string): { id: string; tipo: string; destino: string }[] {
  const todas = etiquetas(xml, 'Relationship').map((a) => ({
    id: a.get('Id') ?? '',
    tipo: (a.get('Type') ?? '').replace(/^.*\//, ''),
    destino: a.get('Target') ?? '',
  }));
  if (todas.some((r) => r.id === '' || r.tipo === '' || r.destino === '')) throw new Inusual('relationship');
  return todas;
}

function enCarpeta(destino: string): string {
  if (/[&%]|\.\.|\.\//.test(destino)) throw new Inusual('odd target');
  return destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`;
}

function leerHojas(xml: string): { nombre: string; relacion: string }[] {
  if (!xml.includes('<sheets>')) throw new Inusual('prefixed workbook');
  const base = etiquetas(xml, 'workbookPr')[0]?.get('date1904') ?? '0';
  if (base !== '0' && base !== 'false') throw new Inusual('1904 dates');
  const hojas = etiquetas(xml, 'sheet').map((a) => ({ nombre: a.get('name') ?? '', relacion: a.get('r:id') ?? '' }));
  if (hojas.length === 0 || hojas.some((h) => h.nombre === '' || h.relacion === '')) throw new Inusual('sheet list');
  return hojas;
}

function leerEstilos(xml: string): Uint8Array {
  if (xml === '') return new Uint8Array(0);
  const seccion = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(xml)?.[0];
  if (seccion === undefined) throw new Inusual('prefixed styles');
  const propios = new Map(etiquetas(xml, 'numFmt').map((a) => [a.get('numFmtId') ?? '', a.get('formatCode') ?? '']));
  return Uint8Array.from(etiquetas(seccion, 'xf'), (a) => {
    const id = a.get('numFmtId') ?? '';
    const codigo = propios.get(id);
    return codigo === undefined ? estiloDeFabrica(id) : estiloDeCodigo(codigo);
  });
}

function estiloDeFabrica(id: string): number {
  if (!/^\d{1,3}$/.test(id)) return ESTILO.inusual;
  const n = Number(id);
  if ((n >= 14 && n <= 17) || n === 22) return ESTILO.fecha;
  return n <= 13 || (n >= 37 && n <= 40) || n === 49 ? ESTILO.numero : ESTILO.inusual;
}

/** Recognises only plain number and plain date formats; '[Red]', 'd "de" mmmm' and the like go to the careful reader. */
function estiloDeCodigo(codigo: string): number {
  const sinTextos = codigo.replaceAll('&quot;', '"').replace(/"[^"]*"/g, '');
  if (/^(General|@)$/.test(sinTextos) || /^[0#?.,%()+\- ;Q]*$/.test(sinTextos)) return ESTILO.numero;
  return /^[dmyhs/:. \-\\]+$/i.test(sinTextos) && /[dy]/i.test(sinTextos) ? ESTILO.fecha : ESTILO.inusual;
}
