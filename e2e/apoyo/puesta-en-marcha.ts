import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { PESTANIAS, ROTULOS_DE_CATALOGOS } from '@aldia/contract/textos-catalogos.ts';
import { CARGA_MASIVA as C, ROTULOS_DE_RETENEDORES as R } from '@aldia/contract/textos-retenedores.ts';
import { ROTULOS_DE_USUARIOS as U } from '@aldia/contract/textos-usuarios.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enviarIngreso } from './acceso.ts';
import { archivo } from './libros.ts';
import { abrir, filas } from './paginas.ts';
import { buscarFila, darArchivos, dice, opcionDelMenu } from './pantalla.ts';
import type { ProductoVacio } from './producto-vacio.ts';

const CLAVE = 'volcan-Tacana-4093';
const dialogo = (page: Page): Locator => page.getByRole('dialog');

async function elegir(page: Page, rotulo: string, opcion: string): Promise<void> {
  await dialogo(page).getByRole('combobox', { name: rotulo }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** Presses a button of the dialog and waits until the dialog closes. */
async function guardar(page: Page, boton = 'Guardar', frase?: string): Promise<void> {
  await dialogo(page).getByRole('button', { name: boton, exact: true }).click();
  if (frase !== undefined) await dice(page, frase);
  await expect(dialogo(page)).toHaveCount(0);
}

/** From the printed link to the panel: sets a password and the required second factor (D-47). Returns the phone that makes its codes. */
export async function estrenarAdministrador(page: Page, { nit, ruta }: ProductoVacio['administra']): Promise<TOTP> {
  await page.goto(ruta);
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(CLAVE);
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill(CLAVE);
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
  await dice(page, TEXTOS['registro.cambiarClave'].exito);
  expect(await enviarIngreso(page, nit, CLAVE)).toBe(200);
  await expect(page).toHaveURL(/\/activar_segundo_factor$/);
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await dialogo(page).getByLabel('Tu contraseña de AlDía').fill(CLAVE);
  await dialogo(page).getByRole('button', { name: 'Continuar' }).click();
  const secreto = (await page.locator('code').innerText()).replaceAll(' ', '');
  const telefono = new TOTP({ secret: Secret.fromBase32(secreto) });
  await page.getByLabel('Código de 6 dígitos').fill(telefono.generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL(/\/administrador/);
  return telefono;
}

/** Opens every screen of the menu in an empty product: each one opens, and none takes an empty list for a failure. */
export async function abrirTodoVacio(page: Page): Promise<void> {
  const enlaces = page.getByRole('navigation', { name: 'Menú principal' }).locator('a:not(.al-nav-salir)');
  await expect(enlaces).not.toHaveCount(0);
  for (const enlace of await enlaces.all()) {
    await enlace.click();
    await expect(enlace).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.al-cargando')).toHaveCount(0);
    await expect(page.getByText(AVISOS.falloAlCargar), (await enlace.innerText()).trim()).toHaveCount(0);
  }
}

/** A plan of a regime, on the screen of that regime. */
export async function ponerPlan(page: Page, ruta: string, titulo: string, precio: string): Promise<void> {
  await abrir(page, `${ruta}?pestania=suscripciones`, titulo);
  await page.getByRole('button', { name: 'Agregar tipo de suscripción' }).click();
  await dialogo(page).getByRole('textbox', { name: 'Nombre' }).fill('PLUS');
  await dialogo(page).getByRole('textbox', { name: 'Descripción' }).fill('Tus declaraciones de cada mes.');
  await dialogo(page).getByRole('textbox', { name: 'Precio' }).fill(precio);
  await guardar(page);
  await expect(filas(page)).toContainText([`Q${precio}`]);
}

/** The range of new clients that the first days of the month take. */
export async function ponerRango(page: Page, personas: string): Promise<void> {
  await abrir(page, '/man_pc?pestania=rangos', ROTULOS_DE_CATALOGOS.pequenioContribuyente);
  await page.getByRole('button', { name: 'Editar días 1 a 7' }).click();
  await dialogo(page).getByRole('textbox', { name: 'Cantidad de personas' }).fill(personas);
  await guardar(page, 'Guardar cambios', 'Rangos de fecha y cantidad de usuarios actualizado');
}

/** An activity, what its clients buy, and a supplier of that kind. */
export async function ponerCatalogos(
  page: Page,
  actividad: string,
  emisor: { readonly nit: string; readonly nombre: string },
): Promise<void> {
  await abrir(page, '/man_ros?pestania=actividad_economica', ROTULOS_DE_CATALOGOS.ros);
  await page.getByRole('button', { name: 'Agregar actividad económica' }).click();
  await dialogo(page).getByRole('textbox', { name: 'Descripción' }).fill(actividad);
  await guardar(page, 'Guardar', 'Actividad Economica creada exitosamente');

  await page.getByRole('tab', { name: PESTANIAS.ros.perfil_declaracion }).click();
  await page.getByRole('button', { name: `${actividad} (0)` }).click();
  await page.getByRole('button', { name: 'Agregar perfil de declaración' }).click();
  await elegir(page, 'Tipo de emisor', 'Comercio');
  await guardar(page, 'Guardar', 'Perfil de declaración creado exitosamente');

  await page.getByRole('tab', { name: PESTANIAS.ros.emisor, exact: true }).click();
  await page.getByRole('button', { name: 'Agregar emisor' }).click();
  await dialogo(page).getByRole('textbox', { name: 'NIT' }).fill(emisor.nit);
  await dialogo(page).getByRole('textbox', { name: 'Nombre' }).fill(emisor.nombre);
  await elegir(page, 'Tipo de emisor', 'Comercio');
  await guardar(page, 'Guardar', 'Emisor creado con éxito');
}

/** Loads SAT's list of the agents of a tax, and sets the due day of the next list. */
export async function ponerAgentes(
  page: Page,
  { impuesto, ruta }: { readonly impuesto: 'IVA' | 'ISR'; readonly ruta: string },
  agente: { readonly nit: string; readonly nombre: string },
): Promise<void> {
  await page.goto(`/man_gen?pestania=fechas_${impuesto.toLowerCase()}`);
  await page.getByRole('button', { name: R.agregarFecha, exact: true }).click();
  await elegir(page, R.dia, '31');
  await elegir(page, R.mes, 'Diciembre');
  await dialogo(page).getByRole('combobox', { name: R.anio }).click();
  await page.getByRole('option').last().click();
  const guardada = impuesto === 'IVA' ? 'retenedores.guardarFechaDeIva' : 'retenedores.guardarFechaDeIsr';
  await guardar(page, R.agregarFecha, TEXTOS[guardada].exito);

  await page.goto(ruta);
  await page.getByRole('button', { name: R.cargarListado }).click();
  const listado = new TextEncoder().encode(`nit,nombre,fecha\n${agente.nit},${agente.nombre},01/10/2025\n`);
  const csv = archivo('agentes.csv', listado, 'text/csv');
  await darArchivos(page, dialogo(page).getByRole('button', { name: C.elegirArchivo }), [csv]);
  await expect(dialogo(page).getByText(C.unaLista)).toBeVisible();
  await dialogo(page).getByRole('button', { name: C.cargar, exact: true }).click();
  await dice(page, TEXTOS[impuesto === 'IVA' ? 'retenedores.cargarIva' : 'retenedores.cargarIsr'].exito);
  await dialogo(page).getByRole('button', { name: C.cerrar }).last().click();
  await expect(filas(page)).toContainText([R.activo]);
  await expect(filas(page)).toContainText([R.unAgente]);
}

/** Sets the last day to file a tax this month: the date that the form offers, with a reason. */
export async function ponerLimite(page: Page, impuesto: 'ISR' | 'IVA'): Promise<void> {
  await abrir(page, `/mantenimiento/limites?pestania=limite_${impuesto.toLowerCase()}`, ROTULOS_DE_CATALOGOS.limites);
  await page.getByRole('button', { name: `Agregar límite del ${impuesto}` }).click();
  await dialogo(page).getByRole('textbox', { name: 'Motivo' }).fill('Prórroga de la SAT');
  await guardar(page);
  await expect(filas(page)).toContainText(['Prórroga de la SAT']);
  // The deadlines above every screen are those of now.
  await expect(page.getByText(new RegExp(`^${impuesto}: vence el .* porque: Prórroga de la SAT$`))).toBeVisible();
}

/** The administrator makes a registered person staff: the chosen roles replace that of a client. */
export async function nombrarColaborador(page: Page, nit: string, telefono: TOTP): Promise<void> {
  await page.goto('/reporte_usuarios');
  await opcionDelMenu(page, await buscarFila(page, nit), U.cambiarRoles);
  await dialogo(page).getByRole('checkbox', { name: 'Cliente' }).uncheck();
  await dialogo(page).getByRole('checkbox', { name: 'Colaborador de declaraciones' }).check();
  await dialogo(page).getByLabel('Tu contraseña de AlDía').fill(CLAVE);
  // A code works only once, so this uses the next one, which is already valid.
  const codigo = telefono.generate({ timestamp: Date.now() + 30_000 });
  await dialogo(page).getByLabel('Código de tu segundo factor').fill(codigo);
  await guardar(page, U.guardarRoles, TEXTOS['usuarios.guardarRoles'].exito);
}
