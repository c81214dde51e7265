import net, { type AddressInfo, type Socket } from 'node:net';

export interface Intermediario {
  readonly puerto: number;
  /** Connections that are open now say nothing any more and are never closed, as after a failover. New ones are served. */
  callarLasAbiertas(): void;
  /** The same, and whoever connects from now on is taken and told nothing. */
  callar(): void;
  hablar(): void;
  /** From now on each byte takes so long on its way, in each direction, in its order. */
  demorar(ms: number): void;
  cuantas(): number;
  cerrar(): Promise<void>;
}

/** Stands between a client and a server of this machine, and can fall silent as only a lost machine does. */
export async function intermediario(destino: number): Promise<Intermediario> {
  const pares = new Set<readonly [Socket, Socket]>();
  let mudo = false;
  let demora = 0;
  /** What is far away is late, and as much of it comes at once as before. */
  const pasar = (de: Socket, a: Socket): void => {
    de.on('data', (trozo: Buffer) => {
      if (demora === 0) a.write(trozo);
      else setTimeout(() => a.writable && a.write(trozo), demora);
    });
    de.on('end', () => (demora === 0 ? a.end() : setTimeout(() => a.end(), demora)));
  };
  const enmudecer = (par: readonly [Socket, Socket]): void => {
    for (const socket of par) {
      socket.removeAllListeners('data');
      socket.removeAllListeners('end');
      socket.resume();
    }
  };
  // It adds no wait of its own: both ends send at once, so it does too, and holds no small piece back.
  const servidor = net.createServer({ allowHalfOpen: true, noDelay: true }, (cliente) => {
    const atras = net.connect({ port: destino, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const par = [cliente, atras] as const;
    pares.add(par);
    const soltar = (): void => {
      pares.delete(par);
      for (const socket of par) socket.destroy();
    };
    for (const socket of par) socket.on('error', soltar).on('close', soltar);
    if (mudo) return enmudecer(par);
    pasar(cliente, atras);
    pasar(atras, cliente);
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const callarLasAbiertas = (): void => pares.forEach(enmudecer);
  return {
    puerto: (servidor.address() as AddressInfo).port,
    callarLasAbiertas,
    callar: () => {
      mudo = true;
      callarLasAbiertas();
    },
    hablar: () => {
      mudo = false;
    },
    demorar: (ms) => {
      demora = ms;
    },
    cuantas: () => pares.size,
    cerrar: () =>
      new Promise((listo) => {
        for (const [cliente, atras] of pares) {
          cliente.destroy();
          atras.destroy();
        }
        servidor.close(() => listo());
      }),
  };
}
