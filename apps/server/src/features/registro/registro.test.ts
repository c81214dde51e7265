import { type Registro, registro } from '@aldia/contract/registro.ts';
import { TERMINOS } from '@aldia/contract/terminos.ts';
import { DEPARTAMENTOS } from '@aldia/domain/catalogos/departamentos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { ingresar } from '../../pruebas/navegador.ts';
import { CLAVE_DE_REGISTRO, type Registrador, registrador } from '../../pruebas/registrador.ts';

let s: Escenario;
let quien: Registrador;
beforeAll(async () => {
  s = await escenario();
  quien = await registrador(s);
});
afterAll(() => s.cerrar());
beforeEach(() => quien.otraHora());

describe('the catalogues of the form', () => {
  test('the departments come with their municipalities', async () => {
    const lista = await s.anonimo(registro.departamentos, {});
    expect([lista.length, lista.flatMap((d) => d.municipio).length]).toEqual([22, 340]);
    expect(lista[0]).toEqual({
      id: 1,
      name: 'Guatemala',
      municipio: DEPARTAMENTOS[0]?.municipio.map(({ id, name }) => ({ id, name })),
    });
  });

  test('one registers as client, gestor or sociedad and as nothing else', async () => {
    expect((await s.anonimo(registro.tiposDeUsuario, {})).map((t) => t.id)).toEqual([3, 5, 6]);
  });
});

describe('registering', () => {
  test('makes an account that can enter at once, with its mail still to be verified and its terms accepted', async () => {
    const r = quien.nueva();
    expect(await s.anonimo(registro.registrar, r)).toBe(true);
    const persona = await quien.usuarioDe(r.nit);
    expect(persona).toMatchObject({ cui: r.cui, nombre: 'Lucía Ajú', correo: r.correo, municipio_id: 8, estado_id: 3 });
    const [correo] = await s.bd
      .selectFrom('correo')
      .selectAll()
      .where('usuario_id', '=', persona?.id ?? 0)
      .execute();
    expect(correo).toMatchObject({ correo: r.correo, activo: true, verificado_en: null });
    const [aceptacion] = await s.bd
      .selectFrom('aceptacion')
      .selectAll()
      .where('usuario_id', '=', persona?.id ?? 0)
      .execute();
    expect(aceptacion).toMatchObject({ clase: 'terminos', version: TERMINOS.version, direccion_ip: '127.0.0.1' });
    expect(aceptacion?.texto).toContain('Decreto 47-2008');
    expect(await ingresar(s.url, r.nit, CLAVE_DE_REGISTRO, quien.ahoraMs())).toMatchObject({ rol: [3] });
    expect(JSON.stringify(await s.auditoria())).not.toContain(CLAVE_DE_REGISTRO);
  });

  test('writes a link to the mail, and the database alone does not know it', async () => {
    const r = quien.nueva();
    await s.anonimo(registro.registrar, r);
    const [correo] = await quien.correosPara(r.correo);
    const token = /confirmacion_correo\/([\w-]+)\/\d+/.exec(correo?.texto ?? '')?.[1] ?? '';
    expect(token.length).toBe(26);
    const enlaces = await s.bd.selectFrom('enlace').selectAll().execute();
    expect(JSON.stringify(enlaces)).not.toContain(token);
    expect(correo?.clave).not.toContain(token);
  });

  test('an office has its place pending, whatever it sends, and a corporation no person', async () => {
    const oficina = quien.nueva({ userType: 5, departamento: { id: 9 }, municipio: 150, direccion: 'Otra' });
    await s.anonimo(registro.registrar, oficina);
    expect(await quien.usuarioDe(oficina.nit)).toMatchObject({
      direccion: 'Pendiente',
      municipio_id: 1,
      nombre: 'Lucía Ajú',
    });
    const sociedad = quien.nueva({ userType: 6, departamento: null, municipio: null, direccion: '' });
    await s.anonimo(registro.registrar, sociedad);
    expect(await quien.usuarioDe(sociedad.nit)).toMatchObject({
      cui: '',
      nombre: '',
      direccion: 'Pendiente',
      municipio_id: 1,
    });
    expect(await ingresar(s.url, sociedad.nit, CLAVE_DE_REGISTRO, quien.ahoraMs())).toMatchObject({ rol: [6] });
  });

  test('keeps the NIT without its hyphen and the CUI without spaces', async () => {
    const r = quien.nueva();
    const escrito = {
      ...r,
      nit: `${r.nit.slice(0, -1)}-${r.nit.slice(-1)}`,
      cui: `${r.cui.slice(0, 4)} ${r.cui.slice(4)}`,
    };
    await s.anonimo(registro.registrar, escrito);
    expect(await quien.usuarioDe(r.nit)).toMatchObject({ nit: r.nit, cui: r.cui });
  });

  test('the database itself keeps two accounts from one CUI; without a CUI there may be many', async () => {
    const cui = quien.nueva().cui;
    const alta = (nit: string, suyo: string) =>
      s.bd.insertInto('usuario').values({ nit, cui: suyo, primer_nombre: 'A', primer_apellido: 'B' }).execute();
    await alta('1000017', cui);
    await expect(alta('1000025', cui)).rejects.toThrow('un_usuario_por_cui');
    await alta('1000033', '');
    await alta('1000041', '');
  });

  test.each([1, 2, 4])('nobody makes themselves staff: type %i is refused', async (userType) => {
    const r = quien.nueva({ userType });
    expect(await quien.enviar(r)).toMatchObject({
      http: 422,
      errores: { user_type: 'Elige uno de los tipos de la lista.' },
    });
    expect(await quien.usuarioDe(r.nit)).toBeUndefined();
  });
});

describe('what is wrong is said at its field', () => {
  test.each<[Partial<Registro>, Record<string, string>]>([
    [{ cui: '2696191950101' }, { cui: 'El noveno dígito del CUI (5) no corresponde a los 8 anteriores. Revísalos.' }],
    [{ cui: '2696191942301' }, { cui: 'Los dígitos 10 y 11 del CUI (23) no son un departamento: van de 01 a 22.' }],
    [{ cui: '2696191940999' }, { cui: 'Los últimos 2 dígitos del CUI (99) no son un municipio de Quetzaltenango.' }],
    [{ cui: '26961919' }, { cui: 'El CUI tiene 13 dígitos y escribiste 8.' }],
    [{ nit: '12345678' }, { nit: 'El último carácter del NIT (8) no corresponde a los anteriores. Revísalos.' }],
    [{ nit: 'CF' }, { nit: 'El NIT lleva solo dígitos y termina en un dígito o en K.' }],
    [{ correo: 'ana' }, { correo: 'El correo no es válido', confirmar_correo: 'Los correos no coinciden' }],
    [{ telefono: '5555-12' }, { telefono: 'Escribe solo los dígitos de tu teléfono.' }],
    [{ municipio: 340 }, { municipio: 'Ese municipio no es del departamento que elegiste.' }],
    [{ contratos: false }, { contratos: 'Campo obligatorio' }],
    [
      { primerNombre: ' ', direccion: '' },
      { primer_nombre: 'Campo obligatorio', direccion: 'Campo obligatorio' },
    ],
    [{ primerNombre: 'x'.repeat(26) }, { primer_nombre: 'Debe tener a lo más 25 caracteres' }],
  ])('%j', async (cambio, errores) => {
    expect(await quien.enviar(quien.nueva(cambio))).toMatchObject({
      http: 422,
      codigo: 'DATOS_INVALIDOS',
      errores,
    });
  });

  test.each([
    ['cortas1!', 'La contraseña debe tener minímo 9 caracteres'],
    ['sin-numeros-aqui', 'Debe contener al menos un número'],
    ['sinespeciales7', 'Debe contener al menos un 1 caracter especial'],
    ['larga-7'.repeat(6), 'La contraseña debe tener a lo más 40 caracteres'],
    ['Guatemala2026!', 'Es fácil de adivinar. Usa varias palabras que no vayan juntas.'],
    ['ceibas-LUCIA-71', 'No uses tu nombre dentro de la contraseña.'],
  ])('the password %s', async (clave, mensaje) => {
    const r = quien.nueva({ password: quien.caja(clave), confirmPassword: quien.caja(clave) });
    expect(await quien.enviar(r)).toMatchObject({ errores: { password: mensaje } });
    expect(await quien.usuarioDe(r.nit)).toBeUndefined();
  });

  test('a password with the NIT or the CUI, two that differ, and a box that is not ours or was used', async () => {
    const r = quien.nueva();
    const con = (clave: string) => ({ ...r, password: quien.caja(clave), confirmPassword: quien.caja(clave) });
    expect(await quien.enviar(con(`lago.${r.nit}.x`))).toMatchObject({
      errores: { password: 'No uses tu NIT dentro de la contraseña.' },
    });
    expect(await quien.enviar(con(`lago.${r.cui}`))).toMatchObject({
      errores: { password: 'No uses tu CUI dentro de la contraseña.' },
    });
    expect(
      await quien.enviar({
        ...r,
        password: quien.caja(CLAVE_DE_REGISTRO),
        confirmPassword: quien.caja('otra-Clave-9'),
      }),
    ).toMatchObject({
      errores: { confirmPassword: 'Las conttraseñas no coinciden' },
    });
    const grabada = quien.nueva();
    await s.anonimo(registro.registrar, grabada);
    const otra = { ...quien.nueva(), password: grabada.password, confirmPassword: grabada.confirmPassword };
    for (const mala of [otra, { ...quien.nueva(), password: 'basura' }])
      expect(await quien.enviar(mala)).toMatchObject({ http: 422, codigo: 'DATOS_INVALIDOS' });
  });
});

describe('the terms', () => {
  test('are a text and a PDF, which is not sent again to who has it', async () => {
    const { version, secciones } = await s.anonimo(registro.terminos, {});
    expect([version, secciones.length]).toEqual([TERMINOS.version, TERMINOS.secciones.length]);
    const pdf = await fetch(`${s.url}/api/terminos/documento`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    const etiqueta = pdf.headers.get('etag') ?? '';
    const otra = await fetch(`${s.url}/api/terminos/documento`, { headers: { 'if-none-match': etiqueta } });
    expect([otra.status, (await otra.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });
});
