import { ErrorDeWhatsapp, type MensajeDeWhatsapp, type Mensajero } from '../../shared/puertos.ts';

export interface OpcionesDeWhatsapp {
  /** Includes its version: https://graph.facebook.com/v23.0 */
  readonly url: string;
  readonly token: string;
  /** Id of our number at Meta, not the number itself. */
  readonly numero: string;
  readonly esperaMs?: number;
}

const ESPERA_MS = 15_000;
const IDIOMA = 'es';

/** What each code of Meta means for one message (domain/guatemala 9). A code that is not here is judged by its status. */
const CLASE_DE: ReadonlyMap<number, ErrorDeWhatsapp['clase']> = new Map([
  [0, 'credencial'],
  [190, 'credencial'],
  [131_026, 'sin-whatsapp'],
  [131_030, 'rechazado'],
  [131_047, 'reintentar'],
  [130_429, 'reintentar'],
  [131_056, 'reintentar'],
  [132_000, 'rechazado'],
  [132_001, 'rechazado'],
]);
const NO_AUTORIZADO = 401;
const DEMASIADO = 429;
const FALLO_AJENO = 500;

function claseDe(codigo: number | null, http: number): ErrorDeWhatsapp['clase'] {
  const conocida = codigo === null ? undefined : CLASE_DE.get(codigo);
  if (conocida) return conocida;
  if (http === NO_AUTORIZADO) return 'credencial';
  return http === DEMASIADO || http >= FALLO_AJENO ? 'reintentar' : 'rechazado';
}

/** Real client of WhatsApp Business Cloud API. The stand-in differs by address and token only. */
export function mensajeroDeNube(o: OpcionesDeWhatsapp): Mensajero {
  return { enviar: async (mensaje) => leer(await pedir(o, mensaje)) };
}

interface Contestacion {
  readonly http: number;
  readonly cuerpo: Cuerpo | null;
}
interface Cuerpo {
  readonly messages?: readonly { readonly id?: unknown }[];
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

async function pedir(o: OpcionesDeWhatsapp, m: MensajeDeWhatsapp): Promise<Contestacion> {
  try {
    const respuesta = await fetch(`${o.url.replace(/\/$/, '')}/${o.numero}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${o.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(cuerpoDe(m)),
      redirect: 'error',
      signal: AbortSignal.timeout(o.esperaMs ?? ESPERA_MS),
    });
    const cuerpo: Cuerpo | null = await respuesta.json().catch(() => null);
    return { http: respuesta.status, cuerpo };
  } catch (causa) {
    const clase = yaSePidio(causa) ? 'duda' : 'reintentar';
    throw new ErrorDeWhatsapp(clase, null, 'WhatsApp did not answer', causa);
  }
}

/** Errors of a request that had a connection: it may have been read, and done. */
const CON_CONEXION: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_HEADERS_TIMEOUT'];
function yaSePidio(causa: unknown): boolean {
  if (!(causa instanceof Error)) return false;
  const { cause } = causa;
  return (
    causa.name === 'TimeoutError' || (cause instanceof Error && 'code' in cause && CON_CONEXION.includes(cause.code))
  );
}

const cuerpoDe = (m: MensajeDeWhatsapp) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: m.para,
  type: 'template',
  template: {
    name: m.plantilla,
    language: { code: IDIOMA },
    components: [{ type: 'body', parameters: m.parametros.map((text) => ({ type: 'text', text })) }],
  },
});

/** The id of an accepted message. An answer that cannot be read is no acceptance: the message is tried again. */
function leer({ http, cuerpo }: Contestacion): string {
  const id = cuerpo?.messages?.[0]?.id;
  if (http === 200 && typeof id === 'string' && id !== '') return id;
  if (http === 200) throw new ErrorDeWhatsapp('reintentar', null, 'the answer of WhatsApp names no message');
  const codigo = typeof cuerpo?.error?.code === 'number' ? cuerpo.error.code : null;
  // Meta's message may repeat the phone number, so only its code is kept.
  throw new ErrorDeWhatsapp(claseDe(codigo, http), codigo, `WhatsApp answered ${http}, code ${codigo ?? 'none'}`);
}
