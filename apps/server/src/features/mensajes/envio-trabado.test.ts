import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
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
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-trabados-'));
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
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});
beforeEach(() => s.reloj.mover(AHORA));

const gente = (n: number, regimen: 1 | 2) =>
  Promise.all(
    Array.from({ length: n }, (_, i) =>
      s.crear.usuario([ROL.cliente], { regimen, nombre: `P${i}`, correo: `p${regimen}${i}@ejemplo.gt` }),
    ),
  );
const detalle = (id: number) => deMensajes(s.como(ada)).detalle(id);
/** Writes the messages of a batch once its minute is over; the queue's jobs are run by hand. */
const escribir = async (id: number) => {
  s.reloj.mover(sumarMilisegundos(s.recursos.reloj.ahora(), 60_000));
  const [obrero] = mensajesObreros(s.recursos) as unknown as Obrero<{ id: number }>[];
  await obrero?.hacer({ id });
};
const despachar = async () => {
  const cartero = carteroEnProceso(smtp.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
  await notificacionesObreros(s.recursos, cartero)[2]?.hacer({});
};

test('a text too long for WhatsApp is cut at a whole character: half of one would stop the mail of everybody', {
  tags: ['dos-bases'],
}, async () => {
  const [ana] = await gente(1, 1);
  await s.bd
    .updateTable('usuario')
    .set({ enviar_whatsapp: true, telefono: '5512-3412' })
    .where('id', '=', ana?.id ?? 0)
    .execute();
  // 'Hola: x' has 7 letters, so the 447th of these two-unit characters is units 899 and 900: one of it does not fit.
  const mensaje = `Hola:\nx${'📌'.repeat(500)}`;
  const { id } = await deMensajes(s.como(ada)).enviar({
    ...{ mensaje, regimenId: 1 },
    ...{ enviarWhatsapp: true, categoriaWhatsapp: 'dt_tarjeta' },
  });
  await escribir(id);
  const filas = await s.bd.selectFrom('bandeja_salida').selectAll().where('correo_masivo_id', '=', id).execute();
  expect(filas).toMatchObject([
    { parametros: { valores: [expect.any(String), 'Aviso', '20/11/2026', `Hola: x${'📌'.repeat(446)}`] } },
  ]);
});

test('that it stopped is told to whoever administers, once its author lost the role', {
  tags: ['dos-bases'],
}, async () => {
  await gente(6, 2);
  const bea = await s.crear.usuario([ROL.administrador], { nombre: 'Bea', correo: 'bea@aldia.gt' });
  const { id } = await deMensajes(s.como(bea)).enviar({ regimenId: 2 });
  await s.como(ada)(usuarios.guardarRoles, {
    usuarioId: bea.id,
    permisos: [{ rolId: ROL.cliente }],
    version: undefined,
    password: undefined,
    codigo: undefined,
  });
  await escribir(id);
  smtp.poner('politica');
  await despachar();
  await vi.waitFor(async () => expect((await detalle(id)).masivo).toMatchObject({ estado: 'detenido', porSalir: 6 }), {
    timeout: 30_000,
  });
  const avisos = (await s.correos()).filter((c) => c.clave.startsWith(`masivo-detenido:${id}:`));
  expect(avisos.map((c) => c.para)).toEqual(['ada@aldia.gt']);
});
