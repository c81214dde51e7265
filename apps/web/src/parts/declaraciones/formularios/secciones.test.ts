import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { describe, expect, it } from 'vitest';
import { montosDeclarados } from '../acciones/montos-declarados.ts';
import { formularioDePrueba, formulariosDePrueba } from './formulario.prueba.ts';
import { resumenDePago } from './resumen-de-pago.tsx';
import { avisosDe } from './revision.ts';
import { seccionesDe, TAMBIEN_LLAMADO, TITULOS, textoDeSeccion } from './secciones.ts';

const seccion = (codigo: 'SAT-2237' | 'SAT-2046' | 'SAT-1311', id: string) => {
  const hallada = seccionesDe(formularioDePrueba(codigo)).find((s) => s.id === id);
  if (!hallada) throw new Error(`Sin sección ${id}`);
  return hallada;
};

describe('the sections of SAT-2237', () => {
  it('are 3, 5, 7, 9.1 and 9.2, in the order of the paper; 4 and 6 only of who exports', () => {
    expect(seccionesDe(formularioDePrueba('SAT-2237')).map((s) => s.id)).toEqual(['3', '5', '7', '9.1', '9.2']);
  });

  it('section 5 has BASE and CRÉDITOS and ends with their sum', () => {
    const { columnas, lineas } = seccion('SAT-2237', '5');
    expect(columnas.map(([, titulo]) => titulo)).toEqual(['BASE', 'CRÉDITOS']);
    expect(lineas.at(-1)?.map((c) => c.titulo)).toEqual(Array(2).fill('Sumatoria de las columnas BASE y CRÉDITOS'));
  });

  it('who looks for 2737 finds it', () => {
    expect(TITULOS['SAT-2237']).toContain('SAT-2237');
    expect(TAMBIEN_LLAMADO['SAT-2237']).toContain('2737');
  });
});

it('SAT-1311 has its sections 3 and 4 whatever they say', () => {
  const sinNada = formularioDePrueba('SAT-1311');
  const enCero = { ...sinNada, casillas: sinNada.casillas.map((c) => ({ ...c, exacto: centavos(0) })) };
  expect(seccionesDe(enCero).map((s) => s.id)).toEqual(['3', '4']);
});

describe('Copiar todo', () => {
  it('gives whole quetzales, a line per line of the form, a tab between its columns', () => {
    expect(textoDeSeccion(seccion('SAT-2237', '3')).split('\n')).toEqual([
      '0\t',
      '0\t',
      '0\t',
      '0\t',
      '0\t0',
      '0\t0',
      '3192\t383',
      '3192\t383',
    ]);
  });

  it('a line without a base keeps its place in the column of credits', () => {
    const filas = textoDeSeccion(seccion('SAT-2237', '5')).split('\n');
    expect(filas[3]).toBe('\t0');
    expect(filas[6]).toBe('100\t12');
  });

  it('gives two decimals where the form takes them, without commas or Q', () => {
    expect(textoDeSeccion(seccion('SAT-1311', '3')).split('\n')[0]).toBe('3191.96');
  });

  it('counts of documents go as counts', () => {
    expect(textoDeSeccion(seccion('SAT-2237', '9.1')).split('\n')[0]).toBe('1\t1');
  });
});

describe('what is paid', () => {
  it('is what the forms declare, not the exact figure', () => {
    expect(montosDeclarados(formulariosDePrueba(1))).toEqual({ isr: 0, iva: 17_900 });
    expect(montosDeclarados(formulariosDePrueba(2))).toEqual({ isr: 15_960, iva: 37_100 });
  });

  it('the summary of the small taxpayer keeps the cents and names what goes to the form', () => {
    const lineas = resumenDePago(formulariosDePrueba(1), dia('2026-11-22'));
    expect(lineas.map((l) => [l.rotulo, l.monto])).toEqual([
      ['Total de facturas', 357_500],
      ['Impuesto determinado (5% del total de ventas)', 17_875],
      ['(-) Total retenciones', 0],
      ['Impuesto a pagar', 17_875],
    ]);
    expect(lineas[3]?.nota).toContain('Q179.00');
  });
});

describe('what somebody should look at', () => {
  it('nothing when each tax is 12 % of its base', () => {
    expect(avisosDe(formularioDePrueba('SAT-2237'))).toEqual([]);
    expect(avisosDe(formularioDePrueba('SAT-2046'))).toEqual([]);
  });

  it('a credit that is not 12 % of its base', () => {
    const f = formularioDePrueba('SAT-2237');
    const casillas = f.casillas.map((c) =>
      c.id === '5.7.impuesto'
        ? { ...c, declarado: c.exacto }
        : c.id === '5.7.base'
          ? { ...c, declarado: 50_000 as typeof c.declarado }
          : c,
    );
    expect(avisosDe({ ...f, casillas })).toEqual([expect.stringContaining('Línea 5.7')]);
  });
});
