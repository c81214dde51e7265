import { acceso } from '@aldia/contract/acceso.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  agregarA,
  cajasDe,
  cargaDe,
  carteraDe,
  cuiDe,
  escenarioDeGestores,
  filaDe,
  oficinaDe,
  otraOficina,
  suscribirA,
} from '../../pruebas/gestores.ts';
import { asuntosDe, cobrosDe, type EscenarioConPasarela, estadoDe, tarjetaDe } from '../../pruebas/suscripciones.ts';
import { abrirCredencial } from '../../shared/cifrado.ts';
import { findSobre } from '../../shared/credenciales.repo.ts';

let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});

const estado = (quien = byron) => s.como(quien)(gestorSuscripcion.estado, {});
const asignar = (borradorId: string, quien = byron) => s.como(quien)(gestorSuscripcion.asignar, { borradorId });
const q = parseQuetzales;

describe('the data of an office', () => {
  const FORMA = {
    departamento: { id: 1 },
    municipio: 1,
    direccion: '5a avenida 1-23',
    nombreOficina: 'Cux y asociados',
    fechaEstablecimiento: null,
  };
  test('are pending at first; the first form gives the office its number, and the next ones keep it', async () => {
    const nueva = await oficinaDe(s, 5, false);
    expect((await estado(nueva)).situacion).toBe('direccion');
    const primera = await s.como(nueva)(gestorAlta.actualizarDireccion, FORMA);
    const otra = await s.como(nueva)(gestorAlta.actualizarDireccion, { ...FORMA, nombreOficina: 'Cux' });
    expect(otra).toMatchObject({ nombreOficina: 'Cux', correlativoGestor: primera.correlativoGestor });
    expect(await estado(nueva)).toMatchObject({
      situacion: 'sin_suscripcion',
      correlativoGestor: primera.correlativoGestor,
      oficina: { direccion: '5a avenida 1-23', nombreOficina: 'Cux' },
    });
  });
  test('of a sociedad need the day on which it was established, and those of role 5 have none', async () => {
    const sociedad = await oficinaDe(s, 6, false);
    const fecha = dia('2015-03-01');
    await expect(s.como(sociedad)(gestorAlta.actualizarDireccion, FORMA)).rejects.toMatchObject({
      errores: [{ campo: 'fecha_establecimiento', mensaje: 'Fecha de creación del establecimiento es requerida' }],
    });
    const conFecha = { ...FORMA, fechaEstablecimiento: fecha };
    expect((await s.como(sociedad)(gestorAlta.actualizarDireccion, conFecha)).fechaEstablecimiento).toBe(fecha);
    expect((await s.como(byron)(gestorAlta.actualizarDireccion, conFecha)).fechaEstablecimiento).toBeNull();
  });
  test('have a name that brings no link: clients read it in mails of AlDía', async () => {
    const nueva = await oficinaDe(s, 5, false);
    for (const nombreOficina of ['SAT: entra a https://malo.example', 'premio-sat.com', 'www.sat'])
      await expect(s.como(nueva)(gestorAlta.actualizarDireccion, { ...FORMA, nombreOficina })).rejects.toMatchObject({
        http: 422,
        errores: [
          {
            campo: 'nombre_oficina',
            mensaje: 'Escríbelo sin direcciones de internet ni de correo. Deja un espacio después de cada punto.',
          },
        ],
      });
    const enMiCuenta = (nombres: object) =>
      s.como(nueva)(cuenta.actualizar, { ...GENERALES, direccion: 'x', ...nombres });
    await expect(enMiCuenta({ primerNombre: 'premio-sat.com' })).rejects.toMatchObject({ http: 422 });
    await expect(enMiCuenta({ segundoApellido: 'http://x' })).rejects.toMatchObject({ http: 422 });
  });
  test('give a sociedad, which registers without a name, the one by which everybody knows it', async () => {
    const sociedad = await oficinaDe(s, 6, false);
    const sinNombres = { primer_nombre: '', primer_apellido: '' };
    await s.bd.updateTable('usuario').set(sinNombres).where('id', '=', sociedad.id).execute();
    const nombreOficina = 'Contadores del Lago, S.A.';
    const forma = { ...FORMA, nombreOficina, fechaEstablecimiento: dia('2015-03-01') };
    await s.como(sociedad)(gestorAlta.actualizarDireccion, forma);
    const { usuario } = await s.como(sociedad)(acceso.sesionActual, {});
    expect(usuario).toMatchObject([{ nombre: nombreOficina, primerNombre: '' }]);
    expect(await s.como(sociedad)(cuenta.informacion, {})).toMatchObject({ nombre: nombreOficina });
    const admin = await s.crear.usuario([ROL.administrador]);
    const buscada = { busqueda: 'del lago', orden: 'nombre', siguiente: null, limite: 10 };
    const hallada = [{ id: sociedad.id, nombre: nombreOficina }];
    expect((await s.como(admin)(usuarios.listado, buscada)).filas).toMatchObject(hallada);
    const { borradorId } = await cargaDe(s, sociedad, 1);
    const { suscripcion } = await suscribirA(s, sociedad, borradorId, '30.00');
    const fin = await s.como(sociedad)(suscripciones.documentoDeFin, { id: suscripcion.id });
    expect(fin.parrafos.join(' ')).toContain(nombreOficina);
    const correo = (await s.correos()).find(({ asunto }) => asunto === 'Tu suscripción de gestor está activa');
    expect(correo?.texto).toMatch(/^Hola, Contadores del Lago, S\.A\.:/);
  });
  const GENERALES = {
    ...{ primerNombre: 'Byron', segundoNombre: '', primerApellido: 'Cux', segundoApellido: '', telefono: '' },
    ...{ fechaNacimiento: null, municipioId: 1, departamentoId: 1, presentaRetencion: false },
    ...{ enviarWhatsapp: undefined, password: undefined },
  };
  const enMiPerfil = (quien: Persona, direccion: string) =>
    s.como(quien)(cuenta.actualizar, { ...GENERALES, direccion });
  test('are owed until their form, whatever address its person writes in their account', async () => {
    const nueva = await oficinaDe(s, 5, false);
    await enMiPerfil(nueva, '3a. calle 4-56');
    expect((await estado(nueva)).situacion).toBe('direccion');
    const { borradorId } = await cargaDe(s, nueva, 1);
    await expect(suscribirA(s, nueva, borradorId, '30.00')).rejects.toMatchObject({ codigo: 'OFICINA_SIN_DATOS' });
    await s.como(nueva)(gestorAlta.actualizarDireccion, FORMA);
    expect(await suscribirA(s, nueva, borradorId, '30.00')).toMatchObject({ totalClientes: 1 });
    await enMiPerfil(nueva, 'Pendiente');
    expect((await estado(nueva)).situacion).toBe('activa');
  });
  test('take a municipality of the department alone, and never another office by its id', async () => {
    const fuera = s.como(byron)(gestorAlta.actualizarDireccion, { ...FORMA, municipio: 340 });
    await expect(fuera).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
    const ajena = await oficinaDe(s, 5, false);
    await s.como(byron)(gestorAlta.actualizarDireccion, { ...FORMA, id: ajena.id });
    expect((await estado(ajena)).situacion).toBe('direccion');
  });
});

describe('a load', () => {
  test('says 6 of a NIT or CUI that exists, 7 of a date to check, and nothing of the rest', async () => {
    const conocido = await s.crear.cliente({ nit: '25000004' });
    const cui = cuiDe(31_000_000);
    await s.bd.updateTable('usuario').set({ cui }).where('id', '=', conocido.id).execute();
    const [a = '', b = '', c = '', d = '', e = ''] = await cajasDe(s, ['uno', 'dos', 'tres', 'cuatro', 'cinco']);
    const clientes = [
      filaDe(2, a),
      filaDe(3, b, { nit: conocido.nit }),
      filaDe(4, c, { fechaNacimiento: '31/02/1990' }),
      filaDe(5, d, { fechaNacimiento: '21/11/2026' }),
      filaDe(6, e, { cui }),
    ];
    const borradorId = crypto.randomUUID();
    const observadas = await s.como(byron)(gestorAlta.validar, {
      borradorId,
      lote: crypto.randomUUID(),
      clientes,
      sociedades: [],
    });
    expect(observadas.map((f) => [f.fila, f.estado])).toEqual([
      [3, 6],
      [4, 7],
      [5, 7],
      [6, 6],
    ]);
    expect((await s.como(byron)(gestorAlta.borrador, { id: borradorId })).borrador).toMatchObject({
      clientes: 5,
      existentes: 2,
      porVerificar: 2,
    });
    await expect(asignar(borradorId)).rejects.toMatchObject({ codigo: 'BORRADOR_OBSERVADO' });
  });

  test('finds who is repeated between its two files', async () => {
    const { borradorId, clientes } = await cargaDe(s, byron, 1);
    const [contrasenia = ''] = await cajasDe(s, ['otra']);
    const observadas = await s.como(byron)(gestorAlta.validar, {
      borradorId,
      lote: crypto.randomUUID(),
      clientes: [],
      sociedades: [
        { fila: 2, nit: clientes[0]?.nit ?? '', nombreSociedad: 'UNA, S.A.', contrasenia, fechaCreacion: '01/01/2010' },
      ],
    });
    expect(observadas).toMatchObject([{ fila: 2, estado: 6 }]);
  });

  test('of a file that is read again takes the place of what was there; a batch that comes twice is one', async () => {
    const { borradorId } = await cargaDe(s, byron, 3);
    const lote = crypto.randomUUID();
    const tanda = async () => {
      const [contrasenia = ''] = await cajasDe(s, ['x']);
      return { borradorId, lote, clientes: [filaDe(2, contrasenia)], sociedades: [] };
    };
    await s.como(byron)(gestorAlta.validar, await tanda());
    await s.como(byron)(gestorAlta.validar, await tanda());
    expect((await s.como(byron)(gestorAlta.borrador, { id: borradorId })).borrador.clientes).toBe(1);
  });

  test('gives no password to anybody, and none of them is readable where it waits', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    const texto = JSON.stringify(await s.como(byron)(gestorAlta.borrador, { id: borradorId }));
    const fila = await s.bd.selectFrom('fila_de_cartera').selectAll().where('borrador_id', '=', borradorId).execute();
    expect(texto).not.toContain('Sat-2');
    expect(
      fila.map((f) => `${f.cifrado.toString('latin1')}${f.llave_envuelta.toString('latin1')}`).join(''),
    ).not.toContain('Sat-2');
  });

  test('is of who began it: to another office it does not exist', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    const otra = await oficinaDe(s);
    const noHay = { codigo: 'BORRADOR_NO_ENCONTRADO' };
    await expect(s.como(otra)(gestorAlta.borrador, { id: borradorId })).rejects.toMatchObject(noHay);
    await expect(s.como(otra)(gestorAlta.descartar, { id: borradorId })).rejects.toMatchObject(noHay);
    const fuera = s.como(otra)(gestorAlta.dejarFuera, { borradorId, clase: 'clientes', filas: [2] });
    await expect(fuera).rejects.toMatchObject(noHay);
    await expect(asignar(borradorId, otra)).rejects.toMatchObject(noHay);
    await expect(suscribirA(s, otra, borradorId, '30.00')).rejects.toMatchObject(noHay);
    const [contrasenia = ''] = await cajasDe(s, ['x']);
    const tanda = { borradorId, lote: crypto.randomUUID(), clientes: [filaDe(9, contrasenia)], sociedades: [] };
    await expect(s.como(otra)(gestorAlta.validar, tanda)).rejects.toMatchObject(noHay);
  });

  test('refuses a row that the browser would have left out, a box that does not open, and two files in one batch', async () => {
    const [a = '', b = ''] = await cajasDe(s, ['x', 'y']);
    const borradorId = crypto.randomUUID();
    const comun = { borradorId, lote: crypto.randomUUID(), clientes: [], sociedades: [] };
    const mala = s.como(byron)(gestorAlta.validar, { ...comun, clientes: [filaDe(2, a, { nit: '12345678' })] });
    await expect(mala).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS', errores: [{ campo: 'clientes.0.nit' }] });
    const cerrada = s.como(byron)(gestorAlta.validar, { ...comun, clientes: [filaDe(2, `${b.slice(0, -8)}AAAAAAA=`)] });
    await expect(cerrada).rejects.toMatchObject({ codigo: 'MENSAJE_CIFRADO_INVALIDO' });
    await expect(s.como(byron)(gestorAlta.validar, { ...comun, clientes: [] })).rejects.toMatchObject({
      codigo: 'DATOS_INVALIDOS',
    });
  });

  test('goes on without the rows that exist, which are asked of nobody and charged to nobody (D-65)', async () => {
    const { borradorId, clientes } = await cargaDe(s, byron, 3);
    const [primera, segunda, tercera] = clientes;
    await s.crear.cliente({ nit: primera?.nit ?? '' });
    await s.crear.cliente({ nit: segunda?.nit ?? '' });
    await expect(asignar(borradorId)).rejects.toMatchObject({ codigo: 'BORRADOR_OBSERVADO' });
    const filas = [primera?.fila ?? 0, segunda?.fila ?? 0];
    const fuera = { borradorId, clase: 'clientes', filas } as const;
    expect(await s.como(byron)(gestorAlta.dejarFuera, fuera)).toEqual({ fuera: 2 });
    expect(await s.como(byron)(gestorAlta.dejarFuera, fuera)).toEqual({ fuera: 0 });
    expect(await asignar(borradorId)).toMatchObject({ totalClientes: 1, monto: q('30.00') });
    await suscribirA(s, byron, borradorId, '30.00');
    expect((await carteraDe(s, byron.id)).map((u) => u.nit)).toEqual([tercera?.nit]);
    expect(
      await s.bd.selectFrom('autorizacion_de_gestor').select('id').where('gestor_id', '=', byron.id).execute(),
    ).toEqual([]);
  });

  test('is forgotten whole or file by file, and dies after a day', async () => {
    const { borradorId } = await cargaDe(s, byron, 2);
    await s.como(byron)(gestorAlta.descartar, { id: borradorId, clase: 'clientes' });
    await expect(asignar(borradorId)).rejects.toMatchObject({ codigo: 'BORRADOR_VACIO' });
    await s.como(byron)(gestorAlta.descartar, { id: borradorId });
    await expect(asignar(borradorId)).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
    const { borradorId: otro } = await cargaDe(s, byron, 1);
    await s.bd.updateTable('borrador_de_cartera').set({ vence_en: s.reloj.ahora() }).where('id', '=', otro).execute();
    await expect(asignar(otro)).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
  });
});

describe('the first subscription of a gestor', () => {
  test('charges the range price for each client, and leaves clients, links, passwords, card and mail', async () => {
    const { borradorId, clientes } = await cargaDe(s, byron, 11);
    // 11 clients reach 'Mediana': 11 × Q20.00.
    expect(await asignar(borradorId)).toMatchObject({
      precio: q('20.00'),
      categoria: { nombre: 'Mediana', min: 11, max: 50 },
      totalClientes: 11,
      monto: q('220.00'),
      proximoCobro: '2026-12-20',
    });
    const hecha = await suscribirA(s, byron, borradorId, '220.00');
    expect(hecha).toMatchObject({
      agregados: 11,
      totalClientes: 11,
      suscripcion: { nombre: 'Mediana', estado: 'activa' },
    });
    const cartera = await carteraDe(s, byron.id);
    expect(cartera.map((u) => u.nit)).toEqual(clientes.map((f) => f.nit));
    expect(new Set(cartera.map((u) => [u.regimen_id, u.estado_id, u.clave_hash].join()))).toEqual(new Set([',1,']));
    expect(cartera.every((u) => u.dia_declaracion !== null)).toBe(true);
    const sobre = await findSobre(s.bd, cartera[3]?.id ?? 0);
    expect(sobre && abrirCredencial(s.recursos.maestra, cartera[3]?.id ?? 0, sobre).revelar()).toBe('Sat-5');
    expect((await cobrosDe(s, byron.id)).map((c) => [c.proposito, c.estado, c.monto])).toEqual([
      ['gestor_alta', 'aplicada', '220.00'],
    ]);
    expect(await estado()).toMatchObject({
      situacion: 'activa',
      clientes: { activos: 11, deBaja: 0, sinRegimen: 11 },
      ultimosNumeros: '1111',
      borrador: null,
      proximoMonto: { monto: q('220.00') },
    });
    expect(await asuntosDe(s, byron)).toContain('Tu suscripción de gestor está activa');
    expect(await s.como(byron)(gestorSuscripcion.correoDeSuscripcion, {})).toEqual({ enCola: true });
    expect(await s.como(byron)(gestorSuscripcion.correoDeAdicion, {})).toEqual({ enCola: false });
    expect(
      await s.bd.selectFrom('fila_de_cartera').select('fila').where('borrador_id', '=', borradorId).execute(),
    ).toEqual([]);
  });

  test('pressed twice is one charge, and the second reads the first', { tags: ['dos-bases'] }, async () => {
    const { borradorId } = await cargaDe(s, byron, 2);
    const [una, otra] = await Promise.all([
      suscribirA(s, byron, borradorId, '60.00'),
      suscribirA(s, byron, borradorId, '60.00').catch((e: { codigo: string }) => e.codigo),
    ]);
    expect([otra, una]).toContainEqual(expect.objectContaining({ agregados: 2 }));
    expect(await suscribirA(s, byron, borradorId, '60.00')).toMatchObject({ agregados: 2, totalClientes: 2 });
    expect(s.motor.movimientos().filter((m) => m.codigo === '00')).toHaveLength(1);
    expect(await carteraDe(s, byron.id)).toHaveLength(2);
  });

  test('that the bank refuses leaves nobody and no subscription, and the load for another card', async () => {
    const { borradorId } = await cargaDe(s, byron, 2);
    await expect(suscribirA(s, byron, borradorId, '60.00', { caso: '51' })).rejects.toMatchObject({
      codigo: 'PAGO_RECHAZADO',
    });
    expect([await carteraDe(s, byron.id), (await estado()).situacion]).toEqual([[], 'sin_suscripcion']);
    const ultimo = async () => (await estado()).ultimoCobro;
    expect(await ultimo()).toMatchObject({ estado: 'rechazada', borradorId });
    const antes = s.reloj.ahora();
    s.reloj.mover('2026-11-20T16:00:01.000Z');
    expect(await suscribirA(s, byron, borradorId, '60.00')).toMatchObject({ agregados: 2 });
    expect(await ultimo()).toMatchObject({ estado: 'aplicada', borradorId });
    s.reloj.mover(antes);
  });

  test('of an amount that was not on screen, of an empty load or of an office without data charges nothing', async () => {
    const { borradorId } = await cargaDe(s, byron, 2);
    await expect(suscribirA(s, byron, borradorId, '59.99')).rejects.toMatchObject({ codigo: 'MONTO_DISTINTO' });
    const nueva = await oficinaDe(s, 5, false);
    const { borradorId: suyo } = await cargaDe(s, nueva, 1);
    await expect(suscribirA(s, nueva, suyo, '30.00')).rejects.toMatchObject({ codigo: 'OFICINA_SIN_DATOS' });
    expect(s.motor.movimientos()).toEqual([]);
  });

  test('of somebody who registered after the load was seen is not sent', async () => {
    const { borradorId, clientes } = await cargaDe(s, byron, 2);
    await s.crear.cliente({ nit: clientes[1]?.nit ?? '' });
    await expect(suscribirA(s, byron, borradorId, '60.00')).rejects.toMatchObject({ codigo: 'BORRADOR_OBSERVADO' });
    expect(s.motor.movimientos()).toEqual([]);
  });
});

describe('an extraordinary subscription', () => {
  const suscrito = async (cuantos: number, monto: string) => {
    const { borradorId } = await cargaDe(s, byron, cuantos);
    await suscribirA(s, byron, borradorId, monto);
  };

  test('P26 charges only the added ones, at the price of the range that all of them reach', async () => {
    await suscrito(9, '270.00');
    const { borradorId } = await cargaDe(s, byron, 2);
    // 9 and 2 are 11, of 'Mediana': 2 × Q20.00 to the card that is kept.
    expect(await asignar(borradorId)).toMatchObject({
      precio: q('20.00'),
      totalClientes: 11,
      cobrados: 2,
      monto: q('40.00'),
      proximoCobro: '2026-12-20',
      ultimosNumeros: '1111',
    });
    expect(await agregarA(s, byron, borradorId, '40.00')).toMatchObject({
      agregados: 2,
      totalClientes: 11,
      suscripcion: { nombre: 'Mediana', precio: q('20.00'), proximoCobro: '2026-12-20' },
    });
    expect(await agregarA(s, byron, borradorId, '40.00')).toMatchObject({ agregados: 2, totalClientes: 11 });
    expect((await cobrosDe(s, byron.id)).map((c) => c.monto).sort()).toEqual(['270.00', '40.00']);
    expect(await s.como(byron)(gestorSuscripcion.correoDeAdicion, {})).toEqual({ enCola: true });
    expect(new Set((await carteraDe(s, byron.id)).map((u) => u.estado_id))).toEqual(new Set([1]));
  });

  test('needs a subscription, a card and the amount that was on screen', async () => {
    const { borradorId: sin } = await cargaDe(s, byron, 1);
    await expect(agregarA(s, byron, sin, '30.00')).rejects.toMatchObject({ codigo: 'SIN_SUSCRIPCION' });
    await suscribirA(s, byron, sin, '30.00');
    const { borradorId } = await cargaDe(s, byron, 1);
    await expect(agregarA(s, byron, borradorId, '29.00')).rejects.toMatchObject({ codigo: 'MONTO_DISTINTO' });
    await expect(suscribirA(s, byron, borradorId, '30.00')).rejects.toMatchObject({ codigo: 'YA_TIENE_SUSCRIPCION' });
    await s.bd.updateTable('metodo_pago').set({ activo: false }).where('usuario_id', '=', byron.id).execute();
    await expect(agregarA(s, byron, borradorId, '30.00')).rejects.toMatchObject({ codigo: 'SIN_TARJETA_PRINCIPAL' });
    await tarjetaDe(s, byron.id, '51');
    await expect(agregarA(s, byron, borradorId, '30.00')).rejects.toMatchObject({ codigo: 'PAGO_RECHAZADO' });
    expect(await carteraDe(s, byron.id)).toHaveLength(1);
  });

  test('into a contract that was ended is not charged: the reason is told', async () => {
    await suscrito(1, '30.00');
    const { borradorId } = await cargaDe(s, byron, 1);
    await s.bd.updateTable('suscripcion').set({ estado: 'pre_cancelada' }).where('usuario_id', '=', byron.id).execute();
    await expect(agregarA(s, byron, borradorId, '30.00')).rejects.toMatchObject({ codigo: 'CONTRATO_POR_TERMINAR' });
    expect(await estadoDe(s, byron.id)).toBe(1);
    expect((await cobrosDe(s, byron.id)).map((c) => c.estado)).toEqual(['aplicada']);
  });
});
