import { vistas } from '@aldia/contract/vistas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
  beto = await s.crear.usuario([ROL.carga]);
});
afterAll(() => s.cerrar());

const MIS_ROS = {
  ruta: '/pago_declaracion',
  nombre: 'Mis ROS vencidas',
  parametros: { regimen: 2, orden: '-nombre', busqueda: 'sol' },
};
const guardar = (quien: Persona, nombre: string) => s.como(quien)(vistas.insertar, { ...MIS_ROS, nombre });
const nombres = async (quien: Persona) => (await s.como(quien)(vistas.listado, {})).map((v) => v.nombre);

test('a view is kept as it was named, for its owner alone', async () => {
  const guardada = await s.como(ana)(vistas.insertar, MIS_ROS);
  expect(await s.como(ana)(vistas.listado, {})).toEqual([{ id: guardada.id, ...MIS_ROS }]);
  expect(await nombres(beto)).toEqual([]);
  for (const intento of [
    s.como(beto)(vistas.actualizar, { id: guardada.id, nombre: 'Mía' }),
    s.como(beto)(vistas.estado, { id: guardada.id, activa: false }),
  ])
    await expect(intento).rejects.toMatchObject({ http: 404, codigo: 'VISTA_NO_ENCONTRADA' });
  expect(await nombres(ana)).toEqual(['Mis ROS vencidas']);
});

test('a name is one view, whatever its capitals, also when saved twice at once', { tags: ['dos-bases'] }, async () => {
  await guardar(beto, 'Por cargar');
  await expect(guardar(beto, 'POR CARGAR ')).rejects.toMatchObject({ http: 409, codigo: 'VISTA_REPETIDA' });
  const dos = await Promise.allSettled([guardar(beto, 'Hoy'), guardar(beto, 'hoy')]);
  expect(dos.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  const { id } = await guardar(beto, 'Ayer');
  await expect(s.como(beto)(vistas.actualizar, { id, nombre: 'por cargar' })).rejects.toMatchObject({
    codigo: 'VISTA_REPETIDA',
  });
  expect((await s.como(beto)(vistas.actualizar, { id, nombre: 'AYER' })).nombre).toBe('AYER');
});

test('a deleted view comes back only where there is room for it', async () => {
  const llena = await s.crear.usuario([ROL.declaracion]);
  const { id } = await guardar(llena, 'La que vuelve');
  await s.como(llena)(vistas.estado, { id, activa: false });
  for (let n = 1; n <= 100; n++) await guardar(llena, `Vista ${n}`);
  const volver = s.como(llena)(vistas.estado, { id, activa: true });
  await expect(volver).rejects.toMatchObject({ codigo: 'VISTAS_COMPLETAS' });
});

test('a deleted view comes back, unless its name was taken since', async () => {
  const { id } = await guardar(ana, 'De paso');
  await s.como(ana)(vistas.estado, { id, activa: false });
  expect(await nombres(ana)).not.toContain('De paso');
  await expect(s.como(ana)(vistas.actualizar, { id, nombre: 'Otra' })).rejects.toMatchObject({
    codigo: 'VISTA_NO_ENCONTRADA',
  });
  await s.como(ana)(vistas.estado, { id, activa: true });
  expect(await nombres(ana)).toContain('De paso');
  await s.como(ana)(vistas.estado, { id, activa: false });
  await guardar(ana, 'de paso');
  await expect(s.como(ana)(vistas.estado, { id, activa: true })).rejects.toMatchObject({ codigo: 'VISTA_REPETIDA' });
});

test.each(['https://otro.sitio', '//otro.sitio', '/estado_declaracion_admin/7/x', '/a/../b', ''])(
  'the address %j is not of a list of ours',
  async (ruta) => {
    // As the wire has it: the client of the contract would not even send it.
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...MIS_ROS, nombre: 'De fuera', ruta });
    expect((await fetch(`${s.url}/api/vistas/insertar`, { method: 'POST', headers, body })).status).toBe(422);
    expect(await nombres(ana)).not.toContain('De fuera');
  },
);

test('there is room for a hundred', async () => {
  const carla = await s.crear.usuario([ROL.administrador]);
  await s.bd
    .insertInto('vista_guardada')
    .values(
      Array.from({ length: 100 }, (_, n) => ({
        usuario_id: carla.id,
        ruta: '/cobros',
        nombre: `V${n}`,
        creada_en: s.reloj.ahora(),
      })),
    )
    .execute();
  await expect(guardar(carla, 'Una más')).rejects.toMatchObject({ codigo: 'VISTAS_COMPLETAS' });
});
