import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConTema } from '../../ui/tema/tema.prueba.tsx';
import { FormularioDeIngreso } from './formulario-de-ingreso.tsx';
import { SegundoFactor } from './segundo-factor.tsx';
import { erroresDeIngreso } from './validar-ingreso.ts';

const fetchFalso = vi.fn<typeof fetch>();
const alEntrar = vi.fn(async () => undefined);
const alPedirCodigo = vi.fn();
const json = (http: number, cuerpo: object) => new Response(JSON.stringify(cuerpo), { status: http });
const usuario = {
  id: 7,
  rol_id: 1,
  primer_nombre: 'Ana',
  segundo_nombre: '',
  primer_apellido: 'Batz',
  segundo_apellido: '',
  cui: '1',
  actividad_economica_id: null,
  regimen_id: 1,
  direccion: '',
  correlativo_gestor: null,
  suscripcion: null,
  tiene_segundo_factor: false,
  debe_segundo_factor: false,
  debe_cambiar_clave: false,
};
let llave = '';

beforeEach(async () => {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  llave = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  vi.stubGlobal('fetch', fetchFalso);
  for (const f of [fetchFalso, alEntrar, alPedirCodigo]) f.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const servidor = (login: Response) =>
  fetchFalso.mockImplementation(async (url) =>
    String(url).endsWith('/llave_publica') ? json(200, { success: true, data: { id: 'k', llave } }) : login,
  );
const dibujar = () => {
  render(
    <ConTema>
      <FormularioDeIngreso alAcercarse={async () => undefined} alEntrar={alEntrar} alPedirCodigo={alPedirCodigo} />
      <AvisosVista />
    </ConTema>,
  );
  return userEvent.setup();
};
const escribir = async (persona: ReturnType<typeof userEvent.setup>) => {
  await persona.type(screen.getByRole('textbox', { name: 'NIT' }), '1234567');
  await persona.type(screen.getByLabelText('Contraseña'), 'secreta-1{Enter}');
};

test.each([
  ['', '', { nit: 'El NIT es requerido', password: 'La contraseña es requerida' }],
  ['1234567890123', 'x', {}],
  ['12345678901234', 'x', { nit: 'El NIT debe tener menos de 13 caracteres' }],
  ['   ', 'x', { nit: 'El NIT es requerido' }],
])('NIT "%s" and password "%s"', (nit, password, errores) => {
  expect(erroresDeIngreso({ nit, password })).toEqual(errores);
});

test('an empty login names both fields and goes to the first', async () => {
  const persona = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(screen.getByText('El NIT es requerido')).toBeTruthy();
  expect(screen.getByText('La contraseña es requerida')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NIT' }));
  expect(fetchFalso).not.toHaveBeenCalled();
});

test('Enter sends both fields encrypted, never as they were typed', async () => {
  servidor(json(200, { success: true, data: { token: 'tk', rol: [1], usuario: [usuario] } }));
  await escribir(dibujar());
  await waitFor(() => expect(alEntrar).toHaveBeenCalledOnce());
  const cuerpo = String(fetchFalso.mock.calls.at(-1)?.[1]?.body);
  expect(cuerpo).not.toMatch(/1234567|secreta/);
  expect(Object.keys(JSON.parse(cuerpo))).toEqual(['nit', 'password']);
});

test('a wrong password stays here, with its toast', async () => {
  servidor(json(401, { success: false, code: 'CREDENCIALES_INVALIDAS', message: 'x' }));
  await escribir(dibujar());
  expect(await screen.findByText('Usuario y/o Contraseña incorrectos')).toBeTruthy();
  expect(alEntrar).not.toHaveBeenCalled();
});

test.each([
  [503, { success: false, code: 'SERVICIO_NO_DISPONIBLE', message: 'El servicio no responde en este momento.' }],
  [502, {}],
  [500, { success: false, code: 'ERROR_INTERNO', message: 'Tuvimos un problema.' }],
  [429, { success: false, code: 'DEMASIADOS_INTENTOS', message: 'Demasiados intentos.' }],
])('a %i does not blame what was typed, and keeps it', async (http, cuerpo) => {
  servidor(json(http, cuerpo));
  const persona = dibujar();
  // Toasts of earlier tests: a toast outlives its screen.
  for (const viejo of screen.queryAllByRole('button', { name: 'Cerrar el aviso' })) await persona.click(viejo);
  await escribir(persona);
  expect(await screen.findByText(/El servicio no responde|Tuvimos un problema|Demasiados intentos/)).toBeTruthy();
  expect(screen.queryByText('Usuario y/o Contraseña incorrectos')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'NIT' })).toHaveProperty('value', '1234567');
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'secreta-1');
});

test('an account with a second factor is asked for its code', async () => {
  servidor(json(200, { success: true, data: { segundo_factor: true, reto: 'r1' } }));
  await escribir(dibujar());
  await waitFor(() => expect(alPedirCodigo).toHaveBeenCalledWith('r1'));
});

test('the code takes six digits, pasted with a space too', async () => {
  fetchFalso.mockImplementation(async () =>
    json(200, { success: true, data: { token: 'tk', rol: [1], usuario: [usuario] } }),
  );
  render(
    <ConTema>
      <SegundoFactor reto="r1" alEntrar={alEntrar} alVolver={vi.fn()} />
    </ConTema>,
  );
  const persona = userEvent.setup();
  const campo = screen.getByRole<HTMLInputElement>('textbox');
  expect(campo.autocomplete).toBe('one-time-code');
  await persona.click(campo);
  await persona.paste('123 456');
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click());
  await waitFor(() => expect(alEntrar).toHaveBeenCalledOnce());
  expect(JSON.parse(String(fetchFalso.mock.calls[0]?.[1]?.body))).toEqual({ reto: 'r1', codigo: '123456' });
});

test('once the login is over it is said so, and it begins again with the password', async () => {
  const message = 'Pasaron más de 5 minutos o hubo 5 códigos incorrectos.';
  servidor(json(410, { success: false, code: 'INGRESO_VENCIDO', message }));
  const alVolver = vi.fn();
  render(
    <ConTema>
      <AvisosVista />
      <SegundoFactor reto="r1" alEntrar={alEntrar} alVolver={alVolver} />
    </ConTema>,
  );
  const persona = userEvent.setup();
  for (const viejo of screen.queryAllByRole('button', { name: 'Cerrar el aviso' })) await persona.click(viejo);
  await persona.type(screen.getByRole('textbox'), '123456');
  await persona.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('El código no es correcto o ya se usó.')).toBeNull();
  expect(alVolver).toHaveBeenCalledOnce();
  expect(alEntrar).not.toHaveBeenCalled();
});

test('without the phone, a code of recovery enters, however it is written', async () => {
  fetchFalso.mockImplementation(async () =>
    json(200, { success: true, data: { token: 'tk', rol: [1], usuario: [usuario] } }),
  );
  render(
    <ConTema>
      <SegundoFactor reto="r1" alEntrar={alEntrar} alVolver={vi.fn()} />
    </ConTema>,
  );
  const persona = userEvent.setup();
  await persona.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  await persona.type(screen.getByRole('textbox', { name: 'Código de recuperación' }), 'abc');
  await persona.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(fetchFalso).not.toHaveBeenCalled();
  await persona.type(screen.getByRole('textbox', { name: 'Código de recuperación' }), 'de-fghjk');
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click());
  await waitFor(() => expect(alEntrar).toHaveBeenCalledOnce());
  expect(JSON.parse(String(fetchFalso.mock.calls[0]?.[1]?.body))).toEqual({ reto: 'r1', codigo: 'ABCDE-FGHJK' });
});
