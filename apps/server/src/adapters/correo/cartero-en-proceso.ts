import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CarteroConLibro } from '../../shared/puertos.ts';
import { abrirLibros, entregaDe } from './libro-de-entregas.ts';
import type { Apertura, Encargo, Resultado } from './proceso-de-correo.ts';

/** Messages on their way at once: what a machine that loses its power may leave in doubt is never more. */
const A_LA_VEZ = 8;
const PROCESO = fileURLToPath(new URL('./proceso-de-correo.ts', import.meta.url));

type Espera = { readonly listo: () => void; readonly fallo: (e: Error) => void };

/**
 * Sends from a process of its own, which keeps the book of deliveries in `carpeta` (ADR 16). When this process is killed,
 * the other one still hears the server's answers to what is on its way, and the book has them for whoever comes next.
 */
export function carteroEnProceso(url: string, de: string, carpeta: string): CarteroConLibro {
  const esperas = new Map<number, Espera>();
  const cola: Encargo[] = [];
  let turnos = 0;
  let enCamino = 0;
  let hijo: ChildProcess | null = null;
  abrirLibros(carpeta);

  function abrir(): ChildProcess {
    // Detached: neither a terminal's signal nor the end of this process ends it. `advanced` carries bytes as bytes.
    const nuevo = fork(PROCESO, [], {
      detached: true,
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    nuevo.on('message', ({ turno, error }: Resultado) => terminar(turno, error));
    nuevo.on('error', (e) => soltar(nuevo, e));
    nuevo.on('exit', () => soltar(nuevo, new Error('el proceso de correo terminó')));
    // The address has a password: by message, because everybody on the machine can read arguments.
    nuevo.send({ url, de, carpeta } satisfies Apertura);
    nuevo.unref();
    nuevo.channel?.unref();
    return nuevo;
  }
  function terminar(turno: number, error: string | null): void {
    const espera = esperas.get(turno);
    esperas.delete(turno);
    enCamino--;
    if (error === null) espera?.listo();
    else espera?.fallo(new Error(error));
    despachar();
  }
  /** Its messages fail and are tried again, after asking the book; the next one opens another process. */
  function soltar(quien: ChildProcess, e: Error): void {
    if (hijo !== quien) return;
    hijo = null;
    enCamino = 0;
    cola.length = 0;
    for (const { fallo } of esperas.values()) fallo(e);
    esperas.clear();
  }
  function despachar(): void {
    while (enCamino < A_LA_VEZ) {
      const encargo = cola.shift();
      if (!encargo) return;
      enCamino++;
      hijo ??= abrir();
      hijo.send(encargo);
    }
  }
  return {
    enviar: (mensaje) =>
      new Promise((listo, fallo) => {
        const turno = ++turnos;
        esperas.set(turno, { listo, fallo });
        cola.push({ turno, mensaje });
        despachar();
      }),
    entrega: (messageId) => entregaDe(carpeta, messageId),
  };
}
