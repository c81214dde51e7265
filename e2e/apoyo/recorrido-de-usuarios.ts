import { ROTULOS_DE_REGIMEN } from '@aldia/contract/textos-cambio-de-regimen.ts';
import { AVISOS_DE_RELEVO as M } from '@aldia/contract/textos-relevo.ts';
import { ROTULOS_DE_USUARIOS as R } from '@aldia/contract/textos-usuarios.ts';
import { expect, type Page } from '@playwright/test';
import { persona } from './acceso.ts';
import { ir } from './ir.ts';
import { buscarFila, opcionDelMenu } from './pantalla.ts';
import type { Vista } from './vista.ts';

const lista = async (page: Page): Promise<void> => {
  await ir(page, '/reporte_usuarios');
  await expect(page.locator('tr[data-indice="0"]')).toBeVisible();
};
/** A dialog about the demo client, opened from the menu of the client's row. */
const dialogo = (nombre: string, opcion: string, mas: Pick<Vista, 'comoOtra'> = {}): Vista => ({
  nombre,
  ...mas,
  abrir: async (page) => {
    await lista(page);
    await opcionDelMenu(page, await buscarFila(page, persona('clientePc').nit), opcion);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('.al-cargando')).toHaveCount(0);
  },
});

export const VISTAS_DE_USUARIOS: readonly Vista[] = [
  { nombre: 'usuarios', abrir: lista },
  {
    nombre: 'usuarios-menu-de-fila',
    comoOtra: true,
    abrir: async (page) => {
      await lista(page);
      await page.locator('tr[data-indice="0"]').getByRole('button', { name: 'Más acciones' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    nombre: 'usuarios-cambiar-a-varios',
    abrir: async (page) => {
      await lista(page);
      await (await buscarFila(page, persona('clientePc').nit)).getByRole('checkbox').check();
      await page.getByRole('button', { name: M.muchos }).click();
      await page.getByRole('dialog').getByText('Aviso', { exact: true }).click();
    },
  },
  dialogo('usuarios-cambiar-correo', R.cambiarCorreo, { comoOtra: true }),
  dialogo('usuarios-poner-clave', R.ponerClave),
  dialogo('usuarios-cambiar-dia', R.cambiarDia, { comoOtra: true }),
  dialogo('usuarios-cambiar-regimen', ROTULOS_DE_REGIMEN.titulo),
  dialogo('usuarios-cambiar-roles', R.cambiarRoles),
  dialogo('usuarios-marcar-empleado', R.marcarEmpleado, { comoOtra: true }),
];
