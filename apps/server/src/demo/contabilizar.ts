import { convertirFactura, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { calcularDeclaracion, type ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { type Remanentes } from '@aldia/domain/declaraciones/saldos.ts';
import { CERO, centavos } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { clasificarVenta, type LineaCompra, lineaDeRegistro, SIN_LINEA } from '@aldia/domain/facturas/clasificacion.ts';
import { destinoDe } from '@aldia/domain/facturas/exportacion.ts';
import {
  type GrupoDeConstancias,
  type GrupoDeFacturas,
  grupoDe,
  type TotalesDelMes,
  totalizar,
} from '@aldia/domain/facturas/totales.ts';
import { type Dia, dia, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { leidaDe } from '@aldia/testing/libros/en-cable.ts';
import type { ConstanciaGenerada, MesGenerado } from '@aldia/testing/libros/generar-mes.ts';
import type { ConstanciaPorGuardar } from '../features/carga/carga.repo.ts';
import type { FacturaPorGuardar } from '../features/carga/documentos.repo.ts';
import { porGuardar, type Reglas } from '../features/carga/preparar.ts';
import { tasaDePrueba } from '../suplentes/tasa-de-prueba.ts';
import { TIPOS_DE_REGISTRO } from './catalogos.ts';
import type { ClienteDeDemo } from './clientes.ts';
import { destinoElegido, esParaExportar } from './exportador.ts';
import { REGISTRO_DE_EMISOR } from './meses.ts';

/** A generated month as the product would have stored and computed it. */
export interface MesContable {
  readonly emitidas: readonly FacturaPorGuardar[];
  readonly recibidas: readonly FacturaPorGuardar[];
  readonly isr: readonly ConstanciaPorGuardar[];
  readonly iva: readonly ConstanciaPorGuardar[];
  readonly totales: TotalesDelMes;
  readonly resultado: ResultadoDeCalculo;
}

const LINEA_DE = new Map(TIPOS_DE_REGISTRO.map((t) => [t.id, t.linea]));
const REGLAS: Reglas = {
  delEmisor: new Map(
    [...REGISTRO_DE_EMISOR].map(([nit, id]) => [nit, { tipoRegistroId: id, linea: LINEA_DE.get(id) ?? SIN_LINEA }]),
  ),
  tipoDe: new Map(TIPOS_DE_REGISTRO.flatMap((t): [LineaCompra, number][] => (t.linea ? [[t.linea, t.id]] : []))),
};

/** Days on which a generated month needs a rate. */
export const diasEnDolares = (mes: MesGenerado): Dia[] =>
  [...mes.emitidas, ...mes.recibidas].filter((d) => d.moneda === 'USD').map((d) => dia(d.fecha.slice(0, 10)));

/** Stores nothing: rows, totals and forms of a month, with the domain's own rules. */
export function contabilizar(
  c: ClienteDeDemo,
  periodo: Mes,
  mes: MesGenerado,
  remanentes: Remanentes,
  conRetenciones = true,
): MesContable {
  const emitidas = mes.emitidas.map(leidaDe);
  const recibidas = mes.recibidas.map(leidaDe);
  const tasas = new Map<Dia, TipoCambio>(diasEnDolares(mes).map((d) => [d, tasaDePrueba(d)]));
  const [filasEmitidas, filasRecibidas] = [
    emitidas.map((f) => porGuardar(f, tasas, null)),
    recibidas.map((f) => porGuardar(f, tasas, REGLAS)),
  ];
  const [isr, iva] = conRetenciones
    ? [mes.constanciasIsr.map(constanciaDe), mes.constanciasIva.map(constanciaDe)]
    : [[], []];
  const grupos = [
    ...emitidas.map((f) => grupoEmitida(c, f, tasas)),
    ...recibidas.map((f, i) => grupoRecibida(c, f, tasas, filasRecibidas[i]?.tipoRegistroId ?? null)),
  ];
  const totales = totalizar(grupos, [...isr.map(grupoDeConstancia('ISR')), ...iva.map(grupoDeConstancia('IVA'))]);
  const resultado = calcularDeclaracion({ periodo, regimenId: c.regimen, totales, remanentes });
  return { emitidas: filasEmitidas, recibidas: filasRecibidas, isr, iva, totales, resultado };
}

function grupoEmitida(c: ClienteDeDemo, leida: FacturaLeida, tasas: ReadonlyMap<Dia, TipoCambio>): GrupoDeFacturas {
  const f = convertirFactura(leida, tasas.get(leida.fechaEmision) ?? null);
  return grupoDe(f, {
    libro: 'emitida',
    lineaCompra: null,
    bienOServicio: clasificarVenta(f, c.vende),
    destino: destinoDe({ ...f, elegido: destinoElegido(c, f.nombreReceptor) }),
    paraExportar: false,
    incluye: true,
  });
}

function grupoRecibida(
  c: ClienteDeDemo,
  leida: FacturaLeida,
  tasas: ReadonlyMap<Dia, TipoCambio>,
  tipo: number | null,
): GrupoDeFacturas {
  const f = convertirFactura(leida, tasas.get(leida.fechaEmision) ?? null);
  const lineaCompra = lineaDeRegistro(tipo, tipo === null ? null : (LINEA_DE.get(tipo) ?? null));
  return grupoDe(f, {
    libro: 'recibida',
    lineaCompra,
    bienOServicio: 'bien',
    destino: null,
    paraExportar: esParaExportar(c, f.nitEmisor),
    incluye: true,
  });
}

function constanciaDe(c: ConstanciaGenerada): ConstanciaPorGuardar {
  return {
    constancia: c.numero,
    nitRetenedor: c.retenedor.nit,
    nombreRetenedor: c.retenedor.nombre,
    estadoConstancia: c.estado,
    fechaEmision: dia(c.fecha),
    totalFactura: centavos(c.totalFactura),
    base: centavos(c.base),
    afecto: CERO,
    totalRetencion: centavos(c.retencion),
    anulada: c.estado === 'Anulada',
  };
}

const grupoDeConstancia =
  (tipo: 'ISR' | 'IVA') =>
  (c: ConstanciaPorGuardar): GrupoDeConstancias => ({
    tipo,
    anulada: c.anulada,
    cantidad: 1,
    totalRetencion: c.totalRetencion,
  });
