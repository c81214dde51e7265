import http from 'node:http';
import { camposDeRuta, type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import fc from 'fast-check';
import { type Cable, entradaDe } from './valores.ts';

export interface Peticion {
  readonly metodo: string;
  /** As it goes over the wire: nobody between us and the server puts it in order. */
  readonly ruta: string;
  readonly cabeceras: Readonly<Record<string, string>>;
  readonly cuerpo: string | null;
}
export interface Respuesta {
  readonly http: number;
  readonly tipo: string;
  readonly texto: string;
}

/** Odd ends of an address: what no browser writes and every scanner does. */
const COLAS = [
  '',
  '',
  '',
  '?',
  '?&&=',
  '?id=1&id=2',
  '?id[]=1',
  '?__proto__=1',
  '?fecha=%00',
  '?x=%zz',
  '?x=%ff',
  '?%F0%9F=1',
  '/',
  '//',
  '/%2e%2e',
  '/..%2f',
  '%',
  '%00',
  '%zz',
  ';x=1',
  '#',
  '?limite=1e300',
  '?limite=-1',
  '?siguiente=W10',
  '?siguiente=%22',
  '?pagina=9007199254740991',
];
const CUERPOS = [
  '',
  '[1,2]',
  '7',
  '"x"',
  'null',
  '{',
  '{"id":',
  '{"__proto__":{"x":1}}',
  '\u0000',
  '[[[[',
  '{"id":1e999}',
  '{"id":1,"id":2}',
];
const CLAVES = ['clave-de-repeticion', 'x', 'a'.repeat(81), 'con espacio', 'ñandú-ñandú'];

/** As text in an address: what is no text is written the way a form would. */
const comoTexto = (v: unknown): string => (typeof v === 'object' && v !== null ? JSON.stringify(v) : String(v));
/** `encodeURIComponent` throws on half a character; a hostile client sends its three bytes. */
const enDireccion = (v: unknown): string => {
  const texto = comoTexto(v);
  return texto.isWellFormed() ? encodeURIComponent(texto) : '%ED%A0%80';
};

function armar(
  e: Endpoint,
  cable: Cable,
  rara: { cola: string; cuerpo: string | null; clave: string | null },
): Peticion {
  const enRuta = camposDeRuta(e.ruta);
  const ruta = PREFIJO_DE_BASE[e.base] + e.ruta.replace(/\{(\w+)\}/g, (_, c: string) => enDireccion(cable[c] ?? '1'));
  const resto = Object.entries(cable).filter(([c]) => !enRuta.includes(c));
  const conCuerpo = e.metodo !== 'GET' && e.metodo !== 'DELETE';
  const consulta =
    conCuerpo && !e.archivo ? '' : resto.map(([c, v]) => `${enDireccion(c)}=${enDireccion(v)}`).join('&');
  const une = rara.cola.startsWith('?') && consulta !== '' ? `&${rara.cola.slice(1)}` : rara.cola;
  const cuerpo = e.archivo ? 'PK\u0003\u0004basura' : JSON.stringify(Object.fromEntries(resto));
  return {
    metodo: e.metodo,
    ruta: ruta + (consulta === '' ? '' : `?${consulta}`) + une,
    cabeceras: {
      ...(conCuerpo ? { 'content-type': e.archivo ? 'application/octet-stream' : 'application/json' } : {}),
      ...(rara.clave === null ? {} : { 'idempotency-key': Buffer.from(rara.clave).toString('latin1') }),
    },
    cuerpo: conCuerpo ? (rara.cuerpo ?? cuerpo) : null,
  };
}

/** Requests to one endpoint; most are whole and carry an odd value, some are odd themselves. */
export function peticionA(e: Endpoint): fc.Arbitrary<Peticion> {
  const rara = fc.record({
    cola: fc.oneof({ weight: 7, arbitrary: fc.constant('') }, { weight: 2, arbitrary: fc.constantFrom(...COLAS) }),
    cuerpo: fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...CUERPOS) },
    ),
    clave: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...CLAVES) }),
  });
  return fc.tuple(entradaDe(e), rara).map(([cable, como]) => armar(e, cable, como));
}

const agente = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Over a bare socket, because `fetch` would mend the address first. */
export function enviar(url: string, p: Peticion, token: string | null): Promise<Respuesta> {
  const { hostname, port } = new URL(url);
  const headers = {
    ...p.cabeceras,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(p.cuerpo === null ? {} : { 'content-length': String(Buffer.byteLength(p.cuerpo)) }),
  };
  return new Promise((listo, fallar) => {
    const peticion = http.request({ agent: agente, hostname, port, path: p.ruta, method: p.metodo, headers }, (r) => {
      const trozos: Buffer[] = [];
      r.on('data', (t: Buffer) => trozos.push(t));
      r.on('error', fallar);
      r.on('end', () =>
        listo({
          http: r.statusCode ?? 0,
          tipo: r.headers['content-type'] ?? '',
          texto: Buffer.concat(trozos).toString('utf8'),
        }),
      );
    });
    // A connection that is cut without an answer is an answer too: a bad one.
    peticion.on('error', (e) => listo({ http: 0, tipo: '', texto: e.message }));
    peticion.setTimeout(20_000, () => peticion.destroy(new Error('no answer')));
    peticion.end(p.cuerpo ?? undefined);
  });
}
