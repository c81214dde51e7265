import { EVENTOS, MESES_ABIERTOS, type MesAbierto, vivo } from '@aldia/contract/vivo.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { llamarDeFondo, nuevaClave } from '../llamadas/api.ts';
import { loUltimo } from '../lo-ultimo.ts';
import { sesionActual } from '../sesion/sesion.ts';
import { mantenerFlujo } from './flujo.ts';
import { alCambiarMeses, loQueSeSabe, mesesAbiertos } from './presencia.ts';
import { repartidor } from './repartidor.ts';

/** What the tabs of one person send each other. */
const Recado = z.discriminatedUnion('que', [
  /** An event of the stream, for the tabs that do not listen to it. */
  z.object({ que: z.literal('oido'), evento: z.string(), datos: z.unknown() }),
  z.object({ que: z.literal('meses'), de: z.string(), meses: z.custom<readonly MesAbierto[]>(Array.isArray) }),
  /** A tab opened: it does not know yet who has which month open. */
  z.object({ que: z.literal('llego') }),
  /** A tab took over the stream: each tab answers with the months that it shows. */
  z.object({ que: z.literal('digan') }),
]);
type Recado = z.output<typeof Recado>;

/**
 * Keeps the screen up to date. One tab per person and browser listens to the stream and tells the others; when it closes, the
 * next tab takes over. Where tabs cannot coordinate, each one listens. Returns a function that stops it.
 */
export function oirCambios(consultas: QueryClient): () => void {
  const yo = nuevaClave();
  const corte = new AbortController();
  const { signal } = corte;
  const nombre = `aldia-vivo ${sesionActual()?.usuarioId} ${sesionActual()?.roles.join()}`;
  const canal = 'BroadcastChannel' in globalThis && 'locks' in navigator ? new BroadcastChannel(nombre) : null;
  const alCanal = canal?.postMessage.bind(canal);
  const decir = (recado: Recado) => alCanal?.(recado);
  const reparto = repartidor(consultas);
  const deOtras = new Map<string, readonly MesAbierto[]>();
  let alCambiarOtras: () => void = () => undefined;
  let alLlegarOtra: () => void = () => undefined;

  const oir = (evento: string, datos: unknown): void => {
    if (evento === 'todo') reparto.mirar('todo');
    const cambio = evento === 'cambio' && EVENTOS.cambio.safeParse(datos);
    if (cambio && cambio.success) reparto.mirar(cambio.data.usuarioId);
    const presencia = evento === 'presencia' && EVENTOS.presencia.safeParse(datos);
    if (presencia && presencia.success) reparto.presencia(presencia.data);
  };
  const decirMeses = () => decir({ que: 'meses', de: yo, meses: mesesAbiertos() });
  canal?.addEventListener('message', ({ data }) => {
    const recado = Recado.safeParse(data).data;
    if (recado?.que === 'oido') oir(recado.evento, recado.datos);
    if (recado?.que === 'digan') decirMeses();
    if (recado?.que === 'llego') alLlegarOtra();
    if (recado?.que !== 'meses') return;
    if (recado.meses.length === 0) deOtras.delete(recado.de);
    else deOtras.set(recado.de, recado.meses);
    alCambiarOtras();
  });
  let alCambiarMios = decirMeses;
  const dejarDeMirar = alCambiarMeses(() => alCambiarMios());

  const dirigir = async (): Promise<void> => {
    const flujo = nuevaClave();
    const abiertos = () => [...mesesAbiertos(), ...[...deOtras.values()].flat()].slice(0, MESES_ABIERTOS);
    /** The open months that the server knows; null until the stream opens, because its opening overwrites anything sent before. */
    let dichos: string | null = null;
    let alAbrir = '';
    const decirAlServidor = loUltimo(async (_: undefined, seCansa) => {
      // Switching from one month to another closes one and opens one: this waits for both and sends a single change.
      await Promise.resolve();
      const deAhora = JSON.stringify(abiertos());
      if (dichos === null || deAhora === dichos) return;
      dichos = deAhora;
      const dicho = { flujo, abiertos: abiertos() };
      await llamarDeFondo(vivo.presencia, dicho, { signal: seCansa }).catch(() => undefined);
    });
    const alCambiar = () => void decirAlServidor(undefined);
    const abrirCon = () => {
      dichos = null;
      alAbrir = JSON.stringify(abiertos());
      return abiertos();
    };
    alCambiarMios = alCambiar;
    alCambiarOtras = alCambiar;
    alLlegarOtra = () => {
      const datos = z.encode(EVENTOS.presencia, { completa: true, meses: loQueSeSabe() });
      decir({ que: 'oido', evento: 'presencia', datos });
    };
    decir({ que: 'digan' });
    await mantenerFlujo({
      flujo,
      abiertos: abrirCon,
      signal,
      alOir: (evento, datos) => {
        if (evento === 'hola') {
          dichos = alAbrir;
          alCambiar();
        }
        decir({ que: 'oido', evento, datos });
        oir(evento, datos);
      },
    });
    alCambiarMios = decirMeses;
    alCambiarOtras = () => undefined;
    alLlegarOtra = () => undefined;
  };
  // The rejection is ignored: a tab that closes while it waits for its turn needs no answer.
  if (canal) navigator.locks.request(nombre, { signal }, dirigir).catch(() => undefined);
  else void dirigir();
  const alSalir = () => decir({ que: 'meses', de: yo, meses: [] });
  addEventListener('pagehide', alSalir);
  decir({ que: 'llego' });
  decirMeses();
  return () => {
    alSalir();
    removeEventListener('pagehide', alSalir);
    dejarDeMirar();
    reparto.parar();
    corte.abort();
    canal?.close();
  };
}
