import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import fc from 'fast-check';
import { faltaDe } from './juicio.ts';
import type { Mundo } from './mundo.ts';
import { enviar, type Peticion, peticionA, type Respuesta } from './peticion.ts';

/** Ends the session that the other requests need, and an answer that does not end; each tried by its own test. */
const MENOS = new Set(['acceso.cerrarSesion', 'vivo.escuchar']);
export const LLAMADAS: readonly (readonly [clave: string, endpoint: Endpoint])[] = Object.entries(CONTRATO)
  .flatMap(([f, c]) => Object.entries(c as Record<string, Endpoint>).map(([n, e]) => [`${f}.${n}`, e] as const))
  .filter(([clave]) => !MENOS.has(clave));

/**
 * Sends `veces` requests to one endpoint; gives those that were answered wrongly, one of each kind. They are not made
 * smaller: each try is a request that may change what the next one finds.
 */
export async function asediar(m: Mundo, e: Endpoint, veces: number, semilla: number): Promise<readonly string[]> {
  const tokens = await m.quienes(e);
  const malas = new Map<string, string>();
  for (const [i, p] of fc.sample(peticionA(e), { numRuns: veces, seed: semilla }).entries()) {
    const r = await enviar(m.s.url, p, tokens[i % tokens.length] ?? null);
    const falta = faltaDe(r, p.cuerpo ?? '');
    const clase = `${falta} ${r.http} ${sinReferencia(r.texto)}`;
    if (falta !== null && !malas.has(clase)) malas.set(clase, contar(p, r, falta));
  }
  return [...malas.values()];
}

const sinReferencia = (texto: string): string => texto.replace(/Referencia: [\w-]+/, '').slice(0, 200);
const contar = (p: Peticion, r: Respuesta, falta: string): string =>
  `${falta}: ${p.metodo} ${JSON.stringify(p.ruta.slice(0, 300))} ${(p.cuerpo ?? '').slice(0, 300)} -> ${r.http} ${r.texto.slice(0, 300)}`;
