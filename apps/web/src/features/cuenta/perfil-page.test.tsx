import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { correos, faltante, normal } from './datos-de-cuenta.prueba.ts';
import { PerfilPage } from './perfil-page.tsx';
import { conServidor, dibujarEn, type Llamada, llamadasA, responderAhora } from './servidor.prueba.tsx';

conServidor(normal);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T16:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  olvidarSesion();
});

async function abrir(tab: string, roles: number[]) {
  await abrirSesion({
    token: 't',
    rol: roles,
    usuario: [
      {
        ...{ id: 7, rolId: roles[0] ?? 0, primerNombre: 'Ana', segundoNombre: '', primerApellido: 'Batz' },
        ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: 2, direccion: '' },
        ...{ correlativoGestor: null, suscripcion: null, tieneSegundoFactor: false },
        ...{ debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  return dibujarEn(`/perfil_usuario/${tab}`, <PerfilPage />);
}
const conMuerto = (l: Llamada) =>
  l.ruta.includes('/correo/listado')
    ? { data: [{ ...correos[0], no_recibe_desde: '2026-11-20T16:00:00Z' }] }
    : normal(l);

describe('a client who works here too (G-118)', () => {
  test.each([
    [[ROL.cliente, ROL.carga], 'Cliente, Colaborador de carga'],
    [[ROL.administrador, ROL.cliente], 'Administrador, Cliente'],
  ])('with roles %j keeps plan, cards and SAT password, and reads which roles they hold', async (roles, tipo) => {
    await abrir('6', roles);
    await screen.findByRole('tablist');
    for (const name of ['Mis Tarjetas', 'Datos SAT', 'Suscripción', 'Datos Personales', 'Cambio de contraseña'])
      expect(await screen.findByRole('tab', { name })).toBeTruthy();
    expect(screen.getByText(tipo)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /Segundo factor/ })).toBeTruthy();
  });

  test('without a card changes their password all the same, and is told what a card would show', async () => {
    responderAhora((l) => (l.ruta.includes('faltante') ? { data: faltante(false) } : normal(l)));
    await abrir('2', [ROL.cliente, ROL.declaracion]);
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Cambio de contraseña');
    expect(screen.queryByRole('tab', { name: 'Suscripción' })).toBeNull();
    expect(screen.getByText('Agrega una tarjeta para ver tu suscripción.')).toBeTruthy();
  });
});

describe('the page of who only works here', () => {
  test.each([ROL.administrador, ROL.declaracion, ROL.carga])(
    'role %i changes their own mail and sends its confirmation again, with the password',
    async (rol) => {
      responderAhora((l) => (l.metodo === 'GET' ? normal(l) : { data: l.metodo === 'PUT' ? correos[1] : true }));
      const { persona } = await abrir('-1', [rol]);
      const seccion = within(await screen.findByRole('region', { name: 'Edición de Correo' }));
      expect(screen.queryByRole('tablist')).toBeNull();
      const reenviar = await seccion.findAllByRole('button', { name: 'Reenviar correo de confirmación' });
      await persona.click(reenviar[1] as HTMLElement);
      await waitFor(() => expect(llamadasA('/correo/reenviar')[0]?.cuerpo).toEqual({ id: 4 }));
      await persona.click(seccion.getAllByRole('button', { name: 'Cambiar correo' })[0] as HTMLElement);
      const dialogo = within(await screen.findByRole('dialog'));
      await persona.type(dialogo.getByLabelText(/Correo nuevo/), 'nueva@ejemplo.gt');
      await persona.type(dialogo.getByLabelText(/Tu contraseña de AlDía/), 'La-mia-1');
      await persona.click(dialogo.getByRole('button', { name: 'Cambiar correo' }));
      await waitFor(() =>
        expect(llamadasA('/correo/actualizar')[0]?.cuerpo).toMatchObject({ usuario_id: 7, correo_id: 3 }),
      );
    },
  );

  test('sends nobody to another administrator when their address is dead', async () => {
    responderAhora(conMuerto);
    await abrir('-1', [ROL.administrador]);
    expect(await screen.findByText(/Tu correo ana@ejemplo.gt ya no recibe/)).toBeTruthy();
    expect(screen.getByText('Cámbialo en la lista de abajo.')).toBeTruthy();
    expect(screen.queryByText(/Pide a un administrador/)).toBeNull();
  });

  test('corrects their own name and phone, and is offered no notices of declarations that they do not have', async () => {
    await abrir('-1', [ROL.carga]);
    const seccion = within(await screen.findByRole('region', { name: 'Datos' }));
    expect(await seccion.findByLabelText(/Teléfono/)).toBeTruthy();
    expect(seccion.getByText('Colaborador de carga')).toBeTruthy();
    expect(seccion.queryByText(/por WhatsApp/)).toBeNull();
  });
});
