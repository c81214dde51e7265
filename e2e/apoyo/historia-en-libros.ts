import { ROTULOS_DE_LIBROS as RL } from '@aldia/contract/textos-libros.ts';
import type { Locator, Page } from '@playwright/test';
import { exigirCasillas, lineaDe } from './asistente.ts';
import { type Historia, Q } from './historia.ts';
import { abrir, cerrar, nombreDelMes, suma } from './paginas.ts';
import { buscarFila } from './pantalla.ts';
import { expect } from './prueba.ts';

async function dialogoDe(page: Page, ruta: string, titulo: string, h: Historia, accion: string): Promise<Locator> {
  await abrir(page, ruta, titulo);
  const fila = await buscarFila(page, h.cliente.nit);
  await fila.getByRole('button', { name: new RegExp(`^${accion}`) }).click();
  return page.getByRole('dialog');
}

/** Checks the books of December: the rows, their total, the cancelled one in words, and a month without movement. */
export async function verLibros(page: Page, historias: readonly Historia[]): Promise<void> {
  for (const h of historias) {
    const dialogo = await dialogoDe(page, '/reporte_compras_ventas', RL.compraVentas, h, RL.libroDelMes);
    const elegir = async (periodo: string): Promise<void> => {
      const mes = dialogo.getByRole('textbox', { name: 'Mes' });
      await mes.fill(periodo.split('-').reverse().join('/'));
      await mes.press('Enter');
    };
    const exigirLibro = async (nombre: string, total: number, documentos: number, anulados: number): Promise<void> => {
      const libro = dialogo.getByRole('region', { name: nombre });
      await expect(libro.locator('header')).toContainText(Q(total));
      await expect(libro.locator('tr[data-indice]')).toHaveCount(documentos);
      await expect(libro.locator('tr[data-indice]').filter({ hasText: 'ANULADO' })).toHaveCount(anulados);
    };
    const i = h.meses.findIndex((m) => m.periodo.endsWith('-12'));
    const [m, c] = [h.meses[i], h.cuentas[i]];
    if (!m || !c) throw new Error('no December');
    await elegir(m.periodo);
    await exigirLibro('Libro de ventas', c.ventas, m.emitidas.length, m.emitidas.filter((d) => d.anulado).length);
    if (h.cliente.regimen === 2) {
      await dialogo.getByRole('tab', { name: 'Compras' }).click();
      await elegir(m.periodo);
    }
    if (m.recibidas.length > 0)
      await exigirLibro('Libro de compras', c.compras, m.recibidas.length, m.recibidas.filter((d) => d.anulado).length);
    const quieto = h.meses.find((x) => x.emitidas.length === 0);
    if (quieto) {
      await elegir(quieto.periodo);
      await expect(dialogo.getByText('Sin movimiento').first()).toBeVisible();
    }
    await cerrar(page, dialogo);
  }
}

const anios = (h: Historia): string[] => [...new Set(h.cuentas.map((c) => c.periodo.slice(0, 4)))];

export async function verCierres(page: Page, historias: readonly Historia[]): Promise<void> {
  for (const h of historias) {
    const dialogo = await dialogoDe(page, '/reporte_anual', 'Cierre anual por cliente', h, RL.cierreAnual);
    for (const anio of anios(h)) {
      await dialogo.getByLabel('Año', { exact: true }).selectOption(anio);
      const suyos = h.cuentas.filter((c) => c.periodo.startsWith(anio));
      await expect(dialogo.locator('tr[data-indice]')).toHaveCount(suyos.length);
      for (const c of suyos) {
        const fila = dialogo.locator('tr[data-indice]').filter({ hasText: new RegExp(nombreDelMes(c.periodo), 'i') });
        for (const n of [c.ventas, c.retenidoIsr + c.retenidoIva, c.pagoIsr + c.pagoIva])
          await expect(fila, c.periodo).toContainText(Q(n));
      }
      const pie = dialogo.locator('tfoot');
      await expect(pie).toContainText(Q(suma(suyos.map((c) => c.ventas))));
      await expect(pie).toContainText(Q(suma(suyos.map((c) => c.pagoIsr + c.pagoIva))));
    }
    await cerrar(page, dialogo);
  }
}

/** SAT-1411 of each year is the sum of its declared months, and each line opens those months. */
export async function verIsrAnual(page: Page, historias: readonly Historia[]): Promise<void> {
  for (const h of historias.filter((x) => x.cliente.regimen === 2)) {
    const dialogo = await dialogoDe(page, '/reporte_anual/isr', RL.isrAnual, h, RL.cierreAnual);
    for (const anio of anios(h)) {
      await dialogo.getByLabel('Año', { exact: true }).selectOption(anio);
      const suyos = h.cuentas.map((c, i) => ({ ...c, estado: h.estados[i] })).filter((c) => c.periodo.startsWith(anio));
      const de = (linea: string): number => suma(suyos.map((c) => c.casillas[linea]?.[0] ?? 0));
      const pagado = suma(suyos.filter((c) => c.estado === 'pagada').map((c) => c.pagoIsr));
      await exigirCasillas(dialogo, {
        1: Q(de('3a')),
        3: Q(de('3c')),
        4: Q(de('3d')),
        5: Q(de('3e')),
        8: Q(pagado),
        9: Q(suyos.at(-1)?.casillas['3h']?.[0] ?? 0),
        10: Q(de('4e') - pagado),
        11: Q(suyos[0]?.casillas['3f']?.[0] ?? 0),
        12: Q(de('4e') - pagado),
      });
      await lineaDe(dialogo, '4')
        .getByRole('button', { name: /^De dónde sale/ })
        .click();
      await lineaDe(dialogo, '4').getByRole('button', { name: 'Ver meses' }).click();
      const meses = page.getByRole('dialog', { name: /SAT-1411, 4/ });
      await expect(meses).toContainText(`suman ${Q(de('3d'))}`);
      await expect(meses).toContainText('La suma de los meses es igual a la casilla.');
      await expect(meses.locator('tr[data-indice]')).toHaveCount(suyos.length);
      await cerrar(page, meses);
    }
    await cerrar(page, dialogo);
  }
}
