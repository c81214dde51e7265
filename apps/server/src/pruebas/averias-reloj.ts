// `npm run averias-reloj`: processes whose machine's clock is 35 days ahead, 35 days behind, or is set while they run, on one
// PostgreSQL (TEST_DATABASE_URL) whose clock is right, beside a node whose clock is right. First a right worker does every job
// once: what it leaves is the truth. Then each wrong one does them all again: nobody may be charged early or twice, nobody
// reminded, no session ended and none kept, no month opened, no delay counted that is none. Then the schedules: once in their
// minute while the clock of one of two workers is set, and again after the clock of a database's machine was a day ahead and was
// put right. Needs Debian's `faketime`, and to be root for that last PostgreSQL. Ends with 'N passed, N failed'.
import { acceso } from '@aldia/contract/acceso.ts';
import { accesorios } from '@aldia/contract/accesorios.ts';
import { mesAnterior, mesDe, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { milisegundos, relojReal, sumarMilisegundos } from '../shared/reloj.ts';
import type { Persona } from './fabricas.ts';
import { ingresar, llamadorDe } from './navegador.ts';
import { decirYSalir, esperar, laMaquina, veredictos } from './nodo-bajo-carga.ts';
import { horaDe, levantarBaseQueSalta, porMinuto } from './reloj/horarios.ts';
import { levantarMundo } from './reloj/mundo.ts';
import { suscritoDe } from './suscripciones.ts';

const DIA_S = 86_400;
const LEJOS_S = 35 * DIA_S;
const FUTUROS = 6;
const CLAVE = 'Clave-de-prueba-2026';
/** The reading of the database's clock comes each second. */
const OIR_MS = 3000;
const [MINUTOS, VECES_POR_MINUTO] = [3, 6];

const { pruebas, veredicto } = veredictos();

const m = await levantarMundo(CLAVE);
try {
  await principal();
  await horarios();
  await baseQueSalta();
} catch (e) {
  console.error(e);
  pruebas.push(['the trial came to its end', false]);
} finally {
  await m.limpiar();
}
console.log(`\n${laMaquina()}`);
decirYSalir(pruebas);

async function principal(): Promise<void> {
  const hoy = relojReal.hoy();
  const derecha = await m.maquina(0, 'http');
  const futuros: Persona[] = [];
  for (let n = 0; n < FUTUROS; n++)
    futuros.push(
      await suscritoDe(m, { inicio: sumarDias(hoy, -25), fin: sumarDias(hoy, 4), proximoCobro: sumarDias(hoy, 5) }),
    );
  const personal = await m.crear.usuario([2]);
  const atrasado = await m.crear.cliente({ regimen: 2 });
  const { id: atrasada } = await m.crear.declaracion({
    usuarioId: atrasado.id,
    periodo: mesAnterior(mesDe(hoy), 3),
    regimen: 2,
    impuestoIva: '1000',
  });
  const trabajador = await m.maquina(0, 'worker');
  await m.correrTodos();
  await trabajador.parar();
  const atraso = (url: string) =>
    m.crear
      .sesion(personal.id)
      .then((token) => llamadorDe(url, token)(accesorios.deDeclaracion, { id: atrasada }))
      .then(({ formularios }) => formularios.map((f) => f.diasDeAtraso), String);
  const verdad = { ...(await m.estado()), atraso: await atraso(derecha.url) };
  veredicto('un reloj derecho: cobros, avisos, meses y atrasos que son la verdad', verdad, verdad.cobrados === 0);

  const casos = [
    { que: '35 días adelantado desde que arrancó', al: LEJOS_S, despues: null },
    { que: '35 días atrasado desde que arrancó', al: -LEJOS_S, despues: null },
    { que: 'adelantado 35 días mientras corre', al: 0, despues: LEJOS_S },
    { que: 'atrasado 35 días mientras corre', al: 0, despues: -LEJOS_S },
  ];
  let cobrados = 0;
  for (const { que, al, despues } of casos) {
    const hoyPaga = await suscritoDe(m, { inicio: sumarDias(hoy, -30), fin: sumarDias(hoy, -1), proximoCobro: hoy });
    const vieja = await m.crear.usuario([2]);
    m.aparte.push(hoyPaga.id, vieja.id);
    await m.callada(vieja.id, sumarMilisegundos(relojReal.ahora(), -2 * 3_600_000));
    const una = await m.maquina(al, 'http,worker');
    if (despues !== null) una.ponerA(despues);
    await esperar(OIR_MS);

    const dentro = await Promise.all([...futuros, personal].map((p) => m.crear.sesion(p.id)));
    const sesiones = await Promise.all(dentro.map((token) => vive(una.url, token)));
    const muerta = await vive(una.url, vieja.token);
    const entra = await entrar(una.url, derecha.url);
    veredicto(
      `${que}: quien está dentro sigue, quien calló dos horas no, y quien entra entra en todos los nodos`,
      { sesiones, 'callada dos horas': muerta, entra },
      sesiones.every((s) => s === 'vive') && muerta !== 'vive' && entra.every((s) => s === 'vive'),
    );
    const visto = await atraso(una.url);
    veredicto(`${que}: los días de atraso son los mismos`, { visto }, String(visto) === String(verdad.atraso));

    await m.correrTodos();
    const queda = await m.estado();
    const esperado = { ...verdad, cobrados: ++cobrados, atraso: undefined };
    veredicto(
      `${que}: con todos los trabajos corridos, cobró una vez a quien tocaba hoy y no tocó nada más`,
      queda,
      JSON.stringify({ ...queda, atraso: undefined }) === JSON.stringify(esperado),
    );
    cobrados = queda.cobrados;
    const desvio = await m.medida(una.url, 'aldia_reloj_desviacion_segundos');
    veredicto(`${que}: la medida dice cuánto`, { desvio }, Math.abs((desvio ?? 0) - (despues ?? al)) < 5);
    await una.parar();
  }
}

/** Two workers for some minutes, one of them with a clock that somebody sets again and again. */
async function horarios(): Promise<void> {
  const [uno, otro] = [await m.maquina(0, 'worker'), await m.maquina(0, 'worker')];
  // From a whole minute on.
  await esperar(60_000 - (milisegundos(relojReal.ahora()) % 60_000));
  const desde = await horaDe(m.pool);
  for (let n = 0; n < MINUTOS * VECES_POR_MINUTO; n++) {
    uno.ponerA(n % 2 === 0 ? LEJOS_S : -LEJOS_S);
    await esperar(60_000 / VECES_POR_MINUTO - 250);
  }
  const visto = await porMinuto(m.pool, desde);
  await Promise.all([uno.parar(), otro.parar()]);
  veredicto(
    `los horarios de cada minuto, mientras a uno de dos obreros le cambian el reloj: una vez en cada uno de ${MINUTOS} minutos`,
    { visto },
    visto.length > 0 && visto.every((v) => v.minutos === MINUTOS && v.repetidos === 0),
  );
}

/** The hour is the database's, so this is the one that has to be right; it goes on when it was not. */
async function baseQueSalta(): Promise<void> {
  const b = await levantarBaseQueSalta();
  try {
    const sigue = (horarios: Awaited<ReturnType<typeof porMinuto>>): boolean =>
      horarios.length > 0 && horarios.every((h) => h.minutos >= 2 && h.repetidos === 0);
    b.adelantarUnDia();
    await b.escribir('de-manana', 5);
    const adelantada = await b.despues(['de-manana']);
    veredicto(
      'la base se adelanta un día: los horarios siguen y el correo sale',
      adelantada,
      sigue(adelantada.horarios) && adelantada.llegaron[0] === 1,
    );
    await b.escribir('del-dia-que-no-fue', 60);
    b.corregir();
    const corregida = await b.despues(['de-manana', 'del-dia-que-no-fue']);
    veredicto(
      'y se corrige: nada espera a que vuelva a ser ese día, y nada sale dos veces',
      corregida,
      sigue(corregida.horarios) && corregida.llegaron.every((n) => n === 1),
    );
  } finally {
    await b.limpiar();
  }
}

function vive(url: string, token: string): Promise<string> {
  return llamadorDe(url, token)(acceso.sesionActual, {}).then(
    () => 'vive',
    (e: unknown) => String(e),
  );
}
/** Comes in at one node, and is there at both. */
async function entrar(url: string, otro: string): Promise<string[]> {
  try {
    const dentro = await ingresar(url, m.entrante.nit, CLAVE, Date.now());
    return 'token' in dentro ? await Promise.all([vive(url, dentro.token), vive(otro, dentro.token)]) : ['no entra'];
  } catch (e) {
    return [String(e)];
  }
}
