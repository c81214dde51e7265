import type { Entrada } from '@aldia/contract/endpoint.ts';
import { type FilaPendiente, pendientes } from '@aldia/contract/pendientes.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
const ids: Record<string, number> = {};

type Pregunta = Entrada<typeof pendientes.listado>;
const pedir = (quien: Persona, mas: Partial<Pregunta> = {}) =>
  s.como(quien)(pendientes.listado, { de: 'mias', vencidas: false, busqueda: '', siguiente: null, limite: 50, ...mas });
const quienes = async (quien: Persona, mas: Partial<Pregunta> = {}) =>
  (await pedir(quien, mas)).filas.map((f) => f.nombre.replace(' Prueba', ''));

async function crear(nombre: string, o: Partial<OpcionesDeDeclaracion> & { readonly clave?: false } = {}) {
  const { clave, ...declaracion } = o;
  const cliente = await s.crear.cliente({
    nombre,
    regimen: o.regimen ?? 1,
    ...(clave === false ? {} : { passwordSat: 'Clave.SAT.9' }),
  });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, ...declaracion });
  ids[nombre] = id;
  return id;
}

beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Admin' });
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  const deAna = { asignadoId: ana.id };
  await crear('Vencida', { ...deAna, periodo: '2026-08', estado: 6, impuestoIva: '100' });
  // ISR on the 10th working day: 13 November 2026, before the end of the month.
  await crear('Ros', { ...deAna, estado: 3, regimen: 2 });
  await crear('Zoila', { ...deAna, estado: 4 });
  await crear('Alba', { ...deAna, estado: 4 });
  await crear('Nueva', { ...deAna, estado: 1 });
  await crear('SinClave', { ...deAna, estado: 1, clave: false });
  await crear('Terminada', { ...deAna, estado: 7, pagoRealizado: true });
  await crear('DeBeto', { asignadoId: beto.id, estado: 2, cargaIva: 0 });
  await crear('DeNadie', { estado: 5 });
});
afterAll(() => s.cerrar());

describe('the queue', () => {
  test('is ordered by deadline, then by reason, then by name, and leaves out what is finished', async () => {
    expect(await quienes(ana)).toEqual(['Vencida', 'Ros', 'SinClave', 'Nueva', 'Alba', 'Zoila']);
  });
  test('says of each the reason, the month and the days that are left', async () => {
    const { filas, hoy } = await pedir(ana);
    expect(hoy).toBe('2026-11-20');
    const de = (nombre: string) => filas.find((f) => f.id === ids[nombre]) as FilaPendiente;
    expect(de('Vencida')).toMatchObject({ motivo: 'boletaPorNotificar', vence: '2026-09-30', dias: -51 });
    expect(de('Nueva')).toMatchObject({ motivo: 'sinFacturas', vence: '2026-11-30', dias: 10, periodo: '2026-10' });
    expect(de('SinClave').motivo).toBe('sinContraseniaSat');
    expect(de('Ros')).toMatchObject({ motivo: 'porEnviarAFormulario', regimen: 'ROS', asignado: 'Ana Prueba' });
  });
  test('counts each reason of the whole list, also while one of them is chosen', async () => {
    const { cuentas, total, filas } = await pedir(ana, { motivo: 'formularioPorNotificar' });
    expect(filas.map((f) => f.id)).toEqual([ids['Alba'], ids['Zoila']]);
    expect(total).toBe(2);
    expect(cuentas).toEqual([
      { motivo: 'sinContraseniaSat', cuenta: 1 },
      { motivo: 'sinFacturas', cuenta: 1 },
      { motivo: 'porEnviarAFormulario', cuenta: 1 },
      { motivo: 'formularioPorNotificar', cuenta: 2 },
      { motivo: 'boletaPorNotificar', cuenta: 1 },
    ]);
  });
  test('is of who asks, of nobody, of everybody or of one collaborator', async () => {
    expect(await quienes(beto)).toEqual(['DeBeto']);
    expect(await quienes(beto, { de: 'sin_asignar' })).toEqual(['DeNadie']);
    expect((await pedir(admin, { de: 'todas' })).total).toBe(8);
    expect(await quienes(admin, { colaborador: beto.id })).toEqual(['DeBeto']);
    expect(await quienes(admin)).toEqual([]);
  });
  test('is filtered by regime, by what is late and by words', async () => {
    expect(await quienes(ana, { regimen: 2 })).toEqual(['Ros']);
    expect(await quienes(ana, { vencidas: true })).toEqual(['Vencida', 'Ros']);
    expect(await quienes(ana, { busqueda: 'zoila' })).toEqual(['Zoila']);
    expect(await quienes(ana, { busqueda: '%' })).toEqual([]);
  });
  test('is walked page by page without losing or repeating a row, with the total of the first page', async () => {
    const vistas: number[] = [];
    let siguiente: string | null = null;
    do {
      const pagina: { filas: FilaPendiente[]; total: number; siguiente: string | null } = await pedir(admin, {
        de: 'todas',
        limite: 3,
        siguiente,
      });
      expect(pagina.total).toBe(8);
      vistas.push(...pagina.filas.map((f) => f.id));
      siguiente = pagina.siguiente;
    } while (siguiente !== null);
    expect(vistas).toEqual((await pedir(admin, { de: 'todas' })).filas.map((f) => f.id));
    const { siguiente: deTodas } = await pedir(admin, { de: 'todas', limite: 3 });
    await expect(pedir(admin, { de: 'sin_asignar', limite: 3, siguiente: deTodas })).rejects.toMatchObject({
      http: 422,
      codigo: 'DATOS_INVALIDOS',
    });
  });
  test('a tax whose form is out and asks for nothing makes no month late', async () => {
    const eva = await s.crear.usuario([ROL.declaracion], { nombre: 'Eva' });
    const deEva = { asignadoId: eva.id, regimen: 2 } as const;
    await crear('SoloIva', { ...deEva, estado: 5, impuestoIva: '2400' });
    await crear('SoloIsr', { ...deEva, estado: 5, impuestoIsr: '500' });
    await crear('SinPago', { ...deEva, periodo: '2026-09', estado: 5 });
    await crear('SinFormulario', { ...deEva, estado: 4, impuestoIva: '2400' });
    expect(await quienes(eva, { vencidas: true })).toEqual(['SinFormulario', 'SoloIsr']);
    const { filas } = await pedir(eva);
    expect(filas.map((f) => [f.id, f.vence])).toEqual([
      [ids['SinPago'], '2026-11-02'],
      [ids['SinFormulario'], '2026-11-13'],
      [ids['SoloIsr'], '2026-11-13'],
      [ids['SoloIva'], '2026-11-30'],
    ]);
  });
});
