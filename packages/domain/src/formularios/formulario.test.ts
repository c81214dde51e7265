import { describe, expect, it } from 'vitest';
import { type Centavos, parseQuetzales, restar } from '../dinero/centavos.ts';
import { dia } from '../fechas/fechas.ts';
import { parametro } from '../parametros/parametro.ts';
import { type Casilla, calcularFormulario, casillaDe, type Formulario } from './formulario.ts';

interface Entrada {
  readonly ventas: Centavos;
  readonly documentos: number;
}
type Id = 'a' | 'b' | 'c' | 'n';

const fuente = { ley: 'Ley de prueba', articulo: '1' };
const TASA = parametro({
  clave: 'prueba.tasa',
  descripcion: 'Una tasa',
  vigencias: [
    { desde: dia('2025-01-01'), valor: { por: 5, entre: 100 }, fuente },
    { desde: dia('2026-01-01'), valor: { por: 10, entre: 100 }, fuente },
  ],
  revisado: null,
});

const impresa = (id: Id) => {
  return { id, seccion: '1', linea: id, columna: 'valor', titulo: id, fuente, operacion: id } as const;
};
const A: Casilla<Entrada, Id> = { ...impresa('a'), calcula: (l) => l.entrada('ventas') };
const B: Casilla<Entrada, Id> = { ...impresa('b'), calcula: (l) => l.porTasa(l.casilla('a'), l.parametro(TASA)) };
const C: Casilla<Entrada, Id> = { ...impresa('c'), calcula: (l) => restar(l.suma(['a', 'b']), l.casilla('b')) };
const N: Casilla<Entrada, Id> = { ...impresa('n'), cuenta: (l) => l.entrada('documentos') };

const formulario = (...casillas: readonly Casilla<Entrada, Id>[]): Formulario<Entrada, Id> => {
  return { codigo: 'SAT-2046', titulo: 'Prueba', redondeo: 'quetzal', desde: dia('2025-01-01'), version: 1, casillas };
};
const calcular = (f: Formulario<Entrada, Id>, ventas: string, periodo = '2025-06') => {
  return calcularFormulario(f, { ventas: parseQuetzales(ventas), documentos: 3 }, periodo, dia(`${periodo}-01`));
};

describe('the engine of forms', () => {
  it('gives each figure exact and as declared, and the declared ones are made of declared ones', () => {
    const { casillas } = calcular(formulario(A, B), '9.60');
    expect(casillas).toMatchObject([
      { id: 'a', exacto: 960, declarado: 1000 },
      { id: 'b', exacto: 48, declarado: 100 },
    ]);
  });

  it('says what each figure was made of', () => {
    const calculado = calcular(formulario(A, B, C, N), '100.00');
    expect(calculado.casillas.map((c) => c.usa)).toEqual([
      ['ventas'],
      ['a', 'prueba.tasa'],
      ['a', 'b'],
      ['documentos'],
    ]);
    expect(casillaDe(calculado, 'b')).toMatchObject({ titulo: 'b', operacion: 'b', fuente });
  });

  it('rounds a rate once, from the fraction to what the form asks for', () => {
    const casi: Casilla<Entrada, Id> = {
      ...impresa('b'),
      calcula: (l) => l.porTasa(l.casilla('a'), { por: 5, entre: 1000 }),
    };
    const calculado = calcular(formulario(A, casi), '99.00');
    expect(casillaDe(calculado, 'b')).toMatchObject({ exacto: 50, declarado: 0 }); // 0.495
  });

  it('counts documents without money', () => {
    expect(casillaDe(calcular(formulario(N), '0'), 'n')).toMatchObject({ cantidad: 3, exacto: 0, declarado: 0 });
    expect(casillaDe(calcular(formulario(A), '0'), 'a')).not.toHaveProperty('cantidad');
  });

  it('uses the law of the period', () => {
    expect(casillaDe(calcular(formulario(A, B), '100.00', '2025-12'), 'b').exacto).toBe(500);
    expect(casillaDe(calcular(formulario(A, B), '100.00', '2026-01'), 'b').exacto).toBe(1000);
  });

  it('does not let a line read one below it, itself or one that is not there', () => {
    expect(() => calcular(formulario(B, A), '1.00')).toThrow("'a' no está arriba");
    const espejo: Casilla<Entrada, Id> = { ...impresa('a'), calcula: (l) => l.casilla('a') };
    expect(() => calcular(formulario(espejo), '1.00')).toThrow("'a' no está arriba");
    expect(() => calcular(formulario(A, C), '1.00')).toThrow("'b' no está arriba");
  });

  it('does not admit a line twice, a period before the form, or a question for a line that is not there', () => {
    expect(() => calcular(formulario(A, A), '1.00')).toThrow('está dos veces');
    expect(() => calcular(formulario(A), '1.00', '2024-12')).toThrow('anterior a 2025-01-01');
    expect(() => casillaDe(calcular(formulario(A), '1.00'), 'z')).toThrow("no tiene la casilla 'z'");
  });

  it('does not compile with an id or an input that does not exist', () => {
    // @ts-expect-error the form has no line 'z'
    const mala: Casilla<Entrada, Id> = { ...impresa('a'), calcula: (l) => l.casilla('z') };
    // @ts-expect-error the input has no 'compras'
    const otra: Casilla<Entrada, Id> = { ...impresa('a'), calcula: (l) => l.entrada('compras') };
    // @ts-expect-error a plain number is not money
    const numero: Casilla<Entrada, Id> = { ...impresa('a'), calcula: (l) => l.entrada('ventas') * 2 };
    expect([mala, otra, numero]).toHaveLength(3);
  });
});
