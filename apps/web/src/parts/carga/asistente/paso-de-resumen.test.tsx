import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { ConTema } from '../../../ui/tema/tema.prueba.tsx';
import { enReglas } from '../cifras/reglas.ts';
import { resumirCarga } from '../cifras/resumen.ts';
import { cargaNueva } from '../estado/carga.estado.ts';
import { PERIODO, ROS_NUEVO } from '../estado/carga.prueba.ts';
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
