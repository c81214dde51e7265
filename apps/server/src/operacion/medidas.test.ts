import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anioDe, dia, diasEntre } from '@aldia/domain/fechas/fechas.ts';
import { afterEach, expect, test } from 'vitest';
import { crearAplicacion } from '../app.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { escenario, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { medidasLeidas } from '../pruebas/medidas-leidas.ts';
import { puertoLibre } from '../pruebas/puerto-libre.ts';
import { contado } from '../shared/afuera-contada.ts';
import { leerAjustes } from '../shared/env.ts';
import { crearBitacora } from '../shared/log.ts';
import { crearMetricas } from '../shared/metricas.ts';
import { ErrorDePasarela } from '../shared/puertos.ts';

const abiertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cerrar of abiertos.splice(0)) await cerrar();
});
const valor = (texto: string, serie: string): number | undefined => {
  const linea = texto.split('\n').find((l) => l.startsWith(`${serie} `));
  return linea === undefined ? undefined : Number(linea.slice(serie.length + 1));
};

test('without the database the figures answer: the last ones, and how old they are', async () => {
  let [vive, lee] = [true, 7];
  const m = crearMetricas([
    {
      nombre: 'aldia_viva',
      ayuda: 'x',
      leer: () => (vive ? Promise.resolve(lee) : Promise.reject(new Error('sin base'))),
    },
    { nombre: 'aldia_callada', ayuda: 'x', leer: () => (vive ? Promise.resolve(3) : new Promise(() => {})) },
  ]);
  const edad = (texto: string, de: string) => valor(texto, `aldia_medidas_edad_segundos{medida="${de}"}`) ?? Number.NaN;
  const con = await m.texto();
  expect([valor(con, 'aldia_viva'), valor(con, 'aldia_callada')]).toEqual([7, 3]);
  [vive, lee] = [false, 9];
  const sin = await m.texto();
  expect([valor(sin, 'aldia_viva'), valor(sin, 'aldia_callada')]).toEqual([7, 3]);
  expect(edad(sin, 'aldia_callada')).toBeGreaterThan(edad(con, 'aldia_callada'));
  vive = true;
  expect(valor(await m.texto(), 'aldia_viva')).toBe(9);
});

test('who is asked outside is counted by what came of it', async () => {
  const m = crearMetricas();
  const pasarela = {
    cobrar: (bien: boolean) =>
      bien ? Promise.resolve('00') : Promise.reject(new ErrorDePasarela('sin-respuesta', 'x')),
    nombre: () => 'nadie',
  };
  const contada = contado(pasarela, (r) => m.anotarAfuera('pasarela', r));
  expect(await contada.cobrar(true)).toBe('00');
  await expect(contada.cobrar(false)).rejects.toBeInstanceOf(ErrorDePasarela);
  expect(contada.nombre()).toBe('nadie');
  const texto = await m.texto();
  expect(valor(texto, 'aldia_afuera_total{puerto="pasarela",resultado="bien"}')).toBe(1);
  expect(valor(texto, 'aldia_afuera_total{puerto="pasarela",resultado="sin-respuesta"}')).toBe(1);
});

test('a process that only works tells its figures on its own port: jobs, schedules, connections, disk', async () => {
  const puerto = await puertoLibre();
  const base = await baseDePrueba();
  const datos = mkdtempSync(path.join(os.tmpdir(), 'aldia-medidas-'));
  for (const carpeta of ['documentos', 'entrantes']) mkdirSync(path.join(datos, carpeta));
  abiertos.push(async () => rmSync(datos, { recursive: true, force: true }));
  const app = await crearAplicacion({
    ajustes: leerAjustes({
      ALDIA_MODO: 'demo',
      ALDIA_ROLES: 'worker',
      DATABASE_URL: 'postgres://no-se-usa@127.0.0.1:9/nada',
      DATOS: datos,
      LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
      METRICAS_PUERTO: String(puerto),
    }),
    base,
    llaveMaestra: MAESTRA_DE_PRUEBA,
    log: crearBitacora('silent'),
    sondeoS: 600,
  });
  abiertos.push(() => app.cerrar());
  await base.pool.query(
    "update trabajos.job set state = 'completed', completed_on = now() - interval '90 seconds' where name = 'auditoria.sellar'",
  );
  await base.pool.query(
    "insert into trabajos.job (name, state, completed_on) values ('auditoria.sellar', 'completed', now() - interval '90 seconds')",
  );
  await base.pool.query("insert into trabajos.job (name, state) values ('trabajos-muertos', 'created')");
  // A mail to be retried in an hour does not wait for a worker.
  await base.pool.query(
    "insert into trabajos.job (name, start_after) values ('notificaciones.enviar-correo', now() + interval '1 hour')",
  );
  // A job that has failed for longer than done jobs are kept.
  await base.pool.query(
    "update trabajos.schedule set created_on = now() - interval '9 days' where name = 'carga.barrerPartes'",
  );
  await base.pool.query("delete from trabajos.job where name = 'carga.barrerPartes'");
  const texto = await medidasLeidas(`http://127.0.0.1:${puerto}`);
  expect(valor(texto, 'aldia_trabajos_muertos')).toBe(1);
  const correos = (estado: string) =>
    valor(texto, `aldia_trabajos{trabajo="notificaciones.enviar-correo",estado="${estado}"}`);
  expect([correos('created'), correos('scheduled')]).toEqual([undefined, 1]);
  expect(valor(texto, 'aldia_horario_edad_segundos{trabajo="auditoria.sellar"}')).toBeGreaterThanOrEqual(90);
  expect(valor(texto, 'aldia_horario_edad_segundos{trabajo="carga.barrerPartes"}')).toBeGreaterThanOrEqual(9 * 86_400);
  expect(valor(texto, 'aldia_base_responde')).toBe(1);
  // This database archives nothing: the alert of an archive that was turned off asks for no value at all.
  expect(valor(texto, 'aldia_base_sin_archivar_segundos')).toBeUndefined();
  const [disco, libre] = ['bytes', 'libre_bytes'].map((que) => valor(texto, `aldia_disco_${que}{disco="datos"}`) ?? 0);
  expect(libre).toBeGreaterThan(0);
  expect(disco).toBeGreaterThanOrEqual(libre ?? 0);
  // Folders on the same disk count once.
  expect(texto.match(/^aldia_disco_bytes\{/gm)).toHaveLength(1);
  expect(valor(texto, 'aldia_conexiones{grupo="llamadas",estado="esperan"}')).toBe(0);
  expect(app.http).toBeNull();
});

test('of a job that nobody does here no hour is told: without WhatsApp its sweeper is late for nobody', async () => {
  const edades = async (ajustes: Record<string, string>): Promise<string> => {
    const s = await escenario({ ajustes });
    abiertos.push(() => s.cerrar());
    return medidasLeidas(s.url);
  };
  const sinNadie = await edades({});
  expect(sinNadie).toContain('aldia_horario_edad_segundos{trabajo="cobros.completar"}');
  expect(sinNadie).not.toMatch(/aldia_horario_edad_segundos\{trabajo="notificaciones\./);
  const whatsapp = { WHATSAPP_URL: 'http://127.0.0.1:9/', WHATSAPP_TOKEN: 'x', WHATSAPP_NUMERO: '100200300' };
  expect(await edades(whatsapp)).toContain('aldia_horario_edad_segundos{trabajo="notificaciones.barrer-whatsapp"}');
});

test('what is being answered is counted, and what found no place', async () => {
  const s = await escenario({ ajustes: { ALDIA_MODO: 'demo' } });
  abiertos.push(() => s.cerrar());
  await fetch(`${s.url}/salud`);
  const texto = await medidasLeidas(s.url);
  // The request for the metrics itself.
  expect(valor(texto, 'aldia_http_en_curso')).toBe(1);
  expect(valor(texto, 'aldia_http_sin_lugar_total{http="503"}')).toBeUndefined();
});

test('how far the parts of a table reach is told, and the rows that have none', async () => {
  const s = await escenario({ ajustes: { ALDIA_MODO: 'demo' } });
  abiertos.push(() => s.cerrar());
  const leidas = async () => {
    const texto = await medidasLeidas(s.url);
    return (de: string, tabla: string) => valor(texto, `aldia_${de}{tabla="${tabla}"}`);
  };
  const antes = await leidas();
  for (const tabla of ['factura', 'retencion', 'auditoria']) expect(antes('filas_sin_particion', tabla)).toBe(0);

  const hoy = s.reloj.hoy();
  const anio = anioDe(hoy);
  const q = (texto: string) => s.base.pool.query(texto);
  const { rows } = await q(
    "select inhrelid::regclass::text as parte from pg_inherits where inhparent = 'retencion'::regclass",
  );
  for (const { parte } of rows)
    if (parte !== 'retencion_resto' && Number(parte.slice(-4)) > anio) await q(`drop table ${parte}`);
  const despues = await leidas();
  const finDeAnio = diasEntre(hoy, dia(`${anio + 1}-01-01`));
  expect(despues('particiones_dias', 'retencion')).toBe(finDeAnio);
  expect(despues('particiones_dias', 'factura')).toBeGreaterThanOrEqual(finDeAnio + 365);
  // A part that somebody makes years ahead leaves a gap before it: the days to the gap count.
  await q(
    `create table retencion_lejana partition of retencion for values from ('${anio + 5}-01') to ('${anio + 6}-01')`,
  );
  expect((await leidas())('particiones_dias', 'retencion')).toBe(finDeAnio);
  await q(`drop table retencion_${anio}`);
  expect((await leidas())('particiones_dias', 'retencion')).toBe(diasEntre(hoy, dia(`${anio}-01-01`)));

  await q("insert into auditoria (cuando, accion, entidad, entidad_id) values ('2199-12-31', 'x', 'x', 'x')");
  const caida = await leidas();
  expect(caida('filas_sin_particion', 'auditoria')).toBe(1);
  expect(caida('filas_sin_particion', 'factura')).toBe(0);
});
