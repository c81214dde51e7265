import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  // The law's own kinds come by migration; these tests write theirs.
  await s.bd.deleteFrom('tipo_dte').execute();
  beto = await s.crear.usuario([ROL.administrador], { nombre: 'Beto' });
  await s.bd
    .insertInto('tipo_registro')
    .values([
      { id: 901, descripcion: 'Combustibles', titulo_formulario: 'Combustibles', orden: 1, linea: '5.6' },
      { id: 902, descripcion: 'Donativos', titulo_formulario: 'Donativos', orden: 2, linea: null },
    ])
    .execute();
  await s.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 901, descripcion: 'Gasolinera', tipo_registro_id: 901, grupo: 1 },
      { id: 902, descripcion: 'Comercio', tipo_registro_id: 902, grupo: 2 },
    ])
    .execute();
  await s.bd
    .insertInto('actividad_economica')
    .values([
      { id: 901, descripcion: 'Transporte' },
      { id: 902, descripcion: 'Pesca' },
    ])
    .execute();
});
afterAll(() => s.cerrar());

type Fila = Record<string, unknown>;
interface Respuesta {
  readonly http: number;
  readonly success: boolean;
  readonly code?: string;
  readonly message: string;
  readonly data: unknown;
  readonly errors?: readonly { readonly campo: string; readonly mensaje: string }[];
}
async function pedir(quien: Persona, metodo: string, ruta: string, cuerpo?: Fila): Promise<Respuesta> {
  const respuesta = await fetch(`${s.url}/api/${ruta}`, {
    method: metodo,
    headers: {
      authorization: `Bearer ${quien.token}`,
      ...(cuerpo ? { 'content-type': 'application/json' } : {}),
    },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
  return { http: respuesta.status, ...((await respuesta.json()) as Omit<Respuesta, 'http'>) };
}

interface Caso {
  readonly raiz: string;
  /** Where its list is, when it is not `{raiz}/listado`. */
  readonly lista?: string;
  readonly nueva: Fila;
  readonly leida: Fila;
  readonly cambio: Fila;
  readonly cambiada: Fila;
  /** Each field that must be written, empty, and what it says. */
  readonly vacios: Fila;
  readonly dicho: readonly [insertar: string, actualizar: string];
  /** How the row that is there already is called. */
  readonly repetida: string;
  /** Of what it says when it is put down and back: the field that says which. */
  readonly estado?: { readonly campo: string; readonly vigente: unknown };
}
const BORRADO = { campo: 'deleted_at', vigente: null };
const OBLIGATORIO = 'Campo Obligatorio';

/** By hand, from spec 3 (sections 3, 5, 7.3 and 8): what is sent, what is read and what is said. */
const CASOS: readonly Caso[] = [
  {
    raiz: 'tipo_registro',
    nueva: { descripcion: ' Becas ', orden: '20', titulo_formulario: 'Becas de estudio' },
    leida: { descripcion: 'Becas', orden: 20, titulo_formulario: 'Becas de estudio', linea: null, deleted_at: null },
    cambio: { descripcion: 'Becas y cursos', orden: 21, titulo_formulario: 'Becas' },
    cambiada: { descripcion: 'Becas y cursos', orden: 21, titulo_formulario: 'Becas', linea: null },
    vacios: { descripcion: OBLIGATORIO, orden: OBLIGATORIO, titulo_formulario: OBLIGATORIO },
    dicho: ['Tipo registro creado exitosamente', 'tipo registro actualizado'],
    repetida: 'el tipo de registro «Becas y cursos»',
    estado: BORRADO,
  },
  {
    raiz: 'tipo_emisor',
    nueva: { descripcion: 'Ferretería', tipo_registro_id: '901', grupo: '7' },
    leida: {
      descripcion: 'Ferretería',
      tipo_registro_id: 901,
      tipo_registro: { descripcion: 'Combustibles' },
      grupo: 7,
      deleted_at: null,
    },
    cambio: { descripcion: 'Ferretería y pinturas', tipo_registro_id: 902, grupo: 8 },
    cambiada: { descripcion: 'Ferretería y pinturas', tipo_registro: { descripcion: 'Donativos' }, grupo: 8 },
    vacios: { descripcion: OBLIGATORIO, tipo_registro_id: OBLIGATORIO, grupo: OBLIGATORIO },
    dicho: ['Tipo Emisor creado con éxito', 'Tipo Emisor actualizado'],
    repetida: 'el tipo de emisor «Ferretería y pinturas»',
    estado: BORRADO,
  },
  {
    raiz: 'emisor',
    lista: 'emisor/listado/-1',
    nueva: { nit: '0512346-1', nombre: 'TIENDA NUEVA', tipo_emisor_id: '901' },
    leida: { nit: '5123461', nombre: 'TIENDA NUEVA', tipo_emisor_id: 901, tipo_emisor: 'Gasolinera', deleted_at: null },
    cambio: { nit: '5123461', nombre: 'TIENDA VIEJA', tipo_emisor_id: 902 },
    cambiada: { nombre: 'TIENDA VIEJA', tipo_emisor: 'Comercio' },
    vacios: { nit: OBLIGATORIO, nombre: OBLIGATORIO, tipo_emisor_id: OBLIGATORIO },
    dicho: ['Emisor creado con éxito', 'Emisor modificado'],
    repetida: 'el emisor con NIT 512346-1',
    estado: BORRADO,
  },
  {
    raiz: 'actividad_economica',
    nueva: { descripcion: 'Apicultura' },
    leida: { descripcion: 'Apicultura', deleted_at: null },
    cambio: { descripcion: 'Apicultura y miel' },
    cambiada: { descripcion: 'Apicultura y miel' },
    vacios: { descripcion: OBLIGATORIO },
    dicho: ['Actividad Economica creada exitosamente', 'Actividad Economica actualizada'],
    repetida: 'la actividad «Apicultura y miel»',
    estado: BORRADO,
  },
  {
    raiz: 'tipo_dte',
    nueva: { descripcion: 'Nota de crédito', abreviatura: 'ncre' },
    leida: { descripcion: 'Nota de crédito', abreviatura: 'NCRE', deleted_at: null },
    cambio: { descripcion: 'Nota de crédito electrónica', abreviatura: 'NCRE' },
    cambiada: { descripcion: 'Nota de crédito electrónica', abreviatura: 'NCRE' },
    vacios: { descripcion: OBLIGATORIO, abreviatura: OBLIGATORIO },
    dicho: ['Tipo DTE creado exitosamente', 'Tipo DTE actualizado'],
    repetida: 'el tipo de DTE NCRE',
    estado: BORRADO,
  },
  {
    raiz: 'perfil_declaracion',
    nueva: { actividad_economica_id: '901', tipo_emisor_id: '901', incluir: '1' },
    leida: {
      actividad_economica_id: 901,
      tipo_emisor_id: 901,
      tipo_emisor: { id: 901, descripcion: 'Gasolinera' },
      incluir: 1,
      deleted_at: null,
    },
    cambio: { actividad_economica_id: 901, tipo_emisor_id: 901, incluir: 0 },
    cambiada: { tipo_emisor: { id: 901, descripcion: 'Gasolinera' }, incluir: 0 },
    vacios: { actividad_economica_id: OBLIGATORIO, tipo_emisor_id: OBLIGATORIO, incluir: OBLIGATORIO },
    dicho: ['Perfil de declaración creado exitosamente', 'Perfil de declaración actualizado'],
    repetida: 'ese tipo de emisor en el perfil de la actividad',
    estado: BORRADO,
  },
  {
    raiz: 'tipo_suscripcion',
    lista: 'tipo_suscripcion/listado/2',
    nueva: { nombre: 'ORO', descripcion: '', precio: '149.50', anual: '0', activo: '1', regimen_id: 2 },
    leida: { nombre: 'ORO', descripcion: '', precio: '149.50', anual: 0, activo: 1, regimen_id: 2 },
    cambio: { nombre: 'ORO', descripcion: 'Todo', precio: 160, anual: 1, activo: 1, regimen_id: 2 },
    cambiada: { descripcion: 'Todo', precio: '160.00', anual: 1 },
    vacios: { nombre: OBLIGATORIO, precio: 'Escribe un monto como 1234.56', anual: OBLIGATORIO, activo: OBLIGATORIO },
    dicho: ['Tipo de suscripción creado', 'Tipo de suscripción modificado'],
    repetida: 'el plan «ORO» en este régimen',
    estado: { campo: 'activo', vigente: 1 },
  },
  {
    raiz: 'gestores/cat_tipo_suscripcion_gestor',
    lista: 'gestores/cat_tipo_suscripcion_gestor',
    nueva: { nombre: 'INICIAL', min: '1', max: '10', precio: '100' },
    leida: { nombre: 'INICIAL', min: 1, max: 10, precio: '100.00' },
    cambio: { nombre: 'INICIAL', min: 1, max: 12, precio: '95.25' },
    cambiada: { nombre: 'INICIAL', min: 1, max: 12, precio: '95.25' },
    vacios: { nombre: OBLIGATORIO, min: OBLIGATORIO, max: OBLIGATORIO, precio: 'Escribe un monto como 1234.56' },
    dicho: ['Suscripción de gestor creada', 'Suscripción de gestor modificada'],
    repetida: 'el rango «INICIAL»',
  },
  {
    raiz: 'regimen',
    lista: 'regimen/listado/todos',
    nueva: { descripcion: 'Agropecuario', limite_notificacion: '' },
    leida: { descripcion: 'Agropecuario', limite_notificacion: null },
    cambio: { descripcion: 'Agropecuario', limite_notificacion: '250000.00' },
    cambiada: { descripcion: 'Agropecuario', limite_notificacion: '250000.00' },
    vacios: { descripcion: OBLIGATORIO },
    dicho: ['Régimen Creado con éxito', 'Régimen Actualizado con éxito'],
    repetida: 'el régimen «Agropecuario»',
  },
];

const enUnaRuta = (c: Caso) => c.raiz.startsWith('gestores/');
const insertar = (c: Caso, quien: Persona, cuerpo: Fila) =>
  pedir(quien, 'POST', enUnaRuta(c) ? c.raiz : `${c.raiz}/insertar`, cuerpo);
const actualizar = (c: Caso, quien: Persona, cuerpo: Fila) =>
  pedir(quien, 'PUT', enUnaRuta(c) ? c.raiz : `${c.raiz}/actualizar`, cuerpo);
const estado = (c: Caso, quien: Persona, cuerpo: Fila) => pedir(quien, 'PUT', `${c.raiz}/estado`, cuerpo);
/** The row as the list gives it; the profiles are listed by activity. */
async function leer(c: Caso, id: unknown): Promise<Fila | undefined> {
  const { data } = await pedir(ana, 'GET', c.lista ?? `${c.raiz}/listado`);
  const filas = (data as Fila[]).flatMap((f) => (f['perfiles'] as Fila[] | undefined) ?? [f]);
  return filas.find((f) => f['id'] === id);
}
const hechos = async (c: Caso, id: unknown) =>
  (await s.auditoria())
    .filter((h) => h.entidad === c.raiz.replace('gestores/cat_', '') && h.entidad_id === String(id))
    .map((h) => h.accion);

describe.each(CASOS.map((c) => [c.raiz, c] as const))('%s', (_raiz, c) => {
  let id: unknown;
  const suFila = async () => (await leer(c, id)) as Fila;

  test('what a form leaves empty is said at its field, and nothing is written', async () => {
    const vacia = Object.fromEntries(Object.keys(c.vacios).map((campo) => [campo, '']));
    const { http, code, errors } = await insertar(c, ana, { ...c.nueva, ...vacia });
    expect({ http, code }).toEqual({ http: 422, code: 'DATOS_INVALIDOS' });
    expect(Object.fromEntries((errors ?? []).map((e) => [e.campo, e.mensaje]))).toEqual(c.vacios);
  });

  test('a new row is answered, listed and audited', async () => {
    const { http, success, message, data } = await insertar(c, ana, c.nueva);
    expect({ http, success, message }).toEqual({ http: 200, success: true, message: c.dicho[0] });
    expect(data).toMatchObject(c.leida);
    id = (data as Fila)['id'];
    expect(await suFila()).toEqual(data);
    expect((await hechos(c, id)).at(-1)).toMatch(/\.insertado$/);
  });

  test('who edits what another one changed meanwhile is told who, and what was written stays', async () => {
    const { huella } = await suFila();
    const primera = await actualizar(c, beto, { ...c.cambio, id, huella });
    expect(primera).toMatchObject({ http: 200, success: true, message: c.dicho[1], data: c.cambiada });
    expect(await actualizar(c, ana, { ...c.nueva, id, huella })).toMatchObject({
      http: 200,
      success: false,
      code: 'CATALOGO_CAMBIADO',
      data: 0,
      message: 'Beto Prueba cambió esta fila mientras la tenías abierta. Revisa cómo quedó.',
    });
    expect(await suFila()).toMatchObject(c.cambiada);
    expect((await hechos(c, id)).filter((a) => a.endsWith('.actualizado'))).toHaveLength(1);
  });

  test('as the specification sends it, without a print, it is written too', async () => {
    expect(await actualizar(c, ana, { ...c.cambio, id })).toMatchObject({ success: true, data: c.cambiada });
  });

  test('the same one twice is refused at its field, new or changed', async () => {
    const frase = `Ya existe ${c.repetida}.`;
    const negada = { http: 200, success: false, code: 'CATALOGO_REPETIDO', data: 0, message: frase };
    expect(await insertar(c, ana, c.cambio)).toMatchObject({ ...negada, errors: [{ mensaje: frase }] });
    const otra = await insertar(c, ana, { ...c.cambio, ...OTRA[c.raiz] });
    expect(otra.success, JSON.stringify(otra)).toBe(true);
    const { id: otroId } = otra.data as Fila;
    expect(await actualizar(c, ana, { ...c.cambio, id: otroId })).toMatchObject(negada);
  });

  test.each([30_000, Number.MAX_SAFE_INTEGER])('what is not there is not changed: %i', async (id) => {
    const cuerpo = { ...c.cambio, id };
    const ausente = { http: 200, success: false, code: 'FILA_DE_CATALOGO_AUSENTE', data: 0 };
    expect(await actualizar(c, ana, cuerpo)).toMatchObject(ausente);
    if (c.estado) expect(await estado(c, ana, { id })).toMatchObject(ausente);
  });

  test.runIf(c.estado)('it is put down and back, says where it is in use, and the second of two is told', async () => {
    const { campo, vigente } = c.estado ?? BORRADO;
    expect((await pedir(ana, 'GET', `${c.raiz}/uso/${id}`)).success).toBe(true);
    expect(await estado(c, beto, { id, habilitar: false })).toMatchObject({ success: true });
    expect((await suFila())[campo]).not.toEqual(vigente);
    expect(await estado(c, ana, { id, habilitar: false })).toMatchObject({ code: 'CATALOGO_CAMBIADO', data: 0 });
    expect(await estado(c, ana, { id })).toMatchObject({ success: true, data: { [campo]: vigente } });
    expect((await hechos(c, id)).slice(-2)).toEqual([
      expect.stringMatching(/\.eliminado$/),
      expect.stringMatching(/\.habilitado$/),
    ]);
  });
});

/** What makes another row of the same catalogue. */
const OTRA: Readonly<Record<string, Fila>> = {
  tipo_registro: { descripcion: 'Otra' },
  tipo_emisor: { descripcion: 'Otra' },
  emisor: { nit: '10000-5' },
  actividad_economica: { descripcion: 'Otra' },
  tipo_dte: { abreviatura: 'FACT' },
  perfil_declaracion: { tipo_emisor_id: 902 },
  tipo_suscripcion: { nombre: 'PLATA' },
  'gestores/cat_tipo_suscripcion_gestor': { nombre: 'MEDIO', min: 13, max: 20 },
  regimen: { descripcion: 'Otro' },
};
