import { radar } from '@aldia/contract/radar.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { SITUACIONES_DE_RADAR, type SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

// October 2026 is being declared: the year is 2026 and its ceiling Q500,285.00.
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const listar = (mas: object = {}) =>
  s.como(ana)(radar.listado, {
    regimenId: 1,
    situacion: null,
    busqueda: '',
    orden: '-uso',
    siguiente: null,
    limite: 100,
    ...mas,
  });
const uno = async (id: number) => (await s.como(ana)(radar.deCliente, { id }))?.cliente;

interface MesDado {
  readonly periodo: string;
  readonly ventas: string;
  readonly estado?: number;
  readonly ventasNetas?: number;
}
async function clienteCon(meses: readonly MesDado[], o: { nombre?: string; regimen?: 1 | 2 } = {}) {
  const cliente = await s.crear.cliente(o);
  if (meses.length > 0)
    await s.bd
      .insertInto('declaracion')
      .values(
        meses.map((m) => ({
          usuario_id: cliente.id,
          periodo: mes(m.periodo),
          regimen_id: o.regimen ?? 1,
          estado_id: m.estado ?? 3,
          facturas_cargadas: (m.estado ?? 3) === 3,
          total_ventas: m.ventas,
          totales: m.ventasNetas === undefined ? null : JSON.stringify({ ventasNetas: m.ventasNetas }),
        })),
      )
      .execute();
  return cliente;
}
const desde = (primero: string, ...ventas: string[]): MesDado[] =>
  ventas.map((v, i) => ({ periodo: mesSiguiente(mes(primero), i), ventas: v }));

describe('a small taxpayer', () => {
  test('is measured by the calendar year, with the months it comes from', async () => {
    const meses = [...desde('2025-11', '9000', '8000'), ...desde('2026-01', '100000', '0', '150000.50')];
    const c = await clienteCon(meses);
    expect(await uno(c.id)).toMatchObject({
      situacion: 'cruza',
      medido: q('250000.50'),
      uso: 4997,
      // Q258,000.50 of the last three months with sales.
      promedio: q('86000.17'),
      ultimo: '2026-03',
      mesDeCruce: '2026-06',
      meses: [
        { periodo: '2026-03', ingresos: q('150000.50'), enPromedio: true },
        { periodo: '2026-02', ingresos: 0, enPromedio: false },
        { periodo: '2026-01', ingresos: q('100000'), enPromedio: true },
        { periodo: '2025-12', ingresos: q('8000'), enPromedio: true },
      ],
    });
  });

  test('months that were only opened, and those of other years, say nothing', async () => {
    const c = await clienteCon([
      ...desde('2025-01', '900000'),
      { periodo: '2026-09', ventas: '400000', estado: 1 },
      { periodo: '2027-01', ventas: '900000' },
      { periodo: '2026-08', ventas: '0', estado: 13 },
    ]);
    expect(await uno(c.id)).toMatchObject({ medido: 0, ultimo: '2026-08', promedio: q('900000') });
  });

  test.each<[SituacionDeRadar, string]>([
    ['lejos', '400227.99'],
    ['cerca', '400228.00'],
    ['cerca', '500285.00'],
    ['cruzado', '500285.01'],
  ])('is %s with Q%s in a finished year', async (situacion, ventas) => {
    const c = await clienteCon([{ periodo: '2026-12', ventas }]);
    expect((await uno(c.id))?.situacion).toBe(situacion);
    expect((await listar({ situacion })).filas.map((f) => f.id)).toContain(c.id);
  });
});

describe('the amount from which administrators want to be warned', () => {
  const avisarDesde = (limite_notificacion: string | null) =>
    s.bd.updateTable('regimen').set({ limite_notificacion }).where('id', '=', 1).execute();
  afterAll(() => avisarDesde(null));
  test('takes the place of four fifths, and never moves the ceiling', async () => {
    const c = await clienteCon([{ periodo: '2026-12', ventas: '450000.00' }]);
    expect((await uno(c.id))?.situacion).toBe('cerca');
    await avisarDesde('450000.01');
    expect((await uno(c.id))?.situacion).toBe('lejos');
    await avisarDesde('450000.00');
    expect((await uno(c.id))?.situacion).toBe('cerca');
    expect((await listar({ situacion: 'cerca' })).filas.map((f) => f.id)).toContain(c.id);
    expect((await listar()).tope).toMatchObject({ monto: q('500285.00'), cerca: q('450000.00') });
    // Above the ceiling it says nothing of who crossed it.
    await avisarDesde('900000.00');
    const pasado = await clienteCon([{ periodo: '2026-12', ventas: '500285.01' }]);
    expect((await uno(pasado.id))?.situacion).toBe('cruzado');
  });
});

describe('the amount from which administrators want to be warned of one client', () => {
  const propio = (id: number, aviso_de_regimen: string | null) =>
    s.bd.updateTable('usuario').set({ aviso_de_regimen }).where('id', '=', id).execute();
  test('takes the place of what the regime says, for that client alone, and never moves the ceiling', async () => {
    const ventas = [{ periodo: '2026-12', ventas: '300000.00' }];
    const [suya, ajena] = [await clienteCon(ventas), await clienteCon(ventas)];
    expect((await uno(suya.id))?.situacion).toBe('lejos');
    await propio(suya.id, '300000.01');
    expect((await uno(suya.id))?.situacion).toBe('lejos');
    await propio(suya.id, '300000.00');
    expect(await uno(suya.id)).toMatchObject({ situacion: 'cerca', aviso: q('300000.00') });
    expect(await uno(ajena.id)).toMatchObject({ situacion: 'lejos', aviso: null });
    const cerca = (await listar({ situacion: 'cerca' })).filas.map((f) => f.id);
    expect([cerca.includes(suya.id), cerca.includes(ajena.id)]).toEqual([true, false]);
    // Above the ceiling it says nothing of who is at it: they are near still, and who passed it crossed it.
    const alTope = await clienteCon([{ periodo: '2026-12', ventas: '500285.00' }]);
    const pasado = await clienteCon([{ periodo: '2026-12', ventas: '500285.01' }]);
    for (const c of [alTope, pasado]) await propio(c.id, '900000.00');
    expect([(await uno(alTope.id))?.situacion, (await uno(pasado.id))?.situacion]).toEqual(['cerca', 'cruzado']);
    expect((await listar({ situacion: 'cerca' })).filas.map((f) => f.id)).toContain(alTope.id);
  });
});

describe('ROS', () => {
  test('is measured by the income without IVA of its newest month', async () => {
    const meses = [
      { periodo: '2026-08', ventas: '90000', ventasNetas: 8_000_000 },
      { periodo: '2026-09', ventas: '33600', ventasNetas: 3_000_001 },
    ];
    const c = await clienteCon(meses, { regimen: 2 });
    expect(await uno(c.id)).toMatchObject({
      situacion: 'cruzado',
      medido: q('30000.01'),
      delAnio: q('110000.01'),
      proyectado: null,
      mesDeCruce: null,
    });
    const { filas, tope } = await listar({ regimenId: 2 });
    expect([filas.map((f) => f.id), tope.medida, tope.monto]).toEqual([[c.id], 'mes', q('30000')]);
  });

  test('a courtesy load has its income as its total', async () => {
    const c = await clienteCon([{ periodo: '2026-09', ventas: '25000', estado: 9 }], { regimen: 2 });
    expect(await uno(c.id)).toMatchObject({ situacion: 'cerca', medido: q('25000') });
  });
});

describe('the list', () => {
  test('is walked in every order without losing or repeating anybody', async () => {
    for (let n = 0; n < 5; n++)
      await clienteCon(desde('2026-10', n < 3 ? '777.00' : `${n}00`), { nombre: `Andarín ${n % 2}` });
    for (const orden of ['-uso', 'uso', 'nombre', '-nombre', 'nit', '-nit'] as const) {
      const vistos: number[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: Awaited<ReturnType<typeof listar>> = await listar({
          orden,
          busqueda: 'andarin',
          limite: 2,
          siguiente,
        });
        expect(pagina.total).toBe(5);
        vistos.push(...pagina.filas.map((f) => f.id));
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      expect([orden, new Set(vistos).size, vistos.length]).toEqual([orden, 5, 5]);
    }
  });

  test('counts every situation of the search, whatever the filter leaves', async () => {
    await clienteCon(desde('2026-10', '600000'), { nombre: 'Contable Uno' });
    await clienteCon([], { nombre: 'Contable Dos' });
    const { cuentas, total, filas } = await listar({ busqueda: 'contable', situacion: 'cruzado' });
    expect([cuentas, total, filas.length]).toEqual([{ lejos: 1, cerca: 0, cruza: 0, cruzado: 1 }, 1, 1]);
  });

  test('has no staff, nobody who left, and says nothing of a regime without ceiling', async () => {
    const fuera = await clienteCon(desde('2026-10', '1'), { nombre: 'Salido' });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', fuera.id).execute();
    await s.crear.usuario([ROL.carga], { nombre: 'Salido', regimen: 1 });
    expect((await listar({ busqueda: 'salido' })).total).toBe(0);
    expect(await s.como(ana)(radar.deCliente, { id: fuera.id })).toBeNull();
    await expect(listar({ regimenId: 3 })).rejects.toMatchObject({ codigo: 'REGIMEN_SIN_TOPE' });
    await expect(uno(ana.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  });

  test('a cursor of another question is refused', async () => {
    const { siguiente } = await listar({ limite: 1 });
    await expect(listar({ siguiente, situacion: 'cerca' })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  });
});

test('SQL and the domain put 200 random clients in the same situation, to the centavo of the ceiling', async () => {
  // From a fixed seed, around the ceilings: some land on the very centavo.
  let semilla = 20261120;
  const azar = (n: number) => {
    semilla = (semilla * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(semilla / 65_536) % n;
  };
  const nombre = 'Azaroso';
  for (let i = 0; i < 200; i++) {
    const cuantos = azar(9);
    const base = [50_028_500, 40_022_800, 41_690_417, 25_014_250][azar(4)] ?? 0;
    // One in three made it all at once and sells next to nothing since: near without crossing.
    const deGolpe = azar(3) === 0;
    const ventasDe = (k: number): number => {
      if (deGolpe) return k === 3 ? base + azar(3) - 1 : 100;
      return azar(4) === 0 ? 0 : Math.floor(base / (cuantos + azar(3))) + azar(3) - 1;
    };
    const meses = Array.from({ length: cuantos }, (_, k) => ({
      periodo: mesSiguiente(mes('2025-10'), k + azar(2) * 6),
      ventas: (ventasDe(k) / 100).toFixed(2),
    }));
    const { id } = await clienteCon([...new Map(meses.map((m) => [m.periodo, m])).values()], { nombre });
    // One in four has a warning of their own, about what they sold.
    const aviso = i % 4 === 0 ? ((base + (i % 3) - 1) / 100).toFixed(2) : null;
    await s.bd.updateTable('usuario').set({ aviso_de_regimen: aviso }).where('id', '=', id).execute();
  }
  const vistos = new Map<SituacionDeRadar, number>();
  for (const situacion of SITUACIONES_DE_RADAR) {
    let siguiente: string | null = null;
    do {
      const pagina: Awaited<ReturnType<typeof listar>> = await listar({ busqueda: nombre, situacion, siguiente });
      // The rows come from the filter in SQL; their situation is what the domain says of their months.
      for (const f of pagina.filas) expect([f.id, f.situacion]).toEqual([f.id, situacion]);
      vistos.set(situacion, (vistos.get(situacion) ?? 0) + pagina.filas.length);
      siguiente = pagina.siguiente;
    } while (siguiente !== null);
  }
  expect([...vistos.values()].reduce((a, b) => a + b, 0)).toBe(200);
  expect(Object.fromEntries(vistos)).toEqual(
    Object.fromEntries(SITUACIONES_DE_RADAR.map((x) => [x, expect.toSatisfy((n: number) => n > 5)])),
  );
}, 60_000);
