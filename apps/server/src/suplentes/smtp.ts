import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { relojReal } from '../shared/reloj.ts';
import { cabecerasDe } from './cabeceras.ts';
import {
  escuchar,
  leerCuerpo,
  objetoDe,
  puertoDe,
  responder,
  responderJson,
  type Suplente,
  terminar,
} from './control.ts';

export interface MensajeRecibido {
  /** How many deliveries came before it. */
  readonly antes: number;
  readonly messageId: string;
  readonly de: string;
  readonly para: readonly string[];
  readonly asunto: string;
  readonly recibido: string;
  readonly crudo: string;
}

/**
 * `cortar`: takes the message and hangs up before it answers, which is how a repeated delivery begins. `callar`: takes it and
 * stays silent until told what to do (`contestar`). `politica`: refuses us (554). `nadie`: refuses every address (550), as a
 * server that lost its list does.
 */
const MODOS = ['normal', 'rechazar', 'cortar', 'callar', 'demorar', 'politica', 'nadie'] as const;
export type ModoDeCorreo = (typeof MODOS)[number];

export interface SuplenteDeCorreo extends Suplente {
  readonly urlDeControl: string;
  /** The newest that it received: 20,000 at most. */
  readonly recibidos: () => readonly MensajeRecibido[];
  /** How many mails it received in all, told apart by Message-ID, and how often one was delivered. */
  readonly cuenta: () => { readonly correos: number; readonly entregas: number };
  /** Number of deliveries of a Message-ID: two are a repeated mail. */
  readonly entregas: (messageId: string) => number;
  poner(modo: ModoDeCorreo, ms?: number): void;
  /** Ends its silence: it hangs up on all waiting messages, or refuses them for now. */
  contestar(que: 'cortar' | 'rechazar'): void;
}

/** An address that begins like this does not exist; to an address of a domain like this it never answers. */
export const SIN_BUZON = 'muerta';
const CALLADO = /@callad[oa][^@]*$/;
const MAXIMO_DE_MENSAJES = 20_000;
const MAXIMO_GUARDADO = 100_000_000;
const MAXIMO_DE_BYTES = 25_000_000;

class Buzon {
  readonly mensajes: MensajeRecibido[] = [];
  readonly entregas = new Map<string, number>();
  modo: ModoDeCorreo = 'normal';
  demoraMs = 5000;
  /** Connections that wait for an answer to a message that it has. */
  readonly callados = new Set<(que: 'cortar' | 'rechazar') => void>();
  llegadas = 0;
  #guardado = 0;

  vaciar(): void {
    this.mensajes.length = 0;
    this.entregas.clear();
    this.llegadas = 0;
    this.#guardado = 0;
  }

  recibir(sesion: SMTPServerSession, crudo: string): void {
    const cabeceras = cabecerasDe(crudo);
    const messageId = cabeceras.get('message-id') ?? '';
    const { mailFrom, rcptTo } = sesion.envelope;
    this.entregas.set(messageId, (this.entregas.get(messageId) ?? 0) + 1);
    this.mensajes.push({
      antes: this.llegadas++,
      messageId,
      de: mailFrom === false ? '' : mailFrom.address,
      para: rcptTo.map((r) => r.address),
      asunto: cabeceras.get('subject') ?? '',
      recibido: relojReal.ahora(),
      crudo,
    });
    this.#guardado += crudo.length;
    while (this.mensajes.length > MAXIMO_DE_MENSAJES || this.#guardado > MAXIMO_GUARDADO) {
      this.#guardado -= this.mensajes.shift()?.crudo.length ?? this.#guardado;
    }
  }
}

/** A real SMTP server that keeps what it receives, and an HTTP address that lists it and changes its behaviour. */
export async function levantarSmtp(o: { puerto?: number; puertoDeControl?: number } = {}): Promise<SuplenteDeCorreo> {
  const buzon = new Buzon();
  const smtp = servidorSmtp(buzon);
  await new Promise<void>((listo, fallo) => {
    smtp.server.once('error', fallo);
    smtp.listen(o.puerto ?? 0, '127.0.0.1', listo);
  });
  smtp.on('error', () => {});
  const control = createServer((peticion, respuesta) => {
    leerCuerpo(peticion).then(
      (cuerpo) => controlar(buzon, peticion.method ?? '', peticion.url ?? '/', cuerpo, respuesta),
      () => respuesta.destroy(),
    );
  });
  const urlDeControl = await escuchar(control, o.puertoDeControl ?? 0);
  return {
    url: `smtp://127.0.0.1:${puertoDe(smtp.server)}`,
    urlDeControl,
    recibidos: () => buzon.mensajes,
    cuenta: () => ({ correos: buzon.entregas.size, entregas: buzon.llegadas }),
    entregas: (messageId) => buzon.entregas.get(messageId) ?? 0,
    poner: (modo, ms) => Object.assign(buzon, { modo, ...(ms === undefined ? {} : { demoraMs: ms }) }),
    contestar: (que) => {
      for (const decir of buzon.callados) decir(que);
      buzon.callados.clear();
    },
    cerrar: async () => {
      for (const conexion of conexionesDe(smtp)) conexion._socket.destroy();
      await new Promise<void>((listo) => smtp.close(() => listo()));
      await terminar(control);
    },
  };
}

/** The library keeps its open connections here and its types do not say so. */
interface Conexion {
  readonly id: string;
  readonly _socket: Socket;
}
const conexionesDe = (smtp: SMTPServer): ReadonlySet<Conexion> =>
  'connections' in smtp && smtp.connections instanceof Set ? smtp.connections : new Set();

function servidorSmtp(buzon: Buzon): SMTPServer {
  const con = (responseCode: number, dicho: string) => Object.assign(new Error(dicho), { responseCode });
  const ahoraNo = () => con(451, '4.3.2 Servicio no disponible');
  const colgar = (id: string) => {
    for (const c of conexionesDe(smtp)) if (c.id === id) c._socket.destroy();
  };
  const rechazoDe = (direccion: string): Error | null => {
    if (buzon.modo === 'rechazar') return ahoraNo();
    if (buzon.modo === 'politica') return con(554, '5.7.1 Envío rechazado por política');
    return buzon.modo === 'nadie' || direccion.startsWith(SIN_BUZON) ? con(550, '5.1.1 Usuario desconocido') : null;
  };
  const smtp: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAXIMO_DE_BYTES,
    onRcptTo: ({ address }, _sesion, listo) => {
      if (!CALLADO.test(address)) listo(rechazoDe(address));
    },
    onData: (flujo, sesion, listo) => {
      const partes: Buffer[] = [];
      flujo.on('data', (parte: Buffer) => partes.push(parte));
      flujo.on('end', () => {
        buzon.recibir(sesion, Buffer.concat(partes).toString('utf8'));
        if (buzon.modo === 'callar')
          return void buzon.callados.add((que) => (que === 'cortar' ? colgar(sesion.id) : listo(ahoraNo())));
        if (buzon.modo === 'cortar') colgar(sesion.id);
        setTimeout(() => listo(null), buzon.modo === 'demorar' ? buzon.demoraMs : 0).unref();
      });
    },
  });
  return smtp;
}

type Respuesta = Parameters<typeof responder>[0];

/** GET /mensajes, GET /mensajes/{n} (raw), DELETE /mensajes, GET and POST /modo { "modo": "cortar", "ms": 100 }. */
function controlar(buzon: Buzon, metodo: string, ruta: string, cuerpo: string | null, respuesta: Respuesta): void {
  const json = (http: number, dato: unknown): void => responderJson(respuesta, http, dato);
  if (metodo === 'POST' && ruta === '/modo') {
    const { modo, ms } = objetoDe(cuerpo);
    const conocido = MODOS.find((m) => m === modo);
    if (!conocido) return json(422, { error: `modo desconocido; hay ${MODOS.join(', ')}` });
    Object.assign(buzon, { modo: conocido, ...(typeof ms === 'number' ? { demoraMs: ms } : {}) });
  }
  if (ruta === '/modo') return json(200, { modo: buzon.modo, ms: buzon.demoraMs });
  if (metodo === 'DELETE' && ruta === '/mensajes') buzon.vaciar();
  if (ruta === '/mensajes') {
    return json(
      200,
      buzon.mensajes.map(({ crudo, ...m }) => ({
        ...m,
        bytes: crudo.length,
        entregas: buzon.entregas.get(m.messageId) ?? 0,
      })),
    );
  }
  const crudo = buzon.mensajes[Number(/^\/mensajes\/(\d+)$/.exec(ruta)?.[1] ?? -1)]?.crudo;
  return crudo === undefined ? json(404, { error: 'no existe' }) : responder(respuesta, 200, 'text/plain', crudo);
}
