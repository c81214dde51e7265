import { describe, expect, it } from 'vitest';
import { conCambio, decidir, decidirTodas, paraGuardar, rebasar, SIN_CAMBIOS } from './cambios.ts';
import { recibida } from './facturas.prueba.ts';

const a = recibida({ id: 'A' });
const b = recibida({ id: 'B', incluye: false });
const anulada = recibida({ id: 'C', anulado: true, incluye: false });

describe('deciding about a received invoice', () => {
  it('keeps what differs, and forgets it when one goes back', () => {
    const excluida = decidir(SIN_CAMBIOS, a, { incluye: false });
    expect(paraGuardar(excluida)).toEqual([{ id: 'A', incluye: false, tipoRegistroId: 7 }]);
    expect(decidir(excluida, a, { incluye: true }).size).toBe(0);
  });

  it('classifying and excluding the same one is one change', () => {
    const cambios = decidir(decidir(SIN_CAMBIOS, a, { tipoRegistroId: 8 }), a, { incluye: false });
    expect(paraGuardar(cambios)).toEqual([{ id: 'A', incluye: false, tipoRegistroId: 8 }]);
  });

  it('a cancelled one is not touched, alone or with all', () => {
    expect(decidir(SIN_CAMBIOS, anulada, { incluye: true })).toBe(SIN_CAMBIOS);
    expect(paraGuardar(decidirTodas(SIN_CAMBIOS, [a, b, anulada], true)).map((c) => c.id)).toEqual(['B']);
  });

  it('excluding all keeps the types that were chosen', () => {
    const cambios = decidirTodas(decidir(SIN_CAMBIOS, a, { tipoRegistroId: 8 }), [a, b], false);
    expect(conCambio(a, cambios)).toMatchObject({ incluye: false, tipoRegistroId: 8 });
  });
});

describe('when somebody else saved first', () => {
  it('counts what they changed and says where both decided about the same thing', () => {
    const mias = decidir(SIN_CAMBIOS, a, { tipoRegistroId: 8 });
    const { cambios, ajenas, choques } = rebasar(
      mias,
      [a, b],
      [
        { ...a, tipoRegistroId: 2 },
        { ...b, incluye: true },
      ],
    );
    expect(ajenas).toBe(2);
    expect(choques).toEqual([
      {
        id: 'A',
        numeroDte: '100',
        suya: { incluye: true, tipoRegistroId: 2 },
        mia: { incluye: true, tipoRegistroId: 8 },
      },
    ]);
    expect(paraGuardar(cambios)).toEqual([{ id: 'A', incluye: true, tipoRegistroId: 8 }]);
  });

  it('who only classified does not include again what the other excluded', () => {
    const mias = decidir(SIN_CAMBIOS, a, { tipoRegistroId: 8 });
    const { cambios, choques } = rebasar(mias, [a], [{ ...a, incluye: false }]);
    expect(paraGuardar(cambios)).toEqual([{ id: 'A', incluye: false, tipoRegistroId: 8 }]);
    expect(choques).toEqual([]);
  });

  it('the same decision of both is no longer a change, and what is gone is dropped', () => {
    const mias = decidir(decidir(SIN_CAMBIOS, a, { incluye: false }), b, { incluye: true });
    expect(rebasar(mias, [a, b], [{ ...a, incluye: false }])).toEqual({ cambios: new Map(), ajenas: 1, choques: [] });
  });
});
