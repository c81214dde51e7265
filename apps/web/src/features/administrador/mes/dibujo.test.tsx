import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dibujar } from '../../../ui/dibujar.prueba.tsx';
import { Grafica } from './grafica.tsx';
import { barrasDe, escalaDe, escalones, lugarDe } from './medidas.ts';

const SERIES = [
  { clave: 'entro', rotulo: 'Entró' },
  { clave: 'salio', rotulo: 'Se devolvió' },
] as const;

test('an axis ends at a round whole number, has two steps, and always zero', () => {
  expect(escalaDe([72, 50]).marcas).toEqual([0, 40, 80]);
  expect(escalaDe([23]).marcas).toEqual([0, 15, 30]);
  expect(escalaDe([1]).marcas).toEqual([0, 1]);
  expect(escalaDe([3]).marcas).toEqual([0, 2, 4]);
  expect(escalaDe([2408]).marcas).toEqual([0, 1500, 3000]);
  expect(escalaDe([250, -150]).marcas).toEqual([-250, 0, 250]);
  expect(escalaDe([-40]).marcas).toEqual([-40, 0]);
  expect(escalaDe([]).marcas).toEqual([0, 1]);
});

test('no value is ever outside its axis', () => {
  for (const alto of [0.5, 1, 2, 7, 9.99, 11, 99, 101, 1999, 123_456.78])
    for (const bajo of [0, -0.25, -3, -4000]) {
      const escala = escalaDe([alto, bajo]);
      for (const v of [alto, bajo]) {
        expect(lugarDe(v, escala)).toBeGreaterThanOrEqual(0);
        expect(lugarDe(v, escala)).toBeLessThanOrEqual(100);
      }
    }
});

test('bars stand side by side, or each after the one before, and what goes out hangs under zero', () => {
  const punto = { eje: '05', entro: 30, salio: -10 };
  expect(barrasDe(punto, SERIES, 'barras')).toEqual([
    { serie: 0, lado: 0, de: 0, a: 30 },
    { serie: 1, lado: 1, de: 0, a: -10 },
  ]);
  expect(barrasDe({ ...punto, salio: 12 }, SERIES, 'acostadas')).toEqual([
    { serie: 0, lado: 0, de: 0, a: 30 },
    { serie: 1, lado: 0, de: 30, a: 42 },
  ]);
  expect(barrasDe(punto, SERIES, 'apiladas')).toEqual([
    { serie: 0, lado: 0, de: 0, a: 30 },
    { serie: 1, lado: 0, de: 0, a: -10 },
  ]);
});

test('a line goes by steps, and the days that have not come have none', () => {
  const escala = { desde: 0, hasta: 4, marcas: [0, 2, 4] };
  const puntos = [{ eje: '01', entro: 4 }, { eje: '02', entro: 1 }, { eje: '03' }];
  expect(escalones(puntos, SERIES[0], escala)).toBe('M0 0H1V75H2');
  expect(escalones([{ eje: '01', entro: null }, ...puntos.slice(1)], SERIES[0], escala)).toBe('M1 75H2');
});

test('who points at a place of the chart reads its values, and no others', async () => {
  const { container, persona } = dibujar(
    <Grafica
      que="Dinero"
      forma="apiladas"
      puntos={[
        { eje: '05', entro: 30, salio: -10 },
        { eje: '06', entro: 7, salio: 0 },
      ]}
      series={SERIES}
      escribir={(n) => `Q${Math.abs(n)}`}
    />,
  );
  const grafica = screen.getByRole('img', { name: /Dinero/ });
  expect(within(grafica).queryByText('Entró: Q30')).toBeNull();
  const lugares = container.querySelectorAll('.adm-lugar');
  expect(lugares).toHaveLength(2);
  await persona.hover(lugares[0] as Element);
  expect(within(grafica).getByText('Entró: Q30')).toBeTruthy();
  expect(within(grafica).getByText('Se devolvió: Q10')).toBeTruthy();
  await persona.hover(lugares[1] as Element);
  expect(within(grafica).queryByText('Entró: Q30')).toBeNull();
  expect(within(grafica).getByText('Entró: Q7')).toBeTruthy();
});
