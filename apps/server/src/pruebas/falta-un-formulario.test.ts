import { accesorios } from '@aldia/contract/accesorios.ts';
import { cambios } from '@aldia/contract/cambios.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { momentoDe, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recalcular } from '../features/declaraciones/index.ts';
import { verificarDeclaraciones } from '../features/declaraciones/verificar.ts';
import { recordarVencimientos } from '../features/recordatorios/recordar-vencimientos.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { AHORA, type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
beforeEach(async () => {
  await s.bd.deleteFrom('bandeja_salida').execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const [ISR, IVA] = ['40912345678', '40912345679'];
const notificar = (presentacionId: number, deIva?: string) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    presentacionId,
    numeroFormulario: ISR,
    documento: PDF,
    documentoIva: deIva && PDF,
    numeroFormularioIva: deIva,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
const completar = (presentacionId: number) =>
  s.como(ana)(declaraciones.completar, { presentacionId, impuestoIsr: undefined, impuestoIva: undefined });
const motivo = async (c: Persona) => {
  const pedido = { de: 'todas', busqueda: c.nit, vencidas: false, limite: 50, siguiente: null } as const;
  return (await s.como(ana)(pendientes.listado, pedido)).filas[0]?.motivo;
};
/** What the client's own screens have of October. */
async function delCliente(c: Persona, regimen: 1 | 2) {
  const anual = regimen === 2 ? misDeclaraciones.delAnioRos : misDeclaraciones.delAnio;
  const [d] = await s.como(c)(anual, { usuarioId: c.id, anio: 2026 });
  if (!d) throw new Error('Sin declaración');
  return { momento: momentoDe(d), vencen: vencimientosDe(d).map((v) => [v.impuesto, v.dia]) };
}
/** A month in the list of forms: of ROS, of a sale of Q30,000.00 without its IVA, so that ISR is Q1,500.00. */
async function enLista(regimen: 1 | 2, { iva = '0.00', monto = '30000.00' } = {}) {
  const c = await s.crear.cliente({ regimen, passwordSat: 'Clave.SAT.9', suscrito: true });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen, estado: 4, asignadoId: ana.id });
  if (regimen === 2) await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto, iva });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  return { c, id };
}
const EL_DE_IVA = ['IVA', '2026-11-30'];

test('a SAT-2237 of nothing that was not notified is asked of the client and of the staff, until it is', async () => {
  const { c, id } = await enLista(2);
  await notificar(id);
  expect((await delCliente(c, 2)).vencen).toContainEqual(EL_DE_IVA);
  const costo = await s.como(c)(accesorios.deDeclaracion, { id });
  expect(costo.formularios.map((f) => f.codigo)).toContain('SAT-2237');
  expect(await motivo(c)).toBe('faltaElDeIva');

  await s.como(ana)(declaraciones.enviarAPago, { id });
  // As the program of before confirmed it.
  await s.bd.updateTable('declaracion').set({ pago_realizado: true }).where('id', '=', id).execute();
  expect(await delCliente(c, 2)).toEqual({ momento: 'en_proceso', vencen: [EL_DE_IVA] });
  expect(await s.como(c)(misDeclaraciones.sinTerminar, { usuarioId: c.id })).toMatchObject([{ id }]);
  expect(await motivo(c)).toBe('faltaElDeIva');
  await expect(completar(id)).rejects.toMatchObject({ http: 409, codigo: 'FALTA_EL_DE_IVA' });

  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id, IVA);
  const [correo] = await s.correos();
  expect(correo?.texto).toContain('Tu pago de este mes ya está confirmado.');
  expect(correo?.texto).not.toMatch(/Paga en tu banco|Último día/);
  expect(await delCliente(c, 2)).toEqual({ momento: 'pagada', vencen: [] });
  expect(await motivo(c)).toBe('finalizacionPorEnviar');
  await completar(id);
});

test('of two forms with something to pay the one that is out is asked for, and the other once it is out', async () => {
  const { c, id } = await enLista(2, { monto: '33600.00', iva: '3600.00' });
  await notificar(id);
  const [solo] = (await s.correos()).filter((m) => m.declaracion_id === id);
  expect(solo?.texto).toContain('guarda tu comprobante. Te enviaremos el de IVA cuando esté presentado.');
  expect(solo?.texto).toContain('ISR a pagar: Q1,500.00');
  expect(solo?.texto).not.toMatch(/IVA a pagar|Último día para pagar IVA/);
  expect(await delCliente(c, 2)).toMatchObject({ momento: 'por_pagar', vencen: [['ISR', '2026-11-13'], EL_DE_IVA] });
  await s.como(ana)(declaraciones.enviarAPago, { id });
  // What a screen of the whole month says is not confirmed of one form.
  await expect(s.como(ana)(declaraciones.confirmarPago, { id, soloIsr: false })).rejects.toMatchObject({
    codigo: 'FALTA_EL_DE_IVA',
  });

  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id, IVA);
  const [ambos] = await s.correos();
  expect(ambos?.texto).toMatch(/Paga en tu banco[^]*IVA a pagar: Q3,600\.00\nÚltimo día para pagar IVA: 30\/11\/2026/);
  await s.como(ana)(declaraciones.confirmarPago, { id });
  expect(await delCliente(c, 2)).toEqual({ momento: 'pagada', vencen: [] });
});

test('the client is reminded of its day, and not asked for a payment of nothing', async () => {
  const { c, id } = await enLista(2);
  await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', c.id).execute();
  await notificar(id);
  const antes = s.reloj.ahora();
  s.reloj.mover('2026-11-23T14:00:00.000Z');
  await recordarVencimientos(s.recursos);
  s.reloj.mover(antes);
  const correo = (await s.correos()).find((m) => m.declaracion_id === id && m.asunto.includes('vence en 7 días'));
  expect(correo?.asunto).toBe('Tu declaración de IVA de octubre 2026 vence en 7 días');
  expect(correo?.texto).toContain('Estamos preparando tu declaración de octubre 2026.');
  expect(correo?.texto).not.toContain('Q0.00');
});

test('the second form joins the filing of the first one: what was filed and paid is the same', async () => {
  const { c, id } = await enLista(2);
  await notificar(id);
  await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '1000.00' });
  await notificar(id, IVA);
  const fila = await s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(fila).toMatchObject({ impuesto_isr: '1500.00', numero_formulario: ISR, numero_formulario_iva: IVA });
  const copias = await s.bd.selectFrom('lo_presentado').select('id').where('declaracion_id', '=', id).execute();
  expect(copias).toHaveLength(1);
});

test('a small taxpayer of nothing who was sent to payment without a form is not told that it is filed', async () => {
  const { c, id } = await enLista(1);
  await s.como(ana)(declaraciones.enviarAPago, { id });
  expect(await delCliente(c, 1)).toEqual({ momento: 'en_proceso', vencen: [[null, '2026-11-30']] });
  expect(await motivo(c)).toBe('boletaPorNotificar');
  await notificar(id);
  expect(await delCliente(c, 1)).toEqual({ momento: 'nada_que_pagar', vencen: [] });
});

test('the mail of a SAT-1311 of nothing that goes alone does not say that the month is filed', async () => {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await notificar(id);
  const [correo] = await s.correos();
  expect(correo?.texto).toContain('Te enviaremos el de IVA cuando esté presentado.');
  expect(correo?.texto).not.toContain('está presentada y no hay nada que pagar');
});

test('both forms of ROS out and of nothing, the month is done', async () => {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await notificar(id, IVA);
  expect(await delCliente(c, 2)).toEqual({ momento: 'nada_que_pagar', vencen: [] });
});

const el = (dia: string) => s.reloj.mover(`${dia}T16:00:00.000Z`);
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const confirmar = (id: number, soloIsr?: boolean) => s.como(ana)(declaraciones.confirmarPago, { id, soloIsr });

describe('the payment of the form that is out, before the other one is', () => {
  const antes = () => s.reloj.mover(AHORA);
  afterEach(antes);
  /** ISR Q1,500.00 notified and sent to payment; its IVA, of Q3,600.00 or of nothing, is to come. */
  async function soloElDeIsr(iva: '0.00' | '3600.00') {
    const { c, id } = await enLista(2, iva === '0.00' ? {} : { monto: '33600.00', iva });
    await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', c.id).execute();
    await notificar(id);
    await s.como(ana)(declaraciones.enviarAPago, { id });
    await s.bd.deleteFrom('bandeja_salida').execute();
    return { c, id };
  }

  test.each(['0.00', '3600.00'] as const)('is confirmed, and the month waits for its IVA of Q%s alone', async (iva) => {
    const { c, id } = await soloElDeIsr(iva);
    await confirmar(id, true);
    el('2026-11-20');
    expect(await delCliente(c, 2)).toEqual({ momento: 'en_proceso', vencen: [EL_DE_IVA] });
    const costo = await s.como(c)(accesorios.deDeclaracion, { id });
    expect([costo.formularios.map((f) => f.codigo), costo.total]).toEqual([['SAT-2237'], 0]);
    expect(await motivo(c)).toBe('faltaElDeIva');
    const deLaFila = await s.como(ana)(declaraciones.una, { id });
    expect([deLaFila.vence, deLaFila.isrPagado, deLaFila.pagoRealizado]).toEqual(['2026-11-30', true, false]);
    const vencidas = { de: 'todas', busqueda: c.nit, vencidas: true, limite: 50, siguiente: null } as const;
    expect((await s.como(ana)(pendientes.listado, vencidas)).filas).toEqual([]);
    await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({ codigo: 'NADA_QUE_PAGAR' });
    await expect(confirmar(id, true)).rejects.toMatchObject({ codigo: 'FALTA_EL_DE_IVA' });
    await expect(confirmar(id)).rejects.toMatchObject({ codigo: 'FALTA_EL_DE_IVA' });
    await expect(completar(id)).rejects.toMatchObject({ codigo: 'PAGO_NO_CONFIRMADO' });

    await notificar(id, IVA);
    const correo = (await s.correos()).find((m) => m.declaracion_id === id);
    expect(correo?.texto).toContain('ISR pagado: Q1,500.00');
    expect(correo?.texto).not.toMatch(/ISR a pagar|Último día para pagar ISR/);
    if (iva === '0.00') {
      expect(correo?.texto).toContain('Tu pago de este mes ya está confirmado.');
      expect(await delCliente(c, 2)).toEqual({ momento: 'pagada', vencen: [] });
    } else {
      expect(correo?.texto).toContain('Paga en tu banco');
      expect(await delCliente(c, 2)).toEqual({ momento: 'por_pagar', vencen: [EL_DE_IVA] });
    }
    expect(await motivo(c)).toBe('pagoPorConfirmar');
    await expect(confirmar(id, true)).rejects.toMatchObject({ codigo: 'DECLARACION_PAGADA' });
    await confirmar(id);
    expect(await motivo(c)).toBe('finalizacionPorEnviar');
    await completar(id);
    expect(await fila(id)).toMatchObject({ estado_id: 7, pago_realizado: true });
  });

  test('nobody is reminded of its day, and of that of IVA as before', async () => {
    const { id } = await soloElDeIsr('3600.00');
    const recordados = async (dia: string) => {
      el(dia);
      await recordarVencimientos(s.recursos);
      return (await s.correos()).filter((m) => m.declaracion_id === id && m.asunto.includes('vence')).length;
    };
    expect(await recordados('2026-11-10')).toBe(1);
    await confirmar(id, true);
    expect(await recordados('2026-11-12')).toBe(1);
    expect(await recordados('2026-11-23')).toBe(2);
  });

  test('is taken back', async () => {
    const { c, id } = await soloElDeIsr('0.00');
    const { deshacer: acto } = await confirmar(id, true);
    await s.como(ana)(declaraciones.deshacer, { deshacer: acto });
    expect(await delCliente(c, 2)).toMatchObject({ momento: 'por_pagar', vencen: [['ISR', '2026-11-13'], EL_DE_IVA] });
    expect(await fila(id)).toMatchObject({ isr_pagado_en: null });
  });

  test('is of that form: it is not sent under another number, nor asked for where it comes to nothing', async () => {
    const { id } = await soloElDeIsr('0.00');
    await confirmar(id, true);
    const otro = { presentacionId: id, numeroFormulario: '40999999999', documento: PDF };
    await expect(
      s.como(ana)(declaraciones.notificarFormulario, { ...otro, impuestoIsr: undefined, impuestoIva: undefined }),
    ).rejects.toMatchObject({ codigo: 'DECLARACION_PAGADA' });
    await s.numerosLibres();
    const sinVentas = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
    const vacia = await s.crear.declaracion({ usuarioId: sinVentas.id, regimen: 2, estado: 4, asignadoId: ana.id });
    await notificar(vacia.id);
    await s.como(ana)(declaraciones.forzarAPago, { id: vacia.id });
    await expect(confirmar(vacia.id, true)).rejects.toMatchObject({ codigo: 'FALTA_EL_DE_IVA' });
  });

  test('the press of who read ISR confirms ISR, though the other form came meanwhile', async () => {
    const { c, id } = await soloElDeIsr('3600.00');
    await notificar(id, IVA);
    await confirmar(id, true);
    expect(await delCliente(c, 2)).toEqual({ momento: 'por_pagar', vencen: [EL_DE_IVA] });
  });

  test('an office sees what is asked of its clients now, filtered and added up', async () => {
    const byron = await s.crear.usuario([ROL.gestor]);
    const { c, id } = await soloElDeIsr('3600.00');
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA })
      .execute();
    const pedido = { anio: 2026, filtro: null, busqueda: '' } as const;
    const cartera = async () => {
      const { filas } = await s.como(byron)(gestorCartera.cuadricula, {
        ...pedido,
        orden: 'nombre',
        siguiente: null,
        limite: 9,
      });
      const { meses, cuentas } = await s.como(byron)(gestorCartera.sumas, pedido);
      const octubre = meses[9];
      return [filas[0]?.porPagar, octubre?.porPagar, octubre?.aPagar, cuentas.porPagar, cuentas.vencidas];
    };
    el('2026-11-20');
    expect(await cartera()).toEqual([150_000, 150_000, 510_000, 1, 1]);
    await confirmar(id, true);
    expect(await cartera()).toEqual([0, 0, 510_000, 0, 0]);
    await notificar(id, IVA);
    expect(await cartera()).toEqual([360_000, 360_000, 510_000, 1, 0]);
  });
});

describe('while the SAT-2237 is to come its figures are those of now', () => {
  /** September leaves a credit and, in withholdings, so much ISR; October sells Q11,200.00, and its SAT-1311 is notified. */
  async function conCredito(arrastra: { credito: string; isr?: string }) {
    const { c, id: octubre } = await enLista(2, { monto: '33600.00', iva: '3600.00' });
    const { id: antes } = await s.crear.declaracion({
      usuarioId: c.id,
      regimen: 2,
      estado: 7,
      periodo: '2026-09',
      pagoRealizado: true,
    });
    const dejar = ({ credito, isr = '0.00' }: typeof arrastra) =>
      s.bd
        .updateTable('declaracion')
        .set({ arrastre_credito: credito, arrastre_isr: isr })
        .where('id', '=', antes)
        .execute();
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, antes));
    await dejar(arrastra);
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, octubre));
    await notificar(octubre);
    const otraVez = async (ahora: typeof arrastra) => {
      await dejar(ahora);
      await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', octubre).execute();
    };
    return { c, id: octubre, otraVez };
  }
  const faltas = async (id: number) =>
    (await verificarDeclaraciones(s.bd)).faltas.filter((f) => f.includes(`Declaración ${id} `));
  const casilla = async (id: number, codigo: string, linea: string) => {
    const { formularios: dos } = await s.como(ana)(formularios.deDeclaracion, { id });
    return dos.find((f) => f.codigo === codigo)?.casillas.find((x) => x.id.startsWith(linea))?.declarado;
  };
  const casillas = async (id: number) => ({
    isr: await casilla(id, 'SAT-1311', '4e'),
    trae: await casilla(id, 'SAT-2237', '5.15'),
    iva: await casilla(id, 'SAT-2237', '7l'),
  });

  test('a credit that the month before does not leave any more: it is computed again, and only then notified', async () => {
    const { c, id, otraVez } = await conCredito({ credito: '1000.00' });
    expect(await casillas(id)).toEqual({ isr: 150_000, trae: 100_000, iva: 260_000 });
    await otraVez({ credito: '0.00' });
    expect(await motivo(c)).toBe('desactualizada');
    await expect(notificar(id, IVA)).rejects.toMatchObject({ codigo: 'CIFRAS_DESACTUALIZADAS' });
    await s.como(ana)(declaraciones.calcularDeNuevo, { id });
    expect(await motivo(c)).toBe('faltaElDeIva');
    expect(await casillas(id)).toEqual({ isr: 150_000, trae: 0, iva: 360_000 });
    await notificar(id, IVA);
    expect(await casillas(id)).toEqual({ isr: 150_000, trae: 0, iva: 360_000 });
    expect(await fila(id)).toMatchObject({
      ...{ impuesto_isr: '1500.00', a_pagar_iva: '3600.00', desactualizada: false, cambio_abierto: false },
      ...{ numero_formulario: ISR, numero_formulario_iva: IVA },
    });
    expect(await faltas(id)).toEqual([]);
    // Both are filed: nothing of it is computed again.
    await otraVez({ credito: '500.00' });
    await expect(s.como(ana)(declaraciones.calcularDeNuevo, { id })).rejects.toMatchObject({
      codigo: 'ESTADO_NO_PERMITE',
    });
    expect(await casillas(id)).toEqual({ isr: 150_000, trae: 0, iva: 360_000 });
  });

  test('the filed ISR stays; that it would be another one now waits for a decision', async () => {
    const { c, id, otraVez } = await conCredito({ credito: '0.00' });
    await otraVez({ credito: '0.00', isr: '200.00' });
    await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await s.como(ana)(declaraciones.calcularDeNuevo, { id });
    // Q30,000.00 were declared. Of Q31,000.00 the ISR is Q1,570.00, less Q200.00.
    expect(await casillas(id)).toMatchObject({ isr: 150_000, iva: 372_000 });
    expect(await fila(id)).toMatchObject({ impuesto_isr: '1500.00', remanente_isr: '0.00', isr_de_ahora: '1370.00' });
    expect(await motivo(c)).toBe('cambioTrasPresentar');
    expect(await faltas(id)).toEqual([]);
    const ficha = () => s.como(ana)(cambios.deDeclaracion, { id });
    expect(await ficha()).toMatchObject({ abiertos: 1, impuestoIsr: 150_000, isrDeAhora: 137_000 });
    const deIsr = { declaracionId: id, ids: [], nota: 'Lo acredita noviembre' };
    const decision = { ...deIsr, resolucion: 'descartada' as const };
    await expect(s.como(ana)(cambios.resolver, decision)).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
    expect(await s.como(ana)(cambios.resolver, { ...decision, isr: true })).toEqual({ resueltos: 1, abiertos: 0 });
    await expect(s.como(ana)(cambios.resolver, { ...decision, isr: true })).rejects.toMatchObject({
      codigo: 'CAMBIO_YA_RESUELTO',
    });
    expect(await ficha()).toMatchObject({ abiertos: 0, isrDeAhora: null });
    expect(await faltas(id)).toEqual([]);
    expect(await motivo(c)).toBe('faltaElDeIva');
  });

  test('that ISR filed again under another number is the ISR of now', async () => {
    const { id, otraVez } = await conCredito({ credito: '0.00' });
    await otraVez({ credito: '0.00', isr: '200.00' });
    await s.como(ana)(declaraciones.calcularDeNuevo, { id });
    const otro = { presentacionId: id, numeroFormulario: '40999999999', documento: PDF };
    await s.como(ana)(declaraciones.notificarFormulario, { ...otro, impuestoIsr: undefined, impuestoIva: undefined });
    expect(await fila(id)).toMatchObject({ impuesto_isr: '1300.00', isr_de_ahora: null, cambio_abierto: false });
  });

  test('what the client sells changed: the month is among those that wait to be computed again', async () => {
    const { c, id } = await enLista(2, { monto: '33600.00', iva: '3600.00' });
    await notificar(id);
    await s.como(c)(cuenta.decirQueVende, { usuarioId: c.id, vende: 'bien' });
    expect(await fila(id)).toMatchObject({ desactualizada: true });
    await s.como(ana)(declaraciones.calcularDeNuevo, { id });
    expect(await casilla(id, 'SAT-2237', '3.6.base')).toBe(3_000_000);
    const { facturas } = await s.como(ana)(formularios.origenDeCasilla, { id, casilla: '3.6.base' });
    expect(facturas).toHaveLength(1);
  });
});
