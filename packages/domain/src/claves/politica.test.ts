import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RAICES_COMUNES } from './comunes.ts';
import { revisarClave } from './politica.ts';
import { reglasIncumplidas } from './reglas.ts';

const NADIE = {};

describe('a password that everybody guesses is refused', () => {
  test.each([
    ...['password1!', 'Password123!', 'P@ssw0rd2026', 'P@$$w0rd!1', 'Passw0rd.1', 'Contrasena1!', 'Contraseña.2026'],
    ...[
      'qwerty123!',
      'Qwertyuiop1!',
      '1qaz2wsx!Q',
      'asdfghjk1!',
      'zxcvbnm1.',
      'qwe123!@#',
      '1q2w3e4r.',
      'poiuytrewq1!',
    ],
    ...['123456789!', '1234567890.', '987654321*', '01/01/1990', '11111111!', 'aaaaaaa1!', 'abc12345!', 'abcd1234.'],
    ...['Guatemala1!', 'Guatemala2026!', 'guate.2025', 'Quetzal1!', 'Municipal#1', 'RealMadrid.9', 'Barcelona10!'],
    ...['iloveyou2!', 'teamomucho1!', 'TeAmo.2024', 'MiAmor2023!', 'Familia1.', 'Jesucristo7!', 'diosesamor1!'],
    ...['Admin2026!', 'administrador1.', 'letmein123!', 'welcome1!', 'Bienvenido1!', 'Princesa1!', 'superman1!'],
    ...['Noviembre2026!', 'diciembre#24', 'Carlos1990!', 'JoseLuis10.', 'alejandra22!', 'contador1!', 'aldia2026!'],
    ...['Satguatemala1!', 'Cristiano7!', 'pokemon123!', 'chocolate1!', 'mariposa99!', 'corazon14!', 'sunshine1!'],
    ...['passwordpassword1!', '5512-3412', '2026-11-20'],
  ])('%s', (clave) => expect(revisarClave(clave, NADIE)).toBe('CLAVE_COMUN'));

  test('also each common word with a year, a digit and a symbol, whatever its capitals', () => {
    for (const raiz of RAICES_COMUNES)
      for (const clave of [`${raiz}2026!`, `${raiz[0]?.toUpperCase()}${raiz.slice(1)}1.`, `${raiz.toUpperCase()}123*`])
        expect([clave, revisarClave(clave, NADIE)]).toEqual([clave, 'CLAVE_COMUN']);
  });
});

describe('a password of somebody in particular is refused', () => {
  const ana = {
    nit: '1234567-9',
    cui: '2696 19194 0101',
    nombres: ['Ana', 'Íngrid', 'Muñoz', 'de la Cruz', 'Tzoc'],
  };
  test.each([
    ['Volcan.1234567', 'CLAVE_CON_NIT'],
    ['V-123-456-79.x', 'CLAVE_CON_NIT'],
    ['Lava#2696.1919', 'CLAVE_CON_CUI'],
    ['cafe.INGRID.73', 'CLAVE_CON_NOMBRE'],
    ['ceiba-munoz-73', 'CLAVE_CON_NOMBRE'],
    ['ceiba-Muñoz-73', 'CLAVE_CON_NOMBRE'],
    ['ceiba-tz0c-lago', 'CLAVE_CON_NOMBRE'],
    ['la.Ana.7.ceibas', 'CLAVE_CON_NOMBRE'],
    ['siete-Manzanas.4', null],
    ['ceibas.de.la.71', null],
  ])('%s: %s', (clave, motivo) => expect(revisarClave(clave, ana)).toBe(motivo));
});

describe('a password that nobody guesses is admitted', () => {
  test.each([
    ...[
      'Clave-Segura-2026',
      'Quetzal.Verde.7',
      'Ceibas-71-lago',
      'tamal con 3 chiles!',
      'xK9#vQ2m',
      'Volcán de 4 cerros.',
    ],
    'corrida-Tajumulco-84',
  ])('%s', (clave) => expect(revisarClave(clave, NADIE)).toBeNull());

  it('and whatever arrives gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (clave) => {
        expect([null, 'CLAVE_COMUN']).toContain(revisarClave(clave, NADIE));
      }),
    );
  });
});

describe('the rules of each form', () => {
  test.each([
    ['abcdefg1!', 'registro', []],
    ['abcdef1!', 'registro', ['minimo']],
    ['abcdefghi', 'registro', ['digito', 'especial']],
    [`${'a'.repeat(38)}1!`, 'registro', []],
    [`${'a'.repeat(39)}1!`, 'registro', ['maximo']],
    ['Abcdef1#', 'recuperacion', []],
    ['Abcde1#', 'recuperacion', ['minimo']],
    ['Ñbcdef1_', 'recuperacion', []],
    ['abcdef1#', 'recuperacion', ['mayuscula']],
    ['ABCDEF1#', 'recuperacion', ['minuscula']],
    ['Abcdefg#', 'recuperacion', ['digito']],
    ['Abcdef1!', 'recuperacion', ['especial']],
    [`Aa1#${'x'.repeat(26)}`, 'recuperacion', []],
    [`Aa1#${'x'.repeat(27)}`, 'recuperacion', ['maximo']],
    ['abcdefg1!', 'cambio', []],
    ['', 'cambio', ['minimo', 'digito', 'especial']],
  ] as const)('%s in %s: %j', (clave, formulario, faltan) => {
    expect(reglasIncumplidas(clave, formulario)).toEqual(faltan);
  });
});
