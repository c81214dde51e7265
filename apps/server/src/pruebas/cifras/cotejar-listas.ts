import type { Llamar } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { libros } from '@aldia/contract/libros.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { anioDe, type Mes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import type { Leido } from './esperado.ts';

/** A month of the client with what it was loaded with; at zero its books stay and nothing is declared. */
export interface MesCotejado {
  readonly id: number;
  readonly periodo: Mes;
  readonly leido: Leido;
  readonly aCero: boolean;
  readonly pagada: boolean;
}
export interface ClienteCotejado {
  readonly id: number;
  readonly regimen: 1 | 2;
  readonly meses: readonly MesCotejado[];
}

const suma = (lista: readonly number[]): number => lista.reduce((s, n) => s + n, 0);
const retenido = ({ mes }: Leido, tipo: 'ISR' | 'IVA'): number =>
  suma(mes.constancias.filter((c) => c.tipo === tipo && !c.anulada).map((c) => c.retencion));

/** What the books of a month add up to, from the invented rows. */
function librosDe({ documentos }: Leido) {
  const de = (libro: 'emitida' | 'recibida') =>
    suma(
      documentos
        .filter((d) => d.libro === libro && d.linea !== '' && d.linea !== '4.8')
        .map((d) => d.signo * d.enQ.monto),
    );
  return { ventas: de('emitida'), compras: de('recibida') };
}

/** The months of a year: one that nothing was loaded in and nothing filed is none of them. */
const delAnio = (meses: readonly MesCotejado[], anio: number): MesCotejado[] =>
  meses.filter(
    ({ periodo, leido: { documentos, mes }, aCero, pagada }) =>
      anioDe(periodo) === anio && (documentos.length + mes.constancias.length > 0 || aCero || pagada),
  );

type Decir = (que: string, dice: number, debe: number) => void;

/** The figures of rows, books, summaries, closings and the year, against the forms and the rows under them. */
export async function cotejarListas(como: Llamar, cliente: ClienteCotejado): Promise<string[]> {
  const malas: string[] = [];
  for (const m of cliente.meses) {
    const decir: Decir = (que, dice, debe) => {
      if (dice !== debe) malas.push(`${m.periodo} ${que}: says ${dice}, must be ${debe}`);
    };
    await cotejarFila(como, cliente, m, decir);
    await cotejarLibros(como, cliente, m, decir);
  }
  for (const anio of new Set(cliente.meses.map((m) => anioDe(m.periodo)))) {
    const decir: Decir = (que, dice, debe) => {
      if (dice !== debe) malas.push(`${anio} ${que}: says ${dice}, must be ${debe}`);
    };
    await cotejarCierre(como, cliente, anio, decir);
    if (cliente.regimen === 2) await cotejarAnual(como, cliente, anio, decir);
  }
  return malas;
}

const cifra = (d: Awaited<ReturnType<typeof formulariosDe>>, id: string): number =>
  d.flatMap((f) => f.casillas).find((c) => c.id === id)?.exacto ?? 0;
const formulariosDe = async (como: Llamar, id: number) => (await como(formularios.deDeclaracion, { id })).formularios;

async function cotejarFila(como: Llamar, { id, regimen }: ClienteCotejado, m: MesCotejado, decir: Decir) {
  const formas = await formulariosDe(como, m.id);
  const historico = await como(seguimiento.historico, { id });
  const filas = [
    ['list', await como(declaraciones.una, { id: m.id })],
    ['follow-up', historico.find((f) => f.id === m.id)],
  ] as const;
  const [ventas, isr, iva] = m.aCero
    ? [0, 0, 0]
    : [librosDe(m.leido).ventas, retenido(m.leido, 'ISR'), retenido(m.leido, 'IVA')];
  for (const [de, f] of filas) {
    if (!f) continue;
    decir(`${de} sales`, f.totalFactura, ventas);
    decir(`${de} exported sales`, f.totalFacturaExporta, ventas);
    decir(`${de} withheld`, f.totalRetencion, regimen === 2 ? isr : iva);
    decir(`${de} IVA withheld`, f.totalRetencionIva, iva);
    decir(`${de} payment`, f.pago, cifra(formas, regimen === 2 ? '4e' : 'f'));
    decir(`${de} IVA to pay`, f.impuestoPagarDebitos, regimen === 2 ? cifra(formas, '7l') : 0);
    decir(`${de} tax`, f.impuestoDeterminado, cifra(formas, regimen === 2 ? '3d' : 'b'));
  }
  const resumen = await como(formularios.facturas, { id: m.id, pagina: 1, limite: 1000 });
  decir('summary sales', resumen.suma, librosDe(m.leido).ventas);
  decir('summary count', resumen.total, m.leido.documentos.filter((d) => d.libro === 'emitida').length);
  const retenciones = await como(formularios.retenciones, { id: m.id });
  decir('summary withheld', retenciones.suma, retenido(m.leido, 'ISR') + retenido(m.leido, 'IVA'));
}

async function cotejarLibros(como: Llamar, { id }: ClienteCotejado, m: MesCotejado, decir: Decir) {
  const pedido = { fecha: m.periodo, usuarioId: id, pagina: 1, limite: 1000 };
  const [ventas, compras] = [await como(libros.ventas, pedido), await como(libros.compras, pedido)];
  const juntos = await como(libros.comprasYVentas, pedido);
  const debe = librosDe(m.leido);
  decir('sales book', ventas.totalFacturas, debe.ventas);
  decir('sales book rows', suma(ventas.facturas.map((f) => f.monto)), debe.ventas);
  decir('purchases book rows', suma(compras.facturas.map((f) => f.monto)), compras.totalFacturas);
  decir('purchases book', compras.totalFacturas, debe.compras);
  decir('both books, sales', juntos.totalFacturasVentas, debe.ventas);
  decir('both books, purchases', juntos.totalFacturasCompras, debe.compras);
  decir('cancelled sales', ventas.cuenta.anuladas, ventas.facturas.filter((f) => f.anulado).length);
}

async function cotejarCierre(como: Llamar, { id, regimen, meses }: ClienteCotejado, anio: number, decir: Decir) {
  const cierre = await como(libros.cierreAnual, { anio, usuarioId: id });
  decir('months of the closing', cierre.length, delAnio(meses, anio).length);
  for (const linea of cierre) {
    const m = meses.find((x) => x.periodo === linea.periodo);
    if (!m) continue;
    const formas = await formulariosDe(como, m.id);
    const conIsr = regimen === 2 ? ['4e', '7l'] : ['f'];
    const debe = m.aCero ? 0 : librosDe(m.leido).ventas;
    const retenidas = m.aCero ? 0 : retenido(m.leido, 'IVA') + (regimen === 2 ? retenido(m.leido, 'ISR') : 0);
    decir(`closing ${m.periodo} sales`, linea.totalFactura, debe);
    decir(`closing ${m.periodo} withheld`, linea.totalRetencion, retenidas);
    decir(`closing ${m.periodo} tax`, linea.impuesto, suma(conIsr.map((c) => cifra(formas, c))));
  }
}

/** Which line of each month's SAT-1311 a line of SAT-1411 adds up. */
const DEL_1311: Readonly<Record<string, string>> = { 1: '3a', 2: '3b', 3: '3c', 4: '3d', 5: '3e', 6: '4b', 7: '4d' };

async function cotejarAnual(como: Llamar, { id, meses }: ClienteCotejado, anio: number, decir: Decir) {
  const anual = await como(formularios.isrAnual, { anio, usuarioId: id });
  const suyos = delAnio(meses, anio);
  const formas = await Promise.all(suyos.map((m) => formulariosDe(como, m.id)));
  const total = (casilla: string) => suma(formas.map((f) => cifra(f, casilla)));
  /** Of a month without figures nobody knows what it left. */
  const deMes = (numero: number, casilla: string) =>
    suma(suyos.map((m, i) => (numeroDeMes(m.periodo) === numero ? cifra(formas[i] ?? [], casilla) : 0)));
  const pagado = suma(suyos.map((m, i) => (m.pagada ? cifra(formas[i] ?? [], '4e') : 0)));
  const debe: Readonly<Record<string, number>> = {
    ...Object.fromEntries(Object.entries(DEL_1311).map(([linea, casilla]) => [linea, total(casilla)])),
    8: pagado,
    9: deMes(12, '3h'),
    10: total('4e') - pagado,
    11: deMes(1, '3f'),
    12: total('4e') - pagado,
  };
  for (const c of anual.formulario.casillas) {
    const aportes = anual.meses.map((m) => m.aportes.find((a) => a.linea === c.id)?.monto ?? Number.NaN);
    decir(`SAT-1411 ${c.id}, its months`, suma(aportes), c.exacto);
    decir(`SAT-1411 ${c.id}`, c.exacto, debe[c.id] ?? Number.NaN);
  }
}
