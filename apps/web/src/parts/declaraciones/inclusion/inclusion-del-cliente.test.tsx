import { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { conServidor, dibujarConServidor, type Llamada, llamadasA } from '../servidor.prueba.tsx';
import { recibida, TIPOS } from './facturas.prueba.ts';
import { InclusionDialog } from './inclusion-dialog.tsx';
import { modoDeCliente } from './modo.ts';

const DESHACER = '6f1c2b1e-6c1c-4b8e-9d3a-3a1b2c3d4e5f';
const DE = { usuarioId: 70, nombre: 'Lucía Güinac', periodo: mes('2026-10') };
let pagada = 0;
let estado = 4;

const tipo = (t: (typeof TIPOS)[number]) => ({
  id: t.id,
  descripcion: t.descripcion,
  titulo_formulario: t.tituloFormulario,
  orden: t.orden,
  linea: t.linea,
});
conServidor(({ ruta, metodo }: Llamada) => {
  if (ruta.includes('/tipo_registro/activos')) return { data: TIPOS.map(tipo) };
  if (ruta.includes('/ros/notificar')) return { data: { enviado: true } };
  if (metodo === 'PUT') return { data: { id: 7, version: 4, cambiadas: 1, impuesto_iva: '0.00', deshacer: DESHACER } };
  const presentacion = {
    id: 7,
    usuario_id: 70,
    nombre: DE.nombre,
    nit: '31810349',
    periodo: DE.periodo,
    pago_realizado: pagada,
    version: 3,
    regimen_id: 2,
    status_id: estado,
  };
  return { data: { facturas: [z.encode(FacturaRecibida, recibida())], presentacion } };
});
beforeEach(() => {
  pagada = 0;
  estado = 4;
});

async function abrir() {
  const { persona } = await dibujarConServidor(
    <InclusionDialog de={DE} modo={modoDeCliente(DE)} alCerrar={() => undefined} />,
  );
  await screen.findByText('100');
  return persona;
}
const excluirTodas = () => screen.getByRole('button', { name: 'Excluir todas' });

it('has the words of the client, and says it to the collaborator', async () => {
  const persona = await abrir();
  expect(screen.getByRole('dialog', { name: 'Tus facturas de compra de octubre 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Incluir Todas' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Notificar al cliente' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Notificar al colaborador' }));
  expect(await screen.findByText(/Notificación enviada correctamente/)).toBeTruthy();
  expect(llamadasA('/ros/notificar')[0]?.cuerpo).toEqual({ usuario_id: 70, presentacion_id: 7, empleado: false });
});

it('the collaborator is told only of what is saved', async () => {
  const persona = await abrir();
  await persona.click(excluirTodas());
  const notificar = screen.getByRole('button', { name: 'Notificar al colaborador' });
  expect(notificar.getAttribute('data-dicho')).toBe('Guarda antes tus cambios.');
  await persona.click(notificar);
  expect(llamadasA('/ros/notificar')).toEqual([]);
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(notificar.getAttribute('aria-disabled')).toBeNull());
  await persona.click(notificar);
  await waitFor(() => expect(llamadasA('/ros/notificar')).toHaveLength(1));
});

it('saves with the sentence of the client', async () => {
  const persona = await abrir();
  await persona.click(excluirTodas());
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Facturas incluidas correctamente')).toBeTruthy();
});

it('warns when the form is already out', async () => {
  estado = 6;
  await abrir();
  expect(screen.getByText(/El formulario de este mes ya se preparó/)).toBeTruthy();
  expect(excluirTodas().getAttribute('aria-disabled')).toBeNull();
});

it('a paid month is only read', async () => {
  pagada = 1;
  await abrir();
  expect(screen.getAllByText(/ya tiene su pago confirmado/).length).toBeGreaterThan(0);
  expect(excluirTodas().getAttribute('aria-disabled')).toBe('true');
});
