import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Respuesta } from '../../base/red.prueba.tsx';
import { dibujarPantalla, servidorDe } from '../cobros/servidor.prueba.tsx';
import { CambiarMuchosDialog } from './cambiar-muchos-dialog.tsx';

const PREVIA = 'POST /api/relevo/muchos/previa';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog over the searched list of the second regime. */
async function abrir(
  visto: { elegidos: number; cambian: number },
  gente: () => Respuesta = () => ({ data: [] }),
  previa: () => Respuesta = () => ({ data: visto }),
) {
  const servidor = servidorDe({
    'GET /api/relevo/colaboradores': gente,
    [PREVIA]: previa,
  });
  vi.stubGlobal('fetch', servidor.atender);
  const elegidos = { usuarioIds: [], regimenId: 2, buscar: 'maría pérez' };
  const { persona } = dibujarPantalla(<CambiarMuchosDialog elegidos={elegidos} alCerrar={() => undefined} />, '/');
  const dialogo = within(await screen.findByRole('dialog', { name: T.muchos }));
  return { persona, dialogo, pedida: () => servidor.llamadasA(PREVIA).at(-1)?.cuerpo };
}

test.each([
  [{ elegidos: 0, cambian: 0 }, T.nadieElegido],
  [{ elegidos: 2, cambian: 0 }, T.nadaCambia],
  [{ elegidos: 2, cambian: 1 }, 'Cambian 1 de 2.'],
])('of %j it says so', async (visto, dicho) => {
  const { persona, dialogo } = await abrir(visto);
  await persona.click(dialogo.getByRole('combobox', { name: T.diaDeclaracion }));
  await persona.click(await screen.findByRole('option', { name: '07' }));
  expect(await dialogo.findByText(dicho)).toBeTruthy();
});

test('when the people do not come it is said at their field, and they are asked for again', async () => {
  let hay = false;
  const { persona, dialogo } = await abrir({ elegidos: 2, cambian: 2 }, () =>
    hay ? { data: [{ id: 2, nombre: 'Beto', activo: true, abiertas: 1 }] } : { http: 404 },
  );
  await persona.click(dialogo.getByRole('radio', { name: 'Colaborador' }));
  expect(await dialogo.findByText(AVISOS.falloAlCargar)).toBeTruthy();
  hay = true;
  await persona.click(dialogo.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(dialogo.queryByText(AVISOS.falloAlCargar)).toBeNull());
  await persona.click(dialogo.getByRole('combobox', { name: T.colaborador }));
  expect(await screen.findByRole('option', { name: 'Beto (1 abierta)' })).toBeTruthy();
});

test('what a change would reach and could not be counted is said, and counted again', async () => {
  let hay = false;
  const { persona, dialogo } = await abrir(
    { elegidos: 2, cambian: 2 },
    () => ({ data: [] }),
    () => (hay ? { data: { elegidos: 2, cambian: 2 } } : { http: 404 }),
  );
  await persona.click(dialogo.getByRole('combobox', { name: T.diaDeclaracion }));
  await persona.click(await screen.findByRole('option', { name: '07' }));
  expect(await dialogo.findByText(AVISOS.falloAlCargar)).toBeTruthy();
  hay = true;
  await persona.click(dialogo.getByRole('button', { name: 'Volver a intentar' }));
  expect(await dialogo.findByRole('button', { name: 'Cambiar 2' })).toBeTruthy();
});

test('over the list of a regime the warning is of that one', async () => {
  const { persona, dialogo, pedida } = await abrir({ elegidos: 2, cambian: 2 });
  await persona.click(dialogo.getByRole('radio', { name: 'Aviso' }));
  const regimen = dialogo.getByRole<HTMLInputElement>('combobox', { name: T.deQueRegimen });
  expect([regimen.value, regimen.disabled]).toEqual(['ROS', true]);
  await persona.type(dialogo.getByRole('textbox', { name: T.avisoDeRegimen }), '100');
  await waitFor(() =>
    expect(pedida()).toMatchObject({ regimen_id: 2, buscar: 'maría pérez', aviso_de_regimen: '100.00' }),
  );
});
