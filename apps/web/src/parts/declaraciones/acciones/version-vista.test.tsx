import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { filaDePrueba } from '../fila.prueba.ts';
import { formulariosDePrueba } from '../formularios/formulario.prueba.ts';
import { conServidor, dibujarConServidor, llamadasA } from '../servidor.prueba.tsx';
import { Completar, ConfirmarPago, EnviarAPago, RecordarPago } from './confirmaciones.tsx';

const q = parseQuetzales;
const FILA = filaDePrueba({ statusId: 6, version: 3 });
const formulariosCon = (monto: string) =>
  formulariosDePrueba(1).map((f) => ({
    ...f,
    casillas: f.casillas.map((c) => (c.id === 'f' ? { ...c, declarado: q(monto) } : c)),
  }));
/** The server's row. Somebody computes the month again when the first act arrives. */
let deAhora = { version: 3, monto: '179' };
conServidor(({ ruta, metodo, cuerpo }) => {
  if (ruta.endsWith('/declaracion/una/7'))
    return { data: z.encode(declaraciones.una.salida, { ...FILA, version: deAhora.version }) };
  if (metodo === 'GET')
    return {
      data: z.encode(formularios.deDeclaracion.salida, {
        ...{ id: 7, nombre: 'Lucía', nit: '31810349', cui: '', periodo: mes('2026-10'), regimenId: 1, colaborador: '' },
        ...{ correoColaborador: '', correoUsuario: '', version: deAhora.version },
        ...{ desactualizada: false, esperaA: null },
        ...{
          formularios: formulariosCon(deAhora.monto) as never,
          presentado: null,
          historialRemanentes: [],
          excesos: [],
        },
      }),
    };
  if (Object(cuerpo).version === 4)
    return { data: { id: 7, status_id: 6, estado: 'x', deshacer: crypto.randomUUID(), enviado: true } };
  deAhora = { version: 4, monto: '250' };
  const data = { version: 4, modificada_por: 'Beto', modificada_en: '2026-11-20T16:00:00Z' };
  return { http: 409, code: 'CONFLICTO_DE_VERSION', message: 'Beto cambió esta declaración.', data };
});

test.each([
  ['Enviar a pago', '/enviar_pago', () => <EnviarAPago fila={FILA} forzado={false} alCerrar={() => undefined} />],
  ['Confirmar pago', '/presentacion/pago', () => <ConfirmarPago fila={FILA} alCerrar={() => undefined} />],
  ['Enviar recordatorio', '/recordatorio', () => <RecordarPago fila={FILA} alCerrar={() => undefined} />],
  ['Finalizar y enviar correo', '/final/notificacion', () => <Completar fila={FILA} alCerrar={() => undefined} />],
] as const)(
  '%s says who changed the month since, and the amount of now, before it is pressed again',
  async (boton, ruta, dialogo) => {
    deAhora = { version: 3, monto: '179' };
    const { persona } = await dibujarConServidor(dialogo());
    await screen.findByText('Q179.00');
    await persona.click(screen.getByRole('button', { name: boton }));
    await screen.findByText(/^Beto /);
    await screen.findByText('Q250.00');
    expect(screen.queryByText('Q179.00')).toBeNull();
    await persona.click(screen.getByRole('button', { name: boton }));
    await waitFor(() => expect(llamadasA(ruta).map((l) => Object(l.cuerpo).version)).toEqual([3, 4]));
  },
);
