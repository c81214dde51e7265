import { ROTULOS_DE_REVISION as RR } from '@aldia/contract/textos-revision.ts';
import { ROTULOS_DE_TRANSACCIONES as RT } from '@aldia/contract/textos-transacciones.ts';
import type { Page } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import { preguntar } from './apoyo/api.ts';
import { cargarHistoria, type Historia, lugaresEnPantalla, prepararHistorias } from './apoyo/historia.ts';
import { cargarEnPantalla } from './apoyo/historia-en-asistente.ts';
import { verCambioDeAnio, verDeDondeSale } from './apoyo/historia-en-formularios.ts';
import { verCierres, verIsrAnual, verLibros } from './apoyo/historia-en-libros.ts';
import { exigirMes, verColaborador, verListas, verSeguimiento } from './apoyo/historia-en-listas.ts';
import { pdf } from './apoyo/libros.ts';
import { abrir, enPalabras, filas } from './apoyo/paginas.ts';
import { buscarFila } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { RECORRIDOS_ENTEROS } from './playwright.config.ts';

/** The status of a client, in its own tab: every month of this year with its figures. */
async function verEstado(page: Page, h: Historia): Promise<void> {
  await page.goto(`/estado_declaracion_completo?regimen=${h.cliente.regimen}`);
  const fila = await buscarFila(page, h.cliente.nit);
  const otra = page.waitForEvent('popup');
  await fila.getByRole('button', { name: /^Ver el estado/ }).click();
  const pestana = await otra;
  await expect(pestana.getByRole('heading', { level: 1 })).toHaveText(h.nombre);
  const anio = h.cuentas.at(-1)?.periodo.slice(0, 4) ?? '';
  for (const c of h.cuentas.filter((x) => x.periodo.startsWith(anio)))
    await exigirMes(filas(pestana).filter({ hasText: enPalabras(c.periodo) }), h, c);
  await pestana.close();
}

/** A document of SAT and a date of the agenda of the last month are in their lists. */
async function verDocumentosYAgenda(page: Page, h: Historia): Promise<void> {
  const periodo = h.cuentas.at(-1)?.periodo ?? '';
  const documento = pdf('declaracion.pdf').buffer.toString('base64');
  await preguntar(page, '/documento_sat/insertar', { usuario_id: h.usuarioId, periodo, tipo_archivo_id: 6, documento });
  await abrir(page, '/massive_reporte', RR.documentosSat);
  const fila = await buscarFila(page, h.cliente.nit);
  await expect(fila).toContainText('Declaración IVA General');
  await expect(fila).toContainText('Procesado');
  await abrir(page, '/transaccion/listado', RT.titulo);
  await expect(page.getByRole('button', { name: RT.nuevaTransaccion })).toBeVisible();
}

test('catorce meses de un cliente: cada pantalla del personal dice lo que dicen sus libros', async ({ page }) => {
  await ingresar(page, 'administrador');
  // Its first call of a session tells the helpers its pass.
  await page.goto('/empleado');
  const todas = await prepararHistorias(page);
  const completo = todas.find((h) => h.cliente.clave === 'completo');
  if (!completo) throw new Error('falta la historia más completa');
  // Else of who shows the most.
  const historias = RECORRIDOS_ENTEROS ? todas : [completo];

  await test.step('doce meses se cargan con las llamadas del asistente', async () => {
    for (const h of historias) await cargarHistoria(page, h);
  });
  await test.step('los dos últimos, en su pantalla: uno atrasado que nadie abrió y el que espera en la lista', async () => {
    for (const h of historias) for (const lugar of lugaresEnPantalla(h)) await cargarEnPantalla(page, h, lugar);
  });
  await test.step('los formularios del cambio de año y del último mes', () => verCambioDeAnio(page, historias));
  await test.step('un remanente de enero dice de qué casilla de diciembre sale', () => verDeDondeSale(page, completo));
  await test.step('las listas de formularios y de pagos, y los clientes del día', () => verListas(page, historias));
  await test.step('el seguimiento del día, del mes y por NIT', () => verSeguimiento(page, historias));
  await test.step('los reportes por colaborador', () => verColaborador(page, historias));
  await test.step('los libros del mes', () => verLibros(page, historias));
  await test.step('el cierre anual', () => verCierres(page, historias));
  await test.step('el SAT-1411 y los meses que suma', () => verIsrAnual(page, historias));
  await test.step('el estado del cliente', () => verEstado(page, completo));
  await test.step('los documentos de la SAT y la agenda', () => verDocumentosYAgenda(page, completo));
});
