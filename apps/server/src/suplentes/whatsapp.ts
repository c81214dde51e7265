import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { relojReal } from '../shared/reloj.ts';
import { escuchar, leerCuerpo, objetoDe, responder, responderJson, type Suplente, terminar } from './control.ts';

/** What each fault answers: HTTP status and code of Meta. */
const FALLAS = {
  limite: [429, 130_429, 'Rate limit hit'],
  'error-500': [500, 131_000, 'Something went wrong'],
  token: [401, 190, 'Invalid OAuth access token'],
  plantilla: [404, 132_001, 'Template name does not exist in the translation'],
  parametros: [400, 132_000, 'Number of parameters does not match the expected number of params'],
  'sin-whatsapp': [400, 131_026, 'Message undeliverable'],
  prueba: [400, 131_030, 'Recipient phone number not in allowed list'],
} as const satisfies Record<string, readonly [http: number, codigo: number, texto: string]>;
/** Faults without an answer of Meta: no connection, an answer that is no JSON, and the message taken but the line cut. */
const OTRAS = ['caido', 'html', 'cortar'] as const;
export type FallaDeWhatsapp = keyof typeof FALLAS | (typeof OTRAS)[number];
const esFalla = (texto: unknown): texto is FallaDeWhatsapp =>
  typeof texto === 'string' && (texto in FALLAS || esUnoDe(OTRAS, texto));

/** How many blanks each approved template has. */
const HUECOS: Readonly<Record<string, number>> = {
  dt_recordatorio: 4,
  dt_declaracion: 4,
  dt_tarjeta: 4,
  dt_servicio_rango_facturas: 4,
};
/** A number that ends like this has no WhatsApp. */
const SIN_CUENTA = /0000$/;
const RUTA = /^\/v\d+\.\d+\/(\d+)\/messages$/;
const MALOS_BLANCOS = /[\n\t]| {5,}/;

export interface MensajeDeWhatsappRecibido {
  readonly id: string;
  readonly para: string;
  readonly plantilla: string;
  readonly parametros: readonly string[];
  readonly recibido: string;
}
export interface SuplenteDeWhatsapp extends Suplente {
  readonly token: string;
  readonly numero: string;
  readonly urlDeControl: string;
  readonly recibidos: () => readonly MensajeDeWhatsappRecibido[];
  /** How many times it was asked to send a message, whatever it answered. */
  readonly peticiones: () => number;
  /** `veces`: how many more answers are wrong; without it, until told otherwise. */
  poner(falla: FallaDeWhatsapp | null, veces?: number): void;
}

interface Estado {
  falla: FallaDeWhatsapp | null;
  veces: number | null;
  peticiones: number;
  readonly mensajes: MensajeDeWhatsappRecibido[];
}
const TOKEN = 'token-de-prueba';
const NUMERO = '100200300400500';

/**
 * A small server that speaks WhatsApp Cloud API. `GET /mensajes` lists what it took, `DELETE /mensajes` forgets it, and
 * `POST /control { "falla": "limite", "veces": 2 }` makes it fail (`null` mends it). A number that ends in 0000 has no
 * WhatsApp.
 */
export async function levantarWhatsapp(o: { readonly puerto?: number } = {}): Promise<SuplenteDeWhatsapp> {
  const estado: Estado = { falla: null, veces: null, peticiones: 0, mensajes: [] };
  const servidor = createServer((peticion, respuesta) => {
    atender(estado, peticion, respuesta).catch(() => respuesta.destroy());
  });
  const urlDeControl = await escuchar(servidor, o.puerto ?? 0);
  return {
    url: `${urlDeControl}/v23.0`,
    token: TOKEN,
    numero: NUMERO,
    urlDeControl,
    recibidos: () => estado.mensajes,
    peticiones: () => estado.peticiones,
    poner: (falla, veces) => {
      Object.assign(estado, { falla, veces: veces ?? null });
    },
    cerrar: () => terminar(servidor),
  };
}

async function atender(estado: Estado, peticion: IncomingMessage, respuesta: ServerResponse): Promise<void> {
  const { pathname } = new URL(peticion.url ?? '/', 'http://suplente');
  const cuerpo = objetoDe(await leerCuerpo(peticion));
  if (pathname === '/control') return controlar(estado, peticion.method, cuerpo, respuesta);
  if (pathname === '/mensajes') {
    if (peticion.method === 'DELETE') estado.mensajes.length = 0;
    return responderJson(respuesta, 200, estado.mensajes);
  }
  if (peticion.method !== 'POST' || RUTA.exec(pathname)?.[1] !== NUMERO)
    return fallar(respuesta, 400, 100, 'Unsupported post request');
  estado.peticiones++;
  contestar(estado, peticion.headers.authorization, cuerpo, respuesta);
}

function contestar(estado: Estado, autorizacion: string | undefined, cuerpo: object, respuesta: ServerResponse): void {
  const falla = tomarFalla(estado);
  if (falla === 'caido') return void respuesta.destroy();
  if (falla === 'html') return responder(respuesta, 200, 'text/html', '<h1>OK</h1>');
  if (falla !== null && falla !== 'cortar') return fallarComo(respuesta, falla);
  if (autorizacion !== `Bearer ${TOKEN}`) return fallarComo(respuesta, 'token');
  const m = leerMensaje(cuerpo);
  if (!m) return fallar(respuesta, 400, 100, 'Invalid parameter');
  if (HUECOS[m.plantilla] === undefined) return fallarComo(respuesta, 'plantilla');
  if (HUECOS[m.plantilla] !== m.parametros.length) return fallarComo(respuesta, 'parametros');
  if (m.parametros.some((p) => p === '' || MALOS_BLANCOS.test(p)))
    return fallar(respuesta, 400, 132_018, 'Param text cannot have new-line/tab characters or more than 4 spaces');
  if (SIN_CUENTA.test(m.para)) return fallarComo(respuesta, 'sin-whatsapp');
  const id = `wamid.${String(estado.mensajes.length + 1).padStart(8, '0')}`;
  estado.mensajes.push({ id, ...m, recibido: relojReal.ahora() });
  if (falla === 'cortar') return void respuesta.destroy();
  responderJson(respuesta, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: m.para, wa_id: m.para }],
    messages: [{ id, message_status: 'accepted' }],
  });
}

function tomarFalla(estado: Estado): FallaDeWhatsapp | null {
  const { falla } = estado;
  if (estado.veces !== null && --estado.veces <= 0) Object.assign(estado, { falla: null, veces: null });
  return falla;
}

const fallar = (respuesta: ServerResponse, http: number, code: number, texto: string): void =>
  responderJson(respuesta, http, {
    error: { message: `(#${code}) ${texto}`, type: 'OAuthException', code, fbtrace_id: 'x' },
  });

function fallarComo(respuesta: ServerResponse, falla: keyof typeof FALLAS): void {
  const [http, codigo, texto] = FALLAS[falla];
  fallar(respuesta, http, codigo, texto);
}

interface Cable {
  readonly to?: unknown;
  readonly type?: unknown;
  readonly template?: {
    readonly name?: unknown;
    readonly language?: { readonly code?: unknown };
    readonly components?: readonly { readonly parameters?: readonly { readonly text?: unknown }[] }[];
  };
}
function leerMensaje(cuerpo: Cable): Pick<MensajeDeWhatsappRecibido, 'para' | 'plantilla' | 'parametros'> | null {
  const { to, type, template } = cuerpo;
  if (typeof to !== 'string' || !/^\d{8,15}$/.test(to) || type !== 'template') return null;
  if (typeof template?.name !== 'string' || template.language?.code !== 'es') return null;
  const parametros = template.components?.[0]?.parameters ?? [];
  return { para: to, plantilla: template.name, parametros: parametros.map((p) => String(p.text ?? '')) };
}

function controlar(
  estado: Estado,
  metodo: string | undefined,
  { falla, veces }: Record<string, unknown>,
  respuesta: ServerResponse,
): void {
  if (metodo === 'POST') {
    if (!esFalla(falla) && falla !== null) return responderJson(respuesta, 422, { error: 'falla desconocida' });
    estado.falla = falla;
    estado.veces = falla !== null && typeof veces === 'number' ? veces : null;
  }
  responderJson(respuesta, 200, { falla: estado.falla, veces: estado.veces, peticiones: estado.peticiones });
}
