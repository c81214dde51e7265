import { gestor } from '@aldia/contract/gestor.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDePersona, Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let byron: Persona;
let otro: Persona;
beforeAll(async () => {
  s = await escenario();
  byron = await s.crear.usuario([ROL.gestor]);
  otro = await s.crear.usuario([ROL.sociedad]);
  await traer(byron, { nombre: 'Óscar', apellido: 'Ajú', regimen: 2, passwordSat: 'Sat-1' });
  await traer(byron, { nombre: 'Zoila', apellido: 'Cux', regimen: 1, nit: '25000004' });
  await traer(byron, { nombre: 'Ana', apellido: 'Pérez' }, '2026-11-01T12:00:00.000Z');
  await traer(otro, { nombre: 'Ajena', apellido: 'Ajú' });
});
afterAll(() => s.cerrar());

async function traer(de: Persona, o: OpcionesDePersona, bajaEn: string | null = null): Promise<Persona> {
  const cliente = await s.crear.cliente(o);
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: de.id, usuario_id: cliente.id, creado_en: AHORA, baja_en: bajaEn })
    .execute();
  return cliente;
}
const PEDIDO = { busqueda: '', orden: 'nombre', situacion: 'todos', siguiente: null, limite: 50 } as const;
const nombres = async (cambios: object = {}, quien = byron) =>
  (await s.como(quien)(gestor.clientes, { ...PEDIDO, ...cambios })).filas.map((f) => f.usuario.nombre);

describe('the portfolio of a gestor', () => {
  test('is their own, with who was put down and when', async () => {
    const { filas, total } = await s.como(byron)(gestor.clientes, PEDIDO);
    expect([total, filas.map((f) => [f.usuario.nombre, f.bajaEn === null])]).toEqual([
      3,
      [
        ['Ana Pérez', false],
        ['Óscar Ajú', true],
        ['Zoila Cux', true],
      ],
    ]);
    expect(await nombres({}, otro)).toEqual(['Ajena Ajú']);
  });

  test('finds a client by NIT and CUI as people write them: together, with spaces, or with hyphens', async () => {
    const eva = await traer(otro, { nombre: 'Eva', apellido: 'Ixc', nit: '3307738K' });
    await s.bd.updateTable('usuario').set({ cui: '2696191900101' }).where('id', '=', eva.id).execute();
    for (const busqueda of ['3307738-k', '3307738K', '2696191900101', '2696 19190 0101', '2696-19190-0101'])
      expect(await nombres({ busqueda }, otro), busqueda).toEqual(['Eva Ixc']);
    expect(await nombres({ busqueda: '2696-19190-0102' }, otro)).toEqual([]);
    await s.bd.deleteFrom('cliente_de_gestor').where('usuario_id', '=', eva.id).execute();
  });

  test('tells of who was put down who they are, and nothing of what became of them: another office may have them', async () => {
    const ex = await traer(byron, { nombre: 'Eva', apellido: 'Ixc', regimen: 2, passwordSat: 'Sat-2' }, AHORA);
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: otro.id, usuario_id: ex.id, creado_en: AHORA })
      .execute();
    const de = async (quien: Persona) =>
      (await s.como(quien)(gestor.clientes, { ...PEDIDO, busqueda: ex.nit })).filas.map((f) => f.usuario);
    expect(await de(byron)).toMatchObject([
      { nombre: 'Eva Ixc', nit: ex.nit, regimenId: null, tienePasswordSat: false },
    ]);
    expect(await de(otro)).toMatchObject([{ nombre: 'Eva Ixc', regimenId: 2, tienePasswordSat: true }]);
    await s.bd.deleteFrom('cliente_de_gestor').where('usuario_id', '=', ex.id).execute();
  });

  test('is searched by NIT, with its hyphen or without, and by any part of the name', async () => {
    expect(await nombres({ busqueda: 'aju' })).toEqual(['Óscar Ajú']);
    expect(await nombres({ busqueda: '2500000-4' })).toEqual(['Zoila Cux']);
    expect(await nombres({ busqueda: 'oil 250' })).toEqual(['Zoila Cux']);
    expect(await nombres({ busqueda: '%' })).toEqual([]);
  });

  test('without those who were put down, when only the active ones are asked for', async () => {
    expect(await nombres({ situacion: 'activos' })).toEqual(['Óscar Ajú', 'Zoila Cux']);
  });

  test('only those who were put down, when they are asked for; of them nobody is offered a regime', async () => {
    expect(await nombres({ situacion: 'de_baja' })).toEqual(['Ana Pérez']);
    expect(await nombres({ situacion: 'de_baja' }, otro)).toEqual([]);
    expect(await s.como(byron)(gestor.porElegir, { busqueda: '', situacion: 'de_baja' })).toEqual({
      clientes: [],
      hayMas: false,
    });
  });

  test('comes page by page in either order, and a page of another question is refused', async () => {
    const pagina = (siguiente: string | null, cambios: object = {}) =>
      s.como(byron)(gestor.clientes, { ...PEDIDO, orden: '-nombre', limite: 2, siguiente, ...cambios });
    const una = await pagina(null);
    const otra = await pagina(una.siguiente);
    expect([...una.filas, ...otra.filas].map((f) => f.usuario.nombre)).toEqual(['Zoila Cux', 'Óscar Ajú', 'Ana Pérez']);
    expect([una.total, otra.total, otra.siguiente]).toEqual([3, 3, null]);
    await expect(pagina(una.siguiente, { busqueda: 'aju' })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
    const robada = s.como(otro)(gestor.clientes, { ...PEDIDO, orden: '-nombre', limite: 2, siguiente: una.siguiente });
    await expect(robada).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  });

  test('travels as the specification names it, with a flag where the SAT password was (D-20)', async () => {
    const respuesta = await fetch(`${s.url}/api/gestores/listado_usuarios?busqueda=aju`, {
      headers: { authorization: `Bearer ${byron.token}` },
    });
    const { data, meta } = (await respuesta.json()) as { data: object[]; meta: object };
    expect(data).toEqual([
      {
        id: expect.any(Number),
        usuario_id: expect.any(Number),
        deleted_at: null,
        usuario: {
          nit: expect.any(String),
          cui: '',
          primer_nombre: 'Óscar',
          segundo_nombre: '',
          primer_apellido: 'Ajú',
          segundo_apellido: '',
          fecha_nacimiento: null,
          nombre: 'Óscar Ajú',
          regimen_id: 2,
          tiene_password_sat: true,
        },
      },
    ]);
    expect(meta).toEqual({ total: 1, siguiente: null });
  });
});

test('a client has one active gestor at most', async () => {
  const cliente = await traer(byron, { nombre: 'De', apellido: 'Byron' });
  const enlace = { gestor_id: otro.id, usuario_id: cliente.id, creado_en: AHORA };
  await expect(s.bd.insertInto('cliente_de_gestor').values(enlace).execute()).rejects.toThrow(
    'un_gestor_vigente_por_cliente',
  );
  await s.bd.updateTable('cliente_de_gestor').set({ baja_en: AHORA }).where('usuario_id', '=', cliente.id).execute();
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  expect(await nombres({ situacion: 'activos' }, otro)).toEqual(['Ajena Ajú', 'De Byron']);
});
