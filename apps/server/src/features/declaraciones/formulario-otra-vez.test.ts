import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from './index.ts';
import { leerPresentado } from './presentado.codec.ts';
import { verificarDeclaraciones } from './verificar.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, linea: '5.7', descripcion: 'Compras', titulo_formulario: 'Compras', orden: 7 })
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const [ISR, IVA] = ['40912345678', '40912345679'];
const OTRO = '40999999999';
const notificar = (presentacionId: number, deIva?: string, numeroFormulario = ISR) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId, numeroFormulario, documento: PDF },
    ...{ documentoIva: deIva && PDF, numeroFormularioIva: deIva, impuestoIsr: undefined, impuestoIva: undefined },
  });

test('the ISR form that is sent again alone leaves the IVA form as it is out', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '30000.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  await notificar(id, IVA);
  const fila = () => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const antes = await fila();
  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id);
  expect(await fila()).toMatchObject({
    ...{ estado_id: 5, numero_formulario: ISR, numero_formulario_iva: IVA },
    ...{ documento_iva_id: antes.documento_iva_id, presentado_id: antes.presentado_id },
  });
  const [correo] = await s.correos();
  expect(correo?.texto).toContain(IVA);
  expect(correo?.texto).not.toContain('Te enviaremos el de IVA');
});

test('the IVA form that comes after the ISR form goes alone, and what was filed of ISR stays with its paper', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  const fila = () => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const soloElDeIva = (numeroFormulario: string, deIva: string | undefined = IVA) =>
    s.como(ana)(declaraciones.notificarFormulario, {
      ...{ presentacionId: id, numeroFormulario, documento: '', numeroFormularioIva: deIva },
      ...{ documentoIva: deIva && PDF, impuestoIsr: undefined, impuestoIva: undefined },
    });
  const sinPapel = { http: 422, errores: [{ campo: 'documento' }] };
  await expect(soloElDeIva(ISR)).rejects.toMatchObject(sinPapel);
  await notificar(id);
  const antes = await fila();
  await expect(soloElDeIva(OTRO)).rejects.toMatchObject(sinPapel);
  await expect(
    s.como(ana)(declaraciones.notificarFormulario, {
      ...{ presentacionId: id, numeroFormulario: ISR, documento: '', impuestoIsr: undefined, impuestoIva: undefined },
    }),
  ).rejects.toMatchObject(sinPapel);
  await s.bd.deleteFrom('bandeja_salida').execute();
  await soloElDeIva(ISR);
  const ahora = await fila();
  expect(ahora).toMatchObject({
    ...{ numero_formulario: ISR, documento_id: antes.documento_id, numero_formulario_iva: IVA },
    ...{ impuesto_isr: '1500.00', a_pagar_iva: '3600.00' },
  });
  expect(ahora.documento_iva_id).not.toBeNull();
  const [correo] = await s.correos();
  expect(correo?.texto).toContain(`Formulario de IVA: ${IVA}`);
  expect(correo?.adjuntos).toHaveLength(1);
});

/**
 * Of October both forms are out: sales of Q30,000.00 with IVA Q3,600.00, so that ISR is Q1,500.00, and a purchase with so much IVA. Then
 * the client leaves the purchase out, and a sale of Q10,000.00 comes, with IVA Q1,200.00: of Q40,000.00 ISR is
 * Q2,200.00, less Q100.00 that September leaves by now. It leaves Q500.00 of credit too.
 */
async function cambiadoDespues(ivaDeCompra: string) {
  const c = await s.crear.cliente({ regimen: 2 });
  const usuarioId = c.id;
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
  const compra = { usuarioId, libro: 'recibida', monto: '50000.00', iva: ivaDeCompra, tipoRegistroId: 7 } as const;
  const autorizacion = await s.crear.factura(compra);
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  await notificar(id, IVA);
  const fila = () => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const noviembre = await s.crear.declaracion({ usuarioId, regimen: 2, periodo: '2026-11' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, noviembre.id));
  await s.como(c)(facturas.guardarInclusion, {
    facturas: [{ id: autorizacion, incluye: false, tipoRegistroId: 7 }],
    presentacion: { id, version: (await fila()).version },
  });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '11200.00', iva: '1200.00' });
  const septiembre = await s.crear.declaracion({
    usuarioId,
    regimen: 2,
    estado: 7,
    periodo: '2026-09',
    pagoRealizado: true,
  });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, septiembre.id));
  await s.bd
    .updateTable('declaracion')
    .set({ arrastre_credito: '500.00', arrastre_isr: '100.00' })
    .where('id', '=', septiembre.id)
    .execute();
  await s.bd.deleteFrom('bandeja_salida').execute();
  return { id, fila, noviembre: noviembre.id };
}
const DEL_IVA = [
  'impuesto_iva',
  'a_pagar_iva',
  'remanente_credito',
  'arrastre_credito',
  'arrastre_retenciones_iva',
] as const;

test.each([
  ['alone', undefined, '1200.00', { iva: '2400.00', credito: '0.00' }],
  ['with the same IVA form', IVA, '1200.00', { iva: '2400.00', credito: '0.00' }],
  ['alone, of a month that leaves credit', undefined, '4800.00', { iva: '0.00', credito: '1200.00' }],
])(
  'the ISR form under another number, %s, has the figures of now, and the IVA form stays as it was filed',
  async (_como, deIva, ivaDeCompra, { iva, credito }) => {
    const { id, fila, noviembre } = await cambiadoDespues(ivaDeCompra);
    const antes = await fila();
    expect(antes).toMatchObject({ impuesto_isr: '1500.00', a_pagar_iva: iva, arrastre_credito: credito });
    await notificar(id, deIva, OTRO);
    const ahora = await fila();
    expect(ahora).toMatchObject({
      ...{ impuesto_isr: '2100.00', numero_formulario: OTRO, numero_formulario_iva: IVA },
      ...Object.fromEntries(DEL_IVA.map((columna) => [columna, antes[columna]])),
    });
    const { contenido } = await s.bd
      .selectFrom('lo_presentado')
      .select('contenido')
      .where('id', '=', ahora.presentado_id)
      .executeTakeFirstOrThrow();
    const { contenido: deAntes } = await s.bd
      .selectFrom('lo_presentado')
      .select('contenido')
      .where('id', '=', antes.presentado_id)
      .executeTakeFirstOrThrow();
    expect(delDeIva(contenido)).toEqual(delDeIva(deAntes));
    const [correo] = await s.correos();
    expect(correo?.texto).toContain('ISR a pagar: Q2,100.00');
    if (iva !== '0.00') expect(correo?.texto).toContain('IVA a pagar: Q2,400.00');
    const siguiente = s.bd.selectFrom('declaracion').selectAll().where('id', '=', noviembre);
    expect(await siguiente.executeTakeFirstOrThrow()).toMatchObject({ desactualizada: false });
    expect((await verificarDeclaraciones(s.bd)).faltas.filter((f) => f.includes(`Declaración ${id} `))).toEqual([]);
  },
);
const delDeIva = (contenido: unknown) => leerPresentado(contenido).filter((f) => f.codigo === 'SAT-2237');

test('both forms under other numbers have the figures of now', async () => {
  const { id, fila } = await cambiadoDespues('1200.00');
  await notificar(id, '40999999998', OTRO);
  expect(await fila()).toMatchObject({ impuesto_isr: '2100.00', a_pagar_iva: '4300.00' });
});

/** What September leaves by now is told to October, of which both forms are out: SAT-2237 would have Q500.00 of credit. */
test('that SAT-2237 is out of date stays said when SAT-1311 is filed again, until SAT-2237 is too', async () => {
  const { id, fila } = await cambiadoDespues('1200.00');
  await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', id).execute();
  await notificar(id, undefined, OTRO);
  expect(await fila()).toMatchObject({ impuesto_isr: '2100.00', desactualizada: true });
  await notificar(id, '40999999998', OTRO);
  expect(await fila()).toMatchObject({ a_pagar_iva: '4300.00', desactualizada: false });
});

test('of a month out of date in SAT-1311 alone nothing is said any more once it is filed again', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  await notificar(id, IVA);
  await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', id).execute();
  await notificar(id, undefined, OTRO);
  const fila = s.bd.selectFrom('declaracion').selectAll().where('id', '=', id);
  expect(await fila.executeTakeFirstOrThrow()).toMatchObject({ desactualizada: false, numero_formulario: OTRO });
});

describe('a form under another number says which one it replaces', () => {
  const textoDe = async (id: number) => (await s.correos()).findLast((c) => c.declaracion_id === id)?.texto ?? '';
  const abierta = async (regimen: 1 | 2) => {
    const { id: usuarioId } = await s.crear.cliente({ regimen });
    const { id } = await s.crear.declaracion({ usuarioId, regimen, estado: 4, asignadoId: ana.id });
    await s.crear.factura({ usuarioId, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    return id;
  };
  const SI_PAGO = 'Si ya lo pagaste, escribe a tu colaborador.';

  test('to a small taxpayer, with whom to write to if it was paid', async () => {
    const id = await abierta(1);
    await notificar(id);
    expect(await textoDe(id)).not.toContain('reemplaza');
    await notificar(id, undefined, OTRO);
    expect(await textoDe(id)).toContain(`El formulario N.º ${OTRO} reemplaza al N.º ${ISR}: no pagues el anterior.`);
    expect(await textoDe(id)).toMatch(/Si ya lo pagaste, escribe a tu colaborador\.[^]*\/preguntas_frecuentes/);
  });

  test('under the same number it is the same form, and replaces none', async () => {
    const id = await abierta(1);
    await notificar(id);
    await notificar(id);
    expect(await textoDe(id)).not.toContain('reemplaza');
    expect(await textoDe(id)).not.toContain(SI_PAGO);
  });

  test('of ROS of each form apart, and the one that goes on is replaced by none', async () => {
    const id = await abierta(2);
    await notificar(id, IVA);
    await notificar(id, undefined, OTRO);
    expect(await textoDe(id)).toContain(
      `El formulario de ISR N.º ${OTRO} reemplaza al N.º ${ISR}: no pagues el anterior.`,
    );
    expect(await textoDe(id)).not.toContain(`al N.º ${IVA}`);
    await notificar(id, '40999999998', OTRO);
    const texto = await textoDe(id);
    expect(texto).toContain(`El formulario de IVA N.º 40999999998 reemplaza al N.º ${IVA}: no pagues el anterior.`);
    expect(texto).not.toContain(`al N.º ${ISR}`);
  });

  test('the IVA form that follows that of ISR replaces none', async () => {
    const id = await abierta(2);
    await notificar(id);
    await notificar(id, IVA);
    expect(await textoDe(id)).not.toContain('reemplaza');
  });

  test('also when the follow-up was deleted between them: its client has that number still', async () => {
    const id = await abierta(2);
    await notificar(id, IVA);
    const jefa = await s.crear.usuario([ROL.administrador]);
    await s.como(jefa)(seguimiento.eliminar, { id });
    await s.bd.updateTable('declaracion').set({ estado_id: 4, facturas_cargadas: true }).where('id', '=', id).execute();
    await notificar(id, '40999999998', OTRO);
    const texto = await textoDe(id);
    expect(texto).toContain(`El formulario de ISR N.º ${OTRO} reemplaza al N.º ${ISR}`);
    expect(texto).toContain(`El formulario de IVA N.º 40999999998 reemplaza al N.º ${IVA}`);
  });
});
