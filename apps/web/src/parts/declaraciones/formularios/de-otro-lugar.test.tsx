import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { formulariosCopiados } from '@aldia/domain/declaraciones/copiados.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor } from '../servidor.prueba.tsx';
import { FormulariosDialog } from './formularios-dialog.tsx';

const FILA = filaDePrueba({
  ...{ id: 7, statusId: 9, regimenId: 2, facturas: false, numeroFormulario: '40912345678' },
  ...{ aPagarIsr: q('749.50'), aPagarIva: q('1700.00') },
});
const LINEAS = {
  isr: { totalFacturas: q('20000.00'), impuestoDeterminado: q('1000.00'), impuestoPagar: q('749.50') },
  debitos: { base_7: q('20000.00'), debito_7: q('2400.00') },
  creditos: { base_8: q('5000.00'), credito_8: q('600.00') },
  determinacion: { c_2: q('1800.00'), c_7: q('1700.00') },
};
const COPIADOS: readonly FormularioParaDibujar[] = formulariosCopiados(LINEAS, mes('2026-10')).map((f) => ({
  ...f,
  casillas: f.casillas.map((c) => ({ ...c, usa: [...c.usa] })),
}));
let suyos = COPIADOS;
const datos = () =>
  z.encode(formularios.deDeclaracion.salida, {
    ...{ id: 7, nombre: 'Lucía', nit: '31810349', cui: '2696191940101', periodo: mes('2026-10'), regimenId: 2 },
    ...{ colaborador: '', correoColaborador: '', correoUsuario: '', version: 1, desactualizada: false, esperaA: null },
    ...{ formularios: [...suyos], presentado: null, historialRemanentes: [], excesos: [] },
  });
conServidor((l) => (l.ruta.includes('/formularios/7') ? { data: datos() } : { data: null }));
const abrir = (inicial: 'SAT-1311' | 'SAT-2237') =>
  dibujarConServidor(
    <FormulariosDialog fila={FILA} inicial={inicial} alCerrar={() => undefined} alCerrarIva={() => undefined} />,
  );
/** The figures of a form that can be copied, with their lines. */
const cifrasDe = (formulario: HTMLElement) =>
  [...formulario.querySelectorAll('.al-sat-linea')].map((l) => [
    l.querySelector('.al-sat-letra')?.textContent,
    ...[...l.querySelectorAll('.al-sat-declarado')].map((c) => c.textContent),
  ]);

it.each([
  [
    'SAT-1311',
    [
      ['3a', 'Q20,000.00'],
      ['3d', 'Q1,000.00'],
      ['4e', 'Q749.50'],
    ],
  ],
  [
    'SAT-2237',
    [
      ['3.7', 'Q20,000', 'Q2,400'],
      ['5.8', 'Q5,000', 'Q600'],
      ['7c', 'Q1,800'],
      ['7l', 'Q1,700'],
    ],
  ],
] as const)(
  'a month filed elsewhere shows in its %s the lines that were copied, and says so',
  async (codigo, cifras) => {
    suyos = COPIADOS;
    const { persona } = await abrir(codigo);
    const formulario = await screen.findByRole('group', { name: codigo });
    expect(cifrasDe(formulario)).toEqual(cifras);
    screen.getByText(T.deOtroLugar);
    const [primera] = within(formulario).getAllByRole('button', { name: /^De dónde sale/ });
    if (primera) await persona.click(primera);
    expect(within(formulario).getByText(/= lo que se presentó/)).toBeTruthy();
    expect(within(formulario).queryByRole('button', { name: 'Ver documentos' })).toBeNull();
  },
);

it('without the lines it gives what its row has, and no zero to copy', async () => {
  suyos = [];
  await abrir('SAT-1311');
  await screen.findByText(T.deOtroLugarSinLineas);
  expect(screen.getByText('ISR a pagar').nextSibling?.textContent).toBe('Q749.50');
  expect(screen.getByText('IVA a pagar').nextSibling?.textContent).toBe('Q1,700.00');
  expect(screen.queryByText(AVISOS.sinMovimiento)).toBeNull();
  expect(screen.queryByText('Q0.00')).toBeNull();
});
