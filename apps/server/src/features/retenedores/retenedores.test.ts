import { carga as deCarga } from '@aldia/contract/carga.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { FECHAS_DE_RETENCION, retenedores } from '@aldia/contract/retenedores.ts';
import { type Dia, dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

// 20 November 2026 in Guatemala.
let s: Escenario;
let jefa: Persona;
let cargadora: Persona;
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  cargadora = await s.crear.usuario([ROL.carga], { nombre: 'Luz' });
});
afterAll(() => s.cerrar());

const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, data: e.data, campos: e.errores.map((x) => x.campo) }),
  );
const clave = () => crypto.randomUUID();
const FECHA = dia('2025-10-01');
const agente = (nit: string, nombre: string) => ({ nit, nombre, fecha: FECHA });
/** NITs with a right check digit, worked out by hand: 1·2=2, so 11−2=9 is the digit of 1. */
const [UNO, DOS, TRES, CUATRO] = ['19', '27', '35', '43'] as const;

/** Moves the clock; sessions of before are over. */
async function alas(cuando: string): Promise<void> {
  s.reloj.mover(cuando);
  jefa = { ...jefa, token: await s.crear.sesion(jefa.id) };
  cargadora = { ...cargadora, token: await s.crear.sesion(cargadora.id) };
}

type Impuesto = 'ISR' | 'IVA';
const cargar = (impuesto: Impuesto, filas: ReturnType<typeof agente>[], carga: string | null = clave()) =>
  s.como(jefa)(retenedores.insertarVarios, { impuesto, carga, retenedores: filas });
const cargas = (impuesto: Impuesto) => s.como(jefa)(retenedores.cargas, { impuesto });
const detalle = (impuesto: Impuesto, id: number, mas: object = {}) =>
  s.como(jefa)(retenedores.detalle, {
    impuesto,
    id,
    busqueda: '',
    orden: 'nombre',
    siguiente: null,
    limite: 50,
    ...mas,
  });
const pregunta = async (nit: string) =>
  s.como(cargadora)(deCarga.validarAgentesIva, { facturas: [{ nitEmisor: '51', nitReceptor: nit }] });

describe('a list of agents', () => {
  test('makes one upload, counted by what came of each row, and the wizard asks for its agents', async () => {
    expect(await pregunta(UNO)).toBeNull();
    // A cell of several lines is one name.
    const filas = [agente('1-9', 'MINISTERIO\r\nUNO'), agente(DOS, 'BANCO DOS'), agente('28', 'DÍGITO MALO')];
    const hecho = await cargar('IVA', [...filas, agente('0027', 'OTRA VEZ'), agente(TRES, ' ')]);
    expect(hecho).toMatchObject({ creados: 2, yaEstaban: 0, cambiados: 0 });
    expect(hecho.rechazados).toEqual([
      { indice: 2, motivo: 'NIT_INVALIDO' },
      { indice: 3, motivo: 'NIT_REPETIDO' },
      { indice: 4, motivo: 'SIN_NOMBRE' },
    ]);
    expect(await pregunta('1-9')).toEqual([{ nit: UNO, nombre: 'MINISTERIO UNO' }]);
    const { filas: vistos, total } = await detalle('IVA', hecho.id ?? 0);
    expect(total).toBe(2);
    expect(vistos.map(({ nit, nombre, fecha }) => [nit, nombre, fecha])).toEqual([
      [DOS, 'BANCO DOS', '2025-10-01'],
      [UNO, 'MINISTERIO UNO', '2025-10-01'],
    ]);
    // The other tax has a list of its own.
    expect(await cargas('ISR')).toEqual([]);
  });

  test('a batch that comes again with another key of the network writes nothing and answers the same', async () => {
    const [subida, filas] = [
      clave(),
      [agente(TRES, 'TRES'), agente(UNO, 'MINISTERIO UNO'), agente(DOS, 'BANCO NUEVO')],
    ];
    const primera = await cargar('IVA', filas, subida);
    expect(primera).toMatchObject({ creados: 1, yaEstaban: 1, cambiados: 1 });
    const antes = await s.auditoria();
    expect(await cargar('IVA', filas, subida)).toEqual(primera);
    expect(await s.auditoria()).toHaveLength(antes.length);
    expect((await cargas('IVA')).map((c) => c.agentes)).toEqual([3, 2]);
    expect((await detalle('IVA', primera.id ?? 0)).total).toBe(3);
    const agentes = await s.bd.selectFrom('agente_retenedor').select('nit').where('impuesto', '=', 'IVA').execute();
    expect(agentes.map((a) => a.nit).toSorted()).toEqual([UNO, DOS, TRES]);
  });

  test('two batches of one upload at the same time are one upload with all of its agents', {
    tags: ['dos-bases'],
  }, async () => {
    const subida = clave();
    const nits = ['51', '6K', '78', '86', '94', '116'];
    const lotes = [nits.slice(0, 3), nits.slice(3), nits].map((l) =>
      cargar(
        'ISR',
        l.map((n) => agente(n, `AGENTE ${n}`)),
        subida,
      ),
    );
    const hechos = await Promise.all(lotes);
    expect(new Set(hechos.map((h) => h.id)).size).toBe(1);
    expect(hechos.flatMap((h) => h.rechazados)).toEqual([]);
    expect(await cargas('ISR')).toMatchObject([{ id: hechos[0]?.id, agentes: 6 }]);
    expect((await detalle('ISR', hechos[0]?.id ?? 0)).total).toBe(6);
  });

  test('through carga-masiva it is the same load, and the tax is IVA when nobody says', async () => {
    const respuesta = await fetch(`${s.url}/api/carga-masiva/retenedores/insertar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jefa.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ retenedores: [{ nit: CUATRO, nombre: 'CUATRO' }] }),
    });
    const { success, data: hecho } = (await respuesta.json()) as { success: boolean; data: { id: number } };
    expect([success, hecho]).toMatchObject([true, { creados: 1, rechazados: [] }]);
    expect((await cargas('IVA'))[0]).toMatchObject({
      id: hecho.id,
      agentes: 1,
      activo: true,
      fechaCarga: '2026-11-20',
    });
  });

  test('without a row that can be taken there is no upload: the list before stays the newest', async () => {
    const antes = await cargas('IVA');
    expect(await cargar('IVA', [agente('28', 'X')])).toMatchObject({ id: null, creados: 0 });
    expect(await cargas('IVA')).toEqual(antes);
  });

  test('an upload of one tax takes no batch of the other, by either way', async () => {
    const subida = clave();
    await cargar('IVA', [agente(UNO, 'MINISTERIO UNO')], subida);
    const otro = { carga: subida, retenedores: [agente(UNO, 'MINISTERIO UNO')] };
    const esperado = { http: 200, codigo: 'CARGA_DE_OTRO_IMPUESTO', data: 0 };
    expect(await rechazo(s.como(jefa)(retenedores.insertarVarios, { impuesto: 'ISR', ...otro }))).toMatchObject(
      esperado,
    );
    expect(await rechazo(s.como(jefa)(retenedores.cargaMasiva, { impuesto: 'ISR', ...otro }))).toMatchObject(esperado);
    // Nor is one seen, or added to, as if it were of the other.
    const deIva = (await cargas('IVA'))[0]?.id ?? 0;
    const ausente = { http: 200, codigo: 'CARGA_NO_ENCONTRADA', data: 0 };
    expect(await rechazo(detalle('ISR', deIva))).toMatchObject(ausente);
    const nuevo = { impuesto: 'ISR', nombre: 'DE OTRA LISTA', nit: DOS, cargaId: deIva } as const;
    expect(await rechazo(s.como(jefa)(retenedores.insertar, nuevo))).toMatchObject(ausente);
    expect(await rechazo(detalle('ISR', 999_999))).toMatchObject({ http: 200, codigo: 'CARGA_NO_ENCONTRADA', data: 0 });
  });

  test('the audit keeps how many, and those that changed as they were', async () => {
    await cargar('IVA', [agente(UNO, 'MINISTERIO DE OTRO NOMBRE')]);
    const hecho = (await s.auditoria()).findLast((h) => h.accion === 'retenedores.cargados');
    expect(hecho).toMatchObject({
      actor_id: jefa.id,
      antes: [{ nit: UNO, nombre: 'MINISTERIO UNO', fechaInicio: '2025-10-01' }],
      despues: { impuesto: 'IVA', creados: 0, yaEstaban: 0, cambiados: 1, rechazados: 0 },
    });
  });

  test('another day of start is a change; a list without days says nothing of them', async () => {
    const lista = (fecha: Dia | null) => [{ ...agente('124', 'CON FECHA'), fecha }];
    const subir = (fecha: Dia | null) =>
      s.como(jefa)(retenedores.insertarVarios, { impuesto: 'IVA', carga: clave(), retenedores: lista(fecha) });
    expect(await subir(FECHA)).toMatchObject({ creados: 1 });
    expect(await subir(null)).toMatchObject({ creados: 0, yaEstaban: 1, cambiados: 0 });
    expect(await subir(dia('2025-11-01'))).toMatchObject({ creados: 0, yaEstaban: 0, cambiados: 1 });
    const guardado = await s.bd
      .selectFrom('agente_retenedor')
      .select('fecha_inicio')
      .where('nit', '=', '124')
      .execute();
    expect(guardado).toEqual([{ fecha_inicio: '2025-11-01' }]);
  });
});

describe('one agent', () => {
  const agregar = (nombre: string, nit: string, cargaId: number | null = null) =>
    s.como(jefa)(retenedores.insertar, { impuesto: 'IVA', nombre, nit, cargaId });

  test('is added to the newest upload, changed, and deleted: then the wizard no longer asks', async () => {
    const nuevo = await agregar('NUEVO, S.A.', '5251978-3');
    expect(nuevo).toMatchObject({ nit: '52519783', nombre: 'NUEVO, S.A.' });
    const [ultima] = await cargas('IVA');
    expect((await detalle('IVA', ultima?.id ?? 0, { busqueda: '5251978-3' })).filas.map((f) => f.id)).toEqual([
      nuevo.id,
    ]);
    expect(await pregunta('52519783')).toHaveLength(1);
    const cambiado = { impuesto: 'IVA', id: nuevo.id, nombre: 'CAMBIADO', nit: '12345679' } as const;
    expect(await s.como(jefa)(retenedores.actualizar, cambiado)).toMatchObject({ nit: '12345679', nombre: 'CAMBIADO' });
    expect(await pregunta('12345679')).toEqual([{ nit: '12345679', nombre: 'CAMBIADO' }]);
    expect(await s.como(jefa)(retenedores.eliminar, { impuesto: 'IVA', id: nuevo.id })).toEqual({ quitado: true });
    expect(await pregunta('12345679')).toBeNull();
    expect((await detalle('IVA', ultima?.id ?? 0, { busqueda: 'cambiado' })).filas).toEqual([]);
    const actos = (await s.auditoria()).map((a) => a.accion);
    expect(actos).toEqual(
      expect.arrayContaining(['retenedor.insertado', 'retenedor.actualizado', 'retenedor.eliminado']),
    );
  });

  test('that was deleted does not come back with a repeated batch, and does with the next list', async () => {
    const subida = clave();
    const filas = [agente('12345679', 'VUELVE')];
    const hecho = await cargar('IVA', filas, subida);
    const id = (await detalle('IVA', hecho.id ?? 0)).filas[0]?.id ?? 0;
    await s.como(jefa)(retenedores.eliminar, { impuesto: 'IVA', id });
    await cargar('IVA', filas, subida);
    expect(await pregunta('12345679')).toBeNull();
    expect(await cargar('IVA', filas)).toMatchObject({ cambiados: 1 });
    expect(await pregunta('12345679')).toHaveLength(1);
    await s.como(jefa)(retenedores.eliminar, { impuesto: 'IVA', id });
    expect(await agregar('A MANO', '12345679')).toMatchObject({ id, nombre: 'A MANO' });
    expect(await pregunta('12345679')).toHaveLength(1);
  });

  test('two administrators on the same one: the second is told, and writes over it once they have seen it', {
    tags: ['dos-bases'],
  }, async () => {
    const colega = await s.crear.usuario([ROL.administrador], { nombre: 'Eva' });
    await cargar('IVA', [agente(UNO, 'MINISTERIO UNO')]);
    const { id, huella } = await agregar('A LA VEZ', '8478');
    const escribir = (quien: Persona, nombre: string, vista?: string) =>
      s.como(quien)(retenedores.actualizar, { impuesto: 'IVA', id, nombre, nit: '8478', huella: vista });
    const hechos = await Promise.allSettled([escribir(jefa, 'DE ANA', huella), escribir(colega, 'DE EVA', huella)]);
    expect(hechos.map((h) => h.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const cambiado = { http: 200, codigo: 'CATALOGO_CAMBIADO', data: 0 };
    expect(await rechazo(escribir(colega, 'DE EVA', huella))).toMatchObject(cambiado);
    const [ultima] = await cargas('IVA');
    const guardado = (await detalle('IVA', ultima?.id ?? 0, { busqueda: '847-8' })).filas[0];
    expect(guardado?.nombre).toBe(hechos[0]?.status === 'fulfilled' ? 'DE ANA' : 'DE EVA');
    const escrito = await escribir(colega, 'DE LAS DOS', guardado?.huella);
    expect(escrito.nombre).toBe('DE LAS DOS');
    // A list that was loaded meanwhile is a change as well.
    await cargar('IVA', [agente('8478', 'DEL LISTADO')]);
    expect(await rechazo(escribir(jefa, 'DE ANA', escrito.huella))).toMatchObject(cambiado);
    // The specified call knows no print: it writes.
    expect(await escribir(jefa, 'DE ANA')).toMatchObject({ nombre: 'DE ANA' });
  });

  test('with a NIT that is wrong or of another is refused at its field', async () => {
    const { id } = await agregar('SEGUNDO', '52519783');
    const enNit = (codigo: string) => ({ http: 422, codigo, campos: ['nit'] });
    expect(await rechazo(agregar('X', '52519784'))).toMatchObject(enNit('DATOS_INVALIDOS'));
    expect(await rechazo(agregar('X', UNO))).toMatchObject(enNit('RETENEDOR_REPETIDO'));
    const cambiar = (nit: string, de = id) =>
      s.como(jefa)(retenedores.actualizar, { impuesto: 'IVA', id: de, nombre: 'X', nit });
    expect(await rechazo(cambiar('CF'))).toMatchObject(enNit('DATOS_INVALIDOS'));
    expect(await rechazo(cambiar(UNO))).toMatchObject(enNit('RETENEDOR_REPETIDO'));
    const noEsta = { http: 200, codigo: 'RETENEDOR_NO_ENCONTRADO', data: 0 };
    expect(await rechazo(cambiar('52519783', 999_999))).toMatchObject(noEsta);
    expect(await rechazo(s.como(jefa)(retenedores.eliminar, { impuesto: 'ISR', id }))).toMatchObject(noEsta);
    expect(await rechazo(agregar('X', '12345679', 999_999))).toMatchObject({ codigo: 'CARGA_NO_ENCONTRADA', data: 0 });
  });
});

describe('the deadlines', () => {
  test.each(['ISR', 'IVA'] as const)(
    'of %s are added and changed; a day that is there is refused',
    async (impuesto) => {
      const { listado, insertar, actualizar } = FECHAS_DE_RETENCION[impuesto];
      const poner = (d: number, mes: number, anio: number) => s.como(jefa)(insertar, { dia: d, mes, anio });
      const primera = await poner(15, 12, 2026);
      expect(primera.fecha).toBe('2026-12-15');
      const segunda = await poner(15, 1, 2027);
      expect(await rechazo(poner(15, 12, 2026))).toMatchObject({ http: 422, codigo: 'FECHA_DE_RETENCION_REPETIDA' });
      const mover = (id: number, d: number) => s.como(jefa)(actualizar, { id, dia: d, mes: 12, anio: 2026 });
      expect(await mover(segunda.id, 20)).toEqual({ id: segunda.id, fecha: '2026-12-20' });
      expect(await rechazo(mover(segunda.id, 15))).toMatchObject({ codigo: 'FECHA_DE_RETENCION_REPETIDA' });
      const noEsta = { http: 200, codigo: 'FECHA_DE_RETENCION_NO_ENCONTRADA', data: 0 };
      expect(await rechazo(mover(999_999, 21))).toMatchObject(noEsta);
      expect((await s.como(jefa)(listado, {})).map((f) => f.fecha)).toEqual(['2026-12-20', '2026-12-15']);
    },
  );

  test.each([
    [31, 2, 2027, 'dia'],
    [29, 2, 2027, 'dia'],
    [31, 4, 2027, 'dia'],
    [1, 1, 2025, 'anio'],
    [1, 1, 2037, 'anio'],
  ])('the %i of month %i of %i is refused at its field', async (d, mes, anio, campo) => {
    const partes = { dia: d, mes, anio };
    expect(await rechazo(s.como(jefa)(retenedores.insertarFechaDeIva, partes))).toMatchObject({
      codigo: 'DATOS_INVALIDOS',
      campos: [campo],
    });
  });

  test('past its day an upload is old, here and for who loads a month; a newer one is not', async () => {
    await alas('2026-12-15T18:00:00.000Z');
    expect((await cargas('IVA')).every((c) => c.activo && c.fechaVencimiento === '2026-12-15')).toBe(true);
    expect((await s.como(cargadora)(retenedores.vigencia, {})).iva).toMatchObject({ vencida: false });
    await alas('2026-12-16T18:00:00.000Z');
    expect((await cargas('IVA')).every((c) => !c.activo)).toBe(true);
    expect((await s.como(cargadora)(retenedores.vigencia, {})).iva).toEqual({
      cargada: '2026-11-20',
      vence: '2026-12-15',
      vencida: true,
    });
    await cargar('IVA', [agente(UNO, 'MINISTERIO UNO')]);
    expect((await cargas('IVA'))[0]).toMatchObject({ activo: true, fechaVencimiento: '2026-12-20' });
    expect((await s.como(cargadora)(retenedores.vigencia, {})).iva).toMatchObject({ vencida: false });
    await alas('2026-11-20T16:00:00.000Z');
  });
});

test('the agents of an upload are walked in every order without losing or repeating any', async () => {
  const cuerpos = Array.from({ length: 40 }, (_, i) => 1000 + i);
  const filas = cuerpos.flatMap((c) => '0123456789K'.split('').map((d) => agente(`${c}${d}`, `Ágente ${c % 7}`)));
  const { id, creados } = await cargar('ISR', filas);
  // One of eleven digits is right.
  expect(creados).toBe(40);
  for (const orden of ['nombre', '-nombre', 'nit', '-nit'] as const) {
    const vistos: number[] = [];
    let siguiente: string | null = null;
    do {
      const pagina: Awaited<ReturnType<typeof detalle>> = await detalle('ISR', id ?? 0, {
        orden,
        siguiente,
        limite: 7,
        busqueda: 'agente',
      });
      expect(pagina.total).toBe(40);
      vistos.push(...pagina.filas.map((f) => f.id));
      siguiente = pagina.siguiente;
    } while (siguiente !== null);
    expect([orden, new Set(vistos).size, vistos.length]).toEqual([orden, 40, 40]);
  }
});
