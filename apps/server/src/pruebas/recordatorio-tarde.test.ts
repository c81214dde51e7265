import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carteroEnProceso } from '../adapters/correo/cartero-en-proceso.ts';
import { libroEnCarpeta } from '../adapters/correo/libro-en-carpeta.ts';
import { mensajeroDeNube } from '../adapters/whatsapp/cloud-api.ts';
import { notificacionesObreros } from '../features/notificaciones/notificaciones.jobs.ts';
import { whatsappObreros } from '../features/notificaciones/whatsapp.jobs.ts';
import { recordarVencimientos } from '../features/recordatorios/recordar-vencimientos.ts';
import type { Obrero } from '../shared/trabajos.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../suplentes/smtp.ts';
import { levantarWhatsapp, type SuplenteDeWhatsapp } from '../suplentes/whatsapp.ts';
import { type Escenario, escenario } from './escenario.ts';

let s: Escenario;
let smtp: SuplenteDeCorreo;
let meta: SuplenteDeWhatsapp;
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-tarde-'));
beforeAll(async () => {
  smtp = await levantarSmtp();
  meta = await levantarWhatsapp();
  s = await escenario({
    ajustes: { WHATSAPP_URL: meta.url, WHATSAPP_TOKEN: meta.token, WHATSAPP_NUMERO: meta.numero },
  });
});
afterAll(async () => {
  await s.cerrar();
  await smtp.cerrar();
  await meta.cerrar();
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** At an hour of Guatemala of November 2026. */
const a = (dia: number, hora: string) =>
  s.reloj.mover(new Date(Date.parse(`2026-11-${dia}T${hora}:00-06:00`)).toISOString());
const mensajes = () =>
  s.bd
    .selectFrom('bandeja_salida')
    .select(['id', 'canal', 'enviada_en', 'descartada_en', 'ultimo_error'])
    .where('clave', 'like', '%vence:%')
    .orderBy('creada_en')
    .execute();
async function enviarTodo(): Promise<void> {
  const cartero = carteroEnProceso(smtp.url, 'AlDía <a@aldia.gt>', libroEnCarpeta(carpeta));
  const mensajero = mensajeroDeNube({ url: meta.url, token: meta.token, numero: meta.numero, esperaMs: 2000 });
  const [porCorreo] = notificacionesObreros(s.recursos, cartero) as unknown as Obrero<{ id: string }>[];
  const [porWhatsapp] = whatsappObreros(s.recursos, mensajero) as unknown as Obrero<{ id: string }>[];
  for (const { id, canal } of await mensajes()) await (canal === 'correo' ? porCorreo : porWhatsapp)?.hacer({ id });
}
const comoVan = async () =>
  (await mensajes()).map((m) => [m.canal, m.enviada_en !== null, m.descartada_en !== null, m.ultimo_error]);

// November's deadline of IVA is Monday 30: the reminder of one day before is of Sunday 29.
test('a reminder leaves until the end of its day in Guatemala, and not once its number of days is wrong', async () => {
  const cliente = async (conWhatsapp: boolean) => {
    const { id } = await s.crear.cliente({ regimen: 1 });
    await s.bd
      .updateTable('usuario')
      .set({ estado_id: 1, enviar_whatsapp: conWhatsapp, telefono: conWhatsapp ? '55123412' : '' })
      .where('id', '=', id)
      .execute();
    await s.crear.declaracion({ usuarioId: id });
  };
  await cliente(false);
  a(29, '08:00');
  expect(await recordarVencimientos(s.recursos)).toBe(1);
  a(29, '23:59');
  await enviarTodo();
  expect(await comoVan()).toEqual([['correo', true, false, null]]);

  await s.bd.deleteFrom('bandeja_salida').execute();
  await s.bd.deleteFrom('declaracion').execute();
  await cliente(false);
  await cliente(true);
  a(29, '08:00');
  await recordarVencimientos(s.recursos);
  const escritos = (await mensajes()).length;
  a(30, '00:00');
  await enviarTodo();
  // What a message that was given up would send in its place is given up too.
  await enviarTodo();
  const van = await comoVan();
  expect(van.length).toBeGreaterThanOrEqual(escritos);
  expect(van.filter(([, enviada, descartada]) => enviada || !descartada)).toEqual([]);
  expect(van).toContainEqual(['correo', false, true, 'no salió a tiempo: lo que dice ya no es así']);
  expect(van).toContainEqual(['whatsapp', false, true, 'no salió a tiempo: lo que dice ya no es así']);
});
