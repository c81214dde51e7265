// @module-tag dos-bases
import { COLUMNAS_DE_USUARIOS, type PasoDeOrden } from '@aldia/contract/usuarios.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildPagina, type PaginaDeUsuarios } from './listado.repo.ts';
import { ordenCompleto } from './use-cases/listado.ts';

const PERSONAS = 10_000;
const PAGINA = 51;
let base: BaseDeDatos;

// As real people are: a third of one regime, some without day or regime, few employees, many who share a name.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`
    insert into usuario (id, nit, cui, primer_nombre, primer_apellido, correo, telefono, regimen_id, dia_declaracion, empleado)
    select n, (1000000 + n)::text, (1000000000000 + n * 7)::text, (array['María','José','Ana','Luis','Sofía'])[1 + n % 5],
           'Apellido' || (n % 997), 'persona' || (n * 7919 % 1000003) || '@ejemplo.gt', (20000000 + n)::text,
           case when n % 50 = 0 then null else 1 + (n % 3 = 0)::int end, case when n % 40 = 0 then null else 1 + n % 30 end, n % 500 = 0
      from generate_series(1, ${PERSONAS}::int) n`.execute(bd);
  await base.pool.query('vacuum analyze usuario');
}, 300_000);
afterAll(() => base.cerrar());

async function medir(palabras: readonly string[], p: PaginaDeUsuarios) {
  const plan = await planDe(base, buildPagina(base.bd, palabras, p).compile());
  return { leidas: leidas(plan), devueltas: plan['Actual Rows'], plan };
}

/** Three pages, one after the other. */
async function exigirPocas(orden: readonly PasoDeOrden[]): Promise<void> {
  let desde: PaginaDeUsuarios['desde'] = null;
  for (let n = 0; n < 3; n++) {
    const pagina: PaginaDeUsuarios = { orden, desde, limite: PAGINA };
    const medida = await medir([], pagina);
    expect(medida.devueltas).toBe(PAGINA);
    expect(medida.leidas, JSON.stringify(medida.plan)).toBeLessThanOrEqual(PAGINA * 10);
    const ultima = (await buildPagina(base.bd, [], pagina).execute()).at(-1);
    desde = ultima ? { id: ultima.id, valores: ultima.llaves } : null;
  }
}

describe('of 10,000 people a page reads at most ten rows for each one it returns', () => {
  test.each(COLUMNAS_DE_USUARIOS.flatMap((columna) => [false, true].map((baja) => ({ columna, baja }))))(
    'in the order of $columna, down: $baja',
    (paso) => exigirPocas(ordenCompleto([paso])),
  );

  test.each([
    [
      'regimen,nombre',
      [
        { columna: 'regimen', baja: false },
        { columna: 'nombre', baja: false },
      ],
    ],
    [
      '-dia,-nombre',
      [
        { columna: 'dia', baja: true },
        { columna: 'nombre', baja: true },
      ],
    ],
    [
      'correo,-nombre,nit',
      [
        { columna: 'correo', baja: false },
        { columna: 'nombre', baja: true },
        { columna: 'nit', baja: false },
      ],
    ],
    // Hundreds share a name: the second column is ordered inside of them, and no further.
    [
      'nombre,-correo',
      [
        { columna: 'nombre', baja: false },
        { columna: 'correo', baja: true },
      ],
    ],
    [
      'nit,-dia',
      [
        { columna: 'nit', baja: false },
        { columna: 'dia', baja: true },
      ],
    ],
  ] as const)('in the order of several columns: %s', (_texto, orden) => exigirPocas(orden));
});

describe('a search', () => {
  const orden = [{ columna: 'nit', baja: false }] as const;
  test('of a common word is found on the way', async () => {
    const medida = await medir(['maria'], { orden, desde: null, limite: PAGINA });
    expect(medida.devueltas).toBe(PAGINA);
    expect(medida.leidas, JSON.stringify(medida.plan)).toBeLessThanOrEqual(PAGINA * 12);
  });
  test.each([['1050001'], ['1000000350007'], ['20050001'], ['persona555555@']])(
    'of a NIT, a CUI, a phone or a mail is found by its trigrams: %s',
    async (palabra) => {
      const medida = await medir([palabra], { orden, desde: null, limite: PAGINA });
      expect(medida.devueltas).toBeLessThanOrEqual(1);
      expect(medida.leidas, JSON.stringify(medida.plan)).toBeLessThanOrEqual(PERSONAS / 20);
    },
  );
});
