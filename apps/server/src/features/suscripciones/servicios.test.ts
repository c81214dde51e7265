import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  asuntosDe,
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  suscritoDe,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './efectos.ts';

let s: Escenario & { motor: Motor };
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const VIGENTE = { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 } as const;
const servicio = async (precio = '75.00', activo = true): Promise<number> => {
  const fila = { titulo: 'Constancia de RTU', descripcion: 'La pedimos por ti', precio, activo };
  return (await s.bd.insertInto('servicio_extra').values(fila).returning('id').executeTakeFirstOrThrow()).id;
};
test('extra services are charged to whoever asks, once for a double press, and told by mail', {
  tags: ['dos-bases'],
}, async () => {
  const id = await servicio();
  const ana = await suscritoDe(s, VIGENTE);
  const pedir = () => s.como(ana)(suscripciones.solicitarServicio, { usuarioId: ana.id, id });
  const [uno, otro] = await Promise.all([pedir(), pedir()]);
  expect(uno).toMatchObject({ id, titulo: 'Constancia de RTU', precio: 7500 });
  expect([otro, await pedir()]).toEqual([uno, uno]);
  const solicitados = () =>
    s.bd.selectFrom('servicio_solicitado').selectAll().where('solicitante_id', '=', ana.id).execute();
  expect(await solicitados()).toMatchObject([{ usuario_id: ana.id, precio: '75.00' }]);
  expect((await asuntosDe(s, ana)).filter((a) => a.startsWith('Recibimos tu solicitud'))).toHaveLength(1);
  s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 10 * 60_000));
  expect((await pedir()).transaccionId).not.toBe(uno.transaccionId);
  expect(await solicitados()).toHaveLength(2);
});
test('extra services are charged once under the same idempotency key, however late it comes again', async () => {
  const id = await servicio();
  const ana = await suscritoDe(s, VIGENTE);
  const pedir = async (): Promise<unknown> => {
    const respuesta = await fetch(`${s.url}/api/servicios_varios/solicitar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'servicio-de-ana-1',
      },
      body: JSON.stringify({ usuario_id: ana.id, id }),
    });
    return respuesta.json();
  };
  const una = await pedir();
  expect(una).toMatchObject({ success: true });
  s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 20 * 60_000));
  expect(await pedir()).toEqual(una);
  expect(await cobrosDe(s, ana.id)).toHaveLength(1);
});
test('P27 extra services asked for by a gestor are for an active client of theirs and charged to the card of the gestor', async () => {
  const id = await servicio();
  const ana = await suscritoDe(s, VIGENTE);
  const gestor = await s.crear.usuario([ROL.gestor]);
  const propia = await tarjetaDe(s, gestor.id);
  const pedir = () => s.como(gestor)(suscripciones.solicitarServicio, { usuarioId: ana.id, id });
  const enlace = { gestor_id: gestor.id, usuario_id: ana.id, creado_en: s.reloj.ahora() };
  await expect(pedir()).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ ...enlace, baja_en: s.reloj.ahora() })
    .execute();
  await expect(pedir()).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
  await s.bd.updateTable('cliente_de_gestor').set({ baja_en: null }).where('usuario_id', '=', ana.id).execute();
  const hecho = await pedir();
  expect(await cobrosDe(s, gestor.id)).toMatchObject([
    { metodo_pago_id: propia, beneficiario_id: ana.id, estado: 'aplicada', transaccion_id: hecho.transaccionId },
  ]);
  expect(await cobrosDe(s, ana.id)).toEqual([]);
  const pedidos = s.bd.selectFrom('servicio_solicitado').selectAll().where('usuario_id', '=', ana.id);
  expect(await pedidos.execute()).toMatchObject([{ solicitante_id: gestor.id, precio: '75.00' }]);
  const otro = await s.crear.usuario([ROL.gestor]);
  await tarjetaDe(s, otro.id);
  const ajena = s.como(otro)(suscripciones.solicitarServicio, { usuarioId: ana.id, id });
  await expect(ajena).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
  expect(await cobrosDe(s, otro.id)).toEqual([]);
  expect(await asuntosDe(s, gestor)).toContain(`Recibimos tu solicitud: Constancia de RTU para ${ana.nombre}`);
});
test('each administrator is told once by mail of a service that was paid, with who asked and for whom', {
  tags: ['dos-bases'],
}, async () => {
  const id = await servicio();
  const jefas = [];
  for (const correo of ['ada@aldia.gt', 'eva@aldia.gt'])
    jefas.push(await s.crear.usuario([ROL.administrador], { correo }));
  const ana = await suscritoDe(s, VIGENTE);
  const gestor = await s.crear.usuario([ROL.gestor]);
  await tarjetaDe(s, gestor.id);
  const enlace = { gestor_id: gestor.id, usuario_id: ana.id, creado_en: s.reloj.ahora() };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  const pedir = () => s.como(gestor)(suscripciones.solicitarServicio, { usuarioId: ana.id, id });
  await Promise.all([pedir(), pedir()]);
  const asunto = `Servicio por atender: Constancia de RTU para ${ana.nombre}`;
  const suyos = (await s.correos()).filter((c) => c.para.endsWith('@aldia.gt'));
  expect(suyos).toHaveLength(2);
  for (const { id } of jefas) expect(suyos.map((c) => [c.asunto, c.usuario_id])).toContainEqual([asunto, id]);
  const [{ texto = '', ruta = null } = {}] = suyos;
  for (const dato of [ana.nombre, formatNit(ana.nit), gestor.nombre, 'Q75.00']) expect(texto).toContain(dato);
  expect(ruta).toBe('/servicios_solicitados');
});
test.each([ROL.cliente, ROL.sociedad])('role %i asks for nobody but itself', async (rol) => {
  const id = await servicio();
  const ana = await suscritoDe(s, VIGENTE);
  const quien = await s.crear.usuario([rol]);
  await tarjetaDe(s, quien.id);
  const enlace = { gestor_id: quien.id, usuario_id: ana.id, creado_en: s.reloj.ahora() };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  const pedir = (usuarioId: number) => s.como(quien)(suscripciones.solicitarServicio, { usuarioId, id });
  await expect(pedir(ana.id)).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
  expect((await pedir(quien.id)).titulo).toBe('Constancia de RTU');
  expect(await cobrosDe(s, ana.id)).toEqual([]);
});
test('extra services that are not offered any more are refused, and the list is of those that are', async () => {
  const [vivo, viejo] = [await servicio('10.00'), await servicio('10.00', false)];
  const ana = await suscritoDe(s, VIGENTE);
  const pedir = s.como(ana)(suscripciones.solicitarServicio, { usuarioId: ana.id, id: viejo });
  await expect(pedir).rejects.toEqual(codigo('SERVICIO_NO_DISPONIBLE_YA'));
  const ids = (await s.como(ana)(suscripciones.serviciosActivos, {})).map((f) => f.id);
  expect([ids.includes(vivo), ids.includes(viejo)]).toEqual([true, false]);
});

test('an extra service whose price changed since it was shown charges nothing and says the new one', async () => {
  const id = await servicio('75.00');
  const ana = await suscritoDe(s, VIGENTE);
  const pedir = (visto?: string) =>
    s.como(ana)(suscripciones.solicitarServicio, { usuarioId: ana.id, id, ...(visto ? { amount: q(visto) } : {}) });
  await s.bd.updateTable('servicio_extra').set({ precio: '120.00' }).where('id', '=', id).execute();
  await expect(pedir('75.00')).rejects.toMatchObject({
    codigo: 'MONTO_DISTINTO',
    message: expect.stringContaining('Q120.00'),
  });
  expect(await cobrosDe(s, ana.id)).toEqual([]);
  expect(await pedir('120.00')).toMatchObject({ precio: q('120.00') });
  // The two fields of the specification alone are taken as before.
  s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 10 * 60_000));
  expect(await pedir()).toMatchObject({ precio: q('120.00') });
  expect((await cobrosDe(s, ana.id)).map((c) => c.monto)).toEqual(['120.00', '120.00']);
});

test('an extra service is not charged to another card than the one that was on screen', async () => {
  const id = await servicio('75.00');
  const ana = await suscritoDe(s, VIGENTE);
  const vista = await s.como(ana)(tarjetas.token, {});
  if (vista?.id === undefined) throw new Error('there is one');
  const pedir = (formaPagoId: number) =>
    s.como(ana)(suscripciones.solicitarServicio, { usuarioId: ana.id, id, formaPagoId });
  const nueva = await tarjetaDe(s, ana.id);
  await expect(pedir(vista.id)).rejects.toEqual(codigo('TARJETA_DISTINTA'));
  expect(await cobrosDe(s, ana.id)).toEqual([]);
  await pedir(nueva);
  expect((await cobrosDe(s, ana.id)).map((c) => c.metodo_pago_id)).toEqual([nueva]);
});

const QUEDA_IGUAL = 'nothing changed';
test.each([
  ['the service was retired', 'El servicio dejó de ofrecerse antes de que el pago se confirmara.'],
  ['the client left the portfolio', 'El cliente dejó tu cartera antes de que el pago se confirmara.'],
  [QUEDA_IGUAL, null],
])('D-53 an extra service that was paid while %s: delivered only if it may still be', async (que, motivo) => {
  const id = await servicio();
  const ana = await suscritoDe(s, VIGENTE);
  const gestor = await s.crear.usuario([ROL.gestor]);
  await tarjetaDe(s, gestor.id, 'corte-despues');
  const enlace = { gestor_id: gestor.id, usuario_id: ana.id, creado_en: s.reloj.ahora() };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  const pedir = s.como(gestor)(suscripciones.solicitarServicio, { usuarioId: ana.id, id });
  await expect(pedir).rejects.toEqual(codigo('PAGO_EN_DUDA'));
  if (que === 'the service was retired')
    await s.bd.updateTable('servicio_extra').set({ activo: false }).where('id', '=', id).execute();
  if (que === 'the client left the portfolio')
    await s.bd
      .updateTable('cliente_de_gestor')
      .set({ baja_en: s.reloj.ahora() })
      .where('usuario_id', '=', ana.id)
      .execute();
  s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), 3 * 60_000));
  await completarCobros(s.recursos, EFECTOS);
  const pedidos = s.bd.selectFrom('servicio_solicitado').selectAll().where('usuario_id', '=', ana.id);
  const entregado = que === QUEDA_IGUAL;
  expect((await pedidos.execute()).length).toBe(entregado ? 1 : 0);
  expect(await cobrosDe(s, gestor.id)).toMatchObject([{ estado: entregado ? 'aplicada' : 'anulada' }]);
  expect(cobradoPorLaPasarela(s.motor, 'anulaciones')).toBe(entregado ? 0 : 1);
  const textos = (await s.correos()).filter((c) => c.asunto === 'Te devolvimos Q75.00').map((c) => c.texto);
  if (motivo !== null) expect(textos.at(-1)).toContain(motivo);
});
