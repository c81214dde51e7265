import { expect, test } from 'vitest';
import { aHtml, aTexto, type Correo } from './correo.ts';

const ORIGEN = 'https://app.aldia.gt';
const ENLACE = `${ORIGEN}/recuperacion_confirmacion/abcdefghijkmnpqrstuvwxyz23`;
const correo: Correo = {
  clave: 'c',
  para: 'ana@ejemplo.gt',
  asunto: 'Cambia tu contraseña',
  saludo: 'Hola, Ana:',
  parrafos: ['Abre este enlace.'],
  boton: { texto: 'Elegir una contraseña nueva', ruta: ENLACE.slice(ORIGEN.length) },
};

test('the link of a mail stands alone on its line of the plain text, which is short enough not to be folded', () => {
  const lineas = aTexto(correo, ORIGEN).split('\n');
  expect(lineas.filter((l) => l.includes('http'))).toEqual([ENLACE]);
  expect(ENLACE.length).toBeLessThanOrEqual(76);
});

test('and can be read and copied in the other part, for when the button does not open', () => {
  expect(aHtml(correo, ORIGEN)).toContain(`<br>${ENLACE}</p>`);
});
