import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Llamada, redDe } from '../../../base/red.prueba.tsx';
import { abrirPestania } from './pestania.prueba.tsx';
import { SuscripcionesDePequenio } from './tipo-suscripcion.tsx';
import { SuscripcionesDeGestor } from './tipo-suscripcion-gestor.tsx';

const PLAN = {
  id: 3,
  huella: 'h',
  nombre: 'Básico',
  descripcion: '',
  precio: '1250.00',
  anual: 0,
  activo: 1,
  regimen_id: 1,
};
const TRAMO = { id: 4, huella: 'h', nombre: 'De 1 a 50', min: 1, max: 50, precio: '100.00' };
const LISTAS: Readonly<Record<string, unknown>> = {
  '/api/tipo_suscripcion/listado/1': [PLAN],
  '/api/tipo_suscripcion/uso/3': [{ donde: 'Suscripciones en uso', cuantos: 1234 }],
  '/api/gestores/cat_tipo_suscripcion_gestor': [TRAMO],
};

let llamadas: readonly Llamada[] = [];
beforeEach(() => {
  const red = redDe((l) => ({ data: l.metodo === 'GET' ? LISTAS[l.ruta] : { ...PLAN, ...TRAMO } }));
  llamadas = red.llamadas;
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => vi.unstubAllGlobals());
const escritas = () => llamadas.filter((l) => l.metodo !== 'GET').map((l) => l.cuerpo);

const abrir = async (pantalla: ReactElement) => (await abrirPestania(pantalla)).persona;
async function cambiar(persona: UserEvent, cual: string, rotulo: RegExp, valor: string) {
  await persona.click(await screen.findByRole('button', { name: `Editar ${cual}` }));
  const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: rotulo });
  await persona.clear(campo);
  await persona.type(campo, valor);
  await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
}

test('otro precio de un plan se pregunta antes de guardarse, con los dos y a cuántos alcanza', async () => {
  const persona = await abrir(<SuscripcionesDePequenio />);
  await cambiar(persona, 'Básico', /^Precio/, '125');
  const pregunta = within(await screen.findByRole('dialog', { name: 'Cambiar precio' }));
  expect(pregunta.getByText('Q1,250.00')).toBeTruthy();
  expect(pregunta.getByText('Q125.00')).toBeTruthy();
  expect(await pregunta.findByText('1,234')).toBeTruthy();
  expect(pregunta.getByText(/avisarle por correo con 15 días/)).toBeTruthy();
  // A person who changes their mind still has the form as they typed it.
  await persona.click(pregunta.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar precio' })).toBeNull());
  expect(escritas()).toEqual([]);
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: /^Precio/ });
  expect(campo.value).toBe('Q. 125.00');
  await persona.clear(campo);
  await persona.type(campo, '1300');
  await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await persona.click(
    within(await screen.findByRole('dialog', { name: 'Cambiar precio' })).getByRole('button', {
      name: 'Cambiar precio',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(escritas()).toMatchObject([{ id: 3, huella: 'h', precio: '1300.00' }]);
});

test('lo que no es el precio se guarda sin preguntar', async () => {
  const persona = await abrir(<SuscripcionesDePequenio />);
  await cambiar(persona, 'Básico', /^Nombre/, 'Esencial');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(escritas()).toMatchObject([{ id: 3, nombre: 'Esencial', precio: '1250.00' }]);
});

test('el de un rango de gestor se pregunta también', async () => {
  const persona = await abrir(<SuscripcionesDeGestor />);
  await cambiar(persona, 'De 1 a 50', /^Precio/, '95');
  const pregunta = within(await screen.findByRole('dialog', { name: 'Cambiar precio' }));
  expect([pregunta.getByText('Q100.00'), pregunta.getByText('Q95.00')]).toHaveLength(2);
  expect(escritas()).toEqual([]);
  await persona.click(pregunta.getByRole('button', { name: 'Cambiar precio' }));
  await waitFor(() => expect(escritas()).toMatchObject([{ id: 4, precio: '95.00' }]));
});
