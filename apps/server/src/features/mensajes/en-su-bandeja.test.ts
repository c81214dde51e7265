import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bandeja } from '@aldia/contract/bandeja.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { carteroEnProceso } from '../../adapters/correo/cartero-en-proceso.ts';
import { libroEnCarpeta } from '../../adapters/correo/libro-en-carpeta.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deMensajes } from '../../pruebas/mensajes.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { notificacionesObreros } from '../notificaciones/index.ts';
import { mensajesObreros } from './mensajes.jobs.ts';

let s: Escenario;
let smtp: SuplenteDeCorreo;
let ada: Persona;
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-en-su-bandeja-'));
// The test runs the queue's jobs itself, in the order of each test.
beforeAll(async () => {
  smtp = await levantarSmtp();
  s = await escenario({ ajustes: { CORREO_MASIVO_POR_SEGUNDO: '1000' } });
  ada = await s.crear.usuario([ROL.administrador], { nombre: 'Ada', correo: 'ada@aldia.gt' });
});
afterAll(async () => {
  await s.cerrar();
  await smtp.cerrar();
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});
beforeEach(() => {
  smtp.poner('normal');
  s.reloj.mover(AHORA);
});

const yo = () => deMensajes(s.como(ada));
let serie = 0;
const alguien = (correo = `b${++serie}@ejemplo.gt`) => s.crear.usuario([ROL.cliente], { regimen: 1, correo });
/** Confirmed for one person, and written into the outbox. */
async function escritoA({ id: usuarioId }: Persona, asunto: string): Promise<number> {
  const { id } = await yo().enviar({ usuarioId, asunto });
  s.reloj.mover(sumarMilisegundos(s.recursos.reloj.ahora(), 60_000));
  const [obrero] = mensajesObreros(s.recursos) as unknown as Obrero<{ id: number }>[];
  await obrero?.hacer({ id });
  return id;
}
const filas = (id: number) =>
  s.bd.selectFrom('bandeja_salida').selectAll().where('correo_masivo_id', '=', id).execute();
const cartero = () => carteroEnProceso(smtp.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
/** Takes what is due, and waits until each was answered. */
async function despachar(id: number): Promise<void> {
  await notificacionesObreros(s.recursos, cartero())[2]?.hacer({});
  await vi.waitFor(
    async () =>
      expect(
        (await filas(id)).every((f) => f.enviada_en ?? f.descartada_en ?? f.ultimo_error ?? f.intentos === 0),
      ).toBeTruthy(),
    { timeout: 30_000, interval: 50 },
  );
}
const barrer = async () => mensajesObreros(s.recursos)[1]?.hacer({});
const leida = async (quien: Persona) => {
  const { filas: renglones, total } = await s.como(quien)(bandeja.listado, {
    busqueda: '',
    siguiente: null,
    limite: 50,
  });
  const { sinLeer } = await s.como(quien)(bandeja.resumen, {});
  return { renglones: renglones.map(({ tipo, texto }) => `${tipo}: ${texto}`), total, sinLeer };
};
const NADA = { renglones: [], total: 0, sinLeer: 0 };
const conHora = (id: number, hora: string) =>
  sql`update bandeja_salida set intentar_desde = now() + ${hora}::interval where correo_masivo_id = ${id}::bigint`.execute(
    s.bd,
  );

test('a mail to many is in the inbox of a person once it left, and never when the rest was cancelled', async () => {
  const ana = await alguien();
  const malo = await escritoA(ana, 'Un asunto equivocado');
  expect(await leida(ana), 'before its turn').toEqual(NADA);
  await yo().actuar(malo, 'pausar');
  expect(await leida(ana), 'in pause').toEqual(NADA);
  await yo().actuar(malo, 'cancelar');
  expect(await leida(ana), 'cancelled').toEqual(NADA);
  await barrer();
  expect((await filas(malo)).map((f) => f.descartada_en === null)).toEqual([false]);
  expect(await leida(ana), 'out of the queue').toEqual(NADA);
  expect(await s.como(ana)(bandeja.leer, { id: null })).toEqual({ leidos: 0 });
  const bueno = await escritoA(ana, 'El asunto bueno');
  await despachar(bueno);
  expect(await leida(ana)).toEqual({ renglones: ['enviado: El asunto bueno'], total: 1, sinLeer: 1 });
  expect(await s.como(ana)(bandeja.leer, { id: null })).toEqual({ leidos: 1 });
});

test('a mail to many that its server refused for good is not in an inbox: the account says it of the address', async () => {
  const elsa = await alguien('muerta@ejemplo.gt');
  const id = await escritoA(elsa, 'A quien no recibe');
  await despachar(id);
  expect((await yo().detalle(id)).rechazos).toMatchObject([{ usuarioId: elsa.id }]);
  expect(await leida(elsa)).toEqual(NADA);
});

test('what was tried of a mail to many that was cancelled leaves the queue once nobody holds it, and is no refusal', async () => {
  const ana = await alguien();
  const id = await escritoA(ana, 'Con un servidor ocupado');
  smtp.poner('rechazar');
  await despachar(id);
  expect((await filas(id)).map((f) => f.intentos)).toEqual([1]);
  await yo().actuar(id, 'cancelar');
  // Somebody may have it on its way.
  await conHora(id, '90 seconds');
  await barrer();
  expect((await filas(id)).map((f) => f.descartada_en)).toEqual([null]);
  await conHora(id, '-1 seconds');
  await barrer();
  expect((await filas(id)).map((f) => f.descartada_en === null)).toEqual([false]);
  expect(await yo().detalle(id)).toMatchObject({ rechazos: [], masivo: { rechazados: 0, porSalir: 1 } });
  expect(await leida(ana)).toEqual(NADA);
});
