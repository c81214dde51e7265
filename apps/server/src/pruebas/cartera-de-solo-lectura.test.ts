import { randomUUID } from 'node:crypto';
import { acceso } from '@aldia/contract/acceso.ts';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { oficinaDe, rangosDePrueba } from './gestores.ts';
import { cifrarComoNavegador } from './navegador.ts';

let s: Escenario;
let byron: Persona;
let enlaces: { readonly activo: number; readonly deBaja: number };
let clienteId: number;
const LISTA = { siguiente: null, limite: 50, busqueda: '', orden: 'nombre' } as const;
const SIN_REGIMEN = { regimen: null, suscrito: false };

beforeAll(async () => {
  s = await escenario();
  await rangosDePrueba(s);
  byron = await oficinaDe(s);
  const [uno, otro] = [await s.crear.cliente(SIN_REGIMEN), await s.crear.cliente(SIN_REGIMEN)];
  const enlazar = async (usuario_id: number, baja_en: string | null) =>
    (
      await s.bd
        .insertInto('cliente_de_gestor')
        .values({ gestor_id: byron.id, usuario_id, creado_en: AHORA, baja_en })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  clienteId = uno.id;
  enlaces = { activo: await enlazar(uno.id, null), deBaja: await enlazar(otro.id, AHORA) };
}, 120_000);
afterAll(() => s.cerrar());

/** Of the range of ten clients at most, for Q30.00 each; today is 20 November 2026. */
async function quedar(estado: EstadoDeSuscripcion, fechaFin: string, proximoCobro: string | null): Promise<void> {
  await s.bd.deleteFrom('suscripcion').where('usuario_id', '=', byron.id).execute();
  const { id } = await s.bd
    .selectFrom('tipo_suscripcion_gestor')
    .select('id')
    .where('min', '=', 1)
    .executeTakeFirstOrThrow();
  const fechas = { fecha_inicio: '2026-10-20', fecha_fin: fechaFin, proximo_cobro: proximoCobro };
  await s.bd
    .insertInto('suscripcion')
    .values({ usuario_id: byron.id, rango_gestor_id: id, precio: '30.00', dia_ancla: 20, estado, ...fechas })
    .execute();
}

const PDF = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
const mandato = () => ({ usuarioId: clienteId, desde: dia('2026-11-01'), hasta: null, documento: PDF });

/** Every call that changes something of a portfolio, as its screen makes it. */
const LLAMADAS: Readonly<Record<string, () => Promise<unknown>>> = {
  'gestor.modificar': () => s.como(byron)(gestor.modificar, { id: enlaces.activo, bajaEn: AHORA }),
  'gestor.actualizarDatosSat': async () =>
    s.como(byron)(gestor.actualizarDatosSat, {
      usuarioId: clienteId,
      passwordBanca: cifrarComoNavegador(
        (await s.anonimo(acceso.llavePublica, {})).llave,
        'Otra-2',
        Date.parse(s.reloj.ahora()),
      ),
    }),
  'gestor.elegirRegimen': () => s.como(byron)(gestor.elegirRegimen, { usuarios: [clienteId], regimenId: 1 }),
  'gestorPermisos.pedir': () =>
    s.como(byron)(gestorPermisos.pedir, { borradorId: randomUUID(), clase: 'clientes', filas: [1] }),
  'gestorPermisos.repetir': () => s.como(byron)(gestorPermisos.repetir, { id: 1 }),
  'gestorPermisos.guardarMandato': () => s.como(byron)(gestorPermisos.guardarMandato, mandato()),
  'gestorCartera.subirLibro': () =>
    s.como(byron)(gestorCartera.subirLibro, { nombre: 'a.xlsx' }, { cuerpo: new Uint8Array([80, 75, 3, 4]) }),
};
/** What these calls name is not there, and the portfolio being open they say that. */
const OTRA_RAZON: Readonly<Record<string, string>> = {
  'gestorPermisos.pedir': 'BORRADOR_NO_ENCONTRADO',
  'gestorPermisos.repetir': 'AUTORIZACION_NO_ENCONTRADA',
  'gestorCartera.subirLibro': 'CARGA_RECHAZADA',
};
const DE_LA_CARTERA = ['cartera.cambiar', 'cartera.cargarLibros'];

test('every call that changes a portfolio is here', () => {
  const todas = Object.entries(CONTRATO).flatMap(([feature, filas]) =>
    Object.entries(filas).map(([nombre, fila]) => [`${feature}.${nombre}`, fila.acceso] as const),
  );
  expect(
    todas
      .filter(([, permiso]) => DE_LA_CARTERA.includes(permiso))
      .map(([clave]) => clave)
      .toSorted(),
  ).toEqual(Object.keys(LLAMADAS).toSorted());
});

describe.each([
  ['suspendida', '2026-11-19', null],
  ['terminada', '2026-11-19', null],
  // Its last paid day is over, and the daily job has not ended it yet.
  ['pre_cancelada', '2026-11-19', null],
] as const)('an office whose subscription is %s since %s', (estado, fechaFin, proximoCobro) => {
  beforeAll(() => quedar(estado, fechaFin, proximoCobro));

  test.each(Object.keys(LLAMADAS))('is refused %s with its reason (D-67)', async (clave) => {
    await expect(LLAMADAS[clave]?.()).rejects.toMatchObject({ codigo: 'CARTERA_DE_SOLO_LECTURA', http: 409 });
  });

  test('enables nobody, and nothing of the portfolio changed', async () => {
    const habilitar = s.como(byron)(gestor.modificar, { id: enlaces.deBaja, bajaEn: null });
    await expect(habilitar).rejects.toMatchObject({ codigo: 'CARTERA_DE_SOLO_LECTURA' });
    const { filas } = await s.como(byron)(gestor.clientes, { ...LISTA, situacion: 'todos' });
    expect(
      filas.map((c) => [c.usuarioId === clienteId, c.bajaEn === null, c.usuario.regimenId, c.usuario.tienePasswordSat]),
    ).toEqual(
      expect.arrayContaining([
        [true, true, null, false],
        [false, false, null, false],
      ]),
    );
  });

  test('reads it: clients, grid and where it stands', async () => {
    expect(await s.como(byron)(gestor.clientes, { ...LISTA, situacion: 'todos' })).toMatchObject({ total: 2 });
    expect(await s.como(byron)(gestorCartera.cuadricula, { ...LISTA, anio: 2026, filtro: null })).toMatchObject({
      total: 1,
    });
    // One active client at Q30.00.
    expect(await s.como(byron)(gestorSuscripcion.estado, {})).toMatchObject({
      situacion: estado === 'suspendida' ? 'suspendida' : 'terminada',
      reactivacion: { monto: 3000, totalClientes: 1 },
    });
  });
});

test.each([
  ['activa', '2026-12-19', '2026-12-20'],
  // A refused renewal is being asked again: the service goes on.
  ['en_mora', '2026-11-19', '2026-11-20'],
  // Ended by its owner, until the last paid day.
  ['pre_cancelada', '2026-11-20', null],
] as const)('an office whose subscription is %s until %s goes on working', async (estado, fechaFin, proximoCobro) => {
  await quedar(estado, fechaFin, proximoCobro);
  await s.bd.updateTable('usuario').set({ regimen_id: null }).where('id', '=', clienteId).execute();
  for (const [clave, llamar] of Object.entries(LLAMADAS).filter(([c]) => c !== 'gestor.modificar')) {
    const codigo = OTRA_RAZON[clave];
    if (codigo) await expect(llamar()).rejects.toMatchObject({ codigo });
    else await expect(llamar()).resolves.toBeTruthy();
  }
  await s.como(byron)(gestor.modificar, { id: enlaces.activo, bajaEn: AHORA });
  expect(await s.como(byron)(gestor.modificar, { id: enlaces.activo, bajaEn: null })).toMatchObject({ bajaEn: null });
});
