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

/** Documents that are alike, with what a purchase that nobody classified could be; amounts in centavos and unsigned. */
export interface GrupoDelAsesor extends GrupoDeFacturas {
  /** Of purchases: where the rule of their issuer puts them; null while nobody said. */
  readonly reglaDelEmisor: LineaElegida | null;
  /** Of purchases: whether they carry the tax on fuel, which is a line of its own. */
  readonly conPetroleo: boolean;
}

/** Purchases that nobody classified, neither the document nor its issuer: how many, and the IVA that they carry. */
export interface ComprasPorClasificar {
  readonly cantidad: number;
  readonly iva: Centavos;
}

export interface DocumentosEnGeneral {
  readonly grupos: readonly GrupoDeFacturas[];
  readonly porClasificar: ComprasPorClasificar;
}

/** How the documents of a month were written. */
export interface ModoDelMes {
  readonly periodo: Mes;
  readonly regimenId: number | null;
  readonly vende: Exclude<BienOServicio, 'exenta'>;
}

/** The IVA that is inside of a price that names none, by the law of the month (Ley del IVA art. 10). */
function ivaIncluido(precio: Centavos, periodo: Mes): Centavos {
  const { por, entre } = vigenteEn(TASA_IVA, primerDia(periodo)).valor;
  return aplicarTasa(precio, { por, entre: entre + por });
}

/** A sale without IVA because its issuer was a small taxpayer then, and not because it is exempt or goes abroad. */
function vendidaSinIvaPorRegimen(g: GrupoDeFacturas, regimenId: number | null): boolean {
  const { signo, pequenioContribuyente } = tipoDteDe(g.tipoDte);
  if (g.libro !== 'emitida' || signo === 0 || g.iva !== 0 || g.destino !== null) return false;
  return pequenioContribuyente || regimenId === REGIMEN.pequenioContribuyente;
}

/** Whether a purchase would count and nobody said where: no credit until somebody does. */
const sinClasificar = (g: GrupoDelAsesor): boolean =>
  g.libro === 'recibida' && g.incluye && !g.anulado && lineaDe(g) === null && tipoDteDe(g.tipoDte).credito;

/** The line of a purchase: its own, or else that of its issuer's rule; null for one that nobody said (D-43). */
function lineaDe(g: GrupoDelAsesor): LineaElegida | null {
  if (g.lineaCompra !== null) return g.lineaCompra;
  const { tipoDte, iva: montoIva, conPetroleo, reglaDelEmisor } = g;
  const seSabe = reglaDelEmisor !== null || conPetroleo || montoIva === 0 || !tipoDteDe(tipoDte).credito;
  const otrosImpuestos = { petroleo: conPetroleo ? g.monto : CERO };
  return seSabe ? sugerirLinea({ tipoDte, montoIva, otrosImpuestos }, reglaDelEmisor) : null;
}

/** Where a purchase that was left open is put to see whether it could turn the comparison: credit, as it is proposed. */
const SUPUESTA = '5.7';

/**
 * The documents of a month as they would be under the general IVA at the same prices: what a small taxpayer sold without
 * naming IVA has it inside, and purchases stand where their issuers' rules put them. `supuestas` counts the open ones too.
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
