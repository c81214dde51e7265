import { ROTULOS } from '@aldia/contract/textos.ts';
import { TEXTOS_DE_GUARDADO as T } from '@aldia/contract/textos-guardado.ts';
import type { Page, Route } from '@playwright/test';
import { ingresar } from './apoyo/acceso.ts';
import {
  abrirCarga,
  cargar,
  continuarA,
  escribirRemanentes,
  filaDelResumen,
  pieDelAsistente,
} from './apoyo/asistente.ts';
import { PC, tomarCliente } from './apoyo/clientes.ts';
import { facturas, libro } from './apoyo/libros.ts';
import { dice } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';
import { sinBarreras } from './apoyo/sin-barreras.ts';
import { ESCRITORIO, TELEFONO } from './apoyo/tamanos.ts';

/** More than go in one call: four parts. */
const FILAS = 1600;
const PARTES = '**/api/carga/parte/**';
const CAJA = 'Retenciones de IVA (SAT-2046, casilla c)';

/** The network is there until so many parts arrived, and comes back when it is told to. */
async function cortarTras(page: Page, cuantas: number) {
  const llegaron: string[] = [];
  let hayRed = true;
  await page.route(PARTES, async (ruta: Route) => {
    if (hayRed && llegaron.length >= cuantas) hayRed = false;
    if (!hayRed) return ruta.abort('internetdisconnected');
    llegaron.push(new URL(ruta.request().url()).pathname);
    return ruta.continue();
  });
  return {
    llegaron,
    volver: () => {
      hayRed = true;
      cuantas = Number.POSITIVE_INFINITY;
    },
  };
}

test('a large month goes in parts: the connection is cut half way, and it goes on where it was', async ({
  page,
  consola,
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/);
  await ingresar(page, 'carga');
  const cliente = await tomarCliente(page, { regimen: PC });
  await abrirCarga(page, cliente);
  await escribirRemanentes(page, { [CAJA]: '25.40' });
  await continuarA(page, 2);
  const ventas = facturas(
    cliente,
    'emitidas',
    Array.from({ length: FILAS }, (_, i) => ({ monto: 100 + i, iva: 0 })),
  );
  await cargar(page, 'Elegir facturas emitidas', [await libro('ventas', ventas)]);
  await continuarA(page, 4);
  await expect(filaDelResumen(page, 'Ventas')).toContainText('1,600');
  await pieDelAsistente(page).getByRole('button', { name: ROTULOS.guardarInformacion }).click();
  const dialogo = page.getByRole('dialog', { name: ROTULOS.guardarInformacion });

  const red = await cortarTras(page, 2);
  await dialogo.getByRole('button', { name: ROTULOS.guardarInformacion }).click();
  await expect(dialogo.getByRole('status')).toContainText('Se perdió la conexión');
  // Before the last call it may be stopped, and nothing was saved.
  await expect(dialogo.getByRole('button', { name: T.detener })).toBeVisible();
  // For who asked for no motion too, what turns is in the middle of its button.
  const corrido = await dialogo.locator('button[data-loading]').evaluate((boton) => {
    const medio = (e: Element | null) => {
      const { x, y, width, height } = e?.getBoundingClientRect() ?? new DOMRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const [[bx, by], [x, y]] = [medio(boton), medio(boton.querySelector('.mantine-Button-loader'))];
    return Math.hypot(bx - x, by - y);
  });
  expect(corrido).toBeLessThan(3);
  for (const tamano of [TELEFONO, { width: 320, height: 700 }, ESCRITORIO]) {
    await page.setViewportSize(tamano);
    await sinBarreras(page, 'guardado sin red');
  }
  red.volver();
  await dice(page, `Facturas nuevas: ${FILAS}`);
  expect(red.llegaron).toHaveLength(4);
  expect(new Set(red.llegaron).size).toBe(4);
});
