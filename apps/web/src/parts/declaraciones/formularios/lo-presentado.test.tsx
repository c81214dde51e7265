import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor, responderAhora } from '../servidor.prueba.tsx';
import { formularioDePrueba } from './formulario.prueba.ts';
import { FormulariosDialog } from './formularios-dialog.tsx';

const FILA = filaDePrueba({ id: 7, statusId: 5 });
const PRESENTADO = formularioDePrueba('SAT-2046');
/** The form as a later program would compute it: twice the tax. */
const DE_HOY: FormularioParaDibujar = {
  ...PRESENTADO,
  casillas: PRESENTADO.casillas.map((c) =>
    ['b', 'f'].includes(c.id) ? { ...c, exacto: q('357.50'), declarado: q('358.00') } : c,
  ),
};
type Presentado = z.output<typeof formularios.deDeclaracion.salida>['presentado'];
const datos = (presentado: Presentado) =>
  z.encode(formularios.deDeclaracion.salida, {
    id: 7,
    nombre: 'Lucía',
    nit: '31810349',
    cui: '2696191940101',
    periodo: mes('2026-10'),
    regimenId: 1,
    colaborador: '',
    correoColaborador: '',
    correoUsuario: '',
    version: 1,
    desactualizada: false,
    esperaA: null,
    formularios: [PRESENTADO],
    presentado,
    historialRemanentes: [],
    excesos: [],
  });
const CUANDO = '2026-11-12T16:00:00.000Z';
conServidor(() => ({ http: 404 }));
async function abrir(presentado: Presentado) {
  responderAhora((l) => (l.ruta.includes('/formularios/7') ? { data: datos(presentado) } : { data: null }));
  const nada = () => undefined;
  return dibujarConServidor(<FormulariosDialog fila={FILA} inicial="SAT-2046" alCerrar={nada} alCerrarIva={nada} />);
}
const DISTINTO = /Hoy se calcularía otra cosa/;

it('a filed month says so, and says nothing of today while it would be the same', async () => {
  await abrir({ cuando: CUANDO, reconstruidoEn: null, deHoy: [], salieron: null });
  expect(await screen.findByText('Así se presentó el 12/11/2026.')).toBeTruthy();
  expect(screen.queryByText(DISTINTO)).toBeNull();
  expect(screen.queryByText(/no se guardaron las líneas/)).toBeNull();
});

it('where today’s program computes otherwise, each line has both figures and the form stays the filed one', async () => {
  const { persona } = await abrir({ cuando: CUANDO, reconstruidoEn: null, deHoy: [DE_HOY], salieron: null });
  const aviso = (await screen.findByText(DISTINTO)).closest<HTMLElement>('[role="alert"]');
  if (!aviso) throw new Error('Sin aviso');
  const lineas = within(aviso)
    .getAllByRole('row')
    .map((r) => r.textContent);
  expect(lineas).toEqual([
    'LíneaPresentadoHoy',
    expect.stringMatching(/^b Impuesto determinado .*Q179Q358$/),
    'f Impuesto a pagarQ179Q358',
  ]);
  const formulario = screen.getByRole('group', { name: 'SAT-2046' });
  expect(within(formulario).queryByText('Q358')).toBeNull();

  await persona.click(screen.getByRole('button', { name: 'Ver cómo se calcula hoy' }));
  expect(screen.getByText('Estas son las cifras de hoy. No se presentaron.')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'SAT-2046' })).getAllByText('Q358').length).toBeGreaterThan(0);
  await persona.click(screen.getByRole('button', { name: 'Ver lo presentado' }));
  expect(within(screen.getByRole('group', { name: 'SAT-2046' })).queryByText('Q358')).toBeNull();
});

it('a copy that was made later says when', async () => {
  await abrir({ cuando: null, reconstruidoEn: CUANDO, deHoy: [], salieron: null });
  expect(await screen.findByText('Así se presentó.')).toBeTruthy();
  expect(screen.getByText(/se calcularon de nuevo el 12\/11\/2026/)).toBeTruthy();
});

it('a month that is not filed says nothing of it', async () => {
  await abrir(null);
  await screen.findByRole('group', { name: 'SAT-2046' });
  expect(screen.queryByText(/Así se presentó/)).toBeNull();
});

const DE_ISR = { codigo: 'SAT-1311', cuando: CUANDO };
it('of two forms each says when it went out', async () => {
  const salieron = [DE_ISR, { codigo: 'SAT-2046', cuando: '2026-11-28T16:00:00.000Z' }];
  await abrir({ cuando: CUANDO, reconstruidoEn: null, deHoy: [], salieron });
  expect(await screen.findByText('Así se presentó el 28/11/2026.')).toBeTruthy();
});

it('a form that is still to come says nothing of it, though the other one of its month is out', async () => {
  await abrir({ cuando: CUANDO, reconstruidoEn: null, deHoy: [DE_HOY], salieron: [DE_ISR] });
  await screen.findByRole('group', { name: 'SAT-2046' });
  expect(screen.queryByText(/Así se presentó|Hoy se calcularía/)).toBeNull();
});
