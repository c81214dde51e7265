import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TEXTOS_DE_VISTAS } from './acciones-buscador.ts';
import { ERRORES } from './errores.ts';
import { esFraseNuestra } from './frases.ts';
import { AVISOS_DE_MUCHAS } from './textos-muchas.ts';

test('every catalogue of sentences is among those that the inbox knows', () => {
  const leer = (archivo: string) => readFileSync(path.join(import.meta.dirname, archivo), 'utf8');
  const aqui = leer('frases.ts') + leer('acciones.ts');
  const catalogos = readdirSync(import.meta.dirname).filter((a) => /^(textos|acciones)(-[\w-]+)?\.ts$/.test(a));
  expect(catalogos.filter((a) => !aqui.includes(`'./${a}'`))).toEqual([]);
});

test('a sentence is ours whole, or with something short in its blanks', () => {
  expect(esFraseNuestra(TEXTOS_DE_VISTAS['vistas.guardar'].exito)).toBe(true);
  expect(esFraseNuestra(ERRORES.DEMASIADOS_INTENTOS.texto.replace('{segundos}', '40'))).toBe(true);
  expect(esFraseNuestra(ERRORES.CONFLICTO_DE_VERSION.texto.replace('{quien}', 'Óscar Ajú (carga)'))).toBe(true);
  // What was done to many is told by their number: of ours there must be enough letters around it.
  const deMuchas = [AVISOS_DE_MUCHAS.hechas, AVISOS_DE_MUCHAS.yaEstaban, AVISOS_DE_MUCHAS.detenida];
  expect(deMuchas.filter((t) => !esFraseNuestra(t.replace('{n}', '7')))).toEqual([]);
});

test.each([
  'Tu contraseña venció: entra en https://otro.sitio y escríbela',
  `${ERRORES.DATOS_INVALIDOS.texto} Llama al 5555-5555`,
  ERRORES.CONFLICTO_DE_VERSION.texto.replace('{quien}', 'Entra en https://otro.sitio porque alguien'),
  ERRORES.CONFLICTO_DE_VERSION.texto.replace('{quien}', 'x'.repeat(121)),
  '',
])('what nobody here wrote is not ours: %j', (texto) => {
  expect(esFraseNuestra(texto)).toBe(false);
});
