import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abrirBaseDelProceso } from '../arranque.ts';
import { escenario, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { ordenDeOperacion } from '../pruebas/orden-de-operacion.ts';
import { leerAjustes } from '../shared/env.ts';
import { anotarOrden } from './ordenes-nocturnas.ts';

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-nocturnas-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

test('how long ago the backup and the verification last ended well is a figure; before the first, since the base migrated', {
  timeout: 120_000,
}, async () => {
  const s = await escenario();
  try {
    const edad = async (orden: string): Promise<number> => {
      const texto = await (await fetch(`${s.url}/metricas`)).text();
      return Number(new RegExp(`^aldia_orden_edad_segundos\\{orden="${orden}"\\} (\\S+)$`, 'm').exec(texto)?.[1]);
    };
    await s.base.pool.query("update migracion set aplicada_en = now() - interval '3 hours'");
    for (const orden of ['respaldo', 'verificar']) expect(Math.round((await edad(orden)) / 60)).toBe(180);
    const termino = (accion: string, hace: string) =>
      s.base.pool.query(
        `insert into auditoria (cuando, accion, entidad, entidad_id) values (now() - interval '${hace}', '${accion}', 'orden', 'x')`,
      );
    await termino('respaldo.terminado', '60 hours');
    await termino('respaldo.terminado', '40 hours');
    await termino('verificacion.terminada', '5 hours');
    expect(Math.round((await edad('respaldo')) / 60)).toBe(2400);
    expect(Math.round((await edad('verificar')) / 60)).toBe(300);
    await anotarOrden(s.base, 'respaldo', {});
    expect(Math.abs(await edad('respaldo'))).toBeLessThan(3600);

    // A copy is looked at, and nobody writes into it.
    await s.base.pool.query(
      'insert into copia_restaurada (respaldada_en, restaurada_en, completa) values (now(), now(), true)',
    );
    const { rows } = await s.base.pool.query('select max(id) as id from auditoria');
    await anotarOrden(s.base, 'verificar', {});
    expect((await s.base.pool.query('select max(id) as id from auditoria')).rows).toEqual(rows);
  } finally {
    await s.cerrar();
  }
});

test('an order writes that it ended well, and only then', {
  timeout: 600_000,
}, async () => {
  const env = { ALDIA_MODO: 'demo', DATOS: carpeta, LLAVE_MAESTRA: MAESTRA_DE_PRUEBA };
  const enBase = async (texto: string): Promise<readonly unknown[]> => {
    const base = await abrirBaseDelProceso(leerAjustes(env), () => {});
    const { rows } = await base.pool.query<{ accion: string }>(texto);
    await base.cerrar();
    return rows.map((fila) => fila.accion);
  };
  const HECHAS = 'select accion from auditoria order by id';
  const dar = async (orden: string, ...mas: string[]) => (await ordenDeOperacion(orden, mas, env, carpeta)).codigo;
  expect(await enBase(HECHAS)).toEqual([]);
  expect([await dar('respaldo', path.join(carpeta, 'respaldos')), await dar('verificar')]).toEqual([0, 0]);
  expect(await enBase(HECHAS)).toEqual(['respaldo.terminado', 'verificacion.terminada']);
  // A row names a document that is not there.
  await enBase(
    "insert into documento (id, clase, nombre, tipo, bytes, sha256, lugar) values (gen_random_uuid(), 'boleta', 'b', 'application/pdf', 1, 'x', 'documento/no-esta')",
  );
  expect([await dar('respaldo', path.join(carpeta, 'respaldos')), await dar('verificar')]).toEqual([2, 1]);
  expect(await enBase(HECHAS)).toHaveLength(2);
});
