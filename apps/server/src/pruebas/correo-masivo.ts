// `npm run correo-masivo -- <people> <embebida|postgres> [kills] [seed]`: one mail to so many, sent to a real SMTP server by
// a server that is killed (kill -9) at random points while it writes and sends. On PostgreSQL a second one works from a
// folder of its own, and every other kill takes a whole machine: the server, its process of mail and its folder. Each person
// gets it once and nobody twice, but for what the book of deliveries says was left without an answer by a machine (ADR 51);
// addresses that do not exist are counted as refused, and mails for one person leave meanwhile. Prints figures and ends with
// 'N passed, N failed'.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { migrar } from '../shared/migrar.ts';
import { relojReal } from '../shared/reloj.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { deMensajes } from './mensajes.ts';
import { llamadorDe } from './navegador.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const PERSONAS = Number(process.argv[2] ?? 40_000);
const CLASE = process.argv[3] === 'postgres' ? 'postgres' : 'embebida';
const MUERTES = Number(process.argv[4] ?? 12);
/** One address in so many does not exist. */
const MUERTA_CADA = 97;
/**
 * Far over what is asked of production: what is proved is who gets it, and not when. Few people last long enough to be killed
 * by a machine that takes ten seconds to come back.
 */
const DURA_S = 40;
const POR_SEGUNDO = String(Math.min(1000, Math.ceil(PERSONAS / DURA_S)));
/**
 * A mail for one person waits for its own job, which is looked for each second, and not for those of the many: counted in mails of
 * the many that its server had meanwhile, against what it has in the busiest second of this run. A slow machine changes neither.
 */
const SEGUNDOS_DE_LOS_MUCHOS = 2;
/** After this it is taken for lost. */
const PERDIDO_MS = 120_000;
let semilla = Number(process.argv[5] ?? 20_261_122);
const azar = (): number => {
  semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0;
  return semilla / 2 ** 32;
};
const dormir = (ms: number) => new Promise((listo) => setTimeout(listo, ms));

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-correo-masivo-'));
const smtp = await levantarSmtp();
const propia = CLASE === 'postgres' ? await baseDePrueba() : null;
const url = propia
  ? Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), {
      pathname: `/${await nombreDe(propia)}`,
    }).toString()
  : undefined;
/** With PostgreSQL two machines share nothing else. */
const MAQUINAS = url ? [1, 2] : [1];
const datosDe = (maquina: number) => path.join(carpeta, `maquina-${maquina}`);
const puertos = await Promise.all(MAQUINAS.map(() => puertoLibre()));
const ajustesDe = (maquina: number) => ({
  ALDIA_MODO: 'demo',
  DATOS: datosDe(maquina),
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  PUERTO: String(puertos[maquina - 1]),
  BITACORA: 'fatal',
  SMTP_URL: smtp.url,
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  CORREO_MASIVO_POR_SEGUNDO: POR_SEGUNDO,
  ...(url ? { DATABASE_URL: url, PACIENCIA_MS: '60000' } : {}),
});
const abrir = () => abrirBase(url ? { url } : { carpeta: `${datosDe(1)}/base` });

async function nombreDe(base: BaseDeDatos): Promise<string> {
  const { rows } = await base.pool.query<{ n: string }>('select current_database() as n');
  return rows[0]?.n ?? '';
}

const token = await preparar();
const empieza = performance.now();
const ritmo = medirRitmo();
const { masivoId, recibos, muertes, dudas } = await enviarConMuertes();
const enUnSegundo = ritmo();
const minutos = (performance.now() - empieza) / 60_000;
const { fallas, cuenta } = await revisar(masivoId, dudas);
const peor = Math.max(0, ...recibos.map((r) => r.antes));
const demasiados = enUnSegundo * SEGUNDOS_DE_LOS_MUCHOS;
const tarde = recibos.filter((r) => r.antes > demasiados).length;
if (tarde > 0) fallas.push(`${tarde} mails for one person came after more than ${demasiados} of the many`);
if (muertes < MUERTES) fallas.push(`it was over after ${muertes} of ${MUERTES} kills`);
if (recibos.length === 0) fallas.push('no mail for one person was written meanwhile');
const cifras = { base: CLASE, personas: PERSONAS, muertes, minutos: Math.round(minutos * 10) / 10, ...cuenta };
const peorReciboMs = Math.round(Math.max(0, ...recibos.map((r) => r.ms)));
const deUno = { recibos: recibos.length, peorReciboMs, masMuchosAntes: peor, enUnSegundo };
console.log(JSON.stringify({ ...cifras, ...deUno, fallas: fallas.slice(0, 20) }, null, 2));
await smtp.cerrar();
await propia?.cerrar();
rmSync(carpeta, { recursive: true, force: true });
console.log(`${Math.max(PERSONAS - fallas.length, 0)} passed, ${fallas.length} failed`);
process.exit(fallas.length > 0 ? 1 : 0);

/** Counts what the SMTP server has in each second; the answer stops it and gives the busiest one. */
function medirRitmo(): () => number {
  let [mayor, hasta, cuando] = [0, smtp.cuenta().entregas, performance.now()];
  const cada = setInterval(() => {
    const [ahora, tiene] = [performance.now(), smtp.cuenta().entregas];
    mayor = Math.max(mayor, Math.round(((tiene - hasta) * 1000) / (ahora - cuando)));
    [hasta, cuando] = [tiene, ahora];
  }, 1000);
  return () => {
    clearInterval(cada);
    return mayor;
  };
}

/** The people, and the administrator who writes. */
async function preparar(): Promise<string> {
  const base = await abrir();
  await migrar(base);
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido, regimen_id)
    select 1000000 + n, 'C' || n, 'Persona', n::text, 1 + n % 2 from generate_series(1, ${PERSONAS}::int) n`.execute(
    base.bd,
  );
  await sql`insert into usuario_rol (usuario_id, rol_id) select id, ${ROL.cliente}::int from usuario where nit like 'C%'`.execute(
    base.bd,
  );
  await sql`
    insert into correo (usuario_id, correo, verificado_en)
    select id, case when id % ${MUERTA_CADA}::int = 0 then 'muerta' else 'p' end || id || '@ejemplo.gt', now()
      from usuario where nit like 'C%'`.execute(base.bd);
  const persona = await fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).usuario([ROL.administrador], {
    correo: 'ada@aldia.gt',
  });
  await base.cerrar();
  return persona.token;
}

/** A mail for one person, written while the many leave. */
interface Recibo {
  readonly ms: number;
  /** Mails of the many that the SMTP server had from the writing of this one until it came; without end when it was lost. */
  readonly antes: number;
}
interface Corrida {
  readonly masivoId: number;
  readonly recibos: readonly Recibo[];
  readonly muertes: number;
  /** What the book had without an answer when a machine was lost: that alone may go out again. */
  readonly dudas: ReadonlySet<string>;
}
async function enviarConMuertes(): Promise<Corrida> {
  const servidores: ProcesoDeServidor[] = [];
  for (const maquina of MAQUINAS) servidores.push(await arrancarServidor(ajustesDe(maquina)));
  const yo = () => deMensajes(llamadorDe(servidores[0]?.url ?? '', token));
  const dudas = new Set<string>();
  const asunto = 'Aviso para {{nombre}}';
  const { id: masivoId } = await yo().enviar({ asunto, confirmados: PERSONAS });
  const recibos: Recibo[] = [];
  let muertes = 0;
  const limite = performance.now() + 45 * 60_000;
  // The first kills fall while messages are written, the rest while they leave.
  const porMuerte = PERSONAS / (MUERTES + 1);
  for (;;) {
    if (performance.now() > limite) throw new Error('it did not end in 45 minutes');
    const { masivo } = await yo().detalle(masivoId);
    if (masivo.estado === 'terminado') break;
    if (masivo.estado === 'detenido') throw new Error(`it was stopped: ${masivo.motivo}`);
    const salieron = masivo.entregados + masivo.rechazados;
    const yaEmpezo = masivo.estado === 'enviando';
    // Between two deaths somebody is written to: a slow machine comes back when the many have left.
    const leToca = muertes < MUERTES && salieron >= muertes * porMuerte && recibos.length >= muertes;
    if (yaEmpezo && leToca) {
      await dormir(azar() * 400);
      // The first death is of a whole machine, and they take turns.
      const cual = muertes % MAQUINAS.length;
      const entera = MAQUINAS.length > 1 && muertes % 2 === 0;
      if (entera) await prepararDudas(yo());
      servidores[cual] = await matarYSeguir(
        servidores[cual] as ProcesoDeServidor,
        MAQUINAS[cual] as number,
        entera,
        dudas,
      );
      muertes++;
    } else if (yaEmpezo) recibos.push(await unRecibo(yo()));
    await dormir(yaEmpezo ? 100 : 1000);
  }
  await quedarSinCola();
  await Promise.all(servidores.map((servidor) => servidor.parar()));
  return { masivoId, recibos, muertes, dudas };
}

/** Mails for one person and a server that takes its time over each: the machine has both kinds in hand when it is lost. */
async function prepararDudas(yo: ReturnType<typeof deMensajes>): Promise<void> {
  smtp.poner('demorar', 300);
  await Promise.all(Array.from({ length: 10 }, (_, n) => yo.prueba({ asunto: `Suelto ${n}` })));
  await dormir(azar() * 600);
}

async function matarYSeguir(
  servidor: ProcesoDeServidor,
  maquina: number,
  entera: boolean,
  dudas: Set<string>,
): Promise<ProcesoDeServidor> {
  const suyos = entera ? hijosDe(servidor.hijo.pid ?? 0) : [];
  const muerto = servidor.matar();
  for (const pid of suyos) process.kill(pid, 'SIGKILL');
  await muerto;
  if (entera) {
    for (const id of await sinRespuesta()) dudas.add(id);
    smtp.poner('normal');
    rmSync(datosDe(maquina), { recursive: true, force: true });
  }
  return arrancarServidor(ajustesDe(maquina));
}

/** What a process started: the one that speaks SMTP, which would outlive it. */
function hijosDe(pid: number): number[] {
  const hilos = `/proc/${pid}/task`;
  if (!existsSync(hilos)) return [];
  return readdirSync(hilos).flatMap((hilo) =>
    readFileSync(`${hilos}/${hilo}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

async function sinRespuesta(): Promise<string[]> {
  const base = await abrir();
  const filas = await base.bd.selectFrom('entrega_de_correo').select('message_id').where('fin', 'is', null).execute();
  await base.cerrar();
  return filas.map((f) => f.message_id);
}

/** Mails for one person that were left in doubt go out when their time is over. */
async function quedarSinCola(): Promise<void> {
  if (!url) return;
  const base = await abrir();
  for (const hasta = performance.now() + 12 * 60_000; performance.now() < hasta; await dormir(500)) {
    const { n } = await base.bd
      .selectFrom('bandeja_salida')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('enviada_en', 'is', null)
      .where('descartada_en', 'is', null)
      .executeTakeFirstOrThrow();
    if (n === 0) break;
  }
  await base.cerrar();
}

/** Writes a mail for one person and waits until the SMTP server has it. */
async function unRecibo(yo: ReturnType<typeof deMensajes>): Promise<Recibo> {
  const asunto = `Recibo ${Math.floor(azar() * 1e9)}`;
  const empieza = performance.now();
  const yaEstaban = smtp.cuenta().entregas;
  await yo.prueba({ asunto });
  const suyo = () => smtp.recibidos().findLast((m) => m.asunto === asunto);
  while (!suyo() && performance.now() - empieza < PERDIDO_MS) await dormir(20);
  const ms = performance.now() - empieza;
  return { ms, antes: (suyo()?.antes ?? Number.POSITIVE_INFINITY) - yaEstaban };
}

function vecesDe(f: { readonly id: string }): number {
  return smtp.entregas(`<${f.id}@aldia>`);
}

/** Compares what is written down with what the SMTP server received. */
async function revisar(masivoId: number, dudas: ReadonlySet<string>) {
  const fallas: string[] = [];
  const base = await abrir();
  const filas = await base.bd
    .selectFrom('bandeja_salida')
    .select(['id', 'usuario_id', 'para', 'enviada_en', 'descartada_en'])
    .where('correo_masivo_id', '=', masivoId)
    .execute();
  const sueltos = await base.bd
    .selectFrom('bandeja_salida')
    .select(['id', 'asunto'])
    .where('correo_masivo_id', 'is', null)
    .execute();
  const marcadas = await base.bd.selectFrom('direccion_muerta').select('direccion').execute();
  const masivo = await base.bd
    .selectFrom('correo_masivo')
    .selectAll()
    .where('id', '=', masivoId)
    .executeTakeFirstOrThrow();
  await base.cerrar();
  const personas = new Set(filas.map((f) => f.usuario_id));
  if (personas.size !== PERSONAS || filas.length !== PERSONAS)
    fallas.push(`${filas.length} messages for ${personas.size} of ${PERSONAS} persons`);
  const dobles = [...filas, ...sueltos].filter((f) => dudas.has(`<${f.id}@aldia>`) && vecesDe(f) === 2).length;
  const bien = (f: { id: string }) => vecesDe(f) === 1 || (dudas.has(`<${f.id}@aldia>`) && vecesDe(f) === 2);
  for (const f of sueltos) if (!bien(f)) fallas.push(`${f.asunto} left ${vecesDe(f)} times`);
  let [entregas, muertas] = [0, 0];
  for (const f of filas) {
    const veces = vecesDe(f);
    const existe = !f.para.startsWith('muerta');
    entregas += Math.min(veces, 1);
    muertas += existe ? 0 : 1;
    if (existe ? !bien(f) : veces !== 0) fallas.push(`${f.para} got it ${veces} times`);
    if ((f.enviada_en !== null) !== existe || (f.descartada_en !== null) === existe)
      fallas.push(`${f.para} is written down wrong`);
  }
  if (masivo.entregados !== entregas || masivo.rechazados !== muertas)
    fallas.push(`counted ${masivo.entregados} and ${masivo.rechazados}, true are ${entregas} and ${muertas}`);
  if (marcadas.length !== muertas) fallas.push(`${marcadas.length} addresses are marked, ${muertas} do not exist`);
  return { fallas, cuenta: { entregas, rechazados: muertas, sueltos: sueltos.length, dudas: dudas.size, dobles } };
}
