import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below those that a system gives to who connects: it is still free for who was killed and comes back to it. */
const [DESDE, HASTA] = [10_000, 20_000];

const seAbre = (puerto: number): Promise<boolean> =>
  new Promise((listo) => {
    const servidor = net.createServer();
    servidor.once('error', () => listo(false));
    servidor.listen(puerto, '127.0.0.1', () => servidor.close(() => listo(true)));
  });

/** A port that nobody has now; two processes that ask at once get two, but for one time in ten thousand. */
export async function puertoLibre(): Promise<number> {
  for (;;) {
    const puerto = randomInt(DESDE, HASTA);
    if (await seAbre(puerto)) return puerto;
  }
}
