import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dte, guardado, reporteIsr } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As the wire has it. */
async function presentarACero(quien: Persona, id: number, documento = PDF, mas: object = {}) {
  const headers = { authorization: `Bearer ${quien.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ id, aplica_sub: false, numero_formulario: '77712345678', documento, ...mas });
  const respuesta = await fetch(`${s.url}/api/declaracion/no_aplica`, { method: 'POST', headers, body });
  return (await respuesta.json()) as { code?: string; data?: unknown; message: string; errors?: unknown };
}

describe('presentarACero', () => {
  test('keeps the form, empties the figures and carries the balances to the next month', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4 });
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await s.bd
      .updateTable('declaracion')
      .set({ remanente_credito: '300.00', impuesto_iva: '120.00' })
      .where('id', '=', id)
      .execute();
    const siguiente = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo: '2026-11' });

    expect(await presentarACero(ana, id, PDF, { confirma_lo_cargado: true })).toMatchObject({
      data: { id, status_id: 13, estado: 'Presentada a cero' },
      message: 'Presentación procesada exitosamente',
    });
    expect(await fila(id)).toMatchObject({
      estado_id: 13,
      numero_formulario: '77712345678',
      aplica_suscripcion: false,
      impuesto_isr: '0.00',
      impuesto_iva: '0.00',
      total_ventas: '0.00',
      arrastre_credito: '300.00',
      asignado_id: ana.id,
      version: 1,
    });
    expect((await fila(id)).documento_id).not.toBeNull();
    expect(await fila(siguiente.id)).toMatchObject({ remanente_credito: '300.00', desactualizada: false });
    expect(await presentarACero(ana, id)).toMatchObject({ code: 'ESTADO_NO_PERMITE' });
  });

  test.each([
    [0, false],
    [1, true],
    [false, false],
  ])('counts against the subscription as the call says: %j (G-86)', async (dicho, cuenta) => {
    const cliente = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 1, estado: 4 });
    expect(await presentarACero(ana, id, PDF, { aplica_sub: dicho })).toMatchObject({ data: { status_id: 13 } });
    expect(await fila(id)).toMatchObject({ aplica_suscripcion: cuenta });
  });

  test('with the date of another month it is refused and files nothing: the caller means another month', async () => {
    const { id: usuarioId } = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId, regimen: 1, periodo: '2026-10', estado: 4 });
    const con = (fecha: string) => presentarACero(ana, id, PDF, { fecha });
    for (const otra of ['2026-09-01', '2026-12-01', '2025-11-01', '01/01/2027', 'hola', ''])
      expect(await con(otra), otra).toMatchObject({ code: 'DATOS_INVALIDOS', errors: [{ campo: 'fecha' }] });
    expect((await con('2026-09-01')).errors).toMatchObject([
      { mensaje: 'Esta declaración es de octubre 2026: revisa la fecha y el id.' },
    ]);
    expect(await fila(id)).toMatchObject({ estado_id: 4, documento_id: null, version: 0 });
    // G-58: the month in which it is filed.
    expect(await con('2026-11-01')).toMatchObject({ data: { status_id: 13 } });
  });

  test('also takes the month of the period itself as its date', async () => {
    const { id: usuarioId } = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId, regimen: 1, periodo: '2026-10', estado: 4 });
    expect(await presentarACero(ana, id, PDF, { fecha: '2026-10' })).toMatchObject({ data: { status_id: 13 } });
  });

  test('sent again because its answer was lost, it gets that answer; anything else under its key is refused', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4 });
    const entrada = {
      ...{ id, aplicaSub: false, numeroFormulario: '77712345678', documento: PDF },
      ...{ version: undefined, fecha: undefined },
    };
    const presentar = (quien: Persona, cambios: object, idempotencia: string) =>
      s
        .como(quien)(declaraciones.presentarACero, { ...entrada, ...cambios }, { idempotencia })
        .catch((e: unknown) => (e instanceof ErrorDeLlamada ? e.codigo : e));
    const primera = await presentar(ana, {}, 'a-cero-una-vez');
    expect(primera).toMatchObject({ id, statusId: 13 });
    expect(await presentar(ana, {}, 'a-cero-una-vez')).toEqual(primera);
    expect((await fila(id)).version).toBe(1);
    const actos = (await s.auditoria()).filter((h) => h.entidad === 'declaracion' && h.entidad_id === String(id));
    expect(actos.map((h) => h.accion)).toEqual(['declaracion.presentadaACero']);

    expect(await presentar(ana, {}, 'a-cero-otra-vez')).toBe('ESTADO_NO_PERMITE');
    expect(await presentar(ana, { numeroFormulario: '77712345679' }, 'a-cero-una-vez')).toBe('CLAVE_REPETIDA');
    expect(await presentar(beto, {}, 'a-cero-una-vez')).toBe('FILA_DE_OTRO');
  });

  test('over a version that a colleague changed since is refused, and files nothing', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4 });
    await s.bd.updateTable('declaracion').set({ version: 3, modificada_por: beto.id }).where('id', '=', id).execute();
    expect(await presentarACero(ana, id, PDF, { version: 2 })).toMatchObject({ code: 'CONFLICTO_DE_VERSION' });
    expect(await fila(id)).toMatchObject({ estado_id: 4, numero_formulario: '' });
    expect(await presentarACero(ana, id, PDF, { version: 3 })).toMatchObject({ data: { status_id: 13 } });
  });

  test('is refused without a PDF, on a colleague’s row of the entry list, and once paid', async () => {
    const cliente = await s.crear.cliente();
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, asignadoId: beto.id });
    expect(await presentarACero(beto, id, 'aG9sYQ==')).toMatchObject({ code: 'DOCUMENTO_NO_ES_PDF' });
    expect(await presentarACero(ana, id)).toMatchObject({ code: 'FILA_DE_OTRO' });
    const pagada = await s.crear.declaracion({
      usuarioId: (await s.crear.cliente()).id,
      estado: 6,
      pagoRealizado: true,
    });
    expect(await presentarACero(ana, pagada.id)).toMatchObject({ code: 'DECLARACION_PAGADA' });
    expect(await presentarACero(ana, 999_999)).toMatchObject({ code: 'DECLARACION_NO_ENCONTRADA' });
  });

  test('in the list of forms role 2 acts on any row (G-02)', async () => {
    const { id } = await s.crear.declaracion({
      usuarioId: (await s.crear.cliente()).id,
      estado: 4,
      asignadoId: beto.id,
    });
    expect(await presentarACero(ana, id)).toMatchObject({ data: { status_id: 13 } });
    expect((await fila(id)).asignado_id).toBe(beto.id);
  });

  describe('tells its client', () => {
    const correosDe = async (id: number) => (await s.correos()).filter((c) => c.declaracion_id === id);
    const notificada = async (regimen: 1 | 2, formularios: readonly string[]) => {
      const { id: usuarioId } = await s.crear.cliente({ regimen, nombre: 'Luisa' });
      return (await s.crear.declaracion({ usuarioId, regimen, estado: 5, formularios })).id;
    };

    test('that the month was filed, with its form, and that nothing is to be paid', async () => {
      const { id: usuarioId } = await s.crear.cliente({ nombre: 'Luisa' });
      const { id } = await s.crear.declaracion({ usuarioId, estado: 1 });
      await presentarACero(ana, id);
      const [correo, ...otros] = await correosDe(id);
      expect([otros, correo?.adjuntos]).toEqual([[], [(await fila(id)).documento_id]]);
      expect(correo?.asunto).toBe('Tu declaración de octubre 2026 se presentó sin movimiento');
      expect(correo?.texto).toContain('No hay nada que pagar. No tienes que hacer nada.');
      expect(correo?.texto).toContain('Formulario: 77712345678');
      expect(correo?.texto).not.toContain('No pagues');
    });

    test('who was told to pay another form, not to pay it', async () => {
      const id = await notificada(1, ['40912345678']);
      await presentarACero(ana, id);
      const [correo] = await correosDe(id);
      expect(correo?.texto).toContain('No pagues el formulario N.º 40912345678: este lo reemplaza.');
      expect(correo?.texto).toMatch(/Si ya lo pagaste, escribe a tu colaborador\.[^]*\/preguntas_frecuentes/);
    });

    test('of ROS, neither of the two, and the month has none of them any more', async () => {
      const id = await notificada(2, ['40912345678', '40912345679']);
      await presentarACero(ana, id);
      const [correo] = await correosDe(id);
      expect(correo?.texto).toContain('No pagues el formulario N.º 40912345678: este lo reemplaza.');
      expect(correo?.texto).toContain('No pagues el formulario N.º 40912345679: este lo reemplaza.');
      expect(await fila(id)).toMatchObject({
        ...{ numero_formulario: '77712345678', numero_formulario_iva: '', documento_iva_id: null },
      });
    });

    test('once, though the call is sent again', async () => {
      const id = await notificada(1, ['40912345678']);
      await presentarACero(ana, id);
      await presentarACero(ana, id);
      expect(await correosDe(id)).toHaveLength(1);
    });
  });
});

describe('presentarSinIsr', () => {
  const sinIsr = (usuarioId: number) =>
    s.como(beto)(declaraciones.presentarSinIsr, { usuarioId, fecha: mes('2026-11') });
  test('the ISR certificates stop being waited for', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 2, cargaIsr: 0 });
    expect(await sinIsr(cliente.id)).toEqual({ id, statusId: 3, estado: 'Retenciones cargadas' });
    expect(await fila(id)).toMatchObject({ carga_retencion_isr: null, asignado_id: beto.id });
  });
  test('is refused while certificates are loaded, and they go on subtracting: line 3e keeps Q557.79', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const venta = dte({ emisor: cliente.nit, receptor: 'CF', monto: '56000.00', iva: '6000.00' });
    const { id } = await s.como(beto)(
      carga.guardar,
      guardado({ usuarioId: cliente.id, facturas: [venta], retencionesIsr: reporteIsr(cliente.nit, ['557.79']) }),
    );
    const antes = await fila(id);
    await expect(sinIsr(cliente.id)).rejects.toMatchObject({ http: 409, codigo: 'CONSTANCIAS_DE_ISR_CARGADAS' });
    expect(await fila(id)).toEqual(antes);
    // Q50,000 of income: 5 % of 30,000 and 7 % of the rest, less the certificate (LAT art. 44 and 47).
    expect(antes).toMatchObject({ carga_retencion_isr: 1, impuesto_determinado: '2900.00', impuesto_isr: '2342.21' });
  });
  describe('the decision holds', () => {
    const AGENTE = '71080';
    const mesDeRos = async (estado: number) => {
      await s.bd
        .insertInto('agente_retenedor')
        .values({ nit: AGENTE, impuesto: 'ISR', nombre: 'Agente' })
        .onConflict((o) => o.doNothing())
        .execute();
      const cliente = await s.crear.cliente({ regimen: 2 });
      const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado });
      return { ...cliente, declaracionId: id };
    };
    const cargar = (c: Persona & { nit: string }, mas: Parameters<typeof guardado>[0] | object = {}) => {
      const venta = dte({ emisor: c.nit, receptor: AGENTE, monto: '5600.00', iva: '600.00' });
      return s.como(beto)(carga.guardar, guardado({ usuarioId: c.id, facturas: [venta], ...mas }));
    };
    const delMes = (usuarioId: number) => s.como(beto)(carga.remanentes, { usuarioId, fecha: mes('2026-11') });

    test('taken before anything is loaded: a sale to an agent waits for no certificate', async () => {
      const c = await mesDeRos(1);
      expect((await delMes(c.id)).sinIsr).toBe(false);
      await sinIsr(c.id);
      expect(await delMes(c.id)).toMatchObject({ sinIsr: true, cargaRetencionIsr: null });
      expect(await cargar(c, { version: 1 })).toMatchObject({ statusId: 3 });
      expect(await fila(c.declaracionId)).toMatchObject({ carga_retencion_isr: null, sin_isr: true });
    });
    test('one more invoice does not undo it', async () => {
      const c = await mesDeRos(1);
      expect(await cargar(c)).toMatchObject({ statusId: 2 });
      expect(await sinIsr(c.id)).toMatchObject({ statusId: 3 });
      expect(await cargar(c, { version: 2 })).toMatchObject({ statusId: 3 });
      expect(await fila(c.declaracionId)).toMatchObject({ carga_retencion_isr: null, sin_isr: true });
    });
    test('a report of certificates says that there are some, and ends it', async () => {
      const c = await mesDeRos(1);
      await sinIsr(c.id);
      await cargar(c, { version: 1, retencionesIsr: reporteIsr(c.nit, ['25.00']) });
      expect(await fila(c.declaracionId)).toMatchObject({ carga_retencion_isr: 1, sin_isr: false });
    });
    test('a deleted follow-up begins without it', async () => {
      const c = await mesDeRos(1);
      await sinIsr(c.id);
      await cargar(c, { version: 1 });
      const jefa = await s.crear.usuario([ROL.administrador]);
      await s.como(jefa)(seguimiento.eliminar, { id: c.declaracionId });
      expect(await fila(c.declaracionId)).toMatchObject({ sin_isr: false });
      expect(await cargar(c, { version: 3 })).toMatchObject({ statusId: 2 });
    });
  });
  describe('before the day that administrators set', () => {
    const desdeEl = (dia: number) => s.bd.updateTable('dia_de_declaracion').set({ dia }).execute();
    afterAll(() => desdeEl(1));
    const porPresentar = async () => {
      const cliente = await s.crear.cliente({ regimen: 2 });
      const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 2, cargaIsr: 0 });
      return { id, usuarioId: cliente.id };
    };
    test('a collaborator is refused with the day, and nothing changes; an administrator may', async () => {
      await desdeEl(21);
      const { id, usuarioId } = await porPresentar();
      const antes = await fila(id);
      await expect(sinIsr(usuarioId)).rejects.toMatchObject({
        http: 409,
        codigo: 'SIN_ISR_TODAVIA',
        message: 'Podrás presentar sin ISR desde el 21 nov 2026. Antes solo lo hace un administrador.',
      });
      expect(await fila(id)).toEqual(antes);
      const jefa = await s.crear.usuario([ROL.administrador]);
      await s.como(jefa)(declaraciones.presentarSinIsr, { usuarioId, fecha: mes('2026-11') });
      expect(await fila(id)).toMatchObject({ carga_retencion_isr: null });
    });
    test('on the day itself it is open to everybody who may, and the screens are told from when on', async () => {
      await desdeEl(20);
      const { usuarioId } = await porPresentar();
      expect(await sinIsr(usuarioId)).toMatchObject({ statusId: 3 });
      const ajustes = await s.como(beto)(declaraciones.ajustesDelMes, { periodo: mes('2026-10') });
      expect(ajustes.sinIsrDesde).toBe('2026-11-20');
    });
    test('a late month stays open, as its day passed in the month of its declaration', async () => {
      await desdeEl(21);
      const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
      await s.crear.declaracion({ usuarioId, regimen: 2, periodo: '2026-09', estado: 2, cargaIsr: 0 });
      const ajustes = await s.como(beto)(declaraciones.ajustesDelMes, { periodo: mes('2026-09') });
      expect(ajustes.sinIsrDesde).toBe('2026-10-21');
      const deOctubre = { usuarioId, fecha: mes('2026-10') };
      expect(await s.como(beto)(declaraciones.presentarSinIsr, deOctubre)).toMatchObject({ statusId: 3 });
    });
    test('outside the days of its month the screens are told to warn', async () => {
      const ajustes = () => s.como(beto)(declaraciones.ajustesDelMes, { periodo: mes('2026-10') });
      expect(await ajustes()).toMatchObject({ tramo: null, fueraDelTramo: false });
      const noviembre = { mes: 11, fecha_inicio: '2026-11-02', fecha_fin: '2026-11-19' };
      await s.bd.insertInto('mes_de_suscripcion').values(noviembre).execute();
      expect(await ajustes()).toMatchObject({
        tramo: { fechaInicio: '2026-11-02', fechaFin: '2026-11-19' },
        fueraDelTramo: true,
      });
      await s.bd.updateTable('mes_de_suscripcion').set({ fecha_fin: '2026-11-20' }).execute();
      expect((await ajustes()).fueraDelTramo).toBe(false);
    });
  });
  test('is only for the general regime, on one’s own row, and of a month that exists', async () => {
    const pc = await s.crear.cliente();
    await s.crear.declaracion({ usuarioId: pc.id, estado: 2 });
    await expect(sinIsr(pc.id)).rejects.toMatchObject({ codigo: 'SOLO_REGIMEN_GENERAL' });
    const ros = await s.crear.cliente({ regimen: 2 });
    await expect(sinIsr(ros.id)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
    await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, estado: 2, asignadoId: ana.id });
    await expect(sinIsr(ros.id)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  });
});
