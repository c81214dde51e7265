import net, { type Socket } from 'node:net';

/** `cerrada`: nobody listens. `muda`: who connects is taken and told nothing. */
export type ModoDePuerta = 'abierta' | 'cerrada' | 'muda';
export interface Puerta {
  /** The same address, behind the door. */
  readonly url: (deQuien: string) => string;
  poner(modo: ModoDePuerta): Promise<void>;
  cerrar(): Promise<void>;
}

/** Stands where somebody outside is reached, at one port for as long as the trial lasts. */
export async function levantarPuerta(destino: number): Promise<Puerta> {
  const sockets = new Set<Socket>();
  let modo: ModoDePuerta = 'abierta';
  const servidor = net.createServer((cliente) => {
    const seguir = (socket: Socket): Socket => {
      sockets.add(socket);
      return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    };
    seguir(cliente);
    if (modo === 'muda') return void cliente.resume();
    const atras = seguir(net.connect(destino, '127.0.0.1'));
    cliente.pipe(atras).pipe(cliente);
    cliente.on('close', () => atras.destroy());
    atras.on('close', () => cliente.destroy());
  });
  const escuchar = (puerto: number): Promise<void> =>
    new Promise((listo, fallo) => {
      servidor.once('error', fallo);
      servidor.listen(puerto, '127.0.0.1', () => listo());
    });
  const soltar = (): Promise<void> => {
    const fin = new Promise<void>((listo) => (servidor.listening ? servidor.close(() => listo()) : listo()));
    for (const socket of sockets) socket.destroy();
    return fin;
  };
  await escuchar(0);
  const donde = servidor.address();
  const puerto = donde !== null && typeof donde !== 'string' ? donde.port : 0;
  return {
    url: (deQuien) => Object.assign(new URL(deQuien), { port: String(puerto) }).toString(),
    poner: async (nuevo) => {
      modo = nuevo;
      await soltar();
      if (nuevo !== 'cerrada') await escuchar(puerto);
    },
    cerrar: soltar,
  };
}
