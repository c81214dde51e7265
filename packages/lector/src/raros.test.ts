import { leerConstancias } from '@aldia/domain/carga/constancias.ts';
import { leerFacturas } from '@aldia/domain/carga/facturas.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { libroDeConstancias, libroFel, sumasDe } from '@aldia/testing/libros/libro-de-prueba.ts';
import { CONTRIBUYENTE_DE_PRUEBA } from '@aldia/testing/libros/malos-de-filas.ts';
import { CONSTANCIAS_RARAS, FORMAS_RARAS } from '@aldia/testing/libros/raros.ts';
import { describe, expect, test } from 'vitest';
import { leerLibro } from './leer-libro.ts';
import { sumasPorMoneda } from './sumas.prueba.ts';

const { nit, periodo } = CONTRIBUYENTE_DE_PRUEBA;
const MES = generarMes({ ...CONTRIBUYENTE_DE_PRUEBA, cantidadEmitidas: 30, cantidadRecibidas: 60, rarezas: 0.1 });

describe.each(FORMAS_RARAS.map((rara) => [rara.que, rara] as const))('a book that comes as %s', (_que, { forma }) => {
  test.each(['emitidas', 'recibidas'] as const)('gives every one of the %s with the same sums', async (clase) => {
    const { celdas } = await leerLibro(await libroFel(MES[clase], forma));
    const lectura = leerFacturas(celdas, { clase, nitContribuyente: nit, periodo });
    expect([lectura.motivo, lectura.avisos]).toEqual([null, []]);
    expect(sumasPorMoneda(lectura.facturas)).toEqual(sumasDe(MES[clase]));
    expect(lectura.facturas.map((f) => f.nombreEmisor)).toEqual(MES[clase].map((d) => d.emisor.nombre));
  });
});

describe.each([...FORMAS_RARAS, ...CONSTANCIAS_RARAS].map((rara) => [rara.que, rara] as const))(
  'a report that comes as %s',
  (_que, { forma, preambulo }) => {
    test.each(['ISR', 'IVA'] as const)('gives every certificate of %s', async (tipo) => {
      const lista = tipo === 'ISR' ? MES.constanciasIsr : MES.constanciasIva;
      const { celdas } = await leerLibro(await libroDeConstancias(MES, tipo, forma, preambulo));
      const lectura = leerConstancias(celdas, { tipo, nitContribuyente: nit, periodo });
      expect([lectura.motivo, lectura.avisos]).toEqual([null, []]);
      expect(lectura.constancias.map((c) => [c.constancia, c.totalRetencion])).toEqual(
        lista.map((c) => [c.numero, c.retencion]),
      );
    });
  },
);

test('a report in .xls that does not say how many it has is read whole, and told', async () => {
  const bytes = await libroDeConstancias(MES, 'IVA', { formato: 'xls' }, { total: null });
  const { celdas } = await leerLibro(bytes);
  const lectura = leerConstancias(celdas, { tipo: 'IVA', nitContribuyente: nit, periodo });
  expect([lectura.motivo, lectura.constancias.length]).toEqual([null, MES.constanciasIva.length]);
  expect(lectura.avisos.map((a) => a.codigo)).toEqual(['TOTAL_DE_CONSTANCIAS_AUSENTE']);
});
