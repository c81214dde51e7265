import { acceso } from '@aldia/contract/acceso.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cifrarComoNavegador, ingresar } from '../../pruebas/navegador.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
const OTRA = 'corrida-Tajumulco-84';
let s: Escenario;
let claveHash: string;
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
      { id: 3, descripcion: 'Antiguo', activo: false },
    ])
    .execute();
});
afterAll(() => s.cerrar());
// Each test has its own minute of tries.
beforeEach(() => s.reloj.mover(new Date(Date.parse(s.reloj.ahora()) + 61_000).toISOString()));

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
};
const cerrada = async (valor: string) =>
  cifrarComoNavegador((await s.anonimo(acceso.llavePublica, {})).llave, valor, Date.parse(s.reloj.ahora()));
const cajas = async <C extends string>(claves: Record<C, string>) =>
  Object.fromEntries(
    await Promise.all(Object.entries<string>(claves).map(async ([k, v]) => [k, await cerrada(v)])),
  ) as Record<C, string>;
const fila = (id: number) => s.bd.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hechos = async (accion: string, id: number) =>
  (await s.auditoria()).filter((h) => h.accion === accion && h.entidad_id === String(id));

describe('general information', () => {
  test('one’s own is read and changed, and the audit keeps what changed', async () => {
    const ana = await s.crear.cliente({ nombre: 'Anita', apellido: 'Batz' });
    expect(await s.como(ana)(cuenta.informacion, {})).toMatchObject({ id: ana.id, nit: ana.nit, primerNombre: 'Anita' });
    const despues = await s.como(ana)(cuenta.actualizar, GENERALES);
    expect(despues).toMatchObject({ ...GENERALES, enviarWhatsapp: false });
    const [hecho] = await hechos('cuenta.actualizada', ana.id);
    expect(hecho?.antes).toMatchObject({ primerNombre: 'Anita', telefono: '' });
    expect(hecho?.despues).toMatchObject({ primerNombre: 'Ana', telefono: '55123412' });
    expect(hecho?.despues).not.toHaveProperty('primerApellido');
  });

  test('the consent to WhatsApp stays unless it is sent, and a new number is tried again', async () => {
    const ana = await s.crear.cliente();
    await s.como(ana)(cuenta.actualizar, { ...GENERALES, enviarWhatsapp: true });
    await s.bd.updateTable('usuario').set({ telefono_sin_whatsapp: true }).where('id', '=', ana.id).execute();
    expect(await s.como(ana)(cuenta.actualizar, GENERALES)).toMatchObject({
      enviarWhatsapp: true,
      telefonoSinWhatsapp: true,
    });
    expect(await s.como(ana)(cuenta.actualizar, { ...GENERALES, telefono: '42123412' })).toMatchObject({
      telefonoSinWhatsapp: false,
    });
    expect(await s.como(ana)(cuenta.actualizar, { ...GENERALES, enviarWhatsapp: false })).toMatchObject({
      enviarWhatsapp: false,
    });
  });

  /** As the wire has it, without the client that would refuse it before. */
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

  test('fields that are not of the form are not taken', async () => {
    const ana = await s.crear.cliente();
    await enviar(ana, { nit: '1', id: 1, usuario_id: 1, regimen_id: 2, activo: false, rol_id: 1 });
    expect(await fila(ana.id)).toMatchObject({ primer_nombre: 'Ana', nit: ana.nit, regimen_id: 1, activo: true });
  });
});

describe('the SAT password', () => {
  test('its owner reads it, no cache keeps it, and the reading is recorded', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'Sat-Secreta-1' });
    const respuesta = await fetch(`${s.url}/api/usuario/data_sat`, { headers: { authorization: `Bearer ${ana.token}` } });
    expect(respuesta.headers.get('cache-control')).toBe('no-store');
    expect(await respuesta.json()).toMatchObject({ data: { nit: ana.nit, password_sat: 'Sat-Secreta-1', segundos: 30 } });
    expect(await s.como(ana)(cuenta.revelaciones, {})).toMatchObject([{ propia: true, motivo: 'Consulta propia' }]);
    expect(JSON.stringify(await s.auditoria())).not.toContain('Sat-Secreta-1');
  });

  test('who has none reads none, and nothing is recorded', async () => {
    const ana = await s.crear.cliente();
    expect(await s.como(ana)(cuenta.dataSat, {})).toEqual({ nit: ana.nit, password_sat: null, segundos: 30 });
    expect(await s.como(ana)(cuenta.revelaciones, {})).toEqual([]);
  });

  test('the client sees who of the staff read theirs, when and why, and nobody else’s', async () => {
    const beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto', apellido: 'Coc' });
    const [ana, luis] = [await s.crear.cliente({ passwordSat: 'a-1' }), await s.crear.cliente({ passwordSat: 'l-1' })];
    await s.como(beto)(declaraciones.revelarCredencial, { id: ana.id, motivo: 'Presentar octubre' });
    expect(await s.como(ana)(cuenta.revelaciones, {})).toMatchObject([
      { quien: 'Beto Coc', motivo: 'Presentar octubre', propia: false, cuando: s.reloj.ahora() },
    ]);
    expect(await s.como(luis)(cuenta.revelaciones, {})).toEqual([]);
  });

  test('the owner’s readings are limited in an hour too', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'a-1' });
    for (let i = 0; i < 30; i++) await s.como(ana)(cuenta.dataSat, {});
    await expect(s.como(ana)(cuenta.dataSat, {})).rejects.toMatchObject({ http: 429, codigo: 'LIMITE_DE_REVELACIONES' });
  });

  const nueva = async (ana: Persona, claves: { password_banca: string; password: string }, nit = ana.nit) =>
    s.como(ana)(cuenta.actualizarDatosSat, { nuevo_nit: nit, ...(await cajas(claves)) });

  test('a new one replaces it with the account’s password, and another NIT is not taken', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'vieja', claveHash });
    expect(await nueva(ana, { password_banca: 'Nueva-1', password: CLAVE }, '19')).toEqual({ actualizada: true });
    expect(await s.como(ana)(cuenta.dataSat, {})).toMatchObject({ nit: ana.nit, password_sat: 'Nueva-1' });
    expect(await hechos('credencial.cambiada', ana.id)).toHaveLength(1);
    expect(JSON.stringify(await s.auditoria())).not.toContain('Nueva-1');
  });

  test('the first one is sealed too', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await nueva(ana, { password_banca: 'Primera-1', password: CLAVE });
    expect(await s.como(ana)(cuenta.dataSat, {})).toMatchObject({ password_sat: 'Primera-1' });
  });

  test('a wrong account password changes nothing and is said at its field', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'vieja', claveHash });
    await expect(nueva(ana, { password_banca: 'Nueva-1', password: 'otra' })).rejects.toMatchObject({
      codigo: 'CREDENCIALES_INVALIDAS',
      errores: [{ campo: 'password', mensaje: 'La contraseña de tu cuenta no es correcta.' }],
    });
    expect(await s.como(ana)(cuenta.dataSat, {})).toMatchObject({ password_sat: 'vieja' });
  });

  test.each([
    ['', 'La contraseña de su agencia virtual es obligatoria'],
    ['x'.repeat(51), 'La contraseña de la Agencia Virtual tiene a lo más 50 caracteres.'],
  ])('an impossible one is refused at its field', async (password_banca, mensaje) => {
    const ana = await s.crear.cliente({ claveHash });
    await expect(nueva(ana, { password_banca, password: CLAVE })).rejects.toMatchObject({
      errores: [{ campo: 'password_banca', mensaje }],
    });
  });
});

describe('the password of the account', () => {
  const cambiar = async (ana: Persona, cambios: Partial<Record<'nueva' | 'confi' | 'vieja' | 'cui', string>> = {}) => {
    const { nueva = OTRA, confi = nueva, vieja = CLAVE, cui = '' } = cambios;
    const claves = await cajas({ password_nueva: nueva, password_confi: confi, password_vieja: vieja });
    return s.como(ana)(cuenta.cambiarClave, { cui, ...claves });
  };

  test('changes, ends the other sessions but not this one, and the person is told', async () => {
    const ana = await s.crear.cliente({ claveHash, nombre: 'Ana' });
    const enOtroLado = { token: await s.crear.sesion(ana.id) };
    expect(await cambiar(ana)).toEqual({ sesiones_cerradas: 1 });
    await expect(s.como(enOtroLado)(acceso.sesionActual, {})).rejects.toMatchObject({ http: 401 });
    await expect(s.como(ana)(acceso.sesionActual, {})).resolves.toBeDefined();
    const correo = (await s.correos()).find((c) => c.clave.startsWith(`clave-cambiada:${ana.id}:`));
    expect(correo).toMatchObject({ asunto: 'Tu contraseña de AlDía cambió' });
    const ms = Date.parse(s.reloj.ahora());
    await expect(ingresar(s.url, ana.nit, CLAVE, ms)).rejects.toMatchObject({ codigo: 'CREDENCIALES_INVALIDAS' });
    await expect(ingresar(s.url, ana.nit, OTRA, ms)).resolves.toMatchObject({ rol: [3] });
  });

  test.each([
    [{ vieja: 'mala' }, 'password_vieja', 'La contraseña de tu cuenta no es correcta.'],
    [{ nueva: 'corta-1' }, 'password_nueva', 'La contraseña debe tener minímo 9 caracteres'],
    [{ nueva: 'sin-digitos-aqui' }, 'password_nueva', 'Debe contener al menos un número'],
    [{ nueva: 'sinespecial84' }, 'password_nueva', 'Debe contener al menos un 1 caracter especial'],
    [{ confi: 'otra-Cosa-84' }, 'password_confi', 'Las conttraseñas no coinciden'],
    [{ nueva: 'Quetzal2026!' }, 'password_nueva', 'Es fácil de adivinar. Usa varias palabras que no vayan juntas.'],
    [{ nueva: 'ceiba.Xicay.84' }, 'password_nueva', 'No uses tu nombre dentro de la contraseña.'],
  ])('%j is refused at %s', async (cambios, campo, mensaje) => {
    const ana = await s.crear.cliente({ claveHash, nombre: 'Ana', apellido: 'Xicay' });
    await expect(cambiar(ana, cambios)).rejects.toMatchObject({ errores: [{ campo, mensaje }] });
    expect(await fila(ana.id)).toMatchObject({ clave_hash: claveHash });
  });

  test('who has a CUI has to know it', async () => {
    const ana = await s.crear.cliente({ claveHash });
    await s.bd.updateTable('usuario').set({ cui: '2696191940101' }).where('id', '=', ana.id).execute();
    await expect(cambiar(ana)).rejects.toMatchObject({
      errores: [{ campo: 'cui', mensaje: 'El CUI es obligatorio para cambiar la contraseña' }],
    });
    await expect(cambiar(ana, { cui: '2696191940102' })).rejects.toMatchObject({
      errores: [{ campo: 'cui', mensaje: 'El CUI no es el de esta cuenta.' }],
    });
    expect(await cambiar(ana, { cui: '2696191940101' })).toMatchObject({ sesiones_cerradas: 0 });
  });

  test('the sixth try of a minute is stopped', async () => {
    const ana = await s.crear.cliente({ claveHash });
    for (let i = 0; i < 5; i++) await cambiar(ana, { vieja: 'mala' }).catch(() => undefined);
    await expect(cambiar(ana)).rejects.toMatchObject({ http: 429, codigo: 'DEMASIADOS_INTENTOS' });
  });
});

describe('the declaration profile', () => {
  const de = async (quien: Persona, id = quien.id) =>
    (await s.como(quien)(cuenta.perfilDeUsuario, { id })).map((i) => [i.tipo_emisor.descripcion, i.incluir]);

  test('starts as the activity says, everything else included, and keeps what the client chose', async () => {
    await s.bd
      .insertInto('perfil_declaracion')
      .values({ actividad_economica_id: 1, tipo_emisor_id: 1, incluir: false })
      .execute();
    const ana = await s.crear.cliente();
    expect(await de(ana)).toEqual([['Bancos', true], ['Combustibles', true]]);
    await s.bd.updateTable('usuario').set({ actividad_economica_id: 1 }).where('id', '=', ana.id).execute();
    expect(await de(ana)).toEqual([['Bancos', true], ['Combustibles', false]]);
    expect((await s.como(ana)(cuenta.perfilDeActividad, { x: 1 })).map((i) => i.incluir)).toEqual([true, false]);
    await s.como(ana)(cuenta.cambiarPerfil, { id: 1, incluir: true });
    await s.como(ana)(cuenta.cambiarPerfil, { id: 2, incluir: false });
    await s.como(ana)(cuenta.cambiarPerfil, { id: 2, incluir: false });
    expect(await de(ana)).toEqual([['Bancos', false], ['Combustibles', true]]);
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
      Array.from({ length: 60 }, (_, i) => ({ nit: `77${i}`, nombre: `Gasolinera ${i}`, tipo_emisor_id: 1, activo: i > 0 })),
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
