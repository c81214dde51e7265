import type { ClienteDeHistoria } from '@aldia/testing/historia/clientes.ts';
import { LINEA_DE_PROVEEDOR } from '@aldia/testing/historia/guion.ts';
import type { ConstanciaGenerada, DteGenerado, MesGenerado } from '@aldia/testing/libros/generar-mes.ts';

/** The expected figures of a month, computed here from the rows of the files and the law; in whole centavos. */
export interface CuentasDelMes {
  readonly periodo: string;
  readonly ventas: number;
  readonly compras: number;
  readonly retenidoIsr: number;
  readonly retenidoIva: number;
  readonly pagoIsr: number;
  readonly pagoIva: number;
  /** The amount that the IVA form declares, in whole quetzales: lists show it beside the exact one. */
  readonly pagoIvaDeclarado: number;
  readonly determinado: number;
  /** The declared figures by line of the month's forms; a line of SAT-2237 with two columns has two. */
  readonly casillas: Readonly<Record<string, readonly number[]>>;
  readonly deja: Saldos;
}
/** The declared balances for the next month. */
export interface Saldos {
  readonly pc: number;
  readonly isr: number;
  readonly credito: number;
  readonly retencionesIva: number;
}
export const SIN_SALDOS: Saldos = { pc: 0, isr: 0, credito: 0, retencionesIva: 0 };

/** The bank's purchase rate of each day, as it publishes it. */
export type Tasas = ReadonlyMap<string, string>;

const suma = (lista: readonly number[]): number => lista.reduce((s, n) => s + n, 0);
const noNegativo = (n: number): number => Math.max(0, n);
const aQuetzales = (n: number): number => Math.round(n / 100) * 100;
const vigentes = (cs: readonly ConstanciaGenerada[]): number =>
  suma(cs.filter((c) => c.estado !== 'Anulada').map((c) => c.retencion));

interface Valor {
  readonly monto: number;
  readonly iva: number;
  readonly neto: number;
  readonly linea: string;
}
/** A document in quetzales with its sign; a cancelled one is worth nothing. */
function valorDe(d: DteGenerado, tasas: Tasas): Valor {
  const signo = d.anulado ? 0 : d.tipo === 'NCRE' ? -1 : 1;
  const tasa = d.moneda === 'USD' ? Number(tasas.get(d.fecha.slice(0, 10))) : 1;
  const enQ = (n: number): number => Math.round(n * tasa);
  const [monto, iva, otros] = [enQ(d.monto), enQ(d.iva), enQ(d.otros.petroleo ?? 0)] as const;
  const linea = d.tipo === 'FPEQ' ? '5.2' : (LINEA_DE_PROVEEDOR[d.emisor.nit] ?? '');
  return { monto: signo * monto, iva: signo * iva, neto: signo * (monto - iva - otros), linea };
}

/** Computes a client's months one after another, each with the balances of the one before. */
export function cuentasDe(c: ClienteDeHistoria, meses: readonly MesGenerado[], tasas: Tasas): readonly CuentasDelMes[] {
  const cuentas: CuentasDelMes[] = [];
  for (const m of meses) {
    const trae = cuentas.at(-1)?.deja ?? SIN_SALDOS;
    cuentas.push(c.regimen === 1 ? dePequenio(m, trae) : deRos(c, m, trae, tasas));
  }
  return cuentas;
}

function dePequenio(m: MesGenerado, trae: Saldos): CuentasDelMes {
  const valores = m.emitidas.map((d) => valorDe(d, new Map()));
  const [ventas, d] = [suma(valores.map((v) => v.monto)), vigentes(m.constanciasIva)];
  const constancias = aQuetzales(d);
  const a = aQuetzales(noNegativo(ventas));
  const b = aQuetzales(a * 0.05);
  const e = noNegativo(trae.pc + constancias - b);
  const exacto = Math.round(noNegativo(ventas) * 0.05);
  const f = noNegativo(b - trae.pc - constancias);
  return {
    periodo: m.periodo,
    ventas,
    compras: suma(m.recibidas.map((x) => valorDe(x, new Map()).monto)),
    retenidoIsr: 0,
    retenidoIva: d,
    pagoIsr: 0,
    pagoIva: noNegativo(exacto - trae.pc - d),
    pagoIvaDeclarado: f,
    determinado: exacto,
    casillas: { a: [a], b: [b], c: [trae.pc], d: [constancias], e: [e], f: [f] },
    deja: { ...SIN_SALDOS, pc: e },
  };
}

const TRAMO = 3_000_000;
const tarifa = (renta: number): number =>
  renta <= TRAMO ? Math.round(renta * 0.05) : 150_000 + Math.round((renta - TRAMO) * 0.07);

function deRos(c: ClienteDeHistoria, m: MesGenerado, trae: Saldos, tasas: Tasas): CuentasDelMes {
  const [ventas, compras] = [m.emitidas.map((d) => valorDe(d, tasas)), m.recibidas.map((d) => valorDe(d, tasas))];
  const renta = suma(ventas.map((v) => v.neto));
  const isr = deIsr(noNegativo(renta), vigentes(m.constanciasIsr), trae.isr);
  const iva = deIva(c, ventas, compras, vigentes(m.constanciasIva), trae);
  return {
    periodo: m.periodo,
    ventas: suma(ventas.map((v) => v.monto)),
    compras: suma(compras.map((v) => v.monto)),
    retenidoIsr: vigentes(m.constanciasIsr),
    retenidoIva: vigentes(m.constanciasIva),
    pagoIsr: isr.pago,
    pagoIva: iva.pago,
    pagoIvaDeclarado: iva.declarado,
    determinado: tarifa(noNegativo(renta)),
    casillas: { ...isr.casillas, ...iva.casillas },
    deja: { ...iva.deja, isr: isr.excedente },
  };
}

function deIsr(renta: number, retenido: number, remanente: number) {
  const impuesto = tarifa(renta);
  const [saldo, excedente] = [noNegativo(impuesto - retenido - remanente), noNegativo(retenido + remanente - impuesto)];
  const casillas = {
    '3a': [renta],
    '3c': [renta],
    '3d': [impuesto],
    '3e': [retenido],
    '3f': [remanente],
    '3g': [saldo],
    '3h': [excedente],
    '4e': [saldo],
  };
  return { pago: saldo, excedente, casillas };
}

/** SAT-2237, once exact and once as declared: each line in whole quetzales, and the totals of those lines. */
function deIva(
  c: ClienteDeHistoria,
  ventas: readonly Valor[],
  compras: readonly Valor[],
  retenido: number,
  trae: Saldos,
) {
  const deLinea = (linea: string) => compras.filter((v) => v.linea === linea);
  // No box is negative: what credit notes leave below zero is reported separately (D-44).
  const debito = noNegativo(suma(ventas.map((v) => v.iva)));
  const creditos = ['5.6', '5.7', '5.8'].map((l) => noNegativo(suma(deLinea(l).map((v) => v.iva))));
  const determinar = (redondear: (n: number) => number) => {
    const [d, k, r] = [redondear(debito), suma(creditos.map(redondear)) + trae.credito, redondear(retenido)];
    const impuesto = noNegativo(d - k);
    const conRetenciones = trae.retencionesIva + r;
    return {
      credito: noNegativo(k - d),
      impuesto,
      retenciones: noNegativo(conRetenciones - impuesto),
      pago: noNegativo(impuesto - conRetenciones),
      r,
    };
  };
  const declarado = determinar(aQuetzales);
  const base = (vs: readonly Valor[]): number => aQuetzales(noNegativo(suma(vs.map((v) => v.neto))));
  const conCredito = (l: string, i: number): readonly number[] => [base(deLinea(l)), aQuetzales(creditos[i] ?? 0)];
  return {
    pago: determinar((n) => n).pago,
    declarado: declarado.pago,
    casillas: {
      [c.vende === 'bien' ? '3.6' : '3.7']: [base(ventas), aQuetzales(debito)],
      '5.2': [base(deLinea('5.2'))],
      '5.6': conCredito('5.6', 0),
      '5.7': conCredito('5.7', 1),
      '5.8': conCredito('5.8', 2),
      '5.15': [trae.credito],
      '7a': [declarado.credito],
      '7c': [declarado.impuesto],
      '7g': [trae.retencionesIva],
      '7j': [declarado.r],
      '7k': [declarado.retenciones],
      '7l': [declarado.pago],
    },
    deja: { ...SIN_SALDOS, credito: declarado.credito, retencionesIva: declarado.retenciones },
  };
}
