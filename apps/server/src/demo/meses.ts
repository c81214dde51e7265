import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import {
  type ConstanciaGenerada,
  type DteGenerado,
  generarMes,
  type MesGenerado,
} from '@aldia/testing/libros/generar-mes.ts';
import { AGENTES, type Agente, EMISORES, TIPOS_DE_EMISOR } from './catalogos.ts';
import { type ClienteDeDemo } from './clientes.ts';
import { empaquesDe } from './exportador.ts';

const CENTAVOS = 100;
/** Purchases are about so much of the sales. */
const COMPRAS_POR_CIENTO = 55;
/** Fewer for a small taxpayer: a year of more than Q150,000 would throw it out of its regime. */
const CADA_CUANTAS_A_UN_AGENTE = { 1: 14, 2: 6 } as const;
/** Above Q2,500, so that the law lets an agent withhold. */
const MONTO_A_AGENTE = { desde: 260_000, hasta: 340_000 } as const;
const CADA_CUANTAS_ANULADA = 9;
/** Sales abroad of a month of who exports. */
const EXPORTACIONES = 10;

export const nombreDeCliente = (c: Pick<ClienteDeDemo, 'nombres'>): string =>
  c.nombres.filter(Boolean).join(' ').toUpperCase();

/**
 * A month of a client of the demo: the generator's, with suppliers and withholding agents of the catalogues, and amounts
 * that fit the client. Always the same for the same client and month.
 */
export function mesDeDemo(c: ClienteDeDemo, periodo: Mes): MesGenerado {
  const generado = generarMes({
    nit: c.nit,
    nombre: nombreDeCliente(c),
    periodo,
    regimen: c.regimen,
    semilla: 'demostración',
    cantidadEmitidas: c.emitidas,
    cantidadRecibidas: c.recibidas,
    cantidadConstanciasIsr: 0,
    cantidadConstanciasIva: 0,
    rarezas: 0.03,
    exportaciones: c.exporta ? EXPORTACIONES : 0,
  });
  const azar = new Azar(`${c.nit}/${periodo}/demostración`);
  const factor = 0.85 + azar.entero(0, 30) / 100;
  const ventas = Math.round(c.ventas * CENTAVOS * factor);
  const emitidas = escalar(enMonedaDe(c, generado.emitidas), ventas).map((d, i) => aAgente(c, azar, d, i));
  const recibidas = escalar(enMonedaDe(c, generado.recibidas), (ventas * COMPRAS_POR_CIENTO) / CENTAVOS).map((d, i) =>
    deProveedor(c, azar, d, i),
  );
  return {
    ...generado,
    emitidas,
    recibidas,
    constanciasIsr: c.regimen === REGIMEN.ros ? constanciasDe(azar, emitidas, 'ISR', c.regimen) : [],
    constanciasIva: constanciasDe(azar, emitidas, 'IVA', c.regimen),
  };
}

const enMonedaDe = (c: ClienteDeDemo, dtes: readonly DteGenerado[]): DteGenerado[] =>
  dtes.map((d, i) => ({ ...d, moneda: d.exportacion || (c.dolares && i % 12 === 5) ? 'USD' : 'GTQ' }));

const ivaDe = (base: number): number => Math.round((base * 12) / 112);
const tienePetroleo = (d: DteGenerado): boolean => (d.otros.petroleo ?? 0) > 0;

/** So that the book sums up to about a total; fuel keeps its price by gallon, and dollars are worth more. */
function escalar(dtes: readonly DteGenerado[], total: number): DteGenerado[] {
  const suma = dtes.reduce((s, d) => s + d.monto, 0);
  const factor = suma === 0 ? 1 : total / suma;
  return dtes.map((d) => {
    if (tienePetroleo(d)) return d;
    const monto = Math.max(500, Math.round(d.monto * (d.moneda === 'USD' ? factor / 8 : factor)));
    const turismoHospedaje = Math.round(((d.otros.turismoHospedaje ?? 0) * monto) / Math.max(d.monto, 1));
    return { ...d, monto, otros: { turismoHospedaje }, iva: d.iva === 0 ? 0 : ivaDe(monto - turismoHospedaje) };
  });
}

const esVenta = (d: DteGenerado): boolean => !d.anulado && d.moneda === 'GTQ' && !['NCRE', 'NDEB'].includes(d.tipo);

function agentesDe(c: ClienteDeDemo): readonly Agente[] {
  const { isr, iva } = c.agentes;
  return isr || iva ? AGENTES.filter((a) => (a.isr ? isr : true) && (a.iva ? iva : true)) : [];
}

/** Some sales go to an agent, if the client has any; the others go to people who never withhold. */
function aAgente(c: ClienteDeDemo, azar: Azar, d: DteGenerado, i: number): DteGenerado {
  const posibles = agentesDe(c);
  if (posibles.length === 0 || i % CADA_CUANTAS_A_UN_AGENTE[c.regimen] !== 2 || !esVenta(d)) return d;
  const { nit, nombre } = azar.elegir(posibles);
  const monto = Math.max(d.monto, azar.entero(MONTO_A_AGENTE.desde, MONTO_A_AGENTE.hasta));
  return { ...d, receptor: { nit, nombre }, monto, iva: d.iva === 0 ? 0 : ivaDe(monto) };
}

const deTipo = (...tipos: number[]) => EMISORES.filter((e) => tipos.includes(e.tipo));
const GASOLINERAS = deTipo(1);
const PEQUENIOS = deTipo(4);
/** Mostly goods and services; the rest now and then. */
const CORRIENTES = [...deTipo(2), ...deTipo(3), ...deTipo(2), ...deTipo(3), ...deTipo(5, 6, 7)];

/** A purchase comes from a supplier of the catalogue that sells such a thing, unless the client has new ones. */
function deProveedor(c: ClienteDeDemo, azar: Azar, d: DteGenerado, i: number): DteGenerado {
  if (c.emisoresNuevos && azar.suerte(0.2)) return d;
  const queVenden = tienePetroleo(d) ? GASOLINERAS : d.tipo === 'FPEQ' ? PEQUENIOS : CORRIENTES;
  const { nit, nombre } = (queVenden === CORRIENTES ? empaquesDe(c, i) : undefined) ?? azar.elegir(queVenden);
  return { ...d, emisor: { nit, nombre } };
}

/** The certificates of the sales to agents: 5 % of the net for ISR; for IVA 15 % of the tax, or 5 % of all from a small taxpayer. */
function constanciasDe(
  azar: Azar,
  emitidas: readonly DteGenerado[],
  impuesto: 'ISR' | 'IVA',
  regimen: number,
): ConstanciaGenerada[] {
  const retienen = new Set(AGENTES.filter((a) => (impuesto === 'ISR' ? a.isr : a.iva)).map((a) => a.nit));
  return emitidas
    .filter((d) => esVenta(d) && retienen.has(d.receptor.nit))
    .map((d, i) => {
      const base = d.monto - d.iva;
      const deIva = regimen === REGIMEN.pequenioContribuyente ? d.monto * 0.05 : d.iva * 0.15;
      return {
        retenedor: d.receptor,
        estado:
          i % CADA_CUANTAS_ANULADA === 7
            ? 'Anulada'
            : azar.elegir(['Impresa', 'Impresa/Asignada', 'Impresa/Pagada'] as const),
        numero: String(azar.entero(100_000_000, 999_999_999)),
        fecha: d.fecha.slice(0, 10),
        totalFactura: d.monto,
        base,
        retencion: Math.round(impuesto === 'ISR' ? base * 0.05 : deIva),
      };
    });
}

/** The record type that each supplier's invoices get. */
export const REGISTRO_DE_EMISOR: ReadonlyMap<string, number> = new Map(
  EMISORES.map((e) => [e.nit, TIPOS_DE_EMISOR.find((t) => t.id === e.tipo)?.registro ?? 0]),
);
