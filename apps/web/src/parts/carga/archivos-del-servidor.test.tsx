import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dibujarPantalla } from '../cobros/servidor.prueba.tsx';
import { ArchivosDelServidor } from './archivos-del-servidor.tsx';
import { cargaNueva } from './estado/carga.estado.ts';
import { libro, MES, PC_NUEVO } from './estado/carga.prueba.ts';
import { copiasDe, subirCopia } from './estado/copias.ts';
import { conServidor } from './servidor.prueba.ts';

const COPIA = {
  id: 'copia-1',
  clase: 'emitidas',
  nombre: 'x',
  bytes: 1,
  filas: 1,
  subido: '2026-11-20T10:00:00.000Z',
  por: 'Mynor',
  origen: 'personal',
  pendiente: true,
};
const { responder } = conServidor({});

const SIN = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
const VACIA = cargaNueva(3, PC_NUEVO, SIN);
const abrir = (estado = VACIA) =>
  dibujarPantalla(<ArchivosDelServidor usuarioId={70} mes={MES} tomar={{ estado, alRecibir: vi.fn() }} />);

test('originals come one by one, saying how far they are, until somebody stops them', async () => {
  responder('/carga/archivos/', { data: [COPIA, { ...COPIA, id: 'copia-2', nombre: 'y', bytes: 2 }] });
  responder('/enlace', { data: { nombre: 'x', enlace: '/api/documento/copia-1' } });
  const deSiempre = globalThis.fetch;
  const pedidos: AbortSignal[] = [];
  vi.stubGlobal('fetch', (ruta: string, opciones: RequestInit) => {
    const { signal } = opciones;
    if (!ruta.includes('/api/documento/') || !signal) return deSiempre(ruta, opciones);
    pedidos.push(signal);
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    );
  });
  // With a file already in the load, the list of server files is folded; it opens while another file arrives.
  const { persona } = abrir({ ...VACIA, recibidas: { ...VACIA.recibidas, archivos: [libro('otro', [])] } });
  const tomar = await screen.findByText('Continuar con estos 2 archivos');
  const doblado = () => tomar.ownerDocument.querySelector('details')?.open === false;
  expect(doblado()).toBe(true);
  await persona.click(tomar);
  expect(await screen.findByText('Trayendo x, archivo 1 de 2')).toBeTruthy();
  expect(doblado()).toBe(false);
  await waitFor(() => expect(pedidos).toHaveLength(1));
  await persona.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Se canceló. Los archivos que ya llegaron siguen en la carga.')).toBeTruthy();
  expect(pedidos.map((s) => s.aborted)).toEqual([true]);
  expect(screen.getByText('Continuar con estos 2 archivos')).toBeTruthy();
  expect(doblado()).toBe(true);
});

test('that the originals of the month could not be asked for is said, and asked again', async () => {
  responder('/carga/archivos/', { http: 404 });
  const { persona } = abrir();
  expect(await screen.findByText('No se pudo ver si este mes ya tiene archivos en el servidor.')).toBeTruthy();
  responder('/carga/archivos/', { data: [COPIA] });
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('button', { name: 'Continuar con este archivo' })).toBeTruthy();
});

test('an original is taken for one of the load by what it is, never by its name and size: SAT gives every export the same name', async () => {
  const cargado = libro('ventas', []);
  const suyo = { ...COPIA, nombre: cargado.archivo.name, bytes: cargado.archivo.size };
  responder('/carga/archivos/', { data: [suyo, { ...suyo, id: 'copia-2' }] });
  abrir({ ...VACIA, emitidas: { ...VACIA.emitidas, archivos: [cargado] } });
  expect(await screen.findByText('Continuar con estos 2 archivos')).toBeTruthy();
  // Its copy goes up, and the server says that it is one of those that it has.
  responder('/carga/archivo/70/', { data: suyo });
  subirCopia({ id: cargado.id, clase: 'emitidas', archivo: cargado.archivo, filas: 1, usuarioId: 70, mes: MES });
  expect(await copiasDe([cargado.id])).toEqual(['copia-1']);
  expect(await screen.findByText('Continuar con este archivo')).toBeTruthy();
});
