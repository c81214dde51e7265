import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../cobros/servidor.prueba.tsx';
import { CambiarMuchosDialog } from './cambiar-muchos-dialog.tsx';

const PREVIA = 'POST /api/relevo/muchos/previa';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog over the searched list of the second regime. */
async function abrir(visto: { elegidos: number; cambian: number }) {
  const servidor = servidorDe({
    'GET /api/relevo/colaboradores': () => ({ data: [] }),
    [PREVIA]: () => ({ data: visto }),
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
