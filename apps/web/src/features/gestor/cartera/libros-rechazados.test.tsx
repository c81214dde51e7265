import { ROTULOS_DE_CARTERA as R } from '@aldia/contract/textos-cartera.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { olvidarSesion } from '../../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { Debajo } from './debajo.tsx';

const [LEER, DESCARTAR] = [
  'GET /api/gestores/cartera/libros_rechazados',
  'POST /api/gestores/cartera/libros_rechazados/descartar',
];
const rechazado = (id: number, nombre: string) => ({
  id,
  nombre,
  motivo: `El archivo ${nombre} no es de ninguno de tus clientes.`,
  rechazado_en: '2026-11-19T03:00:00.000Z',
});
let quedan: ReturnType<typeof rechazado>[];
let servidor: ReturnType<typeof servidorDe>;
beforeEach(async () => {
  quedan = [rechazado(8, 'ocho.xlsx'), rechazado(7, 'siete.xlsx')];
  servidor = servidorDe({
    [LEER]: () => ({ data: { total: quedan.length, libros: quedan } }),
    [DESCARTAR]: ({ cuerpo }) => {
      const { ids } = cuerpo as { ids: number[] };
      quedan = quedan.filter((l) => !ids.includes(l.id));
      return { data: { descartados: ids.length } };
    },
    'POST /api/gestores/cartera/libro': () => {
      quedan = [rechazado(9, 'nueve.xlsx'), ...quedan];
      return { http: 404, code: 'LIBRO_SIN_CLIENTE', message: 'El archivo nueve.xlsx no es de nadie.' };
    },
  });
  vi.stubGlobal('fetch', servidor.atender);
  await sesionDePrueba(5);
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});
const lista = () => screen.findByRole('region', { name: /^No se trajeron antes/ });

test('a page that is opened again names the refused books, why and when', async () => {
  dibujarPantalla(<Debajo anio={2026} sumas={undefined} cerrada={false} />);
  const suya = within(await lista());
  expect(screen.getByRole('heading', { name: 'No se trajeron antes: 2' })).toBeTruthy();
  // Nine in the evening in Guatemala, when it is already the 19th in UTC.
  for (const dicho of ['ocho.xlsx', 'siete.xlsx', /El archivo ocho.xlsx no es de ninguno/])
    expect(suya.getByText(dicho)).toBeTruthy();
  expect(suya.getAllByText(/^18\/11\/2026, 9:00/)).toHaveLength(2);
});

test('one is taken off, or all of them, and they do not come back', async () => {
  const { persona } = dibujarPantalla(<Debajo anio={2026} sumas={undefined} cerrada={false} />);
  await persona.click(within(await lista()).getByRole('button', { name: 'Quitar ocho.xlsx de la lista' }));
  await vi.waitFor(() => expect(screen.queryByText('ocho.xlsx')).toBeNull());
  await persona.click(screen.getByRole('button', { name: 'Quitar este' }));
  await vi.waitFor(() => expect(screen.queryByText('siete.xlsx')).toBeNull());
  expect(servidor.llamadasA(DESCARTAR).map((l) => l.cuerpo)).toEqual([{ ids: [8] }, { ids: [7] }]);
});

test('a book refused in this visit is said once, and in the next one it is among those of before', async () => {
  const { persona } = dibujarPantalla(<Debajo anio={2026} sumas={undefined} cerrada={false} />);
  await lista();
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  await persona.upload(campo, new File(['x'], 'nueve.xlsx'));
  await screen.findByText('El archivo nueve.xlsx no es de nadie.');
  await vi.waitFor(() => expect(servidor.llamadasA(LEER)).toHaveLength(2));
  expect(screen.getAllByText('nueve.xlsx')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'No se trajeron antes: 2' })).toBeTruthy();
  cleanup();
  dibujarPantalla(<Debajo anio={2026} sumas={undefined} cerrada={false} />);
  expect(await screen.findByRole('heading', { name: 'No se trajeron antes: 3' })).toBeTruthy();
});

test('an office that only reads is not asked to bring books, nor told of those it did not bring', async () => {
  dibujarPantalla(<Debajo anio={2026} sumas={undefined} cerrada />);
  await screen.findByRole('button', { name: R.descargarDocumentos });
  expect(servidor.llamadasA(LEER)).toEqual([]);
});
