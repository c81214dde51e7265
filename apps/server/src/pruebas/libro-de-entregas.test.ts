import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { instante } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { carteroEnProceso } from '../adapters/correo/cartero-en-proceso.ts';
import { EN_CAMINO_MS, GUARDAR_MS } from '../adapters/correo/libro-de-entregas.ts';
import { libroEnBase } from '../adapters/correo/libro-en-base.ts';
import { relojFijo, sumarMilisegundos } from '../shared/reloj.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../suplentes/smtp.ts';
import { baseDePrueba } from './base-de-prueba.ts';

const AHORA = instante('2026-11-20T15:00:00.000Z');
const CARTERO = new URL('../adapters/correo/cartero-en-proceso.ts', import.meta.url).href;
let servidor: SuplenteDeCorreo;
beforeAll(async () => {
  servidor = await levantarSmtp();
});
afterAll(() => servidor.cerrar());
const mensaje = (n: number) => ({
  messageId: `<${n}@aldia>`,
  para: 'ana@ejemplo.gt',
  asunto: `Aviso ${n}`,
  texto: 'Hola',
  html: '<p>Hola</p>',
  adjuntos: [],
});

describe.skipIf(!process.env['TEST_DATABASE_URL'])('the book that all machines read', { tags: ['dos-bases'] }, () => {
  /** Each call is a worker of another machine: nothing but the database is common to them. */
  async function mundo() {
    const base = await baseDePrueba();
    const { rows } = await base.pool.query<{ n: string }>('select current_database() as n');
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), {
      pathname: `/${rows[0]?.n}`,
    }).toString();
    const reloj = relojFijo(AHORA);
    const obrero = () => carteroEnProceso(servidor.url, 'AlDía <avisos@aldia.gt>', libroEnBase(base.bd, reloj, url));
    return { base, reloj, obrero, url };
  }

  test('what a server took is known to a worker of another machine, which cannot send it again', async () => {
    servidor.poner('normal');
    const { base, obrero, reloj } = await mundo();
    const uno = obrero();
    await Promise.all(Array.from({ length: 12 }, (_, n) => uno.enviar(mensaje(100 + n))));
    const otro = obrero();
    expect(await otro.entrega('<107@aldia>')).toBe('hecha');
    expect(await otro.entrega('<1070@aldia>')).toBe('desconocida');
    reloj.mover(sumarMilisegundos(AHORA, EN_CAMINO_MS + 1));
    await expect(otro.enviar(mensaje(107))).rejects.toThrow('otro proceso');
    expect(servidor.entregas('<107@aldia>')).toBe(1);
    await base.cerrar();
  });

  test('a worker that ended leaves nobody connected once its last message is answered: the base may be moved or restored', async () => {
    servidor.poner('demorar', 500);
    const { base, url } = await mundo();
    const conectados = async (): Promise<number> =>
      (await base.pool.query('select from pg_stat_activity where datname = current_database()')).rowCount ?? 0;
    const antes = await conectados();
    const programa = `const { carteroEnProceso } = await import(${JSON.stringify(CARTERO)});
      const cartero = carteroEnProceso(${JSON.stringify(servidor.url)}, 'AlDía <avisos@aldia.gt>', {
        lugar: { url: ${JSON.stringify(url)} },
        ahora: () => ${JSON.stringify(AHORA)},
      });
      setInterval(() => {}, 1000);
      await cartero.enviar(${JSON.stringify(mensaje(120))});
      cartero.enviar(${JSON.stringify(mensaje(121))});
      setTimeout(() => process.exit(0), 200);`;
    await once(spawn(process.execPath, ['--input-type=module', '-e', programa], { stdio: 'ignore' }), 'exit');
    await vi.waitUntil(async () => (await conectados()) === antes, { timeout: 20_000, interval: 200 });
    expect(servidor.entregas('<121@aldia>')).toBe(1);
    const { rows } = await base.pool.query(`select fin from entrega_de_correo where message_id = '<121@aldia>'`);
    expect(rows).toEqual([{ fin: 'entregada' }]);
    await base.cerrar();
  }, 40_000);

  test('while a server thinks, the message is in the book already, and nobody else sends it', async () => {
    servidor.poner('demorar', 1500);
    const { base, obrero } = await mundo();
    const primero = obrero().enviar(mensaje(130));
    const otro = obrero();
    await vi.waitUntil(async () => (await otro.entrega('<130@aldia>')) === 'en-camino', { timeout: 20_000 });
    expect(servidor.entregas('<130@aldia>')).toBe(0);
    await expect(otro.enviar(mensaje(130))).rejects.toThrow('otro proceso');
    await primero;
    expect(await otro.entrega('<130@aldia>')).toBe('hecha');
    expect(servidor.entregas('<130@aldia>')).toBe(1);
    await base.cerrar();
  });

  test('what a server refused may be sent at once; what was left without an answer, when its time is over', async () => {
    servidor.poner('rechazar');
    const { base, obrero, reloj } = await mundo();
    await expect(obrero().enviar(mensaje(140))).rejects.toThrow();
    servidor.poner('normal');
    await obrero().enviar(mensaje(140));
    expect(servidor.entregas('<140@aldia>')).toBe(1);
    // A machine that is gone with all it had: its line is left.
    await base.pool.query("insert into entrega_de_correo (message_id, sale_en) values ('<141@aldia>', $1)", [AHORA]);
    const otro = obrero();
    reloj.mover(sumarMilisegundos(AHORA, EN_CAMINO_MS));
    expect(await otro.entrega('<141@aldia>')).toBe('en-camino');
    await expect(otro.enviar(mensaje(141))).rejects.toThrow('otro proceso');
    reloj.mover(sumarMilisegundos(AHORA, EN_CAMINO_MS + 1));
    expect(await otro.entrega('<141@aldia>')).toBe('desconocida');
    await otro.enviar(mensaje(141));
    expect(servidor.entregas('<141@aldia>')).toBe(1);
    await base.cerrar();
  });

  test('a line is forgotten after a week', async () => {
    servidor.poner('normal');
    const { base, obrero, reloj } = await mundo();
    await obrero().enviar(mensaje(150));
    reloj.mover(sumarMilisegundos(AHORA, GUARDAR_MS));
    await obrero().olvidar();
    expect(await obrero().entrega('<150@aldia>')).toBe('hecha');
    reloj.mover(sumarMilisegundos(AHORA, GUARDAR_MS + 1));
    await obrero().olvidar();
    expect(await obrero().entrega('<150@aldia>')).toBe('desconocida');
    await base.cerrar();
  });
});
