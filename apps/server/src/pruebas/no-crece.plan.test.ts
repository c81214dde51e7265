// @module-tag dos-bases
import { dia, instante, mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buscarIds, comienzos } from '../features/buscador/buscador.repo.ts';
import { findReglas } from '../features/carga/index.ts';
import { listMovimientos } from '../features/cobros/conciliacion/conciliacion.repo.ts';
import { countCobros } from '../features/cobros/listado.repo.ts';
import { listSinAbrir } from '../features/declaraciones/index.ts';
import { selectTotal } from '../features/declaraciones/listas.repo.ts';
import { countAbiertas, listProximas } from '../features/declaraciones/trabajo.repo.ts';
import { countClientes, listClientes } from '../features/libros/clientes.repo.ts';
import { countUsuarios as countElegibles } from '../features/mensajes/destinatarios.repo.ts';
import { edadDeLaMasVieja } from '../features/notificaciones/notificaciones.repo.ts';
import { countPorEtapa } from '../features/panel/panel.repo.ts';
import { listPorRecordar, listQueVencen, type Vencimiento } from '../features/recordatorios/recordatorios.repo.ts';
import { countTransacciones, sumMovimientos } from '../features/reportes/dinero.repo.ts';
import { countPorEstado, listUsuarios } from '../features/reportes/usuarios.repo.ts';
import { listDocumentos, listMensajes } from '../features/salida/contenido/lectura.repo.ts';
import { listColaboradores } from '../features/seguimiento/seguimiento.repo.ts';
import { countUsuarios } from '../features/usuarios/listado.repo.ts';
import { countCorreos } from '../operacion/medidas.repo.ts';
import { contarHasta } from '../shared/contar.repo.ts';
import { contarDeNuevo } from '../shared/cuentas.repo.ts';
import type { BaseDeDatos, Bd } from '../shared/db.ts';
import { syncEstadosDe } from '../shared/estados-de-usuario.repo.ts';
import { relojReal } from '../shared/reloj.ts';
import { countPresentadas, listDineroPorDia, sumPorCuenta, sumPorEstado } from '../shared/sumas.repo.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { deprisa } from './deprisa.ts';
import { leidasPorTabla } from './leidas.ts';

const CLIENTES = 4000;
const PAGINA = 50;
const PERIODO = mes('2026-10');
const OTRO = mes('2026-11');
/** One in five of its months is in nobody's hands. */
const REPARTIDO = mes('2024-08');
/** One in four hundred paid on it. */
const DIA_COBRADO = '2026-10-20T18:00:00.000Z';
const DEL_MES = [dia('2026-10-01'), dia('2026-10-31')] as const;
const MENSAJES = { palabras: [], desde: DEL_MES[0], hasta: DEL_MES[1] };
const TODOS_LOS_COBROS = { palabras: [], estado: undefined, proposito: undefined, desde: undefined, hasta: undefined };
let base: BaseDeDatos;

// Everybody has a month, a mail and a card; nobody's name begins with a surname.
beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`insert into tipo_suscripcion (id, nombre, abreviatura, precio) values (1, 'Plan', 'PLUS', 1)`.execute(bd);
  await deprisa(bd, 1, async (tx) => {
    await sql`
      insert into usuario (id, nit, cui, primer_nombre, nombre, nombre_orden, regimen_id, estado_id)
      select n, (1000000 + n)::text, (5000000000000 + n)::text, 'Ana', 'Ana López ' || n, 'ana lopez ' || n, 1 + n % 2, 1 from generate_series(1, ${CLIENTES}::int) n`.execute(
      tx,
    );
    await sql`insert into usuario_rol (usuario_id, rol_id) select id, 3 from usuario`.execute(tx);
    await sql`insert into correo (usuario_id, correo, verificado_en) select id, id || '@ejemplo.gt', now() from usuario`.execute(
      tx,
    );
    await sql`insert into metodo_pago (usuario_id, nombre_portador, ultimos_numeros, marca, fecha_expiracion, cuenta_cifrada, activo) select id, 'A', '1111', 'visa', '2030-01-01', '', true from usuario`.execute(
      tx,
    );
    await sql`insert into suscripcion (usuario_id, tipo_suscripcion_id, fecha_inicio, fecha_fin) select id, 1, '2024-01-01', '2099-12-31' from usuario`.execute(
      tx,
    );
    await sql`insert into declaracion (usuario_id, periodo, regimen_id, asignado_id) select id, ${PERIODO}::text, regimen_id, 1 + id % 40 from usuario`.execute(
      tx,
    );
    await sql`insert into declaracion (usuario_id, periodo, regimen_id, orden_dia, asignado_id) select id, ${REPARTIDO}::text, regimen_id, 1 + id % 28, case when id % 10 > 1 then 1 + id % 40 end from usuario`.execute(
      tx,
    );
    await sql`
      insert into bandeja_salida (id, clave, para, asunto, texto, html, usuario_id, declaracion_id, creada_en, enviada_en)
      select gen_random_uuid(), 'k' || n || ':' || u.id, u.id || '@ejemplo.gt', '', '', '', case when n > 1 then u.id end,
             case when n = 2 then d.id end, now() - interval '2 days', now() - interval '1 day'
        from usuario u join declaracion d on d.usuario_id = u.id and d.periodo = ${PERIODO}::text, generate_series(1, 3) n`.execute(
      tx,
    );
    await sql`insert into documento (id, usuario_id, clase, nombre, tipo, bytes, sha256, lugar) select gen_random_uuid(), id, 'original', '', '', 0, '', '' from usuario`.execute(
      tx,
    );
    await sql`insert into tipo_registro (id, descripcion, titulo_formulario, orden, linea) values (7, 'Bienes', 'Bienes', 7, '5.7')`.execute(
      tx,
    );
    await sql`insert into tipo_emisor (id, descripcion, tipo_registro_id) values (7, 'Comercio', 7)`.execute(tx);
    await sql`insert into emisor (nit, nombre, tipo_emisor_id) select (5000000 + n)::text, 'Emisor ' || n, 7 from generate_series(1, ${CLIENTES}::int) n`.execute(
      tx,
    );
    await sql`
      insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista, detalle, estado, creada_en, cambiada_en)
      select md5(id::text)::uuid, id, id, 'renovacion', id, id, '', 1, 1, '{}', 'aplicada', now(), now() from usuario`.execute(
      tx,
    );
    await sql`
      insert into cobro_intento (id, intencion_id, numero, clase, monto, enviado_en, codigo, transaccion_id)
      select md5(id::text)::uuid, md5(id::text)::uuid, 1, 'cobro', 1, ${DIA_COBRADO}::timestamptz - (id % 400) * interval '1 day', '00', 't' || id from usuario`.execute(
      tx,
    );
    await sql`
      insert into conciliacion_linea (fecha, transaccion_id, clase, monto_pasarela, monto_nuestro, intento_id, resultado)
      select enviado_en::date, transaccion_id, 'cobro', 1, 1, id, 'cuadra' from cobro_intento`.execute(tx);
    await sql`insert into medicion_de_radar (usuario_id, anio) select id, anio from usuario, generate_series(2020, 2027) anio`.execute(
      tx,
    );
  });
  await contarDeNuevo(bd);
  await base.pool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.cerrar());

const enMemoria = (leidas: ReadonlyMap<string, number>): number => [...leidas.values()].reduce((n, m) => n + m, 0);
const leidas = async (hacer: (bd: Bd) => Promise<unknown>) => enMemoria(await leidasPorTabla(base, hacer));
const pagina = { orden: 'nombre', desde: null, limite: PAGINA } as const;

describe('what is counted is kept', () => {
  const lista = {
    periodo: PERIODO,
    regimenId: 1,
    palabras: [],
    asignadoId: 'todas',
    soloDesactualizadas: false,
    soloConLibros: false,
  } as const;
  test.each<[string, (bd: Bd) => Promise<unknown>]>([
    ['the total of a list', (bd) => selectTotal(bd, { ...lista, etapa: 1 }).execute()],
    ['the total of those with invoices', (bd) => selectTotal(bd, { ...lista, etapa: 'con-facturas' }).execute()],
    ['clients', (bd) => countClientes(bd, { palabras: [], regimenId: 1 }, null)],
    ['people by the state of their subscription', (bd) => countPorEstado(bd, [])],
    ['everybody', (bd) => countUsuarios(bd, [], null)],
    ['whom a mail may be for', (bd) => countElegibles(bd, [], null)],
    ['how far a month is, by regime', (bd) => countPorEtapa(bd, PERIODO)],
    ['what was filed of a month, by day', (bd) => countPresentadas(bd, PERIODO)],
    ['the money of a month, by day', (bd) => listDineroPorDia(bd, ...DEL_MES)],
    ['the movements of a month', (bd) => sumMovimientos(bd, { palabras: [], desde: DEL_MES[0], hasta: DEL_MES[1] })],
    ['the messages of a month', (bd) => countTransacciones(bd, { ...MENSAJES, resultado: undefined }, null)],
    ['those that were approved', (bd) => countTransacciones(bd, { ...MENSAJES, resultado: 'aprobada' }, null)],
    ['charges in each state', (bd) => sumPorEstado(bd)],
    ['the accounts of the book', (bd) => sumPorCuenta(bd)],
    ['all charges', (bd) => countCobros(bd, TODOS_LOS_COBROS, null)],
  ])('%s', async (_, hacer) => {
    expect(await leidas(hacer)).toBeLessThan(40);
  });
  test('a word that everybody has is counted up to a number', async () => {
    const contadas = (hasta: number | null) =>
      leidas((bd) => contarHasta(bd, bd.selectFrom('usuario as u').where('u.primer_nombre', '=', 'Ana'), hasta));
    expect(await contadas(100)).toBeLessThan(250);
    expect(await contadas(null)).toBeGreaterThan(CLIENTES - 1);
  });
  test('the work of one person reads that of this person', async () => {
    const suyas = CLIENTES / 40;
    expect(await leidas((bd) => countAbiertas(bd, PERIODO, 12, 7))).toBeLessThan(suyas + 40);
  });
});

describe('a page reads what it shows', () => {
  test('what comes next for a person, of what nobody has', async () => {
    expect(await leidas((bd) => listProximas(bd, REPARTIDO, [1, 2], 7, 8))).toBeLessThan(8 * 12);
  });
  test('clients with their mails', async () => {
    const hacer = (bd: Bd) => listClientes(bd, { palabras: [], regimenId: null }, pagina);
    expect(await leidas(hacer)).toBeLessThanOrEqual(PAGINA * 4);
  });
  test('users with their mails and cards', async () => {
    const hacer = (bd: Bd) => listUsuarios(bd, { palabras: [], estadoId: null }, pagina);
    expect(await leidas(hacer)).toBeLessThanOrEqual(PAGINA * 6);
  });
  test.each(['7654321', 'lopez'])('looking for who begins with %s, whom nobody does', async (texto) => {
    for (const condicion of comienzos(texto))
      expect(await leidas((bd) => buscarIds(bd, condicion, 8, true).execute())).toBeLessThan(20);
  });
});

test('the rules of the issuers of a save are looked up among those of all issuers', async () => {
  const hacer = (bd: Bd) =>
    bd.transaction().execute((tx) => findReglas(tx, ['5000007', '5000008'], { usuarioId: 7, periodo: PERIODO }));
  expect((await hacer(base.bd)).delEmisor.size).toBe(2);
  expect(await leidas(hacer)).toBeLessThan(20);
});

test('the staff, and the forty under whose names there are declarations, are found among everybody', async () => {
  expect(await listColaboradores(base.bd)).toHaveLength(40);
  expect(await leidas(listColaboradores)).toBeLessThan(40 * 5 + 20);
});

const DE_SU_DUENIO = { usuarioId: 7, oficina: null };
test('the documents of one person leave with their account', async () => {
  expect(await listDocumentos(base.bd, DE_SU_DUENIO)).toHaveLength(1);
  expect(await leidas((bd) => listDocumentos(bd, DE_SU_DUENIO))).toBeLessThan(20);
});

test('what was charged on a day is set against what was settled, among all charges', async () => {
  const suyo = {
    desde: instante('2026-10-20T06:00:00.000Z'),
    antesDe: instante('2026-10-21T06:00:00.000Z'),
    fecha: dia('2026-10-20'),
  };
  const hacer = (bd: Bd) => listMovimientos(bd, { ...suyo, seguimientos: [], transacciones: ['t1', 't2'] });
  const delDia = CLIENTES / 400;
  expect(await hacer(base.bd)).toHaveLength(delDia + 2);
  expect(await leidas(hacer)).toBeLessThan(delDia * 4 + 20);
});

describe('among all mails that were ever written', () => {
  test('those of the last hour are counted', async () => {
    expect(await leidas(countCorreos)).toBeLessThan(20);
  });
  test('the oldest that waits is found', async () => {
    expect(await leidas(edadDeLaMasVieja)).toBeLessThan(20);
  });
  test('those of one person leave with their account', async () => {
    const suyos = await listMensajes(base.bd, DE_SU_DUENIO);
    expect(suyos).toHaveLength(3);
    expect(await leidas((bd) => listMensajes(bd, DE_SU_DUENIO))).toBeLessThan(60);
  });
});

test('who pays is written for whom it is about, and everybody else is left alone, although an office has hundreds of clients', async () => {
  await sql`insert into cliente_de_gestor (gestor_id, usuario_id, creado_en) select 1 + id % 8, id, now() from usuario where id > 1000`.execute(
    base.bd,
  );
  await base.pool.query('analyze cliente_de_gestor');
  const hacer = (bd: Bd) => bd.transaction().execute((tx) => syncEstadosDe(tx, [9]));
  const leidas = new Map(await leidasPorTabla(base, hacer, { comoGuardada: true }));
  // Eight offices have all of it, so that here the whole of it is what one may have.
  leidas.delete('cliente_de_gestor');
  expect(enMemoria(leidas)).toBeLessThan(40);
});

test('the radar of one client is measured among those of everybody', async () => {
  const deTodos = await base.bd.transaction().execute(async (tx) => {
    // As a connection that saved before: what it kept of the function serves any client.
    for (let id = 1; id <= 8; id++) await sql`select medir_radar(array[${id}::bigint], array[2026])`.execute(tx);
    const { rows } = await sql<{ n: number }>`
      select seq_tup_read::int as n from pg_stat_xact_user_tables where relname = 'medicion_de_radar'`.execute(tx);
    return rows[0]?.n;
  });
  expect(deTodos).toBe(0);
});

test('a batch of reminders reads its months, and not those before it', async () => {
  const hoy = relojReal.hoy();
  const v = {
    ...({ periodo: PERIODO, impuesto: 'IVA', regimenes: [1, 2], vence: hoy, dias: 1 } as const),
    plazo: { dia: hoy, calculado: hoy, limite: null },
  } satisfies Vencimiento;
  const todas = await listQueVencen(base.bd, v);
  expect(todas).toHaveLength(CLIENTES);
  const tanda = (bd: Bd) => bd.transaction().execute((tx) => listPorRecordar(tx, v, todas.slice(-100)));
  expect(await leidas(tanda)).toBeLessThan(100 * 4);
});

describe('opening the month', () => {
  const sinAbrir = (periodo: typeof PERIODO, despuesDe: number) => (bd: Bd) =>
    bd.transaction().execute((tx) => listSinAbrir(tx, { periodo, hoy: relojReal.hoy() }, despuesDe, 200));
  test('reads a batch, wherever it begins', async () => {
    for (const despuesDe of [0, CLIENTES / 2]) expect(await leidas(sinAbrir(OTRO, despuesDe))).toBeLessThan(200 * 8);
  });
  test('asks of nobody who pays when nobody is left', async () => {
    expect((await leidasPorTabla(base, sinAbrir(PERIODO, 0))).get('suscripcion') ?? 0).toBe(0);
  });
});
