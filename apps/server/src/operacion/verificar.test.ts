import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verificarDeclaraciones } from '../features/declaraciones/verificar.ts';
import { dte, guardado, MES_ELEGIDO } from '../pruebas/cargas.ts';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { abrirBase } from '../shared/db.ts';
import { guardarSinCuota, insertDocumento } from '../shared/documentos.repo.ts';
import { DocumentoAusente } from '../shared/puertos.ts';
import { COMPROBACIONES } from './verificar.ts';

let s: Escenario;
let abierta: number;
let presentada: number;
/** Two months of two clients, one of them filed, and a document in the store. */
beforeAll(async () => {
  s = await escenario();
  const colaborador = await s.crear.usuario([2]);
  const jefa = await s.crear.usuario([1]);
  const mesDe = async () => {
    const c = await s.crear.cliente({ regimen: 1 });
    const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '1000.00' })];
    const r = await s.como(colaborador)(carga.guardar, guardado({ usuarioId: c.id, fecha: MES_ELEGIDO, facturas }));
    return r.id;
  };
  abierta = await mesDe();
  presentada = await mesDe();
  await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', presentada).execute();
  const documento = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
  await s.como(jefa)(declaraciones.notificarFormulario, {
    presentacionId: presentada,
    numeroFormulario: '77712345678',
    documento,
    numeroFormularioIva: undefined,
    documentoIva: undefined,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
  const doc = { usuarioId: jefa.id, clase: 'x', nombre: 'x', tipo: 'text/plain', bytes: Buffer.from('uno') };
  const puesto = await guardarSinCuota(s.recursos, doc);
  await s.bd.transaction().execute((tx) => insertDocumento(tx, puesto, null));
});
afterAll(() => s.cerrar());

const comprobar = async (): Promise<string[]> => {
  const todas = [];
  for (const c of COMPROBACIONES)
    todas.push(...(await c({ base: s.base, almacen: s.recursos.almacen, maestra: s.recursos.maestra })).faltas);
  return todas;
};
/** Runs a statement as somebody with access to the database: triggers do not fire. */
async function aMano(orden: string): Promise<void> {
  const cliente = await s.base.pool.connect();
  try {
    await cliente.query('set session_replication_role = replica');
    await cliente.query(orden);
  } finally {
    await cliente.query('set session_replication_role = origin');
    cliente.release();
  }
}
const suLugar = async (): Promise<string> =>
  (await s.bd.selectFrom('documento').select('lugar').where('clase', '=', 'x').executeTakeFirstOrThrow()).lugar;
beforeEach(async () => expect(await comprobar()).toEqual([]));

const ADMIN = process.env['TEST_DATABASE_URL'];
test.runIf(ADMIN).each([
  ['Listas', 'usuario'],
  ['Libro de dinero', 'asiento_linea'],
])(
  'what goes through a whole table takes longer than a call may: %s',
  { tags: ['dos-bases'] },
  async (nombre, tabla) => {
    const { rows } = await s.base.pool.query<{ base: string }>('select current_database() as base');
    const url = Object.assign(new URL(ADMIN ?? ''), { pathname: `/${rows[0]?.base}` }).toString();
    const base = await abrirBase({ url, conexiones: { llamadas: 1, largas: 1 } });
    await base.pool.query("set statement_timeout = '300ms'");
    const otro = await s.base.pool.connect();
    try {
      await otro.query(`begin; lock table ${tabla} in access exclusive mode`);
      const leer = COMPROBACIONES[nombre === 'Listas' ? 1 : 3];
      const leida = leer?.({ base, almacen: s.recursos.almacen, maestra: s.recursos.maestra });
      await Promise.all([leida, otro.query('select pg_sleep(1)').then(() => otro.query('commit'))]);
      expect(await leida).toMatchObject({ nombre });
    } finally {
      await otro.query('rollback');
      otro.release();
      await base.cerrar();
    }
  },
);

test('a tax that is not the one of its documents is named with what it should be', async () => {
  // Art. 47 of the IVA law: a small taxpayer owes 5 % of Q1,000.00.
  await aMano(`update declaracion set impuesto_iva = impuesto_iva + 1 where id = ${abierta}`);
  expect(await comprobar()).toEqual([
    expect.stringMatching(/^Declaración \d+ .*: impuesto_iva dice 51\.00 y debe decir 50\.00\.$/),
  ]);
  await aMano(`update declaracion set impuesto_iva = impuesto_iva - 1 where id = ${abierta}`);
});

test('an invoice taken away by hand leaves totals that are not those of the documents', async () => {
  await aMano('create table prestada as select * from factura');
  await aMano(`delete from factura where usuario_id = (select usuario_id from declaracion where id = ${abierta})`);
  expect((await comprobar()).join()).toMatch(/sus totales no son los de sus documentos/);
  await aMano(
    `insert into factura select * from prestada where usuario_id = (select usuario_id from declaracion where id = ${abierta})`,
  );
  await aMano('drop table prestada');
});

test('a filed month whose copy says something else is named by its line', async () => {
  const cambiar = (de: number, a: number) =>
    aMano(
      `update lo_presentado set contenido = replace(contenido::text, '"declarado": ${de},', '"declarado": ${a},')::jsonb`,
    );
  await cambiar(5000, 4900);
  expect((await comprobar())[0]).toMatch(/SAT-2046 se presentó con 49 en \S+ y la fila da 50\.$/);
  await cambiar(4900, 5000);
});

test('a list whose kept length is not the one of its rows is named', async () => {
  const cambiar = (en: number) =>
    aMano(
      `update cuenta_de_declaraciones set cuantas = cuantas + ${en} where ctid = (select max(ctid) from cuenta_de_declaraciones)`,
    );
  await cambiar(1);
  expect(await comprobar()).toEqual([
    expect.stringMatching(/^De las declaraciones de 2026-10, régimen 1, etapa \d, se guardan \d+ y hay \d+\.$/),
  ]);
  await cambiar(-1);
});

test('what the radar keeps of a client is named where its months say something else, and where it is not kept at all', async () => {
  const suya = `usuario_id = (select usuario_id from declaracion where id = ${abierta})`;
  const cambiar = (que: string, anio = 2026) =>
    aMano(`update medicion_de_radar set ${que} where anio = ${anio} and ${suya}`);
  // The one month of the year that is known is October, with Q1,000.00: two months are to come.
  await cambiar('ventas_del_anio = 1001, meses_por_venir = 11');
  await cambiar('suma_de_ultimos = 0, cuantos_ultimos = 0', 2027);
  expect(await comprobar()).toEqual([
    expect.stringMatching(/^Radar de 2026 \(NIT \w+\): ventas_del_anio dice 1001\.00 y debe decir 1000\.00\.$/),
    expect.stringMatching(/^Radar de 2026 \(NIT \w+\): meses_por_venir dice 11 y debe decir 2\.$/),
    expect.stringMatching(/^Radar de 2027 \(NIT \w+\): suma_de_ultimos dice 0\.00 y debe decir 1000\.00\.$/),
    expect.stringMatching(/^Radar de 2027 \(NIT \w+\): cuantos_ultimos dice 0 y debe decir 1\.$/),
  ]);
  // What a rule of before measured is measured again by a job.
  await aMano('update medicion_de_radar set regla = 0');
  expect(await comprobar()).toEqual([]);
  await aMano('update medicion_de_radar set regla = 1');
  await cambiar('ventas_del_anio = 1000, meses_por_venir = 2');
  await cambiar('suma_de_ultimos = 1000, cuantos_ultimos = 1', 2027);
  await aMano(
    `create table prestada as select * from medicion_de_radar where ${suya} and anio = 2027; delete from medicion_de_radar where ${suya} and anio = 2027`,
  );
  expect(await comprobar()).toEqual([expect.stringMatching(/^Radar de 2027 \(NIT \w+\): no está medido\.$/)]);
  await aMano('insert into medicion_de_radar select * from prestada; drop table prestada');
});

test('a posting of one side, and what the provider seems to owe by it, are both named', async () => {
  await aMano(
    "insert into asiento (id, intencion_id, clave, glosa, cuando) overriding system value values (9, gen_random_uuid(), 'x', 'x', '2026-11-20T18:00:00Z')",
  );
  await aMano("insert into asiento_linea (asiento_id, cuenta, debe) values (9, 'pasarela', 12.5)");
  expect(await comprobar()).toEqual([
    'De la cuenta pasarela del 2026-11-20, lo demás, se guarda 0, 0.00 y 0.00 y hay 0, 12.50 y 0.00.',
    'De los asientos del 2026-11-20, lo demás, se guarda 0, 0.00 y 0.00 y hay 1, 0.00 y 0.00.',
    'El asiento 9 no cuadra.',
    'El libro no cuadra: le sobran Q12.50 al debe.',
    'Por el libro la pasarela debe Q12.50, y por los cobros y sus liquidaciones Q0.00.',
  ]);
  await aMano('delete from asiento_linea; delete from asiento');
});

test('a document that changed in the store, and one that is not there, are named', async () => {
  const lugar = await suLugar();
  await s.recursos.almacen.guardar(lugar, Buffer.from('dos'), 'text/plain');
  expect(await comprobar()).toEqual([`El documento ${lugar} cambió: su huella es otra.`]);
  await s.recursos.almacen.borrar(lugar);
  expect(await comprobar()).toEqual([`Falta el documento ${lugar}.`]);
  await s.recursos.almacen.guardar(lugar, Buffer.from('uno'), 'text/plain');
});

test('a document that was removed while it was read is missed by nobody', async () => {
  const lugar = await suLugar();
  await aMano('create table prestada as select * from documento');
  const almacen = {
    ...s.recursos.almacen,
    leer: async (pedido: string) => {
      if (pedido === lugar) await aMano(`delete from documento where lugar = '${lugar}'`);
      throw new DocumentoAusente(pedido);
    },
  };
  const faltas: string[] = [];
  for (const c of COMPROBACIONES)
    faltas.push(...(await c({ base: s.base, almacen, maestra: s.recursos.maestra })).faltas);
  expect(faltas.filter((f) => f.includes(lugar))).toEqual([]);
  expect(faltas.length).toBeGreaterThan(0);
  await aMano('insert into documento select * from prestada on conflict do nothing; drop table prestada');
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a month whose document goes while it is verified, and which says itself that it waits to be computed, is no fault',
  { tags: ['dos-bases'] },
  async () => {
    const otro = await s.base.pool.connect();
    try {
      await otro.query('begin');
      await otro.query('set local session_replication_role = replica');
      await otro.query('lock table factura in access exclusive mode');
      const verificada = verificarDeclaraciones(s.bd);
      await expect
        .poll(async () => (await s.base.salud.query('select 1 from pg_locks where not granted')).rows.length)
        .toBeGreaterThan(0);
      await otro.query(
        `delete from factura where usuario_id = (select usuario_id from declaracion where id = ${abierta});
         update declaracion set desactualizada = true where id = ${abierta}`,
      );
      await otro.query('commit');
      expect((await verificada).faltas).toEqual([]);
    } finally {
      otro.release();
    }
  },
);
