// `npm run muertes-de-cobros -- <times> <embebida|postgres> [seed]`: kill -9 of the server around a charge (P04, P07), and,
// on PostgreSQL, a database that goes away while the provider answers (P37). In turns: the process dies the moment that the
// provider hears of a charge, or at a random point. The provider outlives it and is the judge: no call that was not written
// down, nobody charged twice, and two minutes after the last start nothing is left half way. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { cobros } from '@aldia/contract/cobros.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import pg from 'pg';
import { sellarCuenta } from '../features/tarjetas/index.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import { abrirBase } from '../shared/db.ts';
import { migrar } from '../shared/migrar.ts';
import { relojReal } from '../shared/reloj.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela } from '../suplentes/pasarela.ts';
import { fallasAlAzar } from '../suplentes/pasarela-fallas.ts';
import { motorDePasarela } from '../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../suplentes/pasarela-tarjetas.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { revisarCompras, revisarLibro } from './simular-cobros-revisar.ts';

const VECES = Number(process.argv[2] ?? 6);
const CLASE = process.argv[3] === 'postgres' ? 'postgres' : 'embebida';
const SEMILLA = Number(process.argv[4] ?? 1);
const CLIENTES_POR_MUERTE = 8;
const ESCRITORES = 3;
/** P07 gives two minutes; the start itself and the reading of the result are not part of them. */
const PLAZO_MS = 120_000;
const MODOS =
  CLASE === 'postgres' ? (['al-recibir', 'al-azar', 'sin-base'] as const) : (['al-recibir', 'al-azar'] as const);

const azar = new Azar(`muertes ${SEMILLA}`);
const fallas = fallasAlAzar(`fallas ${SEMILLA}`, { despues: 0.05, html: 0.05, duplicada: 0.03, rechazo: 0.1 });
let alRecibir: () => void = () => {};
let hayFallas = true;
const motor = motorDePasarela({
  semilla: SEMILLA,
  azar: (operacion) => (hayFallas ? fallas(operacion) : null),
  alRecibir: ({ operacion }) => {
    if (operacion === 'Rebill') alRecibir();
  },
});

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-muertes-'));
const pasarela = await levantarPasarela({ motor });
const propia = CLASE === 'postgres' ? await baseDePrueba() : null;
const nombreDeBase = propia
  ? ((await propia.pool.query<{ n: string }>('select current_database() n')).rows[0]?.n ?? '')
  : '';
const servidorUrl = process.env['TEST_DATABASE_URL'] ?? '';
const url = propia ? Object.assign(new URL(servidorUrl), { pathname: `/${nombreDeBase}` }).toString() : undefined;
const ajustes = {
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  PUERTO: String(5100 + Math.floor(performance.now() % 700)),
  BITACORA: 'fatal',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  PASARELA_URL: pasarela.url,
  PASARELA_COMPONENTE_URL: pasarela.componente,
  PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
  PASARELA_LLAVE: LLAVE_DE_PRUEBA,
  PASARELA_ESPERA_MS: '5000',
  ...(url ? { DATABASE_URL: url } : {}),
};
const abrir = () => abrirBase(url ? { url } : { carpeta: `${carpeta}/base` });

const { clientes, planId } = await preparar();
let siguiente = 0;
let contestados = 0;
let sinRespuesta = 0;
for (let i = 0; i < VECES; i++) await unaMuerte(MODOS[i % MODOS.length] ?? 'al-azar');
const { malas, segundos, abiertos: dudasSinDinero } = await revisar();
console.log(
  JSON.stringify(
    { base: CLASE, muertes: VECES, contestados, sinRespuesta, segundosHastaElReposo: segundos, dudasSinDinero, malas },
    null,
    2,
  ),
);
await pasarela.cerrar();
await propia?.cerrar();
rmSync(carpeta, { recursive: true, force: true });
console.log(`${VECES - Math.min(VECES, malas.length)} passed, ${malas.length} failed`);
process.exit(malas.length > 0 ? 1 : 0);

/** Clients with a card, about to pay for a plan. */
async function preparar() {
  const base = await abrir();
  await migrar(base);
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const plan = { nombre: 'Plus', abreviatura: 'PLUS', precio: '99.50', regimen_id: 1 };
  const { id } = await base.bd.insertInto('tipo_suscripcion').values(plan).returning('id').executeTakeFirstOrThrow();
  const lista: { readonly token: string; readonly tarjeta: string }[] = [];
  for (let i = 0; i < VECES * CLIENTES_POR_MUERTE; i++) {
    const { id: usuarioId, token } = await crear.usuario([3], { regimen: 1 });
    const { id: metodoPagoId } = await base.bd
      .insertInto('metodo_pago')
      .values({
        usuario_id: usuarioId,
        nombre_portador: 'ANA',
        ultimos_numeros: '1111',
        marca: 'visa',
        fecha_expiracion: '2032-12-01',
        cuenta_cifrada: Buffer.alloc(0),
        activo: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cuenta = cuentaDePrueba('aprobada', usuarioId.toString(16));
    const cuenta_cifrada = sellarCuenta(llaveMaestra(MAESTRA_DE_PRUEBA), { usuarioId, metodoPagoId }, cuenta);
    await base.bd.updateTable('metodo_pago').set({ cuenta_cifrada }).where('id', '=', metodoPagoId).execute();
    lista.push({ token, tarjeta: `mp-${metodoPagoId}` });
  }
  await base.cerrar();
  return { clientes: lista, planId: id };
}

async function unaMuerte(modo: (typeof MODOS)[number]): Promise<void> {
  const servidor = await arrancarServidor(ajustes);
  let vivo = true;
  const tope = Math.min(siguiente + CLIENTES_POR_MUERTE, clientes.length);
  const comprar = async (): Promise<void> => {
    while (vivo && siguiente < tope) {
      const c = clientes[siguiente++];
      if (!c) return;
      const pago = { token: c.tarjeta, client: '', amount: centavos(9_950), tipoSuscripcionId: planId };
      const llamar = llamadorDe(servidor.url, c.token);
      // Pressed twice, as people do.
      const dos = await Promise.allSettled([llamar(cobros.recobrar, pago), llamar(cobros.recobrar, pago)]);
      const buenas = dos.filter((r) => r.status === 'fulfilled').length;
      contestados += buenas;
      sinRespuesta += dos.length - buenas;
    }
  };
  const muerto = morir(servidor, modo);
  const compras = Promise.all(Array.from({ length: ESCRITORES }, comprar));
  await Promise.race([muerto, compras.then(() => dormir(50))]);
  vivo = false;
  alRecibir = () => {};
  await servidor.matar();
  await compras;
}

async function morir(servidor: ProcesoDeServidor, modo: (typeof MODOS)[number]): Promise<void> {
  if (modo === 'al-azar') return dormir(azar.entero(20, 1200));
  const cuantas = azar.entero(1, CLIENTES_POR_MUERTE - 2);
  let oidas = 0;
  await new Promise<void>((listo) => {
    alRecibir = () => {
      if (++oidas !== cuantas) return;
      // Before the provider's answer leaves: the process never reads it, or cannot write it down.
      if (modo === 'al-recibir') servidor.hijo.kill('SIGKILL');
      listo();
    };
  });
  if (modo === 'sin-base') await quitarLaBase(azar.entero(500, 4000));
}

/** The database refuses everybody for a while, and then is there again: what was answered meanwhile must not be lost. */
async function quitarLaBase(ms: number): Promise<void> {
  const admin = new pg.Client({ connectionString: servidorUrl });
  await admin.connect();
  await admin.query(`alter database ${nombreDeBase} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nombreDeBase]);
  await dormir(ms);
  await admin.query(`alter database ${nombreDeBase} with allow_connections true`);
  await admin.end();
  await dormir(1500);
}

/** Starts once more and waits until nothing moves; then compares with what the provider did. */
async function revisar(): Promise<{ malas: string[]; segundos: number; abiertos: number }> {
  hayFallas = false;
  const servidor = await arrancarServidor(ajustes);
  const inicio = performance.now();
  // The figure is of the completer alone: nobody asks the server for anything.
  let abiertos = Number.POSITIVE_INFINITY;
  while (abiertos > 0 && performance.now() - inicio < PLAZO_MS) {
    await dormir(2000);
    const texto = await (await fetch(`${servidor.url}/metricas`)).text();
    abiertos = Number(/^aldia_cobros_abiertos (\S+)/m.exec(texto)?.[1] ?? 0);
  }
  const segundos = Math.round((performance.now() - inicio) / 1000);
  await servidor.parar();
  const base = await abrir();
  const malas = [...(await revisarCompras(base, motor, { admiteDudas: true })), ...(await revisarLibro(base))];
  await base.cerrar();
  return { malas, segundos, abiertos };
}
