import { expect, test } from 'vitest';
import * as z from 'zod';
import { paginarConSumas } from './paginar.ts';

const FILAS = [1, 2, 3, 4, 5].map((id) => ({ id, monto: id * 10 }));
const Sumas = z.object({ monto: z.string() });

test('what all rows come to is added up for the first page, and comes with the others out of their cursor', async () => {
  let veces = 0;
  const pagina = (siguiente: string | null, forma: z.ZodType = Sumas) =>
    paginarConSumas({ lista: 'de prueba' }, { siguiente, limite: 2 }, forma, {
      listar: async (desde, limite) => FILAS.filter((f) => f.id > (desde?.id ?? 0)).slice(0, limite),
      contar: async () => {
        veces++;
        return { total: 5, sumas: { monto: '150.00' } };
      },
      posicionDe: ({ id }) => ({ id, valores: [id] }),
    });
  const una = await pagina(null);
  const dos = await pagina(una.siguiente);
  const tres = await pagina(dos.siguiente);
  expect([una, dos, tres].map((p) => [p.filas.map((f) => f.id), p.total, p.sumas])).toEqual([
    [[1, 2], 5, { monto: '150.00' }],
    [[3, 4], 5, { monto: '150.00' }],
    [[5], 5, { monto: '150.00' }],
  ]);
  expect([veces, tres.siguiente]).toEqual([1, null]);
  // A cursor of another version, with other sums, makes the server add up again.
  await pagina(una.siguiente, z.object({ otra: z.string() }));
  expect(veces).toBe(2);
});
