import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { libros } from '@aldia/contract/libros.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { CargaDeCortesia, revision } from '@aldia/contract/revision.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { parseQuetzales as q, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { abrirDeclaracion, recalcular } from '../declaraciones/index.ts';

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`;
let s: Escenario;
let admin: Persona;
let otro: Persona;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  otro = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion]);
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const pares = (columna: string, lineas: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: lineas }, (_, i) => [
      [`base_${i + 1}`, '0.00'],
      [`${columna}_${i + 1}`, '0.00'],
    ]).flat(),
  );
/** September of a ROS client as SAT has it: the date is the month after. */
const cargaDe = (usuarioId: number, version = 0, fecha = '2026-10-01', numero = '409 1234 5678') =>
  CargaDeCortesia.parse({
    info_general: { usuario_id: usuarioId, fecha_presentacion: fecha, version },
    carga_pc: {
      numero_formulario: numero,
      total_facturas: '20000.00',
      impuesto_determinado: '1000.00',
      rent_periodo_declarar: '250.50',
      impuesto_pagar: '749.50',
      remanente_retencion: '12.34',
    },
    carga_ros: {
      debito_fiscal: { ...pares('debito', 7), base_7: '20000.00', debito_7: '2400.00' },
      credito_fiscal: { ...pares('credito', 13), base_8: '5000.00', credito_8: '600.00' },
    },
    determinacion_impuesto: { c_1: '0', c_2: '1800', c_3: '1800', c_4: '0', c_5: '100', c_6: '7.77', c_7: '1700' },
  });
const cargar = (quien: Persona, carga: CargaDeCortesia) => s.como(quien)(revision.cargarCortesia, carga);
const filaDe = (id: number) =>
  s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function rosCon(estado = 1) {
  const cliente = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo: '2026-09', estado });
  return { cliente, id };
}

describe('a courtesy load', () => {
  test('is of the regime that the client had in its month, whatever they have today', async () => {
    const cambio = (usuarioId: number, regimenId: number) =>
      s.como(admin)(cambioDeRegimen.anotar, { usuarioId, regimenId, desde: mes('2026-10') });
    const dejoRos = await s.crear.cliente({ regimen: 2 });
    await s.crear.declaracion({ usuarioId: dejoRos.id, regimen: 2, periodo: '2026-10' });
    await cambio(dejoRos.id, 1);
    expect(await cargar(admin, cargaDe(dejoRos.id))).toMatchObject({ statusId: 9 });
    const esRosDesdeOctubre = await s.crear.cliente({ regimen: 1 });
    await s.crear.declaracion({ usuarioId: esRosDesdeOctubre.id, regimen: 1, periodo: '2026-10' });
    await cambio(esRosDesdeOctubre.id, 2);
    await expect(cargar(admin, cargaDe(esRosDesdeOctubre.id))).rejects.toMatchObject({
      codigo: 'SOLO_REGIMEN_GENERAL',
    });
  });

  test('takes the payload of the specification, which names no version', async () => {
    const { cliente } = await rosCon();
    const { infoGeneral, ...lineas } = cargaDe(cliente.id);
    const { usuarioId, fechaPresentacion } = infoGeneral;
    const sinVersion = { ...lineas, infoGeneral: { usuarioId, fechaPresentacion } };
    expect(await cargar(admin, sinVersion)).toMatchObject({ statusId: 9 });
  });

  test('keeps every line as SAT has it, takes the month and is told in the audit', async () => {
    const { cliente, id } = await rosCon();
    expect(await cargar(admin, cargaDe(cliente.id))).toMatchObject({ id, statusId: 9, estado: 'Carga de cortesía' });
    expect(await filaDe(id)).toMatchObject({
      estado_id: 9,
      asignado_id: admin.id,
      numero_formulario: '40912345678',
      total_ventas: '20000.00',
      total_retencion_isr: '250.50',
      total_retencion_iva: '100.00',
      impuesto_isr: '749.50',
      impuesto_iva: '1700.00',
      arrastre_isr: '12.34',
      arrastre_retenciones_iva: '7.77',
    });
    const { detalle, cargada_por } = await s.bd
      .selectFrom('carga_de_cortesia')
      .selectAll()
      .where('declaracion_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(cargada_por).toBe(admin.id);
    expect(detalle).toMatchObject({
      debito_fiscal: { base_7: '20000.00', debito_7: '2400.00' },
      credito_fiscal: { base_8: '5000.00', credito_8: '600.00' },
      determinacion_impuesto: { c_7: '1700.00' },
    });
    const hechos = (await s.auditoria()).filter((a) => a.entidad_id === String(id));
    expect(hechos.map((a) => [a.accion, a.actor_id])).toContainEqual(['declaracion.cargaDeCortesia', admin.id]);
    const [suya] = await s.como(cliente)(misDeclaraciones.delAnioRos, { usuarioId: cliente.id, anio: 2026 });
    expect(suya).toMatchObject({ aPagarIsr: q('749.50'), aPagarIva: q('1700.00'), status: 'Carga de cortesía' });
  });

  test('stays as it was entered, on its day, when the month before is entered later', async () => {
    const { cliente, id } = await rosCon();
    await cargar(admin, cargaDe(cliente.id));
    const antes = await filaDe(id);
    s.reloj.mover('2026-11-21T16:00:00.000Z');
    const alDiaSiguiente = s.como({ token: await s.crear.sesion(otro.id) });
    await alDiaSiguiente(revision.cargarCortesia, cargaDe(cliente.id, 0, '2026-09-01', '40912345679'));
    const delDia = { fecha: dia('2026-11-20'), colaboradorId: admin.id };
    const suyas = await alDiaSiguiente(seguimiento.realizadas, delDia);
    s.reloj.mover(AHORA);
    expect(suyas.map((d) => d.id)).toContain(id);
    expect(await filaDe(id)).toEqual(antes);
  });

  test('tells its client, who was told that the month would be done here', async () => {
    const { cliente, id } = await rosCon();
    await cargar(admin, cargaDe(cliente.id));
    const [correo, ...otros] = (await s.correos()).filter((c) => c.declaracion_id === id);
    expect([otros, correo?.para.includes('@')]).toEqual([[], true]);
    expect(correo?.asunto).toBe('Tu declaración de septiembre 2026 se presentó en otro lugar');
    expect(correo?.texto).toContain('Formulario: 40912345678');
    expect(correo?.texto).toMatch(/Si no la presentaste, escribe a tu colaborador\.[^]*\/preguntas_frecuentes/);
  });

  test('says which of our forms are not paid any more, also those that a deleted follow-up took', async () => {
    const { cliente, id } = await rosCon();
    const antes = { numeroFormulario: '40900000001', numeroFormularioIva: '40900000002' };
    await s.bd
      .insertInto('auditoria')
      .values({
        ...{
          cuando: s.reloj.ahora(),
          actor_id: admin.id,
          accion: 'declaracion.seguimientoEliminado',
          entidad: 'declaracion',
        },
        ...{ entidad_id: String(id), antes: JSON.stringify(antes) },
      })
      .execute();
    await cargar(admin, cargaDe(cliente.id));
    const [correo] = (await s.correos()).filter((c) => c.declaracion_id === id);
    for (const n of ['40900000001', '40900000002'])
      expect(correo?.texto).toContain(`No pagues el formulario N.º ${n}: este lo reemplaza.`);
    expect(correo?.texto).toContain('Si ya lo pagaste, escribe a tu colaborador.');
  });

  test('has its line in the annual closing, with IVA as the other months, and the year of SAT-1411 beside it says the same', async () => {
    const { cliente } = await rosCon();
    const { id: octubre } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 3 });
    await cargar(admin, cargaDe(cliente.id));
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '1120.00', iva: '120.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, octubre));
    // September: 20,000 (3a) and 2,400 of IVA; withheld 250.50 (3e) and 100 (7j); to be paid 749.50 (4e) and 1,700 (7l).
    // October: 1,120 with IVA; 5 % of 1,000 less the 12.34 that September leaves (LAT art. 44), and 120 less its 7.77.
    expect(await s.como(admin)(libros.cierreAnual, { anio: 2026, usuarioId: cliente.id })).toMatchObject([
      {
        mes: 'Septiembre',
        statusId: 9,
        totalFactura: q('22400.00'),
        totalRetencion: q('350.50'),
        impuesto: q('2449.50'),
      },
      { mes: 'Octubre', totalFactura: q('1120.00'), totalRetencion: 0, impuesto: q('149.89') },
    ]);
    const { cierre, mesesDeclarados } = await s.como(admin)(formularios.isrAnual, {
      anio: 2026,
      usuarioId: cliente.id,
    });
    expect(mesesDeclarados).toBe(2);
    // Without IVA: 20,000 and 1,000.
    expect(cierre).toMatchObject([{ auxiliarTotalRentas: q('21000.00'), retenciones: q('250.50') }]);
  });

  test('shows in its forms the lines that were copied, and no line that nobody copied or computed', async () => {
    const { cliente, id } = await rosCon();
    await cargar(admin, cargaDe(cliente.id));
    const { formularios: copiados } = await s.como(admin)(formularios.deDeclaracion, { id });
    const dichas = (codigo: string) =>
      copiados.find((f) => f.codigo === codigo)?.casillas.map((c) => [c.id, toQuetzales(c.declarado)]) ?? [];
    expect(dichas('SAT-1311')).toEqual([
      ['3a', '20000.00'],
      ['3d', '1000.00'],
      ['3e', '250.50'],
      ['3h', '12.34'],
      ['4e', '749.50'],
    ]);
    expect(dichas('SAT-2237').filter(([, monto]) => monto !== '0.00')).toEqual([
      ['3.7.base', '20000.00'],
      ['3.7.impuesto', '2400.00'],
      ['5.8.base', '5000.00'],
      ['5.8.impuesto', '600.00'],
      ['7c', '1800.00'],
      ['7f', '1800.00'],
      ['7j', '100.00'],
      ['7k', '7.77'],
      ['7l', '1700.00'],
    ]);
    const lineas = copiados.flatMap((f) => f.casillas);
    const ids = new Set(lineas.map((c) => c.id));
    // Not on the courtesy form: exempt income, what came from the month before, exports, sums and counts of documents.
    expect(
      ['3b', '3f', '4.1.base', '5.15.impuesto', '3.suma.base', '7i', '9.1.facturas.emitidas'].filter((l) => ids.has(l)),
    ).toEqual([]);
    expect(lineas.filter((c) => c.exacto !== c.declarado || c.usa.length > 0)).toEqual([]);
  });

  test('has no documents behind its lines, even if its month has some', async () => {
    const { cliente, id } = await rosCon();
    await s.crear.factura({
      usuarioId: cliente.id,
      periodo: '2026-09',
      libro: 'emitida',
      monto: '112.00',
      iva: '12.00',
    });
    await cargar(admin, cargaDe(cliente.id));
    for (const casilla of ['3a', '5.8.base', '7g'])
      expect(await s.como(admin)(formularios.origenDeCasilla, { id, casilla })).toEqual({
        facturas: [],
        constancias: [],
        arrastres: [],
        recortado: false,
      });
  });

  test('of which no lines were kept has no form, and its year counts what its row says', async () => {
    const { cliente, id } = await rosCon(9);
    const cifras = { total_ventas: '20000.00', impuesto_determinado: '1000.00', impuesto_isr: '1000.00' };
    await s.bd.updateTable('declaracion').set(cifras).where('id', '=', id).execute();
    expect((await s.como(admin)(formularios.deDeclaracion, { id })).formularios).toEqual([]);
    const { cierre } = await s.como(admin)(formularios.isrAnual, { anio: 2026, usuarioId: cliente.id });
    const delAnio = { auxiliarTotalRentas: q('20000.00'), impuestoPagado: q('1000.00'), totalAPagar: 0 };
    expect(cierre).toMatchObject([delAnio]);
  });

  test('leaves its balances to the month after, open or not yet', async () => {
    const { cliente } = await rosCon();
    const { id: octubre } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo: '2026-10' });
    await cargar(admin, cargaDe(cliente.id));
    const saldos = { remanente_isr: '12.34', remanente_retenciones_iva: '7.77' };
    expect(await filaDe(octubre)).toMatchObject(saldos);
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, octubre));
    expect(await filaDe(octubre)).toMatchObject(saldos);

    const { cliente: sinOctubre } = await rosCon();
    await cargar(admin, cargaDe(sinOctubre.id, 0, '2026-10-01', '40912345679'));
    const { declaracion: nueva } = await comoSistema(s.recursos, (ctx) =>
      abrirDeclaracion(ctx, { usuarioId: sinOctubre.id, periodo: mes('2026-10') }),
    );
    expect(await filaDe(nueva.id)).toMatchObject(saldos);
  });

  test('is of administrators alone, also on a row of nobody', async () => {
    const { cliente, id } = await rosCon();
    for (const rol of [ROL.declaracion, ROL.carga, ROL.cliente, ROL.gestor])
      await expect(cargar(await s.crear.usuario([rol]), cargaDe(cliente.id))).rejects.toMatchObject({ http: 403 });
    expect((await filaDe(id)).estado_id).toBe(1);
  });

  test.each([2, 6, 7, 9, 13])('of a month in state %i is refused', async (estado) => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    await s.crear.declaracion({
      usuarioId: cliente.id,
      regimen: 2,
      periodo: '2026-09',
      estado,
      pagoRealizado: estado === 7,
    });
    await expect(cargar(admin, cargaDe(cliente.id))).rejects.toMatchObject({ http: 409 });
  });

  test('of a small taxpayer is refused, and nothing is opened for them', async () => {
    const cliente = await s.crear.cliente({ regimen: 1 });
    await expect(cargar(admin, cargaDe(cliente.id))).rejects.toMatchObject({ codigo: 'SOLO_REGIMEN_GENERAL' });
    expect(await s.bd.selectFrom('declaracion').select('id').where('usuario_id', '=', cliente.id).execute()).toEqual(
      [],
    );
  });

  test('of nobody, or of a month that is not over, is refused', async () => {
    await expect(cargar(admin, cargaDe(999_999))).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
    const { cliente } = await rosCon();
    const esteMes = cargar(admin, cargaDe(cliente.id, 0, '2026-12-01'));
    await expect(esteMes).rejects.toMatchObject({ codigo: 'MES_SIN_TERMINAR' });
  });

  test('over what somebody else changed meanwhile is refused, and says who', async () => {
    const { cliente, id } = await rosCon();
    const cambio = { version: 3, modificada_por: otro.id, modificada_en: s.reloj.ahora() };
    await s.bd.updateTable('declaracion').set(cambio).where('id', '=', id).execute();
    await expect(cargar(admin, cargaDe(cliente.id, 2))).rejects.toMatchObject({
      http: 409,
      codigo: 'CONFLICTO_DE_VERSION',
      data: { version: 3, modificada_por: otro.nombre },
    });
    await expect(cargar(admin, cargaDe(cliente.id, 3))).resolves.toMatchObject({ statusId: 9 });
  });

  test('without one of its lines is refused at that line', () => {
    const { carga_ros, ...resto } = CargaDeCortesia.encode(cargaDe(1));
    const { c_7: _, ...sinTotal } = resto.determinacion_impuesto;
    const leida = CargaDeCortesia.safeParse({ ...resto, carga_ros, determinacion_impuesto: sinTotal });
    expect(leida.error?.issues.map((i) => i.path.join('.'))).toEqual(['determinacion_impuesto.c_7']);
  });
});

test('filing at zero over what somebody else changed meanwhile is refused', async () => {
  const { id } = await rosCon();
  const cambio = { version: 5, modificada_por: otro.id, modificada_en: s.reloj.ahora() };
  await s.bd.updateTable('declaracion').set(cambio).where('id', '=', id).execute();
  const entrada = { aplicaSub: true, id, fecha: mes('2026-10'), numeroFormulario: '40912345678', documento: PDF };
  const presentar = (version: number) => s.como(ana)(declaraciones.presentarACero, { ...entrada, version });
  await expect(presentar(4)).rejects.toMatchObject({ codigo: 'CONFLICTO_DE_VERSION' });
  await expect(presentar(5)).resolves.toMatchObject({ statusId: 13 });
});
