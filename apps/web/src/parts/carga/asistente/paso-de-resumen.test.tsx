import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { ConTema } from '../../../ui/tema/tema.prueba.tsx';
import { enReglas } from '../cifras/reglas.ts';
import { resumirCarga } from '../cifras/resumen.ts';
import { cargaNueva } from '../estado/carga.estado.ts';
import { NIT, PERIODO, ROS_NUEVO } from '../estado/carga.prueba.ts';
import { DialogoDeGuardar } from '../guardado/dialogo-de-guardar.tsx';
import { PasoDeResumen } from './paso-de-resumen.tsx';

const q = parseQuetzales;

test('what passes to the next month of SAT-2237 is its credit, its credit of exports and its withholdings: 7a, 7e and 7k', () => {
  const saldos = { isr: CERO, iva: q('100.00'), exportacion: q('360.00'), ivaRetenciones: q('40.00') };
  const resumen = resumirCarga(cargaNueva(1, ROS_NUEVO, saldos), {
    regimenId: 2,
    periodo: PERIODO,
    antes: { documentos: [], constancias: [] },
    reglas: enReglas({ emisores: [], contrapartes: [] }),
    vende: 'servicio',
  });
  render(
    <ConTema>
      <ConConsultas>
        <PasoDeResumen resumen={resumen} regimenId={2} conGuardado={false} />
      </ConConsultas>
    </ConTema>,
  );
  expect(screen.getAllByText(/^Pasa al mes siguiente/).map((e) => e.textContent)).toEqual([
    'Pasa al mes siguiente Q100.00 (7a)',
    'Pasa al mes siguiente Q360.00 (7e)',
    'Pasa al mes siguiente Q40.00 (7k)',
  ]);
});

test('it says before the save what an older file has as valid and stays cancelled', () => {
  const saldos = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
  const resumen = resumirCarga(cargaNueva(1, ROS_NUEVO, saldos), {
    regimenId: 2,
    periodo: PERIODO,
    antes: { documentos: [], constancias: [] },
    reglas: enReglas({ emisores: [], contrapartes: [] }),
    vende: 'servicio',
  });
  render(
    <ConTema>
      <ConConsultas>
        <PasoDeResumen resumen={{ ...resumen, siguenAnuladas: 2 }} regimenId={2} conGuardado />
      </ConConsultas>
    </ConTema>,
  );
  expect(screen.getByText('Llegaron vigentes y siguen anuladas: 2.')).toBeTruthy();
});

test('a book with more notes than invoices lowers the month, and both its summary and the question before the save say so', async () => {
  const saldos = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
  const vacio = resumirCarga(cargaNueva(1, ROS_NUEVO, saldos), {
    regimenId: 2,
    periodo: PERIODO,
    antes: { documentos: [], constancias: [] },
    reglas: enReglas({ emisores: [], contrapartes: [] }),
    vende: 'servicio',
  });
  const resumen = {
    ...vacio,
    ventas: { cuantas: 2, anuladas: 0 },
    totales: { ...vacio.totales, ventas: q('-560.00'), compras: q('-112.00') },
    lineas: [{ linea: '5.7', cuantas: 1, base: q('-100.00'), iva: q('-12.00') }] as const,
  };
  render(
    <ConTema>
      <ConConsultas>
        <PasoDeResumen resumen={resumen} regimenId={2} conGuardado={false} />
        <DialogoDeGuardar
          abierto
          {...{ nombre: 'Byron', nit: NIT, periodo: PERIODO, regimenId: 2, resumen, archivos: 1 }}
          {...{ enCurso: false, avance: null, alConfirmar: () => true, alCerrar: () => undefined }}
        />
      </ConConsultas>
    </ConTema>,
  );
  const restan = (dentro: HTMLElement) =>
    within(dentro)
      .getAllByText(/\(resta\)$/)
      .map((e) => e.textContent);
  expect(restan(screen.getByRole('table', { name: 'Documentos del mes' }))).toEqual([
    'Q560.00 (resta)',
    'Q112.00 (resta)',
  ]);
  expect(restan(screen.getByRole('table', { name: /^Compras por línea/ }))).toEqual([
    'Q100.00 (resta)',
    'Q12.00 (resta)',
  ]);
  expect(restan(await screen.findByRole('dialog'))).toEqual(['2 por Q560.00 (resta)', '0 por Q112.00 (resta)']);
});
