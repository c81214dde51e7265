import { peticionDe } from '@aldia/contract/cliente.ts';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardarSinCuota, insertDocumento } from '../shared/documentos.repo.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { AHORA, type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

/** A client with one of each thing that a call may name. */
interface Titular {
  readonly id: number;
  readonly declaracion: number;
  readonly suscripcion: number;
  readonly documento: number;
}
type Pregunta = (t: Titular) => Readonly<Record<string, unknown>>;

const DEL_LIBRO: Pregunta = (t) => ({ usuario_id: t.id, anio: 2026, mes: 10 });
const DEL_MES: Pregunta = (t) => ({ usuario_id: t.id, fecha: '10/2026' });
const DEL_ANIO: Pregunta = (t) => ({ usuario_id: t.id, anio: 2026 });
const CLIENTE: Pregunta = (t) => ({ id: t.id });
const DECLARACION: Pregunta = (t) => ({ id: t.declaracion });
const SUSCRIPCION: Pregunta = (t) => ({ id: t.suscripcion });

/** Every call that a gestor may make and that reads about somebody, with what it sends about them. */
const SOBRE_ALGUIEN: Readonly<Record<string, Pregunta>> = {
  'accesorios.deDeclaracion': DECLARACION,
  'asesor.deCliente': CLIENTE,
  'cambioDeRegimen.anotar': (t) => ({ usuario_id: t.id, regimen_id: 2, desde: '2026-12' }),
  'cambioDeRegimen.deCliente': CLIENTE,
  'cambioDeRegimen.quitar': (t) => ({ usuario_id: t.id, desde: '2026-12' }),
  'formularios.facturas': DECLARACION,
  'formularios.retenciones': DECLARACION,
  'gestor.actualizarDatosSat': (t) => ({ usuario_id: t.id, password_banca: 'no es una caja' }),
  'gestor.elegirRegimen': (t) => ({ usuarios: [t.id], regimen_id: 2 }),
  'gestorPermisos.enlaceDeMandato': (t) => ({ id: t.id }),
  'gestorPermisos.guardarMandato': (t) => ({
    usuario_id: t.id,
    desde: '2026-01-01',
    hasta: null,
    documento: 'bm8gZXMgdW4gUERG',
  }),
  'gestorSeguimiento.presentaciones': (t) => ({ id: t.id, anio: 2026 }),
  'libros.pdfDeLibro': DEL_LIBRO,
  'libros.excelDeLibro': DEL_LIBRO,
  'libros.pdfDeCierre': DEL_ANIO,
  'libros.pdfDeCierreRos': DEL_ANIO,
  'libros.excelDeCierre': DEL_ANIO,
  'libros.excelDeCierreRos': DEL_ANIO,
  'libros.buscarLibrosPdf': DEL_LIBRO,
  'libros.buscarDocumentosSat': (t) => ({ usuario: t.id, mes_transaccion: 10, anio_transaccion: 2026 }),
  'libros.regimenDelMes': DEL_LIBRO,
  'libros.ventas': DEL_MES,
  'libros.compras': DEL_MES,
  'libros.comprasYVentas': DEL_MES,
  'libros.cierreAnual': DEL_ANIO,
  'misDeclaraciones.suscripciones': CLIENTE,
  'misDeclaraciones.deSuscripcion': SUSCRIPCION,
  'misDeclaraciones.delAnio': DEL_ANIO,
  'misDeclaraciones.delAnioRos': DEL_ANIO,
  'misDeclaraciones.sinTerminar': (t) => ({ usuario_id: t.id }),
  'misDeclaraciones.comprasDelAnio': DEL_ANIO,
  'misDeclaraciones.contacto': DECLARACION,
  'misDeclaraciones.documentos': DECLARACION,
  'revision.facturas': SUSCRIPCION,
  'revision.enlaceDeDocumentoSat': (t) => ({ id: t.documento }),
  'salida.deCuenta': (t) => ({ usuario_id: t.id }),
  'salida.pedir': (t) => ({ usuario_id: t.id }),
  'suscripciones.faltante': CLIENTE,
};
/** What a person pays AlDía: no office is told of it, of its own clients either. */
const DE_SU_DINERO = ['misDeclaraciones.suscripciones', 'misDeclaraciones.deSuscripcion', 'revision.facturas'];
/** About nobody but who asks, or about what is nobody's: each is tested where it stands. */
const DE_QUIEN_PREGUNTA = [
  'cobros.anular',
  // Of a draft, as the seven of gestor-alta below: of who began it alone (gestor-alta.test.ts).
  'cobros.canjearCupon',
  'cobros.recobrar',
  // Names a link, also one that is put down: gestion.test.ts of gestor.
  'gestor.modificar',
  // Of a question, of who asked it alone; and of a load: gestor-permisos.test.ts.
  'gestorPermisos.pedir',
  'gestorPermisos.repetir',
  'gestorPermisos.retirar',
  'gestorAlta.borrador',
  'gestorAlta.dejarFuera',
  'gestorAlta.descartar',
  'gestorAlta.validar',
  'gestorSuscripcion.agregar',
  'gestorSuscripcion.asignar',
  'gestorSuscripcion.completar',
  'registro.actualizarCorreo',
  'registro.reenviarCorreo',
  // Name one making of a zip: salida.test.ts.
  'salida.cancelar',
  'salida.enlace',
  'suscripciones.cambiar',
  'suscripciones.completar',
  'suscripciones.nueva',
  // A client of the portfolio of role 5 alone (decisions-1, C20): servicios.test.ts of suscripciones.
  'suscripciones.solicitarServicio',
  'tarjetas.activar',
  'tarjetas.eliminar',
];

const llamadaDe = (clave: string): Endpoint => {
  const [feature = '', nombre = ''] = clave.split('.');
  return (CONTRATO as Record<string, Record<string, Endpoint>>)[feature]?.[nombre] as Endpoint;
};

test('every call that a gestor may make about something is here', () => {
  const todas = Object.entries(CONTRATO).flatMap(([feature, contrato]) =>
    Object.entries(contrato as Record<string, Endpoint>).map(([nombre, e]) => [`${feature}.${nombre}`, e] as const),
  );
  const deGestor = todas.filter(([, { acceso, sobre }]) => {
    const roles: readonly number[] = acceso === 'PUBLICO' ? [] : PERMISOS[acceso];
    return sobre !== undefined && (roles.includes(ROL.gestor) || roles.includes(ROL.sociedad));
  });
  expect(deGestor.map(([clave]) => clave).toSorted()).toEqual(
    [...Object.keys(SOBRE_ALGUIEN), ...DE_QUIEN_PREGUNTA].toSorted(),
  );
});

const CLIENTES = 4;
let s: Escenario;
let gestores: Persona[];
let titulares: Titular[];
let colaborador: Persona;
let sesiones: Persona[];
beforeAll(async () => {
  s = await escenario();
  gestores = [await s.crear.usuario([ROL.gestor]), await s.crear.usuario([ROL.sociedad])];
  colaborador = await s.crear.usuario([ROL.declaracion]);
  sesiones = [];
  titulares = [];
  for (let i = 0; i < CLIENTES; i++) titulares.push(await titular());
});
afterAll(() => s.cerrar());

async function titular(): Promise<Titular> {
  const persona = await s.crear.cliente({ regimen: 2 });
  sesiones.push(persona);
  const { id: declaracion } = await s.crear.declaracion({ usuarioId: persona.id, regimen: 2, estado: 2 });
  const bytes = Buffer.from('%PDF-1.7');
  const recibo = {
    usuarioId: persona.id,
    clase: 'documento-sat',
    nombre: 'recibo.pdf',
    tipo: 'application/pdf',
    bytes,
  };
  const guardado = await guardarSinCuota(s.recursos, recibo);
  await comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, guardado, persona.id));
  const { id: documento } = await s.bd
    .insertInto('documento_sat')
    .values({
      usuario_id: persona.id,
      periodo: '2026-10',
      tipo_archivo_id: 1,
      estado: 'P',
      fecha_transaccion: '2026-11-10',
      documento_id: guardado.id,
      creado_por: persona.id,
      creado_en: AHORA,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const suscripcion = await s.bd
    .selectFrom('suscripcion')
    .select('id')
    .where('usuario_id', '=', persona.id)
    .executeTakeFirstOrThrow();
  return { id: persona.id, declaracion, suscripcion: suscripcion.id, documento };
}

/** What is answered about that client, as anybody would send it. */
async function preguntar(
  clave: string,
  quien: Persona,
  t: Titular,
): Promise<{ http: number; code: string | undefined }> {
  const e = llamadaDe(clave);
  const { ruta, cuerpo } = peticionDe(e, (SOBRE_ALGUIEN[clave] as Pregunta)(t));
  const respuesta = await fetch(s.url + PREFIJO_DE_BASE[e.base] + ruta, {
    method: e.metodo,
    headers: {
      authorization: `Bearer ${quien.token}`,
      ...(cuerpo === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(cuerpo === undefined ? {} : { body: cuerpo }),
  });
  return { http: respuesta.status, code: ((await respuesta.json()) as { code?: string }).code };
}
/** The refusal of who does not exist, of what is asked about. What is theirs may still have nothing to give. */
const noExiste = (clave: string): string => {
  const sobre = llamadaDe(clave).sobre?.toUpperCase() ?? '';
  return sobre === 'ARCHIVO' ? 'ARCHIVO_NO_ENCONTRADO' : `${sobre}_NO_ENCONTRAD${sobre === 'CLIENTE' ? 'O' : 'A'}`;
};

/** What may be between a client and the two gestores; at most one of the two links is in force. */
type Fuera = 'de baja' | 'de baja sin decidir' | 'lo dejó' | 'pedido' | 'dijo que no' | null;
type Dentro = 'vigente' | 'por decidir';
type Enlaces = readonly [Dentro, Fuera] | readonly [Fuera, Dentro] | readonly [Fuera, Fuera];
const fuera = fc.constantFrom<Fuera>('de baja', 'de baja sin decidir', 'lo dejó', 'pedido', 'dijo que no', null);
const dentro = fc.constantFrom<Dentro>('vigente', 'por decidir');
const enlaces: fc.Arbitrary<Enlaces> = fc.oneof(
  fc.tuple(dentro, fuera),
  fc.tuple(fuera, dentro),
  fc.tuple(fuera, fuera),
);
const clienteAlAzar = fc.record({ enlaces, activo: fc.boolean() });
const estaDentro = (enlace: Enlaces[number] | undefined): boolean => enlace === 'vigente' || enlace === 'por decidir';

/** Writes what stands between the two: a link, or a question that made none. */
async function unir(gestor_id: number, usuario_id: number, enlace: Dentro | Exclude<Fuera, null>): Promise<void> {
  if (enlace === 'pedido' || enlace === 'dijo que no') {
    const pregunta = {
      gestor_id,
      usuario_id,
      nit: 'x',
      nombre: 'x',
      pedida_en: AHORA,
      vence_en: '2026-12-05T16:00:00.000Z',
    };
    const estado = enlace === 'pedido' ? 'pedida' : 'rechazada';
    await s.bd
      .insertInto('autorizacion_de_gestor')
      .values({ ...pregunta, estado })
      .execute();
    return;
  }
  const fin = { baja_en: estaDentro(enlace) ? null : AHORA, lo_dejo: enlace === 'lo dejó' };
  const porDecidir = enlace === 'por decidir' || enlace === 'de baja sin decidir';
  const nuevo = { gestor_id, usuario_id, creado_en: AHORA, por_decidir: porDecidir };
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ ...nuevo, ...fin })
    .execute();
}

async function poner(cartera: readonly { readonly enlaces: Enlaces; readonly activo: boolean }[]): Promise<void> {
  await s.bd.deleteFrom('cliente_de_gestor').execute();
  await s.bd.deleteFrom('autorizacion_de_gestor').execute();
  for (const [i, { enlaces: dos, activo }] of cartera.entries()) {
    const usuario_id = titulares[i]?.id as number;
    await s.bd.updateTable('usuario').set({ activo }).where('id', '=', usuario_id).execute();
    for (const [j, enlace] of dos.entries()) {
      if (enlace !== null) await unir(gestores[j]?.id as number, usuario_id, enlace);
    }
  }
}

test('of random portfolios, each call answers about the active clients of who asks, and of nobody else knows nothing (D-66)', async () => {
  const claves = Object.keys(SOBRE_ALGUIEN);
  await fc.assert(
    fc.asyncProperty(fc.array(clienteAlAzar, { minLength: CLIENTES, maxLength: CLIENTES }), async (cartera) => {
      await poner(cartera);
      for (const clave of claves)
        for (const [j, gestor] of gestores.entries())
          for (const [i, { enlaces: dos, activo }] of cartera.entries()) {
            const { http, code } = await preguntar(clave, gestor, titulares[i] as Titular);
            const suyo = estaDentro(dos[j]) && activo && !DE_SU_DINERO.includes(clave);
            const visto = [clave, http === 404 && code === noExiste(clave) ? 'no existe' : `${http < 500}`];
            expect(visto).toEqual([clave, suyo ? 'true' : 'no existe']);
            if (suyo) expect([clave, code]).not.toEqual([clave, 'SIN_PERMISO']);
          }
    }),
    { numRuns: 6 },
  );
});

const admite = (clave: string, rol: number): boolean =>
  (PERMISOS[llamadaDe(clave).acceso as 'libro.ver'] as readonly number[]).includes(rol);

test('the staff reads about everybody, a client about themselves and nobody else', async () => {
  await poner(titulares.map(() => ({ enlaces: [null, null], activo: true })));
  const [uno, otro] = titulares as [Titular, Titular];
  const cliente = sesiones[0] as Persona;
  for (const clave of Object.keys(SOBRE_ALGUIEN)) {
    const dicho = async (quien: Persona, t: Titular) => (await preguntar(clave, quien, t)).code === noExiste(clave);
    if (admite(clave, ROL.declaracion)) expect([clave, await dicho(colaborador, uno)]).toEqual([clave, false]);
    if (!admite(clave, ROL.cliente)) continue;
    expect([clave, await dicho(cliente, uno), await dicho(cliente, otro)]).toEqual([clave, false, true]);
  }
});
