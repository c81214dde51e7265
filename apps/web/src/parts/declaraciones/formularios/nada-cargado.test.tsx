import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { calcularDeclaracion } from '@aldia/domain/declaraciones/calculo.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import * as z from 'zod';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor } from '../servidor.prueba.tsx';
import { FormulariosDialog } from './formularios-dialog.tsx';
import { InformacionDePago } from './informacion-de-pago.tsx';

const PERIODO = mes('2026-10');
/** A month of zeros, as the server computes one of which nothing was loaded. */
const deNada = (regimenId: number) => {
  const { formularios: vacios } = calcularDeclaracion({
    ...{ periodo: PERIODO, regimenId, totales: totalizar([], []), remanentes: SIN_REMANENTES },
  });
  return z.encode(formularios.deDeclaracion.salida, {
    ...{ id: 7, nombre: 'Lucía', nit: '31810349', cui: '', periodo: PERIODO, regimenId },
    ...{ colaborador: '', correoColaborador: '', correoUsuario: '', version: 1, desactualizada: false, esperaA: null },
    formularios: vacios.map((f) => ({ ...f, casillas: f.casillas.map((c) => ({ ...c, usa: [...c.usa] })) })),
    ...{ presentado: null, historialRemanentes: [], excesos: [] },
  });
};
const ANUAL = {
  cierre: [],
  formulario: { codigo: 'SAT-1411', titulo: 'ISR Anual', periodo: '2026', redondeo: 'centavo', casillas: [] },
  meses_declarados: 12,
  meses: Array.from({ length: 12 }, (_, i) => ({
    ...{ presentacion_id: i + 1, periodo: `2026-${String(i + 1).padStart(2, '0')}`, aportes: [] },
    sin_cifras: i + 1 === 10,
  })),
};
let regimenId = 2;
conServidor((l) => {
  if (l.ruta.includes('/isr_anual/')) return { data: ANUAL };
  return l.ruta.includes('/formularios/7') ? { data: deNada(regimenId) } : { data: null };
});
const NADA = { id: 7, facturas: false, aPagarIsr: CERO, aPagarIva: CERO };
const DE_ROS = { ...NADA, regimenId: 2, statusId: 6, numeroFormulario: '40912345678' };
const nada = () => undefined;
async function abrir(cambios: Partial<FilaDeDeclaracion>, inicial: 'SAT-1311' | 'SAT-2237' | 'SAT-1411' = 'SAT-1311') {
  regimenId = 2;
  await dibujarConServidor(
    <FormulariosDialog fila={filaDePrueba(cambios)} inicial={inicial} alCerrar={nada} alCerrarIva={nada} />,
  );
}
const ENVIADO = `${T.nadaCargado} ${T.valeElPdf}`;

test.each([
  ['its form is out', DE_ROS, 'SAT-1311', ENVIADO],
  ['its form is out and it is finished', { ...DE_ROS, statusId: 7, pagoRealizado: true }, 'SAT-1311', ENVIADO],
  ['the form of the other tax alone is out', DE_ROS, 'SAT-2237', T.nadaCargado],
  ['no form is out', { ...DE_ROS, numeroFormulario: '' }, 'SAT-1311', T.nadaCargado],
] as const)(
  'over the zeros of a month of which nothing was loaded it says whose they are: %s',
  async (_caso, fila, codigo, dicho) => {
    await abrir(fila, codigo);
    await screen.findByRole('group', { name: codigo });
    expect(screen.getByText(new RegExp(`^${T.nadaCargado}`)).textContent).toBe(dicho);
  },
);

test.each([
  ['was loaded', { ...DE_ROS, facturas: true }],
  ['was filed at zero', { ...DE_ROS, statusId: 13 }],
])('of a month that %s it says nothing', async (_caso, fila) => {
  await abrir(fila);
  await screen.findByRole('group', { name: 'SAT-1311' });
  expect(screen.queryByText(new RegExp(T.nadaCargado))).toBeNull();
});

it('says the same over the amount that a small taxpayer pays', async () => {
  regimenId = 1;
  const fila = filaDePrueba({ ...NADA, statusId: 6, numeroFormulario: '40912345678' });
  await dibujarConServidor(<InformacionDePago fila={fila} alCerrar={nada} />);
  expect(await screen.findByText(ENVIADO)).toBeTruthy();
});

it('beside the year it names the months of which nothing was loaded', async () => {
  await abrir(DE_ROS, 'SAT-1411');
  expect(await screen.findByText(/Sin cifras de octubre\. La línea 9/)).toBeTruthy();
});
