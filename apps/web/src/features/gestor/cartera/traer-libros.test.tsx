import { ROTULOS_DE_CARTERA as R } from '@aldia/contract/textos-cartera.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { TraerLibros } from './traer-libros.tsx';

afterEach(() => vi.unstubAllGlobals());
const LIBRO = {
  usuario_id: 8,
  cliente: 'Ana Pérez',
  nit: '25000004',
  clase: 'emitidas',
  periodo: '2026-10',
  filas: 6,
  nuevo: true,
};

test('many books go one by one, and each says whose it is or why it is kept out', async () => {
  const { atender } = servidorDe({
    'POST /api/gestores/cartera/libro': ({ consulta }) =>
      consulta.get('nombre') === 'a.xlsx'
        ? { data: LIBRO }
        : { http: 404, code: 'LIBRO_SIN_CLIENTE', message: 'El archivo b.xlsx no es de nadie.' },
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<TraerLibros />);
  await screen.findByRole('heading', { name: R.traerLibros });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place for files');
  await persona.upload(campo, [new File(['x'], 'a.xlsx'), new File(['y'], 'b.xlsx')]);
  expect(await screen.findByText('2 de 2 archivos leídos')).toBeTruthy();
  expect(screen.getByText(/Facturas emitidas de octubre 2026: Ana Pérez, NIT 2500000-4/i)).toBeTruthy();
  expect(screen.getByText(/El archivo b.xlsx no es de nadie/)).toBeTruthy();
});
