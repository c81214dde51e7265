import { REGIMEN } from '../declaraciones/regimen.ts';
import { CERO, type Centavos, restar, sumar } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import { type BienOServicio, type LineaElegida, sugerirLinea } from '../facturas/clasificacion.ts';
import { conSigno } from '../facturas/factura.ts';
import { tipoDteDe } from '../facturas/tipos-dte.ts';
import type { GrupoDeFacturas } from '../facturas/totales.ts';
import { type Mes, primerDia } from '../fechas/fechas.ts';
import { TASA_IVA } from '../parametros/iva.ts';
import { vigenteEn } from '../parametros/parametro.ts';

/** A group of similar documents, with what an unclassified purchase could be; amounts in centavos and unsigned. */
export interface GrupoDelAsesor extends GrupoDeFacturas {
  /** For purchases: the line of their issuer's rule; null when there is no rule. */
  readonly reglaDelEmisor: LineaElegida | null;
  /** For purchases: whether they carry the fuel tax, which has a line of its own. */
  readonly conPetroleo: boolean;
}

/** Purchases without a line, neither their own nor by their issuer's rule: how many, and their IVA. */
export interface ComprasPorClasificar {
  readonly cantidad: number;
  readonly iva: Centavos;
}

export interface DocumentosEnGeneral {
  readonly grupos: readonly GrupoDeFacturas[];
  readonly porClasificar: ComprasPorClasificar;
}

/** What decides how a month's documents were issued. */
export interface ModoDelMes {
  readonly periodo: Mes;
  readonly regimenId: number | null;
  readonly vende: Exclude<BienOServicio, 'exenta'>;
}

/** The IVA inside a price that does not state it, by the law of the month (Ley del IVA art. 10). */
function ivaIncluido(precio: Centavos, periodo: Mes): Centavos {
  const { por, entre } = vigenteEn(TASA_IVA, primerDia(periodo)).valor;
  return aplicarTasa(precio, { por, entre: entre + por });
}

/** Whether a sale has no IVA because its issuer was then a small taxpayer, not because it is exempt or an export. */
function vendidaSinIvaPorRegimen(g: GrupoDeFacturas, regimenId: number | null): boolean {
  const { signo, pequenioContribuyente } = tipoDteDe(g.tipoDte);
  if (g.libro !== 'emitida' || signo === 0 || g.iva !== 0 || g.destino !== null) return false;
  return pequenioContribuyente || regimenId === REGIMEN.pequenioContribuyente;
}

/** Whether a purchase would count but has no line yet: it gives no credit until somebody classifies it. */
const sinClasificar = (g: GrupoDelAsesor): boolean =>
  g.libro === 'recibida' && g.incluye && !g.anulado && lineaDe(g) === null && tipoDteDe(g.tipoDte).credito;

/** The line of a purchase: its own, or else its issuer's rule; null when neither says it (D-43). */
function lineaDe(g: GrupoDelAsesor): LineaElegida | null {
  if (g.lineaCompra !== null) return g.lineaCompra;
  const { tipoDte, iva: montoIva, conPetroleo, reglaDelEmisor } = g;
  const seSabe = reglaDelEmisor !== null || conPetroleo || montoIva === 0 || !tipoDteDe(tipoDte).credito;
  const otrosImpuestos = { petroleo: conPetroleo ? g.monto : CERO };
  return seSabe ? sugerirLinea({ tipoDte, montoIva, otrosImpuestos }, reglaDelEmisor) : null;
}

/** The line assumed for unclassified purchases, to see whether they could reverse the comparison: it gives credit, as a proposal would. */
const SUPUESTA = '5.7';

/**
 * A month's documents as they would be under the general IVA at the same prices: a small taxpayer's sales without IVA contain it, and
 * purchases count in the line of their issuer's rule. `supuestas` also counts the unclassified ones.
 */
export function enRegimenGeneral(
  grupos: readonly GrupoDelAsesor[],
  { periodo, regimenId, vende }: ModoDelMes,
  supuestas = false,
): DocumentosEnGeneral {
  const abiertas = grupos.filter(sinClasificar);
  const convertir = (g: GrupoDelAsesor): GrupoDeFacturas => {
    if (g.libro === 'recibida') return { ...g, lineaCompra: lineaDe(g) ?? (supuestas ? SUPUESTA : null) };
    if (!vendidaSinIvaPorRegimen(g, regimenId)) return g;
    const iva = ivaIncluido(g.neto, periodo);
    return { ...g, iva, neto: restar(g.neto, iva), bienOServicio: vende };
  };
  return {
    grupos: grupos.map(convertir),
    porClasificar: {
      cantidad: abiertas.reduce((n, g) => n + g.cantidad, 0),
      iva: sumar(abiertas.map((g) => conSigno(g.tipoDte, g.iva))),
    },
  };
}
