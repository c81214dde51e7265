import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDePersona, Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, oficinaDe, rangosDePrueba } from '../../pruebas/gestores.ts';

let s: Escenario;
let ada: Persona;
beforeAll(async () => {
  s = await escenario();
  ada = await s.crear.usuario([ROL.administrador]);
  await rangosDePrueba(s);
});
afterAll(() => s.cerrar());
beforeEach(() => s.reloj.mover(AHORA));

/** A small taxpayer with September worked and October opened. */
async function conMeses(o: OpcionesDePersona = {}) {
  const c = await s.crear.cliente({ regimen: 1, suscrito: true, ...o });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-09', estado: 7, pagoRealizado: true });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-10' });
  return c;
}
const anotar = (quien: Persona, usuarioId: number, desde: string, regimenId = 2) =>
  s.como(quien)(cambioDeRegimen.anotar, { usuarioId, regimenId, desde: mes(desde) });
const quitar = (quien: Persona, usuarioId: number, desde: string) =>
  s.como(quien)(cambioDeRegimen.quitar, { usuarioId, desde: mes(desde) });
const leer = (quien: Persona, id: number) => s.como(quien)(cambioDeRegimen.deCliente, { id });
async function comoEsta(usuarioId: number) {
  const meses = await s.bd
    .selectFrom('declaracion')
    .select(['periodo', 'regimen_id'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('periodo')
    .execute();
  const { regimen_id: hoy } = await s.bd
    .selectFrom('usuario')
    .select('regimen_id')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return { hoy, meses: Object.fromEntries(meses.map((m) => [m.periodo, m.regimen_id])) };
}
const correosDe = async (usuarioId: number) => {
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return (await s.correos()).filter((c) => c.para === correo);
};
/** Puts what a person's work leaves in the client's October. */
const trabajar = (usuarioId: number, loQueDeja: RawBuilder<unknown>) =>
  sql`update declaracion set ${loQueDeja} where usuario_id = ${usuarioId} and periodo = '2026-10'`.execute(s.bd);
const octubreDe = (usuarioId: number) =>
  s.bd
    .selectFrom('declaracion')
    .select(['id', 'version', 'asignado_id', 'remanente_pc'])
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', mes('2026-10'))
    .executeTakeFirstOrThrow();
const seNiega = (llamada: Promise<unknown>, codigo: string) => expect(llamada).rejects.toMatchObject({ codigo });

test('a change from an opened month moves that month and the client, and no worked month', async () => {
  const c = await conMeses();
  expect(await anotar(ada, c.id, '2026-10')).toEqual({ meses: 1 });
  expect(await comoEsta(c.id)).toEqual({ hoy: 2, meses: { '2026-09': 1, '2026-10': 2 } });
});

test('taken back, the untouched months and the client are as before', async () => {
  const c = await conMeses();
  await anotar(ada, c.id, '2026-10');
  expect(await quitar(ada, c.id, '2026-10')).toEqual({ meses: 1 });
  expect(await comoEsta(c.id)).toEqual({ hoy: 1, meses: { '2026-09': 1, '2026-10': 1 } });
  expect((await leer(ada, c.id)).cambios).toEqual([]);
  await seNiega(quitar(ada, c.id, '2026-10'), 'CAMBIO_DE_REGIMEN_NO_ENCONTRADO');
});

test('and not once a month of the new regime was worked', async () => {
  const c = await conMeses();
  await anotar(ada, c.id, '2026-10');
  await trabajar(c.id, sql`facturas_cargadas = true`);
  expect((await leer(ada, c.id)).cambios.map((x) => x.seQuita)).toEqual([false]);
  await seNiega(quitar(ada, c.id, '2026-10'), 'CAMBIO_DE_REGIMEN_TRABAJADO');
  await seNiega(anotar(ada, c.id, '2026-10', 1), 'REGIMEN_MUY_ATRAS');
  // The way back is another change, from a later month on.
  expect(await anotar(ada, c.id, '2026-11', 1)).toEqual({ meses: 0 });
  expect((await leer(ada, c.id)).cambios.map((x) => [x.desde, x.antesId, x.despuesId])).toEqual([
    ['2026-11', 2, 1],
    ['2026-10', 1, 2],
  ]);
});

test.each([
  ['its invoices', sql`facturas_cargadas = true`],
  ['reports without a withholding of ISR', sql`carga_retencion_isr = 0`],
  ['reports without a withholding of IVA', sql`carga_retencion_iva = 0`],
  ['that it is filed without ISR', sql`sin_isr = true`],
  ['typed balances', sql`remanentes_corregidos = true`],
  ['a question to the client about purchases', sql`compras_pedidas_en = now()`],
  ['another stage', sql`estado_id = 2`],
])('a month keeps its regime once it has %s', async (_que, loQueDeja) => {
  const c = await conMeses();
  await trabajar(c.id, loQueDeja);
  await seNiega(anotar(ada, c.id, '2026-10'), 'REGIMEN_MUY_ATRAS');
  expect((await comoEsta(c.id)).meses).toEqual({ '2026-09': 1, '2026-10': 1 });
});

test('nor when purchases alone were loaded, which leave it pending', async () => {
  const c = await conMeses();
  await s.crear.factura({ usuarioId: c.id, libro: 'recibida', monto: '100.00' });
  await trabajar(c.id, sql`totales = '{}'`);
  await seNiega(anotar(ada, c.id, '2026-10'), 'REGIMEN_MUY_ATRAS');
});

test('a month that was only given to somebody, also when that was undone, changes', async () => {
  const beto = await s.crear.usuario([ROL.carga]);
  const [dado, deshecho] = [await conMeses(), await conMeses()];
  const dar = async (id: number) =>
    (await s.como(ada)(declaraciones.reasignar, { presentacionId: (await octubreDe(id)).id, colaboradorId: beto.id }))
      .deshacer;
  await dar(dado.id);
  const deshacer = await dar(deshecho.id);
  await s.como(ada)(declaraciones.deshacer, { deshacer });
  expect((await octubreDe(deshecho.id)).asignado_id).toBeNull();
  for (const c of [dado, deshecho]) {
    expect(await anotar(ada, c.id, '2026-10')).toEqual({ meses: 1 });
    expect((await comoEsta(c.id)).meses).toEqual({ '2026-09': 1, '2026-10': 2 });
  }
  expect((await octubreDe(dado.id)).asignado_id).toBe(beto.id);
});

test('a change takes the place of those written from its month on', async () => {
  const c = await conMeses();
  await anotar(ada, c.id, '2027-03');
  await anotar(ada, c.id, '2027-01');
  expect((await leer(ada, c.id)).cambios.map((x) => x.desde)).toEqual(['2027-01']);
  await seNiega(anotar(ada, c.id, '2027-02'), 'REGIMEN_ES_EL_MISMO');
});

test('what cannot be is refused with its reason', async () => {
  const c = await conMeses();
  const sinRegimen = await s.crear.cliente({ regimen: null, suscrito: false });
  await seNiega(anotar(ada, c.id, '2026-09'), 'REGIMEN_MUY_ATRAS');
  await seNiega(anotar(ada, c.id, '2027-12'), 'REGIMEN_MUY_LEJOS');
  await seNiega(anotar(ada, c.id, '2026-10', 1), 'REGIMEN_ES_EL_MISMO');
  await seNiega(anotar(ada, c.id, '2026-10', 3), 'REGIMEN_NO_ADMITIDO');
  await seNiega(anotar(ada, sinRegimen.id, '2026-10'), 'REGIMEN_SIN_ELEGIR');
  await seNiega(anotar(ada, ada.id, '2026-10'), 'CLIENTE_NO_ENCONTRADO');
  const { version } = await leer(ada, c.id);
  await anotar(ada, c.id, '2026-12');
  const tarde = { usuarioId: c.id, regimenId: 2, desde: mes('2026-11'), version };
  await seNiega(s.como(ada)(cambioDeRegimen.anotar, tarde), 'USUARIO_CAMBIADO');
  expect((await leer(ada, c.id)).cambios.map((x) => x.desde)).toEqual(['2026-12']);
});

test('the client reads it, and that their plan is of the regime before', async () => {
  const c = await conMeses();
  await anotar(ada, c.id, '2026-12');
  const [carta] = await correosDe(c.id);
  expect(carta?.asunto).toBe('Tu régimen cambia desde diciembre 2026');
  expect(carta?.texto).toContain('desde diciembre 2026 declaras como ROS');
  expect(carta?.texto).toContain(`Tu plan Plan ${c.id} es de Pequeño Contribuyente y se sigue cobrando`);
  await quitar(ada, c.id, '2026-12');
  expect((await correosDe(c.id)).map((x) => x.asunto)).toEqual([
    'Tu régimen cambia desde diciembre 2026',
    'Tu régimen sigue igual',
  ]);
});

test.each(['pre_cancelada', 'suspendida', 'terminada'] as const)(
  'a plan that is %s is charged no more, and nobody says that it is',
  async (estado) => {
    const c = await conMeses();
    await s.bd.updateTable('suscripcion').set({ estado, proximo_cobro: null }).where('usuario_id', '=', c.id).execute();
    expect((await leer(ada, c.id)).plan).toBeNull();
    await anotar(ada, c.id, '2026-12');
    expect((await correosDe(c.id)).at(-1)?.texto).not.toContain('se sigue cobrando');
  },
);

test('who bought a plan of the new regime reads that it stays when the change is taken back', async () => {
  const c = await conMeses();
  await anotar(ada, c.id, '2026-10');
  await s.bd.updateTable('tipo_suscripcion').set({ regimen_id: 2 }).where('nombre', '=', `Plan ${c.id}`).execute();
  await quitar(ada, c.id, '2026-10');
  expect((await correosDe(c.id)).at(-1)?.texto).toContain(
    `Tu plan Plan ${c.id} es de ROS y se sigue cobrando. Si ya no te sirve, elige en tu cuenta un plan de Pequeño Contribuyente.`,
  );
});

test('an office reads who wrote a change down, but not who of the office that had the client before', async () => {
  const [antes, ahora] = [await oficinaDe(s), await oficinaDe(s)];
  const c = await conMeses();
  const tener = (gestor: Persona, bajaEn: string | null) =>
    s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: gestor.id, usuario_id: c.id, creado_en: s.reloj.ahora(), baja_en: bajaEn })
      .execute();
  await carteraPagada(s, antes);
  await carteraPagada(s, ahora);
  await tener(antes, null);
  await anotar(antes, c.id, '2026-12');
  const quienes = async (p: Persona) => (await leer(p, c.id)).cambios.map((x) => x.anotadoPor);
  expect(await quienes(antes)).toEqual([antes.nombre]);
  await s.bd
    .updateTable('cliente_de_gestor')
    .set({ baja_en: s.reloj.ahora() })
    .where('usuario_id', '=', c.id)
    .execute();
  await tener(ahora, null);
  expect([await quienes(ahora), await quienes(ada)]).toEqual([['otra oficina'], [antes.nombre]]);
  await anotar(ada, c.id, '2026-12');
  expect(await quienes(ahora)).toEqual([ada.nombre]);
});

test('an office changes its own clients, does not see what they pay, and only reads once it stopped paying', async () => {
  const [byron, ajena] = [await oficinaDe(s), await oficinaDe(s)];
  await carteraPagada(s, byron);
  const c = await conMeses();
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: s.reloj.ahora() })
    .execute();
  expect((await leer(ada, c.id)).plan).toEqual({ nombre: `Plan ${c.id}`, regimenId: 1 });
  expect((await leer(byron, c.id)).plan).toBeNull();
  await seNiega(leer(ajena, c.id), 'CLIENTE_NO_ENCONTRADO');
  await seNiega(anotar(ajena, c.id, '2026-10'), 'CLIENTE_NO_ENCONTRADO');
  const conPlanPropio = await s.crear.usuario([ROL.gestor, ROL.cliente], { regimen: 1 });
  await seNiega(leer(conPlanPropio, conPlanPropio.id), 'CLIENTE_NO_ENCONTRADO');
  await seNiega(anotar(conPlanPropio, conPlanPropio.id, '2026-12'), 'CLIENTE_NO_ENCONTRADO');
  expect(await anotar(byron, c.id, '2026-10')).toEqual({ meses: 1 });
  await s.bd
    .updateTable('suscripcion')
    .set({ estado: 'suspendida', proximo_cobro: null })
    .where('usuario_id', '=', byron.id)
    .execute();
  await seNiega(quitar(byron, c.id, '2026-10'), 'CARTERA_DE_SOLO_LECTURA');
  await seNiega(anotar(byron, c.id, '2026-11', 1), 'CARTERA_DE_SOLO_LECTURA');
});

test('choosing the regime again before any month was worked forgets the changes', async () => {
  const byron = await oficinaDe(s);
  await carteraPagada(s, byron);
  const c = await s.crear.cliente({ regimen: 1, suscrito: false });
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: s.reloj.ahora() })
    .execute();
  await anotar(byron, c.id, '2027-01');
  await s.como(byron)(gestor.elegirRegimen, { usuarios: [c.id], regimenId: 2 });
  expect((await leer(byron, c.id)).cambios).toEqual([]);
  expect(await comoEsta(c.id)).toEqual({ hoy: 2, meses: { '2026-10': 2 } });
});

test('who changes it is told whether the client gets a mail: one whom an office brought may have no address', async () => {
  const [con, sin] = [await conMeses(), await conMeses({ correo: '' })];
  const antes = (await s.correos()).length;
  expect([await leer(ada, con.id), await leer(ada, sin.id)]).toMatchObject([
    { recibeCorreo: true },
    { recibeCorreo: false },
  ]);
  await anotar(ada, sin.id, '2027-01');
  expect((await s.correos()).length).toBe(antes);
  await anotar(ada, con.id, '2027-01');
  expect((await s.correos()).length).toBe(antes + 1);
});
