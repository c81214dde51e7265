import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Respuesta } from '../../base/red.prueba.tsx';
import { dibujarPantalla, servidorDe } from '../cobros/servidor.prueba.tsx';
import { CambiarMuchosDialog, type Elegidos } from './cambiar-muchos-dialog.tsx';

const PREVIA = 'POST /api/relevo/muchos/previa';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog over the searched list of the second regime. */
async function abrir(
  visto: { elegidos: number; cambian: number },
  gente: () => Respuesta = () => ({ data: [] }),
  previa: () => Respuesta = () => ({ data: visto }),
  elegidos: Elegidos = { usuarioIds: [], regimenId: 2, buscar: 'maría pérez' },
) {
  const servidor = servidorDe({
    'GET /api/relevo/colaboradores': gente,
    [PREVIA]: previa,
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona } = dibujarPantalla(<CambiarMuchosDialog elegidos={elegidos} alCerrar={() => undefined} />, '/');
  const dialogo = within(await screen.findByRole('dialog', { name: T.muchos }));
  return { persona, dialogo, pedida: () => servidor.llamadasA(PREVIA).at(-1)?.cuerpo };
}

type Dibujado = Pick<Awaited<ReturnType<typeof abrir>>, 'persona' | 'dialogo'>;
async function elegirDia({ persona, dialogo }: Dibujado): Promise<void> {
  await persona.click(dialogo.getByRole('combobox', { name: T.diaDeclaracion }));
  await persona.click(await screen.findByRole('option', { name: '07' }));
}
async function elegirANadie({ persona, dialogo }: Dibujado): Promise<void> {
  await persona.click(dialogo.getByRole('radio', { name: 'Colaborador' }));
  await persona.click(dialogo.getByRole('combobox', { name: T.colaborador }));
  await persona.click(await screen.findByRole('option', { name: T.nadie }));
}

test.each([
  [{ elegidos: 0, cambian: 0 }, T.nadieElegido, 'Cambiar'],
  [{ elegidos: 1, cambian: 0 }, 'Ya lo tiene así.', 'Cambiar'],
  [{ elegidos: 2, cambian: 0 }, 'Todos lo tienen ya así.', 'Cambiar'],
  [{ elegidos: 2, cambian: 1 }, 'Cambia 1 de 2.', 'Cambiar a 1 persona'],
  [{ elegidos: 40_000, cambian: 1284 }, 'Cambian 1,284 de 40,000.', 'Cambiar a 1,284 personas'],
])('of the day of %j it says so', async (visto, dicho, boton) => {
  const dibujado = await abrir(visto);
  await elegirDia(dibujado);
  expect(await dibujado.dialogo.findByText(dicho)).toBeTruthy();
  expect(dibujado.dialogo.getByRole('button', { name: boton })).toBeTruthy();
});

test.each([
  [{ elegidos: 0, cambian: 0 }, T.nadieElegido, 'Cambiar'],
  [{ elegidos: 1, cambian: 0 }, 'No tiene declaraciones abiertas que cambiar.', 'Cambiar'],
  [{ elegidos: 2, cambian: 0 }, 'No tienen declaraciones abiertas que cambiar.', 'Cambiar'],
  [{ elegidos: 1, cambian: 1 }, 'De 1 persona cambia 1 declaración abierta.', 'Cambiar 1 declaración'],
  [{ elegidos: 1, cambian: 3 }, 'De 1 persona cambian 3 declaraciones abiertas.', 'Cambiar 3 declaraciones'],
  [{ elegidos: 2, cambian: 1 }, 'De 2 personas cambia 1 declaración abierta.', 'Cambiar 1 declaración'],
  [
    { elegidos: 1284, cambian: 40_000 },
    'De 1,284 personas cambian 40,000 declaraciones abiertas.',
    'Cambiar 40,000 declaraciones',
  ],
])('of the collaborator of %j it counts declarations and people apart', async (visto, dicho, boton) => {
  const dibujado = await abrir(visto);
  await elegirANadie(dibujado);
  expect(await dibujado.dialogo.findByText(dicho)).toBeTruthy();
  expect(dibujado.dialogo.getByRole('button', { name: boton })).toBeTruthy();
});

const MARCADOS = { usuarioIds: [7, 7, 8, 9] };
test.each([
  [2, 'Cambian 2 de 2. 1 de los que marcaste queda fuera: no es cliente activo.'],
  [1, 'Cambia 1 de 1. 2 de los que marcaste quedan fuera: no son clientes activos.'],
  [0, '3 de los que marcaste quedan fuera: no son clientes activos.'],
  [3, 'Cambian 3 de 3.'],
])('of three who were marked %i can be changed: who stays out is said, and why', async (alcanza, dicho) => {
  const dibujado = await abrir({ elegidos: alcanza, cambian: alcanza }, undefined, undefined, MARCADOS);
  await elegirDia(dibujado);
  await waitFor(() => expect(dibujado.dialogo.getByRole('status').textContent).toBe(dicho));
});

test('a warning leaves out who is of another regime', async () => {
  const { persona, dialogo } = await abrir({ elegidos: 2, cambian: 2 }, undefined, undefined, MARCADOS);
  await persona.click(dialogo.getByRole('radio', { name: 'Aviso' }));
  await persona.click(dialogo.getByRole('checkbox', { name: T.elDelRegimen }));
  const dicho = 'Cambian 2 de 2. 1 de los que marcaste queda fuera: no es cliente activo de ese régimen.';
  await waitFor(() => expect(dialogo.getByRole('status').textContent).toBe(dicho));
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
  expect(await dialogo.findByRole('button', { name: 'Cambiar a 2 personas' })).toBeTruthy();
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
