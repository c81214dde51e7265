import { esMes, instante } from '@aldia/domain/fechas/fechas.ts';
import { esTabla, esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { ErrorDeTicLabs, type LibroDeTicLabs, type TicLabs } from '../../shared/puertos.ts';

export interface OpcionesDeTicLabs {
  readonly url: string;
  readonly usuario: string;
  readonly clave: string;
  readonly esperaMs: number;
}
const NO_AUTORIZADO = 401;
const NO_ESTA = 404;
const LIBROS = ['emitidas', 'recibidas'] as const;

/** Real client of the invoicing platform. The stand-in differs by address and credentials only. */
export function ticlabsHttp(o: OpcionesDeTicLabs): TicLabs {
  return {
    entrar: async () => {
      const cuerpo = { usuario: o.usuario, clave: o.clave };
      const { token, vence } = await json(await pedir(o, 'POST', '/api/login', { cuerpo, sinSesion: 'credenciales' }));
      if (typeof token !== 'string' || token === '') throw invalida('a login without token');
      return { token, vence: momento(vence) };
    },
    pedir: async (token, { nit, desde, hasta }) => {
      const { id } = await json(await pedir(o, 'POST', '/api/pedidos', { token, cuerpo: { nit, desde, hasta } }));
      if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) throw invalida('a request without name');
      return id;
    },
    libros: async (token, pedido) => {
      const ruta = `/api/pedidos/${encodeURIComponent(pedido)}`;
      const respuesta = await pedir(o, 'GET', ruta, { token, puedeFaltar: true });
      if (respuesta.status === NO_ESTA) return 'desconocido';
      const { estado, archivos } = await json(respuesta);
      if (estado === 'preparando') return 'preparando';
      if (estado !== 'listo' || !Array.isArray(archivos)) throw invalida('a request that is neither ready nor coming');
      return archivos.map(leerLibro);
    },
    bajar: async (token, id) => {
      const respuesta = await pedir(o, 'GET', `/api/archivos/${encodeURIComponent(id)}`, { token });
      const bytes = await respuesta.arrayBuffer().catch((causa: unknown) => {
        throw new ErrorDeTicLabs('sin-respuesta', 'TicLabs did not end its answer', causa);
      });
      return new Uint8Array(bytes);
    },
  };
}

interface Peticion {
  readonly token?: string;
  readonly cuerpo?: object;
  /** What a 401 means for this call; for the others it means that the session is over. */
  readonly sinSesion?: 'credenciales';
  /** A 404 is a valid answer: the thing asked for is not there. */
  readonly puedeFaltar?: boolean;
}
async function pedir(o: OpcionesDeTicLabs, method: 'GET' | 'POST', ruta: string, p: Peticion): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (p.token !== undefined) headers['authorization'] = `Bearer ${p.token}`;
  if (p.cuerpo) headers['content-type'] = 'application/json';
  const respuesta = await fetch(`${o.url.replace(/\/$/, '')}${ruta}`, {
    method,
    headers,
    ...(p.cuerpo ? { body: JSON.stringify(p.cuerpo) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(o.esperaMs),
  }).catch((causa: unknown) => {
    throw new ErrorDeTicLabs('sin-respuesta', 'TicLabs did not answer', causa);
  });
  if (respuesta.status === NO_AUTORIZADO) throw new ErrorDeTicLabs(p.sinSesion ?? 'sin-sesion', 'TicLabs answered 401');
  const falta = respuesta.status === NO_ESTA && p.puedeFaltar === true;
  if (!respuesta.ok && !falta) throw new ErrorDeTicLabs('sin-respuesta', `TicLabs answered ${respuesta.status}`);
  return respuesta;
}

async function json(respuesta: Response): Promise<Readonly<Record<string, unknown>>> {
  const leido: unknown = await respuesta.json().catch(() => null);
  if (!esTabla(leido)) throw invalida('an answer that is no JSON');
  return leido;
}

function leerLibro(dicho: unknown): LibroDeTicLabs {
  if (!esTabla(dicho)) throw invalida('a book that is no record');
  const { id, periodo, libro, nombre } = dicho;
  if (typeof id !== 'string' || typeof nombre !== 'string' || nombre === '') throw invalida('a book without name');
  if (typeof periodo !== 'string' || !esMes(periodo) || !esUnoDe(LIBROS, libro))
    throw invalida('a book of no month or kind');
  return { id, periodo, clase: libro, nombre: nombre.slice(0, 255) };
}

function momento(vence: unknown) {
  try {
    return instante(String(vence));
  } catch {
    throw invalida('a session without end');
  }
}

const invalida = (porque: string) => new ErrorDeTicLabs('respuesta-invalida', `TicLabs gave ${porque}`);
