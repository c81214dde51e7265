import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CERO, type Centavos, centavos, parseQuetzales, toQuetzales } from '../dinero/centavos.ts';
import { LINEAS_COMPRA, LINEAS_VENTA } from '../facturas/clasificacion.ts';
import { DESTINOS_DE_EMITIDA, LINEAS_COMPRA_EXPORTACION } from '../facturas/exportacion.ts';
import type { BaseEImpuesto, Conteo, MontoDeNotas, Nota, Operacion } from '../facturas/totales.ts';
import { dia } from '../fechas/fechas.ts';
import { TASA_IVA } from '../parametros/iva.ts';
import { vigenteEn } from '../parametros/parametro.ts';
import { excesosDe } from './excesos.ts';
import { type CasillaCalculada, calcularFormulario, type FormularioCalculado } from './formulario.ts';
import { revisarSat2237 } from './revision-2237.ts';
import { SAT_1311 } from './sat-1311.ts';
import { type MesDeIsr, mesDeIsr, SAT_1411 } from './sat-1411.ts';
import { SAT_2046 } from './sat-2046.ts';
import { SAT_2237 } from './sat-2237.ts';

/**
 * Stories that an accountant can write, one file each. A line that is not named is zero. A figure is written as it is
 * declared, and 'exact / declared' when the two differ.
 */
interface Caso {
  readonly fuente: string;
  readonly periodo: string;
  readonly entrada: Readonly<Record<string, string | number>>;
  readonly meses?: readonly Readonly<Record<string, string | number>>[];
  readonly casillas: Readonly<Record<string, string | number>>;
  readonly avisos?: readonly string[];
  /** By line, what did not fit in its box: 'base / tax'. */
  readonly excesos?: Readonly<Record<string, string>>;
}

const CARPETA = new URL('./casos/', import.meta.url);
const texto = (entrada: Caso['entrada'], nombre: string): string => String(entrada[nombre] ?? '0');
const monto = (entrada: Caso['entrada'], nombre: string): Centavos => parseQuetzales(texto(entrada, nombre));

const isr = (periodo: string, entrada: Caso['entrada']): FormularioCalculado => {
  const de = (nombre: string) => monto(entrada, nombre);
  const datos = {
    rentas: de('rentas'),
    rentasExentas: de('rentasExentas'),
    retenciones: de('retenciones'),
    remanenteAnterior: de('remanenteAnterior'),
    isoPagado: de('isoPagado'),
    incentivos: de('incentivos'),
    facturasEmitidas: Number(texto(entrada, 'facturasEmitidas')),
  };
  return calcularFormulario(SAT_1311, datos, periodo, dia(`${periodo}-01`));
};

const anual = (caso: Caso): FormularioCalculado => {
  let remanenteAnterior = texto(caso.entrada, 'remanenteAnterior');
  const meses = (caso.meses ?? []).map((m, i): MesDeIsr => {
    const numero = m['mes'] === undefined ? i + 1 : Number(texto(m, 'mes'));
    const calculado = isr(`${caso.periodo}-${String(numero).padStart(2, '0')}`, { ...m, remanenteAnterior });
    const sinPagar = mesDeIsr(calculado, CERO);
    remanenteAnterior = toQuetzales(sinPagar.excedente);
    return { ...sinPagar, pagado: m['pagado'] === undefined ? sinPagar.aPagar : monto(m, 'pagado') };
  });
  const pidioDevolucion = texto(caso.entrada, 'pidioDevolucion') === 'si';
  return calcularFormulario(SAT_1411, { meses, pidioDevolucion }, caso.periodo, dia(`${caso.periodo}-12-31`));
};

const general = (caso: Caso): FormularioCalculado => {
  const de = (nombre: string) => monto(caso.entrada, nombre);
  const lineas = <L extends string>(nombres: readonly L[]) =>
    Object.fromEntries(
      nombres.map((l): [string, BaseEImpuesto] => [l, { base: de(`${l}.base`), impuesto: de(`${l}.impuesto`) }]),
    ) as Record<L, BaseEImpuesto>;
  const conteo = (o: Operacion): Conteo => ({
    emitidas: Number(texto(caso.entrada, `${o}.emitidas`)),
    recibidas: Number(texto(caso.entrada, `${o}.recibidas`)),
  });
  const notas = (n: Nota): MontoDeNotas => ({
    emitidas: de(`monto.${n}.emitidas`),
    recibidas: de(`monto.${n}.recibidas`),
  });
  const datos = {
    debitos: lineas(LINEAS_VENTA),
    creditos: lineas(LINEAS_COMPRA),
    debitosExportacion: lineas(DESTINOS_DE_EMITIDA),
    creditosExportacion: lineas(LINEAS_COMPRA_EXPORTACION),
    constanciasExencion: de('constanciasExencion'),
    remanenteCredito: de('remanenteCredito'),
    remanenteExportacion: de('remanenteExportacion'),
    remanenteRetenciones: de('remanenteRetenciones'),
    acreditamientoEnCuenta: de('acreditamientoEnCuenta'),
    constanciasRetencion: de('constanciasRetencion'),
    operaciones: {
      facturas: conteo('facturas'),
      fyduca: conteo('fyduca'),
      exencion: conteo('exencion'),
      insumos: conteo('insumos'),
      retencionIva: conteo('retencionIva'),
      especiales: conteo('especiales'),
      notasCredito: conteo('notasCredito'),
      notasDebito: conteo('notasDebito'),
    },
    notas: { notasCredito: notas('notasCredito'), notasDebito: notas('notasDebito') },
  };
  return calcularFormulario(SAT_2237, datos, caso.periodo, dia(`${caso.periodo}-01`));
};

const pequenio = ({ periodo, entrada }: Caso): FormularioCalculado => {
  const datos = {
    ventasVigentes: monto(entrada, 'ventasVigentes'),
    remanenteAnterior: monto(entrada, 'remanenteAnterior'),
    constancias: monto(entrada, 'constancias'),
  };
  return calcularFormulario(SAT_2046, datos, periodo, dia(`${periodo}-01`));
};

const CALCULAR: Readonly<Record<string, (caso: Caso) => FormularioCalculado>> = {
  'sat-2046': pequenio,
  'sat-1311': (caso) => isr(caso.periodo, caso.entrada),
  'sat-2237': general,
  'sat-1411': anual,
};

const escribir = (c: CasillaCalculada): string => {
  if (c.cantidad !== undefined) return String(c.cantidad);
  const [exacto, declarado] = [toQuetzales(c.exacto), toQuetzales(c.declarado)];
  return exacto === declarado ? exacto : `${exacto} / ${declarado}`;
};
const esCero = (c: CasillaCalculada): boolean => c.exacto === 0 && c.declarado === 0 && (c.cantidad ?? 0) === 0;

describe.each(Object.entries(CALCULAR))('%s', (carpeta, calcular) => {
  const archivos = readdirSync(new URL(`${carpeta}/`, CARPETA)).filter((nombre) => nombre.endsWith('.yaml'));

  test('has at least four stories', () => {
    expect(archivos.length).toBeGreaterThanOrEqual(4);
  });

  test.each(archivos)('%s', (archivo) => {
    const caso: Caso = parse(readFileSync(new URL(`${carpeta}/${archivo}`, CARPETA), 'utf8'));
    expect(caso.fuente).toBeTruthy();
    const formulario = calcular(caso);
    const ids: ReadonlySet<string> = new Set(formulario.casillas.map((c) => c.id));
    expect(Object.keys(caso.casillas).filter((id) => !ids.has(id))).toEqual([]);
    const dadas = formulario.casillas.filter((c) => c.id in caso.casillas || !esCero(c));
    const reales = Object.fromEntries(dadas.map((c) => [c.id, escribir(c)]));
    expect(reales).toEqual(Object.fromEntries(Object.entries(caso.casillas).map(([id, v]) => [id, String(v)])));
    const excesos = excesosDe(formulario).map((e) => [e.linea, `${toQuetzales(e.base)} / ${toQuetzales(e.impuesto)}`]);
    expect(Object.fromEntries(excesos)).toEqual(caso.excesos ?? {});
    if (carpeta !== 'sat-2237') return;
    const tasa = vigenteEn(TASA_IVA, dia(`${caso.periodo}-01`)).valor;
    expect(revisarSat2237(formulario, tasa).map((a) => `${a.codigo} ${a.casilla}`)).toEqual(caso.avisos ?? []);
  });
});

test('a small taxpayer declares half a quetzal upwards', () => {
  const f = calcularFormulario(
    SAT_2046,
    { ventasVigentes: centavos(1000), remanenteAnterior: CERO, constancias: CERO },
    '2026-01',
    dia('2026-01-01'),
  );
  expect(f.casillas.map((c) => c.declarado)).toEqual([1000, 100, 0, 0, 0, 100]);
});
