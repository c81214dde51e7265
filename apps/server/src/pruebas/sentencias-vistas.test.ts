import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BaseDeDatos } from '../shared/db.ts';
import { mensajeDe } from '../shared/fallos-de-base.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { sentenciasVistas } from './sentencias-vistas.ts';

describe.skipIf(!process.env['TEST_DATABASE_URL'])('what the suite asks of the embedded database', () => {
  let base: BaseDeDatos;
  beforeAll(async () => {
    base = await baseDePrueba();
  });
  afterAll(() => base.cerrar());

  it('is read by this PostgreSQL too, statement by statement', async () => {
    const vistas = sentenciasVistas();
    if (vistas === null) throw new Error('run `npm test` first: it writes down what the suite asks');
    expect(vistas.length).toBeGreaterThan(500);
    const cliente = await base.pool.connect();
    const rechazadas: string[] = [];
    for (const texto of vistas) {
      try {
        await cliente.query(`prepare vista as ${texto}`);
        await cliente.query('deallocate vista');
      } catch (e) {
        rechazadas.push(`${mensajeDe(e)}: ${texto}`);
      }
    }
    cliente.release();
    expect(rechazadas).toEqual([]);
  }, 120_000);
});
