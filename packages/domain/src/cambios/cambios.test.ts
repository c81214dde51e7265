import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SIN_REMANENTES } from '../declaraciones/calculo.ts';
import { CERO, type Centavos, centavos, parseQuetzales, restar } from '../dinero/centavos.ts';
import type { GrupoDeFacturas } from '../facturas/totales.ts';
import { dia, mes } from '../fechas/fechas.ts';
import { type ClaseDeCambio, claseDeCambio, type DocumentoComparado } from './comparar.ts';
import { type CambioDeDocumento, efectoDe, efectosDe, type MesPresentado } from './efecto.ts';

const documento = (monto: string, iva = '0', mas: Partial<DocumentoComparado> = {}): DocumentoComparado => {
  const [total, impuesto] = [parseQuetzales(monto), parseQuetzales(iva)];
  return {
    fechaEmision: dia('2026-10-15'),
    tipoDte: 'FACT',
    monto: total,
    iva: impuesto,
    neto: restar(total, impuesto),
    anulado: false,
    ...mas,
  };
};
const anulado = (d: DocumentoComparado): DocumentoComparado => ({ ...d, anulado: true, neto: CERO });
const VENTA = documento('1120.00', '120.00');

describe('how a document changed', () => {
  test.each<[string, DocumentoComparado | null, DocumentoComparado, ClaseDeCambio | null]>([
    ['it is the same', VENTA, VENTA, null],
    ['it was not presented', null, VENTA, 'agregada'],
    ['it was not presented, and is cancelled', null, anulado(VENTA), 'agregada'],
    ['it was cancelled since', VENTA, anulado(VENTA), 'anulada'],
    ['it was cancelled and is valid', anulado(VENTA), VENTA, 'restituida'],
    ['one centavo more', VENTA, { ...VENTA, monto: centavos(112_001) }, 'cambiada'],
    ['one centavo of IVA', VENTA, { ...VENTA, iva: centavos(11_999) }, 'cambiada'],
    ['another net: a tax of its own', VENTA, { ...VENTA, neto: centavos(99_999) }, 'cambiada'],
    ['another kind', VENTA, { ...VENTA, tipoDte: 'FCAM' }, 'cambiada'],
    ['another day', VENTA, { ...VENTA, fechaEmision: dia('2026-10-16') }, 'cambiada'],
    ['cancelled both times, with other amounts', anulado(VENTA), anulado(documento('5.00')), null],
  ])('%s', (_caso, presentado, deSat, esperada) => {
    expect(claseDeCambio(presentado, deSat)).toBe(esperada);
  });
});

const grupo = (d: DocumentoComparado, mas: Partial<GrupoDeFacturas> = {}): GrupoDeFacturas => ({
  libro: 'emitida',
  tipoDte: d.tipoDte,
  lineaCompra: null,
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
const EMITIDA = { libro: 'emitida', lineaCompra: null, incluye: true } as const;
const RECIBIDA = { libro: 'recibida', lineaCompra: '5.7', incluye: true } as const;
const VENDE = 'servicio' as const;
const q = (monto: string): Centavos => parseQuetzales(monto);

describe('what a change does to the tax', () => {
  it('a sale of a small taxpayer that was cancelled asks for 5 % of it less', () => {
    const venta = documento('3575.00');
    const efecto = efectoDe(mesDe(1, [grupo(venta)]), [
      { vende: VENDE, como: EMITIDA, antes: venta, despues: anulado(venta) },
    ]);
    expect(efecto).toEqual({ isr: CERO, iva: q('-178.75'), arrastre: CERO });
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
