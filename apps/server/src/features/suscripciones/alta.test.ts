import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { TipoDeCupon } from '@aldia/domain/cobros/cupones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  asuntosDe,
  borradorDe,
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  estadoDe,
  planDe,
  porTerminar,
  requisitosDe,
  tarjetaDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { cajaDe, verificada } from '../../pruebas/tarjetas.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';

let s: Escenario & { motor: Motor };
let plan: number;
beforeAll(async () => {
  s = await escenarioConPasarela();
  plan = await planDe(s, { precio: '99.50', nombre: 'Básico' });
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const usuarioDe = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const borradores = (id: number) =>
  s.bd.selectFrom('borrador_de_alta').selectAll().where('usuario_id', '=', id).execute();

describe('an onboarding that ends well', () => {
  test('saves data, card, subscription and period, opens the month and writes once', async () => {
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    const tarjeta = verificada({ nombrePortador: 'ANA LUCIA PEREZ', fechaExpiracion: dia('2030-02-01') });
    const requisitos = requisitosDe(plan, transaccionId, '99.50', { tarjeta });
    const hecha = await s.como(ana)(suscripciones.completar, requisitos);
    expect(hecha).toMatchObject({
      vigente: true,
      estado: 'activa',
      fechaInicio: '2026-11-20',
      fechaFin: '2026-12-19',
      proximoCobro: '2026-12-20',
      tipoSuscripcion: { nombre: 'Básico', precio: parseQuetzales('99.50') },
    });
    expect(await usuarioDe(ana.id)).toMatchObject({ regimen_id: 1, fecha_nacimiento: '1990-05-12', estado_id: 1 });
    expect((await usuarioDe(ana.id)).completado_en).not.toBeNull();
    const [cobro] = await cobrosDe(s, ana.id);
    const tarjetas = await s.bd.selectFrom('metodo_pago').selectAll().where('usuario_id', '=', ana.id).execute();
    expect(tarjetas).toMatchObject([
      { id: cobro?.metodo_pago_id, activo: true, nombre_portador: 'ANA LUCIA PEREZ', fecha_expiracion: '2030-02-01' },
    ]);
    const periodos = await s.bd
      .selectFrom('suscripcion_periodo')
      .selectAll()
      .where('suscripcion_id', '=', hecha.id)
      .execute();
    expect(periodos).toMatchObject([{ desde: '2026-11-20', hasta: '2026-12-19', intencion_id: cobro?.id }]);
    const meses = await s.bd.selectFrom('declaracion').select('periodo').where('usuario_id', '=', ana.id).execute();
    expect(meses).toEqual([{ periodo: '2026-10' }]);
    expect((await asuntosDe(s, ana)).toSorted()).toEqual([
      'Recibo de tu pago: Suscripción al plan Básico',
      'Tu cuenta de AlDía está lista',
    ]);
    expect(await borradores(ana.id)).toEqual([]);
    const falta = await s.como(ana)(suscripciones.faltante, { id: ana.id });
    expect(falta).toMatchObject({
      completo: true,
      falta: [],
      estadoUsuario: 'ACTIVO',
      borrador: null,
      cobroAbierto: null,
    });
  });

  test('P11 the same save again, also at the same time, is one subscription and the same answer', {
    tags: ['dos-bases'],
  }, async () => {
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    const guardar = () => s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '99.50'));
    const [una, otra] = await Promise.all([guardar(), guardar()]);
    expect(await guardar()).toEqual(una);
    expect(otra).toEqual(una);
    const filas = await s.bd.selectFrom('suscripcion').select('id').where('usuario_id', '=', ana.id).execute();
    expect(filas).toHaveLength(1);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada' }]);
  });

  test('of regime 2 keeps the profile that was picked', async () => {
    const ros = await planDe(s, { regimen: 2, precio: '200.00' });
    const tipos = await s.bd
      .insertInto('tipo_emisor')
      .values(['Gasolinera', 'Comercio', 'Servicios', 'Hotel'].map((descripcion) => ({ descripcion, grupo: 1 })))
      .returning('id')
      .execute();
    // The last was chosen in step 1 and left out in step 2, which stands (decisions-1, A13).
    const [dentro = 0, fuera = 0, puesto = 0, dejado = 0] = tipos.map((t) => t.id);
    const listas = { tipoEmisores: [dentro, dejado], excluidos: [fuera, dejado], incluidos: [puesto] };
    const cambios = { actividadEconomicaId: 3, ...listas };
    const ana = await porTerminar(s, ros, { regimenId: 2, ...cambios });
    const { transaccionId } = await vender(s, ana, '200.00');
    const r = requisitosDe(ros, transaccionId, '200.00', { ...cambios });
    await s.como(ana)(suscripciones.completar, { ...r, datos: { ...r.datos, regimenId: 2, actividadEconomicaId: 3 } });
    const perfil = await s.bd
      .selectFrom('perfil_usuario')
      .select(['tipo_emisor_id', 'incluir'])
      .where('usuario_id', '=', ana.id)
      .orderBy('tipo_emisor_id')
      .execute();
    expect(perfil).toEqual([
      { tipo_emisor_id: dentro, incluir: true },
      { tipo_emisor_id: fuera, incluir: false },
      { tipo_emisor_id: puesto, incluir: true },
      { tipo_emisor_id: dejado, incluir: false },
    ]);
  });
});

describe('an onboarding that is not paid, or not for this', () => {
  test.each([
    ['invented', 'T000-no-existe'],
    ['of nothing', '0'],
  ])('P23 a transaction that is %s delivers nothing', async (_que, transaccionId) => {
    const ana = await porTerminar(s, plan);
    const intento = s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '99.50'));
    await expect(intento).rejects.toEqual(codigo(transaccionId === '0' ? 'MONTO_DISTINTO' : 'COBRO_NO_ENCONTRADO'));
    expect(await s.bd.selectFrom('suscripcion').select('id').where('usuario_id', '=', ana.id).execute()).toEqual([]);
    expect(await estadoDe(s, ana.id)).toBe(3);
  });

  test('P23 nothing to pay cannot be claimed, whatever the browser says of the price', async () => {
    const ana = await porTerminar(s, plan);
    const gratis = requisitosDe(plan, '0', '0', { precioSuscripcion: parseQuetzales('0') });
    await expect(s.como(ana)(suscripciones.completar, gratis)).rejects.toEqual(codigo('MONTO_DISTINTO'));
    expect(await cobrosDe(s, ana.id)).toEqual([]);
  });

  test('P23 somebody else cannot use my charge', async () => {
    const [ana, eva] = [await porTerminar(s, plan), await porTerminar(s, plan)];
    const { transaccionId } = await vender(s, ana, '99.50');
    const r = requisitosDe(plan, transaccionId, '99.50');
    await expect(s.como(eva)(suscripciones.completar, r)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aprobada' }]);
  });

  test('a charge of the cheap plan does not buy the dear one: it goes back, with a mail', async () => {
    const caro = await planDe(s, { precio: '500.00' });
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    const r = requisitosDe(caro, transaccionId, '99.50');
    await expect(s.como(ana)(suscripciones.completar, r)).rejects.toEqual(codigo('COBRO_NO_ENCONTRADO'));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
    expect([cobradoPorLaPasarela(s.motor, 'cobros'), cobradoPorLaPasarela(s.motor, 'anulaciones')]).toEqual([1, 1]);
    expect(await asuntosDe(s, ana)).toEqual(['Te devolvimos Q99.50']);
  });

  test('P05 without the contract the save is refused and the charge goes back', async () => {
    const ana = await s.crear.cliente({ suscrito: false, regimen: null });
    const password = await cajaDe(s, 'Sat-secreta-1');
    await s.como(ana)(suscripciones.guardarBorrador, { borrador: borradorDe(plan), password });
    const { transaccionId } = await vender(s, ana, '99.50');
    const r = requisitosDe(plan, transaccionId, '99.50');
    await expect(s.como(ana)(suscripciones.completar, r)).rejects.toEqual(codigo('CONTRATO_SIN_ACEPTAR'));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
  });

  const LAS_DOS = ['contrato', 'cobro_automatico'] as const;
  test.each([
    ['is delivered', '2026-11', 9950, LAS_DOS, 'activa'],
    ['is not delivered, of a text that is not the one before', '2020-01', 9950, LAS_DOS, 'CONTRATO_SIN_ACEPTAR'],
    ['is not delivered, of another price', '2026-11', 9900, LAS_DOS, 'CONTRATO_SIN_ACEPTAR'],
    ['is not delivered, without the auto-charge', '2026-11', 9950, ['contrato'] as const, 'CONTRATO_SIN_ACEPTAR'],
  ])('what was accepted of a node of before %s', async (_, texto, precio, clases, esperado) => {
    const ana = await s.crear.cliente({ suscrito: false, regimen: null });
    const password = await cajaDe(s, 'Sat-secreta-1');
    await s.como(ana)(suscripciones.guardarBorrador, { borrador: borradorDe(plan), password });
    const aceptada = { usuario_id: ana.id, version: `${texto}/${plan}/${precio}`, texto: 'Contrato', agente: '' };
    const desde = { direccion_ip: '::1', aceptado_en: s.reloj.ahora() };
    const filas = clases.map((clase) => ({ ...aceptada, ...desde, clase }));
    await s.bd.insertInto('aceptacion').values(filas).execute();
    const { transaccionId } = await vender(s, ana, '99.50');
    const hecho = s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '99.50'));
    const activa = esperado === 'activa';
    if (activa) await expect(hecho).resolves.toMatchObject({ estado: 'activa' });
    else await expect(hecho).rejects.toEqual(codigo(esperado));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: activa ? 'aplicada' : 'anulada' }]);
  });

  test('a password that came too late is asked again, and the money waits', async () => {
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    const r = requisitosDe(plan, transaccionId, '99.50');
    const conCaja = { ...r, datos: { ...r.datos, password: 'no es una caja' } };
    await expect(s.como(ana)(suscripciones.completar, conCaja)).rejects.toEqual(codigo('MENSAJE_CIFRADO_INVALIDO'));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aprobada' }]);
    await s.como(ana)(suscripciones.completar, r);
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'aplicada' }]);
  });
});

describe('the price', () => {
  async function conCupon(
    quien: { token: string },
    codigo: string,
    descuento: string,
    tipo: TipoDeCupon = 'PORCENTAJE',
  ) {
    await s.bd.insertInto('cupon').values({ codigo, tipo, descuento, usos_maximos: 1 }).execute();
    const precio = parseQuetzales('99.50');
    const canje = await s.como(quien)(cobros.canjearCupon, { precio, cupon: codigo, tipoSuscripcionId: plan });
    await s.como(quien)(suscripciones.guardarBorrador, { borrador: borradorDe(plan, { canjeId: canje.id }) });
    return canje;
  }

  test('the save takes the field names of the specification, and keeps the card whose token comes in info_tarjeta', async () => {
    const ana = await porTerminar(s, plan);
    const canje = await conCupon(ana, 'NOMBRES', '100');
    const cuerpo = (mas: object) => ({
      update_data_user: {
        password: '',
        regimen_id: 1,
        fecha_nacimiento: '1990-05-12',
        presenta_retenciones: false,
        actividad_economica_id: null,
        recibe_ingresos_no_facturados: false,
        tipo_retencion: '',
      },
      tarjeta: {
        nombre_portador: 'ANA PEREZ',
        fecha_expiracion: '2030-02-01',
        contratos: true,
        no: '411111******1111',
      },
      suscripcion: plan,
      precio_suscripcion: '99.50',
      descripcion_suscripcion: 'Una declaración al mes',
      nombre_suscripcion: 'Básico',
      info_cupon: {
        id: canje.id,
        descuento: '100.00',
        precio_actual: '99.50',
        nuevo_precio: '0.00',
        tipo: 'PORCENTAJE',
      },
      cupon: true,
      tipo_emisores: [],
      excluidos: [],
      incluidos: [],
      TransactionId: '0',
      amount: '0.00',
      ...mas,
    });
    const completar = async (mas: object) => {
      const respuesta = await fetch(`${s.url}/api/usuario/completar`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(cuerpo(mas)),
      });
      return { http: respuesta.status, ...((await respuesta.json()) as { data?: object; errors?: object[] }) };
    };
    expect(await completar({})).toMatchObject({ http: 422, errors: [{ campo: 'info_tarjeta.token' }] });
    const info = { token: 'la-cuenta-de-ana', numero: '411111******1111', client: 'ANA PEREZ', amount: '0.00' };
    expect(await completar({ info_tarjeta: info })).toMatchObject({ http: 200, data: { estado: 'activa' } });
    const tarjetas = s.bd.selectFrom('metodo_pago').selectAll().where('usuario_id', '=', ana.id);
    expect(await tarjetas.execute()).toMatchObject([{ activo: true, ultimos_numeros: '1111', marca: 'visa' }]);
  });

  test('P22 nothing to pay: no call to the bank, transaction 0, one subscription, one charge with its posting', async () => {
    const ana = await porTerminar(s, plan);
    await conCupon(ana, 'TODO', '100');
    const r = requisitosDe(plan, '0', '0');
    const hecha = await s.como(ana)(suscripciones.completar, r);
    expect(hecha).toMatchObject({ estado: 'activa', proximoCobro: '2026-12-20' });
    expect(await s.como(ana)(suscripciones.completar, r)).toEqual(hecha);
    const hechos = await cobrosDe(s, ana.id);
    expect(hechos).toMatchObject([
      { estado: 'aplicada', monto: '0.00', precio_de_lista: '99.50', transaccion_id: '0' },
    ]);
    const asientos = await s.bd
      .selectFrom('asiento')
      .select('id')
      .where('intencion_id', '=', hechos[0]?.id ?? '')
      .execute();
    expect(asientos).toHaveLength(1);
    expect(s.motor.movimientos()).toEqual([]);
  });

  test('a plan that was withdrawn is not given for nothing either', async () => {
    const retirado = await planDe(s, { precio: '99.50' });
    const ana = await porTerminar(s, retirado);
    await s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', retirado).execute();
    const hecha = s.como(ana)(suscripciones.completar, requisitosDe(retirado, '0', '0'));
    await expect(hecha).rejects.toEqual(codigo('PLAN_NO_DISPONIBLE'));
    expect(await cobrosDe(s, ana.id)).toEqual([]);
  });

  test('P38 a coupon is quoted, charged and shown the same; the renewal is at the list price', async () => {
    const ana = await porTerminar(s, plan);
    await conCupon(ana, 'MITAD', '50');
    const cotizacion = await s.como(ana)(suscripciones.cotizar, { tipoSuscripcionId: plan, proposito: 'alta' });
    expect(cotizacion).toMatchObject({ precioDeLista: 9950, descuento: 4975, monto: 4975, proximoCobro: '2026-12-20' });
    const { transaccionId } = await vender(s, ana, '49.75');
    await s.como(ana)(suscripciones.completar, requisitosDe(plan, transaccionId, '49.75'));
    const [fila] = await s.bd.selectFrom('suscripcion').selectAll().where('usuario_id', '=', ana.id).execute();
    expect(fila).toMatchObject({ precio: '99.50', proximo_cobro: '2026-12-20' });
    const recibo = (await s.correos()).find(
      (c) => c.asunto.startsWith('Recibo') && c.para.length > 0 && c.texto.includes('Q49.75'),
    );
    expect(recibo?.texto).toContain('terminada en 1111');
    expect(recibo?.texto).toContain('Descuento: Q49.75');
    expect(recibo?.texto).toContain('Próximo cobro: 20 dic 2026, Q99.50');
  });

  test('P25 a resubscription is quoted with the whole part and the decimals, added together: 99.50, and not 149 (D-18)', async () => {
    const ana = await s.crear.cliente({});
    await tarjetaDe(s, ana.id);
    const entrada = { tipoSuscripcionId: plan, proposito: 'resuscripcion' } as const;
    expect(await s.como(ana)(suscripciones.cotizar, entrada)).toMatchObject({ monto: 9950, ultimosNumeros: '1111' });
  });
});
