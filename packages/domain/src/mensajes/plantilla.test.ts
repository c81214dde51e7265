import { expect, test } from 'vitest';
import { faltasDePlantilla, llenarPlantilla, parrafosDe } from './plantilla.ts';

const ANA = { nombre: 'Ana López', nit: '1234567-9', regimen: 'ROS', dia_declaracion: '15', correo: 'ana@ejemplo.gt' };

test.each([
  ['Hola, {{nombre}}:', 'Hola, Ana López:'],
  ['{{ nit }} y {{nit}}', '1234567-9 y 1234567-9'],
  ['{{regimen}}, día {{dia_declaracion}}, {{correo}}', 'ROS, día 15, ana@ejemplo.gt'],
  ['Sin nada que llenar', 'Sin nada que llenar'],
  ['{nombre} queda igual', '{nombre} queda igual'],
])('%j says %j of Ana', (plantilla, dicho) => {
  expect(faltasDePlantilla(plantilla)).toEqual([]);
  expect(llenarPlantilla(plantilla, ANA)).toBe(dicho);
});

test.each([
  ['Hola {{apellido}}', [{ escrito: 'apellido', linea: 1, columna: 6 }]],
  [
    'Hola {{nombre}}:\n\nTu {{clave}} y tu {{Nombre}}',
    [
      { escrito: 'clave', linea: 3, columna: 4 },
      { escrito: 'Nombre', linea: 3, columna: 19 },
    ],
  ],
  ['Hola {{nombre', [{ escrito: '', linea: 1, columna: 6 }]],
  ['Hola nombre}}', [{ escrito: '', linea: 1, columna: 12 }]],
  ['{{}}', [{ escrito: '', linea: 1, columna: 1 }]],
])('%j is refused at its place', (plantilla, faltas) => {
  expect(faltasDePlantilla(plantilla)).toEqual(faltas);
});

test('a name that looks like a variable is a name', () => {
  expect(llenarPlantilla('Hola {{nombre}}', { ...ANA, nombre: '{{nit}}' })).toBe('Hola {{nit}}');
});

test('each line that says something is a paragraph', () => {
  expect(parrafosDe('Hola, Ana:\n\n  Pagamos.\r\nSaludos\n')).toEqual(['Hola, Ana:', 'Pagamos.', 'Saludos']);
});
