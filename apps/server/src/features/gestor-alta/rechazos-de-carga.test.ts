import { cobros } from '@aldia/contract/cobros.ts';
import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { MAXIMO_POR_CARGA } from '@aldia/domain/suscripciones/gestor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregarA, cajasDe, cargaDe, filaDe, otraOficina, rangosDePrueba, suscribirA } from '../../pruebas/gestores.ts';
import {
  cobradoPorLaPasarela,
  cobrosDe,
  type EscenarioConPasarela,
  escenarioConPasarela,
  tarjetaDe,
} from '../../pruebas/suscripciones.ts';
import { agregar as agregarTarjeta } from '../../pruebas/tarjetas.ts';
import { prepararCobro } from '../cobros/index.ts';

let s: EscenarioConPasarela;
let byron: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await otraOficina(s);
});
const codigo = (codigo: string) => expect.objectContaining({ codigo });
const q = parseQuetzales;
const canjear = (borradorId: string, cupon: string, quien = byron) =>
  s.como(quien)(cobros.canjearCupon, { precio: q('0'), cupon, borradorId });

test('without ranges in the catalogue a load has no price, whoever asks for it', async () => {
  const { borradorId } = await cargaDe(s, byron, 1);
  const sin = codigo('SIN_RANGOS_DE_GESTOR');
  await expect(s.como(byron)(gestorSuscripcion.asignar, { borradorId })).rejects.toEqual(sin);
  await expect(suscribirA(s, byron, borradorId, '30.00')).rejects.toEqual(sin);
  await expect(canjear(borradorId, 'NADA')).rejects.toEqual(sin);
});

describe('with ranges', () => {
  beforeAll(() => rangosDePrueba(s));

  /** A gestor in front of each of the two buttons that charge. */
  const BOTONES = {
    completar: async (caso = 'aprobada') => {
      const { borradorId } = await cargaDe(s, byron, 1);
      const pagar = (id = borradorId) => suscribirA(s, byron, id, '30.00', { caso });
      return { borradorId, proposito: 'gestor_alta' as const, pagar };
    },
    agregar: async (caso = 'aprobada') => {
      await suscribirA(s, byron, (await cargaDe(s, byron, 1)).borradorId, '30.00');
      await tarjetaDe(s, byron.id, caso);
      const { borradorId } = await cargaDe(s, byron, 1);
      s.motor.reiniciar();
      const pagar = (id = borradorId) => agregarA(s, byron, id, '30.00');
      return { borradorId, proposito: 'gestor_adicion' as const, pagar };
    },
  };
  type Boton = Awaited<ReturnType<(typeof BOTONES)['completar' | 'agregar']>>;
  const TODOS = Object.entries(BOTONES);
  const porEnviar = async (b: Boton, monto: string) =>
    prepararCobro(s.recursos, {
      usuarioId: byron.id,
      proposito: b.proposito,
      propositoId: b.borradorId,
      clave: 'otra',
      monto: q(monto),
      precioDeLista: q(monto),
      detalle: { concepto: 'Lo de antes', rangoGestorId: 1, precioPorCliente: 3000, clientes: 1, version: 0 },
      metodoPagoId: await tarjetaDe(s, byron.id),
    });

  test.each(TODOS)('%s says when the bank cannot be reached', async (_boton, preparar) => {
    const b = await preparar();
    s.motor.ponerFalla({ falla: { clase: 'no-enviado' } });
    await expect(b.pagar()).rejects.toEqual(codigo('PASARELA_NO_RESPONDE'));
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
  });
  test.each(TODOS)(
    '%s waits while the same load is being paid for, and nothing of it changes',
    async (_boton, preparar) => {
      const b = await preparar();
      const { id } = await porEnviar(b, '10.00');
      await expect(b.pagar()).rejects.toEqual(codigo('PAGO_EN_CURSO'));
      const cambiar = async () => {
        const [contrasenia = ''] = await cajasDe(s, ['x']);
        const tanda = { borradorId: b.borradorId, lote: crypto.randomUUID(), sociedades: [] };
        return s.como(byron)(gestorAlta.validar, { ...tanda, clientes: [filaDe(9, contrasenia)] });
      };
      await expect(cambiar()).rejects.toEqual(codigo('BORRADOR_EN_COBRO'));
      const sacar = { borradorId: b.borradorId, clase: 'clientes' as const, filas: [2] };
      await expect(s.como(byron)(gestorAlta.dejarFuera, sacar)).rejects.toEqual(codigo('BORRADOR_EN_COBRO'));
      expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
      // What goes back pays for nothing: the load is theirs again, also while the refund does not pass.
      await s.bd.updateTable('cobro_intencion').set({ estado: 'anulacion_fallida' }).where('id', '=', id).execute();
      expect(await cambiar()).toBeDefined();
    },
  );
  test.each(TODOS)(
    '%s sends nothing of a load in another version than the charge that was written down',
    async (_boton, preparar) => {
      const b = await preparar();
      await porEnviar(b, '30.00');
      await expect(b.pagar()).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
      expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
    },
  );
  test.each(TODOS)('%s whose bank does not answer is in doubt', async (_boton, preparar) => {
    const b = await preparar('corte-antes');
    await expect(b.pagar()).rejects.toEqual(codigo('PAGO_EN_DUDA'));
  });
  test.each(TODOS)('%s of no load, an empty one, or one with somebody who exists', async (_boton, preparar) => {
    const b = await preparar();
    await expect(b.pagar(crypto.randomUUID())).rejects.toEqual(codigo('BORRADOR_NO_ENCONTRADO'));
    const { borradorId: vacia } = await cargaDe(s, byron, 1);
    await s.como(byron)(gestorAlta.descartar, { id: vacia, clase: 'clientes' });
    await expect(b.pagar(vacia)).rejects.toEqual(codigo('BORRADOR_VACIO'));
    await expect(canjear(vacia, 'NADA')).rejects.toEqual(codigo('BORRADOR_VACIO'));
    const { borradorId: mala } = await cargaDe(s, byron, 1, { fechaNacimiento: '01/01/1899' });
    await expect(b.pagar(mala)).rejects.toEqual(codigo('BORRADOR_OBSERVADO'));
    await expect(canjear(mala, 'NADA')).rejects.toEqual(codigo('BORRADOR_OBSERVADO'));
    await expect(canjear(crypto.randomUUID(), 'NADA')).rejects.toEqual(codigo('BORRADOR_NO_ENCONTRADO'));
  });

  test('agregar without ranges any more', async () => {
    const b = await BOTONES.agregar();
    await s.bd.updateTable('tipo_suscripcion_gestor').set({ deleted_at: s.reloj.ahora() }).execute();
    await expect(b.pagar()).rejects.toEqual(codigo('SIN_RANGOS_DE_GESTOR'));
    await s.bd.updateTable('tipo_suscripcion_gestor').set({ deleted_at: null }).execute();
  });

  test('a card that is over, or one card too many, pays for no load', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    const tarjeta = {
      token: 'cuenta-que-vence',
      numero: '************1111',
      client: 'BYRON',
      cvv: '123',
      fechaExpiracion: dia('2026-11-01'),
      aceptaTerminos: true as const,
    };
    const vencida = s.como(byron)(gestorSuscripcion.completar, {
      borradorId,
      amount: q('30.00'),
      tarjeta,
      cupon: false,
    });
    await expect(vencida).rejects.toEqual(codigo('TARJETA_VENCIDA'));
    for (let i = 0; i < 20; i++) await agregarTarjeta(s, byron).catch(() => null);
    await expect(suscribirA(s, byron, borradorId, '30.00')).rejects.toEqual(codigo('DEMASIADAS_TARJETAS'));
  });

  test('a load of more clients than fit is refused with the batch that passes it', async () => {
    const { borradorId } = await cargaDe(s, byron, 1);
    await sql`
      insert into fila_de_cartera (borrador_id, clase, fila, nit, fecha, llave_id, llave_envuelta, cifrado)
      select ${borradorId}::uuid, 'sociedades', n, 'X' || n, '2010-01-01', '', '', '' from generate_series(2, ${MAXIMO_POR_CARGA}::int) n`.execute(
      s.bd,
    );
    const [contrasenia = ''] = await cajasDe(s, ['x']);
    const tanda = {
      borradorId,
      lote: crypto.randomUUID(),
      clientes: [filaDe(7, contrasenia), filaDe(8, contrasenia)],
      sociedades: [],
    };
    const [otra = ''] = await cajasDe(s, ['y']);
    tanda.clientes[1] = filaDe(8, otra);
    await expect(s.como(byron)(gestorAlta.validar, tanda)).rejects.toMatchObject({
      codigo: 'CARTERA_MUY_GRANDE',
      message: 'Una carga lleva hasta 10,000 clientes. Divide tu archivo en varios.',
    });
  });

  test('clients are not added at the cost of another card than the one that was on screen', async () => {
    const { borradorId } = await BOTONES.agregar();
    const asignar = () => s.como(byron)(gestorSuscripcion.asignar, { borradorId });
    const vista = (await asignar()).formaPagoId ?? expect.unreachable('there is one');
    expect((await s.como(byron)(gestorSuscripcion.estado, {})).formaPagoId).toBe(vista);
    const nueva = await tarjetaDe(s, byron.id);
    await expect(agregarA(s, byron, borradorId, '30.00', vista)).rejects.toEqual(codigo('TARJETA_DISTINTA'));
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
    expect((await asignar()).formaPagoId).toBe(nueva);
    await agregarA(s, byron, borradorId, '30.00', nueva);
    expect((await cobrosDe(s, byron.id)).map((c) => c.metodo_pago_id)).toContain(nueva);
  });

  test('a coupon of the load takes from its first charge, and the renewals are of the list price', async () => {
    await s.bd
      .insertInto('cupon')
      .values({ codigo: 'GESTOR10', tipo: 'PORCENTAJE', descuento: '10', usos_maximos: 1 })
      .execute();
    const { borradorId } = await cargaDe(s, byron, 2);
    const canje = await canjear(borradorId, 'GESTOR10');
    // 2 × Q30.00 less 10 %.
    expect([canje.precioActual, canje.nuevoPrecio]).toEqual([q('60.00'), q('54.00')]);
    const asignada = await s.como(byron)(gestorSuscripcion.asignar, { borradorId, canjeId: canje.id });
    expect([asignada.precioDeLista, asignada.monto]).toEqual([q('60.00'), q('54.00')]);
    await suscribirA(s, byron, borradorId, '54.00', { canjeId: canje.id });
    expect((await s.como(byron)(gestorSuscripcion.estado, {})).proximoMonto?.monto).toBe(q('60.00'));
  });
});
