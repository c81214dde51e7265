import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { CargaDeCortesia, revision } from '@aldia/contract/revision.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Alma' });
});
afterAll(() => s.cerrar());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const mesDe = async (nombre: string, o: Omit<OpcionesDeDeclaracion, 'usuarioId'>) => {
  const { id: usuarioId } = await s.crear.cliente({ nombre, regimen: o.regimen ?? 1 });
  return { usuarioId, ...(await s.crear.declaracion({ usuarioId, ...o })) };
};
const notificar = (presentacionId: number, numeroFormulario: string, numeroFormularioIva?: string) =>
  s.como(admin)(declaraciones.notificarFormulario, {
    ...{ presentacionId, numeroFormulario, documento: PDF, numeroFormularioIva },
    documentoIva: numeroFormularioIva && PDF,
  });
const aCero = (id: number, numeroFormulario: string) =>
  s.como(admin)(declaraciones.presentarACero, { id, aplicaSub: true, numeroFormulario, documento: PDF });
const fila = (id: number) =>
  s.bd
    .selectFrom('declaracion')
    .select(['estado_id', 'numero_formulario', 'numero_formulario_iva'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const negado = (campo: string, cliente: string, mes = 'octubre 2026') => ({
  http: 422,
  errores: [
    {
      campo,
      mensaje: `Ese número ya está en ${mes} de ${cliente}. La SAT da uno a cada formulario: revísalo en su PDF.`,
    },
  ],
});
const pares = (columna: string, lineas: number) =>
  Object.fromEntries(
    Array.from({ length: lineas }, (_, i) => [
      [`base_${i + 1}`, '0.00'],
      [`${columna}_${i + 1}`, '0.00'],
    ]).flat(),
  );
const cortesia = (usuarioId: number, numero: string) =>
  s.como(admin)(
    revision.cargarCortesia,
    CargaDeCortesia.parse({
      info_general: { usuario_id: usuarioId, fecha_presentacion: '2026-11-01' },
      carga_pc: {
        ...{ numero_formulario: numero, total_facturas: '20000.00', impuesto_determinado: '1000.00' },
        ...{ rent_periodo_declarar: '0.00', impuesto_pagar: '1000.00', remanente_retencion: '0.00' },
      },
      carga_ros: { debito_fiscal: pares('debito', 7), credito_fiscal: pares('credito', 13) },
      determinacion_impuesto: { c_1: '0', c_2: '0', c_3: '0', c_4: '0', c_5: '0', c_6: '0', c_7: '0' },
    }),
  );

test('the number of another client’s form is refused in its field, with whose it is, and nothing is sent', async () => {
  await mesDe('Marta', { estado: 6, regimen: 2, formularios: ['30000000001', '30000000002'] });
  const { id } = await mesDe('Luis', { estado: 4, regimen: 2 });
  await expect(notificar(id, '30000000002')).rejects.toMatchObject(negado('numero_formulario', 'Marta Prueba'));
  await expect(notificar(id, '30000000009', '30000000001')).rejects.toMatchObject(
    negado('numero_formulario_2', 'Marta Prueba'),
  );
  expect(await fila(id)).toEqual({ estado_id: 4, numero_formulario: '', numero_formulario_iva: '' });
  expect((await s.correos()).filter((c) => c.declaracion_id === id)).toEqual([]);
  const guardados = s.bd.selectFrom('documento').select('id').where('nombre', 'like', 'formulario_3000000000%');
  expect(await guardados.execute()).toEqual([]);
});

test('the number of another month of the same client is refused too, at zero and as a courtesy', async () => {
  const { usuarioId } = await mesDe('Rosa', {
    ...{ periodo: '2026-08', regimen: 2, estado: 7, pagoRealizado: true },
  });
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, periodo: '2026-10', estado: 1 });
  await expect(aCero(id, '40900000001')).rejects.toMatchObject(
    negado('numero_formulario', 'Rosa Prueba', 'agosto 2026'),
  );
  await expect(cortesia(usuarioId, '40900000002')).rejects.toMatchObject(
    negado('carga_pc.numero_formulario', 'Rosa Prueba', 'agosto 2026'),
  );
  expect(await fila(id)).toMatchObject({ estado_id: 1, numero_formulario: '' });
});

test('a month sends its own number again, also when another has it from before', async () => {
  await mesDe('Marta', { estado: 6, formularios: ['30000000021'] });
  const { id } = await mesDe('Luis', { estado: 5, regimen: 2, formularios: ['30000000021'] });
  expect(await notificar(id, '30000000021', '30000000022')).toMatchObject({ id });
  expect(await fila(id)).toMatchObject({ numero_formulario_iva: '30000000022' });
});

test('a number typed for the wrong client is free again once that follow-up is deleted', async () => {
  const equivocado = await mesDe('Marta', { estado: 7, formularios: ['30000000031'], pagoRealizado: true });
  const { id } = await mesDe('Luis', { estado: 4 });
  await expect(notificar(id, '30000000031')).rejects.toMatchObject({ http: 422 });
  await s.como(admin)(seguimiento.eliminar, { id: equivocado.id });
  expect(await notificar(id, '30000000031')).toMatchObject({ id, statusId: 5 });
});

/** The embedded database has one connection: nobody waits for anybody there. */
test.runIf(process.env['TEST_DATABASE_URL'])(
  'two clients told the same number at once: one has it, the other reads whose it is, and nothing of it is sent',
  { tags: ['dos-bases'] },
  async () => {
    const [uno, otro] = [await mesDe('Marta', { estado: 4 }), await mesDe('Luis', { estado: 4 })];
    const esperan = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        s.bd,
      );
      return rows[0]?.n === 2;
    };
    const { idos } = await s.bd.transaction().execute(async (tx) => {
      // Whoever looked for the number and found nobody's waits here, before the number is written.
      await sql`lock table documento in exclusive mode`.execute(tx);
      const numero = '30000000041';
      const enCamino = Promise.allSettled([notificar(uno.id, numero), aCero(otro.id, numero)]);
      await vi.waitUntil(esperan, { timeout: 30_000, interval: 20 });
      return { idos: enCamino };
    });
    expect((await idos).map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    const tienen = [await fila(uno.id), await fila(otro.id)].filter((d) => d.numero_formulario !== '');
    expect(tienen).toHaveLength(1);
    expect((await s.correos()).filter((c) => c.texto.includes('30000000041'))).toHaveLength(1);
  },
);
