import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PalabraDelGlosario, palabrasEn } from '@aldia/contract/glosario.ts';
import { expect, test } from 'vitest';
import { PALABRAS as DE_CUENTA } from '../features/cuenta/palabras.ts';
import { PALABRAS as DE_COMPRAS } from '../features/declaraciones/compras/palabras.ts';
import { PALABRAS as DE_INICIO } from '../features/inicio/palabras.ts';
import { PALABRAS as DE_LIBROS } from '../features/libros/palabras.ts';
import { PALABRAS as DE_ESTADO } from '../features/mis-declaraciones/palabras.ts';
import { PALABRAS as DE_MI_GESTOR } from '../features/permisos/palabras.ts';

const SRC = path.join(import.meta.dirname, '..');
const CONTRATO = path.join(SRC, '../../../packages/contract/src');

/** The texts of a file that a client may read, without the parts for programmers. */
const deCodigo = (fuente: string): string =>
  fuente
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^import[\s\S]*?from '.*';$/gm, '')
    .match(/'[^'\n]*'|`[^`]*`|"[^"\n]*"|>[^<>{}=;]+</g)
    ?.join('\n') ?? '';

/** The files of a screen and, from the contract, only the files with its sentences. */
function textoDe(carpeta: string, soloEstos?: RegExp): string {
  const raiz = path.join(SRC, carpeta);
  const archivos = readdirSync(raiz)
    .filter((a) => /\.tsx?$/.test(a) && !/\.(test|prueba)\./.test(a) && a !== 'palabras.ts')
    .filter((a) => soloEstos?.test(a) ?? true);
  const fuentes = archivos.map((a) => readFileSync(path.join(raiz, a), 'utf8'));
  const deTextos = new Set(
    fuentes.flatMap((f) => [...f.matchAll(/@aldia\/contract\/(textos-[\w-]+\.ts)/g)].map((m) => m[1] ?? '')),
  );
  deTextos.delete('textos-alta.ts'); // the sentences of the sign-up too, which is another screen
  if (!carpeta.startsWith('features/inicio')) deTextos.delete('textos-inicio.ts'); // those of the home
  if (!carpeta.startsWith('features/cuenta')) deTextos.delete('textos-cuenta.ts'); // those of the account
  return [...fuentes, ...[...deTextos].map((t) => readFileSync(path.join(CONTRATO, t), 'utf8'))]
    .map(deCodigo)
    .join('\n');
}

/** The page where a NIT is claimed has its sentences in the same file. */
const DE_RECLAMO = 'Agencia Virtual';

test.each<[string, readonly PalabraDelGlosario[], string, RegExp?]>([
  ['the home of a client', DE_INICIO, 'features/inicio'],
  ['the states of their declarations', DE_ESTADO, 'features/mis-declaraciones'],
  ['their purchases', DE_COMPRAS, 'features/declaraciones/compras'],
  ['their books', DE_LIBROS, 'features/libros', /^(mis-libros|cierre-anual|barra-de)/],
  ['their account', DE_CUENTA, 'features/cuenta'],
  ['the data of their account', DE_CUENTA, 'features/cuenta/pestanias'],
  ['the plan of their account', DE_CUENTA, 'features/cuenta/suscripcion'],
  ['their cards', DE_CUENTA, 'features/cuenta/tarjetas'],
  ['who manages them', [...DE_MI_GESTOR, DE_RECLAMO], 'features/permisos', /^(mi-gestor|lo-que)/],
])('%s: every tax word that they read there explains itself', (_pantalla, explicadas, carpeta, archivos) => {
  const usadas = palabrasEn(textoDe(carpeta, archivos));
  expect(usadas.filter((p) => !explicadas.includes(p))).toEqual([]);
});
