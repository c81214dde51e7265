import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { crearAplicacion } from '../app.ts';
import { idAleatorio, llaveMaestra, nuevaLlaveRsa, sellar } from '../shared/cifrado.ts';
import { CONTEXTO } from '../shared/contextos-de-sello.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { llenarEnlace } from '../shared/enlace-de-correo.ts';
import { leerAjustes } from '../shared/env.ts';
import { type Bitacora, crearBitacora } from '../shared/log.ts';
import type { Pasarela } from '../shared/puertos.ts';
import { relojFijo } from '../shared/reloj.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { vigilarRechazos } from './rechazos.ts';

/** The master key of tests; the factories seal with it what the server opens. Like no other bytes: it is looked for in files. */
export const MAESTRA_DE_PRUEBA = createHash('sha256').update('the master key of tests').digest('base64');
/** 20 November 2026, ten in the morning in Guatemala: October is being declared. */
export const AHORA = '2026-11-20T16:00:00.000Z';
const LLAMADOS = path.resolve(import.meta.dirname, '../../../../.cache/endpoints-llamados.txt');

const NADIE_MIRA_S = 600;

let par: ReturnType<typeof nuevaLlaveRsa> | undefined;
/** The pair that browsers box with is dear to make: each worker makes one, and every scenario begins with it. */
async function conLlaveDeCajas({ bd }: BaseDeDatos): Promise<void> {
  par ??= nuevaLlaveRsa();
  const [id, { publica, privada }] = [idAleatorio(), par];
  const privada_cifrada = sellar(llaveMaestra(MAESTRA_DE_PRUEBA).llave, privada, CONTEXTO.llaveRsa(id));
  await bd.insertInto('llave_rsa').values({ id, publica, privada_cifrada, creada_en: AHORA }).execute();
}

export interface OpcionesDeEscenario {
  readonly ajustes?: Readonly<Record<string, string>>;
  /**
   * Seconds between two looks at the queue. Unless it is said nobody looks while a test lasts: it does the work of a job
   * itself, at the moment that it is about. One that waits for a job says a short time.
   */
  readonly sondeoS?: number;
  /** The provider's engine of this test; without it nothing listens where it would be. */
  readonly pasarela?: Pasarela;
  /** Where the server writes its log; nowhere when it is not said. */
  readonly log?: Bitacora;
  /** With the record types, kinds of issuer and holidays of the law, which a test otherwise says itself. */
  readonly conCatalogosDeLey?: boolean;
  /** With tables of the test's own, which no PostgreSQL has: what is asked is not written down for it to read. */
  readonly conTablasPropias?: boolean;
}

/** The whole server over real HTTP on a database of its own, with a clock that stands still. */
export async function escenario(o: OpcionesDeEscenario = {}) {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-'));
  const base = await baseDePrueba({
    conCatalogosDeLey: o.conCatalogosDeLey ?? false,
    conTablasPropias: o.conTablasPropias ?? false,
  });
  await conLlaveDeCajas(base);
  const reloj = relojFijo(AHORA);
  const ajustes = leerAjustes({
    ALDIA_MODO: 'demo',
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'silent',
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    BANGUAT_ESPERA_MS: '1000',
    // Tests ask for much at once and want all of it; what overload does has tests of its own.
    ...(base.clase === 'postgres' ? { PACIENCIA_MS: '600000' } : {}),
    ...o.ajustes,
  });
  mkdirSync(path.dirname(LLAMADOS), { recursive: true });
  const llamados = new Set<string>();
  const app = await crearAplicacion({
    ajustes,
    base,
    reloj,
    llaveMaestra: MAESTRA_DE_PRUEBA,
    log: o.log ?? crearBitacora('silent'),
    sondeoS: o.sondeoS ?? NADIE_MIRA_S,
    ...(o.pasarela ? { pasarela: o.pasarela } : {}),
    alLlamar: (clave) => llamados.add(clave),
  });
  if (!app.http) throw new Error('the scenario needs the http role');
  const rechazos = vigilarRechazos(app.http);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  return {
    app,
    url,
    reloj,
    ahoraMs: () => Date.parse(reloj.ahora()),
    /** Moves the clock forward. */
    pasanMinutos: (minutos: number) =>
      reloj.mover(new Date(Date.parse(reloj.ahora()) + minutos * 60_000).toISOString()),
    bd: base.bd,
    base,
    recursos: app.recursos,
    ajustes,
    crear: fabricas(base.bd, () => reloj.ahora(), MAESTRA_DE_PRUEBA),
    como: (persona: Pick<Persona, 'token'>) => llamadorDe(url, persona.token),
    anonimo: llamadorDe(url, null),
    /** Mails written to the outbox, oldest first, as they leave. */
    correos: async () => {
      const filas = await base.bd
        .selectFrom('bandeja_salida as b')
        .leftJoin('enlace_de_correo as l', 'l.correo_id', 'b.id')
        .selectAll('b')
        .select('l.caja')
        .orderBy('b.creada_en')
        .execute();
      return filas.map(({ caja, ...f }) => ({ ...f, ...llenarEnlace(app.recursos.maestra, { ...f, caja }) }));
    },
    /** SAT numbers each form once: the months of the tests before give theirs back. */
    numerosLibres: () =>
      base.bd
        .updateTable('declaracion')
        .set({ numero_formulario: '', numero_formulario_iva: '' })
        .where((e) => e.or([e('numero_formulario', '<>', ''), e('numero_formulario_iva', '<>', '')]))
        .execute(),
    auditoria: () => base.bd.selectFrom('auditoria').selectAll().orderBy('id').execute(),
    cerrar: async () => {
      if (llamados.size > 0) appendFileSync(LLAMADOS, `${[...llamados].join('\n')}\n`);
      await app.cerrar();
      rmSync(carpeta, { recursive: true, force: true });
      rechazos.terminar();
    },
  };
}
export type Escenario = Awaited<ReturnType<typeof escenario>>;
