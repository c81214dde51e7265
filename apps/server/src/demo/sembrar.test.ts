import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calcularDeclaracion } from '@aldia/domain/declaraciones/calculo.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { aplicarTasa } from '@aldia/domain/dinero/tasa.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import { anioDe, dia, mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { excesosDe } from '@aldia/domain/formularios/excesos.ts';
import { cuiEsValido } from '@aldia/domain/identificadores/cui.ts';
import { formatNit, nitEsValido } from '@aldia/domain/identificadores/nit.ts';
import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import { medir, radarDe, SITUACIONES_DE_RADAR } from '@aldia/domain/radar/radar.ts';
import { topeDe } from '@aldia/domain/radar/tope.ts';
import {
  ESTADOS_DE_SUSCRIPCION,
  type EstadoDeSuscripcion,
  estadoDeUsuario,
} from '@aldia/domain/suscripciones/estados.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenEnCarpeta } from '../adapters/almacen/carpeta.ts';
import { findDocumentosDelMes } from '../features/declaraciones/recalculo.repo.ts';
import { listPendientes } from '../features/pendientes/pendientes.repo.ts';
import { abrirCuenta } from '../features/tarjetas/index.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { abrirCredencial, claveCoincide, llaveMaestra } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { relojFijo } from '../shared/reloj.ts';
import { Secreto } from '../shared/secreto.ts';
import { leerTotales } from '../shared/totales-guardados.ts';
import { tarjetaDe } from '../suplentes/pasarela-tarjetas.ts';
import { AGENTES, EMISORES, TIPOS_DE_EMISOR, TIPOS_DE_REGISTRO } from './catalogos.ts';
import { type ClienteDeDemo, clientesDeDemo } from './clientes.ts';
import type { OpcionesDeSiembra } from './opciones.ts';
import { CLAVE_DE_DEMO, PERSONAL } from './personas.ts';
import { RECIEN_LLEGADOS } from './recien-llegados.ts';
import { sembrar } from './sembrar.ts';

const reloj = relojFijo(AHORA);
const maestra = llaveMaestra(MAESTRA_DE_PRUEBA);
/** All of them but the big one, up to where every state was seen. */
const CLIENTES = clientesDeDemo().filter((c, i) => i < 36 && c.emitidas < 1000);
const ACTUAL = mes('2026-10');

let base: BaseDeDatos;
let carpeta: string;
let opciones: OpcionesDeSiembra;
beforeAll(async () => {
  carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-demo-'));
  base = await baseDePrueba({ conCatalogosDeLey: true });
  opciones = {
    hoy: reloj.hoy(),
    ahora: reloj.ahora(),
    maestra,
    almacen: almacenEnCarpeta(carpeta),
    decir: () => {},
    clientes: CLIENTES,
  };
  expect(await sembrar(base, opciones)).toBe(true);
});
afterAll(async () => {
  await base.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

const declaraciones = () =>
  base.bd.selectFrom('declaracion').selectAll().orderBy('usuario_id').orderBy('periodo').execute();

test('it is sown once', async () => {
  const antes = (await declaraciones()).length;
  expect(await sembrar(base, opciones)).toBe(false);
  expect((await declaraciones()).length).toBe(antes);
});

test('a database with people of somebody else is never opened to everybody', async () => {
  const ajena = await baseDePrueba();
  await ajena.bd.insertInto('usuario').values({ nit: '19' }).execute();
  await expect(sembrar(ajena, opciones)).rejects.toThrow('no son de la demostración');
  await ajena.cerrar();
});

test('there are people of every role, and their password opens', async () => {
  expect(new Set(PERSONAL.map((p) => p.rol))).toEqual(new Set([1, 2, 4, 5, 6]));
  expect(PERSONAL.filter((p) => p.rol === 2)).toHaveLength(2);
  expect(PERSONAL.filter((p) => p.rol === 4)).toHaveLength(2);
  const conClave = await base.bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select(['u.clave_hash', 'r.rol_id'])
    .where('clave_hash', 'is not', null)
    .execute();
  const conEntrada = CLIENTES.filter((c) => c.puedeEntrar).length;
  expect(conClave).toHaveLength(PERSONAL.length + conEntrada + RECIEN_LLEGADOS.length);
  const sinCorreo = await base.bd
    .selectFrom('usuario as u')
    .leftJoin('correo as c', 'c.usuario_id', 'u.id')
    .select('u.nit')
    .where('c.id', 'is', null)
    .execute();
  expect(sinCorreo).toEqual([]);
  for (const { clave_hash } of conClave) expect(await claveCoincide(clave_hash, new Secreto(CLAVE_DE_DEMO))).toBe(true);
});

test('every NIT and CUI is valid and of one person only', () => {
  const todos = clientesDeDemo();
  const nits = [...todos, ...PERSONAL, ...EMISORES, ...AGENTES].map((x) => x.nit);
  expect(nits.filter((n) => !nitEsValido(n))).toEqual([]);
  expect(new Set(nits).size).toBe(nits.length);
  expect(todos.filter((c) => !cuiEsValido(c.cui))).toEqual([]);
  expect(new Set(todos.map((c) => c.correo)).size).toBe(todos.length);
  expect(todos).toHaveLength(123);
  const cuis = [...todos, ...RECIEN_LLEGADOS].map((x) => x.cui);
  expect(new Set(cuis).size).toBe(cuis.length);
});

test('the declared month is there in every state, of somebody and of nobody', async () => {
  const actuales = (await declaraciones()).filter((d) => d.periodo === ACTUAL);
  expect(actuales).toHaveLength(CLIENTES.length);
  expect(new Set(actuales.map((d) => d.estado_id))).toEqual(new Set(Object.values(ESTADO)));
  expect(actuales.some((d) => d.asignado_id === null) && actuales.some((d) => d.asignado_id !== null)).toBe(true);
  expect(actuales.some((d) => d.estado_id === ESTADO.pendienteDeConfirmacion && d.pago_realizado)).toBe(true);
  for (const d of actuales.filter((x) => x.estado_id === ESTADO.facturasCargadas))
    expect([d.carga_retencion_isr, d.carga_retencion_iva]).toContain(0);
});

test('three clients have fourteen months behind, the others three or none', async () => {
  const porCliente = Map.groupBy(await declaraciones(), (d) => d.usuario_id);
  const cuentas = [...porCliente.values()].map((d) => d.length).sort((a, b) => b - a);
  expect(cuentas.slice(0, 3)).toEqual([15, 15, 15]);
  expect(new Set(cuentas.slice(3))).toEqual(new Set([4, 1]));
});

/** What the domain computes from the stored documents of a month. */
async function calculada(d: Awaited<ReturnType<typeof declaraciones>>[number]) {
  const { vende } = await base.bd
    .selectFrom('usuario')
    .select('vende')
    .where('id', '=', d.usuario_id)
    .executeTakeFirstOrThrow();
  const periodo = mes(d.periodo);
  const queVende = vende === 'bien' ? 'bien' : 'servicio';
  const { facturas, constancias } = await findDocumentosDelMes(base.bd, d.usuario_id, periodo, queVende);
  const totales = totalizar(facturas, constancias);
  const remanentes = {
    retencionesPc: parseQuetzales(d.remanente_pc),
    isr: parseQuetzales(d.remanente_isr),
    creditoFiscal: parseQuetzales(d.remanente_credito),
    creditoExportacion: parseQuetzales(d.remanente_credito_exportacion),
    retencionesIva: parseQuetzales(d.remanente_retenciones_iva),
  };
  return { totales, ...calcularDeclaracion({ periodo, regimenId: d.regimen_id, totales, remanentes }) };
}

test('stored figures are what the domain computes from the stored documents, and balances follow one another', async () => {
  const filas = await declaraciones();
  const porClave = new Map(filas.map((d) => [`${d.usuario_id}/${d.periodo}`, d]));
  const revisadas = filas.filter((d) => d.totales !== null && d.estado_id !== ESTADO.presentadaACero);
  expect(revisadas.length).toBeGreaterThan(120);
  for (const d of revisadas) {
    const previa = porClave.get(`${d.usuario_id}/${mesAnterior(mes(d.periodo))}`);
    if (previa)
      expect([
        d.remanente_pc,
        d.remanente_isr,
        d.remanente_credito,
        d.remanente_credito_exportacion,
        d.remanente_retenciones_iva,
      ]).toEqual([
        previa.arrastre_pc,
        previa.arrastre_isr,
        previa.arrastre_credito,
        previa.arrastre_credito_exportacion,
        previa.arrastre_retenciones_iva,
      ]);
    const { totales, ...r } = await calculada(d);
    expect(leerTotales(d.totales)).toEqual(totales);
    expect([d.impuesto_isr, d.impuesto_iva, d.arrastre_credito, d.total_ventas]).toEqual(
      [r.impuestoIsr, r.impuestoIva, r.arrastra.creditoFiscal, r.totalVentas].map(toQuetzales),
    );
  }
});

test('somebody exports: 4.1 that staff chose beside 4.2, credit of section 6 to carry over, and an excess to decide about', async () => {
  const quien = CLIENTES.find((c) => c.exporta);
  const { id } = await base.bd
    .selectFrom('usuario')
    .select('id')
    .where('nit', '=', quien?.nit ?? '')
    .executeTakeFirstOrThrow();
  const [deAhora, ...anteriores] = (await declaraciones()).filter((d) => d.usuario_id === id).reverse();
  if (!deAhora) throw new Error('nobody exports');
  expect([deAhora.estado_id, deAhora.asignado_id, anteriores.length]).toEqual([4, expect.any(Number), 3]);
  for (const d of [deAhora, ...anteriores]) {
    const iva = (await calculada(d)).formularios.find((f) => f.codigo === 'SAT-2237') ?? { casillas: [] };
    const conCifra = iva.casillas.filter((c) => c.exacto > 0).map((c) => c.id);
    expect(conCifra).toEqual(expect.arrayContaining(['4.2.base', '6.7.impuesto', '7b']));
    if (d === deAhora) expect(conCifra).toEqual(expect.arrayContaining(['6.15.impuesto', '7c', '7e']));
    // What was given back is of the month that is still worked.
    expect(conCifra.includes('4.1.base')).toBe(d !== deAhora);
    expect(excesosDe(iva).map((e) => e.linea)).toEqual(d === deAhora ? ['4.1'] : []);
  }
});

test('every month that was filed kept what it filed', async () => {
  const presentadas = (await declaraciones()).filter((d) => d.numero_formulario !== '' && d.totales !== null);
  expect(presentadas.length).toBeGreaterThan(90);
  expect(presentadas.filter((d) => d.presentado_id === null)).toEqual([]);
});

test('the radar finds somebody in each situation, and a month is late', async () => {
  const anio = anioDe(ACTUAL);
  const situaciones = clientesDeDemo().flatMap((c) => {
    const tope = topeDe(c.regimen, anio, opciones.hoy);
    // Only the size of its months: making the books of all of them takes long.
    const ingresos = aplicarTasa(parseQuetzales(String(c.ventas)), { por: 100, entre: c.regimen === 2 ? 112 : 100 });
    const meses = mesesCargados(c).map((periodo) => ({ periodo, ingresos }));
    return tope ? [radarDe(tope, anio, medir(anio, meses)).situacion] : [];
  });
  expect(new Set(situaciones)).toEqual(new Set(SITUACIONES_DE_RADAR));
  const anteriores = (await declaraciones()).filter((d) => d.periodo === mesAnterior(ACTUAL));
  expect(anteriores.some((d) => d.estado_id === ESTADO.pendienteDeConfirmacion && !d.pago_realizado)).toBe(true);
});
const SIN_LIBROS: readonly number[] = [ESTADO.pendiente, ESTADO.rechazada, ESTADO.cargaDeCortesia];
/** The months of a client that are loaded. */
const mesesCargados = (c: ClienteDeDemo) =>
  Array.from({ length: c.mesesPrevios + (SIN_LIBROS.includes(c.situacion.estado) ? 0 : 1) }, (_, i) =>
    mesAnterior(ACTUAL, SIN_LIBROS.includes(c.situacion.estado) ? i + 1 : i),
  );

test('SAT passwords are sealed for their client, and some have none', async () => {
  const filas = await base.bd
    .selectFrom('credencial_sat as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .selectAll('c')
    .select('u.nit')
    .execute();
  expect(filas.length).toBeGreaterThan(20);
  expect(filas.length).toBeLessThan(CLIENTES.length);
  for (const f of filas) {
    const sobre = { version: f.version, llaveId: f.llave_id, llaveEnvuelta: f.llave_envuelta, cifrado: f.cifrado };
    expect(abrirCredencial(maestra, f.usuario_id, sobre).revelar()).toBe(
      CLIENTES.find((c) => c.nit === f.nit)?.passwordSat,
    );
  }
});

test('subscriptions are in every state, nobody is charged by surprise, and cards open for the provider', async () => {
  const filas = await base.bd
    .selectFrom('suscripcion as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select(['s.estado', 's.precio', 's.proximo_cobro', 's.dia_ancla', 'u.estado_id'])
    .execute();
  expect(new Set(filas.map((f) => f.estado))).toEqual(new Set(ESTADOS_DE_SUSCRIPCION));
  for (const f of filas) {
    expect([f.precio, f.dia_ancla]).not.toContain(null);
    expect(f.estado_id).toBe(estadoDeUsuario(f.estado as EstadoDeSuscripcion));
  }
  // The ones that are there to show it; the next charge of the others is months away.
  const prontos = filas.filter((f) => f.proximo_cobro !== null && f.proximo_cobro < '2027-02-01');
  expect(prontos).toHaveLength(2);
  const tarjetas = await base.bd.selectFrom('metodo_pago').selectAll().execute();
  expect(tarjetas.length).toBeGreaterThan(30);
  for (const t of tarjetas)
    expect(
      tarjetaDe(abrirCuenta(maestra, { usuarioId: t.usuario_id, metodoPagoId: t.id }, t.cuenta_cifrada)),
    ).not.toBeNull();
});

test('a third of the clients, of both regimes, are of the gestor, but who shows a subscription; some were put down', async () => {
  const filas = await base.bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'g.gestor_id')
    .select(['g.baja_en', 'u.regimen_id', 'r.rol_id'])
    .execute();
  expect(filas).toHaveLength(Math.ceil(CLIENTES.length / 3) - 2);
  expect(new Set(filas.map((f) => f.regimen_id))).toEqual(new Set([1, 2]));
  expect(new Set(filas.map((f) => f.rol_id))).toEqual(new Set([5]));
  expect(filas.filter((f) => f.baja_en !== null)).toHaveLength(1);
});

test('the gestor pays by the range of their portfolio, another office is suspended, the sociedad still owes its data', async () => {
  const oficinas = await base.bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .leftJoin('suscripcion as s', 's.usuario_id', 'u.id')
    .leftJoin('tipo_suscripcion_gestor as t', 't.id', 's.rango_gestor_id')
    .select(['r.rol_id', 'u.direccion', 'u.correlativo_gestor', 't.nombre', 's.estado'])
    .where('r.rol_id', 'in', [5, 6])
    .orderBy('r.rol_id')
    .orderBy('u.nit')
    .execute();
  expect(oficinas).toMatchObject([
    { rol_id: 5, nombre: 'INDEPENDIENTE', estado: 'activa' },
    { rol_id: 5, nombre: 'INDEPENDIENTE', estado: 'suspendida' },
    { rol_id: 6, direccion: 'Pendiente', nombre: null, correlativo_gestor: null },
  ]);
  for (const o of oficinas.slice(0, 2)) expect(o.correlativo_gestor).toBeGreaterThan(0);
});

test('forms that were notified have their PDF, and dollars have their rate', async () => {
  const { documentos } = await base.bd
    .selectFrom('documento')
    .select((e) => e.fn.countAll<number>().as('documentos'))
    .executeTakeFirstOrThrow();
  expect(documentos).toBeGreaterThan(20);
  expect(readdirSync(path.join(carpeta, 'documento')).length).toBeGreaterThan(5);
  const sinTasa = await base.bd
    .selectFrom('factura as f')
    .leftJoin('tasa_cambio as t', 't.fecha', 'f.fecha_emision')
    .select('f.numero_autorizacion')
    .where('f.moneda', '=', 'USD')
    .where('t.fecha', 'is', null)
    .execute();
  expect(sinTasa).toEqual([]);
  const { dolares } = await base.bd
    .selectFrom('factura')
    .select((e) => e.fn.countAll<number>().as('dolares'))
    .where('moneda', '=', 'USD')
    .executeTakeFirstOrThrow();
  expect(dolares).toBeGreaterThan(5);
});

test('nothing happened after now, and days off, types and lines are all there', async () => {
  for (const d of await declaraciones()) {
    for (const cuando of [
      d.creada_en,
      d.modificada_en,
      d.formulario_notificado_en,
      d.pago_confirmado_en,
      d.finalizacion_enviada_en,
    ])
      expect((cuando ?? '') <= AHORA).toBe(true);
  }
});

test('the demo’s months use the record types and kinds of issuer of the law', async () => {
  const registros = await base.bd.selectFrom('tipo_registro').select(['id', 'linea']).orderBy('id').execute();
  expect(registros).toEqual(TIPOS_DE_REGISTRO);
  const emisores = await base.bd
    .selectFrom('tipo_emisor')
    .select(['id', 'tipo_registro_id as registro'])
    .orderBy('id')
    .execute();
  expect(emisores).toEqual(TIPOS_DE_EMISOR.map(({ id, registro }) => ({ id, registro })));
});

test('README names everybody who can enter, and their password', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8');
  const entran = [...PERSONAL, ...clientesDeDemo().filter((c) => c.puedeEntrar), ...RECIEN_LLEGADOS];
  for (const { nit, nombres } of entran)
    expect(readme).toContain(`| ${formatNit(nit)} | ${nombres.filter(Boolean).join(' ')} |`);
  expect(readme).toContain(`\`${CLAVE_DE_DEMO}\``);
});

test('the queue has somebody for each reason', async () => {
  const meses = [ACTUAL, mesAnterior(ACTUAL)];
  const { cuentas } = await listPendientes(base.bd, {
    soloVencidas: false,
    plazos: meses.flatMap((periodo) =>
      [1, 2].map((regimenId) => ({
        periodo,
        regimenId,
        iva: { dia: dia('2026-11-30'), calculado: dia('2026-11-30') },
        isr: null,
      })),
    ),
    asignadoId: 'todas',
    palabras: [],
    motivo: null,
    desde: null,
    limite: 1,
    hoy: reloj.hoy(),
  });
  // Who SAT rejected is further down the list than these clients; of these, who has no subscription is paid for by the gestor.
  expect(MOTIVOS.filter((m) => !cuentas.some((c) => c.motivo === m))).toEqual(['sinSuscripcion', 'rechazada']);
});
