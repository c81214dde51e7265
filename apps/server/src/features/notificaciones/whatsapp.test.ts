import { instante } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mensajeroDeNube } from '../../adapters/whatsapp/cloud-api.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import type { Mensajero } from '../../shared/puertos.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { levantarWhatsapp, type SuplenteDeWhatsapp } from '../../suplentes/whatsapp.ts';
import { whatsappObreros } from './whatsapp.jobs.ts';

let s: Escenario;
let meta: SuplenteDeWhatsapp;
beforeAll(async () => {
  meta = await levantarWhatsapp();
  // The test runs the jobs itself: the queue polls too seldom to take one.
  s = await escenario({
    ajustes: { WHATSAPP_URL: meta.url, WHATSAPP_TOKEN: meta.token, WHATSAPP_NUMERO: meta.numero },
  });
});
afterAll(async () => {
  await s.cerrar();
  await meta.cerrar();
});
beforeEach(async () => {
  meta.poner(null);
  s.reloj.mover(AHORA);
  await fetch(`${meta.urlDeControl}/mensajes`, { method: 'DELETE' });
});

async function cliente(telefono = '55123412', acepta = true): Promise<number> {
  const { id } = await s.crear.cliente({ nombre: 'Ana' });
  await s.bd.updateTable('usuario').set({ telefono, enviar_whatsapp: acepta }).where('id', '=', id).execute();
  return id;
}
const correoDe = (clave: string) => ({
  clave,
  para: 'ana@ejemplo.gt',
  asunto: 'Tu declaración vence',
  saludo: 'Hola, Ana:',
  parrafos: ['Vence el 30.'],
});
const escribir = (usuarioId: number, clave: string, conCorreo = false) =>
  comoSistema(s.recursos, async (ctx) => {
    if (conCorreo) await ctx.enviarCorreo(correoDe(clave));
    const parametros = ['Ana', 'IVA de\noctubre 2026', '30/11/2026', 'Paga.'];
    return ctx.enviarWhatsapp({ usuarioId, plantilla: 'dt_recordatorio', parametros, correo: correoDe(clave) });
  });
const filas = async (clave: string) =>
  (await s.correos()).filter((c) => c.clave === clave || c.clave === `whatsapp:${clave}`);
const whatsapp = async (clave: string) => (await filas(clave)).find((f) => f.canal === 'whatsapp');
const correo = async (clave: string) => (await filas(clave)).find((f) => f.canal === 'correo');
const mensajero = () => mensajeroDeNube({ url: meta.url, token: meta.token, numero: meta.numero, esperaMs: 2000 });
/** Makes the message due. */
async function enviar(clave: string): Promise<void> {
  await s.bd
    .updateTable('bandeja_salida')
    .set({ intentar_desde: null })
    .where('clave', '=', `whatsapp:${clave}`)
    .execute();
  const [obrero] = whatsappObreros(s.recursos, mensajero()) as unknown as Obrero<{ id: string }>[];
  await obrero?.hacer({ id: (await whatsapp(clave))?.id ?? '' });
}
const usuario = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a message is written once, sent once, and keeps the id of WhatsApp', async () => {
  const id = await cliente();
  expect([await escribir(id, 'k1'), await escribir(id, 'k1')]).toEqual([true, false]);
  await enviar('k1');
  await enviar('k1');
  expect(meta.recibidos()).toMatchObject([
    {
      para: '50255123412',
      plantilla: 'dt_recordatorio',
      parametros: ['Ana', 'IVA de octubre 2026', '30/11/2026', 'Paga.'],
    },
  ]);
  expect(await whatsapp('k1')).toMatchObject({ enviada_en: AHORA, externo_id: meta.recibidos()[0]?.id });
  expect(await correo('k1')).toBeUndefined();
});

test('nothing is written without consent, without a number of Guatemala, or for one that WhatsApp does not know', async () => {
  expect(await escribir(await cliente('55123412', false), 'k2')).toBe(false);
  expect(await escribir(await cliente('155'), 'k2')).toBe(false);
  const sin = await cliente('42123412');
  await s.bd.updateTable('usuario').set({ telefono_sin_whatsapp: true }).where('id', '=', sin).execute();
  expect(await escribir(sin, 'k2')).toBe(false);
  expect(await filas('k2')).toEqual([]);
});

test('a change that is undone takes its message with it', async () => {
  const id = await cliente();
  const plantilla = 'dt_recordatorio';
  await comoSistema(s.recursos, async (ctx) => {
    await ctx.enviarWhatsapp({ usuarioId: id, plantilla, parametros: ['a'], correo: correoDe('k3') });
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await filas('k3')).toEqual([]);
});

test('a number without WhatsApp is marked, and the mail goes in its place once', async () => {
  const id = await cliente('55120000');
  await escribir(id, 'k4');
  await enviar('k4');
  await enviar('k4');
  expect(await usuario(id)).toMatchObject({ telefono_sin_whatsapp: true });
  expect(await whatsapp('k4')).toMatchObject({ enviada_en: null, descartada_en: AHORA });
  expect(await correo('k4')).toMatchObject({ para: 'ana@ejemplo.gt', asunto: 'Tu declaración vence' });
  expect(await filas('k4')).toHaveLength(2);
  expect(await escribir(id, 'k4-otro')).toBe(false);
});

test('a mail that was already written is not written again', async () => {
  const id = await cliente('55120000');
  await escribir(id, 'k5', true);
  await enviar('k5');
  expect((await filas('k5')).map((f) => f.canal).sort()).toEqual(['correo', 'whatsapp']);
});

test.each(['limite', 'error-500', 'caido', 'html', 'token'] as const)(
  '%s loses nothing: it goes out later',
  async (falla) => {
    const id = await cliente();
    await escribir(id, `k6-${falla}`);
    meta.poner(falla);
    await enviar(`k6-${falla}`);
    const pendiente = await whatsapp(`k6-${falla}`);
    expect(pendiente).toMatchObject({ enviada_en: null, descartada_en: null, intentos: 1 });
    // The row stores the next try, and no sweep queues it before.
    expect(pendiente?.intentar_desde?.localeCompare(AHORA)).toBe(1);
    expect(pendiente?.ultimo_error).not.toContain('55123412');
    meta.poner(null);
    await enviar(`k6-${falla}`);
    expect(await whatsapp(`k6-${falla}`)).toMatchObject({ enviada_en: AHORA, ultimo_error: null });
    expect(await usuario(id)).toMatchObject({ telefono_sin_whatsapp: false });
  },
);

/** The seconds that the row says to wait after each try. */
async function esperas(clave: string, intentos: number): Promise<number[]> {
  const segundos: number[] = [];
  await escribir(await cliente(), clave);
  for (let i = 0; i < intentos; i++) {
    await enviar(clave);
    const { intentar_desde: desde } = (await whatsapp(clave)) ?? {};
    segundos.push((milisegundos(instante(desde ?? AHORA)) - milisegundos(instante(AHORA))) / 1000);
  }
  return segundos;
}
/** Waits vary by a quarter at most, so that messages refused together do not return together. */
const comoAlrededorDe = (vistas: readonly number[], escala: readonly number[]) =>
  expect(vistas.map((s, i) => Math.abs(s / (escala[i] ?? 0) - 1) <= 0.25)).toEqual(escala.map(() => true));

test.each(['limite', 'error-500', 'token'] as const)(
  '%s: each try waits longer than the one before, to ten minutes (F09)',
  async (falla) => {
    meta.poner(falla);
    const antes = meta.peticiones();
    comoAlrededorDe(await esperas(`k6-raro-${falla}`, 8), [15, 30, 60, 120, 240, 480, 600, 600]);
    expect(meta.peticiones() - antes, 'one question for each try').toBe(8);
  },
);

test('what WhatsApp took without saying so waits longer each time, so that few copies come', async () => {
  meta.poner('cortar');
  comoAlrededorDe(await esperas('k6-duda', 4), [1800, 3600, 7200, 7200]);
  expect(meta.recibidos()).toHaveLength(4);
});

test('what is on its way is nobody else’s, and after a doubt its one job waits as long as its row says', {
  tags: ['dos-bases'],
}, async () => {
  await escribir(await cliente(), 'k6-lento');
  const { id = '' } = (await whatsapp('k6-lento')) ?? {};
  await s.bd.updateTable('bandeja_salida').set({ creada_en: AHORA }).where('id', '=', id).execute();
  s.reloj.mover(sumarMilisegundos(instante(AHORA), 11 * 60_000));
  await s.base.pool.query('delete from trabajos.job where singleton_key = $1', [id]);
  const { rows: horas } = await s.base.pool.query<{ ahora: string }>('select clock_timestamp()::text as ahora');
  const esperan = async (): Promise<number[]> => {
    const { rows } = await s.base.pool.query<{ minutos: number }>(
      `select extract(epoch from start_after - $2::timestamptz)::float8 / 60 as minutos from trabajos.job
        where singleton_key = $1 and state = 'created'`,
      [id, horas[0]?.ahora],
    );
    return rows.map((r) => r.minutos);
  };
  let [pedidos, contestar] = [0, () => {}];
  const contesta = new Promise<void>((listo) => {
    contestar = listo;
  });
  const lento: Mensajero = {
    enviar: async (mensaje) => {
      pedidos++;
      await contesta;
      return mensajero().enviar(mensaje);
    },
  };
  const obreros = () => whatsappObreros(s.recursos, lento) as unknown as [Obrero<{ id: string }>, Obrero<object>];
  meta.poner('cortar');
  const primera = obreros()[0].hacer({ id });
  await vi.waitFor(() => expect(pedidos).toBe(1));
  await obreros()[1].hacer({});
  expect(await esperan()).toEqual([]);
  const segunda = obreros()[0].hacer({ id });
  await vi.waitFor(async () => expect(await esperan()).toHaveLength(1));
  contestar();
  await Promise.all([primera, segunda]);
  expect([pedidos, meta.recibidos().length, (await whatsapp('k6-lento'))?.intentos]).toEqual([1, 1, 1]);
  expect((await esperan()).map((minutos) => minutos >= 30 * 0.75)).toEqual([true]);
  // A job that runs too early sends nothing.
  await obreros()[0].hacer({ id });
  expect([pedidos, (await esperan()).length]).toEqual([1, 1]);
});

test('after a fault of ours it is free at once: the queue tries it as often as any job, and then a person is asked', async () => {
  await escribir(await cliente(), 'k6-nuestro');
  const { id = '' } = (await whatsapp('k6-nuestro')) ?? {};
  const roto: Mensajero = { enviar: () => Promise.reject(new Error('ours')) };
  const [obrero] = whatsappObreros(s.recursos, roto) as unknown as Obrero<{ id: string }>[];
  for (const intentos of [1, 2]) {
    await expect(obrero?.hacer({ id })).rejects.toThrow('ours');
    expect(await whatsapp('k6-nuestro')).toMatchObject({ intentos, intentar_desde: null });
  }
});

test('a template that Meta does not have is given up, and the mail goes', async () => {
  const id = await cliente();
  await escribir(id, 'k7');
  meta.poner('plantilla');
  await enviar('k7');
  expect(await whatsapp('k7')).toMatchObject({ descartada_en: AHORA });
  expect(await correo('k7')).toBeDefined();
  expect(await usuario(id)).toMatchObject({ telefono_sin_whatsapp: false });
});

test('what was true yesterday goes by mail today', async () => {
  await escribir(await cliente(), 'k8');
  s.reloj.mover('2026-11-21T16:00:01.000Z');
  await enviar('k8');
  expect(meta.recibidos()).toEqual([]);
  expect(await whatsapp('k8')).toMatchObject({ enviada_en: null, descartada_en: '2026-11-21T16:00:01.000Z' });
  expect(await correo('k8')).toBeDefined();
});

test('without its settings nothing is written, and mail alone goes', async () => {
  const sinAjustes = { ...s.recursos, ajustes: { ...s.recursos.ajustes, WHATSAPP_URL: undefined } };
  const usuarioId = await cliente();
  const escrito = await comoSistema(sinAjustes, (ctx) =>
    ctx.enviarWhatsapp({ usuarioId, plantilla: 'dt_recordatorio', parametros: ['a'], correo: correoDe('k9') }),
  );
  expect(escrito).toBe(false);
  expect(await filas('k9')).toEqual([]);
});

test('a process with the settings sends what is written, by itself', async () => {
  const ajustes = { WHATSAPP_URL: meta.url, WHATSAPP_TOKEN: meta.token, WHATSAPP_NUMERO: meta.numero };
  const vivo = await escenario({ sondeoS: 0.5, ajustes });
  try {
    const { id } = await vivo.crear.cliente();
    await vivo.bd
      .updateTable('usuario')
      .set({ telefono: '55123412', enviar_whatsapp: true })
      .where('id', '=', id)
      .execute();
    await comoSistema(vivo.recursos, (ctx) =>
      ctx.enviarWhatsapp({
        usuarioId: id,
        plantilla: 'dt_recordatorio',
        parametros: ['a', 'b', 'c', 'd'],
        correo: correoDe('vivo'),
      }),
    );
    await vi.waitFor(() => expect(meta.recibidos()).toHaveLength(1), { timeout: 8000, interval: 100 });
  } finally {
    await vivo.cerrar();
  }
});
