import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mensajeDe } from '../shared/fallos-de-base.ts';
import { type Escenario, escenario } from './escenario.ts';
import { sentenciasVistas } from './sentencias-vistas.ts';

/** What tests ask of tables of their own, of a day of the queue that is over, and of what does not exist. */
const DE_PRUEBAS = /\b(?:cuenta_de_prueba|sello_aparte|fila_aparte|no_hay_tal_cosa|prestada|queue_stats_\d{8})\b/;

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'what the suite asks of the embedded database',
  { tags: ['dos-bases'] },
  () => {
    // The whole server, because the queue makes its tables when it starts.
    let s: Escenario;
    beforeAll(async () => {
      s = await escenario();
    });
    afterAll(() => s.cerrar());

    it('is read by this PostgreSQL too, statement by statement', async () => {
      const vistas = sentenciasVistas();
      if (vistas === null) throw new Error('run `npm test` first: it writes down what the suite asks');
      expect(vistas.length).toBeGreaterThan(1000);
      const cliente = await s.base.pool.connect();
      const rechazadas: string[] = [];
      for (const texto of vistas.filter((v) => !DE_PRUEBAS.test(v))) {
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
  },
);
