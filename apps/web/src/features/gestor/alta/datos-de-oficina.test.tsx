import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_OFICINA as O } from '@aldia/contract/textos-de-oficina.ts';
import { TITULO_DE_PASO_DE_CARTERA as PASO, VALIDACION_DE_OFICINA as V } from '@aldia/contract/textos-gestor-alta.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sesionActual } from '../../../base/sesion/sesion.ts';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { entrarComoOficina, ServidorDeCartera } from './cartera.prueba.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let servidor: ServidorDeCartera;
const DEPARTAMENTOS = [{ id: 1, name: 'Guatemala', municipio: [{ id: 3, name: 'Mixco' }] }];
beforeEach(async () => {
  servidor = new ServidorDeCartera();
  vi.stubGlobal('fetch', servidor.atender);
  sessionStorage.clear();
  await entrarComoOficina();
  servidor.situacion = 'direccion';
  servidor.propias = {
    'GET /api/departamento': () => ({ data: DEPARTAMENTOS }),
    'PUT /actualizar_direccion': () => {
      servidor.situacion = 'sin_suscripcion';
      const salida = { departamento_id: 1, municipio_id: 3, direccion: 'X', nombre_oficina: 'Y' };
      return { data: { ...salida, fecha_establecimiento: null, correlativo_gestor: 9 } };
    },
  };
});

afterEach(() => void vi.unstubAllGlobals());

const normal = () => dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');

test('los datos de la oficina piden todo; a una sociedad, además, desde cuándo existe', async () => {
  servidor.esSociedad = true;
  const { persona } = normal();
  await persona.click(await screen.findByRole('button', { name: O.guardar }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenido');
  expect((await screen.findAllByText(V.incompleto)).length).toBe(1);
  const resumen = await screen.findByRole('alert');
  for (const falta of [O.departamento, O.direccion, O.nombreOficina])
    expect(within(resumen).getByText(new RegExp(`${falta}.*${V.obligatorio}`))).toBeTruthy();
  expect(within(resumen).getByText(new RegExp(V.fechaEstablecimiento))).toBeTruthy();
});

test('el municipio falta solo cuando se ve: antes su línea no tenía nombre y no llevaba a ningún campo', async () => {
  const { persona } = normal();
  await persona.click(await screen.findByRole('button', { name: O.guardar }));
  const faltan = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('listitem')
      .map((li) => li.textContent);
  const deSiempre = [O.direccion, O.nombreOficina].map((campo) => `${campo}: ${V.obligatorio}`);
  expect(await faltan()).toEqual([`${O.departamento}: ${V.obligatorio}`, ...deSiempre]);
  await persona.click(screen.getByRole('combobox', { name: /Departamento/ }));
  await persona.click(await screen.findByRole('option', { name: 'Guatemala' }));
  await persona.click(screen.getByRole('button', { name: O.guardar }));
  await waitFor(async () => expect(await faltan()).toEqual([`${O.municipio}: ${V.obligatorio}`, ...deSiempre]));
});

test('cuando los departamentos no vienen se dice en su lugar, y se piden otra vez sin perder lo escrito', async () => {
  servidor.propias = { ...servidor.propias, 'GET /api/departamento': () => ({ http: 404 }) };
  const { persona } = normal();
  await persona.type(await screen.findByRole('textbox', { name: /Dirección/ }), 'Zona 1');
  expect(await screen.findByText(AVISOS.falloAlCargar)).toBeTruthy();
  servidor.propias = { ...servidor.propias, 'GET /api/departamento': () => ({ data: DEPARTAMENTOS }) };
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(screen.queryByText(AVISOS.falloAlCargar)).toBeNull());
  await persona.click(screen.getByRole('combobox', { name: /Departamento/ }));
  expect(await screen.findByRole('option', { name: 'Guatemala' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Dirección/ })).toHaveProperty('value', 'Zona 1');
});

test('el municipio aparece con el departamento, se cuenta lo escrito y al guardar siguen los pasos', async () => {
  const { persona } = normal();
  await screen.findByRole('button', { name: O.guardar });
  expect(screen.queryByRole('combobox', { name: /Municipio/ })).toBeNull();
  expect(screen.queryByLabelText(new RegExp(O.fechaEstablecimiento))).toBeNull();
  await persona.click(screen.getByRole('combobox', { name: /Departamento/ }));
  await persona.click(await screen.findByRole('option', { name: 'Guatemala' }));
  await persona.click(await screen.findByRole('combobox', { name: /Municipio/ }));
  await persona.click(await screen.findByRole('option', { name: 'Mixco' }));
  await persona.type(screen.getByRole('textbox', { name: /Dirección/ }), 'Zona 1');
  await persona.type(screen.getByRole('textbox', { name: /Nombre de la oficina/ }), 'Cuentas');
  expect(screen.getByText('6 de 60 letras')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: O.guardar }));
  await screen.findByRole('heading', { level: 2, name: new RegExp(`${PASO.formatos}$`) });
  expect(await screen.findByText('Dirección completada')).toBeTruthy();
  await waitFor(() => expect(sesionActual()?.nombre).toBe('Cuentas'));
  expect(servidor.a('PUT /actualizar_direccion')[0]?.cuerpo).toEqual({
    departamento: { id: 1 },
    municipio: 3,
    direccion: 'Zona 1',
    nombre_oficina: 'Cuentas',
    fecha_establecimiento: null,
  });
});
