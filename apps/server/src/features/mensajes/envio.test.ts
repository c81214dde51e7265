import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { carteroEnProceso } from '../../adapters/correo/cartero-en-proceso.ts';
import { libroEnCarpeta } from '../../adapters/correo/libro-en-carpeta.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { medidasLeidas } from '../../pruebas/medidas-leidas.ts';
import { deMensajes } from '../../pruebas/mensajes.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { cabecerasDe } from '../../suplentes/cabeceras.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { notificacionesObreros } from '../notificaciones/index.ts';
import { mensajesObreros } from './mensajes.jobs.ts';

let s: Escenario;
let smtp: SuplenteDeCorreo;
let ada: Persona;
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-masivos-'));
let serie = 0;
// The test runs the queue's jobs itself, in the order of each test.
beforeAll(async () => {
  smtp = await levantarSmtp();
  s = await escenario({
    ajustes: {
      CORREO_MASIVO_POR_SEGUNDO: '1000',
      WHATSAPP_URL: 'http://127.0.0.1:9',
      WHATSAPP_TOKEN: 'x',
      WHATSAPP_NUMERO: '12345',
    },
  });
  ada = await s.crear.usuario([ROL.administrador], { nombre: 'Ada', correo: 'ada@aldia.gt' });
});
afterAll(async () => {
  await s.cerrar();
  await smtp.cerrar();
  // A mail in progress when the test closed may still write its file.
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});
beforeEach(async () => {
  smtp.poner('normal');
  await fetch(`${smtp.urlDeControl}/mensajes`, { method: 'DELETE' });
  s.reloj.mover(AHORA);
});
// A test must not leave waiting messages to the next one.
afterEach(async () => {
  await s.bd
    .updateTable('correo_masivo')
    .set({ estado: 'cancelado' })
    .where('estado', 'in', ['programado', 'enviando', 'en_pausa', 'detenido'])
    .execute();
  await s.bd.updateTable('usuario').set({ activo: false }).where('regimen_id', 'is not', null).execute();
});

const yo = () => deMensajes(s.como(ada));
async function gente(n: number, correo = (i: number) => `p${i}@ejemplo.gt`): Promise<Persona[]> {
  const todos: Persona[] = [];
  for (let i = 0; i < n; i++)
    todos.push(await s.crear.usuario([ROL.cliente], { regimen: 1, nombre: `P${i}`, correo: correo(++serie) }));
  return todos;
}
const pasaElMinuto = () => s.reloj.mover(sumarMilisegundos(s.recursos.reloj.ahora(), 60_000));
const escribir = async (id: number) => {
  const [obrero] = mensajesObreros(s.recursos) as unknown as Obrero<{ id: number }>[];
  await obrero?.hacer({ id });
};
const cartero = () => carteroEnProceso(smtp.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
const despachar = async () => {
  await notificacionesObreros(s.recursos, cartero())[2]?.hacer({});
  await todoRespondido();
};
/** On a busy machine the first answer may be late, and the turn does not wait for it: waits until every held message was answered. */
const todoRespondido = () =>
  vi.waitFor(async () => expect(await enElAire()).toBe(0), { timeout: 30_000, interval: 50 });
const enElAire = async (): Promise<number> => {
  const { rows } = await s.base.pool.query<{ n: number }>(
    `select count(*)::int n from bandeja_salida where correo_masivo_id is not null and enviada_en is null
        and descartada_en is null and intentar_desde > clock_timestamp() and ultimo_error is null`,
  );
  return rows[0]?.n ?? 0;
};
/** Makes postponed messages due now, and clears their last error. */
const vence = () =>
  sql`update bandeja_salida set intentar_desde = null, ultimo_error = null where enviada_en is null and descartada_en is null`.execute(
    s.bd,
  );
const estado = async (id: number) => (await yo().detalle(id)).masivo;
const filas = (id: number) =>
  s.bd.selectFrom('bandeja_salida').selectAll().where('correo_masivo_id', '=', id).execute();
async function confirmado(cambios: Parameters<ReturnType<typeof yo>['enviar']>[0] = {}) {
  const { id } = await yo().enviar({ regimenId: 1, ...cambios });
  pasaElMinuto();
  return id;
}

test('nothing leaves before its minute is over, and afterwards each person gets one, with their name', async () => {
  const personas = await gente(3);
  const { id } = await yo().enviar({ regimenId: 1, asunto: 'Para {{nombre}}' });
  await escribir(id);
  await despachar();
  expect([await filas(id), smtp.recibidos().length]).toEqual([[], 0]);
  pasaElMinuto();
  await escribir(id);
  await despachar();
  expect(
    smtp
      .recibidos()
      .map((m) => m.asunto)
      .toSorted(),
  ).toEqual(personas.map((p) => `Para ${p.nombre}`).toSorted());
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 3, porSalir: 0, rechazados: 0 });
});

test('written twice, by two at once or after a kill, each person has one message', {
  tags: ['dos-bases'],
}, async () => {
  await gente(4);
  const id = await confirmado();
  await Promise.all([escribir(id), escribir(id)]);
  await s.bd.updateTable('correo_masivo').set({ escrito_hasta: 0 }).where('id', '=', id).execute();
  await escribir(id);
  expect(await filas(id)).toHaveLength(4);
  await Promise.all([despachar(), despachar()]);
  expect(smtp.recibidos()).toHaveLength(4);
  expect((await estado(id)).entregados).toBe(4);
});

test('two people with one address get one each, with their own name', async () => {
  const dos = await gente(2, () => 'de.los.dos@ejemplo.gt');
  const id = await confirmado({ asunto: 'Para {{nombre}}' });
  await escribir(id);
  await despachar();
  const asuntos = smtp.recibidos().map((m) => m.asunto);
  expect(asuntos.toSorted()).toEqual(dos.map((p) => `Para ${p.nombre}`).toSorted());
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 2, porSalir: 0 });
});

test('who gets it is fixed when it is confirmed', async () => {
  const [una] = await gente(1);
  const id = await confirmado();
  await gente(1);
  await s.bd
    .updateTable('usuario')
    .set({ activo: false })
    .where('id', '=', una?.id ?? 0)
    .execute();
  await escribir(id);
  expect((await filas(id)).map((f) => f.usuario_id)).toEqual([una?.id]);
});

test('in pause and cancelled nothing leaves, and what was cancelled leaves the queue', async () => {
  await gente(2);
  const id = await confirmado();
  await escribir(id);
  await yo().actuar(id, 'pausar');
  await despachar();
  expect(smtp.recibidos()).toHaveLength(0);
  expect(await yo().actuar(id, 'seguir')).toMatchObject({ estado: 'enviando' });
  await yo().actuar(id, 'cancelar');
  await despachar();
  expect(smtp.recibidos()).toHaveLength(0);
  await mensajesObreros(s.recursos)[1]?.hacer({});
  expect((await filas(id)).every((f) => f.descartada_en !== null)).toBe(true);
  expect(await estado(id)).toMatchObject({ estado: 'cancelado', entregados: 0, porSalir: 2 });
});

test('news carry the way out in their head, and who took it after the confirmation gets none', async () => {
  const [ana, beto] = await gente(2);
  const id = await confirmado();
  await s.bd
    .insertInto('baja_de_noticias')
    .values({ usuario_id: beto?.id ?? 0, desde: AHORA })
    .execute();
  await escribir(id);
  await despachar();
  const [recibido, ...mas] = smtp.recibidos();
  expect([recibido?.asunto, mas]).toEqual(['Aviso', []]);
  const cabeceras = cabecerasDe(recibido?.crudo ?? '');
  expect(cabeceras.get('list-unsubscribe')).toMatch(
    new RegExp(`^<http://127.0.0.1:3000/api/correo/baja/${ana?.id}\\.[\\w-]+>$`),
  );
  expect(cabeceras.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 1, omitidos: 1, rechazados: 0 });
});

test('a notice of the service has no way out and goes to who left the news', async () => {
  const [ana] = await gente(1);
  await s.bd
    .insertInto('baja_de_noticias')
    .values({ usuario_id: ana?.id ?? 0, desde: AHORA })
    .execute();
  const id = await confirmado({ clase: 'servicio' });
  await escribir(id);
  await despachar();
  expect(smtp.recibidos()).toHaveLength(1);
  expect(cabecerasDe(smtp.recibidos()[0]?.crudo ?? '').has('list-unsubscribe')).toBe(false);
});

test('an address that does not exist is refused once, told in the history, and left out from then on', async () => {
  await gente(2);
  const [elsa] = await gente(1, () => 'muerta@ejemplo.gt');
  const id = await confirmado();
  await escribir(id);
  await despachar();
  await vence();
  await despachar();
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 2, rechazados: 1 });
  const { rechazos } = await yo().detalle(id);
  expect(rechazos).toMatchObject([
    { usuarioId: elsa?.id, correo: 'muerta@ejemplo.gt', respuesta: expect.stringContaining('550') },
  ]);
  expect((await yo().destinatarios({ regimenId: 1 })).cuentas).toMatchObject({ reciben: 2, noRecibe: 1 });
});

test('a server that does not want us stops the batch with a notice, and marks nobody', async () => {
  await gente(12);
  const id = await confirmado();
  await escribir(id);
  smtp.poner('politica');
  for (let i = 0; i < 4; i++) await despachar();
  expect(await estado(id)).toMatchObject({
    estado: 'detenido',
    entregados: 0,
    rechazados: 0,
    motivo: expect.stringContaining('554'),
  });
  expect((await yo().destinatarios({ regimenId: 1 })).cuentas).toMatchObject({ reciben: 12, noRecibe: 0 });
  const avisos = (await s.correos()).filter((c) => c.clave.startsWith(`masivo-detenido:${id}:`));
  expect(avisos).toMatchObject([{ para: 'ada@aldia.gt', prioridad: 0 }]);
  expect((await s.auditoria()).some((h) => h.accion === 'mensajes.detenido' && h.entidad_id === String(id))).toBe(true);
  smtp.poner('normal');
  await yo().actuar(id, 'seguir');
  await vence();
  await despachar();
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 12 });
});

test('a server that takes mails and never says so is given a few, and then nobody gets them again and again', async () => {
  await gente(60);
  const id = await confirmado();
  await escribir(id);
  smtp.poner('cortar');
  for (let i = 0; i < 4; i++) {
    await despachar();
    await vence();
  }
  expect(await estado(id)).toMatchObject({ estado: 'detenido', entregados: 0, rechazados: 0, porSalir: 60 });
  // What was on its way when the fifth of them was cut: one take, and each of it once.
  const veces = new Map<string, number>();
  for (const { messageId } of smtp.recibidos()) veces.set(messageId, smtp.entregas(messageId));
  expect(veces.size).toBeLessThanOrEqual(20);
  expect([...new Set(veces.values())]).toEqual([1]);
  const [aviso] = (await s.correos()).filter((c) => c.clave.startsWith(`masivo-detenido:${id}:`));
  expect(aviso?.texto).toContain('no confirmó ninguno');
  smtp.poner('normal');
  await yo().actuar(id, 'seguir');
  for (let i = 0; i < 4; i++) {
    await vence();
    await despachar();
  }
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 60 });
});

// With twenty, the one that stops it is the last one there was.
test.each([40, 20])('a server that knows none of %i leaves nobody marked and loses no message', async (cuantos) => {
  await gente(cuantos);
  const id = await confirmado();
  await escribir(id);
  smtp.poner('nadie');
  for (let i = 0; i < 3; i++) await despachar();
  const { estado: como, rechazados } = await estado(id);
  expect([como, rechazados]).toEqual(['detenido', 0]);
  expect((await yo().destinatarios({ regimenId: 1 })).cuentas.noRecibe).toBe(0);
  smtp.poner('normal');
  await yo().actuar(id, 'seguir');
  await vence();
  for (let i = 0; i < 3; i++) await despachar();
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: cuantos, rechazados: 0 });
});

test('a server that is busy loses nothing: it goes out later', async () => {
  await gente(2);
  const id = await confirmado();
  await escribir(id);
  smtp.poner('rechazar');
  await despachar();
  expect(await estado(id)).toMatchObject({ estado: 'enviando', porSalir: 2 });
  smtp.poner('normal');
  await despachar();
  expect(smtp.recibidos()).toHaveLength(0);
  await vence();
  await despachar();
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 2 });
});

test('whoever was killed after the yes of the server and before the mark does not send it again', async () => {
  await gente(1);
  const id = await confirmado();
  await escribir(id);
  await despachar();
  await s.bd
    .updateTable('bandeja_salida')
    .set({ enviada_en: null, intentar_desde: null })
    .where('correo_masivo_id', '=', id)
    .execute();
  await s.bd.updateTable('correo_masivo').set({ estado: 'enviando', entregados: 0 }).where('id', '=', id).execute();
  await despachar();
  expect(smtp.recibidos()).toHaveLength(1);
  expect(await estado(id)).toMatchObject({ estado: 'terminado', entregados: 1 });
});

test('WhatsApp goes with the mail, only to who agreed, once', async () => {
  const [ana] = await gente(2);
  await s.bd
    .updateTable('usuario')
    .set({ enviar_whatsapp: true, telefono: '5512-3412' })
    .where('id', '=', ana?.id ?? 0)
    .execute();
  const id = await confirmado({ enviarWhatsapp: true, categoriaWhatsapp: 'dt_tarjeta' });
  await escribir(id);
  const porWhatsapp = async () => (await s.correos()).filter((c) => c.canal === 'whatsapp');
  expect([await porWhatsapp(), (await yo().detalle(id)).whatsapps]).toEqual([[], 0]);
  await despachar();
  expect(await porWhatsapp()).toMatchObject([
    {
      para: '50255123412',
      plantilla: 'dt_tarjeta',
      parametros: { valores: ['P0', 'Aviso', '20/11/2026', `Hola, ${ana?.nombre}: Gracias.`] },
    },
  ]);
  await sql`update bandeja_salida set enviada_en = now() where canal = 'whatsapp'`.execute(s.bd);
  expect((await yo().detalle(id)).whatsapps).toBe(1);
});

test('its own pace, whoever sends: two workers together keep to it', { tags: ['dos-bases'] }, async () => {
  await gente(40);
  const id = await confirmado();
  await escribir(id);
  const recursos = { ...s.recursos, ajustes: { ...s.ajustes, CORREO_MASIVO_POR_SEGUNDO: 2 } };
  const empieza = performance.now();
  const [, , uno] = notificacionesObreros(recursos, cartero());
  const [, , otro] = notificacionesObreros(recursos, cartero());
  await Promise.all([uno?.hacer({}), otro?.hacer({})]);
  const segundos = (performance.now() - empieza) / 1000;
  await todoRespondido();
  // What the pace allows in that time, one second saved before it, and the last take of two messages.
  expect(smtp.recibidos().length).toBeLessThanOrEqual(Math.ceil(segundos * 2) + 4);
  expect(smtp.recibidos().length).toBeGreaterThan(0);
});

test('with 5,000 of a mail to many waiting, a receipt leaves at once', { timeout: 120_000 }, async () => {
  const [quien] = await gente(1);
  const id = await confirmado();
  await escribir(id);
  await sql`
    insert into usuario (nit, primer_nombre, regimen_id) select 'M' || n, 'M', 3 from generate_series(1, 5000) n`.execute(
    s.bd,
  );
  await sql`
    insert into bandeja_salida (id, clave, para, asunto, texto, html, prioridad, correo_masivo_id, usuario_id)
    select gen_random_uuid(), 'masivo:m:' || u.id, 'm' || u.id || '@ejemplo.gt', 'Masivo', 't', 'h', 1, ${id}::bigint, u.id
      from usuario u where u.primer_nombre = 'M'`.execute(s.bd);
  await s.bd.updateTable('correo_masivo').set({ destinatarios: 5001 }).where('id', '=', id).execute();
  // Slow enough that the first ones are still with their server when the receipt is written.
  smtp.poner('demorar', 2000);
  const repartidor = cartero();
  const [recibos, , masivos] = notificacionesObreros(s.recursos, repartidor) as unknown as Obrero<{ id: string }>[];
  const enviando = masivos?.hacer({ id: '' });
  await expect.poll(() => smtp.recibidos().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  const clave = 'recibo-de-prueba';
  await comoSistema(s.recursos, (ctx) =>
    ctx.enviarCorreo({ clave, para: 'quien@ejemplo.gt', asunto: 'Tu recibo', saludo: 'Hola', parrafos: [] }),
  );
  const recibo = (await s.correos()).find((c) => c.clave === clave);
  const yaSalieron = smtp.recibidos().length;
  await recibos?.hacer({ id: recibo?.id ?? '' });
  const lugar = smtp.recibidos().findIndex((m) => m.asunto === 'Tu recibo');
  // At most one change of those that were speaking to their server: none of those that wait went before it.
  expect(lugar - yaSalieron).toBeLessThanOrEqual(4);
  expect(lugar).toBeGreaterThanOrEqual(0);
  await enviando;
  expect(smtp.recibidos().length).toBeLessThan(100);
  expect(quien).toBeDefined();
});

test('the sweeper of receipts does not take messages of a mail to many, and their age is not its alarm', async () => {
  await gente(1);
  const id = await confirmado();
  await escribir(id);
  await sql`update bandeja_salida set creada_en = now() - interval '2 days' where correo_masivo_id = ${id}`.execute(
    s.bd,
  );
  expect(Number(/^aldia_correo_espera_segundos (\S+)/m.exec(await medidasLeidas(s.url))?.[1])).toBeLessThan(3600);
});
