import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
let beto: Persona;
let cliente: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  beto = await s.crear.usuario([ROL.carga]);
  cliente = await s.crear.cliente({ passwordSat: 'Clave-SAT-1' });
});
afterAll(() => s.cerrar());
const revelar = (quien: Persona, id: number) =>
  s.como(quien)(declaraciones.revelarCredencial, { id, motivo: 'Presentar octubre' });
const revelaciones = async (id: number) =>
  (await s.auditoria()).filter((h) => h.accion === 'credencial.revelada' && h.entidad_id === String(id));

test('the password is handed out for a reason, and each time leaves its record', async () => {
  await s.crear.declaracion({ usuarioId: cliente.id, asignadoId: beto.id });
  expect(await revelar(beto, cliente.id)).toEqual({ passwordSat: 'Clave-SAT-1', segundos: 30 });
  await revelar(admin, cliente.id);
  expect((await revelaciones(cliente.id)).map((h) => [h.actor_id, h.motivo])).toEqual([
    [beto.id, 'Presentar octubre'],
    [admin.id, 'Presentar octubre'],
  ]);
  expect(JSON.stringify(await s.auditoria())).not.toContain('Clave-SAT-1');
});

test('the client of a colleague stays closed, unless another open month is one’s own or nobody’s', async () => {
  const ajeno = await s.crear.cliente({ passwordSat: 'x-1' });
  await s.crear.declaracion({ usuarioId: ajeno.id, asignadoId: admin.id });
  await s.crear.declaracion({
    usuarioId: ajeno.id,
    periodo: '2026-09',
    estado: 7,
    pagoRealizado: true,
    asignadoId: beto.id,
  });
  await expect(revelar(beto, ajeno.id)).rejects.toMatchObject({ http: 403, codigo: 'FILA_DE_OTRO' });
  expect(await revelaciones(ajeno.id)).toEqual([]);
  await s.crear.declaracion({ usuarioId: ajeno.id, periodo: '2026-08' });
  expect(await revelar(beto, ajeno.id)).toMatchObject({ passwordSat: 'x-1' });
});

test('with every month finished, the newest one says whose the client is', async () => {
  const ajeno = await s.crear.cliente({ passwordSat: 'x-2' });
  await s.crear.declaracion({ usuarioId: ajeno.id, estado: 7, pagoRealizado: true, asignadoId: admin.id });
  await s.crear.declaracion({
    usuarioId: ajeno.id,
    periodo: '2026-09',
    estado: 7,
    pagoRealizado: true,
    asignadoId: beto.id,
  });
  await expect(revelar(beto, ajeno.id)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
});

test('who has none, who is no client and who does not exist', async () => {
  const sinClave = await s.crear.cliente();
  await expect(revelar(admin, sinClave.id)).rejects.toMatchObject({
    http: 404,
    codigo: 'SIN_CONTRASENIA_SAT',
    message: 'No posee password sat',
  });
  await expect(revelar(admin, beto.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  await expect(revelar(admin, 999_999)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
});

test('an idempotency key does not leave the password in the database', async () => {
  await s.como(admin)(
    declaraciones.revelarCredencial,
    { id: cliente.id, motivo: 'Con llave' },
    { idempotencia: 'llave-de-prueba-1' },
  );
  const { rows } = await s.base.pool.query('select * from idempotencia');
  expect(JSON.stringify(rows)).not.toContain('Clave-SAT-1');
});

test('of the twentieth reveal of an hour all administrators are told once, with who it is and nobody’s password', async () => {
  const otra = await s.crear.usuario([ROL.administrador], { nombre: 'Olga' });
  const prisa = await s.crear.usuario([ROL.administrador], { nombre: 'Prisca' });
  const avisos = async () =>
    (await s.correos()).filter((c) => c.asunto === 'Alguien vio muchas contraseñas de la SAT en AlDía');
  const suyo = async () => (await avisos()).find((c) => c.para === correoDe(otra));
  const correos = await s.bd.selectFrom('usuario').select(['id', 'correo']).execute();
  const correoDe = ({ id }: { id: number }) => correos.find((u) => u.id === id)?.correo;
  for (let n = 0; n < 18; n++) await revelar(prisa, cliente.id);
  // What is refused counts too: who is no client.
  await expect(revelar(prisa, beto.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  expect(await avisos()).toEqual([]);
  await expect(revelar(prisa, beto.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  expect((await suyo())?.texto).toContain('Prisca');
  expect((await suyo())?.texto).not.toContain('Clave-SAT-1');
  const deUnaHora = await avisos();
  await revelar(prisa, cliente.id);
  expect(await avisos()).toHaveLength(deUnaHora.length);
  expect(new Set(deUnaHora.map((c) => c.para)).size).toBe(deUnaHora.length);
});

test('the 31st reveal in an hour is refused, however the hour falls, and an hour later they are shown again', async () => {
  const tope = await s.crear.usuario([ROL.administrador]);
  const antes = s.reloj.ahora();
  s.reloj.mover('2026-11-20T16:50:00.000Z');
  for (let n = 0; n < 25; n++) await revelar(tope, cliente.id);
  s.reloj.mover('2026-11-20T17:05:00.000Z');
  for (let n = 0; n < 5; n++) await revelar(tope, cliente.id);
  for (let n = 0; n < 3; n++)
    await expect(revelar(tope, cliente.id)).rejects.toMatchObject({ http: 429, codigo: 'LIMITE_DE_REVELACIONES' });
  expect((await revelaciones(cliente.id)).filter((h) => h.actor_id === tope.id)).toHaveLength(30);
  s.reloj.mover('2026-11-20T18:00:00.000Z');
  for (let n = 0; n < 25; n++) await revelar(tope, cliente.id);
  await expect(revelar(tope, cliente.id)).rejects.toMatchObject({ codigo: 'LIMITE_DE_REVELACIONES' });
  s.reloj.mover(antes);
});
