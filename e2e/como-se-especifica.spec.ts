import type { Page } from '@playwright/test';
import { ingresar, type Persona } from './apoyo/acceso.ts';
import { sinFlujo } from './apoyo/flujo.ts';
import { ir } from './apoyo/ir.ts';
import { expect, test } from './apoyo/prueba.ts';

/** The columns of each list, copied by hand from spec 2, sections 2.1, 2.2, 2.3, 2.8 and 2.9; the last one has the buttons. */
const LISTAS: readonly (readonly [ruta: string, columnas: readonly string[]])[] = [
  [
    '/reporte_declaracion?regimen=2&mes=2026-11',
    [
      'CUI/DPI',
      'Nombre',
      'Fecha Nac.',
      'NIT',
      'Contraseña SAT',
      'Día',
      'Facturas',
      'Retenciones',
      'Registro',
      'Colaborador asignado',
    ],
  ],
  [
    '/reporte_declaracion?vista=notificacion&regimen=2&mes=2026-11',
    [
      'CUI/DPI',
      'Nombre',
      'NIT',
      'Contraseña SAT',
      'Total facturas ventas',
      'Total retenciones',
      'Pago de impuesto',
      'Facturas',
      'Retenciones',
      'Colaborador TIC asignado',
      'Resumen de facturas y retenciones',
    ],
  ],
  [
    '/pago_declaracion?regimen=1&mes=2026-11',
    [
      'CUI/DPI',
      'Nombre',
      'NIT',
      'Facturas',
      'Retenciones',
      'Número de colaborador',
      'Colaborador asignado',
      'Correo recordatorio',
      'Correo de finalización',
      'Pago realizado',
    ],
  ],
  [
    '/ingreso_facturas?mes=2026-11',
    [
      'CUI/DPI',
      'Nombre',
      'NIT',
      'Contraseña',
      'Facturas',
      'Retenciones ISR',
      'Retenciones IVA',
      'Colaborador asignado',
    ],
  ],
  ['/reporte_inicial?fecha=2026-01-09', ['CUI/DPI', 'Nombre', 'NIT', 'Día de declaración']],
];

/** The other lists of staff and administration, but those of follow-up, which may be wider than the screen. */
const DE_UNA_LINEA: readonly string[] = [
  '/reporte_declaracion?regimen=1&mes=2026-11',
  '/reporte_declaracion?vista=notificacion&regimen=1&mes=2026-11',
  '/pago_declaracion?regimen=2&mes=2026-11',
  '/ingreso_facturas?regimen=2&mes=2026-11',
  '/pendientes?de=todas',
  '/cambios',
  '/estado_declaracion_completo',
  '/radar_regimen',
  '/bitacora',
  '/cobros',
  '/reporte_usuarios_estado',
  '/reporte_movimientos',
  '/reporte_transacciones_pasarela',
  '/reporte_usuarios_sin_forma_pago',
  '/reporte_compras_ventas',
  '/reporte_anual',
  '/man_pc',
];
const ALTO_DE_FILA = 36;

/** What is cut at its side and does not say so with dots: half an amount would read as another one. */
const cortadoSinPuntos = (page: Page): Promise<string[]> =>
  page.locator('tr[data-indice] td *:not(.al-solo-lector)').evaluateAll((partes) =>
    partes.flatMap((parte) => {
      const { overflowX, textOverflow } = getComputedStyle(parte);
      if (overflowX !== 'hidden' || textOverflow === 'ellipsis' || parte.clientWidth === 0) return [];
      const borde = parte.getBoundingClientRect();
      // What went to a line that does not show is not cut at its side.
      const seVe = (r: DOMRect): boolean => r.top < borde.bottom - r.height / 2 && r.right > borde.right + 1;
      const hojas = [...parte.querySelectorAll('*')].filter((h) => h.childElementCount === 0 && h.textContent.trim());
      return hojas.filter((h) => seVe(h.getBoundingClientRect())).map((h) => h.textContent);
    }),
  );

/** Every row is one line, what is cut in it says so, and the list needs no scrolling sideways, on both desks. */
async function cabeEnUnaLinea(page: Page, ruta: string): Promise<void> {
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const medido = () =>
      page.locator('.al-tabla-marco').evaluateAll((marcos) => ({
        sobra: Math.max(...marcos.map((m) => m.scrollWidth - m.clientWidth)),
        filas: marcos.flatMap((m) =>
          [...m.querySelectorAll('tr[data-indice]')].map((f) => Math.round(f.getBoundingClientRect().height)),
        ),
      }));
    // The widths follow the window in its next frame.
    await expect
      .poll(async () => (await medido()).sobra, { message: `${ruta} cabe a ${width}` })
      .toBeLessThanOrEqual(0);
    expect(new Set((await medido()).filas), `${ruta} a ${width}`).toEqual(new Set([ALTO_DE_FILA]));
    expect(await cortadoSinPuntos(page), `${ruta} a ${width}, cortado sin puntos`).toEqual([]);
  }
}

async function titulos(page: Page): Promise<string[]> {
  await expect(page.locator('tr[data-indice]').first()).toBeVisible();
  const leidos = await page.locator('.al-tabla thead th').allInnerTexts();
  return leidos.map((t) => t.replace(/\s+/g, ' ').trim()).filter((t) => t !== '');
}

test('las listas del personal muestran sus columnas, en su orden, en una línea y sin moverse de lado', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ingresar(page, 'administrador');
  for (const [ruta, columnas] of LISTAS) {
    await ir(page, ruta);
    const vistos = await titulos(page);
    expect(vistos.slice(0, columnas.length), ruta).toEqual(columnas);
    await cabeEnUnaLinea(page, ruta);
  }
  for (const ruta of DE_UNA_LINEA) {
    await ir(page, ruta);
    await expect(page.locator('tr[data-indice]').first()).toBeVisible();
    await cabeEnUnaLinea(page, ruta);
  }
});

/** Spec 1, section 2.1: no guard, so that anybody with a session sees the page, with what is theirs. */
const SIN_GUARDIA = [
  '/usuario_final',
  '/perfil_usuario/-1',
  '/reporte_mensual_anual_usuario',
  '/terminos_privacidad_servicio',
  '/estado_declaracion',
  '/seleccion_facturas_compras',
  '/gestor',
  '/servicios_extras',
] as const;

for (const quien of ['administrador', 'declaracion', 'gestor', 'clientePc'] as const satisfies readonly Persona[])
  test(`las pantallas sin guardia se abren para ${quien}`, async ({ page }) => {
    await sinFlujo(page);
    await ingresar(page, quien);
    for (const ruta of SIN_GUARDIA) {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname, `${quien} en ${ruta}`).toBe(ruta);
      await expect(page.getByText('NO TIENES ACCESO'), `${quien} en ${ruta}`).toHaveCount(0);
    }
  });

test('un enlace que el correo cortó dice qué pasó y da el acto que consigue otro', async ({ page }) => {
  const CORTADO = 'abcdefghijkmnpqrstuv';
  for (const ruta of ['/recuperacion_confirmacion', `/recuperacion_confirmacion/${CORTADO}`]) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El enlace llegó incompleto');
    await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
  }
  for (const ruta of ['/confirmacion_correo', `/confirmacion_correo/${CORTADO}`, `/confirmacion_correo/${CORTADO}/7`]) {
    await page.goto(ruta);
    await expect(page.getByText(/El enlace llegó incompleto/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  }
  for (const impuesto of ['iva', 'isr']) {
    await page.goto(`/notificacion_cliente_${impuesto}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
  }
});
