import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instante } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { carteroEnProceso } from '../../adapters/correo/cartero-en-proceso.ts';
import { libroEnCarpeta } from '../../adapters/correo/libro-en-carpeta.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { enviarCorreoJob } from '../../shared/correo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { messageIdDe } from './adjuntos.ts';
import { notificacionesObreros } from './notificaciones.jobs.ts';

let s: Escenario;
let smtp: SuplenteDeCorreo;
let enviar: Obrero<{ id: string }>['hacer'];
let barrer: () => Promise<void>;
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-lento-'));
beforeAll(async () => {
  smtp = await levantarSmtp();
  s = await escenario();
  const [correo, barrido] = notificacionesObreros(
    s.recursos,
    carteroEnProceso(smtp.url, 'AlDía <a@aldia.gt>', libroEnCarpeta(carpeta)),
  ) as unknown as [Obrero<{ id: string }>, Obrero<object>];
  enviar = correo.hacer;
  barrer = () => barrido.hacer({});
});
afterAll(async () => {
  await s.cerrar();
  await smtp.cerrar();
  // A mail process may still be writing the server's last answer.
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
beforeEach(() => {
  smtp.poner('callar');
  s.reloj.mover(AHORA);
});

const tras = (segundos: number) => s.reloj.mover(sumarMilisegundos(instante(AHORA), segundos * 1000));
const fila = async (id: string) => (await s.correos()).find((c) => c.id === id);
async function escribir(clave: string): Promise<string> {
  await comoSistema(s.recursos, (ctx) =>
    ctx.enviarCorreo({ clave, para: `${clave}@ejemplo.gt`, asunto: clave, saludo: 'Hola', parrafos: [] }),
  );
  const id = (await s.correos()).find((c) => c.clave === clave)?.id ?? '';
  // The database uses its own clock for this column, not the clock of the test.
  await s.bd.updateTable('bandeja_salida').set({ creada_en: AHORA }).where('id', '=', id).execute();
  return id;
}
/** Hands the queued job to its worker, as the queue would. */
async function laColaLoDa(id: string): Promise<void> {
  await s.base.pool.query('delete from trabajos.job where singleton_key = $1', [id]);
  await enviar({ id });
}
/** The queued jobs of this mail: for each, the seconds from `desde` until it may start. */
async function esperan(id: string, desde: string): Promise<number[]> {
  const { rows } = await s.base.pool.query<{ segundos: number }>(
    `select extract(epoch from start_after - $3::timestamptz)::float8 as segundos from trabajos.job
      where name = $1 and singleton_key = $2 and state = 'created'`,
    [enviarCorreoJob.nombre, id, desde],
  );
  return rows.map((r) => r.segundos);
}
const ahoraEnLaBase = async (): Promise<string> => {
  const { rows } = await s.base.pool.query<{ ahora: string }>('select clock_timestamp()::text as ahora');
  return rows[0]?.ahora ?? '';
};
const ESPERA = { timeout: 30_000, interval: 50 };
/** Makes the server, which already has the whole mail, answer at last, and waits until that is stored. */
async function contesta(id: string, que: 'cortar' | 'rechazar'): Promise<void> {
  await vi.waitFor(() => expect(smtp.entregas(messageIdDe(id))).toBe(1), ESPERA);
  smtp.contestar(que);
  await vi.waitFor(async () => expect((await fila(id))?.ultimo_error).not.toBeNull(), ESPERA);
}

test.each([
  { que: 'cortar', primeraS: 15 * 60, es: 'hangs up' },
  { que: 'rechazar', primeraS: 5 * 60, es: 'wants none for now' },
] as const)(
  'a server that is silent for long and then $es: the mail has one job, at the hour that its row says',
  async (caso) => {
    const id = await escribir(`lento-${caso.que}`);
    await laColaLoDa(id);
    const antes = await ahoraEnLaBase();
    expect(await esperan(id, antes)).toHaveLength(1);

    await contesta(id, caso.que);
    const minimo = caso.primeraS * 0.75;
    const [espera = 0, ...mas] = await esperan(id, antes);
    expect(mas).toEqual([]);
    expect(espera).toBeGreaterThanOrEqual(minimo);
    const suHora =
      (milisegundos(instante((await fila(id))?.intentar_desde ?? AHORA)) - milisegundos(instante(AHORA))) / 1000;
    expect(suHora).toBeGreaterThanOrEqual(minimo);

    // A job that runs too early delivers nothing, and comes again when the mail is due.
    tras(160);
    await laColaLoDa(id);
    expect([smtp.entregas(messageIdDe(id)), (await fila(id))?.intentos]).toEqual([1, 1]);
    expect((await esperan(id, antes)).map((segundos) => segundos >= suHora - 160)).toEqual([true]);

    smtp.poner('normal');
    tras(suHora);
    await laColaLoDa(id);
    await vi.waitFor(async () => expect((await fila(id))?.enviada_en).not.toBeNull(), ESPERA);
    expect(smtp.entregas(messageIdDe(id))).toBe(2);
  },
);

test('after a fault of ours it is free at once: the queue tries it as often as any job, and then a person is asked', async () => {
  const id = await escribir('nuestro');
  await s.bd.updateTable('bandeja_salida').set({ intentos: 1 }).where('id', '=', id).execute();
  const sinLibro = {
    enviar: () => Promise.resolve(),
    entrega: () => Promise.reject(new Error('ours')),
    olvidar: () => Promise.resolve(),
  };
  const [obrero] = notificacionesObreros(s.recursos, sinLibro) as unknown as Obrero<{ id: string }>[];
  for (const intentos of [2, 3]) {
    await expect(obrero?.hacer({ id })).rejects.toThrow('ours');
    expect(await fila(id)).toMatchObject({ intentos, intentar_desde: null });
  }
});

test('what is on its way is nobody else’s: neither the sweep nor a second job takes it', async () => {
  const id = await escribir('en-camino');
  tras(900);
  await laColaLoDa(id);
  await s.base.pool.query('delete from trabajos.job where singleton_key = $1', [id]);
  const antes = await ahoraEnLaBase();
  tras(905);
  await barrer();
  expect(await esperan(id, antes)).toEqual([]);
  await enviar({ id });
  expect(await fila(id)).toMatchObject({ intentos: 1, ultimo_error: null });
  expect((await esperan(id, antes)).map((segundos) => segundos > 60)).toEqual([true]);

  await contesta(id, 'cortar');
  expect((await esperan(id, antes)).map((segundos) => segundos >= 15 * 60 * 0.75)).toEqual([true]);
});
