import { AVISOS_DE_SERVICIOS as T } from '@aldia/contract/textos-servicios.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, type Rutas, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { DineroPage } from '../dinero-page.tsx';

const SERVICIO = {
  id: 7,
  nombre: 'Ana Batz',
  nit: '25158384',
  oficina: 'Contadores Ixchel',
  correo: 'hola@ixchel.gt',
  telefono: '5555-1234',
  servicio: 'Constancia de RTU para Ana Batz',
  monto: '75.00',
  cobro_id: '11111111-1111-4111-8111-111111111111',
  solicitado_en: '2026-11-20T16:00:00.000Z',
  atendido_en: null,
  atendio: null,
  nota: '',
};
const ATENDIDO = { ...SERVICIO, atendido_en: '2026-11-21T16:00:00.000Z', atendio: 'Ada Zet', nota: 'Enviada' };
const RESUMEN = {
  estados: [],
  saldos: [],
  duda_mas_vieja_segundos: 0,
  sin_explicar: 0,
  tareas: [],
  conciliaciones: [],
};
const SOLICITADOS = 'GET /api/servicios_varios/solicitados';

let servidor: ReturnType<typeof servidorDe>;
function abrir(direccion: string, filas: readonly object[], mas: Rutas = {}) {
  servidor = servidorDe({
    'GET /api/cobro/resumen': () => ({ data: RESUMEN }),
    'GET /api/cobro/listado': () => ({ data: [], meta: { total: 0, siguiente: null } }),
    [SOLICITADOS]: () => ({ data: filas, meta: { total: filas.length, siguiente: null } }),
    ...mas,
  });
  vi.stubGlobal('fetch', servidor.atender);
  return dibujarPantalla(<DineroPage />, direccion);
}
afterEach(() => vi.unstubAllGlobals());
const deLaLista = () => servidor.llamadasA(SOLICITADOS).filter((l) => l.consulta.get('limite') === '50');

test('the page of money says how many services wait, and its tab opens those', async () => {
  const { persona } = abrir('/cobros', [SERVICIO]);
  const pestana = await screen.findByRole('tab', { name: 'Servicios 1' });
  await persona.click(pestana);
  const fila = within(await screen.findByRole('table', { name: 'Servicios solicitados' })).getAllByRole('row')[1];
  for (const dato of ['Ana Batz', '2515838-4', 'Q75.00', 'Contadores Ixchel', 'hola@ixchel.gt', '5555-1234'])
    expect(fila?.textContent).toContain(dato);
  expect(deLaLista().map((l) => l.consulta.get('atencion'))).toEqual(['por_atender']);
});

test('a service is marked as attended, with a note if one wants, and the list is asked again', async () => {
  const { persona } = abrir('/cobros?ver=servicios', [SERVICIO], {
    'PUT /api/servicios_varios/atender': () => ({ data: ATENDIDO }),
  });
  await persona.click(await screen.findByRole('button', { name: /^Marcar como atendido: Constancia/ }));
  const dialogo = await screen.findByRole('dialog', { name: 'Marcar como atendido' });
  expect(dialogo.textContent).toContain('Contadores Ixchel');
  expect(dialogo.textContent).toContain(T.alAtender);
  await persona.type(within(dialogo).getByRole('textbox', { name: /Nota/ }), 'Enviada');
  await persona.click(within(dialogo).getByRole('button', { name: 'Marcar como atendido' }));
  expect(await screen.findByText('El servicio quedó atendido.')).toBeTruthy();
  expect(servidor.llamadasA('PUT /api/servicios_varios/atender').map((l) => l.cuerpo)).toEqual([
    { id: 7, nota: 'Enviada' },
  ]);
  await waitFor(() => expect(deLaLista().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one that was attended says by whom, and is opened again after it was asked', async () => {
  const { persona } = abrir('/cobros?ver=servicios&atencion=todos', [ATENDIDO], {
    'PUT /api/servicios_varios/reabrir': () => ({ data: SERVICIO }),
  });
  const fila = await screen.findByRole('row', { name: /Ada Zet/ });
  expect(fila.textContent).toContain('Enviada');
  expect(deLaLista().map((l) => l.consulta.get('atencion'))).toEqual([null]);
  await persona.click(screen.getByRole('button', { name: /^Volver a abrir/ }));
  const dialogo = await screen.findByRole('dialog', { name: 'Volver a abrir' });
  expect(dialogo.textContent).toContain(T.alReabrir);
  expect(servidor.llamadasA('PUT /api/servicios_varios/reabrir')).toEqual([]);
  await persona.click(within(dialogo).getByRole('button', { name: 'Volver a abrir' }));
  expect(await screen.findByText('El servicio quedó otra vez por atender.')).toBeTruthy();
  expect(servidor.llamadasA('PUT /api/servicios_varios/reabrir').map((l) => l.cuerpo)).toEqual([{ id: 7 }]);
});

test('it says that nobody waits', async () => {
  abrir('/cobros?ver=servicios', []);
  expect(await screen.findByText(T.ningunoEspera)).toBeTruthy();
});

test('it says that it could not be read, and tries again', async () => {
  abrir('/cobros?ver=servicios', [], { [SOLICITADOS]: () => ({ http: 500, code: 'ERROR_INTERNO' }) });
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
});
