import { AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { AVISOS_DE_VER_COMO } from '@aldia/contract/textos-ver-como.ts';
import type { UsuarioAdministrado } from '@aldia/contract/usuarios.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../../base/red.prueba.tsx';
import { opcionesDe } from '../actos.ts';
import { DialogoDeUsuario } from './dialogo-de-usuario.tsx';

const DORA = { id: 7, nombre: 'Dora Batz', nit: '12345679', correo: 'dora@ejemplo.gt' } as UsuarioAdministrado;
afterEach(() => vi.unstubAllGlobals());

test('las sesiones de otra persona se cierran con su motivo, y dice qué le pasa a su cuenta', async () => {
  const red = redDe(() => ({ data: { id: 7, sesiones_cerradas: 2 } }));
  vi.stubGlobal('fetch', red.atender);
  const alCerrar = vi.fn();
  const component = () => (
    <ConConsultas>
      <DialogoDeUsuario acto="sesiones" usuario={DORA} alCerrar={alCerrar} />
    </ConConsultas>
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await router.load();
  const { persona } = dibujarRouter(router);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cerrar sus sesiones' }));
  expect(dialogo.getByText('Dora Batz')).toBeTruthy();
  expect(dialogo.getByText(T.luegoDeCerrarSesiones)).toBeTruthy();
  await persona.click(dialogo.getByRole('button', { name: 'Cerrar sus sesiones' }));
  expect(dialogo.getByRole('alert').textContent).toContain('Escribe el motivo');
  expect(red.llamadas).toEqual([]);
  await persona.type(dialogo.getByRole('textbox', { name: /Motivo/ }), 'Perdió su teléfono');
  await persona.click(dialogo.getByRole('button', { name: 'Cerrar sus sesiones' }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalled());
  expect(red.llamadas).toMatchObject([
    { ruta: '/api/usuario/sesiones/cerrar', cuerpo: { usuario_id: 7, motivo: 'Perdió su teléfono' } },
  ]);
});

test('lo que sobre uno mismo no está en Mi perfil no manda allá', () => {
  const deSi = opcionesDe(DORA, { esPropia: true, abrir: () => undefined }).filter((o) => o.deshabilitada);
  const enElPerfil = deSi.filter((o) => o.razon === T.cuentaPropia).map((o) => o.rotulo);
  expect(enElPerfil).not.toContain(AVISOS_DE_VER_COMO.boton);
  expect(deSi.find((o) => o.rotulo === AVISOS_DE_VER_COMO.boton)?.razon).toBe(T.cuentaALaVista);
});

test('las propias no se cierran así', () => {
  const [opcion] = opcionesDe(DORA, { esPropia: true, abrir: () => undefined }).filter(
    (o) => o.rotulo === 'Cerrar sus sesiones',
  );
  expect(opcion).toMatchObject({ deshabilitada: true, razon: T.cuentaPropia });
});
