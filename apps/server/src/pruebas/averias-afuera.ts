// `npm run averias-afuera`: bank, mail server, card provider and WhatsApp away for six hours, each in each of its ways: nobody
// listens, somebody takes the connection and says nothing, answers are errors, answers are nonsense, what was asked is done and
// nobody says so. A real node and a real worker on a PostgreSQL of its own, whose clock is set by two hours at a time (ADR 57:
// the hour is the database's), and everybody outside a stand-in behind a door. Meanwhile people recover passwords, load dollars,
// pay, are renewed, written to one by one, all at once and by WhatsApp. Who cannot be served is told so, everything else goes
// on, who watches sees it, and after the return nothing is lost, nothing is double and nothing needs a hand. As root, with
// Debian's PostgreSQL and `faketime`. Ends with 'N passed, N failed'.

import type { FallaDelBanco } from '../suplentes/banguat-respuestas.ts';
import type { Falla } from '../suplentes/pasarela-fallas.ts';
import type { ModoDeCorreo } from '../suplentes/smtp.ts';
import type { FallaDeWhatsapp } from '../suplentes/whatsapp.ts';
import { CUANTOS, crearGente, dicho } from './afuera/gente.ts';
import {
  cobrosDeLaRonda,
  correosDeLaRonda,
  dispersion,
  medidaDe,
  ritmoDeWhatsapp,
  whatsappsDeLaRonda,
} from './afuera/juicio.ts';
import { levantarMundo } from './afuera/mundo.ts';
import type { ModoDePuerta } from './afuera/puerta.ts';
import { decirYSalir, laMaquina, veredictos } from './nodo-bajo-carga.ts';

const NO_HAY_TASA = '503 No disponible el api del Banco de Guatemala';
const PASOS_DE_DOS_HORAS = 3;

/** In one round everybody is away at once, each in a way of its own. */
interface Ronda {
  readonly que: string;
  readonly puertas?: ModoDePuerta;
  readonly correo?: ModoDeCorreo;
  readonly banco?: FallaDelBanco;
  readonly pasarela?: Falla;
  readonly whatsapp?: FallaDeWhatsapp;
}
const RONDAS: readonly Ronda[] = [
  { que: 'nadie escucha', puertas: 'cerrada' },
  { que: 'toma la conexión y calla', puertas: 'muda' },
  {
    que: 'contesta errores',
    correo: 'rechazar',
    banco: 'error-500',
    pasarela: { clase: 'html', sinCobro: true },
    whatsapp: 'limite',
  },
  { que: 'no nos quiere', correo: 'politica', banco: 'cero', pasarela: { clase: 'antes' }, whatsapp: 'error-500' },
  { que: 'contesta otra cosa', correo: 'nadie', banco: 'otra-forma', pasarela: { clase: 'html' }, whatsapp: 'html' },
  { que: 'lo hace y no lo dice', correo: 'cortar', banco: 'ayer', pasarela: { clase: 'despues' }, whatsapp: 'caido' },
  {
    que: 'lo hace y lo dice en noventa segundos',
    banco: 'cortado',
    pasarela: { clase: 'lento', ms: 90_000 },
    whatsapp: 'token',
  },
];
const SIEMPRE = 1_000_000;
/** Of a mail that its server takes for six hours without saying so, in hours that go by two at a time (ADR 66). */
const COPIAS = 4;

/** A try at each step of two hours, and those between them while the trial itself goes on. Each fifteen seconds there would be 1,440. */
const VECES_EN_SEIS_HORAS = 10;
/** After those hours each waits longer than any first wait can be, which is 19 s. */
const YA_ESPERA_S = 25;

const pedidas = process.argv.slice(2);
const { pruebas, veredicto } = veredictos();

const m = await levantarMundo();
try {
  const gente = await crearGente(m);
  for (const [n, ronda] of RONDAS.entries())
    if (pedidas.length === 0 || pedidas.includes(String(n + 1))) await correr(ronda, n, gente);
  const { rows } = await m.base.pool.query<{ n: number }>(
    "select count(*)::int n from trabajos.job where name = 'trabajos-muertos'",
  );
  veredicto('nada espera a una persona', { 'trabajos muertos': rows[0]?.n }, rows[0]?.n === 0);
  veredicto('nodo y obrero son los que se arrancaron', {}, m.sigueVivo());
} catch (e) {
  console.error(e);
  pruebas.push(['the trial came to its end', false]);
} finally {
  await m.limpiar();
}
console.log(`\n${laMaquina()}`);
decirYSalir(pruebas);

async function irse(r: Ronda): Promise<void> {
  if (r.puertas) for (const puerta of Object.values(m.puertas)) await puerta.poner(r.puertas);
  m.smtp.poner(r.correo ?? 'normal');
  m.whatsapp.poner(r.whatsapp ?? null);
  if (r.pasarela) m.motor.ponerFalla({ falla: r.pasarela, veces: SIEMPRE });
  await controlDelBanco(r.banco ?? null);
}
async function volver(): Promise<void> {
  for (const puerta of Object.values(m.puertas)) await puerta.poner('abierta');
  m.smtp.poner('normal');
  m.whatsapp.poner(null);
  m.motor.quitarFallas();
  await controlDelBanco(null);
}
async function controlDelBanco(falla: FallaDelBanco | null): Promise<void> {
  await fetch(new URL('/control', m.banco.url), { method: 'POST', body: JSON.stringify({ falla }) });
}

async function correr(ronda: Ronda, n: number, gente: Awaited<ReturnType<typeof crearGente>>): Promise<void> {
  const { que } = ronda;
  const desde = m.ahora();
  const antes = cobrosDeLaRonda.yaCobrado(m);
  const [suscritos, endolares] = [await gente.renuevan(), await gente.nuevo()];
  await irse(ronda);
  const masivo = await gente.masivo();
  const [recuperan, sueltos] = [await gente.recuperar(), await gente.sueltos()];
  const preguntasAntes = m.whatsapp.peticiones();
  await gente.whatsapp(que);
  await m.calma();
  const alEmpezar = await ritmoDeWhatsapp(m, que);
  const comprador = await gente.paga();
  const enDolares = (): Promise<string> => dicho(() => gente.guardar(endolares.id, endolares.nit, 'USD', n + 1));
  const sinTasa = await enDolares();
  const sinGuardar = await gente.guardados(endolares.id);
  const demas: string[] = [];
  for (let paso = 0; paso < PASOS_DE_DOS_HORAS; paso++) {
    await m.pasan(120);
    demas.push(...Object.values(await gente.loDemas()));
  }
  const medidas = await m.medidas();
  const esperan = await correosDeLaRonda(m, desde);
  const repartidos = await dispersion(m, desde);
  const alTerminar = await ritmoDeWhatsapp(m, que);
  const preguntas = m.whatsapp.peticiones() - preguntasAntes;
  await volver();
  const { estado: masivoMientras, rechazados } = await gente.masivoTerminado(masivo);
  if (masivoMientras === 'detenido') await gente.seguirMasivo(masivo);
  const conTasa = await enDolares();
  // No wait is longer than an hour and a quarter.
  await m.pasan(80);
  await m.pasan(80);

  const lento = ronda.correo === undefined && ronda.puertas === undefined;
  veredicto(
    `${que}: lo que no pasa por nadie de afuera sigue`,
    { demas },
    demas.every((d) => d === 'hecho'),
  );
  veredicto(
    `${que}: Banco de Guatemala: se dice, no se guarda nada, y al volver se guarda una vez`,
    { mientras: sinTasa, filas: sinGuardar, despues: conTasa },
    sinTasa === NO_HAY_TASA && sinGuardar === 0 && conTasa === 'hecho' && (await gente.guardados(endolares.id)) === 1,
  );
  const correos = await correosDeLaRonda(m, desde);
  const veces = correos.porMensaje;
  const masivoAlFinal = await gente.masivoTerminado(masivo);
  const repetidos = ronda.correo === 'cortar' ? veces.filter((v) => v > 1).length : 0;
  veredicto(
    `${que}: correo: todos salen, una vez, bajo su Message-ID`,
    {
      pedidos: [...new Set([...recuperan, ...sueltos])],
      escritos: correos.escritos,
      esperaban: esperan.sinSalir,
      veces: [...new Set(veces)],
      repetidos,
      masivo: [masivoMientras, masivoAlFinal.estado, masivoAlFinal.entregados],
    },
    [...recuperan, ...sueltos].every((d) => d === 'hecho') &&
      rechazados === 0 &&
      masivoAlFinal.entregados === CUANTOS.alMasivo &&
      correos.sinSalir === 0 &&
      correos.descartados === 0 &&
      veces.every((v) => v === 1 || (ronda.correo === 'cortar' && v > 1 && v <= COPIAS)) &&
      (lento || esperan.sinSalir > 0),
  );
  if (!lento)
    veredicto(
      `${que}: correo: quien vigila lo ve, y los intentos no llegan juntos`,
      {
        espera: medidaDe(medidas, 'aldia_correo_espera_segundos'),
        'por reintentar': medidaDe(medidas, 'aldia_correos{resultado="por-reintentar"}'),
        ...repartidos,
      },
      (medidaDe(medidas, 'aldia_correo_espera_segundos') ?? 0) > 900 &&
        repartidos.juntos <= repartidos.de / 2 &&
        repartidos.trabajos <= repartidos.de,
    );
  const cobros = await cobrosDeLaRonda.juzgar(m, { suscritos, comprador: comprador.id, antes, desde });
  veredicto(
    `${que}: pasarela: a quien compra se le dice, y al volver cada quien pagó una vez`,
    { 'a quien compra': comprador.dicho, ...cobros, 'en duda (s)': medidaDe(medidas, 'aldia_cobros_en_duda_segundos') },
    comprador.dicho !== 'hecho' &&
      cobros.renovadas === CUANTOS.pagan &&
      cobros.abiertos === 0 &&
      cobros.cobradoPorLaPasarela === cobros.aplicados,
  );
  veredicto(
    `${que}: WhatsApp: cada vez se pregunta menos`,
    { 'falta al empezar (s)': alEmpezar, 'tras seis horas': alTerminar, 'preguntas que oyó': preguntas },
    alTerminar.faltaS >= YA_ESPERA_S &&
      alTerminar.intentos <= VECES_EN_SEIS_HORAS &&
      preguntas <= CUANTOS.whatsapp * VECES_EN_SEIS_HORAS,
  );
  const mensajes = await whatsappsDeLaRonda(m, que);
  veredicto(
    `${que}: WhatsApp: cada mensaje llega una vez`,
    { ...mensajes },
    mensajes.llegaron === CUANTOS.whatsapp &&
      mensajes.distintos === CUANTOS.whatsapp &&
      mensajes.pendientes === 0 &&
      mensajes.porCorreo === 0,
  );
}
