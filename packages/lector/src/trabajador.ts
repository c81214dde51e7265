import { procesar } from './procesar.ts';
import type { Peticion, Respuesta } from './protocolo.ts';

/** The worker's end of the line, in the browser (`self`) or in Node (`parentPort`). */
export interface Puerto {
  postMessage(respuesta: Respuesta, transferir?: ArrayBuffer[]): void;
  alRecibir(atencion: (peticion: Peticion) => void): void;
}

/** Attends requests, one at a time: a new one cancels the one before. */
export function atender(puerto: Puerto): void {
  let enCurso = new AbortController();
  puerto.alRecibir((peticion) => {
    enCurso.abort();
    if (peticion.tipo === 'cancelar') return;
    const control = new AbortController();
    enCurso = control;
    const bytes = peticion.bytes instanceof Uint8Array ? peticion.bytes : new Uint8Array(peticion.bytes);
    void procesar(bytes, peticion.trabajo, (r) => responder(puerto, r), control.signal);
  });
}

/** A written workbook is handed over, not copied. */
function responder(puerto: Puerto, respuesta: Respuesta): void {
  const escrito =
    respuesta.tipo === 'listo' && respuesta.resultado.clase === 'corregido' ? respuesta.resultado.bytes.buffer : null;
  puerto.postMessage(respuesta, escrito instanceof ArrayBuffer ? [escrito] : []);
}

/** The body of the web worker: its file is this one import and this one call. */
export function atenderEnNavegador(): void {
  atender({
    postMessage: (respuesta, transferir = []) => postMessage(respuesta, { transfer: transferir }),
    alRecibir: (atencion) => addEventListener('message', (mensaje: MessageEvent<Peticion>) => atencion(mensaje.data)),
  });
}
