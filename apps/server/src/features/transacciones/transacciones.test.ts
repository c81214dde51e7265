import { AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import { transacciones } from '@aldia/contract/transacciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion]);
});
afterAll(() => s.cerrar());

const TODO = { fecha: undefined, anio: undefined, tipoTransaccion: undefined };
let n = 0;
const transaccion = (descripcion: string | number = 'Facturas Emitidas') =>
  s.como(admin)(transacciones.insertar, { idTransaccion: descripcion, codigo: `T-${++n}` });
const campos = (transaccionId: number, mas: object = {}) => ({
  transaccionId,
  mes: 12,
  anio: 2026,
  diaSolicitud: 5,
  diaMaximo: 10,
  ...mas,
});
const detalle = async (id: number) =>
  (await s.como(ana)(transacciones.listado, TODO)).detalleTransaccion.find((d) => d.id === id);

describe('a transaction', () => {
  test('is new words, or a new code of one that exists', async () => {
    const primera = await transaccion('Retención IVA');
    const segunda = await transaccion(primera.id);
    expect(segunda).toMatchObject({ descripcion: 'Retención IVA' });
    expect(segunda.codigo).not.toBe(primera.codigo);
    await expect(transaccion(999_999)).rejects.toMatchObject({ http: 404, codigo: 'TRANSACCION_NO_ENCONTRADA' });
  });
  test('does not share its code, and the refusal is at its field', async () => {
    const { codigo } = await transaccion();
    await expect(s.como(admin)(transacciones.insertar, { idTransaccion: 'Otra', codigo })).rejects.toMatchObject({
      codigo: 'CODIGO_DE_TRANSACCION_REPETIDO',
      errores: [{ campo: 'codigo' }],
    });
  });
});

describe('a transaction that was written wrong', () => {
  const laDe = async (id: number) =>
    (await s.como(ana)(transacciones.listado, TODO)).transacciones.find((t) => t.id === id);
  const conMeses = { http: 409, codigo: 'TRANSACCION_CON_MESES' };

  test('is corrected and taken away while it has no months, each with its record', async () => {
    const { id, codigo } = await transaccion('Retencion IBA');
    expect(await laDe(id)).toEqual({ id, descripcion: 'Retencion IBA', codigo, meses: 0 });
    const nueva = { id, descripcion: 'Retención IVA', codigo: `${codigo}-B` };
    expect(await s.como(admin)(transacciones.actualizar, nueva)).toEqual({ ...nueva, meses: 0 });
    expect(await laDe(id)).toEqual({ ...nueva, meses: 0 });
    expect(await s.como(admin)(transacciones.eliminar, { id })).toEqual({ quitado: true });
    expect(await s.como(admin)(transacciones.eliminar, { id })).toEqual({ quitado: false });
    expect(await laDe(id)).toBeUndefined();
    await expect(s.como(admin)(transacciones.actualizar, nueva)).rejects.toMatchObject({
      codigo: 'TRANSACCION_NO_ENCONTRADA',
    });
    const suyos = (await s.auditoria()).filter((h) => h.entidad === 'transaccion' && h.entidad_id === String(id));
    expect(suyos.map((h) => h.accion)).toEqual([
      'transaccion.insertada',
      'transaccion.actualizada',
      'transaccion.eliminada',
    ]);
    expect(suyos[2]?.antes).toMatchObject({ descripcion: 'Retención IVA' });
  });

  test('and has months stays as it is until they are taken out', async () => {
    const { id } = await transaccion('Programada');
    const mes = await s.como(admin)(transacciones.crearDetalle, campos(id));
    const antes = await laDe(id);
    expect(antes?.meses).toBe(1);
    await expect(s.como(admin)(transacciones.eliminar, { id })).rejects.toMatchObject(conMeses);
    await expect(
      s.como(admin)(transacciones.actualizar, { id, descripcion: 'Otra', codigo: 'OTRO' }),
    ).rejects.toMatchObject(conMeses);
    expect(await laDe(id)).toEqual(antes);
    await s.como(admin)(transacciones.eliminarDetalle, { id: mes.id });
    expect(await s.como(admin)(transacciones.eliminar, { id })).toEqual({ quitado: true });
  });

  test('keeps its own code, and is given nobody else’s', async () => {
    const [una, otra] = [await transaccion('Una'), await transaccion('Otra')];
    const cambiar = (codigo: string) =>
      s.como(admin)(transacciones.actualizar, { id: una.id, descripcion: 'Una corregida', codigo });
    await expect(cambiar(otra.codigo)).rejects.toMatchObject({
      codigo: 'CODIGO_DE_TRANSACCION_REPETIDO',
      errores: [{ campo: 'codigo' }],
    });
    expect(await cambiar(una.codigo)).toMatchObject({ codigo: una.codigo, descripcion: 'Una corregida' });
  });
});

describe('a month of the schedule', () => {
  test('is created, read by everybody of the staff, changed and taken out, each with its record', async () => {
    const { id: de, codigo } = await transaccion();
    const { id } = await s.como(admin)(transacciones.crearDetalle, campos(de));
    expect(await detalle(id)).toEqual({
      id,
      transaccion: { descripcion: 'Facturas Emitidas', codigo },
      transaccionId: de,
      mes: 12,
      anio: 2026,
      diaSolicitud: 5,
      diaMaximo: 10,
    });
    await s.como(admin)(transacciones.actualizarDetalle, { id, ...campos(de, { diaMaximo: 31 }) });
    expect(await detalle(id)).toMatchObject({ diaMaximo: 31 });
    expect(await s.como(admin)(transacciones.eliminarDetalle, { id })).toEqual({ quitado: true });
    expect(await s.como(admin)(transacciones.eliminarPorGet, { id })).toEqual({ quitado: false });
    const suyos = (await s.auditoria()).filter(
      (h) => h.entidad === 'detalle_transaccion' && h.entidad_id === String(id),
    );
    expect(suyos.map((h) => h.accion)).toEqual([
      'detalleTransaccion.insertado',
      'detalleTransaccion.actualizado',
      'detalleTransaccion.eliminado',
    ]);
  });
  /** It was scheduled in its time. */
  const pasadoDe = (transaccionId: number) =>
    s.bd
      .insertInto('detalle_transaccion')
      .values({ transaccion_id: transaccionId, mes: 10, anio: 2026, dia_solicitud: 5, dia_maximo: 10 })
      .returning('id')
      .executeTakeFirstOrThrow();
  test('that is over stays as it was: it is neither removed nor written anew, nor is its transaction', async () => {
    const { id: de } = await transaccion();
    const pasado = await pasadoDe(de);
    const seQueda = (mensaje: string) => ({
      ...{ http: 409, codigo: 'REGISTRO_NO_SE_PUEDE_ACTUALIZAR', errores: [{ campo: 'mes', mensaje }] },
    });
    for (const quitar of [transacciones.eliminarDetalle, transacciones.eliminarPorGet])
      await expect(s.como(admin)(quitar, pasado)).rejects.toMatchObject(seQueda(T.mesPasadoSeQueda));
    const otra = await transaccion();
    await expect(s.como(admin)(transacciones.crearDetalle, campos(otra.id, { mes: 10 }))).rejects.toMatchObject(
      seQueda(T.mesYaPaso),
    );
    await expect(s.como(admin)(transacciones.eliminar, { id: de })).rejects.toMatchObject({
      codigo: 'TRANSACCION_CON_MESES',
    });
    expect(await detalle(pasado.id)).toMatchObject({ mes: 10, diaMaximo: 10 });
    // The present month is not over.
    const deAhora = await s.como(admin)(transacciones.crearDetalle, campos(de, { mes: 11 }));
    expect(await s.como(admin)(transacciones.eliminarDetalle, deAhora)).toEqual({ quitado: true });
  });
  test('of a month that is over cannot be changed, nor can one be moved into it', async () => {
    const { id: de } = await transaccion();
    const pasado = await pasadoDe(de);
    const futuro = await s.como(admin)(transacciones.crearDetalle, campos(de));
    const cambiar = (id: number, mas: object) =>
      s.como(admin)(transacciones.actualizarDetalle, { id, ...campos(de, mas) });
    const refusal = { http: 409, message: 'Este Registro no se puede Actualizar!' };
    await expect(cambiar(pasado.id, { mes: 11 })).rejects.toMatchObject(refusal);
    await expect(cambiar(futuro.id, { mes: 10 })).rejects.toMatchObject(refusal);
    expect(await cambiar(futuro.id, { mes: 11 })).toEqual({ id: futuro.id });
    await expect(cambiar(999_999, {})).rejects.toMatchObject({ codigo: 'DETALLE_NO_ENCONTRADO' });
    await expect(cambiar(futuro.id, { transaccionId: 999_999 })).rejects.toMatchObject({
      codigo: 'TRANSACCION_NO_ENCONTRADA',
    });
  });
  test('is there once for each transaction', async () => {
    const { id: de } = await transaccion();
    const primero = await s.como(admin)(transacciones.crearDetalle, campos(de));
    const segundo = await s.como(admin)(transacciones.crearDetalle, campos(de, { anio: 2027 }));
    const refusal = { codigo: 'MES_YA_PROGRAMADO', errores: [{ campo: 'mes' }] };
    await expect(s.como(admin)(transacciones.crearDetalle, campos(de))).rejects.toMatchObject(refusal);
    await expect(
      s.como(admin)(transacciones.actualizarDetalle, { id: segundo.id, ...campos(de) }),
    ).rejects.toMatchObject(refusal);
    await s.como(admin)(transacciones.actualizarDetalle, { id: primero.id, ...campos(de, { diaSolicitud: 6 }) });
  });
  test.each([
    [{ dia_solicitud: '100' }, 'Datos incorrectos'],
    [{ dia_solicitud: '32' }, 'Datos incorrectos'],
    [{ dia_maximo: 'x' }, 'Este campo debe ser numérico'],
    [{ anio: '26' }, 'Datos incorrectos'],
    [{ mes: '' }, 'Este campo es requerido'],
    [{ id_transaccion: undefined }, 'Este campo es requerido'],
  ])('%j is refused at its field: %s', async (malo, mensaje) => {
    const { id: de } = await transaccion();
    const respuesta = await fetch(`${s.url}/api/transaccion/listado/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id_transaccion: de, mes: 12, anio: 2026, dia_solicitud: 5, dia_maximo: 10, ...malo }),
    });
    expect([respuesta.status, ((await respuesta.json()) as { errors: unknown }).errors]).toEqual([
      422,
      [{ campo: Object.keys(malo)[0], mensaje }],
    ]);
  });
});

test('the filter is by month, by year and by transaction, and empty values filter nothing', async () => {
  const { id: de } = await transaccion('Filtro');
  for (const [mes, anio] of [
    [1, 2027],
    [2, 2027],
    [1, 2028],
  ])
    await s.como(admin)(transacciones.crearDetalle, campos(de, { mes, anio }));
  const leidos = async (consulta: string) => {
    const respuesta = await fetch(`${s.url}/api/transaccion/listado?${consulta}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    const { data } = (await respuesta.json()) as { data: { detalle_transaccion: { mes: number; anio: number }[] } };
    return data.detalle_transaccion.map((d) => `${d.mes}/${d.anio}`);
  };
  const suyos = `tipo_transaccion=${de}`;
  expect(await leidos(`fecha=&selectedOptionAnio=&${suyos}`)).toEqual(['1/2028', '2/2027', '1/2027']);
  expect(await leidos(`fecha=1&${suyos}`)).toEqual(['1/2028', '1/2027']);
  expect(await leidos(`fecha=1&selectedOptionAnio=2027&${suyos}`)).toEqual(['1/2027']);
});

test('the PDF comes as a link that dies, and is a PDF', async () => {
  const enlace = await s.como(ana)(transacciones.pdf, TODO);
  const respuesta = await fetch(s.url + enlace);
  expect(respuesta.headers.get('content-disposition')).toContain('reporte_transaccioes.pdf');
  expect(
    Buffer.from(await respuesta.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('who is no administrator reads and changes nothing', async () => {
  const { id: de } = await transaccion();
  const prohibido = { http: 403, codigo: 'SIN_PERMISO' };
  await expect(s.como(ana)(transacciones.crearDetalle, campos(de))).rejects.toMatchObject(prohibido);
  await expect(s.como(ana)(transacciones.eliminarPorGet, { id: 1 })).rejects.toMatchObject(prohibido);
  await expect(s.como(await s.crear.cliente())(transacciones.listado, TODO)).rejects.toMatchObject(prohibido);
});
