import * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type EscenarioConPasarela,
  escenarioConPasarela,
  planDe,
  porTerminar,
  suscritoDe,
  vender,
} from '../../pruebas/suscripciones.ts';

let s: EscenarioConPasarela;
let plan: number;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(async () => {
  plan = await planDe(s, { precio: '99.50' });
});
afterAll(() => s.cerrar());

/** As an administrator writes it in the catalogue of plans. */
async function escribir(cambios: { anual?: boolean; precio?: string; regimenId?: number }) {
  const admin = await s.crear.usuario([ROL.administrador]);
  const antes = await fila();
  const { anual = false, precio = '99.50', regimenId = REGIMEN.pequenioContribuyente } = cambios;
  const escrito = { id: plan, nombre: antes.nombre, descripcion: '', activo: true, regimenId };
  return s.como(admin)(CATALOGOS.tipoSuscripcion.actualizar, { ...escrito, anual, precio: q(precio) });
}
const fila = () => s.bd.selectFrom('tipo_suscripcion').selectAll().where('id', '=', plan).executeTakeFirstOrThrow();
const VENDIDO = {
  codigo: 'PERIODICIDAD_VENDIDA',
  data: 0,
  errores: [
    {
      campo: 'anual',
      mensaje:
        'Alguien ya tiene este plan o lo está pagando: no puede pasar de mensual a anual ni al revés. Crea otro plan.',
    },
  ],
};

describe('whether a plan is of a month or of a year', () => {
  test('does not change under who has it: nobody gets a year for what a month cost', async () => {
    await suscritoDe(s, { planId: plan });
    await expect(escribir({ anual: true, precio: '995.00' })).rejects.toMatchObject(VENDIDO);
    expect(await fila()).toMatchObject({ anual: false, precio: '99.50' });
    expect(await escribir({ precio: '120.00' })).toMatchObject({ anual: false, precio: q('120.00') });
  });

  test('does not change under who is paying for it', async () => {
    const ana = await porTerminar(s, plan);
    await vender(s, ana, '99.50');
    await expect(escribir({ anual: true })).rejects.toMatchObject(VENDIDO);
    expect(await fila()).toMatchObject({ anual: false });
  });

  test('changes while nobody bought it, also after a payment that was refused', async () => {
    const ana = await porTerminar(s, plan);
    await vender(s, ana, '99.50', '51');
    expect(await escribir({ anual: true, precio: '995.00' })).toMatchObject({ anual: true, precio: q('995.00') });
  });
});

describe('the regime that a plan is for', () => {
  const DE_OTRO = {
    codigo: 'REGIMEN_VENDIDO',
    data: 0,
    errores: [
      {
        campo: 'regimen_id',
        mensaje: 'Alguien ya tiene este plan o lo está pagando: no puede pasar a otro régimen. Crea otro plan.',
      },
    ],
  };
  test('does not change under who has or had it: it would be of a regime that the client does not have', async () => {
    const ana = await suscritoDe(s, { planId: plan });
    await expect(escribir({ regimenId: REGIMEN.ros })).rejects.toMatchObject(DE_OTRO);
    await s.bd.updateTable('suscripcion').set({ estado: 'terminada' }).where('usuario_id', '=', ana.id).execute();
    await expect(escribir({ regimenId: REGIMEN.ros })).rejects.toMatchObject(DE_OTRO);
    expect(await fila()).toMatchObject({ regimen_id: REGIMEN.pequenioContribuyente });
  });

  test('does not change under who is paying for it', async () => {
    const ana = await porTerminar(s, plan);
    await vender(s, ana, '99.50');
    await expect(escribir({ regimenId: REGIMEN.ros })).rejects.toMatchObject(DE_OTRO);
  });

  test('changes while nobody bought it', async () => {
    expect(await escribir({ regimenId: REGIMEN.ros })).toMatchObject({ regimenId: REGIMEN.ros });
  });
});

test('who decides about a plan is told how many have it, and not how many ever had it', async () => {
  const admin = await s.crear.usuario([ROL.administrador]);
  const usos = () => s.como(admin)(CATALOGOS.tipoSuscripcion.uso, { id: plan });
  const [una, otra] = [await suscritoDe(s, { planId: plan }), await suscritoDe(s, { planId: plan })];
  expect(await usos()).toEqual([{ donde: 'Suscripciones en uso', cuantos: 2 }]);
  const terminar = (usuarioId: number) =>
    s.bd.updateTable('suscripcion').set({ estado: 'terminada' }).where('usuario_id', '=', usuarioId).execute();
  await terminar(una.id);
  expect(await usos()).toEqual([{ donde: 'Suscripciones en uso', cuantos: 1 }]);
  await terminar(otra.id);
  expect(await usos()).toEqual([]);
});
