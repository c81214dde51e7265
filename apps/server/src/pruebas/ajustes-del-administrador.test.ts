import * as C from '@aldia/contract/catalogos/todos.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import type { Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import {
  borradorDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  requisitosDe,
  suscritoDe,
  vender,
} from './suscripciones.ts';

// The settings of /administrador, where the product meets them. Today is 20 November 2026.
let s: Escenario & { motor: Motor };
let admin: Persona;
let beto: Persona;
let llamar: ReturnType<Escenario['como']>;
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  llamar = s.como(admin);
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const negada = (codigo: string, mas: object = {}) => ({ http: 200, codigo, data: 0, ...mas });
async function pedir(metodo: string, ruta: string, cuerpo?: object) {
  const respuesta = await fetch(`${s.url}/api/${ruta}`, {
    method: metodo,
    headers: { authorization: `Bearer ${admin.token}`, ...(cuerpo ? { 'content-type': 'application/json' } : {}) },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
  return { http: respuesta.status, ...((await respuesta.json()) as { data: unknown; message: string }) };
}
/** The last thing that the audit says of a row. */
const ultimoHecho = async (entidad: string, id: number) =>
  (await s.auditoria()).findLast((h) => h.entidad === entidad && h.entidad_id === String(id))?.accion;

describe('an extra service', () => {
  const RTU = { titulo: 'Constancia de RTU', nombre: '', descripcion: 'La pedimos', precio: q('75'), activo: true };
  const ofrecidos = async () => (await s.como(beto)(suscripciones.serviciosActivos, {})).map((v) => v.id);

  test('is offered at its price while it is active; changed, the next one pays the new price and the old one stays', async () => {
    const ana = await suscritoDe(s, { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 });
    const fila = await llamar(C.servicioExtra.insertar, RTU);
    expect(await ofrecidos()).toContain(fila.id);
    const solicitar = () => s.como(ana)(suscripciones.solicitarServicio, { usuarioId: ana.id, id: fila.id });
    expect(await solicitar()).toMatchObject({ precio: q('75') });

    await llamar(C.servicioExtra.actualizar, { ...RTU, ...fila, precio: q('90.50') });
    s.reloj.mover('2026-11-20T16:30:00.000Z');
    expect(await solicitar()).toMatchObject({ precio: q('90.50') });
    const pedidos = await s.bd
      .selectFrom('servicio_solicitado')
      .select('precio')
      .where('usuario_id', '=', ana.id)
      .orderBy('id')
      .execute();
    expect(pedidos.map((p) => p.precio)).toEqual(['75.00', '90.50']);

    await llamar(C.servicioExtra.actualizar, { ...RTU, id: fila.id, activo: false });
    expect(await ofrecidos()).not.toContain(fila.id);
    s.reloj.mover('2026-11-20T17:00:00.000Z');
    await expect(solicitar()).rejects.toMatchObject({ codigo: 'SERVICIO_NO_DISPONIBLE_YA' });
    expect((await llamar(C.servicioExtra.listado, {})).find((v) => v.id === fila.id)?.activo).toBe(false);
    expect(await ultimoHecho('servicio_extra', fila.id)).toBe('catalogo.actualizado');
  });

  test('is written as the blank template of the specification sends it, by `nombre`, and says so', async () => {
    const cuerpo = { nombre: 'Solvencia fiscal', descripcion: '', precio: '120.00', activo: '1' };
    const nueva = await pedir('POST', 'servicios_varios/insertar', cuerpo);
    expect(nueva).toMatchObject({ http: 200, message: 'Servicio extra creado exitosamente' });
    expect(nueva.data).toMatchObject({ titulo: 'Solvencia fiscal', precio: '120.00', activo: 1 });
    const { id } = nueva.data as { id: number };
    const cambiada = await pedir('PUT', 'servicios_varios/actualizar', {
      ...cuerpo,
      titulo: 'Solvencia',
      id,
      activo: 0,
    });
    expect(cambiada).toMatchObject({
      message: 'Servicio extra actualizado exitosamente',
      data: { titulo: 'Solvencia' },
    });
    const sinTitulo = await pedir('POST', 'servicios_varios/insertar', { ...cuerpo, nombre: ' ', precio: '' });
    expect(sinTitulo).toMatchObject({ http: 422, errors: [{ campo: 'precio' }] });
    expect(await pedir('POST', 'servicios_varios/insertar', { ...cuerpo, nombre: ' ' })).toMatchObject({
      http: 422,
      errors: [{ campo: 'titulo', mensaje: 'Campo Obligatorio' }],
    });
  });

  test('the same title twice, one that is not there and one that changed meanwhile are refused', async () => {
    const fila = await llamar(C.servicioExtra.insertar, { ...RTU, titulo: 'Uno' });
    const otra = await llamar(C.servicioExtra.insertar, { ...RTU, titulo: 'Dos' });
    const repetida = negada('CATALOGO_REPETIDO', { message: 'Ya existe el servicio «uno».' });
    await expect(llamar(C.servicioExtra.insertar, { ...RTU, titulo: 'uno' })).rejects.toMatchObject(repetida);
    const { actualizar } = C.servicioExtra;
    await expect(llamar(actualizar, { ...RTU, titulo: 'uno', id: otra.id })).rejects.toMatchObject(repetida);
    await expect(llamar(actualizar, { ...RTU, id: 30_000 })).rejects.toMatchObject(negada('FILA_DE_CATALOGO_AUSENTE'));
    await llamar(actualizar, { ...RTU, ...fila, descripcion: 'Otra' });
    await expect(llamar(actualizar, { ...RTU, ...fila })).rejects.toMatchObject(negada('CATALOGO_CAMBIADO'));
  });
});

describe('a coupon', () => {
  const CUPON = {
    codigo: 'MITAD',
    tipo: 'PORCENTAJE',
    valor: q('50'),
    activo: true,
    rolId: ROL.cliente,
    usosMaximos: null,
    desde: null,
    hasta: null,
  } as const;
  let plan: number;
  beforeAll(async () => {
    plan = await planDe(s, { precio: '99.50' });
  });
  const canjear = async (codigo: string, quien?: Persona) =>
    s.como(quien ?? (await porTerminar(s, plan)))(cobros.canjearCupon, {
      precio: q('99.50'),
      cupon: codigo,
      tipoSuscripcionId: plan,
    });
  const unoDe = async (id: number) => (await llamar(C.cupon.listado, {})).find((c) => c.id === id);

  test('made on the screen takes half of a plan, and its use is counted when the plan is paid', async () => {
    const cupon = await llamar(C.cupon.insertar, { ...CUPON, usosMaximos: 1 });
    expect(cupon).toMatchObject({ rolId: { id: ROL.cliente, rol: 'Cliente' }, usos: 0 });
    const ana = await porTerminar(s, plan);
    const canje = await canjear('mitad', ana);
    expect(canje).toMatchObject({ descuento: q('50'), nuevoPrecio: q('49.75'), tipo: 'PORCENTAJE' });
    await s.como(ana)(suscripciones.guardarBorrador, { borrador: borradorDe(plan, { canjeId: canje.id }) });
    const { transaccionId } = await vender(s, ana, '49.75');
    await s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '49.75'));
    expect(await unoDe(cupon.id)).toMatchObject({ usos: 1, usosMaximos: 1 });
    await expect(canjear('MITAD')).rejects.toMatchObject({ codigo: 'CUPON_AGOTADO' });
    await llamar(C.cupon.actualizar, { ...CUPON, id: cupon.id, usosMaximos: 2 });
    expect(await canjear('MITAD')).toMatchObject({ nuevoPrecio: q('49.75') });
  });

  test('changed to quetzales it takes quetzales, to another role it serves nobody else, out of its days nobody', async () => {
    const cupon = await llamar(C.cupon.insertar, { ...CUPON, codigo: 'OTRO' });
    const cambiar = (mas: object) => llamar(C.cupon.actualizar, { ...CUPON, codigo: 'OTRO', id: cupon.id, ...mas });
    await cambiar({ tipo: 'VALOR', valor: q('20') });
    expect(await canjear('OTRO')).toMatchObject({ descuento: q('20'), nuevoPrecio: q('79.50'), tipo: 'VALOR' });
    await cambiar({ rolId: ROL.gestor });
    await expect(canjear('OTRO')).rejects.toMatchObject({ codigo: 'CUPON_DE_OTRO_TIPO' });
    await cambiar({ desde: dia('2026-11-21') });
    await expect(canjear('OTRO')).rejects.toMatchObject({ codigo: 'CUPON_NO_VALIDO' });
    await cambiar({ desde: dia('2026-11-01'), hasta: dia('2026-11-20') });
    expect(await canjear('OTRO')).toMatchObject({ tipo: 'PORCENTAJE' });
    await cambiar({ activo: false });
    await expect(canjear('OTRO')).rejects.toMatchObject({ codigo: 'CUPON_NO_VALIDO' });
  });

  test('is deactivated by the call of the specification, twice without harm, and the form puts it back', async () => {
    const { id, huella } = await llamar(C.cupon.insertar, { ...CUPON, codigo: 'FUERA' });
    const fuera = await pedir('PUT', 'eliminarCupon', { id });
    expect(fuera).toMatchObject({ http: 200, message: 'Cupon modificado exitosamente', data: { activo: 0 } });
    await expect(canjear('FUERA')).rejects.toMatchObject({ codigo: 'CUPON_NO_VALIDO' });
    expect(await pedir('PUT', 'eliminarCupon', { id })).toMatchObject({ data: { activo: 0 } });
    expect((await s.auditoria()).filter((h) => h.entidad === 'cupon' && h.entidad_id === String(id))).toHaveLength(2);
    await expect(llamar(C.cupon.eliminar, { id, huella })).rejects.toMatchObject(negada('CATALOGO_CAMBIADO'));
    const { eliminar, actualizar } = C.cupon;
    const ausente = negada('FILA_DE_CATALOGO_AUSENTE');
    await expect(llamar(eliminar, { id: 30_000 })).rejects.toMatchObject(ausente);
    await expect(llamar(actualizar, { ...CUPON, codigo: 'X', id: 30_000 })).rejects.toMatchObject(ausente);
    await llamar(actualizar, { ...CUPON, codigo: 'FUERA', id });
    expect(await canjear('FUERA')).toMatchObject({ tipo: 'PORCENTAJE' });
  });

  test('is written as the specification sends it, and what a rule has against it is said at its field', async () => {
    const cuerpo = { codigo: 'CABLE', tipo: 'VALOR', valor: '15.00', activo: 1, rol_id: '3' };
    const nueva = await pedir('POST', 'insertarCupon', cuerpo);
    expect(nueva).toMatchObject({
      http: 200,
      message: 'Cupon creado exitosamente',
      data: { valor: '15.00', activo: 1, rol_id: { id: 3, rol: 'Cliente' }, usos: 0, usos_maximos: null, desde: null },
    });
    const { id } = nueva.data as { id: number };
    const en = async (mas: object) => {
      const r = (await pedir('PUT', 'actualizarCupon', { ...cuerpo, id, ...mas })) as unknown as {
        http: number;
        errors: { campo: string; mensaje: string }[];
      };
      return [r.http, ...r.errors.map((e) => `${e.campo}: ${e.mensaje}`)];
    };
    expect(await en({ tipo: 'PORCENTAJE', valor: '100.01' })).toEqual([422, 'valor: Un porcentaje no pasa de 100.']);
    expect(await en({ valor: '0' })).toEqual([422, 'valor: El valor tiene que ser mayor que 0']);
    expect(await en({ desde: '2026-11-20', hasta: '2026-11-19' })).toEqual([422, 'hasta: Termina antes de empezar.']);
    expect(await en({ usos_maximos: 'muchos' })).toEqual([422, 'usos_maximos: Escribe un número entero']);
    expect(await en({ codigo: '', tipo: '', rol_id: '' })).toEqual([
      422,
      'codigo: Campo Obligatorio',
      'tipo: Campo Obligatorio',
      'rol_id: Campo Obligatorio',
    ]);
    // Staff buy no plans: a coupon of theirs would serve nobody.
    const deNadie = negada('ELEGIDO_NO_VIGENTE', { errores: [{ campo: 'rol_id' }] });
    await expect(llamar(C.cupon.insertar, { ...CUPON, codigo: 'X', rolId: ROL.carga })).rejects.toMatchObject(deNadie);
    await expect(llamar(C.cupon.actualizar, { ...CUPON, codigo: 'CABLE', id, rolId: 99 })).rejects.toMatchObject(
      deNadie,
    );
    await s.bd.updateTable('cupon').set({ usos: 3 }).where('id', '=', id).execute();
    expect(await en({ usos_maximos: '2' })).toEqual([422, 'usos_maximos: Ya se usó 3 veces.']);
    expect(
      await pedir('PUT', 'actualizarCupon', { ...cuerpo, id, usos_maximos: '3', desde: '', hasta: '' }),
    ).toMatchObject({
      message: 'Cupon modificado exitosamente',
      data: { usos: 3, usos_maximos: 3 },
    });
  });

  test('the same code in other capitals is refused, new or changed, and so is writing over another one', async () => {
    const fila = await llamar(C.cupon.insertar, { ...CUPON, codigo: 'PRIMERO' });
    const otra = await llamar(C.cupon.insertar, { ...CUPON, codigo: 'SEGUNDO' });
    const repetido = { ...CUPON, codigo: 'primero' };
    const dicha = negada('CATALOGO_REPETIDO', { message: 'Ya existe el cupón «primero».' });
    await expect(llamar(C.cupon.insertar, repetido)).rejects.toMatchObject(dicha);
    await expect(llamar(C.cupon.actualizar, { ...repetido, id: otra.id })).rejects.toMatchObject(dicha);
    const { id, huella } = fila;
    await llamar(C.cupon.actualizar, { ...CUPON, codigo: 'PRIMERO', valor: q('10'), id, huella });
    await expect(llamar(C.cupon.actualizar, { ...CUPON, codigo: 'PRIMERO', id, huella })).rejects.toMatchObject(
      negada('CATALOGO_CAMBIADO'),
    );
  });
});

describe('a month of subscription', () => {
  const delMes = () => s.como(beto)(declaraciones.ajustesDelMes, { periodo: mes('2026-10') });
  const NOVIEMBRE = { mes: 11, fechaInicio: dia('2026-11-01'), fechaFin: dia('2026-11-25') };

  test('tells the screens from when to when it is worked, and warns outside it (D-84)', async () => {
    expect(await delMes()).toMatchObject({ tramo: null, fueraDelTramo: false });
    const { id, huella } = await llamar(C.mesDeSuscripcion.insertar, NOVIEMBRE);
    expect(await delMes()).toMatchObject({ tramo: { fechaFin: '2026-11-25' }, fueraDelTramo: false });
    await llamar(C.mesDeSuscripcion.actualizar, { ...NOVIEMBRE, fechaFin: dia('2026-11-19'), id, huella });
    expect(await delMes()).toMatchObject({ tramo: { fechaFin: '2026-11-19' }, fueraDelTramo: true });
    const { actualizar } = C.mesDeSuscripcion;
    await expect(llamar(actualizar, { ...NOVIEMBRE, id, huella })).rejects.toMatchObject(negada('CATALOGO_CAMBIADO'));
    await expect(llamar(actualizar, { ...NOVIEMBRE, id: 30_000 })).rejects.toMatchObject(
      negada('FILA_DE_CATALOGO_AUSENTE'),
    );
  });

  test('says what the specification says, and never crosses the same month of that year', async () => {
    const cuerpo = { mes: '12', fecha_inicio: '2026-12-01', fecha_fin: '2026-12-31' };
    const nueva = await pedir('POST', 'fecha_declaracion/insertar', cuerpo);
    expect(nueva).toMatchObject({ http: 200, message: 'Mes creado exitosamente', data: { mes: 12 } });
    const { id } = nueva.data as { id: number };
    const cambiada = await pedir('PUT', 'fecha_declaracion/actualizar', { ...cuerpo, id, fecha_fin: '2026-12-30' });
    expect(cambiada).toMatchObject({ message: 'Mes modificado exitosamente', data: { fecha_fin: '2026-12-30' } });
    expect((await pedir('GET', 'fecha_declaracion/listado')).data).toHaveLength(2);
    expect(await pedir('POST', 'fecha_declaracion/insertar', { ...cuerpo, fecha_fin: '2026-11-30' })).toMatchObject({
      http: 422,
      errors: [{ campo: 'fecha_fin', mensaje: 'Termina antes de empezar.' }],
    });
    expect(await pedir('POST', 'fecha_declaracion/insertar', { ...cuerpo, mes: '13' })).toMatchObject({ http: 422 });
    const otro = { mes: 12, fechaInicio: dia('2027-12-01'), fechaFin: dia('2027-12-31') };
    const delOtroAnio = await llamar(C.mesDeSuscripcion.insertar, otro);
    const cruzado = { ...otro, fechaInicio: dia('2026-12-30') };
    const cual = negada('TRAMO_CRUZADO', {
      message: 'Se cruza con Diciembre, del 01/12/2026 al 30/12/2026.',
      errores: [{ campo: 'fecha_inicio' }],
    });
    await expect(
      llamar(C.mesDeSuscripcion.insertar, { ...cruzado, fechaFin: dia('2027-01-02') }),
    ).rejects.toMatchObject(cual);
    await expect(llamar(C.mesDeSuscripcion.actualizar, { ...cruzado, id: delOtroAnio.id })).rejects.toMatchObject(cual);
  });

  test('that ends in January is not the one of a year later (D-84)', async () => {
    const tramo = { mes: 12, fechaInicio: dia('2024-12-01'), fechaFin: dia('2025-01-05') };
    await llamar(C.mesDeSuscripcion.insertar, tramo);
    const de = (periodo: string) => s.como(beto)(declaraciones.ajustesDelMes, { periodo: mes(periodo) });
    expect(await de('2024-11')).toMatchObject({ tramo: { fechaFin: '2025-01-05' } });
    expect(await de('2025-11')).toMatchObject({ tramo: null, fueraDelTramo: false });
  });
});

describe('the declaration day', () => {
  const sinIsr = (usuarioId: number) =>
    s.como(beto)(declaraciones.presentarSinIsr, { usuarioId, fecha: mes('2026-11') });

  test('opens Presentar sin ISR to who loads from that day on, and not before (D-84)', async () => {
    const [{ id, huella } = { id: 0, huella: '' }, ...mas] = await llamar(C.diaMovimiento.listado, {});
    expect(mas).toEqual([]);
    const cliente = await s.crear.cliente({ regimen: 2 });
    await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 2 });
    const cambiado = await llamar(C.diaMovimiento.actualizar, { id, huella, dia: 21 });
    await expect(sinIsr(cliente.id)).rejects.toMatchObject({ codigo: 'SIN_ISR_TODAVIA' });
    await expect(llamar(C.diaMovimiento.actualizar, { id, huella, dia: 1 })).rejects.toMatchObject(
      negada('CATALOGO_CAMBIADO'),
    );
    await llamar(C.diaMovimiento.actualizar, { ...cambiado, dia: 20 });
    expect(await sinIsr(cliente.id)).toMatchObject({ statusId: 3 });
    expect(await ultimoHecho('dia_de_declaracion', id)).toBe('catalogo.actualizado');
  });

  test('goes from 1 to 30, is one, and says what the specification says', async () => {
    const cuerpo = { id: 1, dia: '30' };
    expect(await pedir('PUT', 'dia_movimiento/actualizar', cuerpo)).toMatchObject({
      http: 200,
      message: 'Día de presentación sin retenciones ha sido modificado exitosamente',
      data: { id: 1, dia: 30 },
    });
    for (const mal of ['0', '31', 'x']) {
      const negado = await pedir('PUT', 'dia_movimiento/actualizar', { ...cuerpo, dia: mal });
      expect(negado).toMatchObject({ http: 422, errors: [{ campo: 'dia' }] });
    }
    await expect(llamar(C.diaMovimiento.actualizar, { id: 2, dia: 5 })).rejects.toMatchObject(
      negada('FILA_DE_CATALOGO_AUSENTE'),
    );
  });
});
