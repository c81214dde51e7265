import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mensajeroDeNube } from '../adapters/whatsapp/cloud-api.ts';
import { escribirMasivo } from '../features/mensajes/escribir-masivo.ts';
import { notificacionesObreros } from '../features/notificaciones/index.ts';
import { whatsappObreros } from '../features/notificaciones/whatsapp.jobs.ts';
import { type CarteroConLibro, ErrorDeCorreo } from '../shared/puertos.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import type { Obrero } from '../shared/trabajos.ts';
import { levantarWhatsapp, type SuplenteDeWhatsapp } from '../suplentes/whatsapp.ts';
import { type Escenario, escenario } from './escenario.ts';
import { deMensajes } from './mensajes.ts';

let s: Escenario;
let meta: SuplenteDeWhatsapp;
let yo: ReturnType<typeof deMensajes>;
beforeAll(async () => {
  meta = await levantarWhatsapp();
  // The test runs the queue's jobs itself.
  s = await escenario({
    ajustes: { WHATSAPP_URL: meta.url, WHATSAPP_TOKEN: meta.token, WHATSAPP_NUMERO: meta.numero },
  });
  yo = deMensajes(s.como(await s.crear.usuario([ROL.administrador])));
}, 60_000);
afterAll(async () => {
  await s.cerrar();
  await meta.cerrar();
});

/** Takes the mail of everybody but Beto, whose server is busy: so the mail to many is never over. */
const cartero: CarteroConLibro = {
  enviar: async ({ para }) => {
    if (para.startsWith('beto')) throw new ErrorDeCorreo('reintentar', 451, 'busy');
  },
  entrega: async () => 'desconocida',
  olvidar: async () => undefined,
};
const porWhatsapp = async () => (await s.correos()).filter((c) => c.canal === 'whatsapp');
/** Tries the WhatsApps that wait, as if the time of each had come. */
async function intentar(): Promise<void> {
  const mensajero = mensajeroDeNube({ url: meta.url, token: meta.token, numero: meta.numero, esperaMs: 10_000 });
  const [obrero] = whatsappObreros(s.recursos, mensajero) as unknown as Obrero<{ id: string }>[];
  await s.bd.updateTable('bandeja_salida').set({ intentar_desde: null }).where('canal', '=', 'whatsapp').execute();
  for (const { id } of await porWhatsapp()) await obrero?.hacer({ id });
}

test.each([
  ['that was cancelled does not leave any more', true, 0],
  ['that nobody cancelled leaves', false, 1],
])('once Meta takes messages again, the WhatsApp of a mail to many %s', async (_, cancelado, salen) => {
  const antes = meta.recibidos().length;
  const regimen = cancelado ? 1 : 2;
  const ana = await s.crear.usuario([ROL.cliente], { regimen, correo: `ana${regimen}@ejemplo.gt` });
  await s.crear.usuario([ROL.cliente], { regimen, correo: `beto${regimen}@ejemplo.gt` });
  const telefono = { enviar_whatsapp: true, telefono: '5512-3412' };
  await s.bd.updateTable('usuario').set(telefono).where('id', '=', ana.id).execute();
  const { id } = await yo.enviar({ regimenId: regimen, enviarWhatsapp: true, categoriaWhatsapp: 'dt_tarjeta' });
  s.reloj.mover(sumarMilisegundos(s.recursos.reloj.ahora(), 60_000));
  await escribirMasivo(s.recursos, id);
  await notificacionesObreros(s.recursos, cartero)[2]?.hacer({});
  meta.poner('limite');
  await intentar();
  meta.poner(null);
  if (cancelado) await yo.actuar(id, 'cancelar');
  await intentar();
  expect(meta.recibidos().slice(antes)).toHaveLength(salen);
  const [suyo] = (await porWhatsapp()).filter((w) => w.clave === `whatsapp:masivo:${id}:${ana.id}`);
  expect([suyo?.enviada_en !== null, suyo?.descartada_en !== null]).toEqual([!cancelado, cancelado]);
  // Her mail had left before: it is not written a second time in place of the WhatsApp.
  const suyos = (await s.correos()).filter((c) => c.canal === 'correo' && c.para === `ana${regimen}@ejemplo.gt`);
  expect(suyos).toHaveLength(1);
});
