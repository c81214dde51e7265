import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buzon } from '@aldia/contract/buzon.ts';
import { registro } from '@aldia/contract/registro.ts';
import { instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { carteroEnProceso } from '../../adapters/correo/cartero-en-proceso.ts';
import { libroEnCarpeta } from '../../adapters/correo/libro-en-carpeta.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { Correo } from '../../shared/correo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Obrero } from '../../shared/trabajos.ts';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { notificacionesObreros } from './notificaciones.jobs.ts';

const SECRETO = 'abcdefghijkmnpqrstuvwxyz23';
let s: Escenario;
let smtp: SuplenteDeCorreo;
/** As in production, where nobody reads the mailbox of the demonstration. */
let real: Recursos;
let obreros: Obrero<object>[];
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-enlaces-'));
beforeAll(async () => {
  smtp = await levantarSmtp();
  s = await escenario();
  real = { ...s.recursos, ajustes: { ...s.ajustes, ALDIA_MODO: 'produccion' } };
  obreros = obrerosDe(real);
});
afterAll(async () => {
  await s.cerrar();
  await smtp.cerrar();
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
beforeEach(async () => {
  await sql`delete from bandeja_salida`.execute(s.bd);
  smtp.poner('normal');
  s.reloj.mover(AHORA);
});
const obrerosDe = (recursos: Recursos): Obrero<object>[] =>
  notificacionesObreros(recursos, carteroEnProceso(smtp.url, 'AlDía <a@aldia.gt>', libroEnCarpeta(carpeta)));

let serie = 0;
const conEnlace = (cambios: Partial<Correo> = {}): Correo => ({
  clave: `enlace-${++serie}`,
  para: `enlace${serie}@ejemplo.gt`,
  asunto: 'Confirma tu correo en AlDía',
  saludo: 'Hola:',
  parrafos: ['Confirma que este correo es tuyo.'],
  boton: { texto: 'Confirmar', ruta: `/confirmacion_correo/${SECRETO}/7`, secreto: SECRETO },
  ...cambios,
});
async function escribir(correo: Correo = conEnlace()): Promise<string> {
  await comoSistema(s.recursos, (ctx) => ctx.enviarCorreo(correo));
  return (
    await s.bd.selectFrom('bandeja_salida').select('id').where('clave', '=', correo.clave).executeTakeFirstOrThrow()
  ).id;
}
const guardada = (id: string) =>
  s.bd.selectFrom('bandeja_salida').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const cajas = async () =>
  (await s.bd.selectFrom('enlace_de_correo').select('correo_id').execute()).map((c) => c.correo_id);
async function enviar(id: string): Promise<void> {
  await s.bd
    .updateTable('bandeja_salida')
    .set({ intentar_desde: null, ultimo_error: null })
    .where('id', '=', id)
    .execute();
  await obreros[0]?.hacer({ id });
  await vi.waitFor(
    async () => {
      const { enviada_en, descartada_en, ultimo_error } = await guardada(id);
      expect(enviada_en ?? descartada_en ?? ultimo_error).not.toBeNull();
    },
    { timeout: 30_000, interval: 50 },
  );
}
const recibido = (clave: string) => {
  const crudo = smtp.recibidos().find((m) => m.para.includes(clave))?.crudo ?? '';
  return crudo.replaceAll('=\r\n', '').replaceAll('=3D', '=');
};
/** The whole contents of the database, as the holder of a copy reads it. */
async function loQueDice(): Promise<string> {
  const { rows } = await sql<{ tabla: string }>`
    select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
     where table_schema in ('public', 'trabajos') and table_type = 'BASE TABLE'`.execute(s.bd);
  const dichos: string[] = [];
  for (const { tabla } of rows) {
    const { rows: filas } = await s.base.pool.query<{ t: string }>(`select t::text from ${tabla} t`);
    dichos.push(...filas.map((f) => f.t));
  }
  return dichos.join('\n');
}

describe('what a link of a mail opens', () => {
  test('is nowhere in the database, before it leaves and afterwards; whoever it goes to reads it', async () => {
    const correo = conEnlace();
    const id = await escribir(correo);
    expect((await guardada(id)).texto).toContain(`/confirmacion_correo/[enlace-${id}]/7`);
    expect(await loQueDice()).not.toContain(SECRETO);
    await enviar(id);
    expect(recibido(correo.para).match(new RegExp(`/confirmacion_correo/${SECRETO}/7`, 'g'))).toHaveLength(3);
    expect(recibido(correo.para)).not.toContain('[enlace-');
    expect([await cajas(), await loQueDice()]).toEqual([[], expect.not.stringContaining(SECRETO)]);
  });

  test('is nowhere either of the links that the product makes', async () => {
    const [correo, nit] = ['ixchel.enlaces@ejemplo.gt', '12345679'];
    const p = await s.crear.usuario([ROL.cliente], { correo });
    await s.bd.updateTable('usuario').set({ cui: '2987654321014', nit }).where('id', '=', p.id).execute();
    await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', p.id).execute();
    const yo = s.como(p);
    const [fila] = await yo(registro.correos, {});
    await yo(registro.reenviarCorreo, { id: fila?.id ?? 0 });
    const escrito = (await s.correos()).find((c) => c.para === correo)?.texto ?? '';
    const token = /confirmacion_correo\/([a-z2-9]{26})\//.exec(escrito)?.[1] ?? 'no link';
    expect(await loQueDice()).not.toContain(token);
    // And it is the one that proves the address.
    expect(await s.anonimo(registro.verificarCorreo, { token, usuarioId: p.id })).toBe(true);
  });

  test('is kept while the server says no, and goes with the mail that is given up', async () => {
    const [vuelve, nunca] = [await escribir(), await escribir()];
    smtp.poner('rechazar');
    await enviar(vuelve);
    expect(await cajas()).toContain(vuelve);
    s.reloj.mover(sumarMilisegundos(instante(new Date().toISOString()), 6 * 86_400_000));
    await enviar(nunca);
    expect((await guardada(nunca)).descartada_en).not.toBeNull();
    expect(await cajas()).toEqual([vuelve]);
    smtp.poner('normal');
    await enviar(vuelve);
    expect(await cajas()).toEqual([]);
  });

  test('comes back with the mails of a server that refused everybody, and goes with those that were refused alone', async () => {
    smtp.poner('nadie');
    const correos = Array.from({ length: 5 }, () => conEnlace());
    const ids: string[] = [];
    for (const correo of correos) ids.push(await escribir(correo));
    for (const id of ids) await enviar(id);
    expect([...(await cajas())].sort()).toEqual([...ids].sort());
    smtp.poner('normal');
    for (const id of ids) await enviar(id);
    for (const { para } of correos) expect(recibido(para)).toContain(SECRETO);

    const muerta = await escribir(conEnlace({ para: 'muerta-enlace@ejemplo.gt' }));
    await enviar(muerta);
    expect(await cajas()).toEqual([muerta]);
    await enviar(await escribir());
    expect(await cajas()).toEqual([]);
  });

  test('is left alone by a program of before, and so is its mail; its person reads meanwhile that it is on its way', async () => {
    const id = await escribir();
    // The query by which the worker of migration 75 chooses mails.
    const { rows } = await sql`
      select id from bandeja_salida where id = ${id}::uuid and canal = 'correo' and enviada_en is null and descartada_en is null
         and (intentar_desde is null or intentar_desde <= now()) and (retenida_hasta is null or retenida_hasta <= now())`.execute(
      s.bd,
    );
    expect(rows).toEqual([]);
    await enviar(id);
    expect((await guardada(id)).enviada_en).not.toBeNull();
  });

  test('does not open in another row', async () => {
    const [uno, otro] = [await escribir(), await escribir()];
    await sql`
      update enlace_de_correo set caja = (select caja from enlace_de_correo where correo_id = ${otro}::uuid)
       where correo_id = ${uno}::uuid`.execute(s.bd);
    await enviar(uno);
    expect(await guardada(uno)).toMatchObject({ enviada_en: null, ultimo_error: expect.any(String) });
    await sql`delete from bandeja_salida`.execute(s.bd);
    expect(await cajas()).toEqual([]);
  });

  test('is never left out of a mail: one whose secret is gone is given up', async () => {
    const correo = conEnlace();
    const id = await escribir(correo);
    await sql`delete from enlace_de_correo where correo_id = ${id}::uuid`.execute(s.bd);
    await enviar(id);
    expect(await guardada(id)).toMatchObject({ enviada_en: null, descartada_en: AHORA });
    expect(recibido(correo.para)).toBe('');
  });

  test('has to be said to be secret: a link with a token is not written otherwise', async () => {
    const correo = conEnlace({ boton: { texto: 'Confirmar', ruta: `/confirmacion_correo/${SECRETO}/7` } });
    await expect(escribir(correo)).rejects.toThrow('opens something and does not say so');
  });
});

test('the mailbox of the demonstration shows the link, also once its mail left', async () => {
  const correo = conEnlace();
  const id = await escribir(correo);
  const demo = obrerosDe(s.recursos);
  await demo[0]?.hacer({ id });
  await vi.waitFor(async () => expect((await guardada(id)).enviada_en).not.toBeNull(), { timeout: 30_000 });
  const [visto] = await s.anonimo(buzon.listado, { busqueda: correo.para });
  expect(visto?.texto).toContain(`/confirmacion_correo/${SECRETO}/7`);
});

test('what a program of before wrote in clear is blank the night after it left, and what waits is not', async () => {
  const ruta = `${s.ajustes.ORIGEN}/recuperacion_confirmacion/${SECRETO}`;
  const deAntes = async (clave: string, cuando: { enviada_en?: string; descartada_en?: string }) => {
    const id = await escribir({ clave, para: 'de.antes@ejemplo.gt', asunto: 'x', saludo: 'Hola:', parrafos: [] });
    await s.bd
      .updateTable('bandeja_salida')
      .set({ texto: `Elegir:\n${ruta}\n\nAlDía`, html: `<a href="${ruta}">Elegir</a>`, ruta: null, ...cuando })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const [salio, perdido] = [await deAntes('a1', { enviada_en: AHORA }), await deAntes('a2', { descartada_en: AHORA })];
  const espera = await deAntes('a3', {});
  await obreros.find((o) => o.trabajo.nombre === 'notificaciones.aligerar-bandeja')?.hacer({});
  for (const id of [salio, perdido])
    expect(await guardada(id)).toMatchObject({
      texto: `Elegir:\n${s.ajustes.ORIGEN}/recuperacion_confirmacion/[enlace-${id}]\n\nAlDía`,
      html: '',
    });
  expect((await guardada(espera)).texto).toContain(SECRETO);
  await enviar(espera);
  expect(recibido('de.antes@ejemplo.gt')).toContain(SECRETO);
});
