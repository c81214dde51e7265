import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { escuchar, leerCuerpo, responder, type Suplente, terminar } from '../suplentes/control.ts';
import { leerPeticion } from '../suplentes/pasarela-soap.ts';

/** Where charges are held: before the provider hears of them, or after it did them and before its answer is read. */
export type Detencion = 'antes' | 'despues' | null;

export interface Compuerta extends Suplente {
  /** From now on charges stop there; null lets everything pass. What is held is never let go. */
  detener(donde: Detencion): void;
  /** How many charges of now stand at the point. */
  detenidos(): number;
  /** Waits until so many charges stand at the point, or the time is over. */
  esperar(cuantos: number, ms: number): Promise<void>;
  /** Told of every charge, before anything is done about it. */
  alPasar: () => void;
}

/** What stands between the server and the provider; questions and voids always pass. */
export async function levantarCompuerta(destino: string): Promise<Compuerta> {
  let donde: Detencion = null;
  let detenidos = 0;
  let alDetener: () => void = () => {};
  const detener = (): void => {
    detenidos++;
    alDetener();
  };
  const atender = async (peticion: IncomingMessage, respuesta: ServerResponse): Promise<void> => {
    const cuerpo = (await leerCuerpo(peticion)) ?? '';
    const esCobro = leerPeticion(cuerpo)?.peticion.operacion === 'Rebill';
    const aqui = esCobro ? donde : null;
    if (esCobro) compuerta.alPasar();
    if (aqui === 'antes') return detener();
    const vuelta = await fetch(destino, {
      method: 'POST',
      body: cuerpo,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: String(peticion.headers['soapaction'] ?? '') },
    }).catch(() => null);
    const texto = await vuelta?.text();
    if (aqui === 'despues') return detener();
    if (!vuelta || texto === undefined) return void respuesta.destroy();
    responder(respuesta, vuelta.status, vuelta.headers.get('content-type')?.split(';')[0] ?? 'text/xml', texto);
  };
  const servidor = createServer((peticion, respuesta) => {
    atender(peticion, respuesta).catch(() => respuesta.destroy());
  });
  const url = (await escuchar(servidor, 0)) + new URL(destino).pathname;
  const compuerta: Compuerta = {
    url,
    alPasar: () => {},
    detener: (nuevo) => {
      donde = nuevo;
      detenidos = 0;
    },
    detenidos: () => detenidos,
    esperar: (cuantos, ms) =>
      new Promise((listo) => {
        const tope = setTimeout(listo, ms);
        alDetener = () => {
          if (detenidos < cuantos) return;
          clearTimeout(tope);
          listo();
        };
        alDetener();
      }),
    cerrar: () => terminar(servidor),
  };
  return compuerta;
}
