import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../base/avisos/avisos.ts';
import type { Respuesta } from '../../base/red.prueba.tsx';
import { dibujarPantalla, type Rutas, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { RelevoPage } from './relevo-page.tsx';

const LOTE = {
  id: '11111111-1111-4111-8111-111111111111',
  total: 3,
  hechas: 3,
  omitidas: 0,
  terminado: true,
  deshecho: false,
};
const GENTE = [
  { id: 1, nombre: 'Ana', activo: false, abiertas: 3 },
  { id: 2, nombre: 'Beto', activo: true, abiertas: 1 },
  { id: 3, nombre: 'Caro', activo: true, abiertas: 0 },
];
const PREVIA = {
  total: 3,
  grupos: [{ status_id: 1, estado: 'Pendiente', regimen_id: 1, cuantas: 3 }],
  reparto: [
    { id: 2, nombre: 'Beto', abiertas: 1, recibe: 1 },
    { id: 3, nombre: 'Caro', abiertas: 0, recibe: 2 },
  ],
};
const DESHECHO = { deshechas: 3, ajenas: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of avisosALaVista()) quitarAviso(id);
});
function abrir(direccion = '/?ausente=1', mas: Rutas = {}) {
  const servidor = servidorDe({
    'GET /api/relevo/colaboradores': () => ({ data: GENTE }),
    'POST /api/relevo/previa': () => ({ data: PREVIA }),
    'POST /api/relevo/hacer': () => ({ data: LOTE }),
    'POST /api/relevo/muchos/previa': () => ({ data: { elegidos: 9, cambian: 4 } }),
    'POST /api/relevo/muchos/hacer': () => ({ data: { ...LOTE, total: 4, hechas: 4 } }),
    [`GET /api/relevo/lote/${LOTE.id}`]: () => ({ data: LOTE }),
    'POST /api/relevo/deshacer': () => ({ data: DESHECHO }),
    ...mas,
  });
  vi.stubGlobal('fetch', servidor.atender);
  return { ...dibujarPantalla(<RelevoPage />, direccion), servidor };
}
async function elegirReciben(persona: Awaited<ReturnType<typeof abrir>>['persona']): Promise<void> {
  await persona.click(await screen.findByRole('combobox', { name: T.reciben }));
  for (const nombre of ['Beto (1 abierta)', 'Caro (0 abiertas)'])
    await persona.click(await screen.findByRole('option', { name: nombre }));
}

test('asks for who is away and for who receives before it shows anything', async () => {
  abrir('/');
  expect(await screen.findByText(T.eligeAusente)).toBeTruthy();
});

test('of who has nothing open it says so', async () => {
  abrir('/?ausente=3');
  expect(await screen.findByText(T.sinAbiertas)).toBeTruthy();
});

test('shows how it would be dealt out, does what was seen after asking, and takes it back', async () => {
  const { persona, servidor } = abrir();
  await elegirReciben(persona);
  const tabla = await screen.findByRole('table', { name: T.comoQueda });
  expect(
    within(tabla)
      .getAllByRole('row')
      .slice(1)
      .map((f) => f.textContent),
  ).toEqual(['Beto112', 'Caro022']);
  await persona.keyboard('{Escape}');
  await persona.click(screen.getByRole('button', { name: 'Repartir 3 declaraciones' }));
  const dialogo = await screen.findByRole('dialog');
  expect(servidor.llamadasA('POST /api/relevo/hacer')).toHaveLength(0);
  await persona.click(within(dialogo).getByRole('button', { name: 'Repartir 3 declaraciones' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/relevo/hacer')[0]?.cuerpo).toEqual({
      ausente_id: 1,
      colaboradores: [2, 3],
      total: 3,
    }),
  );
  await persona.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(servidor.llamadasA('POST /api/relevo/deshacer')[0]?.cuerpo).toEqual({ id: LOTE.id }));
});

test('of one declaration it speaks in its number', async () => {
  const { persona } = abrir('/?ausente=1', { 'POST /api/relevo/previa': () => ({ data: { ...PREVIA, total: 1 } }) });
  await elegirReciben(persona);
  await persona.keyboard('{Escape}');
  await persona.click(await screen.findByRole('button', { name: 'Repartir 1 declaración' }));
  expect(await screen.findByText(/^Ana deja 1 declaración abierta\. .* en ella\.$/)).toBeTruthy();
});

test('a warning is of one regime: an amount, or what the regime says', async () => {
  const { persona, servidor } = abrir('/');
  await persona.click(await screen.findByRole('button', { name: T.muchos }));
  const dialogo = await screen.findByRole('dialog', { name: T.muchos });
  await persona.click(within(dialogo).getByRole('radio', { name: 'Aviso' }));
  expect(within(dialogo).getByText(T.soloDelRegimen)).toBeTruthy();
  const monto = within(dialogo).getByRole('textbox', { name: T.avisoDeRegimen });
  await persona.type(monto, '300000.5');
  await persona.click(await within(dialogo).findByRole('button', { name: 'Cambiar a 4 personas' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/relevo/muchos/hacer')[0]?.cuerpo).toMatchObject({
      regimen_id: 1,
      aviso_de_regimen: '300000.50',
      total: 4,
    }),
  );
});

test('a warning that is no amount is told at its field and changes nothing; with a comma of thousands it is read', async () => {
  const { persona, servidor } = abrir('/');
  await persona.click(await screen.findByRole('button', { name: T.muchos }));
  const dialogo = await screen.findByRole('dialog');
  await persona.click(within(dialogo).getByRole('radio', { name: 'Aviso' }));
  const monto = within(dialogo).getByRole<HTMLInputElement>('textbox', { name: T.avisoDeRegimen });
  await persona.type(monto, '300.000');
  await persona.tab();
  expect(await within(dialogo).findByText('Escribe un monto como 1234.56')).toBeTruthy();
  expect(within(dialogo).getByRole<HTMLButtonElement>('button', { name: 'Cambiar' }).disabled).toBe(true);
  expect(monto.value).toBe('300.000');
  await persona.clear(monto);
  await persona.type(monto, '300,000');
  await within(dialogo).findByRole('button', { name: 'Cambiar a 4 personas' });
  expect(within(dialogo).queryByText('Escribe un monto como 1234.56')).toBeNull();
  const pedido = servidor.llamadasA('POST /api/relevo/muchos/previa').at(-1)?.cuerpo;
  expect(pedido).toMatchObject({ aviso_de_regimen: '300000.00' });
});

test('the warning of the regime is asked for by its mark, and the amount is out of reach', async () => {
  const { persona, servidor } = abrir('/');
  await persona.click(await screen.findByRole('button', { name: T.muchos }));
  const dialogo = await screen.findByRole('dialog', { name: T.muchos });
  await persona.click(within(dialogo).getByRole('radio', { name: 'Aviso' }));
  await persona.click(within(dialogo).getByRole('combobox', { name: T.deQueRegimen }));
  await persona.click(await screen.findByRole('option', { name: 'ROS' }));
  await persona.click(within(dialogo).getByRole('checkbox', { name: T.elDelRegimen }));
  expect(within(dialogo).getByRole<HTMLInputElement>('textbox', { name: T.avisoDeRegimen }).disabled).toBe(true);
  await persona.click(await within(dialogo).findByRole('button', { name: 'Cambiar a 4 personas' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/relevo/muchos/hacer')[0]?.cuerpo).toMatchObject({
      regimen_id: 2,
      aviso_de_regimen: null,
    }),
  );
});

test('changes many at once with what was seen, and nothing while nothing changes', async () => {
  const { persona, servidor } = abrir('/');
  await persona.click(await screen.findByRole('button', { name: T.muchos }));
  const dialogo = await screen.findByRole('dialog', { name: T.muchos });
  expect(within(dialogo).getByRole<HTMLButtonElement>('button', { name: 'Cambiar' }).disabled).toBe(true);
  await persona.click(within(dialogo).getByRole('combobox', { name: T.diaDeclaracion }));
  await persona.click(await screen.findByRole('option', { name: '07' }));
  expect(await screen.findByText('Cambian 4 de 9.')).toBeTruthy();
  await persona.click(within(dialogo).getByRole('button', { name: 'Cambiar a 4 personas' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/relevo/muchos/hacer')[0]?.cuerpo).toMatchObject({
      dia_declaracion: 7,
      total: 4,
    }),
  );
});

const EN_MARCHA = { ...LOTE, total: 4, hechas: 1, terminado: false };
const LO_HECHO = { ...EN_MARCHA, hechas: 4, terminado: true };
const COMO_VA = `GET /api/relevo/lote/${LOTE.id}`;
/** Changes the day of many; the server does it in pieces and reports the progress as the test says. */
async function cambiarMuchos(comoVa: () => Respuesta) {
  const mas: Rutas = { 'POST /api/relevo/muchos/hacer': () => ({ data: EN_MARCHA }), [COMO_VA]: comoVa };
  const { persona, servidor } = abrir('/', mas);
  await persona.click(await screen.findByRole('button', { name: T.muchos }));
  await persona.click(await screen.findByRole('combobox', { name: T.diaDeclaracion }));
  await persona.click(await screen.findByRole('option', { name: '07' }));
  await persona.click(await screen.findByRole('button', { name: 'Cambiar a 4 personas' }));
  await screen.findByText('Van 1 de 4.');
  return { persona, servidor, gente: () => servidor.llamadasA('GET /api/relevo/colaboradores').length };
}

test('the window of a change that takes long can be left: its end is told, and what it changed is asked again', async () => {
  let terminado = false;
  const { persona, servidor, gente } = await cambiarMuchos(() => ({ data: terminado ? LO_HECHO : EN_MARCHA }));
  await persona.click(screen.getByRole('button', { name: T.enSegundoPlano }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Cambio hecho.')).toBeNull();
  const antes = gente();
  terminado = true;
  expect(await screen.findByText('Cambio hecho.')).toBeTruthy();
  await waitFor(() => expect(gente()).toBe(antes + 1));
  await persona.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(gente()).toBe(antes + 2));
  const preguntas = servidor.llamadasA(COMO_VA).length;
  await new Promise((listo) => setTimeout(listo, 1700));
  expect(servidor.llamadasA(COMO_VA), 'what is done is not asked about').toHaveLength(preguntas);
}, 20_000);

test('when it cannot be asked how it goes the window says so, and asks again when it is told to', async () => {
  let respuesta: Respuesta = { http: 500, message: 'Algo falló' };
  const { persona } = await cambiarMuchos(() => respuesta);
  const dialogo = await screen.findByRole('dialog', { name: T.muchos });
  expect((await within(dialogo).findByRole('alert')).textContent).toContain(T.noSeSabe);
  respuesta = { data: LO_HECHO };
  await persona.click(within(dialogo).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Cambio hecho.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 20_000);

test('who left the window is told of that failure, with the way to ask again', async () => {
  let respuesta: Respuesta = { http: 500, message: 'Algo falló' };
  const { persona } = await cambiarMuchos(() => respuesta);
  await persona.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(T.noSeSabe)).toBeTruthy();
  respuesta = { data: LO_HECHO };
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Cambio hecho.')).toBeTruthy();
}, 20_000);
