import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SIN_RESPUESTA_MS } from '../../shared/correo.ts';
import { type CarteroConLibro, ErrorDeCorreo } from '../../shared/puertos.ts';
import type { LibroDeEntregas } from './libro-de-entregas.ts';
import { crearLugares, destinoDe, type Lugar } from './lugares.ts';
import type { Apertura, Encargo, Resultado } from './proceso-de-correo.ts';

/** A message that finds no place in this time goes back: its caller holds it only for a limited time. */
const PACIENCIA_MS = 20_000;
const PROCESO = fileURLToPath(new URL('./proceso-de-correo.ts', import.meta.url));

interface Pedido extends Pick<Encargo, 'turno' | 'mensaje'> {
  readonly destino: string;
  readonly masivo: boolean;
  readonly listo: () => void;
  readonly fallo: (e: Error) => void;
  /** Timer of its patience; once it is sent, of the server's delay. */
  reloj: NodeJS.Timeout;
}
interface Salido extends Pedido {
  readonly lugar: Lugar;
}

/**
 * Sends from a separate process, which writes the book of deliveries (ADR 16, 51). When this process is killed, the other one
 * still hears the server's answers to the messages under way, and the book has them for the next process. Mail to one person
 * goes first; `lugares.ts` decides which messages may leave at all.
 */
export function carteroEnProceso(url: string, de: string, libro: LibroDeEntregas): CarteroConLibro {
  const enCamino = new Map<number, Salido>();
  const deUno = new Set<Pedido>();
  const deMuchos = new Set<Pedido>();
  let lugares = crearLugares();
  let turnos = 0;
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
    // The address has a password. It goes by message, because everybody on the machine can read arguments.
    nuevo.send({ url, de, libro: libro.lugar } satisfies Apertura);
    nuevo.unref();
    nuevo.channel?.unref();
    return nuevo;
  }
  function terminar(turno: number, error: Resultado['error']): void {
    const salido = enCamino.get(turno);
    if (!salido) return;
    enCamino.delete(turno);
    clearTimeout(salido.reloj);
    salido.lugar.deja(error === null || error.codigo !== null);
    if (error === null) salido.listo();
    else salido.fallo(new ErrorDeCorreo(error.clase, error.codigo, error.message));
    despachar();
  }
  /** The messages of a lost process fail, and are tried again after asking the book; the next message opens a new process. */
  function soltar(quien: ChildProcess, e: Error): void {
    if (hijo !== quien) return;
    hijo = null;
    lugares = crearLugares();
    const todos = [...enCamino.values(), ...deUno, ...deMuchos];
    for (const conjunto of [enCamino, deUno, deMuchos]) conjunto.clear();
    for (const { reloj, fallo } of todos) {
      clearTimeout(reloj);
      fallo(e);
    }
  }
  function salir(pedido: Pedido, lugar: Lugar): void {
    clearTimeout(pedido.reloj);
    const reloj = setTimeout(() => {
      lugar.tarda();
      despachar();
    }, SIN_RESPUESTA_MS).unref();
    const { turno, mensaje } = pedido;
    enCamino.set(turno, { ...pedido, reloj, lugar });
    hijo ??= abrir();
    hijo.send({ turno, mensaje, ahora: libro.ahora() } satisfies Encargo);
  }
  /** Sends in the order of arrival, skipping messages whose destination has all the places it may have. */
  function despachar(): void {
    for (const cola of [deUno, deMuchos])
      for (const pedido of cola) {
        const lugar = lugares.tomar(pedido.destino, pedido.masivo);
        if (!lugar) continue;
        cola.delete(pedido);
        salir(pedido, lugar);
      }
  }
  return {
    enviar: (mensaje) =>
      new Promise((listo, fallo) => {
        const masivo = mensaje.masivo === true;
        const cola = masivo ? deMuchos : deUno;
        const reloj = setTimeout(() => {
          cola.delete(pedido);
          fallo(new ErrorDeCorreo('reintentar', null, 'no hubo lugar para salir'));
        }, PACIENCIA_MS).unref();
        const pedido: Pedido = {
          turno: ++turnos,
          mensaje,
          destino: destinoDe(mensaje.para),
          masivo,
          listo,
          fallo,
          reloj,
        };
        cola.add(pedido);
        despachar();
      }),
    entrega: libro.entrega,
    olvidar: libro.olvidar,
  };
}
