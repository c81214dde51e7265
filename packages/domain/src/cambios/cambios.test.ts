import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SIN_REMANENTES } from '../declaraciones/saldos.ts';
import { CERO, type Centavos, centavos, parseQuetzales, restar } from '../dinero/centavos.ts';
import { tipoCambio } from '../dinero/tasa.ts';
import { SIN_LINEA } from '../facturas/clasificacion.ts';
import {
  aTexto,
  CAMPOS,
  type DocumentoEscrito,
  desdeTexto,
  diferencias,
  esElMismoDocumento,
} from '../facturas/documento-escrito.ts';
import { SIN_OTROS_IMPUESTOS } from '../facturas/otros-impuestos.ts';
import type { GrupoDeFacturas } from '../facturas/totales.ts';
import { dia, mes } from '../fechas/fechas.ts';
import { type ClaseDeCambio, claseDeCambio } from './comparar.ts';
import { type CambioDeDocumento, efectoDe, efectosDe, type MesPresentado } from './efecto.ts';

const documento = (monto: string, iva = '0', mas: Partial<DocumentoEscrito> = {}): DocumentoEscrito => {
  const [total, impuesto] = [parseQuetzales(monto), parseQuetzales(iva)];
  return {
    numeroAutorizacion: 'A1B2C3D4-0001-4000-8000-000000000000',
    fechaEmision: dia('2026-10-15'),
    tipoDte: 'FACT',
    serie: 'A1B2C3D4',
    numeroDte: '81920',
    nitEmisor: '19',
    nombreEmisor: 'Emisor',
    codigoEstablecimiento: '1',
    nombreEstablecimiento: 'Central',
    nitReceptor: '27',
    nombreReceptor: 'Receptor',
    nitCertificador: '35',
    nombreCertificador: 'Certificador',
    moneda: 'GTQ',
    exportacion: null,
    montoOriginal: total,
    tipoCambio: null,
    monto: total,
    iva: impuesto,
    neto: restar(total, impuesto),
    ...SIN_OTROS_IMPUESTOS,
    anulado: false,
    ...mas,
  };
};
const anulado = (d: DocumentoEscrito): DocumentoEscrito => ({ ...d, anulado: true, neto: CERO });
const VENTA = documento('1120.00', '120.00');

describe('how a document changed', () => {
  test.each<[string, DocumentoEscrito | null, DocumentoEscrito, ClaseDeCambio | null]>([
    ['it is the same', VENTA, VENTA, null],
    ['it was not presented', null, VENTA, 'agregada'],
    ['it was not presented, and is cancelled', null, anulado(VENTA), 'agregada'],
    ['it was cancelled since', VENTA, anulado(VENTA), 'anulada'],
    ['it was cancelled and is valid: in an older file', anulado(VENTA), VENTA, null],
    ['one centavo more', VENTA, { ...VENTA, monto: centavos(112_001) }, 'cambiada'],
    ['one centavo of IVA', VENTA, { ...VENTA, iva: centavos(11_999) }, 'cambiada'],
    ['another net: a tax of its own', VENTA, { ...VENTA, neto: centavos(99_999) }, 'cambiada'],
    ['another kind', VENTA, { ...VENTA, tipoDte: 'FCAM' }, 'cambiada'],
    ['another day', VENTA, { ...VENTA, fechaEmision: dia('2026-10-16') }, 'cambiada'],
    ['another receiver', VENTA, { ...VENTA, nombreReceptor: 'Otro' }, 'cambiada'],
    ['cancelled both times, with other amounts', anulado(VENTA), anulado(documento('5.00')), 'cambiada'],
  ])('%s', (_caso, presentado, deSat, esperada) => {
    expect(claseDeCambio(presentado, deSat)).toBe(esperada);
  });
});

const grupo = (d: DocumentoEscrito, mas: Partial<GrupoDeFacturas> = {}): GrupoDeFacturas => ({
  libro: 'emitida',
  tipoDte: d.tipoDte,
  lineaCompra: null,
  destino: null,
  paraExportar: false,
  bienOServicio: 'servicio',
  incluye: true,
  anulado: d.anulado,
  cantidad: 1,
  monto: d.monto,
  iva: d.iva,
  neto: d.neto,
  ...mas,
});
const mesDe = (regimenId: 1 | 2, facturas: readonly GrupoDeFacturas[]): MesPresentado => ({
  periodo: mes('2026-10'),
  regimenId,
  remanentes: SIN_REMANENTES,
  facturas,
  constancias: [],
});
test('any value that is written makes another document, and nothing else does (D-42)', () => {
  expect(esElMismoDocumento(VENTA, { ...VENTA })).toBe(true);
  expect(CAMPOS).toEqual(Object.keys(VENTA).sort((a, b) => CAMPOS.indexOf(a as never) - CAMPOS.indexOf(b as never)));
  for (const campo of CAMPOS) {
    const otro = campo === 'tipoCambio' ? '7.5' : campo === 'exportacion' ? true : null;
    const otra = { ...VENTA, [campo]: otro } as DocumentoEscrito;
    expect(diferencias(VENTA, otra), campo).toEqual([campo]);
    expect(esElMismoDocumento(VENTA, otra), campo).toBe(false);
  }
});

test('a workbook that does not say whether a document is an export says nothing new of it, and a no is not news', () => {
  const exportada = { ...VENTA, exportacion: true };
  expect(diferencias(exportada, VENTA)).toEqual([]);
  expect(diferencias(VENTA, { ...VENTA, exportacion: false })).toEqual([]);
  expect(diferencias(exportada, { ...VENTA, exportacion: false })).toEqual(['exportacion']);
  expect(esElMismoDocumento(VENTA, exportada)).toBe(false);
});

test('a document is read from its text as it was, in dollars too', () => {
  const dolares = documento('862.40', '92.40', {
    moneda: 'USD',
    montoOriginal: q('112.00'),
    tipoCambio: tipoCambio('7.70'),
  });
  expect(desdeTexto(aTexto(dolares))).toEqual(dolares);
  expect(desdeTexto({ ...aTexto(dolares), tipoCambio: '7.70000000' })).toEqual(dolares);
  expect(desdeTexto({ monto: '1.50' })).toEqual({ monto: q('1.50') });
});

const EMITIDA = { libro: 'emitida', lineaCompra: null, destino: null, paraExportar: false, incluye: true } as const;
const RECIBIDA = { libro: 'recibida', lineaCompra: '5.7', destino: null, paraExportar: false, incluye: true } as const;
const VENDE = 'servicio' as const;
const q = (monto: string): Centavos => parseQuetzales(monto);

describe('what a change does to the tax', () => {
  it('a sale of a small taxpayer that was cancelled asks for 5 % of it less', () => {
    const venta = documento('3575.00');
    const cambio = { vende: VENDE, como: EMITIDA, antes: venta, despues: anulado(venta) };
    const mes = mesDe(1, [grupo(venta)]);
    expect(efectosDe(mes, [cambio])).toEqual([{ isr: CERO, iva: q('-178.75'), arrastre: CERO }]);
    // SAT-2046 was filed with Q179 (domain, 1.1), so that is what a rectification gives back.
    expect(efectoDe(mes, [cambio])).toEqual({ isr: CERO, iva: q('-179.00'), arrastre: CERO });
  });
  it('a sale so small that the form declares the same asks for nothing', () => {
    const nueva = documento('10.00');
    const cambio = { vende: VENDE, como: EMITIDA, antes: null, despues: nueva };
    const mes = mesDe(1, [grupo(documento('3575.00'))]);
    expect(efectosDe(mes, [cambio])[0]?.iva).toBe(q('0.50'));
    // 5 % of Q3,585 is Q179.25, declared as Q179 like the Q178.75 of before.
    expect(efectoDe(mes, [cambio]).iva).toBe(CERO);
  });
  it('a sale of ROS that was not presented asks for 5 % of its net and its IVA', () => {
    const efecto = efectoDe(mesDe(2, [grupo(VENTA)]), [{ vende: VENDE, como: EMITIDA, antes: null, despues: VENTA }]);
    expect(efecto).toEqual({ isr: q('50.00'), iva: q('120.00'), arrastre: CERO });
  });
  it('a cancelled purchase of a month with credit left takes from what goes to the next one', () => {
    const compra = documento('2240.00', '240.00');
    const comprado = grupo(compra, { ...RECIBIDA });
    const efecto = efectoDe(mesDe(2, [grupo(VENTA), comprado]), [
      { vende: VENDE, como: RECIBIDA, antes: compra, despues: anulado(compra) },
    ]);
    expect(efecto).toEqual({ isr: CERO, iva: q('120.00'), arrastre: q('-120.00') });
  });
  it('a purchase that belongs to no line gives back its credit', () => {
    const compra = documento('1120.00', '120.00');
    const cambio = { vende: VENDE, como: RECIBIDA, antes: compra, despues: compra, lineaNueva: SIN_LINEA } as const;
    const efecto = efectoDe(mesDe(2, [grupo(documento('11200.00', '1200.00')), grupo(compra, RECIBIDA)]), [cambio]);
    expect(efecto).toEqual({ isr: CERO, iva: q('120.00'), arrastre: CERO });
  });
  it('a purchase that nobody included, or that a small taxpayer made, moves nothing', () => {
    const cambio = { antes: null, despues: VENTA };
    const nada = { isr: CERO, iva: CERO, arrastre: CERO };
    expect(efectoDe(mesDe(2, []), [{ vende: VENDE, como: { ...RECIBIDA, incluye: false }, ...cambio }])).toEqual(nada);
    expect(efectoDe(mesDe(1, []), [{ vende: VENDE, como: RECIBIDA, ...cambio }])).toEqual(nada);
  });
  it('a sale that lost its IVA is exempt: its debit goes, its income stays', () => {
    const exenta = documento('1120.00');
    const efecto = efectoDe(mesDe(2, [grupo(VENTA)]), [{ vende: VENDE, como: EMITIDA, antes: VENTA, despues: exenta }]);
    expect(efecto).toEqual({ isr: q('6.00'), iva: q('-120.00'), arrastre: CERO });
  });
  it('two together are not the sum of each: the second bracket begins in between', () => {
    const grande = documento('22400.00', '2400.00');
    const cambio: CambioDeDocumento = { vende: VENDE, como: EMITIDA, antes: null, despues: grande };
    const uno = efectoDe(mesDe(2, []), [cambio]);
    const dos = efectoDe(mesDe(2, []), [cambio, cambio]);
    expect(uno.isr).toBe(q('1000.00'));
    expect(dos.isr).toBe(q('2200.00'));
    expect(efectosDe(mesDe(2, []), [cambio, cambio])).toEqual([uno, uno]);
  });
});

test('what comes back as it was has no effect, and a change undone leaves none', () => {
  const monto = fc.integer({ min: 0, max: 50_000_000 });
  const arbitrario = fc.record({ monto, iva: fc.integer({ min: 0, max: 5_000_000 }) }).map(({ monto: m, iva }) => {
    const total = centavos(m + iva);
    return { ...VENTA, monto: total, iva: centavos(iva), neto: restar(total, centavos(iva)) };
  });
  fc.assert(
    fc.property(arbitrario, arbitrario, fc.constantFrom(1 as const, 2 as const), (antes, despues, regimenId) => {
      const presentado = mesDe(regimenId, [grupo(VENTA), grupo(antes)]);
      const ida = { vende: VENDE, como: EMITIDA, antes, despues };
      const nada = { isr: CERO, iva: CERO, arrastre: CERO };
      expect(efectoDe(presentado, [{ ...ida, despues: antes }])).toEqual(nada);
      expect(efectoDe(presentado, [ida, { vende: VENDE, como: EMITIDA, antes: despues, despues: antes }])).toEqual(
        nada,
      );
    }),
  );
});
