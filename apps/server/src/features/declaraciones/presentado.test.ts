import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import type { Tramo } from '@aldia/domain/dinero/tasa.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import type { Vigencia } from '@aldia/domain/parametros/parametro.ts';
import { TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { reconstruirPresentado } from './jobs/reconstruir-presentado.handler.ts';
import { recalcular } from './recalcular.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());
afterEach(() => {
  VIGENCIAS.splice(1);
});

/** The law as the program has it, which a later version of the program may know better. */
const VIGENCIAS = TASA_PC.vigencias as Vigencia<{ por: number; entre: number }>[];
const cambiarLaLey = () =>
  VIGENCIAS.push({
    desde: dia('2026-01-01'),
    valor: { por: 10, entre: 100 },
    fuente: { ley: 'Decreto de prueba', articulo: '1' },
  });

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ver = (id: number) => s.como(admin)(formularios.deDeclaracion, { id });
const figura = (f: Awaited<ReturnType<typeof ver>>, casilla: string) =>
  f.formularios.flatMap((x) => x.casillas).find((c) => c.id === casilla)?.declarado;
const notificar = (id: number, numeroFormulario = '77712345678', numeroFormularioIva?: string) =>
  s.como(admin)(declaraciones.notificarFormulario, {
    presentacionId: id,
    numeroFormulario,
    documento: PDF,
    numeroFormularioIva,
    documentoIva: numeroFormularioIva && PDF,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });

/** A small taxpayer with one sale of Q3,575.00, waiting for its form. */
async function porNotificar() {
  const cliente = await s.crear.cliente({ passwordSat: 'Clave.SAT.9' });
  const venta = dte({ emisor: cliente.nit, receptor: 'CF', monto: '3575.00' });
  const { id } = await s.como(admin)(carga.guardar, guardado({ usuarioId: cliente.id, facturas: [venta] }));
  await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', id).execute();
  return id;
}
const copias = (id: number) =>
  s.bd.selectFrom('lo_presentado').selectAll().where('declaracion_id', '=', id).orderBy('id').execute();

describe('a month whose form was notified', () => {
  test('shows for ever what was filed, and says what would be computed today', async () => {
    const id = await porNotificar();
    expect((await ver(id)).presentado).toBeNull();
    await notificar(id);
    const antes = await ver(id);
    const salieron = [{ codigo: 'SAT-2046', cuando: s.reloj.ahora() }];
    expect(antes.presentado).toEqual({ cuando: s.reloj.ahora(), reconstruidoEn: null, deHoy: [], salieron });
    const enLista = await fila(id);

    cambiarLaLey();
    const despues = await ver(id);
    expect(despues.formularios).toEqual(antes.formularios);
    expect(figura(despues, 'f')).toBe(q('179.00'));
    expect(despues.formularios[0]?.casillas.find((c) => c.id === 'b')?.operacion).toBe('b = a × 5 %');
    const hoy = despues.presentado?.deHoy[0]?.casillas.find((c) => c.id === 'f');
    expect(hoy?.declarado).toBe(q('358.00'));
    expect(await fila(id)).toEqual(enLista);
    expect(await s.como(admin)(declaraciones.una, { id })).toMatchObject({ pago: q('178.75'), aPagarIva: q('179.00') });
    const { usuario_id: usuarioId } = enLista;
    const delCliente = await s.como(admin)(misDeclaraciones.delAnio, { usuarioId, anio: 2026 });
    expect(delCliente).toMatchObject([{ pago: q('178.75'), aPagarIva: q('179.00') }]);
  });

  test('keeps the values of the law and the version of the table that filled it in', async () => {
    const id = await porNotificar();
    await notificar(id);
    const [copia] = await copias(id);
    expect(copia).toMatchObject({ reconstruido: false, presentado_en: s.reloj.ahora() });
    expect(copia?.contenido).toMatchObject({
      version: 1,
      formularios: [
        {
          codigo: 'SAT-2046',
          version: 1,
          parametros: [{ clave: 'pc.tasa', desde: '2012-03-01', valor: { por: 5, entre: 100 } }],
        },
      ],
    });
  });

  test('under the same number it is the same filing; under another one it is kept anew', async () => {
    const id = await porNotificar();
    await notificar(id);
    cambiarLaLey();
    await notificar(id);
    expect(await copias(id)).toHaveLength(1);
    expect(figura(await ver(id), 'f')).toBe(q('179.00'));

    await notificar(id, '77712345679');
    expect(await copias(id)).toHaveLength(2);
    const otra = await ver(id);
    expect(figura(otra, 'f')).toBe(q('358.00'));
    expect(otra.presentado?.deHoy).toEqual([]);
    expect(await fila(id)).toMatchObject({ impuesto_iva: '357.50', a_pagar_iva: '358.00' });
  });

  test('loses the copy with its follow-up, and gets it back when that is taken back', async () => {
    const id = await porNotificar();
    await notificar(id);
    cambiarLaLey();
    const { deshacer } = await s.como(admin)(seguimiento.eliminar, { id });
    expect((await ver(id)).presentado).toBeNull();
    await s.como(admin)(declaraciones.deshacer, { deshacer });
    const vuelta = await ver(id);
    expect(vuelta.presentado).not.toBeNull();
    expect(figura(vuelta, 'f')).toBe(q('179.00'));
  });

  test('what was kept is only added to, whoever asks', async () => {
    const id = await porNotificar();
    await notificar(id);
    const cambio = s.bd.updateTable('lo_presentado').set({ reconstruido: true }).where('declaracion_id', '=', id);
    await expect(cambio.execute()).rejects.toThrow('es de solo agregar');
  });
});

test('a month at zero keeps its form of zeros and the balance that it leaves', async () => {
  const id = await porNotificar();
  await s.como(admin)(declaraciones.presentarACero, {
    id,
    aplicaSub: false,
    numeroFormulario: '77712345678',
    documento: PDF,
    confirmaLoCargado: true,
    version: undefined,
    fecha: undefined,
  });
  expect(await copias(id)).toHaveLength(1);
  const f = await ver(id);
  expect(f.presentado).toMatchObject({ cuando: s.reloj.ahora(), reconstruidoEn: null, deHoy: [] });
  expect(figura(f, 'f')).toBe(0);
});

test('of two forms each has its own moment, and SAT-2237 none while it is to come', async () => {
  const cliente = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4 });
  const salieron = async () => (await ver(id)).presentado?.salieron;
  const tras = (minutos: number) => new Date(Date.parse(AHORA) + minutos * 60_000).toISOString();
  const [deIsr, deIva, otraVez] = [tras(0), tras(10), tras(20)];
  await notificar(id, '77712345670');
  expect(await salieron()).toEqual([{ codigo: 'SAT-1311', cuando: deIsr }]);
  s.reloj.mover(deIva);
  await notificar(id, '77712345670', '77712345671');
  const ambos = [
    { codigo: 'SAT-1311', cuando: deIsr },
    { codigo: 'SAT-2237', cuando: deIva },
  ];
  expect(await salieron()).toEqual(ambos);
  // Sent once more, and SAT-1311 filed again: what went out before keeps its moment.
  s.reloj.mover(otraVez);
  await notificar(id, '77712345670', '77712345671');
  expect(await salieron()).toEqual(ambos);
  await notificar(id, '77712345672', '77712345671');
  expect(await salieron()).toEqual([{ codigo: 'SAT-1311', cuando: otraVez }, ambos[1]]);
  s.reloj.mover(AHORA);
});

test('a month that ends without a notification of ours keeps its form too, until that is taken back', async () => {
  const id = await porNotificar();
  await s.bd.updateTable('declaracion').set({ estado_id: 6, pago_realizado: true }).where('id', '=', id).execute();
  const { deshacer } = await s.como(admin)(declaraciones.completar, {
    presentacionId: id,
    impuestoIsr: undefined,
    impuestoIva: undefined,
  });
  expect(figura(await ver(id), 'f')).toBe(q('179.00'));
  expect((await ver(id)).presentado).not.toBeNull();
  await s.como(admin)(declaraciones.deshacer, { deshacer });
  expect((await ver(id)).presentado).toBeNull();
});

describe('a month that is sent to payment with nothing loaded', () => {
  /** Of a ROS client whose September left Q500.00, Q80.00 and Q30.00; November is open. */
  async function forzada() {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const de = { usuarioId: cliente.id, regimen: 2, asignadoId: admin.id } as const;
    const { id } = await s.crear.declaracion({ ...de, periodo: '2026-10' });
    const brings = { remanente_credito: '500.00', remanente_retenciones_iva: '80.00', remanente_isr: '30.00' };
    await s.bd.updateTable('declaracion').set(brings).where('id', '=', id).execute();
    const { id: siguiente } = await s.crear.declaracion({ ...de, periodo: '2026-11' });
    await s.como(admin)(declaraciones.forzarAPago, { id });
    return { id, siguiente };
  }
  const LEFT = { arrastre_credito: '500.00', arrastre_retenciones_iva: '80.00', arrastre_isr: '30.00' };
  const BROUGHT = { remanente_credito: '500.00', remanente_retenciones_iva: '80.00', remanente_isr: '30.00' };
  const comprobar = async ({ id, siguiente }: { readonly id: number; readonly siguiente: number }) => {
    expect(await fila(id)).toMatchObject({ ...LEFT, total_ventas: '0.00', a_pagar_iva: '0.00' });
    expect((await fila(id)).totales).not.toBeNull();
    expect(await fila(siguiente)).toMatchObject({ ...BROUGHT, desactualizada: false });
    expect((await ver(id)).presentado?.deHoy).toEqual([]);
    expect(await copias(id)).toHaveLength(1);
  };

  test('leaves to the next month what its forms carry, once they are notified', async () => {
    const meses = await forzada();
    await notificar(meses.id, '77712345678', '77712345679');
    await comprobar(meses);
    expect(await fila(meses.id)).toMatchObject({ estado_id: 6, numero_formulario_iva: '77712345679' });
  });

  test('and so when it ends without a notification of ours', async () => {
    const meses = await forzada();
    await s.como(admin)(declaraciones.confirmarPago, { id: meses.id });
    await s.como(admin)(declaraciones.completar, {
      presentacionId: meses.id,
      impuestoIsr: undefined,
      impuestoIva: undefined,
    });
    await comprobar(meses);
    expect(await fila(meses.id)).toMatchObject({ estado_id: 7 });
  });
});

test('a filed month that had nothing loaded is told when the month before changes, and keeps what it brought', async () => {
  const cliente = await s.crear.cliente({ passwordSat: 'Clave.SAT.9' });
  const de = { usuarioId: cliente.id, asignadoId: admin.id };
  await s.crear.declaracion({ ...de, estado: 3, periodo: '2026-09' });
  const { id } = await s.crear.declaracion({ ...de, estado: 4, periodo: '2026-10' });
  await notificar(id);
  expect(await fila(id)).toMatchObject({ total_ventas: '0.00', remanente_pc: '0.00', desactualizada: false });
  const antes = await s.bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', cliente.id)
    .where('periodo', '=', mes('2026-09'))
    .executeTakeFirstOrThrow();
  await s.bd
    .updateTable('declaracion')
    .set({ remanente_pc: '50.00', remanentes_corregidos: true })
    .where('id', '=', antes.id)
    .execute();
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, antes.id));
  expect(await fila(id)).toMatchObject({ remanente_pc: '0.00', desactualizada: true });
});

test('purchases that are left out after the notification do not change what was filed', async () => {
  const cliente = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, linea: '5.7', descripcion: 'Compras', titulo_formulario: 'Compras', orden: 1 })
    .onConflict((c) => c.doNothing())
    .execute();
  const compra = dte({ emisor: '19', receptor: cliente.nit, monto: '112.00', iva: '12.00' });
  const { id } = await s.como(admin)(
    carga.guardar,
    guardado({
      usuarioId: cliente.id,
      facturas: [dte({ emisor: cliente.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' })],
      recibidas: [compra],
    }),
  );
  const incluir = async (incluye: boolean) =>
    s.como(admin)(facturas.incluirUna, {
      factura: { id: compra.numeroAutorizacion, incluye, tipoRegistroId: 7 },
      presentacion: { id, version: (await fila(id)).version },
    });
  await incluir(true);
  await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', id).execute();
  await notificar(id, '77712345678', '77712345679');
  const presentada = await fila(id);
  expect(presentada).toMatchObject({ impuesto_iva: '108.00', estado_id: 5 });

  const delAnio = () => s.como(admin)(formularios.isrAnual, { anio: 2026, usuarioId: cliente.id });
  const cierre = (await delAnio()).cierre;
  expect(cierre).toMatchObject([{ impuestoDeterminado: q('50.00') }]);
  const tarifas = TARIFA_ROS.vigencias as Vigencia<readonly Tramo[]>[];
  const [conocida] = tarifas;
  if (!conocida) throw new Error('Sin tarifa');
  tarifas.push({
    ...conocida,
    desde: dia('2026-01-01'),
    valor: [{ hasta: null, fijo: q('1.00'), tasa: { por: 0, entre: 1 } }],
  });
  const despues = await delAnio().finally(() => tarifas.pop());
  expect(despues.cierre).toEqual(cierre);

  expect(await incluir(false)).toMatchObject({ cambiadas: 1, impuestoIva: q('120.00') });
  expect(await fila(id)).toMatchObject({
    impuesto_iva: '108.00',
    totales: presentada.totales,
    version: presentada.version + 1,
  });
  const f = await ver(id);
  expect(figura(f, '7l')).toBe(q('108.00'));
  const hoy = f.presentado?.deHoy.flatMap((x) => x.casillas).find((c) => c.id === '7l');
  expect(hoy?.declarado).toBe(q('120.00'));
});

describe('months that were filed before anything was kept', () => {
  const deAntes = async () => {
    const id = await porNotificar();
    await s.bd
      .updateTable('declaracion')
      .set({ estado_id: 5, formulario_notificado_en: '2026-11-10T15:00:00.000Z', a_pagar_iva: null })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test('are computed once from their stored totals, and say that a later program did it', async () => {
    const [id, notificada] = [await deAntes(), await porNotificar()];
    await notificar(notificada);
    const { version } = await fila(id);
    expect(await reconstruirPresentado(s.recursos)).toBe(1);
    expect(await reconstruirPresentado(s.recursos)).toBe(0);
    expect((await ver(id)).presentado).toMatchObject({
      cuando: '2026-11-10T15:00:00.000Z',
      reconstruidoEn: s.reloj.ahora(),
      deHoy: [],
    });
    expect(await fila(id)).toMatchObject({ version, a_pagar_iva: '179.00' });
    expect(await copias(notificada)).toHaveLength(1);
    cambiarLaLey();
    expect(figura(await ver(id), 'f')).toBe(q('179.00'));
  });

  test('when the job dies halfway, the next one goes on where it was', { tags: ['dos-bases'] }, async () => {
    const ids = [await deAntes(), await deAntes(), await deAntes()];
    let pendientes = 3;
    // Each batch asks the hour when it writes and when it is audited: the second one dies after it wrote.
    const reloj = {
      ...s.reloj,
      ahora: () => {
        if (pendientes-- === 0) throw new Error('died');
        return s.reloj.ahora();
      },
    };
    await expect(reconstruirPresentado({ ...s.recursos, reloj }, 1)).rejects.toThrow('died');
    expect((await Promise.all(ids.map(copias))).map((c) => c.length)).toEqual([1, 0, 0]);
    expect(await reconstruirPresentado(s.recursos)).toBe(2);
    expect((await Promise.all(ids.map(copias))).map((c) => c.length)).toEqual([1, 1, 1]);
  });

  test('one that cannot be read stops none of the others, and its reader learns that the fault is ours', async () => {
    const [mala, buena] = [await deAntes(), await deAntes()];
    await s.bd
      .updateTable('declaracion')
      .set({ totales: JSON.stringify({ version: 9 }) })
      .where('id', '=', mala)
      .execute();
    expect(await reconstruirPresentado(s.recursos)).toBe(1);
    expect([await copias(mala), await copias(buena)].map((c) => c.length)).toEqual([0, 1]);
    await expect(ver(mala)).rejects.toMatchObject({ http: 500 });
    await s.bd.updateTable('declaracion').set({ totales: null }).where('id', '=', mala).execute();
  });
});
