import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

const clientes = (mas: object = {}) => ({
  busqueda: '',
  siguiente: null,
  limite: 50,
  orden: 'nombre' as const,
  ...mas,
});

test('clients are offered by NIT, by name without accents, and never the staff', async () => {
  const cliente = await s.crear.cliente({ nombre: 'Óscar', apellido: 'Ajú', nit: '31415926' });
  const hallados = async (busqueda: string) =>
    (await s.como(beto)(seguimiento.clientes, { busqueda })).map((c) => c.id);
  expect(await hallados('31415926')).toEqual([cliente.id]);
  expect(await hallados('oscar aju')).toEqual([cliente.id]);
  expect(await hallados(beto.nit)).toEqual([]);
});

describe('clients to declare on a day', () => {
  const del = (fecha: string, mas: object = {}) =>
    s.como(ana)(seguimiento.clientesDelDia, { fecha: dia(fecha), fechaUsuario: undefined, ...clientes(mas) });
  test('are those who asked for that day of the month', async () => {
    const suyo = await s.crear.cliente({ nombre: 'Nueve', diaDeclaracion: 9 });
    await s.crear.cliente({ nombre: 'Diez', diaDeclaracion: 10 });
    await s.crear.usuario([ROL.carga], { nombre: 'Empleado', diaDeclaracion: 9 });
    const { filas, total } = await del('2026-11-09');
    expect([filas.map((f) => [f.id, f.fechaDeclaracion]), total]).toEqual([[[suyo.id, 9]], 1]);
    expect((await del('2026-10-31')).filas).toEqual([]);
    expect((await del('2026-11-09', { busqueda: 'nadie' })).total).toBe(0);
  });
  test('on the last day of a month that is too short are those of the days it does not have too', async () => {
    const ids: number[] = [];
    for (const diaDeclaracion of [28, 29, 30])
      ids.push((await s.crear.cliente({ nombre: `Corto ${diaDeclaracion}`, diaDeclaracion })).id);
    expect((await del('2027-02-28')).filas.map((f) => f.id)).toEqual(ids);
    expect((await del('2027-02-27')).filas).toEqual([]);
    expect((await del('2026-11-30')).filas.map((f) => f.id)).toEqual(ids.slice(2));
  });
  test('who is not active any more is not one of them', async () => {
    const fuera = await s.crear.cliente({ diaDeclaracion: 27 });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', fuera.id).execute();
    expect((await del('2026-11-27')).filas).toEqual([]);
  });
  test('are walked in each order without losing anybody', async () => {
    for (let n = 0; n < 5; n++) await s.crear.cliente({ nombre: `Veinte ${n % 2}`, diaDeclaracion: 20 });
    for (const orden of ['nombre', '-nombre', 'nit', '-nit'] as const) {
      const vistos: number[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: { filas: { id: number }[]; siguiente: string | null } = await del('2026-11-20', {
          orden,
          limite: 2,
          siguiente,
        });
        vistos.push(...pagina.filas.map((f) => f.id));
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      expect([orden, new Set(vistos).size, vistos.length]).toEqual([orden, 5, 5]);
    }
  });
});

test('the clients of a regime stand where their newest declaration does, and no password travels', async () => {
  const cliente = await s.crear.cliente({
    nombre: 'Estado',
    regimen: 2,
    passwordSat: 'Secreta-123',
    diaDeclaracion: 3,
  });
  for (const [periodo, estado] of [
    ['2026-08', 7],
    ['2026-10', 4],
    ['2026-09', 6],
  ] as const)
    await s.crear.declaracion({
      usuarioId: cliente.id,
      periodo,
      regimen: 2,
      estado,
      pagoRealizado: estado === 7,
      asignadoId: ana.id,
    });
  const sinNada = await s.crear.cliente({ nombre: 'Estado', regimen: 2, suscrito: false });
  await s.crear.cliente({ nombre: 'Estado', regimen: 1 });
  const pagina = await s.como(beto)(seguimiento.estadoDeUsuarios, {
    regimenId: 2,
    ...clientes({ busqueda: 'estado' }),
  });
  expect(pagina.total).toBe(2);
  expect(pagina.filas.find((f) => f.id === cliente.id)).toMatchObject({
    tipoRegimen: 'ROS',
    // The name in its parts too, as the specification has it.
    primerNombre: 'Estado',
    primerApellido: 'Prueba',
    fechaDeclaracion: 3,
    tienePasswordSat: true,
    abreviatura: 'PLUS',
    periodo: '2026-10',
    statusId: 4,
    estado: 'Lista para formulario',
    facturas: true,
    pagoRealizado: false,
    asignadoId: ana.id,
    asignado: 'Ana Prueba',
    mesesAbiertos: 2,
  });
  expect(pagina.filas.find((f) => f.id === sinNada.id)).toMatchObject({
    tienePasswordSat: false,
    periodo: null,
    statusId: null,
    estado: '',
    asignadoId: null,
    mesesAbiertos: 0,
    abreviatura: '',
  });
  expect(JSON.stringify(pagina)).not.toContain('Secreta');
});

test('clients and gestores see none of it', async () => {
  const cliente = await s.crear.cliente();
  const gestor = await s.crear.usuario([ROL.gestor]);
  for (const quien of [cliente, gestor]) {
    const como = s.como(quien);
    const prohibido = { http: 403, codigo: 'SIN_PERMISO' };
    await expect(como(seguimiento.historico, { id: cliente.id })).rejects.toMatchObject(prohibido);
    await expect(como(seguimiento.clientes, { busqueda: '' })).rejects.toMatchObject(prohibido);
    await expect(como(seguimiento.estadoDeUsuarios, { regimenId: 1, ...clientes() })).rejects.toMatchObject(prohibido);
  }
});
