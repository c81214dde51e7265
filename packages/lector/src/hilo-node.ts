import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { cederElPaso } from './ceder-el-paso-node.ts';
import type { PeticionDeArchivo } from './protocolo.ts';

// First of all, before the rest is even compiled.
cederElPaso();
const { atender } = await import('./trabajador.ts');

const puerto = parentPort;
if (puerto !== null) {
  atender({
    postMessage: (respuesta, transferir = []) => puerto.postMessage(respuesta, transferir),
    alRecibir: (atencion) =>
      puerto.on('message', ({ tipo, ruta, trabajo }: PeticionDeArchivo) => {
        const { buffer, byteOffset, length } = readFileSync(ruta);
        atencion({ tipo, bytes: new Uint8Array(buffer, byteOffset, length), trabajo });
      }),
  });
}
