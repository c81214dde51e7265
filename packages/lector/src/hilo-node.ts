import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cederElPaso } from './ceder-el-paso-node.ts';
import type { EncargoDeHilo } from './protocolo.ts';

// First of all, before the rest is even compiled.
cederElPaso();
const { atender } = await import('./trabajador.ts');

const puerto = parentPort;
if (puerto !== null) {
  const { ruta, trabajo }: EncargoDeHilo = workerData;
  const { buffer, byteOffset, length } = readFileSync(ruta);
  atender({
    postMessage: (respuesta, transferir = []) => puerto.postMessage(respuesta, transferir),
    alRecibir: (atencion) => atencion({ tipo: 'leer', bytes: new Uint8Array(buffer, byteOffset, length), trabajo }),
  });
}
