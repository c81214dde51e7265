import { ERRORES } from '@aldia/contract/errores.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { CerrarTarea } from './cerrar-tarea.tsx';
import type { ResumenDeDinero } from './cifras.tsx';

const TAREA: ResumenDeDinero['tareas'][number] = {
  id: 5,
  clase: 'no_entregado',
  intencionId: null,
  detalle: 'Mynor Ajú, Q99.50',
  abiertaEn: '2026-11-20T16:15:00.000Z',
  resueltaEn: null,
  nota: null,
  renovaciones: null,
};
afterEach(() => vi.unstubAllGlobals());

test('a task that somebody else had closed says so, and the dialog closes', async () => {
  const { texto: message } = ERRORES.TAREA_NO_ENCONTRADA;
  const servidor = servidorDe({
    'PUT /api/cobro/tarea/resolver': () => ({ http: 404, code: 'TAREA_NO_ENCONTRADA', message }),
  });
  vi.stubGlobal('fetch', servidor.atender);
  const alCerrar = vi.fn();
  const { persona } = dibujarPantalla(<CerrarTarea tarea={TAREA} alCerrar={alCerrar} />);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cerrar la tarea' }));
  await persona.type(dialogo.getByLabelText(/^¿Qué se hizo/), 'Ya se llamó al banco');
  await persona.click(dialogo.getByRole('button', { name: 'Cerrar la tarea' }));
  await waitFor(() => expect(alCerrar).toHaveBeenCalledOnce());
  expect(await screen.findByText(message)).toBeTruthy();
});
