import type { FilaGenerada, MesInventado } from './generar.ts';

/**
 * What the forms of a month must say, from the invented rows alone: the law read again, without a line of the domain's code.
 * Amounts are plain whole centavos.
 */

/** Record type by which the staff classified a purchase, and whether it was left out. */
export interface Decision {
  readonly linea: string;
  readonly incluye: boolean;
  /** Bought to export. */
  readonly paraExportar: boolean;
}
/** What staff chose of what was issued: a line of section 4, or none. */
export type Destinos = ReadonlyMap<string, '4.1' | '4.2' | '4.8'>;
export interface Documento extends FilaGenerada {
  /** In quetzales at the rate of its own day. */
  readonly enQ: { readonly monto: number; readonly iva: number; readonly neto: number };
  readonly signo: -1 | 0 | 1;
  /** The line of section 3 or 5 where it counts; empty when it counts in none. */
  readonly linea: string;
}
export interface Leido {
  readonly documentos: readonly Documento[];
  readonly mes: MesInventado;
}

const SIN_VALOR = new Set(['RECI', 'FESP', 'CIVA', 'CAIS']);
const DE_PEQUENIO = new Set(['FPEQ', 'FCAP']);
const SIN_CREDITO = new Set(['5.1', '5.2', '5.3', '6.1', '6.2', '6.3']);

/** The bank's rate of a day in hundred thousandths of a quetzal: each day has its own, so that a wrong day is a wrong figure. */
export function tasaDelDia(fecha: string): number {
  const [anio = 0, mes = 0, dia = 0] = fecha.split('-').map(Number);
  return 760_000 + ((anio * 372 + mes * 31 + dia) % 997) * 13;
}
/** Half away from zero, and nothing is negative here. */
function enQuetzales(f: FilaGenerada, monto: number): number {
  if (f.moneda === 'GTQ') return monto;
  return Number((BigInt(monto) * BigInt(tasaDelDia(f.fecha)) * 2n + 100_000n) / 200_000n);
}

export function leer(
  mes: MesInventado,
  vende: 'bien' | 'servicio',
  decisiones: ReadonlyMap<string, Decision>,
  destinos: Destinos,
): Leido {
  return { mes, documentos: mes.facturas.map((f) => documentoDe(f, vende, decisiones.get(f.id), destinos.get(f.id))) };
}

function documentoDe(
  f: FilaGenerada,
  vende: 'bien' | 'servicio',
  decision: Decision | undefined,
  destino: '4.1' | '4.2' | '4.8' | undefined,
): Documento {
  const [monto, iva, otros] = [f.monto, f.iva, f.otros].map((m) => enQuetzales(f, m)) as [number, number, number];
  const signo = SIN_VALOR.has(f.tipo) ? 0 : f.tipo === 'NCRE' ? -1 : 1;
  const enQ = { monto, iva, neto: monto - iva - otros };
  const cuenta = !f.anulada && signo !== 0;
  const sinIva = f.exportacion ? (destino ?? '4.2') : '3.1';
  const deVenta = iva === 0 ? sinIva : vende === 'bien' ? '3.6' : '3.7';
  if (f.libro === 'emitida' && f.tipo === 'FESP') {
    const linea = !f.anulada && destino === '4.8' ? '4.8' : '';
    return { ...f, enQ, signo: linea === '' ? 0 : 1, linea };
  }
  const linea = !cuenta ? '' : f.libro === 'emitida' ? deVenta : lineaDeCompra(f, iva, decision);
  return { ...f, enQ, signo, linea };
}

/** Section 5, or the line of section 6 with its number. */
function lineaDeCompra(f: FilaGenerada, iva: number, decision: Decision | undefined): string {
  const linea = lineaLocal(f, iva, decision);
  return decision?.paraExportar && linea !== '' ? `6${linea.slice(1)}` : linea;
}

/** What was chosen for it stands, unless the document can give no credit; what nobody chose is decided by the document. */
function lineaLocal(f: FilaGenerada, iva: number, decision: Decision | undefined): string {
  if (decision?.incluye === false) return '';
  if (DE_PEQUENIO.has(f.tipo)) return '5.2';
  if (decision) return decision.linea;
  if (iva === 0) return '5.3';
  return f.otros > 0 ? '5.6' : '5.7';
}

const CLASES: Readonly<Record<string, (tipo: string) => boolean>> = {
  facturas: (t) => ['FACT', 'FCAM', 'FPEQ', 'FCAP'].includes(t),
  fyduca: () => false,
  exencion: (t) => t === 'CIVA',
  insumos: (t) => t === 'CAIS',
  especiales: (t) => t === 'FESP',
  notasCredito: (t) => t === 'NCRE',
  notasDebito: (t) => t === 'NDEB',
};

/** The documents that are directly behind a line: what must open, and nothing else. Null: the line is made of others. */
export function filasDe(
  id: string,
  { documentos, mes }: Leido,
): { facturas: Documento[]; constancias: string[] } | null {
  const constancias = (tipo: 'ISR' | 'IVA', conAnuladas = false) =>
    mes.constancias.filter((c) => c.tipo === tipo && (conAnuladas || !c.anulada)).map((c) => c.constancia);
  const solo = (facturas: Documento[]) => ({ facturas, constancias: [] });
  const ventas = () => solo(documentos.filter((d) => d.libro === 'emitida' && d.linea !== '' && d.linea !== '4.8'));
  if (id === 'a' || id === '3a') return ventas();
  if (id === 'd' || id === '7j') return { facturas: [], constancias: constancias('IVA') };
  if (id === '3e') return { facturas: [], constancias: constancias('ISR') };
  if (id === '4f') return solo(documentos.filter((d) => d.libro === 'emitida' && CLASES['facturas']?.(d.tipo)));
  if (id === '9.1.retencionIva.recibidas') return { facturas: [], constancias: constancias('IVA', true) };
  const [, nota = '', deNota] = /^9\.2\.(\w+)\.(emitidas|recibidas)$/.exec(id) ?? [];
  if (deNota) {
    const libro = deNota === 'emitidas' ? 'emitida' : 'recibida';
    return solo(documentos.filter((d) => d.libro === libro && !d.anulada && CLASES[nota]?.(d.tipo)));
  }
  const [, operacion = '', columna] = /^9\.1\.(\w+)\.(emitidas|recibidas)$/.exec(id) ?? [];
  if (columna) {
    const libro = columna === 'emitidas' ? 'emitida' : 'recibida';
    return solo(documentos.filter((d) => d.libro === libro && CLASES[operacion]?.(d.tipo)));
  }
  const [, linea] = /^(3\.[1-7]|4\.[128]|[56]\.(?:[1-9]|1[0-3]))\.(base|impuesto)$/.exec(id) ?? [];
  // What an exporter buys with special invoices is 6.7 too.
  const suyas = linea === '6.7' ? ['6.7', '4.8'] : [linea];
  return linea ? solo(documentos.filter((d) => suyas.includes(d.linea))) : null;
}

/** What a document adds to a line: with IVA in SAT-2046, its IVA in a column of tax, its price elsewhere. */
export function aporte(id: string, d: Documento): number {
  const linea = id.replace(/\.\w+$/, '');
  if (id.startsWith('9.2')) return d.enQ.monto;
  if (id.endsWith('.impuesto')) return SIN_CREDITO.has(linea) || linea === '3.1' ? 0 : d.signo * d.enQ.iva;
  return d.signo * (id === 'a' ? d.enQ.monto : d.enQ.neto);
}
