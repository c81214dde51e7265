import { describe, expect, test } from 'vitest';
import {
  ACTOS_DEL_CLIENTE,
  type ActoDelCliente,
  ESTADOS_DE_VINCULO,
  type EstadoDeVinculo,
  gestorLoVe,
  HECHOS_DE_VINCULO,
  type HechoDeVinculo,
  puedeElCliente,
  puedeHabilitar,
  vinculoTras,
} from './vinculo.ts';

/** Written by hand from D-59, D-61, D-64, D-66 and D-69. Every pair that is not here does not happen. */
const SUCEDE: readonly [EstadoDeVinculo, HechoDeVinculo, EstadoDeVinculo][] = [
  ['libre', 'cargar', 'vigente'],
  ['libre', 'pedir', 'pedido'],
  ['pedido', 'pedir', 'pedido'],
  ['pedido', 'aceptar', 'vigente'],
  ['pedido', 'rechazar', 'rechazado'],
  ['pedido', 'retirar', 'libre'],
  ['pedido', 'vencer', 'libre'],
  ['rechazado', 'pedir', 'pedido'],
  ['vigente', 'darDeBaja', 'de_baja'],
  ['vigente', 'dejar', 'libre'],
  ['vigente', 'reclamar', 'reclamado'],
  ['de_baja', 'habilitar', 'vigente'],
  ['de_baja', 'pedir', 'pedido'],
  ['reclamado', 'quedarse', 'vigente'],
  ['reclamado', 'dejar', 'libre'],
  ['reclamado', 'darDeBaja', 'de_baja'],
];

describe('a client and a gestor', () => {
  const todos = ESTADOS_DE_VINCULO.flatMap((e) => HECHOS_DE_VINCULO.map((h) => [e, h] as const));
  test.each(todos)('%s and %s', (estado, hecho) => {
    const esperado = SUCEDE.find(([e, h]) => e === estado && h === hecho)?.[2] ?? null;
    expect(vinculoTras(estado, hecho)).toBe(esperado);
  });

  test.each<[EstadoDeVinculo, boolean]>([
    ['libre', false],
    ['pedido', false],
    ['vigente', true],
    ['rechazado', false],
    ['de_baja', false],
    ['reclamado', true],
  ])('the gestor sees a client who is %s: %s (D-59, D-66)', (estado, lo) => expect(gestorLoVe(estado)).toBe(lo));

  test('who was put down is taken back by the gestor only while they have no login of their own', () => {
    expect([puedeHabilitar('de_baja', false), puedeHabilitar('de_baja', true)]).toEqual([true, false]);
    expect([puedeHabilitar('libre', false), puedeHabilitar('vigente', false)]).toEqual([false, false]);
  });
});

describe('what a client may do', () => {
  const SIEMPRE: readonly ActoDelCliente[] = [
    'verSusMeses',
    'descargarSusDocumentos',
    'verQuienVioSuClave',
    'cambiarSuClaveSat',
    'elegirSusCompras',
  ];
  test.each<[EstadoDeVinculo, readonly ActoDelCliente[]]>([
    ['libre', [...SIEMPRE, 'comprarUnPlan']],
    ['pedido', [...SIEMPRE, 'comprarUnPlan']],
    ['vigente', [...SIEMPRE, 'dejarASuGestor']],
    ['rechazado', [...SIEMPRE, 'comprarUnPlan']],
    ['de_baja', [...SIEMPRE, 'comprarUnPlan']],
    ['reclamado', [...SIEMPRE, 'dejarASuGestor']],
  ])('%s: %j', (estado, puede) => {
    expect(ACTOS_DEL_CLIENTE.filter((a) => puedeElCliente(a, estado))).toEqual(puede);
  });
});
