import type { Llamar } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { ARRASTRES, DERIVADAS, enteros } from './derivadas.ts';
import { aporte, filasDe, type Leido } from './esperado.ts';

type Formulario = Salida<typeof formularios.deDeclaracion>['formularios'][number];
type Casilla = Formulario['casillas'][number];
type Origen = Salida<typeof formularios.origenDeCasilla>;

/** A declaration as it was loaded, and the balances that it must bring, by the line that they fill in. */
export interface PorCotejar {
  readonly id: number;
  readonly leido: Leido;
  readonly remanentes: Readonly<Record<string, number>>;
}

const suma = (lista: readonly number[]): number => lista.reduce((s, n) => s + n, 0);

/** Every line of every form of a declaration against the rows that it opens and against the invented ones. */
export async function cotejarFormularios(como: Llamar, d: PorCotejar): Promise<string[]> {
  const { formularios: todos } = await como(formularios.deDeclaracion, { id: d.id });
  const malas: string[] = [];
  for (const f of todos) {
    const decir = (casilla: string, que: string) => malas.push(`${f.codigo} ${casilla}: ${que}`);
    for (const c of f.casillas) {
      const origen = await como(formularios.origenDeCasilla, { id: d.id, casilla: c.id });
      cotejarCasilla(f, c, origen, d, (que) => decir(c.id, que));
    }
  }
  return malas;
}

function cotejarCasilla(f: Formulario, c: Casilla, o: Origen, d: PorCotejar, decir: (que: string) => void): void {
  const filas = filasDe(c.id, d.leido);
  const abiertas = o.facturas.length + o.constancias.length + o.arrastres.length;
  const formula = DERIVADAS[c.id];
  if (filas) cotejarDocumentos(c, o, d.leido, filas, decir);
  else if (ARRASTRES[c.id]) cotejarArrastre(c, o, d.remanentes[c.id] ?? 0, decir);
  else if (!formula) decir('no rule of this test knows it');
  else {
    const leer = (figura: 'exacto' | 'declarado') => (id: string) =>
      f.casillas.find((otra) => otra.id === id)?.[figura] ?? 0;
    const unidad = f.redondeo === 'quetzal' ? 100 : 1;
    const [exacto, declarado] = [formula(leer('exacto'), 1), formula(leer('declarado'), unidad)];
    if (c.exacto !== exacto) decir(`says ${c.exacto}, its lines make ${exacto}`);
    if (c.declarado !== declarado) decir(`declares ${c.declarado}, its declared lines make ${declarado}`);
    if (c.exacto !== 0 && abiertas === 0) decir(`says ${c.exacto} and opens nothing`);
    return;
  }
  const declarado = f.redondeo === 'quetzal' ? enteros(c.exacto) : c.exacto;
  if (c.declarado !== declarado) decir(`declares ${c.declarado} of ${c.exacto}`);
}

const SIGNO_MENOS = 'NCRE';
const SIN_VALOR = ['RECI', 'FESP', 'CIVA', 'CAIS'];

/** The sum of the rows as they were opened, with the sign of their kind. */
function sumaDeFilas(id: string, { facturas, constancias }: Origen): number {
  const de = (f: Origen['facturas'][number]): number => {
    if (f.anulado === 1) return 0;
    if (id.startsWith('9.2')) return f.monto;
    if (f.destino === '4.8') return id.endsWith('.impuesto') ? f.montoIva : f.totalSinIva;
    if (SIN_VALOR.includes(f.tipoDte)) return 0;
    const monto = id.endsWith('.impuesto') ? f.montoIva : id === 'a' ? f.monto : f.totalSinIva;
    return f.tipoDte === SIGNO_MENOS ? -monto : monto;
  };
  return suma([...facturas.map(de), ...constancias.map((c) => (c.anulado === 1 ? 0 : c.totalRetencion))]);
}

function cotejarDocumentos(
  c: Casilla,
  o: Origen,
  { documentos, mes }: Leido,
  filas: NonNullable<ReturnType<typeof filasDe>>,
  decir: (que: string) => void,
): void {
  const deben = [...filas.facturas.map((d) => d.id), ...filas.constancias].sort();
  const abren = [...o.facturas.map((f) => f.id), ...o.constancias.map((x) => x.constancia)].sort();
  if (deben.join() !== abren.join()) decir(`opens ${abren.length} rows and ${deben.length} are behind it`);
  for (const f of o.facturas) {
    const d = documentos.find((x) => x.id === f.id);
    const dice = [f.monto, f.montoIva, f.totalSinIva, f.anulado].join();
    const debe = [d?.enQ.monto, d?.enQ.iva, d?.enQ.neto, Number(d?.anulada)].join();
    if (f.anulado === 0 && dice !== debe) decir(`row ${f.id} says ${dice}, its file ${debe}`);
    if (f.anulado !== Number(d?.anulada)) decir(`row ${f.id} does not say whether it is cancelled`);
  }
  if (c.cantidad !== undefined) {
    if (c.cantidad !== abren.length) decir(`counts ${c.cantidad} and opens ${abren.length}`);
    return;
  }
  const deConstancias = mes.constancias.filter((x) => filas.constancias.includes(x.constancia) && !x.anulada);
  const esperado = suma([...filas.facturas.map((d) => aporte(c.id, d)), ...deConstancias.map((x) => x.retencion)]);
  const abierto = sumaDeFilas(c.id, o);
  // A box is never negative; what does not fit in it is its excess, and both together are its rows.
  const dice = c.exacto - (c.exceso ?? 0);
  if (c.exacto !== Math.max(0, esperado)) decir(`says ${c.exacto} of rows that sum ${esperado}`);
  if (dice !== abierto) decir(`says ${dice}, its rows sum ${abierto}`);
  if (dice !== esperado) decir(`says ${dice}, the files sum ${esperado}`);
}

function cotejarArrastre(c: Casilla, { arrastres }: Origen, debe: number, decir: (que: string) => void): void {
  const abierto = suma(arrastres.map((a) => a.monto));
  if (c.exacto !== abierto) decir(`says ${c.exacto}, its balances sum ${abierto}`);
  if (c.exacto !== debe) decir(`says ${c.exacto}, the month before left ${debe}`);
}
