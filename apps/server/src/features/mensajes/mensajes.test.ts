import { AVISOS_DE_MENSAJES } from '@aldia/contract/textos-mensajes.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deMensajes } from '../../pruebas/mensajes.ts';
import { listMuertas } from './index.ts';

let s: Escenario;
let ada: Persona;
const gente: Record<string, Persona> = {};
// The test is the only one that looks at the queue.
beforeAll(async () => {
  s = await escenario();
  ada = await s.crear.usuario([ROL.administrador], { nombre: 'Ada', correo: 'ada@aldia.gt' });
  const { cliente, usuario } = s.crear;
  gente['ana'] = await cliente({
    nombre: 'Ana',
    apellido: 'López',
    regimen: 1,
    correo: 'ana@ejemplo.gt',
    diaDeclaracion: 15,
  });
  gente['beto'] = await cliente({ nombre: 'Beto', regimen: 2, correo: 'beto@ejemplo.gt' });
  gente['gestor'] = await usuario([ROL.gestor], { nombre: 'Gil', correo: 'gil@ejemplo.gt' });
  gente['sociedad'] = await usuario([ROL.sociedad], { nombre: 'Sara', correo: 'sara@ejemplo.gt' });
  gente['sinCorreo'] = await cliente({ nombre: 'Ciro', correo: '' });
  gente['sinVerificar'] = await cliente({ nombre: 'Dora', correo: 'dora@ejemplo.gt' });
  gente['muerta'] = await cliente({ nombre: 'Elsa', correo: 'Elsa@ejemplo.gt' });
  gente['deBaja'] = await cliente({ nombre: 'Fito', correo: 'fito@ejemplo.gt' });
  gente['inactivo'] = await cliente({ nombre: 'Hugo', correo: 'hugo@ejemplo.gt' });
  await usuario([ROL.declaracion], { nombre: 'Empleado', correo: 'empleado@aldia.gt' });
  const id = (quien: string) => gente[quien]?.id ?? 0;
  await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', id('sinVerificar')).execute();
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', id('inactivo')).execute();
  await s.bd
    .insertInto('direccion_muerta')
    .values({ direccion: 'elsa@ejemplo.gt', codigo: 550, respuesta: '550 5.1.1', marcada_en: AHORA })
    .execute();
  await s.bd
    .insertInto('baja_de_noticias')
    .values({ usuario_id: id('deBaja'), desde: AHORA })
    .execute();
  await s.bd
    .updateTable('usuario')
    .set({ enviar_whatsapp: true, telefono: '5512-3412' })
    .where('id', 'in', [id('ana'), id('beto')])
    .execute();
});
afterAll(() => s.cerrar());
beforeEach(() => s.reloj.mover(AHORA));

const yo = () => deMensajes(s.como(ada));
type Enviar = ReturnType<typeof yo>['enviar'];
const enviar: Enviar = (cambios) => yo().enviar(cambios);
const paraQuienes = async (masivoId: number) =>
  (
    await s.bd
      .selectFrom('destinatario_de_masivo')
      .select('para')
      .where('correo_masivo_id', '=', masivoId)
      .orderBy('para')
      .execute()
  ).map((d) => d.para);

test('who gets news is counted before anything is sent, and who does not with the reason of each', async () => {
  const { cuentas, filas, total } = await yo().destinatarios();
  expect(cuentas).toEqual({ reciben: 4, sinCorreo: 1, sinVerificar: 1, noRecibe: 1, baja: 1, conWhatsapp: 2 });
  expect([total, filas.map((f) => f.correo).toSorted()]).toEqual([
    4,
    ['ana@ejemplo.gt', 'beto@ejemplo.gt', 'gil@ejemplo.gt', 'sara@ejemplo.gt'],
  ]);
  const fuera = await yo().destinatarios({ ver: 'fuera' });
  expect(fuera.filas.map((f) => [f.correo, f.motivo]).toSorted()).toEqual([
    ['', 'sin_correo'],
    ['Elsa@ejemplo.gt', 'no_recibe'],
    ['dora@ejemplo.gt', 'sin_verificar'],
    ['fito@ejemplo.gt', 'baja'],
  ]);
});

test('a notice of the service goes to who left the news, too', async () => {
  const { cuentas } = await yo().destinatarios({ clase: 'servicio' });
  expect(cuentas).toMatchObject({ reciben: 5, baja: 0 });
});

test('regime and person hold together, and null is everybody', async () => {
  const cuantos = async (quienes: { regimenId?: number; usuarioId?: number }) =>
    (await yo().destinatarios(quienes)).cuentas.reciben;
  const ana = gente['ana']?.id ?? 0;
  expect([await cuantos({ regimenId: 2 }), await cuantos({ usuarioId: ana }), await cuantos({ regimenId: 1 })]).toEqual(
    [1, 1, 1],
  );
  expect(await cuantos({ regimenId: 1, usuarioId: ana })).toBe(1);
  expect(await cuantos({ regimenId: 2, usuarioId: ana })).toBe(0);
});

test('a search looks among them and does not change the counts', async () => {
  const { filas, total, cuentas } = await yo().destinatarios({ busqueda: 'lopez' });
  expect([filas.map((f) => f.nombre), total, cuentas.reciben]).toEqual([['Ana López'], 1, 4]);
  const porCorreo = await yo().destinatarios({ busqueda: 'BETO@ejemplo' });
  expect(porCorreo.filas.map((f) => f.correo)).toEqual(['beto@ejemplo.gt']);
});

test('the field of one person offers clients and gestores by parts of their name, a page at a time', async () => {
  const una = await yo().usuarios({ limite: 3 });
  expect([una.filas.length, una.total, una.siguiente !== null]).toEqual([3, 8, true]);
  const dos = await yo().usuarios({ limite: 50, busqueda: 'ana lop' });
  expect(dos.filas).toMatchObject([{ id: gente['ana']?.id, primerNombre: 'Ana', primerApellido: 'López', cui: '' }]);
});

test('a mail is queued for them, fixed, with its name, and can be undone for a minute', async () => {
  const masivo = await enviar({ confirmados: 4 });
  expect(masivo).toMatchObject({ estado: 'programado', destinatarios: 4, porSalir: 4, regimen: null, usuario: null });
  expect(Date.parse(masivo.saleEn) - Date.parse(masivo.creadoEn)).toBe(60_000);
  expect(await paraQuienes(masivo.id)).toEqual([
    'ana@ejemplo.gt',
    'beto@ejemplo.gt',
    'gil@ejemplo.gt',
    'sara@ejemplo.gt',
  ]);
  expect(
    await s.bd.selectFrom('bandeja_salida').select('id').where('correo_masivo_id', '=', masivo.id).execute(),
  ).toEqual([]);
  const deshecho = await yo().actuar(masivo.id, 'deshacer');
  expect(deshecho).toMatchObject({ estado: 'deshecho', entregados: 0 });
  const hechos = (await s.auditoria()).filter(
    (h) => h.entidad === 'correo_masivo' && h.entidad_id === String(masivo.id),
  );
  expect(hechos.map((h) => [h.accion, h.actor_id])).toEqual([
    ['mensajes.enviado', ada.id],
    ['mensajes.deshacer', ada.id],
  ]);
});

test('a mail that is undone, sent or not there admits no act that its state does not', async () => {
  const { id } = await enviar();
  const actuar = (accion: 'deshacer' | 'pausar' | 'seguir' | 'cancelar', de = id) => yo().actuar(de, accion);
  await expect(actuar('pausar')).rejects.toMatchObject({ http: 409, codigo: 'MASIVO_EN_OTRO_ESTADO' });
  await actuar('deshacer');
  await expect(actuar('deshacer')).rejects.toMatchObject({ http: 409, codigo: 'DESHACER_VENCIDO' });
  await expect(actuar('seguir', 999_999)).rejects.toMatchObject({ http: 404, codigo: 'MASIVO_NO_ENCONTRADO' });
});

test('for nobody it is refused with success false, and nothing is written', async () => {
  const antes = await yo().listado();
  for (const nadie of [{ regimenId: 3 }, { regimenId: 77 }, { usuarioId: 999_999 }])
    await expect(enviar(nadie)).rejects.toMatchObject({ http: 200, codigo: 'SIN_DESTINATARIOS' });
  expect((await yo().listado()).total).toBe(antes.total);
});

test('another number of people than the one that was seen is refused with the true one', async () => {
  await expect(enviar({ confirmados: 5 })).rejects.toMatchObject({
    http: 409,
    codigo: 'DESTINATARIOS_SIN_CONFIRMAR',
    data: { n: 4 },
  });
});

test('500 need no count and 501 do', async () => {
  const faltan = 500 - 4;
  const sembrar = async (desde: number, n: number) => {
    for (let i = desde; i < desde + n; i++)
      await s.crear.usuario([ROL.cliente], { nombre: 'Muchos', regimen: 2, correo: `muchos${i}@ejemplo.gt` });
  };
  await sembrar(0, faltan);
  const { id, destinatarios } = await enviar();
  expect(destinatarios).toBe(500);
  await yo().actuar(id, 'deshacer');
  await sembrar(faltan, 1);
  await expect(enviar()).rejects.toMatchObject({ codigo: 'DESTINATARIOS_SIN_CONFIRMAR', data: { n: 501 } });
  expect((await enviar({ confirmados: 501 })).destinatarios).toBe(501);
  const muchos = await s.bd.selectFrom('usuario').select('id').where('primer_nombre', '=', 'Muchos').execute();
  await s.bd
    .updateTable('usuario')
    .set({ activo: false })
    .where(
      'id',
      'in',
      muchos.map((m) => m.id),
    )
    .execute();
}, 120_000);

test('the same press twice is one mail', async () => {
  const antes = (await yo().listado()).total;
  const press = () =>
    fetch(`${s.url}/api/correo/masivo`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'la-misma-pulsacion',
      },
      body: JSON.stringify({ asunto: 'Uno', mensaje: 'Hola', regimen_id: null, usuario_id: gente['ana']?.id }),
    });
  const [una, otra] = [await press(), await press()];
  expect([una.status, await una.json()]).toEqual([otra.status, await otra.json()]);
  expect((await yo().listado()).total).toBe(antes + 1);
});

test.each([
  [{ asunto: 'Hola', mensaje: 'Hola\n\nTu {{clave}}' }, 'mensaje', 'No existe {{clave}}: línea 3, columna 4.'],
  [{ asunto: 'Hola {{apellido}}', mensaje: 'Hola' }, 'asunto', 'No existe {{apellido}}: línea 1, columna 6.'],
  [{ asunto: 'Hola', mensaje: 'Hola {{nombre' }, 'mensaje', 'Hay llaves sin un dato: línea 1, columna 6.'],
  [{ asunto: '', mensaje: 'Hola' }, 'asunto', 'Este campo es obligatorio'],
  [{ asunto: 'Hola', mensaje: ' \n ' }, 'mensaje', 'Este campo es obligatorio'],
  [{ asunto: 'Hola', mensaje: 'Hola', enviar_whatsapp: 1 }, 'categoria_whatsapp', 'Este campo es obligatorio'],
])('%j is refused at its place', async (cuerpo, campo, mensaje) => {
  const respuesta = await fetch(`${s.url}/api/correo/masivo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
  });
  expect([respuesta.status, await respuesta.json()]).toMatchObject([
    422,
    { success: false, errors: [{ campo, mensaje }] },
  ]);
});

test('where WhatsApp is not configured it is said so, and nothing is sent that asks for it', async () => {
  expect((await yo().destinatarios()).hayWhatsapp).toBe(false);
  const { total: antes } = await yo().listado();
  await expect(enviar({ enviarWhatsapp: true, categoriaWhatsapp: 'dt_tarjeta' })).rejects.toMatchObject({
    codigo: 'SIN_WHATSAPP',
  });
  expect((await yo().listado()).total).toBe(antes);
  const { id } = await enviar();
  expect((await yo().detalle(id)).whatsapps).toBeNull();
});

test('a person reads what is theirs, and nothing of a name or a text is markup', async () => {
  const malo = await s.crear.cliente({ nombre: '<img src=x>', apellido: '"&', regimen: 2, correo: 'malo@ejemplo.gt' });
  const visto = await yo().vista({
    asunto: '{{nombre}}, {{regimen}}',
    mensaje: '{{nombre}} <b>{{nit}}</b>\n{{dia_declaracion}} {{correo}}',
    usuarioId: malo.id,
  });
  expect(visto).toMatchObject({ para: 'malo@ejemplo.gt', asunto: '<img src=x> "&, ROS' });
  expect(visto.html).not.toMatch(/<img|<b>/);
  expect(visto.html).toContain('&#60;img src=x&#62; &#34;&#38; &#60;b&#62;');
  expect(visto.texto).toContain(`${AVISOS_DE_MENSAJES.sinDia} malo@ejemplo.gt`);
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', malo.id).execute();
});

test('news say where one leaves them, and a notice of the service does not', async () => {
  const ver = async (clase: 'servicio' | 'noticia') =>
    (await yo().vista({ asunto: 'A', mensaje: 'B', clase, usuarioId: gente['ana']?.id ?? 0 })).texto;
  expect(await ver('noticia')).toContain('/api/correo/baja/');
  expect(await ver('servicio')).not.toContain('/api/correo/baja/');
});

test('an employee is nobody whom a mail to many is for', async () => {
  const de = (usuarioId: number) => yo().vista({ asunto: 'A', mensaje: 'B', usuarioId });
  await expect(de(ada.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
});

test('a test goes to who writes it, as the person would read it, at once', async () => {
  const { para } = await yo().prueba({ asunto: 'Para {{nombre}}', mensaje: 'Hola', usuarioId: gente['ana']?.id ?? 0 });
  expect(para).toBe('ada@aldia.gt');
  const ultimo = (await s.correos()).at(-1);
  expect(ultimo).toMatchObject({
    para: 'ada@aldia.gt',
    asunto: 'Para Ana López',
    prioridad: 0,
    correo_masivo_id: null,
  });
  await yo().prueba({ asunto: 'Para {{nombre}}', mensaje: 'Hola', usuarioId: null });
  expect((await s.correos()).at(-1)?.asunto).toBe('Para Ada Prueba');
  await expect(yo().prueba({ asunto: 'A', mensaje: 'B', usuarioId: 999_999 })).rejects.toMatchObject({
    codigo: 'CLIENTE_NO_ENCONTRADO',
  });
});

test('without an address of their own nobody gets a test', async () => {
  const sin = await s.crear.usuario([ROL.administrador], { correo: '' });
  await expect(deMensajes(s.como(sin)).prueba()).rejects.toMatchObject({
    http: 409,
    codigo: 'SIN_CORREO_PROPIO',
  });
});

test('a mail about invoicing goes to one client, at once, as a notice of the service', async () => {
  const escribir = (quien: string) =>
    yo().facturacion({ asunto: 'Facturas', mensaje: 'Hola, {{nombre}}', usuarioId: gente[quien]?.id ?? 0 });
  expect(await escribir('deBaja')).toEqual({ para: 'fito@ejemplo.gt' });
  const ultimo = (await s.correos()).at(-1);
  expect(ultimo).toMatchObject({ para: 'fito@ejemplo.gt', prioridad: 0 });
  expect(ultimo?.texto).not.toContain('/api/correo/baja/');
  await expect(escribir('sinCorreo')).rejects.toMatchObject({ http: 409, codigo: 'CLIENTE_SIN_CORREO' });
  await expect(escribir('inactivo')).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
});

test('the history finds by the subject, newest first, and one tells its text', async () => {
  const { id } = await enviar({ asunto: 'Vacación de Año Nuevo', usuarioId: gente['ana']?.id ?? 0, regimenId: 1 });
  const { filas } = await yo().listado({ busqueda: 'vacacion' });
  expect(filas).toMatchObject([{ id, usuario: 'Ana López', regimen: 'Pequeño Contribuyente', creadoPor: ada.nombre }]);
  const una = await yo().listado({ limite: 1 });
  expect([una.filas[0]?.id, una.siguiente !== null]).toEqual([id, true]);
  const otra = await yo().listado({ limite: 1, siguiente: una.siguiente });
  expect(otra.filas[0]?.id).toBeLessThan(id);
  expect(await yo().detalle(id)).toMatchObject({
    masivo: { id },
    mensaje: 'Hola, {{nombre}}:\n\nGracias.',
    rechazos: [],
  });
  await expect(yo().detalle(999_999)).rejects.toMatchObject({ codigo: 'MASIVO_NO_ENCONTRADO' });
});

test('whose address was refused is known by person, and a new address is clean', async () => {
  const elsa = gente['muerta']?.id ?? 0;
  const muertas = () => listMuertas(s.bd, [elsa, gente['ana']?.id ?? 0]);
  expect(await muertas()).toMatchObject([{ usuarioId: elsa, codigo: 550, respuesta: '550 5.1.1' }]);
  await s.bd.updateTable('correo').set({ correo: 'elsa2@ejemplo.gt' }).where('usuario_id', '=', elsa).execute();
  expect(await muertas()).toEqual([]);
  expect((await yo().destinatarios()).cuentas).toMatchObject({ reciben: 5, noRecibe: 0 });
});

test.each([ROL.declaracion, ROL.carga, ROL.cliente, ROL.gestor, ROL.sociedad])(
  'role %i writes to nobody',
  { tags: ['dos-bases'] },
  async (rol) => {
    const otro = deMensajes(s.como(await s.crear.usuario([rol])));
    const suyas = [
      otro.enviar(),
      otro.prueba(),
      otro.facturacion(),
      otro.destinatarios(),
      otro.usuarios(),
      otro.listado(),
      otro.detalle(1),
      otro.actuar(1, 'pausar'),
      otro.vista(),
    ];
    for (const r of await Promise.allSettled(suyas))
      expect(r).toMatchObject({ status: 'rejected', reason: { http: 403 } });
  },
);
