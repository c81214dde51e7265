// @module-tag dos-bases
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { leidas, planDe } from '../../pruebas/leidas.ts';
import { posicionDe } from '../../shared/clientes.repo.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { buildDetalle } from './retenedores.repo.ts';

const PAGINA = 50;
const AGENTES = 8000;
let base: BaseDeDatos;

// SAT's list of IVA, loaded twelve times, and a shorter one of ISR.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`insert into usuario (id, nit, primer_nombre, primer_apellido) values (1, '19', 'Ana', 'Uno')`.execute(bd);
  await sql`
    insert into agente_retenedor (nit, impuesto, nombre)
    select (1000000 + n)::text, i, 'Agente ' || (n % 997) from generate_series(1, ${AGENTES}::int) n, unnest(array['IVA', 'ISR']) i`.execute(
    bd,
  );
  await sql`
    insert into carga_de_retenedores (impuesto, fecha_carga, cargada_por, cargada_en)
    select 'IVA', date '2026-01-01', 1, now() from generate_series(1, 12)`.execute(bd);
  await sql`
    insert into agente_de_carga (carga_id, agente_id, resultado)
    select c.id, a.id, 'igual' from carga_de_retenedores c, agente_retenedor a where a.impuesto = 'IVA'`.execute(bd);
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

test.each(['nombre', '-nombre', 'nit', '-nit'] as const)(
  'a page of an upload by %s reads at most ten rows for each one it returns, on every page',
  async (orden) => {
    const filtro = { impuesto: 'IVA', cargaId: 7, palabras: [] } as const;
    let desde: ReturnType<typeof posicionDe> | null = null;
    for (let n = 0; n < 3; n++) {
      const consulta = buildDetalle(base.bd, filtro, { orden, desde, limite: PAGINA + 1 });
      const plan = await planDe(base, consulta.compile());
      expect(plan['Actual Rows']).toBe(PAGINA + 1);
      expect(leidas(plan), JSON.stringify(plan)).toBeLessThanOrEqual(PAGINA * 10);
      const ultima = (await consulta.execute()).at(-1);
      desde = ultima ? posicionDe(orden, ultima) : null;
    }
  },
);
