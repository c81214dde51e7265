import { expect, test } from 'vitest';
import { baseDePrueba } from '../base-de-prueba.ts';
import { tablasReales } from './catalogo.ts';
import { CONSULTAS_CONOCIDAS } from './consultas-conocidas.ts';
import { juzgarLoVisto, porFalta } from './visto.ts';

const CONOCIDAS = Object.values(CONSULTAS_CONOCIDAS).flat();

// The floor of PostgreSQL comes after the one that writes down what was asked.
test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'what the suite asks and a distributed engine would refuse is known',
  { tags: ['dos-bases'], timeout: 120_000 },
  async () => {
    const base = await baseDePrueba();
    const tablas = await tablasReales(base.pool);
    await base.cerrar();
    const faltas = porFalta(await juzgarLoVisto(tablas));
    const nuevas = [...faltas]
      .filter(([falta]) => !CONOCIDAS.includes(falta))
      .map(([falta, [una]]) => `${falta}: ${una}`);
    expect(nuevas, 'new: ask with the client, or say in consultas-conocidas.ts what it needs').toEqual([]);
    expect(
      CONOCIDAS.filter((c) => !faltas.has(c)),
      'mended: its line goes from consultas-conocidas.ts',
    ).toEqual([]);
  },
);
