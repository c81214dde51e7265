import { describe, expect, test } from 'vitest';
import {
  type CargaGuardada,
  type ModoDeCartera,
  type PasoDeCartera,
  pasoAnterior,
  pasoSiguiente,
  pasosDeCartera,
  retomarCartera,
} from './pasos-de-cartera.ts';

test('a subscription has five steps; an addition skips the payment, from the third to the fifth', () => {
  expect(pasosDeCartera('normal')).toEqual(['formatos', 'clientes', 'sociedades', 'pago', 'confirmar']);
  expect(pasosDeCartera('extraordinaria')).toEqual(['formatos', 'clientes', 'sociedades', 'confirmar']);
  expect(pasoSiguiente('sociedades', 'normal')).toBe('pago');
  expect(pasoSiguiente('sociedades', 'extraordinaria')).toBe('confirmar');
  expect(pasoAnterior('confirmar', 'normal')).toBe('pago');
  expect(pasoAnterior('confirmar', 'extraordinaria')).toBe('sociedades');
  expect([pasoAnterior('formatos', 'normal'), pasoSiguiente('confirmar', 'normal')]).toEqual(['formatos', 'confirmar']);
});

const BUENA: CargaGuardada = { clientes: 3, sociedades: 0, existentes: 0, porVerificar: 0 };
describe('a load that is taken up again', () => {
  test.each<[PasoDeCartera, ModoDeCartera, CargaGuardada | null, boolean, PasoDeCartera]>([
    ['formatos', 'normal', null, false, 'formatos'],
    ['clientes', 'normal', null, false, 'clientes'],
    ['sociedades', 'normal', null, false, 'sociedades'],
    ['sociedades', 'normal', BUENA, false, 'sociedades'],
    ['pago', 'normal', null, true, 'clientes'],
    ['pago', 'normal', BUENA, false, 'pago'],
    ['confirmar', 'normal', BUENA, false, 'pago'],
    ['confirmar', 'normal', BUENA, true, 'confirmar'],
    ['confirmar', 'extraordinaria', BUENA, false, 'confirmar'],
    ['confirmar', 'extraordinaria', null, false, 'clientes'],
    ['pago', 'extraordinaria', BUENA, false, 'confirmar'],
    ['pago', 'normal', { ...BUENA, clientes: 0 }, true, 'clientes'],
    ['pago', 'normal', { ...BUENA, clientes: 0, sociedades: 1 }, true, 'pago'],
    ['pago', 'normal', { ...BUENA, existentes: 1 }, true, 'clientes'],
    ['confirmar', 'extraordinaria', { ...BUENA, porVerificar: 1 }, true, 'clientes'],
  ])('left at %s (%s, %j, card: %s) goes on at %s', (paso, modo, carga, hayTarjeta, espera) => {
    expect(
      retomarCartera({ paso, pedido: undefined, modo, carga, perdida: false, hayTarjeta, bastanLosQueHay: false }),
    ).toBe(espera);
  });

  const VACIA = { ...BUENA, clientes: 0 };
  test.each<[PasoDeCartera, CargaGuardada | null, boolean, boolean, PasoDeCartera]>([
    ['pago', null, false, false, 'pago'],
    ['pago', VACIA, false, false, 'pago'],
    ['confirmar', null, false, true, 'confirmar'],
    ['confirmar', null, false, false, 'pago'],
    ['pago', { ...VACIA, existentes: 1 }, false, false, 'clientes'],
    ['pago', null, true, false, 'clientes'],
  ])(
    'of who has clients already, left at %s (%j, lost: %s, card: %s), goes on at %s',
    (paso, carga, perdida, hayTarjeta, espera) => {
      expect(
        retomarCartera({ paso, pedido: undefined, modo: 'normal', carga, perdida, hayTarjeta, bastanLosQueHay: true }),
      ).toBe(espera);
    },
  );

  test.each<PasoDeCartera>(['sociedades', 'pago', 'confirmar'])(
    'left at %s and lost, it goes back to the files',
    (paso) => {
      const lo = { modo: 'normal', carga: null, perdida: true, hayTarjeta: true, bastanLosQueHay: false } as const;
      expect(retomarCartera({ paso, pedido: undefined, ...lo })).toBe('clientes');
    },
  );

  test.each<[PasoDeCartera, string | undefined, ModoDeCartera, boolean, PasoDeCartera]>([
    ['confirmar', 'clientes', 'normal', true, 'clientes'],
    ['confirmar', 'confirmar', 'normal', true, 'confirmar'],
    ['confirmar', 'confirmar', 'normal', false, 'pago'],
    ['clientes', 'confirmar', 'normal', true, 'clientes'],
    ['formatos', 'sociedades', 'extraordinaria', true, 'formatos'],
    ['sociedades', 'pago', 'extraordinaria', true, 'sociedades'],
    ['confirmar', 'sociedades', 'extraordinaria', true, 'sociedades'],
    ['sociedades', 'nada', 'normal', false, 'sociedades'],
  ])('reached %s, the history that asks for %s (%s, card: %s) gets %s', (paso, pedido, modo, hayTarjeta, espera) => {
    const lo = { carga: BUENA, perdida: false, bastanLosQueHay: false } as const;
    expect(retomarCartera({ paso, pedido, modo, hayTarjeta, ...lo })).toBe(espera);
  });
});
