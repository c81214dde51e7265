import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CERO, type Centavos, parseQuetzales, restar, sumar, toQuetzales } from '../dinero/centavos.ts';
import { LINEAS_COMPRA, type LineaElegida, SIN_LINEA } from '../facturas/clasificacion.ts';
import { conSigno } from '../facturas/factura.ts';
import { dia, type Mes, mes, mesSiguiente } from '../fechas/fechas.ts';
import { type Asesoria, asesorar, MESES_DEL_ASESOR } from './asesor.ts';
import { type MesDelAsesor, SITUACIONES_DEL_MES, type SituacionDelMes } from './comparar.ts';
import type { GrupoDelAsesor } from './documentos.ts';
import type { CualLinea } from './lineas.ts';

/**
 * Stories that an accountant can check with a pencil: `aritmetica` is the calculation by hand, from the articles in
 * `fuente`, and `esperado` its results. The law is the one of each period.
 */
interface MesEscrito {
  readonly veces?: number;
  readonly situacion?: string;
  readonly regimen?: number;
  /** What it brought: for what is sold here, and for exports. */
  readonly credito?: readonly [string, string];
  /** 'emitida FACT 11200.00 iva=1200.00'. */
  readonly documentos?: readonly string[];
}
interface Caso {
  readonly caso: string;
  readonly fuente: string;
  readonly aritmetica: readonly string[];
  readonly hoy?: string;
  readonly regimen: number | null;
  readonly vende?: 'bien' | 'servicio';
  readonly desde: string;
  readonly meses: readonly MesEscrito[];
  /** Income of months before the twelve. */
  readonly antes?: Readonly<Record<string, string>>;
  readonly esperado: Readonly<Record<string, string | number>>;
}

const CARPETA = new URL('./casos/', import.meta.url);
const CASOS = readdirSync(CARPETA).flatMap((archivo): readonly Caso[] =>
  parse(readFileSync(new URL(archivo, CARPETA), 'utf8')),
);

const LINEAS: readonly LineaElegida[] = [...LINEAS_COMPRA, SIN_LINEA];
function linea(escrita: string | undefined): LineaElegida | null {
  if (escrita === undefined) return null;
  const hallada = LINEAS.find((l) => l === escrita);
  if (!hallada) throw new RangeError(`No hay línea ${escrita}`);
  return hallada;
}

function documento(escrito: string): GrupoDelAsesor {
  const [libro, tipoDte = '', monto = '', ...resto] = escrito.split(' ');
  const dice = new Map(resto.map((r) => r.split('=')).map(([clave = '', valor = '']) => [clave, valor]));
  const importe = (clave: string): Centavos => parseQuetzales(dice.get(clave) ?? '0');
  const [total, iva] = [parseQuetzales(monto), importe('iva')];
  return {
    libro: libro === 'recibida' ? 'recibida' : 'emitida',
    tipoDte,
    lineaCompra: linea(dice.get('linea')),
    reglaDelEmisor: linea(dice.get('regla')),
    conPetroleo: dice.has('petroleo'),
    bienOServicio: iva === 0 ? 'exenta' : 'servicio',
    destino: dice.has('exporta') ? '4.2' : null,
    paraExportar: dice.has('para-exportar'),
    incluye: !dice.has('excluida'),
    anulado: dice.has('anulada'),
    cantidad: 1,
    monto: total,
    iva,
    neto: restar(total, sumar([iva, importe('otros')])),
  };
}

function situacionDe(escrita: string | undefined): SituacionDelMes {
  return SITUACIONES_DEL_MES.find((s) => s === escrita) ?? 'con-documentos';
}

function mesesDe(caso: Caso): readonly MesDelAsesor[] {
  const escritos = caso.meses.flatMap((m) => Array.from({ length: m.veces ?? 1 }, () => m));
  return escritos.map((m, i) => ({
    periodo: mesSiguiente(mes(caso.desde), i),
    situacion: situacionDe(m.situacion),
    regimenId: m.regimen ?? caso.regimen,
    grupos: (m.documentos ?? []).map(documento),
    credito: m.credito
      ? { creditoFiscal: parseQuetzales(m.credito[0]), creditoExportacion: parseQuetzales(m.credito[1]) }
      : null,
  }));
}

/** Income as the radar measures it: everything invoiced that was not cancelled, notes with their sign. */
const ingresosDe = (m: MesDelAsesor): Centavos =>
  sumar(m.grupos.filter((g) => g.libro === 'emitida' && !g.anulado).map((g) => conSigno(g.tipoDte, g.monto)));

function ingresosConocidos(caso: Caso, meses: readonly MesDelAsesor[]) {
  const antes = Object.entries(caso.antes ?? {}).map(([periodo, q]) => ({
    periodo: mes(periodo),
    ingresos: parseQuetzales(q),
  }));
  const suyos = meses.filter((m) => m.situacion === 'con-documentos' || m.situacion === 'a-cero');
  return [
    ...antes,
    ...suyos.map((m): { periodo: Mes; ingresos: Centavos } => ({ periodo: m.periodo, ingresos: ingresosDe(m) })),
  ];
}

function responder(caso: Caso): Asesoria {
  const meses = mesesDe(caso);
  return asesorar({
    hoy: dia(caso.hoy ?? '2026-11-22'),
    regimenId: caso.regimen,
    meses,
    vende: caso.vende ?? 'servicio',
    ingresos: ingresosConocidos(caso, meses),
  });
}

/** What came out, in the words of `esperado`. */
function decir(a: Asesoria): Record<string, string | number> {
  const de = (cual: CualLinea): string => toQuetzales(a.lineas.find((l) => l.linea === cual)?.monto ?? CERO);
  const { ingresos, pequenio, isr, iva, general } = a.totales;
  const importes = { ingresos, pequenio, isr, iva, general, diferencia: a.diferencia };
  const cambio = a.cambio ? `${a.cambio.modo} ${a.cambio.a} ${a.cambio.desde}` : 'ninguno';
  return {
    contados: a.contados,
    ...Object.fromEntries(Object.entries(importes).map(([clave, monto]) => [clave, toQuetzales(monto)])),
    conclusion: a.conclusion,
    ...(a.contados === 0
      ? {}
      : { creditos: de('creditos'), creditoTraido: de('creditoTraido'), creditoQueQueda: de('creditoQueQueda') }),
    ...(a.generalConTodo === null
      ? {}
      : {
          porClasificar: `${a.porClasificar.cantidad} / ${toQuetzales(a.porClasificar.iva)}`,
          generalConTodo: toQuetzales(a.generalConTodo),
        }),
    cambio,
  };
}

const conComas = (monto: Centavos): string => toQuetzales(monto).replace(/\B(?=(\d{3})+\.)/g, ',');
/** The years before their ceiling, as `aritmetica` ends. */
const decirAnios = (a: Asesoria): readonly string[] =>
  a.limite.anios.map(
    (n) =>
      `${n.anio}: ${conComas(n.ingresos)} en ${n.meses} meses, ${n.pasa ? 'más' : 'no más'} que ${conComas(n.limite)}.`,
  );

test('fifty golden cases, each another story', () => {
  expect(new Set(CASOS.map((c) => c.caso)).size).toBe(50);
});

describe.each(CASOS)('$caso', (caso) => {
  test('comes out as it was calculated by hand', () => {
    expect(mesesDe(caso)).toHaveLength(MESES_DEL_ASESOR);
    expect(caso.fuente).toBeTruthy();
    const dada = responder(caso);
    expect(decir(dada)).toEqual(caso.esperado);
    expect(caso.aritmetica.slice(-2)).toEqual(decirAnios(dada));
  });

  test('its lines add up to its totals, and each says its article', () => {
    const { lineas, totales, contados } = responder(caso);
    if (contados === 0) return expect(lineas).toEqual([]);
    const de = (cual: CualLinea): Centavos => lineas.find((l) => l.linea === cual)?.monto ?? CERO;
    expect(de('impuestoPc')).toBe(totales.pequenio);
    expect(de('isr')).toBe(totales.isr);
    expect(de('iva')).toBe(totales.iva);
    const debitosMenosCreditos = sumar([
      de('debitos'),
      restar(CERO, de('creditos')),
      restar(CERO, de('creditoTraido')),
    ]);
    expect(sumar([debitosMenosCreditos, de('creditoQueQueda')])).toBe(totales.iva);
    for (const l of lineas) expect(`${l.fuente.ley} ${l.fuente.articulo}`).toMatch(/Decreto .+ \d+/);
  });
});
