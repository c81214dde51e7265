import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { filaDePrueba } from '../fila.prueba.ts';
import { formulariosDePrueba } from '../formularios/formulario.prueba.ts';
import { conServidor, dibujarConServidor, responderAhora } from '../servidor.prueba.tsx';
import { NotificarFormulario } from './notificar-formulario.tsx';

/** The forms of the month with other amounts to pay. */
const con = (regimenId: 1 | 2, aPagar: Readonly<Record<string, string>>): FormularioParaDibujar[] =>
  formulariosDePrueba(regimenId).map((f) => ({
    ...f,
    casillas: f.casillas.map((c) => ({ ...c, declarado: q(aPagar[c.id] ?? '0') })),
  }));

conServidor(() => null);
async function abrir(
  fila: FilaDeDeclaracion,
  presentados: FormularioParaDibujar[],
  deHoy: FormularioParaDibujar[],
): Promise<Awaited<ReturnType<typeof dibujarConServidor>>> {
  const data = z.encode(formularios.deDeclaracion.salida, {
    ...{ id: 7, nombre: 'Lucía', nit: '31810349', cui: '', periodo: mes('2026-10'), regimenId: fila.regimenId },
    ...{ colaborador: '', correoColaborador: '', correoUsuario: '', version: fila.version, desactualizada: true },
    ...{ esperaA: null, historialRemanentes: [], excesos: [], formularios: presentados },
    presentado: { cuando: '2026-11-12T16:00:00.000Z', reconstruidoEn: null, deHoy, salieron: null },
  });
  responderAhora(({ ruta }) => (ruta.includes('/formularios/7') ? { data } : null));
  const dibujado = await dibujarConServidor(<NotificarFormulario fila={fila} alCerrar={() => undefined} />);
  await screen.findByRole('dialog');
  return dibujado;
}
const campo = (nombre: RegExp) => screen.getByRole('textbox', { name: nombre });
const FUERA = { statusId: 5, formularioNotificado: '2026-11-12T16:00:00.000Z', numeroFormulario: '40912345670' };

it('a form that is filed again under another number shows what it asks for, and sent once more what was filed', async () => {
  const { persona } = await abrir(filaDePrueba(FUERA), con(1, { f: '179' }), con(1, { f: '158' }));
  await screen.findByText('Q179.00');
  const numero = campo(/Número de formulario/);
  await persona.clear(numero);
  await persona.type(numero, '40912345671');
  await screen.findByText('Q158.00');
  expect(screen.queryByText('Q179.00')).toBeNull();
  await persona.clear(numero);
  await persona.type(numero, '40912345670');
  await screen.findByText('Q179.00');
});

it('of the two forms of ROS only that of the other number shows today’s amount', async () => {
  const fila = filaDePrueba({ ...FUERA, regimenId: 2, numeroFormularioIva: '40912345679' });
  const { persona } = await abrir(fila, con(2, { '4e': '1500', '7l': '3900' }), con(2, { '4e': '1400', '7l': '3500' }));
  await screen.findByText('Q1,500.00');
  const deIva = campo(/formulario IVA/);
  await persona.clear(deIva);
  await persona.type(deIva, '40912345680');
  await screen.findByText('Q3,500.00');
  screen.getByText('Q1,500.00');
  const deIsr = campo(/formulario ISR/);
  await persona.clear(deIsr);
  await persona.type(deIsr, '40912345681');
  await screen.findByText('Q1,400.00');
});
