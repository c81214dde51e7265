import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dte, guardado, PERIODO } from './cargas.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { ingresar } from './navegador.ts';
import { contarVueltas, type Vueltas } from './vueltas.ts';

const CLAVE = 'Clave-de-prueba-2026';
const URL_DE_PRUEBAS = process.env['TEST_DATABASE_URL'];

/**
 * What each call waits for between its node and the database, session and transaction included (ADR 60). What is asked after an
 * answer is a trip more for who works far from the database: who adds one raises its figure here, and says why. A save is six.
 */
describe.skipIf(!URL_DE_PRUEBAS)('how often a call goes to the database and back', { tags: ['dos-bases'] }, () => {
  let s: Escenario;
  let vueltas: Vueltas;
  let colaborador: Persona;
  let cliente: Persona;
  beforeAll(async () => {
    // Who only answers asks nothing by itself.
    s = await escenario({ ajustes: { ALDIA_ROLES: 'http', DATABASE_URL: URL_DE_PRUEBAS ?? '' } });
    const claveHash = await hash(CLAVE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    colaborador = await s.crear.usuario([2], { claveHash });
    cliente = await s.crear.cliente();
    // The first one who comes in makes the keys that browsers encrypt with.
    await entrar();
    vueltas = contarVueltas([s.base.llamadas.pool, s.base.pool]);
  });
  afterAll(() => s.cerrar());
  const entrar = () => ingresar(s.url, colaborador.nit, CLAVE, Date.parse(s.reloj.ahora()));
  const guardar = (version: number) =>
    s.como(colaborador)(
      carga.guardar,
      guardado({
        usuarioId: cliente.id,
        facturas: Array.from({ length: 40 }, (_, i) =>
          dte({ emisor: cliente.nit, receptor: 'CF', monto: `${i + 1}.25` }),
        ),
        version,
      }),
      { idempotencia: `vueltas-${version}` },
    );
  const cuantas = async (hacer: () => Promise<unknown>): Promise<number> => {
    const visto = await vueltas.de(hacer);
    return visto.vueltas;
  };

  test('a save, whatever its invoices: a new month, and one that is there', async () => {
    expect(await cuantas(() => guardar(0))).toBeLessThanOrEqual(6);
    expect(await cuantas(() => guardar(1))).toBeLessThanOrEqual(6);
  });
  test('coming in, with the key that the browser encrypts with', async () => {
    expect(await cuantas(entrar)).toBeLessThanOrEqual(4);
  });
  test('a list, and the page of a month', async () => {
    const llamar = s.como(colaborador);
    const pagina = {
      busqueda: '',
      fecha: PERIODO,
      regimenId: 1,
      orden: 'nombre',
      limite: 50,
      siguiente: null,
    } as const;
    expect(await cuantas(() => llamar(declaraciones.listadoIngreso, pagina))).toBeLessThanOrEqual(2);
    const { id } = await s.bd.selectFrom('declaracion').select('id').executeTakeFirstOrThrow();
    expect(await cuantas(() => llamar(declaraciones.una, { id }))).toBeLessThanOrEqual(3);
  });
});
