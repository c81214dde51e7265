import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { redDe } from '../../../base/red.prueba.tsx';
import { PerfilesDeDeclaracion } from './perfil-declaracion.tsx';
import { abrirPestania } from './pestania.prueba.tsx';

const perfil = (id: number, actividad: number, deleted_at: string | null) => ({
  ...{ id, huella: 'h', perfil_declaracion_id: id, actividad_economica_id: actividad, tipo_emisor_id: id },
  ...{ tipo_emisor: { id, descripcion: `Tipo ${id}` }, incluir: 1, deleted_at },
});
const ACTIVIDADES = [
  { id: 6, descripcion: 'Pesca', perfiles: [perfil(1, 6, null), perfil(2, 6, '2026-01-01T00:00:00Z')] },
  { id: 9, descripcion: 'Transporte', perfiles: [perfil(3, 9, null)] },
];

afterEach(() => vi.unstubAllGlobals());

test('the Excel has the activities that were looked for, and says which profiles were eliminated', async () => {
  const red = redDe(({ ruta }) => (ruta === '/api/perfil_declaracion/listado' ? { data: ACTIVIDADES } : null));
  vi.stubGlobal('fetch', red.atender);
  const blobs: Blob[] = [];
  const createObjectURL = (b: Blob) => `blob:${blobs.push(b)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const { persona } = await abrirPestania(<PerfilesDeDeclaracion />);
  await persona.type(await screen.findByRole('searchbox', { name: 'Buscar actividad económica' }), 'pesca');
  await persona.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(blobs).toHaveLength(1), { timeout: 5000 });
  const { celdas } = await leerLibro(new Uint8Array(await (blobs[0] as Blob).arrayBuffer()));
  expect(celdas).toEqual([
    ['Actividad económica', 'Tipo de emisor', 'Incluir', 'Estado'],
    ['Pesca', 'Tipo 1', 'SI', 'Activo'],
    ['Pesca', 'Tipo 2', 'SI', 'Eliminado'],
  ]);
});
