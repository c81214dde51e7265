import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { leerOrdenDeUsuarios, type UsuarioAdministrado, usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { agregar } from '../../pruebas/tarjetas.ts';

const SECRETO = 'Sat-Secreta-De-Ana-77';
let s: Escenario;
let admin: Persona;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Zoila', apellido: 'Zet' });
  ana = await s.crear.cliente({
    nombre: 'Ana',
    apellido: 'Batz',
    regimen: 2,
    diaDeclaracion: 30,
    correo: 'Ana.Batz@ejemplo.gt',
    passwordSat: SECRETO,
  });
  await s.bd
    .updateTable('usuario')
    .set({ segundo_nombre: 'Lucía', telefono: '55123456', direccion: 'Zona 1', cui: '2696191940101' })
    .where('id', '=', ana.id)
    .execute();
  for (const [nombre, regimen, dia] of [
    ['Beto', 1, 5],
    ['Carla', 1, null],
    ['Dora', 2, 5],
  ] as const)
    await s.crear.cliente({ nombre, apellido: 'Cux', regimen, diaDeclaracion: dia });
});
afterAll(() => s.cerrar());

const pedir = (entrada: Partial<{ busqueda: string; orden: string; siguiente: string | null; limite: number }> = {}) =>
  s.como(admin)(usuarios.listado, { busqueda: '', orden: 'nombre', siguiente: null, limite: 50, ...entrada });
const nombres = (p: { readonly filas: readonly UsuarioAdministrado[] }) => p.filas.map((f) => f.primerNombre);
const crudo = async (ruta: string) => {
  const respuesta = await fetch(`${s.url}/api${ruta}`, { headers: { authorization: `Bearer ${admin.token}` } });
  return { http: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, unknown> };
};

describe('the list of users', () => {
  test('has everybody, each with what the specification names', async () => {
    await agregar(s, ana, { no: '4111********1234', nombrePortador: 'ANA BATZ' });
    const pagina = await pedir();
    expect(nombres(pagina)).toEqual(['Ana', 'Beto', 'Carla', 'Dora', 'Zoila']);
    expect(pagina.total).toBe(5);
    expect(pagina.filas[0]).toMatchObject({
      id: ana.id,
      nombre: 'Ana Lucía Batz',
      primerNombre: 'Ana',
      segundoNombre: 'Lucía',
      primerApellido: 'Batz',
      segundoApellido: '',
      cui: '2696191940101',
      nit: ana.nit,
      direccion: 'Zona 1',
      telefono: '55123456',
      correo: 'Ana.Batz@ejemplo.gt',
      correoVerificado: true,
      fechaDeclaracion: 30,
      regimenId: 2,
      formaPago: [{ ultimosNumeros: '1234', nombrePortador: 'ANA BATZ' }],
      empleado: false,
      abreviatura: 'PLUS',
      tienePasswordSat: true,
      tieneSegundoFactor: false,
      version: 1,
    });
    expect(pagina.filas[4]).toMatchObject({
      regimen: '',
      regimenId: null,
      formaPago: [],
      abreviatura: '',
      correoId: expect.any(Number),
    });
  });

  test('on the wire has the names of the specification, under buscar, orden and cursor', async () => {
    const { cuerpo } = await crudo('/usuario/listado?buscar=batz&orden=nombre&limite=15');
    expect(cuerpo['meta']).toEqual({ total: 1, siguiente: null });
    expect(Object.keys((cuerpo['data'] as object[])[0] ?? {})).toEqual(
      expect.arrayContaining([
        ...[
          'id',
          'cui',
          'nit',
          'direccion',
          'telefono',
          'correo',
          'correo_id',
          'correo_verificado',
          'fecha_declaracion',
        ],
        ...['regimen', 'regimen_id', 'forma_pago', 'empleado', 'abreviatura', 'created_at', 'updated_at'],
      ]),
    );
  });

  test('says since when an address is refused for good, and no more once it is another one', async () => {
    const deAna = async () => (await pedir({ busqueda: 'batz' })).filas[0]?.correoNoRecibeDesde;
    await s.bd
      .insertInto('direccion_muerta')
      .values({ direccion: 'ana.batz@ejemplo.gt', codigo: 550, respuesta: 'x', marcada_en: '2026-11-12T16:00:00.000Z' })
      .execute();
    expect(await deAna()).toBe('2026-11-12T16:00:00.000Z');
    await s.bd.updateTable('correo').set({ correo: 'otra@ejemplo.gt' }).where('usuario_id', '=', ana.id).execute();
    expect(await deAna()).toBeNull();
    await s.bd.updateTable('correo').set({ correo: 'Ana.Batz@ejemplo.gt' }).where('usuario_id', '=', ana.id).execute();
    await s.bd.deleteFrom('direccion_muerta').execute();
  });

  test.each(['/usuario/listado', '/usuario/listado/empleado'])(
    'a SAT password is in no answer of %s, not even its key',
    async (ruta) => {
      await s.bd.updateTable('usuario').set({ empleado: true }).where('id', '=', ana.id).execute();
      const { http, cuerpo } = await crudo(ruta);
      await s.bd.updateTable('usuario').set({ empleado: false }).where('id', '=', ana.id).execute();
      expect([http, JSON.stringify(cuerpo).includes(ana.nit)]).toEqual([200, true]);
      expect(JSON.stringify(cuerpo)).not.toContain(SECRETO);
      expect(JSON.stringify(cuerpo)).not.toMatch(/"(password_sat|clave|clave_hash|cifrado)"/);
    },
  );

  test.each([
    ['a part of the name, without accents', 'lucia'],
    ['words in any order', 'batz ana'],
    ['the CUI', '2696191940101'],
    ['the phone', '55123456'],
    ['the mail, in any case', 'ANA.BATZ@'],
  ])('is searched by %s', async (_que, busqueda) => expect(nombres(await pedir({ busqueda }))).toEqual(['Ana']));

  test('is searched by the NIT with its hyphen', async () =>
    expect(nombres(await pedir({ busqueda: `${ana.nit.slice(0, -1)}-${ana.nit.slice(-1)}` }))).toEqual(['Ana']));

  test.each([
    ['-nombre', ['Zoila', 'Dora', 'Carla', 'Beto', 'Ana']],
    ['dia', ['Beto', 'Dora', 'Ana', 'Carla', 'Zoila']],
    ['regimen,-nombre', ['Zoila', 'Carla', 'Beto', 'Dora', 'Ana']],
    ['-regimen,dia,-nombre', ['Dora', 'Ana', 'Beto', 'Carla', 'Zoila']],
  ])('is ordered by up to three columns: %s', async (orden, esperados) =>
    expect(nombres(await pedir({ orden }))).toEqual(esperados),
  );

  test.each(['nombre', '-nombre', 'dia', '-regimen,dia,-nombre', 'correo,-nit', 'empleado', 'cui,nit,-correo'])(
    'in the order of %s the pages of one row each are the whole list, once',
    async (orden) => {
      const entera = nombres(await pedir({ orden }));
      const vistas: string[] = [];
      let siguiente: string | null = null;
      do {
        const pagina = await pedir({ orden, siguiente, limite: 1 });
        expect(pagina.total).toBe(5);
        vistas.push(...nombres(pagina));
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      expect(vistas).toEqual(entera);
    },
  );

  test.each(['clave', 'nombre,nombre', 'nombre,-nombre', 'nombre,nit,cui,dia', ''])(
    'the order %j is refused',
    async (orden) => {
      expect(leerOrdenDeUsuarios(orden)).toBeNull();
      const { http, cuerpo } = await crudo(`/usuario/listado?orden=${orden}`);
      expect([http, cuerpo['errors']]).toMatchObject([422, [{ campo: 'orden' }]]);
    },
  );

  test('a cursor opens only the list it came from', async () => {
    const { siguiente } = await pedir({ limite: 1 });
    const otro = (await pedir({ orden: 'nit', siguiente, limite: 1 }).catch(
      (e: ErrorDeLlamada) => e,
    )) as ErrorDeLlamada;
    expect([otro.codigo, otro.errores[0]?.campo]).toEqual(['DATOS_INVALIDOS', 'siguiente']);
  });
});
