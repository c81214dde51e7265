import { type Mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { FORMAS_DE_SAT } from '../libros/formas.ts';
import { type ConstanciaGenerada, type DteGenerado, generarMes, type MesGenerado } from '../libros/generar-mes.ts';
import { type FormaDeLibro, libroDeConstancias, libroFel } from '../libros/libro-de-prueba.ts';
import { type ClienteDeHistoria, nombreDeHistoria } from './clientes.ts';
import { type CertificadoEscrito, MINISTERIO, type Renglon } from './guion.ts';
import { guionDe } from './guiones.ts';

const MESES = 14;
const SIN_IVA = new Set(['FPEQ']);
const CLIENTE_FINAL = { nit: 'CF', nombre: 'CONSUMIDOR FINAL' };
const centavos = (quetzales: number): number => Math.round(quetzales * 100);

/** The fourteen months up to one, oldest first: a turn of the year is always inside. Deterministic. */
export function catorceMeses(c: ClienteDeHistoria, ultimo: Mes): readonly MesGenerado[] {
  return Array.from({ length: MESES }, (_, i) => mesDeHistoria(c, mesAnterior(ultimo, MESES - 1 - i)));
}

function mesDeHistoria(c: ClienteDeHistoria, periodo: Mes): MesGenerado {
  const { ventas, compras, isr, iva } = guionDe(c, periodo);
  const inventado = generarMes({
    nit: c.nit,
    nombre: nombreDeHistoria(c),
    periodo,
    regimen: c.regimen,
    semilla: 'catorce meses',
    rarezas: 0,
    cantidadEmitidas: ventas.length,
    cantidadRecibidas: compras.length,
    cantidadConstanciasIsr: 0,
    cantidadConstanciasIva: 0,
  });
  const escribir = (dtes: readonly DteGenerado[], renglones: readonly Renglon[], lado: 'emisor' | 'receptor') =>
    dtes.map((d, i) => conRenglon(d, renglones[i] ?? { monto: 0 }, lado, c));
  return {
    ...inventado,
    emitidas: escribir(inventado.emitidas, ventas, 'receptor'),
    recibidas: escribir(inventado.recibidas, compras, 'emisor'),
    constanciasIsr: isr.map((x, i) => constanciaDe(x, periodo, 510_000_000 + i)),
    constanciasIva: iva.map((x, i) => constanciaDe(x, periodo, 520_000_000 + i)),
  };
}

function conRenglon(d: DteGenerado, r: Renglon, lado: 'emisor' | 'receptor', c: ClienteDeHistoria): DteGenerado {
  // A small taxpayer sells without IVA, its notes too.
  const tipo = r.tipo ?? (lado === 'receptor' && c.regimen === 1 ? 'FPEQ' : 'FACT');
  const sinIva = SIN_IVA.has(tipo) || (lado === 'receptor' && c.regimen === 1);
  const [monto, petroleo] = [centavos(r.monto), centavos(r.petroleo ?? 0)];
  return {
    ...d,
    [lado]: r.quien ?? CLIENTE_FINAL,
    tipo,
    monto,
    otros: { petroleo },
    iva: sinIva ? 0 : Math.round(((monto - petroleo) * 12) / 112),
    moneda: r.moneda ?? 'GTQ',
    anulado: r.anulado ?? false,
    fecha: `${d.fecha.slice(0, 8)}${String(r.dia ?? 12).padStart(2, '0')}T10:30:00`,
  };
}

function constanciaDe(x: CertificadoEscrito, periodo: Mes, numero: number): ConstanciaGenerada {
  return {
    retenedor: MINISTERIO,
    estado: x.anulada ? 'Anulada' : 'Impresa',
    numero: `${numero}${periodo.slice(2).replace('-', '')}`,
    fecha: `${periodo}-20`,
    totalFactura: centavos(x.factura),
    base: Math.round(centavos(x.factura) / 1.12),
    retencion: centavos(x.retencion),
  };
}

export interface ArchivoDeHistoria {
  readonly clase: 'recibidas' | 'emitidas' | 'isr' | 'iva';
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/** The workbooks of a month as SAT exports them; `lugar` chooses layout and format, so that all of them take turns. */
export async function archivosDelMes(mes: MesGenerado, lugar: number): Promise<readonly ArchivoDeHistoria[]> {
  const forma = FORMAS_DE_SAT[lugar % FORMAS_DE_SAT.length] ?? {};
  const formato = forma.formato ?? 'xlsx';
  const deConstancias: FormaDeLibro = { formato, ...(forma.montos ? { montos: forma.montos } : {}) };
  const archivo = (paso: string, clase: ArchivoDeHistoria['clase'], bytes: Uint8Array): ArchivoDeHistoria => ({
    clase,
    nombre: `${mes.periodo}-${paso}-${mes.contribuyente.nit}.${formato}`,
    bytes,
  });
  return [
    ...(mes.recibidas.length > 0
      ? [archivo('paso-1-recibidas', 'recibidas', await libroFel(mes.recibidas, forma))]
      : []),
    ...(mes.emitidas.length > 0 ? [archivo('paso-2-emitidas', 'emitidas', await libroFel(mes.emitidas, forma))] : []),
    ...(mes.constanciasIsr.length > 0
      ? [archivo('paso-3-constancias-isr', 'isr', await libroDeConstancias(mes, 'ISR', deConstancias))]
      : []),
    ...(mes.constanciasIva.length > 0
      ? [archivo('paso-3-constancias-iva', 'iva', await libroDeConstancias(mes, 'IVA', deConstancias))]
      : []),
  ];
}
