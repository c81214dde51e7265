import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { diaDeGuatemala, instante } from '@aldia/domain/fechas/fechas.ts';
import { llaveMaestra } from '../../shared/cifrado.ts';
import { enviarCorreoJob } from '../../shared/correo.ts';
import { abrirBase } from '../../shared/db.ts';
import { crearBitacora } from '../../shared/log.ts';
import { milisegundos, relojReal, sumarMilisegundos } from '../../shared/reloj.ts';
import { abrirCola } from '../../shared/trabajos.ts';
import { enviarWhatsappJob } from '../../shared/whatsapp.ts';
import { levantarBanguat } from '../../suplentes/banguat.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela } from '../../suplentes/pasarela.ts';
import { levantarSmtp } from '../../suplentes/smtp.ts';
import { levantarWhatsapp } from '../../suplentes/whatsapp.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas, type Persona } from '../fabricas.ts';
import { llamadorDe } from '../navegador.ts';
import { esperar } from '../nodo-bajo-carga.ts';
import { postgresPropio } from '../postgres-propio.ts';
import { arrancarServidor } from '../proceso.ts';
import { puertoLibre } from '../puerto-libre.ts';
import { relojPuesto } from '../reloj/maquina.ts';
import { levantarPuerta } from './puerta.ts';

/** Nine in the morning of a Wednesday, whatever hour it is: cards are open, and renewals are due. */
const EMPIEZA = instante('2026-11-25T15:00:00.000Z');
const CALMA_MS = 60_000;
/** The clock of the database is heard each second. */
const OIR_MS = 1500;
/**
 * Who takes the job of a message in the second before it hears the new hour puts it off by the wait that its row had left when the hour
 * was the old one: that wait is over.
 */
const YA_TOCA = `
  update trabajos.job j set start_after = now() from bandeja_salida b
   where j.state in ('created', 'retry') and j.start_after > now() and j.data ->> 'id' = b.id::text and b.intentar_desde <= now()`;
/** What a clock would start in those hours and this trial speaks of. */
const DEL_RELOJ = [
  'notificaciones.barrer-bandeja',
  'notificaciones.barrer-whatsapp',
  'notificaciones.despachar-masivos',
  'suscripciones.renovar',
  'cobros.completar',
];

export type Mundo = Awaited<ReturnType<typeof levantarMundo>>;

/** Everybody outside, each behind a door, and a node and a worker on a PostgreSQL whose clock is set by hours. */
export async function levantarMundo() {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-afuera-'));
  // PostgreSQL runs as another user.
  chmodSync(carpeta, 0o755);
  let adelantoS = Math.round((milisegundos(EMPIEZA) - milisegundos(relojReal.ahora())) / 1000);
  const ahora = () => sumarMilisegundos(relojReal.ahora(), adelantoS * 1000);
  const reloj = { ahora, hoy: () => diaDeGuatemala(ahora()) };
  const puesto = relojPuesto(path.join(carpeta, 'reloj-de-la-base'), adelantoS);
  const postgres = await postgresPropio(undefined, { entorno: puesto.entorno });
  const [smtp, banco, pasarela, whatsapp] = await Promise.all([
    levantarSmtp(),
    levantarBanguat({ hoy: reloj.hoy }),
    levantarPasarela({ reloj, semilla: 7 }),
    levantarWhatsapp(),
  ]);
  const puertoDe = (url: string): number => Number(new URL(url).port);
  const [deCorreo, deBanco, dePasarela, deWhatsapp] = await Promise.all(
    [smtp.url, banco.url, pasarela.url, whatsapp.url].map((url) => levantarPuerta(puertoDe(url))),
  );
  if (!deCorreo || !deBanco || !dePasarela || !deWhatsapp) throw new Error('a door is missing');
  const ajustes = {
    ALDIA_MODO: 'demo',
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'fatal',
    DATABASE_URL: postgres.url,
    DATABASE_CONEXIONES: '8',
    PACIENCIA_MS: '60000',
    SMTP_URL: deCorreo.url(smtp.url),
    // It charges at whatever hour it is run, and its hours go by at night too.
    RENOVACIONES_HORARIO: '0-24',
    BANGUAT_URL: deBanco.url(banco.url),
    BANGUAT_ESPERA_MS: '2000',
    PASARELA_URL: dePasarela.url(pasarela.url),
    PASARELA_COMPONENTE_URL: dePasarela.url(pasarela.componente),
    PASARELA_LIQUIDACION_URL: dePasarela.url(pasarela.liquidacion),
    PASARELA_LLAVE: LLAVE_DE_PRUEBA,
    PASARELA_ESPERA_MS: '2000',
    WHATSAPP_URL: deWhatsapp.url(whatsapp.url),
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_NUMERO: whatsapp.numero,
    CORREO_MASIVO_POR_SEGUNDO: '200',
  };
  const metricas = await puertoLibre();
  const nodo = await arrancarServidor({ ...ajustes, ALDIA_ROLES: 'http', PUERTO: String(await puertoLibre()) });
  const obrero = await arrancarServidor({
    ...ajustes,
    ALDIA_ROLES: 'worker',
    PUERTO: String(await puertoLibre()),
    METRICAS_PUERTO: String(metricas),
  });
  const base = await abrirBase({ url: postgres.url });
  const log = crearBitacora('silent');
  const cola = await abrirCola(base, { definiciones: [enviarCorreoJob, enviarWhatsappJob], obreros: [], log, reloj });
  const { rows: horarios } = await base.pool.query<{ name: string }>('select name from trabajos.schedule');
  const faltan = DEL_RELOJ.filter((n) => !horarios.some(({ name }) => name === n));
  if (faltan.length > 0) throw new Error(`no such schedule: ${faltan.join(', ')}`);

  /** Nothing is being done, and nothing is due. */
  async function calma(): Promise<void> {
    const limite = performance.now() + CALMA_MS;
    let quedan: readonly string[] = [];
    for (let seguidas = 0; seguidas < 3 && performance.now() < limite; await esperar(300)) {
      const { rows } = await base.pool.query<{ que: string }>(
        `select name || ' ' || state as que from trabajos.job
          where name <> 'trabajos-muertos' and name not like '\\_\\_pgboss%'
            and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
         union all select 'entrega sin fin' from entrega_de_correo where fin is null`,
      );
      quedan = rows.map(({ que }) => que);
      seguidas = quedan.length === 0 ? seguidas + 1 : 0;
    }
    if (quedan.length > 0)
      console.log(`  after ${CALMA_MS / 1000} s something still goes on: ${[...new Set(quedan)].join(', ')}`);
  }
  return {
    urlDelNodo: nodo.url,
    ahora,
    bd: base.bd,
    base,
    cola,
    crear: fabricas(base.bd, ahora, MAESTRA_DE_PRUEBA),
    recursos: { maestra: llaveMaestra(MAESTRA_DE_PRUEBA) },
    reloj,
    como: (persona: Pick<Persona, 'token'>) => llamadorDe(nodo.url, persona.token),
    anonimo: llamadorDe(nodo.url, null),
    smtp,
    motor: pasarela.motor,
    banco,
    whatsapp,
    puertas: { correo: deCorreo, banco: deBanco, pasarela: dePasarela, whatsapp: deWhatsapp },
    calma,
    /** So much time goes by at once, and what a clock would have started in it is done. */
    pasan: async (minutos: number): Promise<void> => {
      await calma();
      adelantoS += minutos * 60;
      puesto.ponerA(adelantoS);
      await esperar(OIR_MS);
      await base.pool.query(YA_TOCA);
      await base.pool.query("insert into trabajos.job (name, data) select unnest($1::text[]), '{}'", [DEL_RELOJ]);
      await calma();
    },
    medidas: async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricas}/metricas`)).text(),
    sigueVivo: () => nodo.hijo.exitCode === null && obrero.hijo.exitCode === null,
    limpiar: async () => {
      await cola.parar();
      await Promise.all([nodo.matar(), obrero.matar(), base.cerrar()]);
      await Promise.all([deCorreo, deBanco, dePasarela, deWhatsapp].map((p) => p.cerrar()));
      await Promise.all([smtp, banco, pasarela, whatsapp].map((s) => s.cerrar()));
      postgres.tirar();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
}
