import { cobros } from '@aldia/contract/cobros.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { medidasLeidas } from '../../pruebas/medidas-leidas.ts';
import { pasarelaEnProceso } from '../../pruebas/pasarela-en-proceso.ts';
import { efectosDe, tarjetaDePrueba } from '../../pruebas/simular-cobros-mundo.ts';
import { revisarLibro } from '../../pruebas/simular-cobros-revisar.ts';
import { ErrorDePasarela } from '../../shared/puertos.ts';
import { relojFijo, sumarMilisegundos } from '../../shared/reloj.ts';
import { csvDe } from '../../suplentes/pasarela-liquidacion.ts';
import { motorDePasarela } from '../../suplentes/pasarela-motor.ts';
import { anotarDevolucion } from './cierre/anular.ts';
import { completarCobros } from './cierre/completar.ts';
import { enTransaccion } from './en-transaccion.ts';
import { anularCobro, aplicar, type Compra, cobrar, prepararCobro } from './index.ts';
import { listIntentos } from './intencion/intentos.repo.ts';
import { loQueDijo } from './respuesta/desenlace.ts';

const HOY = dia(AHORA.slice(0, 10));
const reloj = relojFijo(AHORA);
const motor = motorDePasarela({ reloj });
let s: Escenario;
let jefa: Persona;
let n = 0;
beforeAll(async () => {
  s = await escenario({ pasarela: pasarelaEnProceso(motor) });
  jefa = await s.crear.usuario([1], { nombre: 'Jefa' });
});
afterAll(async () => {
  expect(await revisarLibro(s.base)).toEqual([]);
  await s.cerrar();
});

/** Delivery does nothing here. */
const SIN_MAS = efectosDe(async () => 'aplicada');
async function comprar(o: { persona?: Persona; caso?: string; monto?: number } = {}) {
  const { id } = o.persona ?? (await s.crear.usuario([3]));
  const monto = centavos(o.monto ?? 9_950);
  const compra: Compra = {
    usuarioId: id,
    proposito: 'servicio',
    propositoId: `s:${++n}`,
    clave: `clave-${n}`,
    monto,
    precioDeLista: monto,
    detalle: { concepto: `Servicio ${n}` },
    tarjeta: tarjetaDePrueba(o.caso ?? 'aprobada', n),
  };
  return cobrar(s.recursos, SIN_MAS, (await prepararCobro(s.recursos, compra)).id, { cvv: '123' });
}
const entregar = (id: string) => enTransaccion(s.recursos, (ctx) => aplicar(ctx, SIN_MAS, id));
const auditado = async (accion: string) =>
  (await s.auditoria()).filter((a) => a.accion === accion && a.actor_id === jefa.id);

test('the list is searched and cut on the server, page after page without a gap', async () => {
  const persona = await s.crear.usuario([3], { nombre: 'Íngrid', apellido: 'Xicay' });
  const hechas = [];
  for (let k = 0; k < 5; k++) {
    const i = await comprar({ persona, caso: k === 0 ? '51' : 'aprobada', monto: 1000 + k });
    if (k > 0) await entregar(i.id);
    hechas.push(i.id);
  }
  const pedir = (extra: object) =>
    s.como(jefa)(cobros.listado, { buscar: 'ingrid xicay', limite: 2, siguiente: null, ...extra });
  const vistas: string[] = [];
  let siguiente: string | null = null;
  do {
    const pagina: Awaited<ReturnType<typeof pedir>> = await pedir({ siguiente });
    expect(pagina.total).toBe(5);
    vistas.push(...pagina.filas.map((f) => f.id));
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
  expect(vistas.sort()).toEqual(hechas.sort());
  expect((await pedir({ estado: 'rechazada' })).filas).toMatchObject([{ codigo: '51', monto: 1000, nit: persona.nit }]);
  expect((await pedir({ desde: dia('2026-11-21') })).total).toBe(0);
  expect((await pedir({ desde: HOY, hasta: HOY })).total).toBe(5);
  const [fila] = (await pedir({ estado: 'aplicada', limite: 1 })).filas;
  expect(
    (await s.como(jefa)(cobros.listado, { buscar: fila?.transaccionId ?? 'x', limite: 50, siguiente: null })).filas.map(
      (f) => f.id,
    ),
  ).toEqual([fila?.id]);
  await expect(pedir({ siguiente: 'basura' })).rejects.toMatchObject({ http: 422 });
});

test('the search of charges finds a concept, what stands there without one, and a NIT with its hyphen', async () => {
  const persona = await s.crear.usuario([3], { nombre: 'Otilia' });
  const { id } = await comprar({ persona });
  const halla = async (buscar: string) =>
    (await s.como(jefa)(cobros.listado, { buscar, limite: 50, siguiente: null })).filas.map((f) => f.id);
  const nit = `${persona.nit.slice(0, -1)}-${persona.nit.slice(-1)}`;
  for (const buscar of [nit, `otilia servicio ${n}`]) expect(await halla(buscar), buscar).toEqual([id]);
  await s.bd
    .updateTable('cobro_intencion')
    .set({ detalle: '{}', proposito: 'renovacion' })
    .where('id', '=', id)
    .execute();
  expect(await halla('otilia RENOVACION')).toEqual([id]);
  expect(await halla('otilia alta')).toEqual([]);
});

test('a charge tells its whole story', async () => {
  const i = await comprar();
  await anularCobro(s.recursos, i.id, 'No se pudo guardar');
  const d = await s.como(jefa)(cobros.detalle, { id: i.id });
  expect(d.cobro).toMatchObject({ estado: 'anulada', monto: 9_950, intentos: 2 });
  expect(d.intentos.map((x) => [x.clase, x.codigo])).toEqual([
    ['cobro', '00'],
    ['anulacion', '00'],
  ]);
  expect(d.eventos.map((e) => e.a)).toEqual(['creada', 'enviada', 'aprobada', 'anulando', 'anulada']);
  expect(d.asientos.map((a) => [a.cuenta, a.debe, a.haber])).toEqual([
    ['pasarela', 9_950, 0],
    ['ingreso', 0, 9_950],
    ['devolucion', 9_950, 0],
    ['pasarela', 0, 9_950],
  ]);
  const nadie = '00000000-0000-4000-8000-000000000000';
  await expect(s.como(jefa)(cobros.detalle, { id: nadie })).rejects.toMatchObject({ codigo: 'COBRO_NO_ENCONTRADO' });
});

test('a doubt is decided once, with its reason, and an approved one needs a reference of its own', async () => {
  const usada = (await comprar()).transaccionId;
  const decidir = (id: string, extra: object) =>
    s.como(jefa)(cobros.resolverDuda, {
      id,
      resultado: 'aprobada' as const,
      transaccionId: '',
      nota: 'Lo confirmó por teléfono',
      ...extra,
    });
  const una = await comprar({ caso: 'corte-antes' });
  await expect(decidir(una.id, {})).rejects.toMatchObject({ http: 422, errores: [{ campo: 'transaccion_id' }] });
  await expect(decidir(una.id, { transaccionId: usada })).rejects.toMatchObject({ http: 422 });
  expect(await decidir(una.id, { transaccionId: 'REF-1' })).toMatchObject({
    estado: 'aprobada',
    transaccionId: 'REF-1',
  });
  await expect(decidir(una.id, { transaccionId: 'REF-2' })).rejects.toMatchObject({ codigo: 'COBRO_EN_OTRO_ESTADO' });
  const evento = await s.bd
    .selectFrom('cobro_evento')
    .selectAll()
    .where('intencion_id', '=', una.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([evento.actor_id, evento.motivo]).toEqual([jefa.id, 'Lo confirmó por teléfono']);
});

describe('that nothing was charged', () => {
  const noSeCobro = (id: string) =>
    s.como(jefa)(cobros.resolverDuda, {
      id,
      resultado: 'rechazada',
      transaccionId: '',
      nota: 'No aparece en su portal',
    });
  const porque = (mensaje: string) => ({ http: 422, errores: [{ campo: 'resultado', mensaje }] });
  const enMinutos = (n: number) => s.reloj.mover(sumarMilisegundos(reloj.ahora(), n * 60_000));
  afterEach(() => s.reloj.mover(AHORA));

  test('is not taken from anybody while an approval may still come, and is afterwards', async () => {
    const i = await comprar({ caso: 'corte-antes' });
    const todavia = porque('El banco puede responder hasta 30 minutos después. Espera y vuelve a decidir.');
    await expect(noSeCobro(i.id)).rejects.toMatchObject(todavia);
    enMinutos(29);
    await expect(noSeCobro(i.id)).rejects.toMatchObject(todavia);
    enMinutos(30);
    expect(await noSeCobro(i.id)).toMatchObject({ estado: 'rechazada' });
  });

  test('is never taken of what the provider says that it charged', async () => {
    const i = await comprar({ caso: 'corte-despues' });
    const [{ transaccionId } = { transaccionId: '' }] = motor.movimientos().slice(-1);
    enMinutos(31);
    await expect(noSeCobro(i.id)).rejects.toMatchObject(porque(`La pasarela dice que sí lo cobró: ${transaccionId}`));
    await completarCobros(s.recursos, SIN_MAS);
    expect((await s.como(jefa)(cobros.detalle, { id: i.id })).cobro).toMatchObject({
      estado: 'aplicada',
      transaccionId,
    });
  });
});

test.each([
  ['no-enviado', 'No salió nada hacia la pasarela'],
  ['sin-respuesta', 'La pasarela no respondió'],
  ['respuesta-ilegible', 'No se entendió lo que respondió la pasarela'],
] as const)('why there is no answer (%s) is told in words', (clase, dicho) => {
  expect(loQueDijo({ respuesta: null, falla: new ErrorDePasarela(clase, 'x') })).toBe(dicho);
});

test('a refund that failed is sent again on request, one at a time', { tags: ['dos-bases'] }, async () => {
  const i = await comprar();
  motor.ponerFalla({ operacion: 'Void', veces: 1, falla: { clase: 'codigo', valor: '05' } });
  expect((await anularCobro(s.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  const porQue = async () => (await s.como(jefa)(cobros.detalle, { id: i.id })).eventos.at(-1)?.motivo;
  expect(await porQue()).toBe('Código 05: NO AUTORIZADA');
  motor.ponerFalla({ operacion: 'Void', veces: 1, falla: { clase: 'codigo', valor: '25' } });
  const otra = await s.como(jefa)(cobros.reintentarAnulacion, { id: i.id });
  expect([otra.estado, await porQue()]).toEqual(['anulacion_fallida', 'Código 25: TRANSACCION NO ENCONTRADA']);
  const dos = await Promise.allSettled([1, 2].map(() => s.como(jefa)(cobros.reintentarAnulacion, { id: i.id })));
  expect(dos.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect(
    motor.movimientos().filter((m) => m.operacion === 'Void' && m.referencia === i.transaccionId && m.codigo === '00'),
  ).toHaveLength(1);
  await expect(s.como(jefa)(cobros.reintentarAnulacion, { id: i.id })).rejects.toMatchObject({
    codigo: 'COBRO_EN_OTRO_ESTADO',
  });
});

/** A charge whose void the provider refuses. */
async function queNoPasa() {
  const i = await comprar();
  motor.ponerFalla({ operacion: 'Void', veces: 1, falla: { clase: 'codigo', valor: '05' } });
  expect((await anularCobro(s.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  return i;
}
const TRANSFERENCIA = { referencia: 'TR-7781', nota: 'Por transferencia al Banrural' };
const lineasDe = async (id: string) =>
  (await s.como(jefa)(cobros.detalle, { id })).asientos
    .filter((a) => a.glosa.startsWith('Devolución'))
    .map((a) => [a.cuenta, a.debe, a.haber]);

test('a refund that the provider never takes is given back from our bank', { tags: ['dos-bases'] }, async () => {
  const i = await queNoPasa();
  const dos = await Promise.allSettled(
    [1, 2].map(() => s.como(jefa)(cobros.devolverAparte, { id: i.id, ...TRANSFERENCIA })),
  );
  expect(dos.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // The provider keeps the Q99.50: it still owes us that, or settles it. The refund left our bank.
  expect(await lineasDe(i.id)).toEqual([
    ['devolucion', 9_950, 0],
    ['banco', 0, 9_950],
  ]);
  const [correo] = (await s.correos()).filter((c) => c.clave === `devolucion:${i.id}`);
  expect(correo?.texto).toContain('por otro medio que tu tarjeta');
  expect(correo?.texto).toContain('TR-7781');
  const { cobro, eventos } = await s.como(jefa)(cobros.detalle, { id: i.id });
  expect(cobro.estado).toBe('anulada');
  expect(eventos.at(-1)).toMatchObject({
    de: 'anulacion_fallida',
    quien: expect.stringContaining('Jefa'),
    motivo: `Devuelto por otro medio (TR-7781): ${TRANSFERENCIA.nota}`,
  });
  await expect(s.como(jefa)(cobros.reintentarAnulacion, { id: i.id })).rejects.toMatchObject({
    codigo: 'COBRO_EN_OTRO_ESTADO',
  });
  expect((await s.como(jefa)(cobros.resumen, {})).tareas.filter((t) => t.intencionId === i.id)).toEqual([]);
  expect(await revisarLibro(s.base)).toEqual([]);
});

test('nobody gives back from the bank what is not a refund that failed, nor says it without a reference', async () => {
  const i = await comprar();
  const aparte = (id: string, mas: object = {}) =>
    s.como(jefa)(cobros.devolverAparte, { id, ...TRANSFERENCIA, ...mas });
  await expect(aparte(i.id)).rejects.toMatchObject({ codigo: 'COBRO_EN_OTRO_ESTADO' });
  await expect(aparte(i.id, { referencia: ' ' })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  await expect(aparte(i.id, { nota: 'ya' })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
});

test('a void that nobody answered is asked for first: one that passed is not given back again, of one in the dark nobody decides', async () => {
  const paso = await comprar();
  motor.ponerFalla({ operacion: 'Void', veces: 1, falla: { clase: 'despues' } });
  expect((await anularCobro(s.recursos, paso.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
  await expect(s.como(jefa)(cobros.devolverAparte, { id: paso.id, ...TRANSFERENCIA })).rejects.toMatchObject({
    codigo: 'COBRO_EN_OTRO_ESTADO',
  });
  expect(await lineasDe(paso.id)).toEqual([
    ['devolucion', 9_950, 0],
    ['pasarela', 0, 9_950],
  ]);
  const oscura = await comprar();
  motor.ponerFalla({ operacion: 'Void', veces: 1, falla: { clase: 'antes' } });
  await anularCobro(s.recursos, oscura.id, 'No se pudo guardar');
  await expect(s.como(jefa)(cobros.devolverAparte, { id: oscura.id, ...TRANSFERENCIA })).rejects.toMatchObject({
    codigo: 'PASARELA_NO_RESPONDE',
  });
  expect(await lineasDe(oscura.id)).toEqual([]);
});

test('the provider that gives back late what was given back already is told to a person', async () => {
  const i = await queNoPasa();
  const [intento] = (await listIntentos(s.bd, i.id)).filter((x) => x.clase === 'anulacion');
  if (!intento) expect.unreachable('there is no void');
  await s.como(jefa)(cobros.devolverAparte, { id: i.id, ...TRANSFERENCIA });
  const respuesta = { codigo: '00', descripcion: '', transaccionId: 'V-1', autorizacion: '', crudo: '' };
  await enTransaccion(s.recursos, (ctx) => anotarDevolucion(ctx, intento, { respuesta, falla: null }));
  const tareas = (await s.como(jefa)(cobros.resumen, {})).tareas.filter((t) => t.intencionId === i.id);
  expect(tareas.map((t) => t.detalle)).toEqual([
    expect.stringMatching(
      /^Una devolución pasó cuando ya se había hecho por otro medio: Q99\.50, Servicio \d+\. Pide una/,
    ),
  ]);
  expect((await lineasDe(i.id)).map(([cuenta]) => cuenta)).toEqual(['devolucion', 'banco']);
});

test('a day is reconciled from the provider or from a file; a bad file says where, and changes nothing', async () => {
  const r = await s.como(jefa)(cobros.conciliar, { fecha: HOY });
  expect(r.cuadran).toBeGreaterThan(0);
  const csv = csvDe(motor.liquidacion(HOY).slice(1));
  const conArchivo = await s.como(jefa)(cobros.conciliar, { fecha: HOY, csv });
  expect(conArchivo).toMatchObject({ soloNuestra: r.soloNuestra + 1 });
  await expect(s.como(jefa)(cobros.conciliar, { fecha: HOY, csv: 'fecha,monto\n' })).rejects.toMatchObject({
    codigo: 'LIQUIDACION_ILEGIBLE',
  });
  expect(await auditado('cobro.conciliado')).toHaveLength(2);
});

test('a difference is explained by a name and is not a difference any more', async () => {
  const [linea] = await s.como(jefa)(cobros.lineas, { desde: HOY, hasta: HOY, soloDiferencias: true });
  expect(linea?.resultado).toBe('solo_nuestra');
  const antes = await s.como(jefa)(cobros.resumen, {});
  expect(antes.sinExplicarDesde).toBe(HOY);
  const explicada = await s.como(jefa)(cobros.explicarLinea, {
    id: linea?.id ?? 0,
    explicacion: 'La pasarela la liquida mañana',
  });
  expect(explicada.explicadaEn).not.toBeNull();
  const despues = { sinExplicar: antes.sinExplicar - 1, sinExplicarDesde: antes.sinExplicar === 1 ? null : HOY };
  expect(await s.como(jefa)(cobros.resumen, {})).toMatchObject(despues);
  expect(await auditado('cobro.lineaExplicada')).toHaveLength(1);
  await expect(s.como(jefa)(cobros.explicarLinea, { id: 999_999, explicacion: 'no existe' })).rejects.toMatchObject({
    codigo: 'LINEA_NO_ENCONTRADA',
  });
});

test('of thousands of lines every one can be read, page after page, and found by what it says', async () => {
  const desdeCuando = async () => (await s.como(jefa)(cobros.resumen, {})).sinExplicarDesde;
  const antes = await desdeCuando();
  // Three days, the newest with most of them; one in a hundred does not match.
  await sql`
    insert into conciliacion_linea (fecha, transaccion_id, clase, monto_pasarela, resultado, explicacion)
    select '2026-12-01'::date + least(n / 500, 2), 'LINEA-' || n, 'cobro', 1, case when n % 100 = 0 then 'solo_pasarela' else 'cuadra' end,
           case when n = 700 then 'Es de otra razón' end
      from generate_series(1, 5200) n`.execute(s.bd);
  expect(await desdeCuando()).toBe(antes ?? '2026-12-01');
  const rango = { desde: dia('2026-12-01'), hasta: dia('2026-12-03') };
  const pagina = (mas: object) =>
    s.como(jefa)(cobros.conciliadas, {
      ...rango,
      soloDiferencias: false,
      busqueda: '',
      siguiente: null,
      limite: 2000,
      ...mas,
    });
  const vistas: string[] = [];
  let siguiente: string | null = null;
  do {
    const una: Awaited<ReturnType<typeof pagina>> = await pagina({ siguiente });
    expect(una.total).toBe(5200);
    vistas.push(...una.filas.map((l) => l.transaccionId));
    siguiente = una.siguiente;
  } while (siguiente !== null);
  // The newest day first, each in the order in which its lines came.
  const esperadas = [
    [1000, 5200],
    [500, 999],
    [1, 499],
  ].flatMap(([de = 0, a = 0]) => Array.from({ length: a - de + 1 }, (_, n) => `LINEA-${de + n}`));
  expect(vistas).toEqual(esperadas);
  expect(await pagina({ soloDiferencias: true, limite: 100 })).toMatchObject({ total: 52, siguiente: null });
  // A screen counts up to a thousand.
  expect(await pagina({ limite: 50 })).toMatchObject({ total: 1000, alMenos: true });
  const halla = async (busqueda: string) => (await pagina({ busqueda, limite: 50 })).filas.map((l) => l.transaccionId);
  expect(await halla('razon otra')).toEqual(['LINEA-700']);
  expect(await halla('linea-5199')).toEqual(['LINEA-5199']);
  expect(await halla('solo en la pasarela linea-5100')).toEqual(['LINEA-5100']);
  expect(await halla('devolucion')).toEqual([]);
  // A page of before still gets the first ones.
  expect(await s.como(jefa)(cobros.lineas, { ...rango, soloDiferencias: false })).toHaveLength(5000);
});

test('P10 P14 the summary counts every state, says how old the oldest doubt is, and lists what waits for a person', async () => {
  await comprar({ caso: '111' });
  await comprar({ caso: 'corte-antes' });
  s.reloj.mover('2026-11-20T16:16:00.000Z');
  await completarCobros(s.recursos, {} as never);
  const r = await s.como(jefa)(cobros.resumen, {});
  expect(r.dudaMasViejaSegundos).toBe(16 * 60);
  const clases = r.tareas.map((t) => t.clase);
  expect(clases).toContain('codigo_111');
  expect(clases).toContain('en_duda');
  expect(r.saldos.reduce((suma, x) => suma + x.debe - x.haber, 0)).toBe(0);
  const metricas = await medidasLeidas(s.url);
  expect(metricas).toContain('aldia_cobros_en_duda_segundos 960');
  const [tarea] = r.tareas;
  expect(
    await s.como(jefa)(cobros.resolverTarea, { id: tarea?.id ?? 0, nota: 'Ya se llamó a la pasarela' }),
  ).toMatchObject({ nota: 'Ya se llamó a la pasarela' });
  await expect(s.como(jefa)(cobros.resolverTarea, { id: tarea?.id ?? 0, nota: 'otra vez' })).rejects.toMatchObject({
    codigo: 'TAREA_NO_ENCONTRADA',
  });
  expect(await auditado('cobro.tareaResuelta')).toHaveLength(1);
});
