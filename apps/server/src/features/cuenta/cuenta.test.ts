import { catalogos } from '@aldia/contract/catalogos.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
let claveHash = '';
const suClave = async (texto = CLAVE) => ({ password: await cajaDe(s, texto) });
let s: Escenario;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 101, descripcion: 'Compras', titulo_formulario: 'Compras', orden: 1 })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  await s.bd.deleteFrom('tipo_emisor').execute();
  await s.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 1, descripcion: 'Combustibles', tipo_registro_id: 101 },
      { id: 2, descripcion: 'Bancos', tipo_registro_id: 101 },
      { id: 3, descripcion: 'Antiguo', deleted_at: '2026-01-01T00:00:00Z' },
    ])
    .execute();
});
afterAll(() => s.cerrar());

const GENERALES = {
  primerNombre: 'Ana',
  segundoNombre: '',
  primerApellido: 'Batz',
  segundoApellido: 'Coc',
  telefono: '55123412',
  direccion: '3a. avenida 12-45, zona 1',
  fechaNacimiento: dia('1990-05-04'),
  municipioId: 1,
  departamentoId: 1,
  presentaRetencion: false,
  enviarWhatsapp: undefined,
  password: undefined,
};
const fila = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hechos = async (accion: string, id: number) =>
  (await s.auditoria()).filter((h) => h.accion === accion && h.entidad_id === String(id));

describe('general information', () => {
  test('one’s own is read and changed, and the audit keeps what changed', async () => {
    const ana = await s.crear.cliente({ nombre: 'Anita', apellido: 'Batz', claveHash });
    expect(await s.como(ana)(cuenta.informacion, {})).toMatchObject({
      id: ana.id,
      nit: ana.nit,
      primerNombre: 'Anita',
    });
    const despues = await s.como(ana)(cuenta.actualizar, { ...GENERALES, ...(await suClave()) });
    const { password: _, ...generales } = GENERALES;
    expect(despues).toMatchObject({ ...generales, enviarWhatsapp: false });
    const [hecho] = await hechos('cuenta.actualizada', ana.id);
    expect(hecho?.antes).toMatchObject({ primerNombre: 'Anita', telefono: '' });
    expect(hecho?.despues).toMatchObject({ primerNombre: 'Ana', telefono: '55123412' });
    expect(hecho?.despues).not.toHaveProperty('primerApellido');
  });

  test('the consent to WhatsApp stays unless it is sent, and a new number is tried again', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await s.como(ana)(cuenta.actualizar, { ...GENERALES, ...(await suClave()), enviarWhatsapp: true });
    await s.bd.updateTable('usuario').set({ telefono_sin_whatsapp: true }).where('id', '=', ana.id).execute();
    expect(await s.como(ana)(cuenta.actualizar, GENERALES)).toMatchObject({
      enviarWhatsapp: true,
      telefonoSinWhatsapp: true,
    });
    const otro = { ...GENERALES, ...(await suClave()), telefono: '42123412' };
    expect(await s.como(ana)(cuenta.actualizar, otro)).toMatchObject({ telefonoSinWhatsapp: false });
    expect(await s.como(ana)(cuenta.actualizar, { ...otro, password: undefined, enviarWhatsapp: false })).toMatchObject(
      {
        enviarWhatsapp: false,
      },
    );
  });

  test('another phone asks for the password of the account: an open session is not enough', async () => {
    const ana = await s.crear.cliente({ claveHash });
    const con = (cambios: object) =>
      s
        .como(ana)(cuenta.actualizar, { ...GENERALES, telefono: '42000001', ...cambios })
        .then(
          () => null,
          (e: ErrorDeLlamada) => ({ http: e.http, errores: e.errores }),
        );
    expect(await con({})).toEqual({
      http: 422,
      errores: [{ campo: 'password', mensaje: 'La contraseña de su cuenta es obligatoria' }],
    });
    const mala = await suClave('otra');
    expect(await con(mala)).toEqual({
      http: 401,
      errores: [{ campo: 'password', mensaje: 'La contraseña de tu cuenta no es correcta.' }],
    });
    // A box that a browser encrypted opens only once.
    expect(await con(mala)).toMatchObject({
      errores: [{ campo: 'password', mensaje: AVISOS_DE_CUENTA.cajaVencida }],
    });
    expect(await fila(ana.id)).toMatchObject({ telefono: '' });
    expect(await con(await suClave())).toBeNull();
    expect(await fila(ana.id)).toMatchObject({ telefono: '42000001' });
    expect(await con({ direccion: 'Otra' })).toBeNull();
  });

  /** Calls with the wire format directly, because the client library would refuse it before sending. */
  const enviar = async (ana: Persona, cambios: object) => {
    const cuerpo = {
      ...{ primer_nombre: 'Ana', segundo_nombre: '', primer_apellido: 'B', segundo_apellido: '', telefono: '' },
      ...{ direccion: '', fecha_nacimiento: null, municipio_id: null, departamento_id: 1, presenta_retencion: 0 },
      ...cambios,
    };
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
    const opciones = { method: 'PUT', headers, body: JSON.stringify(cuerpo) };
    const respuesta = await fetch(`${s.url}/api/usuario/actualizar`, opciones);
    return (await respuesta.json()) as { errors?: { campo: string; mensaje: string }[] };
  };

  test.each([
    [{ primer_nombre: ' ' }, 'primer_nombre', 'Campo Obligatorio'],
    [{ departamento_id: null }, 'departamento_id', 'Campo Obligatorio'],
    [{ departamento_id: 23 }, 'departamento_id', expect.any(String)],
    [{ telefono: '5512-341' }, 'telefono', 'Escribe solo los 8 dígitos de tu teléfono'],
    [{ direccion: 'x'.repeat(61) }, 'direccion', 'Debe tener a lo más 60 caracteres'],
    [{ municipio_id: 18 }, 'municipio_id', 'El municipio no es de ese departamento.'],
    [{ fecha_nacimiento: '2026-12-31' }, 'fecha_nacimiento', 'La fecha de nacimiento no puede ser futura.'],
  ])('%j is refused at its field', async (cambios, campo, mensaje) => {
    const ana = await s.crear.cliente();
    expect((await enviar(ana, cambios)).errors).toEqual([{ campo, mensaje }]);
    expect(await fila(ana.id)).toMatchObject({ departamento_id: null });
  });

  test('a client’s birth date is corrected and never taken away: without it their onboarding would be open again', async () => {
    const ana = await s.crear.cliente();
    await enviar(ana, { fecha_nacimiento: '1990-05-04' });
    await enviar(ana, { fecha_nacimiento: '1991-05-04' });
    const negada = await enviar(ana, { fecha_nacimiento: null, direccion: 'Otra' });
    expect(negada.errors).toEqual([{ campo: 'fecha_nacimiento', mensaje: V.fechaNacimiento }]);
    expect(await fila(ana.id)).toMatchObject({ fecha_nacimiento: '1991-05-04', direccion: '' });
  });

  test('an office, which needs none, takes its date away', async () => {
    const oficina = await s.crear.usuario([ROL.gestor]);
    await enviar(oficina, { fecha_nacimiento: '1990-05-04' });
    expect((await enviar(oficina, { fecha_nacimiento: null })).errors).toBeUndefined();
    expect(await fila(oficina.id)).toMatchObject({ fecha_nacimiento: null });
  });

  test('a sociedad, which has no names of a person, is asked for none and keeps its own', async () => {
    const larga = 'DISTRIBUIDORA Y COMERCIALIZADORA LA ECONOMÍA, S.A.';
    const deCarga = await s.crear.cliente({ nombre: larga, apellido: '' });
    const suyos = { telefono: '', fechaNacimiento: null, direccion: '9a. calle 1-11', enviarWhatsapp: true };
    const cambios = { ...GENERALES, primerNombre: larga, primerApellido: '', segundoApellido: '', ...suyos };
    const despues = await s.como(deCarga)(cuenta.actualizar, cambios);
    expect(despues).toMatchObject({ nombre: larga, direccion: '9a. calle 1-11', enviarWhatsapp: true });
    const como = { primer_nombre: larga, primer_apellido: 'De Nadie', direccion: 'Otra' };
    expect((await enviar(deCarga, como)).errors).toBeUndefined();
    expect(await fila(deCarga.id)).toMatchObject({ primer_nombre: larga, primer_apellido: '', direccion: 'Otra' });
    expect(await s.como(deCarga)(cuenta.informacion, {})).toMatchObject({ nombre: larga, primerApellido: '' });
  });

  test('a person who leaves their names out is asked for them, also where they have no surname yet', async () => {
    const ana = await s.crear.cliente();
    const sinNombres = { primer_nombre: ' ', primer_apellido: '' };
    const obligatorios = ['primer_nombre', 'primer_apellido'].map((campo) => ({ campo, mensaje: 'Campo Obligatorio' }));
    expect((await enviar(ana, sinNombres)).errors).toEqual(obligatorios);
    expect((await enviar(ana, { primer_nombre: undefined, primer_apellido: undefined })).errors).toEqual(obligatorios);
    const largo = await enviar(ana, { segundo_nombre: 'x'.repeat(26) });
    expect(largo.errors).toEqual([{ campo: 'segundo_nombre', mensaje: 'Debe tener a lo más 25 caracteres' }]);
    const conCui = await s.crear.cliente({ apellido: '' });
    await s.bd.updateTable('usuario').set({ cui: '2696191940101' }).where('id', '=', conCui.id).execute();
    expect((await enviar(conCui, sinNombres)).errors).toEqual(obligatorios);
  });

  test('fields that are not of the form are not taken', async () => {
    const ana = await s.crear.cliente();
    await enviar(ana, { nit: '1', id: 1, usuario_id: 1, regimen_id: 2, deleted_at: '2026-01-01T00:00:00Z', rol_id: 1 });
    expect(await fila(ana.id)).toMatchObject({ primer_nombre: 'Ana', nit: ana.nit, regimen_id: 1, activo: true });
  });
});

describe('the declaration profile', () => {
  const de = async (quien: Persona, id = quien.id) =>
    (await s.como(quien)(cuenta.perfilDeUsuario, { id })).map((i) => [i.tipoEmisor.descripcion, i.incluir]);

  test('starts as the activity says, everything else included, and keeps what the client chose', async () => {
    await s.bd
      .insertInto('perfil_declaracion')
      .values({ actividad_economica_id: 1, tipo_emisor_id: 1, incluir: false })
      .execute();
    const ana = await s.crear.cliente();
    expect(await de(ana)).toEqual([
      ['Bancos', true],
      ['Combustibles', true],
    ]);
    await s.bd.updateTable('usuario').set({ actividad_economica_id: 1 }).where('id', '=', ana.id).execute();
    expect(await de(ana)).toEqual([
      ['Bancos', true],
      ['Combustibles', false],
    ]);
    expect((await s.como(ana)(cuenta.perfilDeActividad, { x: 1 })).map((i) => i.incluir)).toEqual([true, false]);
    await s.como(ana)(cuenta.cambiarPerfil, { id: 1, incluir: true });
    await s.como(ana)(cuenta.cambiarPerfil, { id: 2, incluir: false });
    await s.como(ana)(cuenta.cambiarPerfil, { id: 2, incluir: false });
    expect(await de(ana)).toEqual([
      ['Bancos', false],
      ['Combustibles', true],
    ]);
  });

  test('another client’s is as one that does not exist; the staff reads anybody’s', async () => {
    const [ana, luis] = [await s.crear.cliente(), await s.crear.cliente()];
    const admin = await s.crear.usuario([ROL.administrador]);
    await expect(de(luis, ana.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
    await expect(de(admin, admin.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
    expect(await de(admin, ana.id)).toHaveLength(2);
  });

  test('a kind of issuer that is gone cannot be chosen', async () => {
    const ana = await s.crear.cliente();
    await expect(s.como(ana)(cuenta.cambiarPerfil, { id: 3, incluir: true })).rejects.toMatchObject({
      codigo: 'TIPO_DE_EMISOR_NO_ENCONTRADO',
    });
  });
});

test('the catalogues that the onboarding reads: only what is active, and issuers by search, 50 at most', async () => {
  const ana = await s.crear.cliente({ regimen: 2 });
  await s.bd
    .insertInto('emisor')
    .values(
      Array.from({ length: 60 }, (_, i) => ({
        nit: `77${i}`,
        nombre: `Gasolinera ${i}`,
        tipo_emisor_id: 1,
        deleted_at: i > 0 ? null : '2026-01-01T00:00:00Z',
      })),
    )
    .execute();
  const llamar = s.como(ana);
  expect((await llamar(catalogos.actividadesActivas, {})).map((a) => a.descripcion)).toContain('Construcción');
  expect((await llamar(catalogos.tiposDeEmisorActivos, {})).map((t) => t.id)).toEqual([2, 1]);
  expect(await llamar(catalogos.emisoresActivos, { busqueda: 'gasolinera' })).toHaveLength(50);
  expect(await llamar(catalogos.emisoresActivos, { busqueda: 'Gasolinera 59' })).toEqual([
    { nit: '7759', nombre: 'Gasolinera 59', tipoEmisorId: 1, tipoEmisor: 'Combustibles' },
  ]);
  expect(await llamar(catalogos.emisoresActivos, { busqueda: '100%_' })).toEqual([]);
  expect(await llamar(catalogos.tiposDeSuscripcionActivos, { id: 2 })).toMatchObject([{ precio: 9950, regimenId: 2 }]);
});
