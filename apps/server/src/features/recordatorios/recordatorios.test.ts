import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { recordarVencimientos } from './recordar-vencimientos.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario({
    ajustes: { WHATSAPP_URL: 'http://127.0.0.1:9/v23.0', WHATSAPP_TOKEN: 't', WHATSAPP_NUMERO: '12345' },
  });
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  await s.bd.deleteFrom('bandeja_salida').execute();
  await s.bd.deleteFrom('declaracion').execute();
  await s.bd.deleteFrom('dia_inhabil').execute();
});

interface Opciones extends Omit<OpcionesDeDeclaracion, 'usuarioId'> {
  readonly estadoDeUsuario?: number;
  readonly whatsapp?: boolean;
  readonly correo?: string;
  /** Whether the client has no SAT password stored. */
  readonly sinContrasenia?: boolean;
}
async function abierta(o: Opciones = {}): Promise<number> {
  const cliente = await s.crear.cliente({
    nombre: 'Luisa',
    regimen: o.regimen ?? 1,
    ...(o.sinContrasenia ? {} : { passwordSat: 'Clave.SAT.9' }),
    ...(o.correo === undefined ? {} : { correo: o.correo }),
  });
  await s.bd
    .updateTable('usuario')
    .set({ estado_id: o.estadoDeUsuario ?? 1, enviar_whatsapp: o.whatsapp ?? false, telefono: '55123412' })
    .where('id', '=', cliente.id)
    .execute();
  return (await s.crear.declaracion({ usuarioId: cliente.id, ...o })).id;
}
/** At an hour of Guatemala of a day. */
const a = (dia: string, hora = '08:00') => s.reloj.mover(new Date(Date.parse(`${dia}T${hora}:00-06:00`)).toISOString());
const recordar = () => recordarVencimientos(s.recursos);
const enviados = async () => (await s.correos()).map((c) => [c.canal, c.asunto, c.declaracion_id] as const);
const inhabil = (...dias: string[]) =>
  s.bd
    .insertInto('dia_inhabil')
    .values(dias.map((fecha) => ({ fecha, descripcion: 'Asueto' })))
    .execute();

test('seven, three and one day before, from 8:00 on, and once each', async () => {
  const id = await abierta();
  const vistos: [string, number][] = [];
  for (const dia of ['22', '23', '24', '25', '26', '27', '28', '29', '30']) {
    a(`2026-11-${dia}`, '07:59');
    expect(await recordar()).toBe(0);
    a(`2026-11-${dia}`);
    const n = await recordar();
    a(`2026-11-${dia}`, '09:00');
    expect(await recordar()).toBe(0);
    if (n > 0) vistos.push([dia, n]);
  }
  expect(vistos).toEqual([
    ['23', 1],
    ['27', 1],
    ['29', 1],
  ]);
  expect(await enviados()).toEqual([
    ['correo', 'Tu declaración de IVA de octubre 2026 vence en 7 días', id],
    ['correo', 'Tu declaración de IVA de octubre 2026 vence en 3 días', id],
    ['correo', 'Tu declaración de IVA de octubre 2026 vence mañana', id],
  ]);
});

test('a server that was off at 8:00 catches up on that day, and never on the next', async () => {
  await abierta();
  a('2026-11-23', '17:30');
  expect(await recordar()).toBe(1);
  await s.bd.deleteFrom('bandeja_salida').execute();
  a('2026-11-24');
  expect(await recordar()).toBe(0);
});

test('it leads to the year of its month: in February the page of before it is not the first one', async () => {
  await abierta({ periodo: '2026-12', estado: 5, impuestoIva: '179.00' });
  a('2027-01-29');
  expect(await recordar()).toBe(1);
  expect((await s.correos())[0]?.texto).toContain('/estado_declaracion?anio=2026\n');
});

test('who consented gets it by WhatsApp too, with what to do', async () => {
  await abierta({ whatsapp: true, estado: 5, impuestoIva: '178.75' });
  a('2026-11-27');
  expect(await recordar()).toBe(1);
  const [correo, whatsapp] = (await s.correos()).sort((x, y) => x.canal.localeCompare(y.canal));
  expect(correo?.texto).toContain('Tu formulario está listo. Págalo a más tardar el 30/11/2026.');
  expect(whatsapp).toMatchObject({ canal: 'whatsapp', plantilla: 'dt_recordatorio', para: '50255123412' });
  expect((whatsapp?.parametros as { valores: string[] }).valores).toEqual([
    'Luisa',
    'IVA de octubre 2026',
    '30/11/2026',
    'Tu formulario está listo. Págalo a más tardar el 30/11/2026.',
  ]);
});

test.each([
  [{ estado: 1 }, 'Todavía no empezamos tu declaración de octubre 2026. Te avisaremos cuando esté lista.'],
  [{ estado: 2 }, 'Estamos preparando tu declaración de octubre 2026. Te avisaremos cuando esté lista.'],
  [{ estado: 4 }, 'Estamos preparando tu declaración de octubre 2026.'],
  [{ estado: 8, facturas: false }, 'Estamos preparando tu declaración de octubre 2026.'],
  [{ estado: 6, impuestoIva: '250.00' }, 'IVA a pagar: Q250.00'],
  [
    { estado: 6, impuestoIva: '250.00', formularios: [] },
    'Tienes que pagar Q250.00 a más tardar el 30/11/2026. Tu colaborador todavía no anotó el número de este formulario. Pídeselo antes de pagar.',
  ],
  [
    { estado: 6, facturas: false, formularios: ['40912345678'] },
    'Ábrelo y paga lo que pida a más tardar el 30/11/2026.',
  ],
])('in %j it says: %s', async (opciones, frase) => {
  await abierta(opciones);
  a('2026-11-23');
  await recordar();
  expect((await s.correos())[0]?.texto).toContain(frase);
});

test('before its form is out nobody reads that it is ready, by mail or by WhatsApp', async () => {
  await abierta({ estado: 6, impuestoIva: '250.00', formularios: [], whatsapp: true });
  a('2026-11-27');
  expect(await recordar()).toBe(1);
  for (const { texto, parametros } of await s.correos()) {
    const dicho = `${texto} ${JSON.stringify(parametros)}`;
    expect(dicho).toContain('Pídeselo antes de pagar.');
    expect(dicho).not.toContain('Si ya pagaste');
    expect(dicho).not.toMatch(/está listo|Págalo/);
  }
});

test.each([
  ['1', {}, 'Te avisaremos cuando esté lista', 'Ver mi inicio', '/usuario_final'],
  [
    '3 of who gave no password of SAT',
    { sinContrasenia: true },
    'Falta tu contraseña de la SAT',
    'Agregar mi contraseña',
    '/perfil_usuario/4',
  ],
  ['5 of them', { sinContrasenia: true }, 'Págalo', 'Ver el estado de mi mes', '/estado_declaracion?anio=2026'],
])('in state %s it asks for what can be done, and leads where', async (estado, mas, pide, boton, ruta) => {
  await abierta({ ...mas, estado: Number(estado[0]), impuestoIva: '250.00', whatsapp: true });
  a('2026-11-27');
  await recordar();
  const [correo, whatsapp] = (await s.correos()).sort((x, y) => x.canal.localeCompare(y.canal));
  expect(correo?.texto).toContain(pide);
  expect(correo?.texto).toContain(`${boton}:\n`);
  expect(correo?.texto).toContain(`${ruta}\n`);
  expect((whatsapp?.parametros as { valores: string[] }).valores[3]).toContain(pide);
  // No screen of a client sends a document (D-50: the home says the same).
  expect(correo?.texto).not.toMatch(/envíal|tenemos tus facturas/);
});

test('nobody is told to pay a tax of nothing, by mail or by WhatsApp', async () => {
  await abierta({ estado: 5, whatsapp: true });
  await abierta({ regimen: 2, estado: 6, impuestoIsr: '0' });
  const soloIsr = await abierta({ regimen: 2, estado: 5, impuestoIsr: '500.00' });
  const dias: string[] = [];
  for (let d = 1; d <= 30; d++) {
    a(`2026-11-${String(d).padStart(2, '0')}`);
    if ((await recordar()) > 0) dias.push(String(d));
  }
  expect(dias).toEqual(['6', '10', '12']);
  expect((await enviados()).every(([, asunto, id]) => id === soloIsr && asunto.includes('ISR'))).toBe(true);
});

test('nobody is reminded of what is finished, filed or paid, nor who is not a client any more', async () => {
  await abierta({ estado: 7, pagoRealizado: true });
  await abierta({ estado: 6, pagoRealizado: true });
  await abierta({ estado: 13 });
  await abierta({ estado: 9, regimen: 2 });
  await abierta({ estadoDeUsuario: 3 });
  await abierta({ estadoDeUsuario: 4 });
  await abierta({ correo: '' });
  const preCancelado = await abierta({ estadoDeUsuario: 2 });
  a('2026-11-23');
  expect(await recordar()).toBe(1);
  expect((await enviados()).map(([, , id]) => id)).toEqual([preCancelado]);
});

test('a ROS client is reminded of the income tax and of the VAT, each before its own day', async () => {
  const id = await abierta({ regimen: 2 });
  const dias: string[] = [];
  for (let d = 1; d <= 30; d++) {
    a(`2026-11-${String(d).padStart(2, '0')}`);
    if ((await recordar()) > 0) dias.push(String(d));
  }
  // The 10th working day of November 2026 is the 13th.
  expect(dias).toEqual(['6', '10', '12', '23', '27', '29']);
  expect((await enviados()).filter(([, asunto]) => asunto.includes('ISR'))).toHaveLength(3);
  expect((await enviados()).every(([, , de]) => de === id)).toBe(true);
});

test('holidays move the deadline, over the turn of the year too', async () => {
  await inhabil('2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01');
  await abierta({ periodo: '2026-11' });
  for (const [dia, n] of [
    ['2026-12-24', 0],
    ['2026-12-28', 1],
    ['2027-01-01', 1],
    ['2027-01-03', 1],
    ['2027-01-04', 0],
  ] as const) {
    a(dia);
    expect([dia, await recordar()]).toEqual([dia, n]);
  }
  expect((await s.correos()).at(-1)?.texto).toContain('04/01/2027');
});

async function enCarteraDe(oficina: Persona, id: number, baja_en: string | null = null): Promise<void> {
  const { usuario_id } = await s.bd
    .selectFrom('declaracion')
    .select('usuario_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: oficina.id, usuario_id, creado_en: s.reloj.ahora(), baja_en })
    .execute();
}
test('of the clients of an office who have no mail their office is told, in one mail', async () => {
  const byron = await oficinaDe(s);
  const enCartera = (id: number, baja: string | null = null) => enCarteraDe(byron, id, baja);
  const { correo: suyo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', byron.id)
    .executeTakeFirstOrThrow();
  await enCartera(await abierta({ correo: '', estado: 1 }));
  await enCartera(await abierta({ correo: '', estado: 1 }));
  await enCartera(await abierta({ correo: '', estado: 5, impuestoIva: '80.00' }));
  await enCartera(await abierta({ correo: '', estado: 5 }));
  await enCartera(await abierta({ correo: '', estado: 6, impuestoIva: '80.00', formularios: [] }));
  await enCartera(await abierta({ correo: '', estado: 6, facturas: false }));
  await enCartera(await abierta({ correo: '', estado: 1 }), s.reloj.ahora());
  const conCorreo = await abierta({ estado: 2 });
  await enCartera(conCorreo);
  await abierta({ correo: '' });
  a('2026-11-23');
  expect(await recordar()).toBe(2);
  a('2026-11-23', '09:00');
  expect(await recordar()).toBe(0);
  const [aOficina, ...otros] = (await s.correos()).filter((c) => c.declaracion_id !== conCorreo);
  expect([otros, aOficina?.para, aOficina?.asunto]).toEqual([
    [],
    suyo,
    'Tu cartera: el IVA de octubre 2026 vence en 7 días',
  ]);
  // The form of the fourth asks for nothing.
  expect(aOficina?.texto).toContain('Sin facturas del mes: 2\nFormularios por revisar: 1\nPor pagar: 2');
});

test('an office that has no role of one any more is told nothing of them', async () => {
  const byron = await oficinaDe(s);
  await enCarteraDe(byron, await abierta({ correo: '', estado: 1 }));
  await s.bd.updateTable('usuario_rol').set({ rol_id: ROL.cliente }).where('usuario_id', '=', byron.id).execute();
  a('2026-11-23');
  expect([await recordar(), await enviados()]).toEqual([0, []]);
});

test('of more clients than a batch their office is told in one mail, with all of them and with a comma', async () => {
  const byron = await oficinaDe(s);
  const filas = await s.bd
    .insertInto('usuario')
    .values(
      Array.from({ length: 1250 }, (_, i) => ({
        nit: `8${String(i).padStart(6, '0')}`,
        correo: '',
        regimen_id: 1,
        estado_id: 1,
      })),
    )
    .returning('id')
    .execute();
  await s.bd
    .insertInto('declaracion')
    .values(filas.map((f) => ({ usuario_id: f.id, periodo: '2026-10', regimen_id: 1 })))
    .execute();
  await s.bd
    .insertInto('cliente_de_gestor')
    .values(filas.map((f) => ({ gestor_id: byron.id, usuario_id: f.id, creado_en: s.reloj.ahora() })))
    .execute();
  a('2026-11-29');
  expect(await recordar()).toBe(1);
  expect((await s.correos())[0]?.texto).toContain('Sin facturas del mes: 1,250');
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a month of theirs that somebody holds is counted all the same',
  { tags: ['dos-bases'] },
  async () => {
    const byron = await oficinaDe(s);
    const id = await abierta({ correo: '', estado: 1 });
    await enCarteraDe(byron, id);
    a('2026-11-23');
    await s.bd.transaction().execute(async (tx) => {
      await tx.selectFrom('declaracion').select('id').where('id', '=', id).forUpdate().execute();
      expect(await recordar()).toBe(1);
    });
  },
);

test('two schedulers at the same time write each reminder once', { tags: ['dos-bases'] }, async () => {
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) ids.push(await abierta({ whatsapp: true }));
  a('2026-11-29');
  const [una, otra] = await Promise.all([recordar(), recordar()]);
  expect(una + otra).toBe(12);
  const filas = await enviados();
  expect(
    filas
      .filter(([canal]) => canal === 'correo')
      .map(([, , id]) => id)
      .sort(),
  ).toEqual([...ids].sort());
  expect(filas).toHaveLength(24);
});

test('a run that dies half way goes on where it was, without repeating', async () => {
  for (let i = 0; i < 5; i++) await abierta();
  a('2026-11-29');
  let veces = 0;
  const quebrada = {
    ...s.recursos,
    cola: {
      ...s.recursos.cola,
      encolar: async (...args: Parameters<typeof s.recursos.cola.encolar>) => {
        if (++veces === 3) throw new Error('killed');
        return s.recursos.cola.encolar(...args);
      },
    },
  };
  await expect(recordarVencimientos(quebrada as typeof s.recursos)).rejects.toThrow('killed');
  expect(await recordar()).toBe(5);
  expect(await enviados()).toHaveLength(5);
});

test('more clients than a batch are all reminded', async () => {
  const { id } = await s.crear.cliente();
  await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', id).execute();
  const usuarios = Array.from({ length: 450 }, (_, i) => ({
    nit: `9${String(i).padStart(6, '0')}`,
    correo: `m${i}@e.gt`,
    regimen_id: 1,
    estado_id: 1,
  }));
  const filas = await s.bd.insertInto('usuario').values(usuarios).returning('id').execute();
  await s.bd
    .insertInto('declaracion')
    .values(filas.map((f) => ({ usuario_id: f.id, periodo: '2026-10', regimen_id: 1 })))
    .execute();
  a('2026-11-29');
  expect(await recordar()).toBe(450);
  expect(new Set((await enviados()).map(([, , de]) => de)).size).toBe(450);
});
