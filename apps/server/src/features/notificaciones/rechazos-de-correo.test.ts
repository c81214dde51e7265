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
import { listOlvidadas } from './notificaciones.repo.ts';

const DIA_MS = 86_400_000;
let s: Escenario;
let smtp: SuplenteDeCorreo;
let obreros: Obrero<{ id: string }>[];
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-rechazos-'));
beforeAll(async () => {
  smtp = await levantarSmtp();
  s = await escenario();
});
afterAll(async () => {
  await s.cerrar();
  await smtp.cerrar();
  // A mail process may still be writing the server's last answer.
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
beforeEach(() => {
  smtp.poner('normal');
  s.reloj.mover(AHORA);
  obreros = otroProceso();
});
const otroProceso = () =>
  notificacionesObreros(
    s.recursos,
    carteroEnProceso(smtp.url, 'AlDía <a@aldia.gt>', libroEnCarpeta(carpeta)),
  ) as unknown as Obrero<{ id: string }>[];

async function escribir(clave: string, para: string): Promise<string> {
  await comoSistema(s.recursos, (ctx) =>
    ctx.enviarCorreo({ clave, para, asunto: clave, saludo: 'Hola', parrafos: [] }),
  );
  return (await s.correos()).find((c) => c.clave === clave)?.id ?? '';
}
/** Makes the mail due, clears the last error, and removes its queued job as the queue does when it starts one. */
async function tomar(id: string): Promise<void> {
  await s.bd
    .updateTable('bandeja_salida')
    .set({ intentar_desde: null, ultimo_error: null })
    .where('id', '=', id)
    .where('descartada_en', 'is', null)
    .execute();
  await s.base.pool.query('delete from trabajos.job where singleton_key = $1', [id]);
}
async function enviar(id: string): Promise<void> {
  const antes = await fila(id);
  await tomar(id);
  await obreros[0]?.hacer({ id });
  // On a busy machine the first answer may be late, and the job does not wait for it; `callado` never answers.
  if (antes?.para.includes('@callado')) return;
  await vi.waitFor(
    async () => {
      const ahora = await fila(id);
      expect(ahora?.enviada_en ?? ahora?.descartada_en ?? ahora?.ultimo_error).not.toBeNull();
    },
    { timeout: 30_000, interval: 50 },
  );
}
const fila = async (id: string) => (await s.correos()).find((c) => c.id === id);
const muertas = async () =>
  (await s.bd.selectFrom('direccion_muerta').select('direccion').execute()).map((d) => d.direccion);
/** What the sweeper would queue after so many days. */
const olvidadasEn = async (dias: number) => {
  const entonces = sumarMilisegundos(instante(new Date().toISOString()), dias * DIA_MS);
  return (await listOlvidadas(s.bd, entonces, entonces)).map((o) => o.id);
};

test('a mail whose address is refused for good leaves the queue, and nobody tries it again', async () => {
  const id = await escribir('k1', 'Muerta1@ejemplo.gt'.replace('M', 'm'));
  await enviar(id);
  await enviar(id);
  expect(await fila(id)).toMatchObject({
    intentos: 1,
    enviada_en: null,
    descartada_en: AHORA,
    ultimo_error: expect.stringContaining('5.1.1'),
  });
  expect(await olvidadasEn(30)).not.toContain(id);
  expect(await muertas()).toEqual(['muerta1@ejemplo.gt']);
});

test('what is for its owner alone is still tried, and an address that takes it is clean again', async () => {
  await s.bd
    .insertInto('direccion_muerta')
    .values({ direccion: 'llena@ejemplo.gt', codigo: 550, respuesta: 'x', marcada_en: AHORA })
    .execute();
  await enviar(await escribir('k2', 'Llena@ejemplo.gt'));
  expect(await muertas()).not.toContain('llena@ejemplo.gt');
});

test('a server that refuses every address empties no queue: they come back and wait', async () => {
  smtp.poner('nadie');
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) ids.push(await escribir(`k3-${i}`, `viva${i}@ejemplo.gt`));
  for (const id of ids) await enviar(id);
  for (const id of ids) expect(await fila(id)).toMatchObject({ enviada_en: null, descartada_en: null });
  expect((await muertas()).filter((d) => d.startsWith('viva'))).toEqual([]);
  smtp.poner('normal');
  for (const id of ids) await enviar(id);
  for (const id of ids) expect(await fila(id)).toMatchObject({ enviada_en: AHORA });
});

test('refusals in a row are in the database: whoever works next goes on counting them', async () => {
  smtp.poner('nadie');
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) {
    ids.push(await escribir(`k6-${i}`, `otra${i}@ejemplo.gt`));
    obreros = otroProceso();
    await enviar(ids[i] ?? '');
  }
  for (const id of ids) expect(await fila(id)).toMatchObject({ enviada_en: null, descartada_en: null });
  expect((await muertas()).filter((d) => d.startsWith('otra'))).toEqual([]);
  smtp.poner('normal');
  for (const id of ids) await enviar(id);
});

test('a server that is away leaves each mail one job, whatever the tries and the sweeps, and none for a person', async () => {
  const nadie = notificacionesObreros(
    s.recursos,
    carteroEnProceso('smtp://127.0.0.1:9', 'a@aldia.gt', libroEnCarpeta(carpeta)),
  ) as unknown as Obrero<{ id: string }>[];
  const id = await escribir('k7', 'k7@ejemplo.gt');
  await s.bd.updateTable('bandeja_salida').set({ creada_en: AHORA }).where('id', '=', id).execute();
  for (let i = 0; i < 14; i++) {
    await tomar(id);
    await nadie[0]?.hacer({ id });
    expect(await trabajosDe(id)).toEqual(['created']);
    s.reloj.mover(sumarMilisegundos(instante(AHORA), (i + 1) * 20 * 60_000));
    await nadie[1]?.hacer({ id });
  }
  expect(await trabajosDe(id)).toEqual(['created']);
  // It is sent at the next try: no wait is longer than ten minutes plus a quarter.
  const ultima = milisegundos(instante((await fila(id))?.intentar_desde ?? AHORA)) - milisegundos(s.reloj.ahora());
  expect(ultima).toBeLessThanOrEqual(12.5 * 60_000);
  await enviar(id);
  expect(await fila(id)).toMatchObject({ intentos: 15, ultimo_error: null, enviada_en: s.reloj.ahora() });
});

test('who waits in the queue does not wait for a server that says nothing, and what it holds is not lost', {
  tags: ['dos-bases'],
}, async () => {
  const callados = await Promise.all(Array.from({ length: 8 }, (_, i) => escribir(`k8-${i}`, `k8-${i}@callado.gt`)));
  const id = await escribir('k8-vivo', 'k8@ejemplo.gt');
  await Promise.all([...callados, id].map(enviar));
  expect(await fila(id)).toMatchObject({ enviada_en: AHORA });
  for (const callado of callados) {
    // The job did not wait even for the timeout of the silent server.
    expect(await fila(callado)).toMatchObject({ enviada_en: null, descartada_en: null, ultimo_error: null });
    expect(await trabajosDe(callado)).toEqual(['created']);
  }
});

test('four dead addresses between mails that arrive are four dead addresses', async () => {
  for (let i = 0; i < 6; i++) {
    await enviar(await escribir(`k4-${i}`, `muerta-k4-${i}@ejemplo.gt`));
    await enviar(await escribir(`k4-viva-${i}`, `p${i}@ejemplo.gt`));
  }
  expect((await muertas()).filter((d) => d.startsWith('muerta-k4'))).toHaveLength(6);
});

const esperaDe = async (id: string): Promise<number> =>
  milisegundos(instante((await fila(id))?.intentar_desde ?? AHORA)) - milisegundos(instante(AHORA));
const trabajosDe = async (id: string) => {
  const { rows } = await s.base.pool.query<{ estado: string }>(
    'select state::text as estado from trabajos.job where name = $1 and singleton_key = $2',
    [enviarCorreoJob.nombre, id],
  );
  return rows.map((r) => r.estado);
};

test.each(['politica', 'rechazar'] as const)(
  '%s marks nobody, waits longer each time, and ends after five days',
  async (modo) => {
    smtp.poner(modo);
    const id = await escribir(`k5-${modo}`, `k5${modo}@ejemplo.gt`);
    await enviar(id);
    const primera = await esperaDe(id);
    await enviar(id);
    const segunda = await esperaDe(id);
    // Waits vary by a quarter, so that mails refused together do not return together.
    expect(Math.abs(primera / 60_000 - 5)).toBeLessThanOrEqual(1.25);
    expect(Math.abs(segunda / 60_000 - 10)).toBeLessThanOrEqual(2.5);
    expect(await muertas()).not.toContain(`k5${modo}@ejemplo.gt`);
    s.reloj.mover(sumarMilisegundos(instante(new Date().toISOString()), 6 * DIA_MS));
    await enviar(id);
    expect(await fila(id)).toMatchObject({ enviada_en: null, descartada_en: s.reloj.ahora() });
  },
);

/** How many times each mail reached the server, whatever the outcome. */
const veces = (ids: readonly string[]): number[] => ids.map((id) => smtp.entregas(messageIdDe(id)));
const MINUTO_MS = 60_000;
const tras = (minutos: number) => s.reloj.mover(sumarMilisegundos(instante(AHORA), minutos * MINUTO_MS));
/** Lets minutes pass, and tries each mail when it is due. */
async function pasan(ids: readonly string[], { desde, hasta }: { desde: number; hasta: number }): Promise<void> {
  for (let minuto = desde; minuto <= hasta; minuto += 3) {
    tras(minuto);
    const ahora = milisegundos(s.reloj.ahora());
    for (const f of await s.correos())
      if (ids.includes(f.id) && f.enviada_en === null && milisegundos(instante(f.intentar_desde ?? AHORA)) <= ahora)
        await enviar(f.id);
  }
}

test('a server that takes each mail and never says so: three of them, and then one for each pause, until it says so', {
  tags: ['dos-bases'],
}, async () => {
  smtp.poner('cortar');
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await escribir(`k9-${i}`, `k9-${i}@ejemplo.gt`));
  for (const id of ids) await enviar(id);
  expect(veces(ids)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  // The pause is half the time that the fault has lasted, from five minutes to half an hour, plus the minutes until a mail is due.
  await pasan(ids, { desde: 0, hasta: 360 });
  const probados = veces(ids).reduce((a, b) => a + b, 0) - 3;
  expect(probados).toBeGreaterThan(7);
  expect(probados).toBeLessThan(20);
  expect(Math.max(...veces(ids))).toBeLessThanOrEqual(6);
  for (const id of ids) expect(await fila(id)).toMatchObject({ enviada_en: null, descartada_en: null });
  smtp.poner('normal');
  await pasan(ids, { desde: 363, hasta: 480 });
  const faltan = (await Promise.all(ids.map(fila))).filter((f) => f?.enviada_en === null);
  // Only mails that were delivered several times still wait.
  expect(faltan.every((f) => (f?.dudas ?? 0) >= 2)).toBe(true);
  tras(3 * 1440);
  for (const id of ids) await enviar(id);
  for (const id of ids) expect((await fila(id))?.enviada_en).not.toBeNull();
});

test('a mail that alone is never confirmed holds nobody, and waits longer each time', async () => {
  const id = await escribir('k10', 'k10@ejemplo.gt');
  const esperas: number[] = [];
  for (let i = 0; i < 4; i++) {
    smtp.poner('cortar');
    await enviar(id);
    esperas.push((await esperaDe(id)) / MINUTO_MS);
    smtp.poner('normal');
    const otro = await escribir(`k10-${i}`, `k10-${i}@ejemplo.gt`);
    await enviar(otro);
    expect(veces([otro])).toEqual([1]);
  }
  for (const [i, minutos] of [15, 30, 60, 120].entries())
    expect(Math.abs((esperas[i] ?? 0) / minutos - 1)).toBeLessThanOrEqual(0.25);
});

test('a week after it left a mail keeps its words and not its drawing', async () => {
  const id = await escribir('k11', 'k11@ejemplo.gt');
  await enviar(id);
  const aligerar = async (dias: number) => {
    s.reloj.mover(sumarMilisegundos(instante(AHORA), dias * DIA_MS));
    await obreros.at(-1)?.hacer({ id: '' });
    const { texto = '', html } = (await fila(id)) ?? {};
    return [texto.length > 0, html];
  };
  expect((await aligerar(7))[1]).toContain('<!doctype html>');
  expect(await aligerar(8)).toEqual([true, '']);
});
