import { describe, expect, it, test } from 'vitest';
import { type Actor, ROL } from '../permisos/roles.ts';
import * as p from './permisos.ts';

const YO = 7;
const COLEGA = 8;
const como = (...roles: readonly number[]): Actor => ({ usuarioId: YO, roles });
const ROLES = [ROL.administrador, ROL.declaracion, ROL.carga] as const;

type Politica = (actor: Actor, fila: { asignadoId: number | null }) => boolean;

/** For roles 1, 2 and 4: own row, nobody's row, a colleague's row. */
const TABLA: readonly (readonly [string, Politica, readonly [string, string, string]])[] = [
  ['puedeCargar', p.puedeCargar, ['sí sí no', 'sí sí no', 'sí sí no']],
  ['puedeEnviarAListas', p.puedeEnviarAListas, ['sí no no', 'sí no no', 'sí no no']],
  ['puedeEnviar', p.puedeEnviar, ['sí sí sí', 'sí sí sí', 'sí sí no']],
  ['puedeVerResumen', p.puedeVerResumen, ['sí sí sí', 'sí sí sí', 'sí sí no']],
  ['puedeVerFormularios', p.puedeVerFormularios, ['sí sí sí', 'sí sí no', 'sí sí no']],
  [
    'puedeDescargarEvidencia, of a small taxpayer',
    (actor, fila) => p.puedeDescargarEvidencia(actor, { ...fila, regimenId: 1 }),
    ['sí sí sí', 'sí sí sí', 'sí sí no'],
  ],
  [
    'puedeDescargarEvidencia, of ROS',
    (actor, fila) => p.puedeDescargarEvidencia(actor, { ...fila, regimenId: 2 }),
    ['sí sí sí', 'sí sí no', 'sí sí no'],
  ],
  ['puedeNotificar', p.puedeNotificar, ['sí sí sí', 'sí sí no', 'sí sí no']],
  ['puedePresentar', p.puedePresentar, ['sí sí sí', 'sí sí no', 'sí sí no']],
  ['puedeIncluirFacturas', p.puedeIncluirFacturas, ['sí sí sí', 'sí sí no', 'sí sí no']],
  ['puedeConfirmarPago', p.puedeConfirmarPago, ['sí sí sí', 'sí sí no', 'sí sí no']],
  ['puedeTrabajar', p.puedeTrabajar, ['sí sí sí', 'sí sí no', 'sí sí no']],
  ['puedeReasignar', p.puedeReasignar, ['sí sí sí', 'no no no', 'no no no']],
];

const filas = [{ asignadoId: YO }, { asignadoId: null }, { asignadoId: COLEGA }];

describe.each(TABLA)('%s', (_nombre, politica, esperado) => {
  test.each(ROLES.map((rol, i) => [rol, esperado[i]] as const))(
    'as role %i, own, of nobody, of a colleague: %s',
    (rol, e) => {
      expect(filas.map((fila) => (politica(como(rol), fila) ? 'sí' : 'no')).join(' ')).toBe(e);
    },
  );

  it('admits nobody who is not of the staff, nor without roles', () => {
    for (const roles of [[], [ROL.cliente], [ROL.gestor], [ROL.sociedad], [99]]) {
      expect(filas.some((fila) => politica(como(...roles), fila))).toBe(false);
    }
  });

  it('gives to several roles what the widest one may do', () => {
    const [administrador] = esperado;
    const actor = como(ROL.carga, ROL.administrador);
    expect(filas.map((fila) => (politica(actor, fila) ? 'sí' : 'no')).join(' ')).toBe(administrador);
  });
});

describe('deleting a follow-up', () => {
  test.each([
    [ROL.administrador, true, null, true],
    [ROL.administrador, false, COLEGA, true],
    [ROL.administrador, false, null, false],
    [ROL.declaracion, true, YO, false],
    [ROL.carga, true, YO, false],
    [ROL.cliente, true, YO, false],
  ])('role %i, with invoices %s, of %s: %s (G-08)', (rol, facturas, asignadoId, esperado) => {
    expect(p.puedeEliminarSeguimiento(como(rol), { facturas, asignadoId })).toBe(esperado);
  });
});

describe('the first to act', () => {
  test.each([
    [null, YO],
    [YO, YO],
    [COLEGA, COLEGA],
  ])('on a row of %s leaves it to %i (D-35)', (asignadoId, esperado) => {
    expect(p.asignadoTrasActuar(como(ROL.carga), { asignadoId })).toBe(esperado);
  });

  it('is never the client', () => {
    expect(p.asignadoTrasActuar(como(ROL.cliente), { asignadoId: null })).toBeNull();
    expect(p.asignadoTrasActuar(como(ROL.cliente), { asignadoId: COLEGA })).toBe(COLEGA);
  });
});
