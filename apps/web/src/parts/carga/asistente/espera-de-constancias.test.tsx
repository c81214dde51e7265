import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContextoDeCarga } from '../estado/carga.estado.ts';
import { NIT } from '../estado/carga.prueba.ts';
import { hojaDeVentas } from '../lectura/hojas.prueba.ts';
import { COPIA, conAsistente, dibujar, guardar, soltarEn, titulo } from './asistente.prueba.tsx';

const { responder, a } = conAsistente();

const SIN_AGENTES_DE_ISR =
  'Ninguna venta desde Q2,500.00 sin impuestos fue a un agente retenedor de ISR. No hace falta cargar constancias.';
const YA_GUARDADO: Partial<ContextoDeCarga> = { regimenId: 2, tieneFacturas: true, cargaIsr: 0 };

test('sales dropped at the withholdings have their agents asked before the summary', async () => {
  responder('/agentes/validar', { data: [{ nit: '72000007', nombre: 'MINISTERIO' }] });
  const { container, persona } = dibujar(YA_GUARDADO);
  await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Retenciones'));
  await soltarEn('.al-carga-todo', container, 'ventas.xlsx', 3);
  const panel = await screen.findByRole('region', { name: 'Retenciones de ISR' });
  expect(await within(panel).findByText('Por revisar')).toBeTruthy();
  expect(within(panel).queryByText(SIN_AGENTES_DE_ISR)).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Carga las constancias de retención para continuar.')).toBeTruthy();
  expect(a('/agentes/validar')).toHaveLength(1);
  expect(titulo()).toBe('Paso 3 de 4 Retenciones');
  expect(await screen.findByText(/MINISTERIO/)).toBeTruthy();
});

test('purchases dropped at the withholdings have their issuers looked for, and who has none is told', async () => {
  responder('/factura/val/tipo_emisor', { data: '/api/documento/1' });
  const { container, persona } = dibujar({ ...YA_GUARDADO, cargaIsr: null });
  await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Retenciones'));
  const { nitEmisor, nitReceptor } = { nitEmisor: '72000007', nitReceptor: NIT };
  await soltarEn('.al-carga-todo', container, 'compras.xlsx', 3, { nitEmisor, nitReceptor });
  expect(await screen.findByText('Archivos repartidos: Facturas recibidas, 1.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false),
  );
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  expect(a('/factura/val/tipo_emisor')).toHaveLength(1);
  expect(await screen.findByText(/^Hay emisores sin clasificar/)).toBeTruthy();
});

test('sales that are taken up on the summary have their agents asked before it is saved', async () => {
  const bytes = new Uint8Array(await escribirCorregido(hojaDeVentas(3), 1));
  const suyo = { ...COPIA, nombre: 'ventas de ayer.xlsx', bytes: bytes.length };
  responder('/carga/archivos/', { data: [suyo] });
  responder('/enlace', { data: { nombre: suyo.nombre, enlace: '/api/documento/copia-1' } });
  responder('/api/documento/', { archivo: { nombre: suyo.nombre, bytes } });
  responder('/agentes/validar', { data: [{ nit: '72000007', nombre: 'MINISTERIO' }] });
  const { persona } = dibujar({ ...YA_GUARDADO, cargaIsr: null });
  await persona.click(await screen.findByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  await persona.click(await screen.findByRole('button', { name: 'Continuar con este archivo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continuar con este archivo' })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar Información' }).disabled).toBe(false),
  );
  await persona.click(screen.getByRole('button', { name: 'Guardar Información' }));
  await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Retenciones'));
  expect(a('/agentes/validar')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a month that is presented without ISR asks for no certificate of it, whoever bought', async () => {
  responder('/agentes/validar', { data: [{ nit: '72000007', nombre: 'MINISTERIO' }] });
  const { container, persona } = dibujar({ ...YA_GUARDADO, cargaIsr: null, sinIsr: true });
  const panel = await screen.findByRole('region', { name: 'Retenciones de ISR' });
  expect(within(panel).getByText(/^Este mes se presenta sin ISR/)).toBeTruthy();
  await soltarEn('.al-carga-todo', container, 'ventas.xlsx', 3);
  expect(await screen.findByText('Archivos repartidos: Facturas emitidas, 1.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false),
  );
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  expect(a('/agentes/iva/validar')).toHaveLength(1);
});

test('a month that waits for certificates for which no sale asks any more is saved again, and it says so', async () => {
  const { persona } = dibujar({ ...YA_GUARDADO, ventasConAgente: { isr: [], iva: null } });
  const panel = await screen.findByRole('region', { name: 'Retenciones de ISR' });
  expect(
    within(panel).getByText(
      'Este mes esperaba constancias de ISR y ninguna venta las pide ya. Al guardar deja de esperarlas.',
    ),
  ).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  await screen.findByText('ISR por pagar');
  await guardar(persona);
  await waitFor(() => expect(a('/presentacion/insert')).toHaveLength(1));
});
