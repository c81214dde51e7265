import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MASIVOS_A_LA_VEZ } from '../../shared/correo.ts';
import { type CarteroConLibro, ErrorDeCorreo } from '../../shared/puertos.ts';
import { milisegundos, relojReal } from '../../shared/reloj.ts';
import type { LibroDeEntregas } from './libro-de-entregas.ts';
import type { Apertura, Encargo, Resultado } from './proceso-de-correo.ts';

/** Messages on their way at once: what a machine that loses its power may leave in doubt is never more. */
const A_LA_VEZ = 8;
/** One of many that found no place for so long goes back: whoever asked holds it for a bounded time only. */
const PACIENCIA_MS = 20_000;
const PROCESO = fileURLToPath(new URL('./proceso-de-correo.ts', import.meta.url));

interface Espera {
  readonly listo: () => void;
  readonly fallo: (e: Error) => void;
  readonly masivo: boolean;
}
type Pedido = Pick<Encargo, 'turno' | 'mensaje'>;
interface PorSalir extends Pedido {
  readonly desdeMs: number;
}

/**
 * Sends from a process of its own, which writes the book of deliveries (ADR 16, 51). When this process is killed, the other
 * one still hears the server's answers to what is on its way, and the book has them for whoever comes next.
 */
export function carteroEnProceso(url: string, de: string, libro: LibroDeEntregas): CarteroConLibro {
  const esperas = new Map<number, Espera>();
  const cola: Pedido[] = [];
  const masivos: PorSalir[] = [];
  let turnos = 0;
  let enCamino = 0;
  let masivosEnCamino = 0;
  let hijo: ChildProcess | null = null;

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
    nuevo.send({ url, de, libro: libro.lugar } satisfies Apertura);
    nuevo.unref();
    nuevo.channel?.unref();
    return nuevo;
  }
  function terminar(turno: number, error: Resultado['error']): void {
    const espera = esperas.get(turno);
    esperas.delete(turno);
    enCamino--;
    if (espera?.masivo) masivosEnCamino--;
    if (error === null) espera?.listo();
    else espera?.fallo(new ErrorDeCorreo(error.clase, error.codigo, error.message));
    despachar();
  }
  /** Its messages fail and are tried again, after asking the book; the next one opens another process. */
  function soltar(quien: ChildProcess, e: Error): void {
    if (hijo !== quien) return;
    hijo = null;
    enCamino = 0;
    masivosEnCamino = 0;
    cola.length = 0;
    masivos.length = 0;
    for (const { fallo } of esperas.values()) fallo(e);
    esperas.clear();
  }
  function siguienteMasivo(): Pedido | undefined {
    if (masivosEnCamino >= MASIVOS_A_LA_VEZ) return undefined;
    for (let uno = masivos.shift(); uno; uno = masivos.shift()) {
      if (milisegundos(relojReal.ahora()) - uno.desdeMs <= PACIENCIA_MS) {
        masivosEnCamino++;
        return { turno: uno.turno, mensaje: uno.mensaje };
      }
      const espera = esperas.get(uno.turno);
      esperas.delete(uno.turno);
      espera?.fallo(new ErrorDeCorreo('reintentar', null, 'no hubo lugar para salir'));
    }
    return undefined;
  }
  function despachar(): void {
    while (enCamino < A_LA_VEZ) {
      const pedido = cola.shift() ?? siguienteMasivo();
      if (!pedido) return;
      enCamino++;
      hijo ??= abrir();
      hijo.send({ ...pedido, ahora: libro.ahora() } satisfies Encargo);
    }
  }
  return {
    enviar: (mensaje) =>
      new Promise((listo, fallo) => {
        const turno = ++turnos;
        const masivo = mensaje.masivo === true;
        esperas.set(turno, { listo, fallo, masivo });
        if (masivo) masivos.push({ turno, mensaje, desdeMs: milisegundos(relojReal.ahora()) });
        else cola.push({ turno, mensaje });
        despachar();
      }),
    entrega: libro.entrega,
    olvidar: libro.olvidar,
  };
}
