import net, { type AddressInfo, type Socket } from 'node:net';

export interface Mudo {
  readonly puerto: number;
  conexiones(): number;
  cerrar(): Promise<void>;
}

/** How an answer begins, and the piece of it that comes every moment without ever ending it. */
export interface Goteo {
  readonly inicio: string;
  readonly gota: string;
}

/**
 * Takes connections and never says what is awaited: nothing at all, or an answer in drops, which keeps a time-out of
 * inactivity from ever ending the wait.
 */
export async function levantarMudo(goteo?: Goteo): Promise<Mudo> {
  const sockets = new Set<Socket>();
  let conexiones = 0;
  const servidor = net.createServer((socket) => {
    conexiones++;
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
    if (goteo) socket.write(goteo.inicio);
    const gotas = goteo && setInterval(() => socket.write(goteo.gota), 50);
    socket.on('close', () => {
      clearInterval(gotas);
      sockets.delete(socket);
    });
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return {
    puerto: (servidor.address() as AddressInfo).port,
    conexiones: () => conexiones,
    cerrar: () =>
      new Promise((listo) => {
        for (const socket of sockets) socket.destroy();
        servidor.close(() => listo());
      }),
  };
}
