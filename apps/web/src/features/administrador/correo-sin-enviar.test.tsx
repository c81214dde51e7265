import { ROTULOS_DE_MENSAJES as R } from '@aldia/contract/textos-mensajes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { AdministradorPage } from './administrador-page.tsx';
// Each tab comes when it is opened: here they are there already.
import './mensajes/notificaciones-tab.tsx';
import './ticlabs/ticlabs-tab.tsx';

afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});
const asunto = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Asunto/ });
/** A mail is being written, with a file. */
async function escribir() {
  vi.stubGlobal('fetch', servidorDe({}).atender);
  await abrirSesion({
    token: 't',
    rol: [1],
    usuario: [
      {
        ...{ id: 1, rolId: 1, primerNombre: 'Ada', segundoNombre: '', primerApellido: 'Zet', segundoApellido: '' },
        ...{ cui: '', actividadEconomicaId: null, regimenId: null, direccion: '', correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  const { persona, router } = dibujarPantalla(<AdministradorPage />, '/');
  await persona.type(await screen.findByRole('textbox', { name: /Asunto/ }), 'Aviso');
  return { persona, router };
}
const irA = (router: Awaited<ReturnType<typeof escribir>>['router']) =>
  act(async () => void router.navigate({ to: '/empleado' }));

test('a mail that is being written is there when one comes back from another tab', async () => {
  const { persona } = await escribir();
  await persona.click(screen.getByRole('tab', { name: 'TicLabs' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Asunto/ })).toBeNull());
  await persona.click(screen.getByRole('tab', { name: 'Notificaciones' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Asunto/ })).value).toBe('Aviso');
});

test('leaving the page with it asks first, from another tab too', async () => {
  const { persona, router } = await escribir();
  await persona.click(screen.getByRole('tab', { name: 'TicLabs' }));
  await irA(router);
  const dialogo = await screen.findByRole('dialog', { name: R.correoSinEnviar });
  await persona.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await persona.click(screen.getByRole('tab', { name: 'Notificaciones' }));
  await waitFor(() => expect(asunto().value).toBe('Aviso'));
  await persona.clear(asunto());
  await irA(router);
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleado'));
});
