import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { UsuariosPage } from './usuarios-page.tsx';

const LOTE = { id: '11111111-1111-4111-8111-111111111111', total: 2, hechas: 2, omitidas: 0, deshecho: false };
const persona = (id: number, nombre: string) => ({
  ...{ id, nombre, primer_nombre: nombre, segundo_nombre: '', primer_apellido: 'Batz', segundo_apellido: '' },
  ...{ cui: '2696191940101', nit: '12345679', direccion: '', telefono: '', correo: '', correo_id: null },
  ...{ correo_verificado: 0, correo_no_recibe_desde: null, fecha_declaracion: 5, regimen: 'ROS', regimen_id: 2 },
  ...{ forma_pago: [], empleado: 0, abreviatura: 'PLUS', tiene_password_sat: true, tiene_segundo_factor: false },
  ...{ version: 3, created_at: '2026-01-01', updated_at: '2026-01-01' },
});

afterEach(() => vi.unstubAllGlobals());
const marca = (fila: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Marcar fila ${fila}` });
/** Marks both people and opens the dialog that changes them. */
async function marcarYAbrir() {
  const servidor = servidorDe({
    'GET /api/usuario/listado': () => ({
      data: [persona(7, 'Ana'), persona(8, 'Eva')],
      meta: { total: 120, siguiente: 'c2' },
    }),
    'GET /api/relevo/colaboradores': () => ({ data: [] }),
    'POST /api/relevo/muchos/previa': () => ({ data: { elegidos: 2, cambian: 2 } }),
    'POST /api/relevo/muchos/hacer': () => ({ data: { ...LOTE, terminado: true } }),
    'POST /api/relevo/deshacer': () => ({ data: { deshechas: 2, ajenas: 0 } }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const { persona: teclado } = dibujarPantalla(<UsuariosPage />);
  await screen.findByText('Ana');
  for (const fila of [1, 2]) await teclado.click(marca(fila));
  await teclado.click(screen.getByRole('button', { name: 'Cambiar a varios' }));
  await screen.findByRole('dialog', { name: 'Cambiar a varios' });
  return { teclado, listados: () => servidor.llamadasA('GET /api/usuario/listado').length };
}

test('who thinks better of it keeps the marks', async () => {
  const { teclado } = await marcarYAbrir();
  await teclado.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([marca(1).checked, marca(2).checked]).toEqual([true, true]);
});

test('once it is done the marks are gone, and the list is asked again, also when it is taken back', async () => {
  const { teclado, listados } = await marcarYAbrir();
  await teclado.click(await screen.findByRole('combobox', { name: 'Día de declaración' }));
  await teclado.click(await screen.findByRole('option', { name: '09' }));
  const antes = listados();
  await teclado.click(await screen.findByRole('button', { name: 'Cambiar a 2 personas' }));
  expect(await screen.findByText('Cambio hecho.')).toBeTruthy();
  await waitFor(() => expect(listados()).toBe(antes + 1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(marca(1).checked).toBe(false);
  await teclado.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(listados()).toBe(antes + 2));
});

test('the dialog of an option gives the focus back to the button that opened its menu', async () => {
  const listado = () => ({ data: [persona(7, 'Ana')], meta: { total: 1, siguiente: null } });
  vi.stubGlobal('fetch', servidorDe({ 'GET /api/usuario/listado': listado }).atender);
  const { persona: teclado } = dibujarPantalla(<UsuariosPage />);
  await screen.findByText('Ana');
  const mas = screen.getByRole('button', { name: 'Más acciones' });
  await teclado.click(mas);
  await teclado.click(await screen.findByRole('menuitem', { name: /^Poner contraseña temporal/ }));
  const dialogo = await screen.findByRole('dialog');
  await waitFor(() => expect(dialogo.contains(document.activeElement)).toBe(true));
  await teclado.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(mas));
});
