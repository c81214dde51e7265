import { describe, expect, test } from 'vitest';
import type { EstadoDeAutorizacion } from './autorizacion.ts';
import {
  type EnlaceDeGestor,
  ESTADOS_DE_VINCULO,
  type EstadoDeVinculo,
  HECHOS_DE_VINCULO,
  type HechoDeVinculo,
  vinculoDe,
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
  ['de_baja', 'reclamar', 'por_preguntar'],
  ['reclamado', 'darDeBaja', 'por_preguntar'],
  ['por_preguntar', 'pedir', 'pedido'],
];

describe('a client and a gestor', () => {
  const todos = ESTADOS_DE_VINCULO.flatMap((e) => HECHOS_DE_VINCULO.map((h) => [e, h] as const));
  test.each(todos)('%s and %s', (estado, hecho) => {
    const esperado = SUCEDE.find(([e, h]) => e === estado && h === hecho)?.[2] ?? null;
    expect(vinculoTras(estado, hecho)).toBe(esperado);
  });

  const enlace = (deBaja: boolean, loDejo = false, porDecidir = false, conLogin = true) => ({
    deBaja,
    loDejo,
    porDecidir,
    conLogin,
    eligioOtro: false,
  });
  const trasOtro = (de: EnlaceDeGestor) => ({ ...de, eligioOtro: true });
  const sinLogin = (deBaja: boolean) => enlace(deBaja, false, false, false);
  test.each<[string, EnlaceDeGestor | null, EstadoDeAutorizacion | null, EstadoDeVinculo]>([
    ['nobody wrote anything', null, null, 'libre'],
    ['the link is in force', enlace(false), null, 'vigente'],
    ['the link is in force, whatever was asked before', enlace(false), 'rechazada', 'vigente'],
    ['they registered and have not said', enlace(false, false, true), null, 'reclamado'],
    ['the gestor put them down', enlace(true), null, 'de_baja'],
    ['they registered and the gestor put them down', enlace(true, false, true), null, 'por_preguntar'],
    ['they were asked after that', enlace(true, false, true), 'pedida', 'pedido'],
    ['they said no after that', enlace(true, false, true), 'rechazada', 'rechazado'],
    ['nobody answered after that', enlace(true, false, true), 'vencida', 'por_preguntar'],
    ['the client left', enlace(true, true), null, 'libre'],
    ['they were asked', null, 'pedida', 'pedido'],
    ['they were asked after being put down', enlace(true), 'pedida', 'pedido'],
    ['they said no', null, 'rechazada', 'rechazado'],
    ['they said no after being put down', enlace(true), 'rechazada', 'rechazado'],
    ['the question was taken back', null, 'retirada', 'libre'],
    ['nobody answered in time', enlace(true), 'vencida', 'de_baja'],
    ['they accepted once and left', enlace(true, true), 'aceptada', 'libre'],
    ['they were put down and accepted another one since', trasOtro(enlace(true)), null, 'por_preguntar'],
    ['they were asked after that one', trasOtro(enlace(true)), 'pedida', 'pedido'],
    ['they said no after that one', trasOtro(enlace(true)), 'rechazada', 'rechazado'],
    ['they came back after that one', trasOtro(enlace(false)), 'aceptada', 'vigente'],
    ['who has no login is in force', sinLogin(false), null, 'vigente'],
    ['who has no login was put down', sinLogin(true), null, 'de_baja'],
    ['who was put down and cannot answer was asked', sinLogin(true), 'pedida', 'de_baja'],
  ])('%s', (_que, e, autorizacion, estado) => expect(vinculoDe(e, autorizacion)).toBe(estado));

  test('who claimed is in force again by their own word alone, whatever happens meanwhile', () => {
    const suyas: readonly HechoDeVinculo[] = ['quedarse', 'aceptar'];
    const ajenos = HECHOS_DE_VINCULO.filter((h) => !suyas.includes(h));
    const alcanzados = new Set<EstadoDeVinculo>(['reclamado', 'por_preguntar']);
    for (const estado of alcanzados)
      for (const hecho of ajenos) {
        const luego = vinculoTras(estado, hecho);
        // Whoever said that they leave, or whose question is over, is read again from what is written down.
        if (luego !== null && luego !== 'libre') alcanzados.add(luego);
      }
    expect([...alcanzados].toSorted()).toEqual(['pedido', 'por_preguntar', 'rechazado', 'reclamado']);
  });

  test('who was put down is taken back by the gestor; who left, or said no, is not', () => {
    const vuelve = (e: EnlaceDeGestor, a: EstadoDeAutorizacion | null) => vinculoTras(vinculoDe(e, a), 'habilitar');
    expect([vuelve(enlace(true), null), vuelve(enlace(true, true), null), vuelve(enlace(true), 'rechazada')]).toEqual([
      'vigente',
      null,
      null,
    ]);
    // Their last word about who works for them named another one.
    expect(vuelve(trasOtro(enlace(true)), 'aceptada')).toBeNull();
  });
});
