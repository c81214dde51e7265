import { servicios } from '@aldia/contract/servicios.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Escenario } from '../../../pruebas/escenario.ts';
import type { Persona } from '../../../pruebas/fabricas.ts';
import { escenarioConPasarela, suscritoDe, tarjetaDe } from '../../../pruebas/suscripciones.ts';

let s: Escenario;
let ada: Persona;
let eva: Persona;
let ana: Persona;
let oficina: Persona;
let servicioId: number;
// Ana asks for herself, and then her office for her; the service is called and costs otherwise afterwards.
beforeAll(async () => {
  s = await escenarioConPasarela();
  ada = await s.crear.usuario([ROL.administrador], { nombre: 'Ada' });
  eva = await s.crear.usuario([ROL.administrador], { nombre: 'Eva' });
  const fila = { titulo: 'Constancia de RTU', precio: '75.00' };
  servicioId = (await s.bd.insertInto('servicio_extra').values(fila).returning('id').executeTakeFirstOrThrow()).id;
  ana = await suscritoDe(s, { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 });
  oficina = await s.crear.usuario([ROL.gestor], { nombre: 'Contadores Ixchel', correo: 'hola@ixchel.gt' });
  await tarjetaDe(s, oficina.id);
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: oficina.id, usuario_id: ana.id, creado_en: s.reloj.ahora() })
    .execute();
  for (const quien of [ana, oficina])
    await s.como(quien)(suscripciones.solicitarServicio, { usuarioId: ana.id, id: servicioId });
  await s.bd
    .updateTable('servicio_extra')
    .set({ titulo: 'Otro nombre', precio: '90.00' })
    .where('id', '=', servicioId)
    .execute();
});
afterAll(() => s.cerrar());

type Pedida = Partial<Parameters<typeof pedir>[0]>;
const pedir = (e: {
  atencion?: 'por_atender' | 'atendido';
  busqueda: string;
  siguiente: string | null;
  limite: number;
}) => s.como(ada)(servicios.solicitados, e);
const lista = (e: Pedida = {}) => pedir({ busqueda: '', siguiente: null, limite: 50, ...e });
const idsDe = async (e: Pedida = {}) => (await lista(e)).filas.map((f) => f.id);
const codigo = (c: string) => expect.objectContaining({ codigo: c });
const ultimo = async () => (await s.auditoria()).filter((a) => a.accion.startsWith('servicio.')).at(-1);

test('an administrator reads what was paid, by whom, for whom and as it was charged, who waits longest first', async () => {
  const { filas, total } = await lista({ atencion: 'por_atender' });
  expect(total).toBe(2);
  const deAna = { nombre: ana.nombre, nit: ana.nit, monto: q('75.00'), atendidoEn: null, atendio: null, nota: '' };
  expect(filas).toMatchObject([
    { ...deAna, servicio: 'Constancia de RTU', oficina: null, solicitadoEn: s.reloj.ahora() },
    {
      ...deAna,
      servicio: `Constancia de RTU para ${ana.nombre}`,
      oficina: oficina.nombre,
      correo: 'hola@ixchel.gt',
    },
  ]);
  expect(await idsDe()).toEqual(filas.map((f) => f.id).toReversed());
});

test('it is found by its client, by the office that asked and by what it is, and paged without losing one', async () => {
  const [propio, ajeno] = await idsDe({ atencion: 'por_atender' });
  expect(await idsDe({ busqueda: 'ixchel' })).toEqual([ajeno]);
  expect(await idsDe({ busqueda: 'hola@ixchel' })).toEqual([ajeno]);
  expect(await idsDe({ busqueda: ana.nit })).toEqual([ajeno, propio]);
  expect(await idsDe({ busqueda: 'CONSTANCIA rtu' })).toEqual([ajeno, propio]);
  expect(await idsDe({ busqueda: 'otro nombre' })).toEqual([]);
  const primera = await lista({ atencion: 'por_atender', limite: 1 });
  const segunda = await lista({ atencion: 'por_atender', limite: 1, siguiente: primera.siguiente });
  expect([primera, segunda].map((p) => [p.filas[0]?.id, p.total])).toEqual([
    [propio, 2],
    [ajeno, 2],
  ]);
  expect(segunda.siguiente).toBeNull();
});

test('who saw to it, when and what they noted is kept and audited; of two at once one does; it may be opened again', {
  tags: ['dos-bases'],
}, async () => {
  const [id = 0, otro = 0] = await idsDe({ atencion: 'por_atender' });
  const dos = await Promise.allSettled([ada, eva].map((a) => s.como(a)(servicios.atender, { id, nota: 'Enviada' })));
  expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(s.como(eva)(servicios.atender, { id, nota: 'La mía' })).rejects.toEqual(
    codigo('SOLICITUD_EN_OTRO_ESTADO'),
  );
  const quien = dos[0]?.status === 'fulfilled' ? ada : eva;
  const [fila] = (await lista({ atencion: 'atendido' })).filas;
  expect(fila).toMatchObject({ id, atendidoEn: s.reloj.ahora(), atendio: quien.nombre, nota: 'Enviada' });
  expect(await idsDe({ atencion: 'por_atender' })).toEqual([otro]);
  expect(await ultimo()).toMatchObject({
    accion: 'servicio.atendido',
    actor_id: quien.id,
    entidad: 'usuario',
    entidad_id: String(ana.id),
    despues: { servicio: 'Constancia de RTU', solicitud: id, nota: 'Enviada' },
  });
  expect(await s.como(eva)(servicios.reabrir, { id })).toMatchObject({
    id,
    atendidoEn: null,
    atendio: null,
    nota: 'Enviada',
  });
  await expect(s.como(eva)(servicios.reabrir, { id })).rejects.toEqual(codigo('SOLICITUD_EN_OTRO_ESTADO'));
  expect(await idsDe({ atencion: 'por_atender' })).toEqual([id, otro]);
  expect(await ultimo()).toMatchObject({
    accion: 'servicio.reabierto',
    actor_id: eva.id,
    antes: { solicitud: id, atendio: quien.nombre },
  });
});
