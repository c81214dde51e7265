import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { anioDe, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { deDeclaracion, vueltaDe } from '../../../base/llamadas/deshacer.ts';
import { ahoraMs } from '../../../base/reloj.ts';
import { alVaciar } from '../../../base/sesion/limpieza.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';
import { observable } from '../../../ui/observable.ts';
import { caduco, conLoEnviado, hayQueEnviar, llegada, preparada, rechazada, sinEnvio } from './cola.ts';
import {
  cambiarCola,
  claveDe,
  colaDe,
  type DeMes,
  mesDe,
  mesesQueEsperan,
  olvidarBorradores,
  releer,
  traerLoGuardado,
} from './copia.ts';
import { alCambiarOtra, alDespertar } from './espera.ts';

export type Lectura = Salida<typeof facturas.recibidas>;
/** The result of the last attempt, for the screen of the month. */
export type Entrega = 'en_curso' | 'sin_red' | null;

const TRAS_GUARDAR = [formularios.deDeclaracion, misDeclaraciones.comprasDelAnio];

const lecturas = new Map<string, Lectura>();
const entregas = new Map<string, Entrega>();
const { decir, useAhora } = observable();

export const lecturaDe = (m: DeMes): Lectura | null => lecturas.get(claveDe(m)) ?? null;
export const useLectura = (m: DeMes): Lectura | null => useAhora(() => lecturaDe(m));
export const useEntrega = (m: DeMes): Entrega => useAhora(() => entregas.get(claveDe(m)) ?? null);

/** Keeps a reading, unless a newer one is already there. */
export function ponerLectura(m: DeMes, lectura: Lectura): void {
  const actual = lecturaDe(m);
  if (actual && actual.presentacion.version > lectura.presentacion.version) return;
  lecturas.set(claveDe(m), lectura);
  decir();
}
function ponerEntrega(m: DeMes, entrega: Entrega): void {
  entregas.set(claveDe(m), entrega);
  decir();
}

/** Aborted at the end of a session: the next person must not continue with its calls. */
let sesion = new AbortController();
alVaciar(async () => {
  sesion.abort();
  sesion = new AbortController();
  lecturas.clear();
  decir();
  await olvidarBorradores();
});

const leer = ({ usuarioId, periodo }: DeMes): Promise<Lectura> =>
  llamarDeFondo(
    facturas.recibidas,
    { mes: numeroDeMes(periodo), anio: anioDe(periodo), usuarioId },
    { signal: sesion.signal },
  );

const decirLlegada = (m: DeMes, deshacer: string | null): void =>
  avisar(
    'exito',
    TEXTOS['misCompras.guardar'].exito,
    deshacer === null
      ? {}
      : vueltaDe(
          { deshacer: deDeclaracion(deshacer), alDeshacer: async () => ponerLectura(m, await leer(m)) },
          TRAS_GUARDAR,
        ),
  );

/** Sends the prepared save under its own key: repeating it is one change while the server remembers the key. */
async function entregar(m: DeMes): Promise<void> {
  const { envio } = colaDe(m);
  if (!envio) return;
  const { version, deshacer } = await llamarDeFondo(
    facturas.guardarInclusion,
    { facturas: [...envio.facturas], presentacion: envio.presentacion },
    { idempotencia: envio.clave, signal: sesion.signal },
  );
  const antes = lecturaDe(m);
  if (antes) {
    const facturasAhora: FacturaRecibida[] = [...conLoEnviado(antes.facturas, envio)];
    ponerLectura(m, { facturas: facturasAhora, presentacion: { ...antes.presentacion, version } });
  }
  await cambiarCola(m, (c) => llegada(c, envio));
  decirLlegada(m, deshacer);
  invalidar(TRAS_GUARDAR);
}

const SIN_SERVICIO: readonly number[] = [0, 429, 500, 502, 503, 504];
/**
 * Decides what follows a failure: 'sigue' prepares the save again, 'espera' waits for the next attempt. When the server refuses
 * the month, the decisions become a draft again.
 */
async function trasFallar(m: DeMes, error: ErrorDeLlamada): Promise<'sigue' | 'espera'> {
  if (error.codigo === 'CONFLICTO_DE_VERSION') {
    const { envio } = colaDe(m);
    if (envio) await cambiarCola(m, (c) => sinEnvio(c, envio));
    return 'sigue';
  }
  // After a 401 the owner signs in again, and then their decisions are sent.
  if (SIN_SERVICIO.includes(error.http) || error.http === 401) return 'espera';
  await cambiarCola(m, rechazada);
  avisar('fallo', TEXTOS['misCompras.guardar'].fallo, { detalle: error.message });
  return 'espera';
}

async function intentar(m: DeMes): Promise<void> {
  const { signal } = sesion;
  // Another tab may have sent the save, and decided otherwise since.
  await releer(m);
  while (!signal.aborted && hayQueEnviar(colaDe(m))) {
    if (!navigator.onLine) return ponerEntrega(m, 'sin_red');
    try {
      const { envio } = colaDe(m);
      if (!envio || caduco(envio, ahoraMs())) {
        const lectura = await leer(m);
        if (signal.aborted) return;
        ponerLectura(m, lectura);
        const { id, version } = lectura.presentacion;
        const nuevo = { clave: nuevaClave(), desde: ahoraMs() };
        await cambiarCola(m, (c) => preparada(c, lectura.facturas, { id, version }, nuevo));
      }
      await entregar(m);
    } catch (error) {
      // The session ended: the answer concerns nobody now, and the decisions wait for their owner.
      if (signal.aborted) return;
      if (!(error instanceof ErrorDeLlamada)) throw error;
      if ((await trasFallar(m, error)) === 'espera') return ponerEntrega(m, hayQueEnviar(colaDe(m)) ? 'sin_red' : null);
    }
  }
  ponerEntrega(m, null);
}

const enCurso = new Map<string, Promise<void>>();
/** Sends the saved decisions of a month, one attempt at a time. A failure of the network or the server does not reject. */
export function enviarMes(m: DeMes): Promise<void> {
  const clave = claveDe(m);
  const actual = enCurso.get(clave);
  if (actual) return actual;
  if (hayQueEnviar(colaDe(m))) ponerEntrega(m, 'en_curso');
  const intento = conTurno(clave, () => intentar(m)).finally(() => enCurso.delete(clave));
  enCurso.set(clave, intento);
  return intento;
}

/** Takes a lock, so that two tabs of one person never send the same month at once. */
const conTurno = async (clave: string, hacer: () => Promise<void>): Promise<void> => {
  // An insecure page has no locks.
  const candados: LockManager | null | undefined = navigator.locks;
  if (!candados) return hacer();
  await candados.request(`aldia-compras-${clave}`, hacer);
};

/** Sends the waiting decisions of the signed-in person. */
export async function enviarTodo(): Promise<void> {
  await traerLoGuardado();
  const sesion = sesionActual();
  if (!sesion || sesion.vista) return;
  const { usuarioId } = sesion;
  for (const periodo of mesesQueEsperan(usuarioId)) await enviarMes({ usuarioId, periodo });
}

/** After another tab changed a month, reads it again if this tab shows it. */
async function alCambiarlaOtra(clave: string): Promise<void> {
  await enviarTodo();
  const m = mesDe(clave);
  if (m && lecturaDe(m) && !hayQueEnviar(colaDe(m))) ponerLectura(m, await leer(m));
}

const CADA_MS = 30_000;
/**
 * From now on sends what waits: when the network returns, when a tab stores more, when a person returns to this tab, and every
 * `CADA_MS`. Returns how to stop.
 */
export function vigilarLaRed(): () => void {
  const intento = () => void enviarTodo();
  const reloj = setInterval(intento, CADA_MS);
  // If the read fails, the next reading shows the change.
  const dejar = [alDespertar(intento), alCambiarOtra((clave) => void alCambiarlaOtra(clave).catch(() => undefined))];
  intento();
  return () => {
    clearInterval(reloj);
    for (const dejarlo of dejar) dejarlo();
  };
}
