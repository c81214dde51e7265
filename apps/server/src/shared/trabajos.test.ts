import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from './db.ts';
import { crearBitacora } from './log.ts';
import { relojReal } from './reloj.ts';
import { abrirCola, type ColaDeTrabajos, type DefinicionDeTrabajo } from './trabajos.ts';

const DE_ANTES: DefinicionDeTrabajo<object> = {
  nombre: 'prueba-de-cola',
  repetible: 'writes nothing',
  reintentos: 2,
  esperaS: 30,
  cron: '0 3 * * *',
};
const log = crearBitacora('silent');
let base: BaseDeDatos;
beforeAll(async () => {
  base = await baseDePrueba();
});
afterAll(() => base.cerrar());

const abrir = (d: DefinicionDeTrabajo<object>, hacer?: () => Promise<void>): Promise<ColaDeTrabajos> =>
  abrirCola(base, {
    definiciones: [d],
    obreros: hacer ? [{ trabajo: d, hacer }] : [],
    log,
    reloj: relojReal,
    sondeoS: 0.5,
  });

const cola = async () => {
  const { rows } = await base.pool.query(
    `select q.retry_limit, q.retry_delay, q.expire_seconds, q.dead_letter, s.cron, s.timezone
     from trabajos.queue q left join trabajos.schedule s using (name) where q.name = $1`,
    [DE_ANTES.nombre],
  );
  return rows as unknown[];
};

test('a queue is made as its job says, and a newer program that says otherwise changes the one that is there', async () => {
  await (await abrir(DE_ANTES)).parar();
  const hecha = { retry_limit: 2, retry_delay: 30, expire_seconds: 300, dead_letter: 'trabajos-muertos' };
  expect(await cola()).toEqual([{ ...hecha, cron: '0 3 * * *', timezone: 'America/Guatemala' }]);

  await (await abrir({ ...DE_ANTES, reintentos: 7, esperaS: 5, maximoS: 900, cron: '30 4 * * *' })).parar();
  const nueva = { retry_limit: 7, retry_delay: 5, expire_seconds: 900, dead_letter: 'trabajos-muertos' };
  expect(await cola()).toEqual([{ ...nueva, cron: '30 4 * * *', timezone: 'America/Guatemala' }]);
});

test('who stops the queue waits for the job that was taken, and it is done once', async () => {
  let empezado: (() => void) | undefined;
  const empieza = new Promise<void>((listo) => {
    empezado = listo;
  });
  let hechos = 0;
  const enMarcha = await abrir(DE_ANTES, async () => {
    empezado?.();
    await new Promise((listo) => setTimeout(listo, 200));
    hechos++;
  });
  await base.bd.transaction().execute((tx) => enMarcha.encolar(tx, DE_ANTES, 'una', {}));
  await empieza;
  await enMarcha.parar();
  expect(hechos).toBe(1);
  const { rows } = await base.pool.query('select state from trabajos.job where name = $1', [DE_ANTES.nombre]);
  expect(rows).toEqual([{ state: 'completed' }]);
});
