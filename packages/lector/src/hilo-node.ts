import { parentPort } from 'node:worker_threads';
import { atender } from './trabajador.ts';

const puerto = parentPort;
if (puerto !== null) {
  atender({
    postMessage: (respuesta, transferir = []) => puerto.postMessage(respuesta, transferir),
    alRecibir: (atencion) => puerto.on('message', atencion),
  });
}
