import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { llaveMaestra } from '../../shared/cifrado.ts';
import { abrirBase } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela } from '../../suplentes/pasarela.ts';
import { levantarSmtp } from '../../suplentes/smtp.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas } from '../fabricas.ts';
import { esperar } from '../nodo-bajo-carga.ts';
import { cobradoPorLaPasarela } from '../suscripciones.ts';
import { type MaquinaConReloj, maquinaConReloj } from './maquina.ts';

const TRABAJOS_MS = 90_000;
/** What people see of it all. Who is due today is told apart: of each of them one charge is right. */
const ESTADO = `
  select (select count(*)::int from sesion where terminada_en is not null and usuario_id <> all($1)) sesiones_terminadas,
    (select count(*)::int from bandeja_salida where usuario_id <> all($1)) mensajes,
    (select count(*)::int from declaracion where usuario_id <> all($1)) meses,
    (select max(periodo)::text from declaracion) ultimo_mes,
    (select count(*)::int from suscripcion where estado = 'activa' and usuario_id <> all($1)) activas,
    (select min(proximo_cobro)::text from suscripcion where usuario_id <> all($1)) proximo_cobro,
    (select count(*)::int from cobro_intencion where usuario_id <> all($1)) cobros_de_otros`;

export type Mundo = Awaited<ReturnType<typeof levantarMundo>>;
/** A database of its own, a card provider and a mail server whose clocks are right, and machines whose clocks may not be. */
export async function levantarMundo(clave: string) {
  const servidorUrl = process.env['TEST_DATABASE_URL'];
  if (!servidorUrl) throw new Error('TEST_DATABASE_URL is missing');
  const nombre = `aldia_reloj_${process.pid}`;
  const url = Object.assign(new URL(servidorUrl), { pathname: `/${nombre}` }).toString();
  const admin = new pg.Client({ connectionString: servidorUrl });
  await admin.connect();
  await admin.query(`create database ${nombre} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-reloj-'));
  const maquinas: MaquinaConReloj[] = [];
  const [pasarela, smtp] = [await levantarPasarela(), await levantarSmtp()];
  const base = await abrirBase({ url });
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const ajustes = {
    ALDIA_MODO: 'demo',
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'fatal',
    DATABASE_URL: url,
    DATABASE_CONEXIONES: '8',
    PACIENCIA_MS: '60000',
    SMTP_URL: smtp.url,
    // It charges at whatever hour it is run, and its hours go by at night too.
    RENOVACIONES_HORARIO: '0-24',
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    PASARELA_URL: pasarela.url,
    PASARELA_COMPONENTE_URL: pasarela.componente,
    PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
    PASARELA_LLAVE: LLAVE_DE_PRUEBA,
  };
  const limpiar = async (): Promise<void> => {
    await Promise.all(maquinas.map((m) => m.matar()));
    await Promise.all([base.cerrar(), pasarela.cerrar(), smtp.cerrar()]);
    await admin.query(`drop database ${nombre} with (force)`);
    await admin.end();
    rmSync(carpeta, { recursive: true, force: true });
  };
  for (const senal of ['SIGINT', 'SIGTERM'] as const)
    process.once(senal, () => void limpiar().finally(() => process.exit(1)));
  const maquina = async (segundos: number, ALDIA_ROLES: string): Promise<MaquinaConReloj> => {
    const una = await maquinaConReloj(carpeta, segundos, { ...ajustes, ALDIA_ROLES });
    maquinas.push(una);
    return una;
  };
  /** Whom each case charges, and their mails, are counted apart. */
  const aparte: number[] = [];
  try {
    // It makes the tables, before anybody is written into them.
    await (await maquina(0, 'http')).parar();
    const claveHash = await hash(clave, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    return {
      bd: base.bd,
      pool: base.pool,
      crear,
      recursos: { maestra: llaveMaestra(MAESTRA_DE_PRUEBA) },
      aparte,
      entrante: await crear.usuario([2], { claveHash }),
      maquina,
      limpiar,
      /** Each job that a clock starts, once, by whoever works. */
      correrTodos: () => correrTodos(base.pool),
      estado: async () => {
        const { rows } = await base.pool.query<Record<string, number | string | null>>(ESTADO, [aparte]);
        return { ...rows[0], cobrados: cobradoPorLaPasarela(pasarela.motor, 'cobros') };
      },
      callada: (usuarioId: number, desde: Instante) =>
        base.bd.updateTable('sesion').set({ ultima_actividad: desde }).where('usuario_id', '=', usuarioId).execute(),
      medida: async (nodo: string, serie: string): Promise<number | undefined> => {
        const dicha = new RegExp(`^${serie} (\\S+)$`, 'm').exec(await (await fetch(`${nodo}/metricas`)).text());
        return dicha ? Number(dicha[1]) : undefined;
      },
    };
  } catch (e) {
    await limpiar();
    throw e;
  }
}

async function correrTodos(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    // Nobody works for WhatsApp where it is not set.
    "insert into trabajos.job (name, data) select name, '{}' from trabajos.schedule where name not like '%whatsapp' returning id",
  );
  const ids = rows.map((r) => r.id);
  const limite = performance.now() + TRABAJOS_MS;
  for (;;) {
    const { rows: faltan } = await pool.query<{ name: string; state: string }>(
      "select name, state::text from trabajos.job where id = any($1) and state <> 'completed'",
      [ids],
    );
    if (faltan.length === 0) return;
    if (performance.now() > limite)
      throw new Error(`not done: ${faltan.map((f) => `${f.name} ${f.state}`).join(', ')}`);
    await esperar(500);
  }
}
