import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { dia, mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

// It is November 2026: October is being declared.
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.carga], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const abrir = (quien: Persona, usuarioId: number, fecha = '2026-05') =>
  s.como(quien)(carga.abrirMes, { usuarioId, fecha: mes(fecha) });
const hechos = (id: number) =>
  s.bd
    .selectFrom('auditoria')
    .select(['accion', 'actor_id'])
    .where('entidad', '=', 'declaracion')
    .where('entidad_id', '=', String(id))
    .execute();

test('a month that nobody opened is in its list from then on, with what the month before leaves', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  const anterior = await s.crear.declaracion({ usuarioId: c.id, estado: 9, periodo: '2026-03' });
  await s.bd.updateTable('declaracion').set({ arrastre_pc: '12.00' }).where('id', '=', anterior.id).execute();
  const { id } = await abrir(ana, c.id);
  const { filas } = await s.como(ana)(declaraciones.listadoIngreso, {
    fecha: mes('2026-05'),
    fechaUsuario: undefined,
    regimenId: 1,
    busqueda: c.nit,
    orden: 'dia',
    siguiente: null,
    limite: 10,
  });
  expect(filas.map((f) => [f.id, f.periodo, f.statusId])).toEqual([[id, '2026-04', 1]]);
  expect(await s.como(ana)(carga.remanentes, { usuarioId: c.id, fecha: mes('2026-05') })).toMatchObject({
    declaracionId: id,
    nombre: c.nombre,
    heredados: { retencionesPc: 1200 },
  });
  expect(await hechos(id)).toEqual([{ accion: 'declaracion.mesAbierto', actor_id: ana.id }]);
});

test('pressed twice, or by two people, it is one month', { tags: ['dos-bases'] }, async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const dos = await Promise.all([abrir(ana, c.id), abrir(ana, c.id)]);
  expect(dos[0]?.id).toBe(dos[1]?.id);
  const { id } = await abrir(ana, c.id);
  expect([id, (await hechos(id)).length]).toEqual([dos[0]?.id, 1]);
});

test.each(['2026-12', '2027-03'])(
  'a month that is not over is not saved either: picked %s, and nothing of it is opened',
  async (elegido) => {
    const c = await s.crear.cliente({ regimen: 1 });
    const fechaEmision = dia(`${mesAnterior(mes(elegido))}-10`);
    const venta = { ...dte({ emisor: c.nit, receptor: 'CF', monto: '100.00' }), fechaEmision };
    const entrada = guardado({ usuarioId: c.id, fecha: mes(elegido), facturas: [venta] });
    await expect(s.como(ana)(carga.guardar, entrada)).rejects.toMatchObject({ http: 422, codigo: 'MES_SIN_TERMINAR' });
    const filas = await s.bd.selectFrom('declaracion').select('id').where('usuario_id', '=', c.id).execute();
    expect(filas).toEqual([]);
  },
);

test('the month that is not over, the one of a colleague and who has no regime are refused', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  await expect(abrir(ana, c.id, '2026-12')).rejects.toMatchObject({ codigo: 'MES_SIN_TERMINAR' });
  expect(await abrir(ana, c.id, '2026-11')).toEqual({ id: expect.any(Number) });
  const berta = await s.crear.usuario([ROL.carga], { nombre: 'Berta' });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-04', asignadoId: berta.id });
  await expect(abrir(ana, c.id)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  await expect(abrir(ana, berta.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  const nuevo = await s.crear.cliente();
  await s.bd.updateTable('usuario').set({ regimen_id: null }).where('id', '=', nuevo.id).execute();
  await expect(abrir(ana, nuevo.id)).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
});

test.each(['2026-05-29T25:00:00Z', '1900-01-01T03:00:00Z'])(
  'a moment that nobody reads is refused at its field: %s',
  async (fecha) => {
    const c = await s.crear.cliente({ regimen: 2 });
    const respuesta = await fetch(`${s.url}/api/carga/remanentes/${c.id}/${encodeURIComponent(fecha)}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(respuesta.status).toBe(422);
    expect(await respuesta.json()).toMatchObject({ code: 'DATOS_INVALIDOS' });
  },
);
