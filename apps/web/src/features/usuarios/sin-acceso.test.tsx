import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { UsuariosPage } from './usuarios-page.tsx';

const ROTULO = 'Sin acceso';
const fila = (id: number, nombre: string, acceso: object) => ({
  ...{ id, nombre, primer_nombre: nombre, segundo_nombre: '', primer_apellido: 'Tot', segundo_apellido: '' },
  ...{ cui: '2696191940101', nit: '12345679', direccion: '', telefono: '', correo: '', correo_id: null },
  ...{ correo_verificado: 0, correo_no_recibe_desde: null, fecha_declaracion: 5, regimen: '', regimen_id: null },
  ...{ forma_pago: [], empleado: 0, abreviatura: '', tiene_password_sat: true, tiene_segundo_factor: false },
  ...{ version: 3, created_at: '2026-01-01', updated_at: '2026-01-01', ...acceso },
});
afterEach(() => vi.unstubAllGlobals());

test('de quien abrió su gestor se dice que no tiene acceso, y por qué no se le pone una contraseña (D-69)', async () => {
  const filas = [
    fila(7, 'Traída', { acceso: 'por_reclamar' }),
    fila(8, 'Importada', { acceso: 'ninguno' }),
    // An older server does not say it.
    fila(9, 'De siempre', {}),
  ];
  const red = servidorDe({ 'GET /api/usuario/listado': () => ({ data: filas, meta: { total: 3, siguiente: null } }) });
  vi.stubGlobal('fetch', red.atender);
  const { persona } = dibujarPantalla(<UsuariosPage />);
  const suya = async (nombre: string) => within((await screen.findByText(nombre)).closest('tr') as HTMLElement);
  expect((await suya('Traída')).getByText(ROTULO)).toBeTruthy();
  expect((await suya('Importada')).getByText(ROTULO)).toBeTruthy();
  expect((await suya('De siempre')).queryByText(ROTULO)).toBeNull();
  const ponerle = async (nombre: string) => {
    await persona.click((await suya(nombre)).getByRole('button', { name: 'Más acciones' }));
    const opcion = await screen.findByRole('menuitem', { name: /^Poner contraseña temporal/ });
    const dicho = [opcion.hasAttribute('disabled'), opcion.textContent];
    await persona.keyboard('{Escape}');
    return dicho;
  };
  expect(await ponerle('Traída')).toEqual([true, expect.stringContaining('registrarse con su NIT')]);
  expect((await ponerle('Importada'))[0]).toBe(false);
});
