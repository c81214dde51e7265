import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularDeclaracion } from '../declaraciones/calculo.ts';
import { REGIMEN } from '../declaraciones/regimen.ts';
import { SIN_REMANENTES } from '../declaraciones/saldos.ts';
import { CERO, type Centavos, centavos, parseQuetzales as q, restar, sumar } from '../dinero/centavos.ts';
import {
  clasificarVenta,
  LINEAS_COMPRA,
  LINEAS_VENTA,
  type LineaCompra,
  SIN_LINEA,
} from '../facturas/clasificacion.ts';
import {
  DESTINOS_DE_EMITIDA,
  destinoDe,
  LINEAS_COMPRA_EXPORTACION,
  LINEAS_EXPORTACION,
  lineaParaExportar,
} from '../facturas/exportacion.ts';
import { TIPOS_DTE } from '../facturas/tipos-dte.ts';
import { type GrupoDeFacturas, totalizar } from '../facturas/totales.ts';
import { mes } from '../fechas/fechas.ts';
import { casillaDe, type FormularioCalculado } from '../formularios/formulario.ts';
import { importesDeCompra, importesDeEspecial, lineaDeCompra } from './importes-de-compra.ts';
import { type DocumentoDeLibro, importesDeVenta } from './importes-de-venta.ts';
import { totalDeLibro } from './libro.ts';
import { ResumenDeLibro } from './resumen.ts';

/** Months that the suite generates; each has up to forty documents. */
const MESES = 1000;
const PERIODO = mes('2026-10');

type Generado = DocumentoDeLibro & {
  readonly libro: 'emitida' | 'recibida';
  readonly linea: LineaCompra | null;
} & Pick<GrupoDeFacturas, 'destino' | 'paraExportar'>;

const documento: fc.Arbitrary<Generado> = fc
  .record({
    libro: fc.constantFrom('emitida' as const, 'recibida' as const),
    tipoDte: fc.constantFrom(...TIPOS_DTE.map((t) => t.codigo)),
    linea: fc.constantFrom(...LINEAS_COMPRA, null),
    exportacion: fc.constantFrom(true, false, null),
    elegido: fc.constantFrom(...DESTINOS_DE_EMITIDA, null),
    paraExportar: fc.boolean(),
    neto: fc.integer({ min: 0, max: 900_000_00 }),
    iva: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000_00 })),
    otros: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_00 })),
    anulado: fc.boolean(),
  })
  .map(({ neto, iva, otros, exportacion, elegido, ...d }) => ({
    ...d,
    destino: d.libro === 'emitida' ? destinoDe({ tipoDte: d.tipoDte, exportacion, elegido }) : null,
    paraExportar: d.libro === 'recibida' && d.paraExportar,
    neto: centavos(neto),
    iva: centavos(iva),
    monto: centavos(neto + iva + otros),
  }));
const mesGenerado = fc.record({
  documentos: fc.array(documento, { maxLength: 40 }),
  vende: fc.constantFrom('bien' as const, 'servicio' as const),
});

const grupo = (d: Generado, vende: 'bien' | 'servicio'): GrupoDeFacturas => ({
  libro: d.libro,
  tipoDte: d.tipoDte,
  lineaCompra: d.linea,
  destino: d.destino,
  paraExportar: d.paraExportar,
  bienOServicio: clasificarVenta({ montoIva: d.iva }, vende),
  incluye: true,
  anulado: d.anulado,
  cantidad: 1,
  monto: d.monto,
  iva: d.iva,
  neto: d.neto,
});

/** What the documents of a line add up to: its figure before it is rounded, less what did not fit in the box (D-44). */
const deLosDocumentos = (f: FormularioCalculado | undefined, id: string): Centavos => {
  if (!f) throw new Error('no form');
  const { exacto, exceso = CERO } = casillaDe(f, id);
  return restar(exacto, exceso);
};

describe('a book and the form of its month say the same', () => {
  test(`the total of each book is the sum of its rows, and each row adds up by itself (${MESES} months)`, () => {
    fc.assert(
      fc.property(mesGenerado, ({ documentos, vende }) => {
        const ventas = documentos
          .filter((d) => d.libro === 'emitida')
          .map((d) => importesDeVenta(d, vende, d.destino).importes);
        const compras = documentos.filter((d) => d.libro === 'recibida').map((d) => importesDeCompra(d, d.linea));
        for (const { total, ...partes } of [...ventas, ...compras]) expect(sumar(Object.values(partes))).toBe(total);
        const totales = totalizar(
          documentos.map((d) => grupo(d, vende)),
          [],
        );
        expect(sumar(ventas.map((v) => v.total))).toBe(totales.ventas);
        expect(sumar(compras.map((c) => c.total))).toBe(totales.compras);
        expect(totalDeLibro(documentos.filter((d) => d.libro === 'emitida'))).toBe(totales.ventas);
      }),
      { numRuns: MESES },
    );
  });

  test(`the sales book of a small taxpayer is line a of SAT-2046 (${MESES} months)`, () => {
    fc.assert(
      fc.property(mesGenerado, ({ documentos, vende }) => {
        const ventas = documentos.filter((d) => d.libro === 'emitida');
        const [forma] = declararDe(documentos, vende, REGIMEN.pequenioContribuyente);
        expect(deLosDocumentos(forma, 'a')).toBe(totalDeLibro(ventas));
      }),
      { numRuns: MESES },
    );
  });

  test(`the books of ROS are 3a of SAT-1311 and every line of sections 3 to 6 of SAT-2237 (${MESES} months)`, () => {
    fc.assert(
      fc.property(mesGenerado, ({ documentos, vende }) => {
        const formas = declararDe(documentos, vende, REGIMEN.ros);
        const [isr, iva] = ['SAT-1311', 'SAT-2237'].map((c) => formas.find((f) => f.codigo === c));
        const { ventas, compras, netoDeVentas } = resumir(documentos, vende);
        expect(deLosDocumentos(isr, '3a')).toBe(netoDeVentas);
        for (const { linea, base, iva: debito } of ventas.lineas([...LINEAS_VENTA, ...LINEAS_EXPORTACION])) {
          expect(deLosDocumentos(iva, `${linea}.base`), linea).toBe(base);
          if (linea.startsWith('4.')) expect(debito, linea).toBe(0);
          else if (linea !== '3.1') expect(deLosDocumentos(iva, `${linea}.impuesto`), linea).toBe(debito);
        }
        for (const { linea, base, iva: credito } of compras.lineas([...LINEAS_COMPRA, ...LINEAS_COMPRA_EXPORTACION])) {
          if (!linea.endsWith('.4')) expect(deLosDocumentos(iva, `${linea}.base`), linea).toBe(base);
          const conCredito = !/^[56]\.[123]$/.test(linea);
          expect(credito, linea).toBe(conCredito ? deLosDocumentos(iva, `${linea}.impuesto`) : 0);
        }
      }),
      { numRuns: MESES },
    );
  });

  test('IVA that gives no credit is cost: it stands with the other taxes and the credit is empty', () => {
    const compra = { tipoDte: 'FACT', monto: q('112.00'), iva: q('12.00'), neto: q('100.00'), anulado: false };
    expect(importesDeCompra(compra, '5.3')).toMatchObject({
      exentas: q('100.00'),
      iva: 0,
      otros: q('12.00'),
      total: q('112.00'),
    });
    expect(importesDeCompra({ ...compra, tipoDte: 'FPEQ' }, '5.7')).toMatchObject({
      pequenioContribuyente: q('100.00'),
      iva: 0,
    });
    expect(importesDeCompra(compra, '5.6')).toMatchObject({ combustibles: q('100.00'), iva: q('12.00'), otros: 0 });
    expect(importesDeCompra(compra, null)).toMatchObject({ exentas: q('100.00'), iva: 0 });
  });

  test('the count has the cancelled ones and the notes; no line has them', () => {
    const resumen = new ResumenDeLibro<'x'>();
    resumen.agregar({ tipoDte: 'FACT', anulado: true }, 'x', q('5.00'), q('0'));
    resumen.agregar({ tipoDte: 'NCRE', anulado: false }, 'x', q('-2.00'), q('-0.24'));
    resumen.agregar({ tipoDte: 'RECI', anulado: false }, 'x', q('0'), q('0'));
    expect(resumen.cuenta).toEqual({ documentos: 3, anulados: 1, notasDeCredito: 1, notasDeDebito: 0 });
    expect(resumen.lineas(['x'])).toEqual([{ linea: 'x', documentos: 1, base: q('-2.00'), iva: q('-0.24') }]);
  });
});

function declararDe(documentos: readonly Generado[], vende: 'bien' | 'servicio', regimenId: number) {
  const totales = totalizar(
    documentos.map((d) => grupo(d, vende)),
    [],
  );
  return calcularDeclaracion({ periodo: PERIODO, regimenId, totales, remanentes: SIN_REMANENTES }).formularios;
}

/** What the tables at the foot of both books say. */
function resumir(documentos: readonly Generado[], vende: 'bien' | 'servicio') {
  const [ventas, compras] = [new ResumenDeLibro<string>(), new ResumenDeLibro<string>()];
  const netos: Centavos[] = [];
  for (const d of documentos) {
    if (d.libro === 'emitida') {
      const { linea, base, importes } = importesDeVenta(d, vende, d.destino);
      netos.push(base);
      ventas.agregar(d, linea, base, importes.iva);
      if (d.destino === '4.8') {
        const especial = importesDeEspecial(d);
        compras.agregar(d, '6.7', especial.bienes, especial.iva);
      }
    } else {
      const { iva, otros, total } = importesDeCompra(d, d.linea);
      const linea = lineaDeCompra(d.tipoDte, d.linea);
      const suya = linea === null ? '' : d.paraExportar && linea !== SIN_LINEA ? lineaParaExportar(linea) : linea;
      compras.agregar(d, suya, centavos(total - iva - otros), iva);
    }
  }
  return { ventas, compras, netoDeVentas: sumar(netos) };
}
