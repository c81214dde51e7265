import { AVISOS } from '@aldia/contract/textos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { Filtros } from './filtros.tsx';

afterEach(() => vi.unstubAllGlobals());

const JEFA = {
  ...{ id: 1, rolId: ROL.administrador, primerNombre: 'Jefa', segundoNombre: '', primerApellido: '' },
  ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' },
  ...{ correlativoGestor: 0, suscripcion: null, tieneSegundoFactor: true, debeSegundoFactor: false },
  debeCambiarClave: false,
};

test('when the collaborators do not come it is said beside their filter, and they are asked for again', async () => {
  await abrirSesion({ token: 't', rol: [ROL.administrador], usuario: [JEFA] });
  let hay = false;
  const { atender } = servidorDe({
    'GET /api/declaracion/usuarios/reasignacion': () =>
      hay ? { data: [{ id: 2, nombre: 'Beto', rol: 'Declaración' }] } : { http: 404 },
  });
  vi.stubGlobal('fetch', atender);
  const { persona, router } = dibujarPantalla(<Filtros />, '/?vencidas=true');
  expect(await screen.findByText(AVISOS.falloAlCargar)).toBeTruthy();
  hay = true;
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(screen.queryByText(AVISOS.falloAlCargar)).toBeNull());
  await persona.click(screen.getByRole('combobox', { name: 'Colaborador' }));
  await persona.click(await screen.findByRole('option', { name: 'Beto' }));
  expect(router.state.location.search).toMatchObject({ vencidas: true, colaborador: 2 });
});
