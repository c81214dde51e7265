import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Llamada, redDe } from '../../../base/red.prueba.tsx';
import { Emisores } from './emisor.tsx';
import { abrirPestania } from './pestania.prueba.tsx';
import { TiposDeEmisor } from './tipo-emisor.tsx';

const TIPO = {
  id: 3,
  huella: 'h',
  descripcion: 'Gasolinera',
  tipo_registro_id: 5,
  tipo_registro: { descripcion: 'Combustibles' },
  grupo: 1,
  deleted_at: null,
};
const EMISOR = {
  id: 4,
  huella: 'h',
  nit: '100005',
  nombre: 'TIENDA',
  tipo_emisor_id: 3,
  tipo_emisor: 'Gasolinera',
  deleted_at: null,
};
const DE_BAJA = { ...EMISOR, id: 6, nit: '27', nombre: 'CERRADA', deleted_at: '2026-01-01T00:00:00Z' };
const LISTAS: Readonly<Record<string, unknown>> = {
  '/api/tipo_emisor/listado': [TIPO],
  '/api/tipo_emisor/uso/3': [{ donde: 'Emisores', cuantos: 1200 }],
  '/api/tipo_registro/activos': [
    { id: 5, descripcion: 'Combustibles', titulo_formulario: 'Combustibles', orden: 1, linea: '5.6' },
    { id: 6, descripcion: 'Donativos', titulo_formulario: 'Donativos', orden: 2, linea: null },
  ],
  '/api/emisor/listado/-1': [EMISOR, DE_BAJA],
  '/api/emisor/uso/4': [{ donde: 'Facturas', cuantos: 87 }],
  '/api/tipo_emisor/activos': [
    { id: 3, descripcion: 'Gasolinera', grupo: 1, tipo_registro_id: 5 },
    { id: 7, descripcion: 'Comercio', grupo: 2, tipo_registro_id: 6 },
  ],
};
const EN_LOS_MESES = /Sus compras en meses sin presentar cambian de línea, y con ella el crédito y el IVA/;

let llamadas: readonly Llamada[] = [];
beforeEach(() => {
  const red = redDe((l) => ({
    data: l.metodo === 'GET' ? LISTAS[l.ruta] : { ...TIPO, ...EMISOR },
    meta: { total: 2, siguiente: null },
  }));
  llamadas = red.llamadas;
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => vi.unstubAllGlobals());
const escritas = () => llamadas.filter((l) => l.metodo !== 'GET').map((l) => l.cuerpo);

const abrir = async (pantalla: ReactElement) => (await abrirPestania(pantalla)).persona;
const editar = async (persona: UserEvent, cual: RegExp) =>
  persona.click(await screen.findByRole('button', { name: cual }));
async function elegir(persona: UserEvent, campo: RegExp, opcion: string) {
  await persona.click(await screen.findByRole('combobox', { name: campo }));
  await persona.click(await screen.findByRole('option', { name: opcion }));
}
const guardar = (persona: UserEvent) => persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
const escribir = async (persona: UserEvent, rotulo: RegExp, valor: string) => {
  const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: rotulo });
  await persona.clear(campo);
  await persona.type(campo, valor);
};

test('otro tipo de registro se pregunta antes de guardarse, con los dos, a cuántos emisores alcanza y qué cambia', async () => {
  const persona = await abrir(<TiposDeEmisor />);
  await editar(persona, /^Editar Gasolinera/);
  await elegir(persona, /^Tipo de registro/, 'Donativos');
  await guardar(persona);
  const pregunta = within(await screen.findByRole('dialog', { name: 'Cambiar tipo de registro' }));
  expect([pregunta.getByText('Combustibles'), pregunta.getByText('Donativos')]).toHaveLength(2);
  expect(await pregunta.findByText('1,200')).toBeTruthy();
  expect(pregunta.getByText(EN_LOS_MESES)).toBeTruthy();
  expect(escritas()).toEqual([]);
  await persona.click(pregunta.getByRole('button', { name: 'Cambiar tipo de registro' }));
  await waitFor(() => expect(escritas()).toMatchObject([{ id: 3, tipo_registro_id: 6 }]));
});

test('de un tipo de emisor, lo que no es su línea se guarda sin preguntar', async () => {
  const persona = await abrir(<TiposDeEmisor />);
  await editar(persona, /^Editar Gasolinera/);
  await escribir(persona, /^Descripción/, 'Gasolineras');
  await guardar(persona);
  await waitFor(() => expect(escritas()).toMatchObject([{ id: 3, descripcion: 'Gasolineras' }]));
});

test('otro tipo de un emisor se pregunta, con los dos y sus facturas; otro nombre, no', async () => {
  const persona = await abrir(<Emisores />);
  await editar(persona, /^Editar TIENDA/);
  await elegir(persona, /^Tipo de emisor/, 'Comercio');
  await guardar(persona);
  const pregunta = within(await screen.findByRole('dialog', { name: 'Cambiar emisor' }));
  expect([pregunta.getByText('Gasolinera'), pregunta.getByText('Comercio')]).toHaveLength(2);
  expect(await pregunta.findByText('87')).toBeTruthy();
  expect(pregunta.getByText(EN_LOS_MESES)).toBeTruthy();
  await persona.click(pregunta.getByRole('button', { name: 'Cancelar' }));
  await elegir(persona, /^Tipo de emisor/, 'Gasolinera');
  await escribir(persona, /^Nombre/, 'TIENDA NUEVA');
  await guardar(persona);
  await waitFor(() => expect(escritas()).toMatchObject([{ id: 4, nombre: 'TIENDA NUEVA', tipo_emisor_id: 3 }]));
});

test('otro NIT de un emisor se pregunta también, con lo que pasa con las compras del anterior', async () => {
  const persona = await abrir(<Emisores />);
  await editar(persona, /^Editar TIENDA/);
  await escribir(persona, /^NIT/, '27');
  await guardar(persona);
  const pregunta = within(await screen.findByRole('dialog', { name: 'Cambiar emisor' }));
  expect([pregunta.getByText('10000-5'), pregunta.getByText('2-7')]).toHaveLength(2);
  expect(pregunta.getByText(/Las compras del NIT anterior quedan sin clasificar/)).toBeTruthy();
  expect(escritas()).toEqual([]);
});

test('la carga masiva dice lo mismo de los que ya estaban con otro tipo', async () => {
  const persona = await abrir(<Emisores />);
  await editar(persona, /^Carga masiva/);
  expect(await screen.findByText(/^Si uno ya estaba con otro tipo, sus compras en meses sin presentar/)).toBeTruthy();
});

test('habilitar un emisor dice que sus compras sin presentar cambian de línea', async () => {
  const persona = await abrir(<Emisores />);
  await editar(persona, /^habilitar CERRADA/);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Habilitar emisor' }));
  expect(dialogo.getByText(/^Vuelve a ofrecerse en los formularios\. Sus compras en meses sin presentar/)).toBeTruthy();
});
