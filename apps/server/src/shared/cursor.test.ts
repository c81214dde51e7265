// @module-tag dos-bases
import { auditoria } from '@aldia/contract/auditoria.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import type { Persona } from '../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  for (const nombre of ['Alba', 'Berta']) {
    const { id } = await s.crear.cliente({ nombre, regimen: 1, passwordSat: 'Clave.SAT.9' });
    await s.crear.declaracion({ usuarioId: id, estado: 4 });
    await s.bd
      .insertInto('auditoria')
      .values({ accion: 'prueba', entidad: 'usuario', entidad_id: String(id), cuando: s.reloj.ahora() })
      .execute();
  }
});
afterAll(() => s.cerrar());

/** As the server writes them: mark of the list, total, id, and the values that order it. */
type Cursor = [marca: string, total: number, id: number, valores: (string | number)[]];
const escribir = (c: Cursor): string => Buffer.from(JSON.stringify(c)).toString('base64url');
const leer = (texto: string): Cursor => JSON.parse(Buffer.from(texto, 'base64url').toString('utf8')) as Cursor;

type Pagina = (siguiente: string | null) => Promise<{ siguiente: string | null }>;
const PRIMERA = { busqueda: '', limite: 1 };
const DE_TODOS = { desde: dia('2026-11-01'), hasta: dia('2026-11-30'), actorId: null, clienteId: null, accion: '' };
const delMes: Pagina = (siguiente) =>
  s.como(admin)(seguimiento.delMes, { fecha: mes('2026-11'), orden: 'dia', ...PRIMERA, siguiente });
const hechos: Pagina = (siguiente) => s.como(admin)(auditoria.listado, { ...DE_TODOS, ...PRIMERA, siguiente });
const cola: Pagina = (siguiente) =>
  s.como(admin)(pendientes.listado, { de: 'todas', vencidas: false, ...PRIMERA, siguiente });
/** Its position travels under another name (D-72). */
const personas: Pagina = (siguiente) => s.como(admin)(usuarios.listado, { orden: 'nombre', ...PRIMERA, siguiente });

const MALOS = ['x', '', '2026-02-30', 1e300, 'Infinity', 'a\u0000b', '9'.repeat(60)];
const VENCIDA = {
  codigo: 'DATOS_INVALIDOS',
  errores: [{ campo: 'siguiente', mensaje: 'La página ya no existe. Vuelve a la primera.' }],
};

describe.each([
  ['follow-up', delMes],
  ['audit', hechos],
  ['queue', cola],
  ['users', personas],
])('a position written by hand, of the list of %s', (_lista, pagina) => {
  test('with values of another kind opens no page, and is no accident', async () => {
    const { siguiente } = await pagina(null);
    const [marca, total, id, valores] = leer(siguiente as string);
    const escritos: Cursor[] = [
      ...valores.flatMap((_, i) => MALOS.map((m): Cursor => [marca, total, id, valores.with(i, m)])),
      [marca, total, Number.MAX_SAFE_INTEGER, valores],
      [marca, total, id, valores.slice(0, 1)],
    ];
    let negadas = 0;
    for (const escrito of escritos) {
      const dicho = await pagina(escribir(escrito)).catch((e: unknown) => e);
      if (!(dicho instanceof ErrorDeLlamada)) continue;
      negadas++;
      expect({ escrito, codigo: dicho.codigo, errores: dicho.errores }).toEqual({ escrito, ...VENCIDA });
    }
    expect(negadas).toBeGreaterThan(0);
    await expect(pagina(siguiente)).resolves.toBeDefined();
  });
});
