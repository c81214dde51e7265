import { ERRORES } from '@aldia/contract/errores.ts';
import type { Respuesta } from './peticion.ts';

/** Said by what we stand on, never by us: Zod, Fastify, V8, PostgreSQL. */
const DE_OTROS =
  /\b(invalid|expected|required|unexpected|must|should|cannot|not|undefined|null|NaN|too (big|small)|malformed|syntax|column|relation|value|violates|exceeded|failed|bad request|forbidden)\b|\bat \S+ \(|node_modules|select .* from/i;
const NUESTRO = Object.fromEntries(
  Object.entries(ERRORES).map(([codigo, { http, texto }]) => [
    codigo,
    { http, frase: new RegExp(`^${texto.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^]*')}$`) },
  ]),
);
interface Sobre {
  readonly success?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { campo?: unknown; mensaje?: unknown }[];
}

/**
 * What is wrong with an answer, or null: no accident, and every refusal a sentence of ours in the envelope. A word that was
 * sent as a text is of who sent it, where a sentence repeats it.
 */
export function faltaDe(r: Respuesta, enviado = ''): string | null {
  if (r.http >= 200 && r.http < 300 && !r.tipo.startsWith('application/json')) return null;
  let sobre: Sobre;
  try {
    sobre = JSON.parse(r.texto) as Sobre;
  } catch {
    return `no envelope (${r.tipo})`;
  }
  if (sobre.success === true) return r.http === 200 ? null : `success with ${r.http}`;
  const nuestro = NUESTRO[sobre.code ?? ''];
  if (!nuestro) return 'a code that the catalogue does not have';
  if (sobre.code === 'ERROR_INTERNO' || sobre.code === 'SERVICIO_NO_DISPONIBLE') return 'an accident';
  if (nuestro.http !== r.http) return `${sobre.code} with ${r.http}`;
  if (!nuestro.frase.test(sobre.message ?? '')) return 'a sentence that the catalogue does not have';
  for (const { campo, mensaje } of sobre.errors ?? []) {
    if (typeof campo !== 'string' || typeof mensaje !== 'string' || mensaje === '')
      return 'a field without its sentence';
    const palabra = DE_OTROS.exec(mensaje)?.[0];
    if (palabra !== undefined && !enviado.toLowerCase().includes(`"${palabra.toLowerCase()}"`))
      return `not our words: ${mensaje}`;
  }
  return null;
}
