import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, OpcionesDePersona, Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from './recalcular.ts';

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

/** As the wire has it, misspellings and all. */
async function enviarFormulario(quien: Persona, cuerpo: object) {
  const headers = { authorization: `Bearer ${quien.token}`, 'content-type': 'application/json' };
  const respuesta = await fetch(`${s.url}/api/notificacion/formulario`, {
    method: 'POST',
    headers,
    body: JSON.stringify(cuerpo),
  });
  return {
    http: respuesta.status,
    ...((await respuesta.json()) as { code?: string; data?: unknown; errors?: unknown }),
  };
}
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF').toString('base64')}`;
const declaracion = async (o: Omit<OpcionesDeDeclaracion, 'usuarioId'> = {}, de: OpcionesDePersona = {}) => {
  const cliente = await s.crear.cliente({ regimen: o.regimen ?? 1, ...de });
  return (await s.crear.declaracion({ usuarioId: cliente.id, ...o })).id;
};
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const correosDe = async (id: number) => (await s.correos()).filter((c) => c.declaracion_id === id);

test('the reminder goes out once a day, with the amount and the last day', async () => {
  const id = await declaracion({ estado: 6, impuestoIva: '178.75' }, { nombre: 'Luisa' });
  expect(await s.como(beto)(declaraciones.recordarPago, { id })).toEqual({ enviado: true });
  expect(await s.como(beto)(declaraciones.recordarPago, { id })).toEqual({ enviado: false });
  s.reloj.mover('2026-11-20T16:30:00.000Z');
  expect(await s.como(beto)(declaraciones.recordarPago, { id })).toEqual({ enviado: false });
  const [correo, ...otros] = await correosDe(id);
  expect(otros).toEqual([]);
  expect(correo?.asunto).toBe('Recuerda pagar tu declaración de octubre 2026');
  expect(correo?.texto).toContain('Hola, Luisa:');
  expect(correo?.texto).toContain('IVA a pagar: Q178.75');
  expect(correo?.texto).toContain('30/11/2026');
  // How to pay, and where the home says it step by step; in time nothing is added.
  expect(correo?.texto).toContain('Paga en tu banco o en línea con el número de formulario');
  expect(correo?.texto).toMatch(/Cómo pagar:\n\S+\/usuario_final\n/);
  expect(correo?.texto).not.toMatch(/Multa|estimad/);
  expect(await fila(id)).toMatchObject({ asignado_id: beto.id, recordatorio_enviado_en: AHORA });
});

test('the reminder of a late month says what the delay adds and its estimated total, as the home does', async () => {
  // Due on 2026-09-30: 51 days late on 2026-11-20. The fine stands at its ceiling; Q309.00 at 5 in 10,000 a day is Q7.88.
  const id = await declaracion({ estado: 6, periodo: '2026-08', impuestoIva: '309.00' });
  await s.como(ana)(declaraciones.recordarPago, { id });
  const texto = (await correosDe(id))[0]?.texto;
  expect(texto).toContain('Multa y mora al 20/11/2026 (estimadas): Q1,007.88\nTotal estimado al 20/11/2026: Q1,316.88');
  expect(texto).toContain('Es una estimación, aparte del impuesto.');
});

test('the mail with the form of a late month says it too: a fine and a delay are in what SAT asks for', async () => {
  const enviado = async (periodo: string, numero_formulario: string): Promise<string | undefined> => {
    const cliente = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, periodo, estado: 4 });
    // 5 % of 6,180.00 is Q309.00.
    await s.crear.factura({ usuarioId: cliente.id, periodo, libro: 'emitida', monto: '6180.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    const entrada = { presentacion_id: id, documento: PDF, numero_formulario };
    expect((await enviarFormulario(ana, entrada)).http).toBe(200);
    return (await correosDe(id))[0]?.texto;
  };
  const texto = await enviado('2026-08', '30000000011');
  expect(texto).toContain('Ya venció y la SAT suma multa y mora. Es una estimación, aparte del impuesto.');
  expect(texto).toContain('Multa y mora al 20/11/2026 (estimadas): Q1,007.88\nTotal estimado al 20/11/2026: Q1,316.88');
  const aTiempo = await enviado('2026-10', '30000000012');
  expect(aTiempo).toContain('IVA a pagar: Q309.00');
  expect(aTiempo).not.toMatch(/Multa|estimad|Ya venció/);
});

test('who still owes a document of a late month is not told to bring it before a day that passed', async () => {
  const id = await declaracion({ estado: 1, periodo: '2026-08' });
  await s.como(ana)(declaraciones.notificarPresentacion, { presentacionId: id });
  const texto = (await correosDe(id))[0]?.texto;
  expect(texto).toContain('Ya venció y la SAT suma multa cada día.');
  expect(texto).not.toContain('antes del último día');
});

test('nobody is asked for a payment of nothing, by the button either', async () => {
  const id = await declaracion({ regimen: 2, estado: 6 });
  await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({
    http: 409,
    codigo: 'NADA_QUE_PAGAR',
  });
  expect(await correosDe(id)).toEqual([]);
  const soloIva = await declaracion({ regimen: 2, estado: 6, impuestoIva: '2400.00', formularios: [] });
  await s.como(ana)(declaraciones.recordarPago, { id: soloIva });
  const texto = (await correosDe(soloIva))[0]?.texto;
  expect(texto).toMatch(/ISR a pagar: Q0\.00\nIVA a pagar: Q2,400\.00\nÚltimo día para pagar IVA: 30\/11\/2026/);
});

test('a form of nothing that goes alone asks for no payment of the other tax, whose form is to come', async () => {
  const id = await declaracion({ regimen: 2, estado: 4, impuestoIva: '600.00' });
  const entrada = { presentacion_id: id, documento: PDF, numero_formulario: '12345678901' };
  expect((await enviarFormulario(ana, entrada)).http).toBe(200);
  const [correo] = await correosDe(id);
  expect(correo?.asunto).toBe('Tu formulario de octubre 2026');
  expect(correo?.texto).toContain('No hay nada que pagar con este formulario. Te enviaremos el de IVA');
  expect(correo?.texto).not.toMatch(/Paga en tu banco|IVA a pagar/);
  await s.como(ana)(declaraciones.forzarAPago, { id });
  await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({ codigo: 'NADA_QUE_PAGAR' });
});

test('of a month that was forced to payment with nothing loaded nobody says that there is nothing to pay', async () => {
  const id = await declaracion({ estado: 6, facturas: false, formularios: [] });
  const entrada = { presentacion_id: id, documento: PDF, numero_formulario: '12345678901' };
  expect((await enviarFormulario(ana, entrada)).http).toBe(200);
  const [correo] = await correosDe(id);
  expect(correo?.texto).toContain('Revisa en el formulario adjunto si hay algo que pagar.');
  expect(correo?.texto).toContain('Último día para pagar IVA: 30/11/2026');
  expect(correo?.texto).not.toMatch(/no hay nada que pagar|Q0\.00/);
  await s.como(ana)(declaraciones.recordarPago, { id });
  const recordatorio = (await correosDe(id)).find((c) => c.asunto.startsWith('Recuerda pagar'));
  expect(recordatorio?.texto).toContain('Revisa en tu formulario de octubre 2026 si hay algo que pagar.');
  expect(recordatorio?.texto).not.toMatch(/espera su pago|Q0\.00|Paga en tu banco/);
  expect(recordatorio?.texto).toMatch(/Ver el estado de mi mes:\n\S+\/estado_declaracion\?anio=2026\n/);
  await s.como(ana)(declaraciones.confirmarPago, { id });
  await s.como(ana)(declaraciones.completar, { presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined });
  const final = (await correosDe(id)).find((c) => c.asunto.endsWith('está completa'));
  expect([final?.texto.includes('12345678901'), final?.texto.includes('Q0.00')]).toEqual([true, false]);
});

test('a SAT-1311 that goes alone out of a month with nothing loaded is to be read, and not of nothing', async () => {
  const id = await declaracion({ regimen: 2, estado: 6, facturas: false, formularios: [] });
  const entrada = { presentacion_id: id, documento: PDF, numero_formulario: '12345678901' };
  expect((await enviarFormulario(ana, entrada)).http).toBe(200);
  const [correo] = await correosDe(id);
  expect(correo?.texto).toContain('Revisa en el formulario adjunto si hay algo que pagar. Te enviaremos el de IVA');
  expect(correo?.texto).not.toMatch(/No hay nada que pagar|Q0\.00/);
});

test('a form with nothing to pay is sent without asking for a payment', async () => {
  const id = await declaracion({ estado: 4 });
  const entrada = { presentacion_id: id, documento: PDF, numero_formulario: '12345678901' };
  expect((await enviarFormulario(ana, entrada)).http).toBe(200);
  const [correo] = await correosDe(id);
  expect(correo?.asunto).toBe('Tu formulario de octubre 2026');
  expect(correo?.texto).toContain('Tu declaración está presentada y no hay nada que pagar. No tienes que hacer nada.');
  expect(correo?.texto).toContain('IVA a pagar: Q0.00');
  expect(correo?.texto).not.toMatch(/banco|Último día|comprobante/);
});

test('the reminder stops when it is paid, and is not of a colleague’s row', async () => {
  await expect(
    s.como(ana)(declaraciones.recordarPago, { id: await declaracion({ estado: 6, pagoRealizado: true }) }),
  ).rejects.toMatchObject({ codigo: 'DECLARACION_PAGADA' });
  await expect(
    s.como(ana)(declaraciones.recordarPago, { id: await declaracion({ estado: 6, asignadoId: beto.id }) }),
  ).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  await expect(s.como(ana)(declaraciones.recordarPago, { id: await declaracion({ estado: 4 }) })).rejects.toMatchObject(
    { codigo: 'ESTADO_NO_PERMITE' },
  );
});

test('a client without an address is told to the staff and nothing changes', async () => {
  const id = await declaracion({ estado: 6 }, { correo: '' });
  await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({
    http: 409,
    codigo: 'CLIENTE_SIN_CORREO',
  });
  const porPresentar = await declaracion({ estado: 3 }, { correo: '' });
  await expect(
    s.como(ana)(declaraciones.notificarPresentacion, { presentacionId: porPresentar }),
  ).rejects.toMatchObject({ codigo: 'CLIENTE_SIN_CORREO' });
  expect(await fila(id)).toMatchObject({ recordatorio_enviado_en: null, version: 0 });
});

test('a month is completed when it is paid, once, also when pressed twice at once', {
  tags: ['dos-bases'],
}, async () => {
  const id = await declaracion({ estado: 6, impuestoIva: '50.00' });
  await expect(
    s.como(ana)(declaraciones.completar, { presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined }),
  ).rejects.toMatchObject({ codigo: 'PAGO_NO_CONFIRMADO' });
  await s.como(ana)(declaraciones.confirmarPago, { id });
  const dos = await Promise.allSettled(
    [1, 2].map(() =>
      s.como(ana)(declaraciones.completar, { presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined }),
    ),
  );
  expect(dos.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect(dos.find((r) => r.status === 'rejected')).toMatchObject({ reason: { codigo: 'YA_COMPLETADA' } });
  const [correo, ...otros] = await correosDe(id);
  expect([correo?.asunto, otros.length]).toEqual(['Tu declaración de octubre 2026 está completa', 0]);
  expect(correo?.texto).toContain('IVA pagado: Q50.00');
  expect(await fila(id)).toMatchObject({ estado_id: 7, finalizacion_enviada_en: s.reloj.ahora() });
});

test('the end of a month that asked for nothing says that nothing was to be paid, and of each tax whether it was paid', async () => {
  const terminar = async (de: Parameters<typeof declaracion>[0]) => {
    const id = await declaracion({ estado: 6, pagoRealizado: true, ...de });
    await s.como(ana)(declaraciones.completar, { presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined });
    return (await correosDe(id))[0]?.texto;
  };
  const deNada = await terminar({});
  expect(deNada).toContain('Tu declaración de octubre 2026 quedó presentada y no había nada que pagar.');
  expect(deNada).toContain('IVA a pagar: Q0.00');
  expect(deNada).not.toMatch(/pagada|IVA pagado/);
  const soloIva = await terminar({ regimen: 2, impuestoIva: '2400.00' });
  expect(soloIva).toContain('Tu declaración de octubre 2026 quedó presentada y pagada.');
  expect(soloIva).toMatch(/ISR a pagar: Q0\.00\nIVA pagado: Q2,400\.00/);
  const sinCargar = await terminar({ facturas: false });
  expect(sinCargar).toContain('quedó presentada y pagada.');
  expect(sinCargar).not.toMatch(/Q0\.00/);
});

test('a ROS client receives both forms, with their PDFs, numbers and amounts of ours', async () => {
  const cliente = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4 });
  await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  // What the screen says of amounts is not what the client reads.
  const entrada = {
    presentacion_id: id,
    documento: PDF,
    numero_formulario: '12 345 678 901',
    documento_2: PDF,
    numero_formulario_2: '98765432109',
    impuesto_isr: '0.01',
    impuesto_iva: '0.01',
  };
  expect((await enviarFormulario(ana, entrada)).data).toEqual({ id, status_id: 5, estado: 'Formulario notificado' });
  const d = await fila(id);
  expect(d).toMatchObject({
    numero_formulario: '12345678901',
    numero_formulario_iva: '98765432109',
    formulario_notificado_en: s.reloj.ahora(),
  });
  const [correo] = await correosDe(id);
  expect(correo?.adjuntos).toEqual([d.documento_id, d.documento_iva_id]);
  expect(correo?.texto).toMatch(
    /Formulario de ISR: 12345678901\nISR a pagar: Q1,500\.00[\s\S]*IVA a pagar: Q3,600\.00/,
  );
  const documento = await s.bd
    .selectFrom('documento')
    .selectAll()
    .where('id', '=', d.documento_id ?? '')
    .executeTakeFirstOrThrow();
  expect(documento).toMatchObject({
    usuario_id: d.usuario_id,
    creado_por: ana.id,
    tipo: 'application/pdf',
    nombre: 'formulario_12345678901.pdf',
  });
  expect(Buffer.from(await s.recursos.almacen.leer(documento.lugar)).toString()).toContain('%PDF-1.4');
});

test('a form is refused when it is no PDF, when it runs a script, and when a second one lacks its number', async () => {
  const id = await declaracion({ regimen: 2, estado: 4 });
  const enviar = (mas: object) =>
    enviarFormulario(ana, { presentacion_id: id, documento: PDF, numero_formulario: '10000000001', ...mas });
  expect(await enviar({ documento: Buffer.from('MZ not a pdf').toString('base64') })).toMatchObject({
    http: 422,
    code: 'DOCUMENTO_NO_ES_PDF',
  });
  const conGuion = Buffer.from(
    '%PDF-1.4\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj',
  ).toString('base64');
  expect(await enviar({ documento_2: conGuion, numero_formulario_2: '20000000002' })).toMatchObject({
    http: 422,
    code: 'DOCUMENTO_INACEPTABLE',
  });
  expect(await enviar({ documento_2: PDF })).toMatchObject({
    code: 'DATOS_INVALIDOS',
    errors: [{ campo: 'numero_formulario_2' }],
  });
  expect(await enviar({ numero_formulario: 'A-1' })).toMatchObject({
    http: 422,
    errors: [{ campo: 'numero_formulario' }],
  });
  expect(await enviar({ numero_formulario: '1234567890' })).toMatchObject({
    http: 422,
    errors: [{ campo: 'numero_formulario', mensaje: 'El número de formulario tiene 11 dígitos y escribiste 10' }],
  });
  const deUno = await declaracion({ estado: 4 });
  expect(await enviar({ presentacion_id: deUno, documento_2: PDF, numero_formulario_2: '20000000002' })).toMatchObject({
    code: 'DATOS_INVALIDOS',
  });
  expect(await correosDe(id)).toEqual([]);
  const { n } = await s.bd
    .selectFrom('documento')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('nombre', '=', 'formulario_10000000001.pdf')
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(0);
});

test('both forms of a month never have one number, typed at once or one after the other', async () => {
  const id = await declaracion({ regimen: 2, estado: 4 });
  const enviar = (mas: object) =>
    enviarFormulario(ana, { presentacion_id: id, documento: PDF, numero_formulario: '30000000001', ...mas });
  const mensaje = 'La SAT da a cada formulario su propio número: ISR e IVA no llevan el mismo.';
  expect(await enviar({ documento_2: PDF, numero_formulario_2: '300 0000 0001' })).toMatchObject({
    http: 422,
    errors: [{ campo: 'numero_formulario_2', mensaje }],
  });
  expect(await correosDe(id)).toEqual([]);
  expect((await enviar({})).http).toBe(200);
  expect(await enviar({ documento: '', documento_2: PDF, numero_formulario_2: '30000000001' })).toMatchObject({
    errors: [{ campo: 'numero_formulario_2', mensaje }],
  });
  expect((await enviar({ documento: '', documento_2: PDF, numero_formulario_2: '30000000002' })).http).toBe(200);
  expect(await enviar({ numero_formulario: '30000000002' })).toMatchObject({
    errors: [{ campo: 'numero_formulario', mensaje }],
  });
});

test('a form of a colleague’s row, or of a month not ready, is not sent', async () => {
  const codigo = async (id: number) =>
    (await enviarFormulario(beto, { presentacion_id: id, documento: PDF, numero_formulario: '10000000001' })).code;
  expect(await codigo(await declaracion({ estado: 4, asignadoId: ana.id }))).toBe('FILA_DE_OTRO');
  expect(await codigo(await declaracion({ estado: 2 }))).toBe('ESTADO_NO_PERMITE');
  expect(await codigo(999_999)).toBe('DECLARACION_NO_ENCONTRADA');
});

test('the notice to file goes out once a day, changes nothing and leaves its record', async () => {
  const id = await declaracion({ estado: 2 });
  expect(await s.como(beto)(declaraciones.notificarPresentacion, { presentacionId: id })).toEqual({ enviado: true });
  expect(await s.como(beto)(declaraciones.notificarPresentacion, { presentacionId: id })).toEqual({ enviado: false });
  expect(await fila(id)).toMatchObject({ asignado_id: null, version: 0, estado_id: 2 });
  const [correo, ...otros] = await correosDe(id);
  expect([otros.length, correo?.asunto]).toEqual([0, 'Presenta tu declaración de octubre 2026']);
  // No screen of a client sends a document: whom they write to is where the button leads.
  expect(correo?.texto).toContain('escribe a tu colaborador antes del último día.');
  expect(correo?.texto).toMatch(/Escribir a mi colaborador:\n\S+\/preguntas_frecuentes\n/);
  expect(
    (await s.auditoria()).filter(
      (h) => h.accion === 'declaracion.presentacionNotificada' && h.entidad_id === String(id),
    ),
  ).toHaveLength(1);
});

test.each([
  [5, false, 'ESTADO_NO_PERMITE'],
  [6, false, 'ESTADO_NO_PERMITE'],
  [6, true, 'DECLARACION_PAGADA'],
  [7, true, 'DECLARACION_PAGADA'],
  [9, false, 'ESTADO_NO_PERMITE'],
  [13, false, 'ESTADO_NO_PERMITE'],
])('who filed already is not asked to: in state %i, paid %s, %s', async (estado, pagoRealizado, codigo) => {
  const id = await declaracion({ estado, pagoRealizado });
  await expect(s.como(ana)(declaraciones.notificarPresentacion, { presentacionId: id })).rejects.toMatchObject({
    http: 409,
    codigo,
  });
  expect(await correosDe(id)).toEqual([]);
});

test('nothing a client is called can be markup or a header of a mail', async () => {
  const id = await declaracion({ estado: 6, impuestoIva: '50.00' }, { nombre: '<b>Eva</b>\r\nBcc: x@y.z' });
  await s.como(ana)(declaraciones.recordarPago, { id });
  const [correo] = await correosDe(id);
  expect(correo?.html).not.toContain('<b>Eva');
  expect(correo?.asunto).not.toMatch(/[\r\n]/);
});
