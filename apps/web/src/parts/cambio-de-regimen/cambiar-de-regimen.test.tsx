import { gestor } from '@aldia/contract/gestor.ts';
import { ROTULOS_DE_REGIMEN as R, AVISOS_DE_REGIMEN as T } from '@aldia/contract/textos-cambio-de-regimen.ts';
import { AVISOS_DE_GESTION as G } from '@aldia/contract/textos-gestion.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujar, servidorDe } from '../suscripciones/suscripciones.prueba.tsx';
import { CambiarDeRegimen } from './cambiar-de-regimen.tsx';

const LEER = 'GET /api/cambio_de_regimen/cliente/7';
const ANOTAR = 'POST /api/cambio_de_regimen/anotar';
const QUITAR = 'POST /api/cambio_de_regimen/quitar';
const CLIENTE = {
  usuario_id: 7,
  nombre: 'Ana Pérez',
  nit: '25000004',
  regimen_id: 1,
  cambios: [],
  primero: '2026-11',
  ultimo: '2027-11',
  con_meses_trabajados: true,
  plan: { nombre: 'Plus', regimen_id: 1 },
  version: 3,
};
const CAMBIO = {
  desde: '2027-03',
  antes_id: 1,
  despues_id: 2,
  anotado_por: 'Ada López',
  anotado_en: '2026-11-20T16:00:00.000Z',
  se_quita: true,
};
const no = (http: number, code: string, message: string) =>
  new Response(JSON.stringify({ success: false, code, message, data: null }), { status: http });

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T16:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function abrir(rutas: Readonly<Record<string, unknown>> = {}) {
  const leido = { ahora: null as unknown };
  const servidor = servidorDe({ [LEER]: CLIENTE, [ANOTAR]: { meses: 1 }, [QUITAR]: { meses: 1 }, ...rutas });
  vi.stubGlobal('fetch', (...pedido: Parameters<typeof servidor.atender>) =>
    leido.ahora !== null && String(pedido[0]).includes('/cliente/7')
      ? Promise.resolve(Response.json({ success: true, data: leido.ahora }))
      : servidor.atender(...pedido),
  );
  const alCerrar = vi.fn();
  const persona = await dibujar(<CambiarDeRegimen clienteId={7} invalida={[gestor.clientes]} alCerrar={alCerrar} />, 1);
  await screen.findByText('Ana Pérez');
  /** What is read from now on. */
  const alLeer = (ahora: unknown) => {
    leido.ahora = ahora;
  };
  return { persona, alCerrar, alLeer, a: servidor.a };
}

test('says who it is, what follows and that the plan stays, and writes down the month after this one', async () => {
  const { persona, alCerrar, a } = await abrir();
  expect(screen.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    'Ana Pérez',
    '2500000-4',
    'Pequeño Contribuyente',
  ]);
  expect(screen.getByText('Lo más pronto: noviembre 2026. Los meses anteriores ya se trabajaron.')).toBeTruthy();
  expect(screen.getByText(T.aRos)).toBeTruthy();
  expect(screen.getByText(/^Su plan Plus es de Pequeño Contribuyente y se sigue cobrando/)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: R.guardar }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalledOnce());
  expect(a(ANOTAR).map((l) => l.cuerpo)).toEqual([{ usuario_id: 7, regimen_id: 2, desde: '2026-12', version: 3 }]);
});

test('a refusal is shown and the dialog stays as it was filled', async () => {
  const { persona, alCerrar, a } = await abrir({
    [ANOTAR]: no(409, 'USUARIO_CAMBIADO', 'Óscar cambió a esta persona mientras la tenías abierta.'),
  });
  await persona.click(screen.getByRole('button', { name: R.guardar }));
  expect(await screen.findByText(/^Óscar cambió a esta persona/)).toBeTruthy();
  expect(alCerrar).not.toHaveBeenCalled();
  // What it shows is read again, so that the next press sends the version of now.
  await waitFor(() => expect(a(LEER).length).toBe(2));
});

test('whose client left meanwhile reads so, and the dialog closes: there is nothing left to change', async () => {
  const seFue = no(404, 'CLIENTE_NO_ENCONTRADO', 'El cliente no existe.');
  const { persona, alCerrar } = await abrir({ [ANOTAR]: seFue });
  await persona.click(screen.getByRole('button', { name: R.guardar }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalledOnce());
  expect(await screen.findByText(G.yaNoEsta)).toBeTruthy();
});

test('and so it is for who was about to take a change back', async () => {
  const seFue = no(404, 'CLIENTE_NO_ENCONTRADO', 'El cliente no existe.');
  const { persona, alCerrar } = await abrir({ [LEER]: { ...CLIENTE, cambios: [CAMBIO] }, [QUITAR]: seFue });
  await persona.click(screen.getByRole('button', { name: 'Quitar el cambio de marzo 2027' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quitar el cambio de marzo 2027' }));
  await persona.click(dialogo.getByRole('button', { name: R.quitar }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalledOnce());
});

test('whose client had left before reads so in the place of the form, and is not told to try again', async () => {
  const servidor = servidorDe({ [LEER]: no(404, 'CLIENTE_NO_ENCONTRADO', 'El cliente no existe.') });
  vi.stubGlobal('fetch', servidor.atender);
  await dibujar(<CambiarDeRegimen clienteId={7} invalida={[]} alCerrar={() => undefined} />, 1);
  expect(await screen.findByText(G.yaNoEsta)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /intentar/i })).toBeNull();
});

test('a change that somebody else took back meanwhile is asked about no more', async () => {
  const { persona, alLeer } = await abrir({
    [LEER]: { ...CLIENTE, cambios: [CAMBIO] },
    [QUITAR]: no(409, 'USUARIO_CAMBIADO', 'Óscar cambió a esta persona mientras la tenías abierta.'),
  });
  await persona.click(screen.getByRole('button', { name: 'Quitar el cambio de marzo 2027' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quitar el cambio de marzo 2027' }));
  alLeer(CLIENTE);
  await persona.click(dialogo.getByRole('button', { name: R.quitar }));
  expect(await screen.findByRole('button', { name: R.guardar })).toBeTruthy();
  expect(screen.queryByText(R.cambios)).toBeNull();
});

test('a written change is shown with who wrote it, is replaced by an earlier one, and is taken back with its facts', async () => {
  const { persona, a } = await abrir({ [LEER]: { ...CLIENTE, cambios: [CAMBIO] } });
  const anotados = within(screen.getByRole('region', { name: R.cambios }));
  expect(
    anotados.getByText('Desde marzo 2027: ROS, antes Pequeño Contribuyente. Lo anotó Ada López el 20/11/2026.'),
  ).toBeTruthy();
  expect(screen.getByText('El cambio anotado desde marzo 2027 queda sin efecto: este lo reemplaza.')).toBeTruthy();
  await persona.click(anotados.getByRole('button', { name: 'Quitar el cambio de marzo 2027' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quitar el cambio de marzo 2027' }));
  expect(dialogo.getAllByRole('definition').map((d) => d.textContent)).toEqual([
    'Ana Pérez',
    '2500000-4',
    'marzo 2027',
    'Pequeño Contribuyente',
  ]);
  expect(a(QUITAR)).toEqual([]);
  // The plan is of the regime to which the client goes back.
  expect(dialogo.queryByText(/se sigue cobrando/)).toBeNull();
  await persona.click(dialogo.getByRole('button', { name: R.quitar }));
  expect(await screen.findByText(R.guardar)).toBeTruthy();
  expect(a(QUITAR).map((l) => l.cuerpo)).toEqual([{ usuario_id: 7, desde: '2027-03', version: 3 }]);
});

test('a change whose months were worked has no button, and says why', async () => {
  await abrir({ [LEER]: { ...CLIENTE, regimen_id: 2, plan: null, cambios: [{ ...CAMBIO, se_quita: false }] } });
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  expect(screen.getByText(T.yaSeTrabajo)).toBeTruthy();
  expect(screen.getByText(T.aPequenio)).toBeTruthy();
  expect(screen.queryByText(/^Su plan/)).toBeNull();
});

test('what could not be read is asked for again', async () => {
  const servidor = servidorDe({ [LEER]: no(500, 'ERROR_INTERNO', 'Tuvimos un problema.') });
  vi.stubGlobal('fetch', servidor.atender);
  await dibujar(<CambiarDeRegimen clienteId={7} invalida={[]} alCerrar={() => undefined} />, 1);
  expect(await screen.findByRole('button', { name: /Reintentar|intentar/i })).toBeTruthy();
});

test('who takes a change back reads that a plan of the other regime goes on being charged', async () => {
  const { persona } = await abrir({
    [LEER]: { ...CLIENTE, regimen_id: 2, cambios: [CAMBIO], plan: { nombre: 'Ros 2', regimen_id: 2 } },
  });
  await persona.click(screen.getByRole('button', { name: 'Quitar el cambio de marzo 2027' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quitar el cambio de marzo 2027' }));
  expect(dialogo.getByText(/Su plan Ros 2 es de ROS y se sigue cobrando\./)).toBeTruthy();
});

test('of a client without an address nobody reads that they get a mail', async () => {
  const { persona } = await abrir({ [LEER]: { ...CLIENTE, cambios: [CAMBIO], recibe_correo: false } });
  const sinCorreo = /No tiene correo en AlDía: avísale tú\./;
  expect(screen.getByText(sinCorreo)).toBeTruthy();
  expect(screen.queryByText(/recibe un correo/)).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Quitar el cambio de marzo 2027' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quitar el cambio de marzo 2027' }));
  expect(dialogo.getByText(sinCorreo)).toBeTruthy();
  expect(dialogo.queryByText(/recibe un correo/)).toBeNull();
});
