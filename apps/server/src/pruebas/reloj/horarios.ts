import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { abrirBase } from '../../shared/db.ts';
import { levantarSmtp } from '../../suplentes/smtp.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { esperar } from '../nodo-bajo-carga.ts';
import { postgresPropio } from '../postgres-propio.ts';
import { arrancarServidor } from '../proceso.ts';
import { puertoLibre } from '../puerto-libre.ts';
import { relojPuesto } from './maquina.ts';

const DIA_S = 86_400;
/** A schedule of each minute is looked at twice in it. */
const HORARIOS_MS = 150_000;

/** Of the schedules of each minute: which minutes since then have a job, and how many have two. */
export async function porMinuto(pool: pg.Pool, desde: string) {
  const { rows } = await pool.query<{ trabajo: string; minutos: number; repetidos: number }>(
    `select name as trabajo, count(*)::int as minutos, count(*) filter (where n > 1)::int as repetidos
       from (select j.name, date_trunc('minute', j.created_on) as minuto, count(*) as n
               from trabajos.job j join trabajos.schedule s on s.name = j.name and s.cron = '* * * * *'
              where j.created_on >= $1::timestamptz and j.singleton_key is null group by 1, 2) m group by 1 order by 1`,
    [desde],
  );
  return rows;
}
export const horaDe = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ ahora: string }>('select now()::text as ahora')).rows[0]?.ahora ?? '';

/** A worker on a PostgreSQL of its own whose machine's clock is set a day ahead, and put right again. */
export async function levantarBaseQueSalta() {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-salta-'));
  // PostgreSQL runs as another user.
  chmodSync(carpeta, 0o755);
  const { entorno, ponerA } = relojPuesto(path.join(carpeta, 'reloj-de-la-base'), 0);
  const [postgres, smtp] = [await postgresPropio(undefined, { entorno }), await levantarSmtp()];
  const obrero = await arrancarServidor({
    ALDIA_MODO: 'demo',
    ALDIA_ROLES: 'worker',
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'fatal',
    DATABASE_URL: postgres.url,
    SMTP_URL: smtp.url,
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    PUERTO: String(await puertoLibre()),
  });
  const base = await abrirBase({ url: postgres.url });
  /** A mail and its job, as a use case leaves them, to be sent in so many seconds. */
  const escribir = async (clave: string, enSegundos: number): Promise<void> => {
    await base.pool.query(
      `with b as (insert into bandeja_salida (id, clave, para, asunto, texto, html)
                  values (gen_random_uuid(), $1, $1 || '@ejemplo.gt', $1, 'x', 'x') returning id)
       insert into trabajos.job (name, data, policy, singleton_key, start_after)
       select 'notificaciones.enviar-correo', json_build_object('id', id), 'short', id, now() + make_interval(secs => $2) from b`,
      [clave, enSegundos],
    );
  };
  return {
    pool: base.pool,
    escribir,
    adelantarUnDia: () => ponerA(DIA_S),
    corregir: () => ponerA(0),
    /** What the schedules and the mails did in the next minutes. */
    despues: async (claves: readonly string[]) => {
      await esperar(3000);
      const desde = await horaDe(base.pool);
      await esperar(HORARIOS_MS);
      const llegaron = claves.map((c) => smtp.recibidos().filter((r) => r.asunto === c).length);
      return { horarios: await porMinuto(base.pool, desde), llegaron };
    },
    limpiar: async () => {
      await Promise.all([obrero.matar(), base.cerrar(), smtp.cerrar()]);
      postgres.tirar();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
}
