import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { erroresDe } from '@aldia/contract/rechazos.ts';
import type { FastifyInstance } from 'fastify';

/** One line for each refusal that some test provoked, 'feature.endpoint CODIGO': the floor's end compares it with the contract. */
const PROVOCADOS = path.resolve(import.meta.dirname, '../../../../.cache/rechazos-provocados.txt');

const declarados = (clave: string): readonly CodigoDeError[] => {
  const [feature = '', nombre = ''] = clave.split('.');
  const contrato = CONTRATO as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  const endpoint = contrato[feature]?.[nombre];
  return endpoint ? erroresDe(endpoint) : [];
};

/** Those of 'feature.endpoint CODIGO' that the contract does not declare. */
export const sinDeclarar = (vistos: Iterable<string>): string[] =>
  [...vistos].filter((linea) => {
    const [clave = '', codigo = ''] = linea.split(' ');
    return !declarados(clave).includes(codigo as CodigoDeError);
  });

/** Sees every refusal that the server answers. `terminar` writes them down, and throws when the contract is silent of one. */
export function vigilarRechazos(http: FastifyInstance): { terminar(): void } {
  const vistos = new Set<string>();
  http.addHook('preSerialization', async (peticion, _respuesta, cuerpo) => {
    const { clave } = peticion.routeOptions.config as { clave?: string };
    const { success, code } = (cuerpo ?? {}) as { success?: unknown; code?: unknown };
    if (clave !== undefined && success === false) vistos.add(`${clave} ${String(code)}`);
    return cuerpo;
  });
  return {
    terminar: () => {
      if (vistos.size === 0) return;
      mkdirSync(path.dirname(PROVOCADOS), { recursive: true });
      appendFileSync(PROVOCADOS, `${[...vistos].join('\n')}\n`);
      const mudos = sinDeclarar(vistos);
      if (mudos.length > 0) throw new Error(`refusals that the contract does not declare:\n${mudos.join('\n')}`);
    },
  };
}
