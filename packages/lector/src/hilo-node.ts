import { parentPort } from 'node:worker_threads';
import { cederElPaso } from './ceder-el-paso-node.ts';

// First of all, before the rest is even compiled.
cederElPaso();
const { atender } = await import('./trabajador.ts');

const puerto = parentPort;
if (puerto !== null) {
  atender({
    postMessage: (respuesta, transferir = []) => puerto.postMessage(respuesta, transferir),
    alRecibir: (atencion) => puerto.on('message', atencion),
  });
}
