import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { aPagarDe, estaCalculada, MOMENTOS, momentoDe, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { FILTROS_DE_CARTERA } from '@aldia/domain/gestor/cartera.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDePersona, Persona } from '../../pruebas/fabricas.ts';

const ANIO = 2026;
const PEDIDO = { anio: ANIO, filtro: null, busqueda: '', orden: 'nombre', siguiente: null, limite: 50 } as const;
const ESTADOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13];
let s: Escenario;
let byron: Persona;
let vecina: Persona;
let clientes: Persona[];

async function traer(de: Persona, o: OpcionesDePersona, bajaEn: string | null = null): Promise<Persona> {
  const cliente = await s.crear.cliente(o);
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: de.id, usuario_id: cliente.id, creado_en: AHORA, baja_en: bajaEn })
    .execute();
  return cliente;
}

/** Months of every kind, also of kinds that no action leads to: the grid and the client's own screens must agree on each. */
async function inventarMeses(usuarioId: number, regimen: 1 | 2, azar: Azar): Promise<void> {
  for (let mes = 1; mes <= 10; mes++) {
    if (azar.suerte(0.2)) continue;
    const estado = azar.elegir(ESTADOS);
    await s.crear.declaracion({
      usuarioId,
      regimen,
      estado,
      periodo: `${ANIO}-${String(mes).padStart(2, '0')}`,
      pagoRealizado: estado === 7 || azar.suerte(0.3),
      facturas: azar.suerte(0.6),
      cargaIva: azar.elegir([null, 0, 1] as const),
      impuestoIsr: regimen === 2 ? azar.elegir(['0', '125.40', '-3.00']) : '0',
      impuestoIva: azar.elegir(['0', '179.00', '12.55']),
      // Both forms, one of them, or none that SAT numbered.
      ...azar.elegir([{}, {}, { formularios: ['1'] }, { formularios: ['', '2'] }, { formularios: [] }]),
      isrPagado: regimen === 2 && azar.suerte(0.3),
    });
  }
}

/** Its ISR was paid and its day is over; of its IVA, of nothing, the form is to come and its day too. */
const pagadaAMedias = (usuarioId: number) =>
  s.crear.declaracion({
    ...{ usuarioId, regimen: 2, estado: 6, periodo: `${ANIO}-10`, pagoRealizado: true, facturas: true },
    ...{ impuestoIsr: '125.40', formularios: ['1'] },
  });

beforeAll(async () => {
  s = await escenario();
  byron = await s.crear.usuario([ROL.gestor]);
  vecina = await s.crear.usuario([ROL.sociedad]);
  clientes = [];
  const azar = new Azar('cartera');
  for (let i = 0; i < 24; i++) {
    const regimen = i % 8 === 7 ? null : i % 2 === 0 ? 1 : 2;
    const clave = azar.suerte(0.7) ? { passwordSat: 'Sat-1' } : {};
    const cliente = await traer(byron, {
      nombre: `Cliente ${String(i).padStart(2, '0')}`,
      apellido: 'Suyo',
      regimen,
      ...clave,
    });
    clientes.push(cliente);
    if (i === 1) await pagadaAMedias(cliente.id);
    else if (regimen !== null) await inventarMeses(cliente.id, regimen, azar);
  }
  const ajena = await traer(vecina, { nombre: 'Ajena', regimen: 1 });
  const ida = await traer(byron, { nombre: 'Ida', regimen: 1 }, AHORA);
  for (const de of [ajena, ida])
    await s.crear.declaracion({
      usuarioId: de.id,
      periodo: '2026-10',
      estado: 6,
      impuestoIva: '1000.00',
      facturas: true,
    });
}, 120_000);
afterAll(() => s.cerrar());

const pagina = (cambios: object = {}, quien = byron) =>
  s.como(quien)(gestorCartera.cuadricula, { ...PEDIDO, ...cambios });
const sumas = (cambios: object = {}, quien = byron) =>
  s.como(quien)(gestorCartera.sumas, { anio: ANIO, filtro: null, busqueda: '', ...cambios });
const sueltas = (n: readonly number[]): number => n.reduce((a, b) => a + b, 0);

describe('the portfolio in one look', () => {
  test('says of each month what the client’s own screen says: step, state, tax and deadline', async () => {
    const { filas } = await pagina();
    let comparados = 0;
    for (const cliente of clientes) {
      const marcas = filas.find((f) => f.id === cliente.id)?.meses ?? [];
      const suyos = [
        ...(await s.como(cliente)(misDeclaraciones.delAnio, { usuarioId: cliente.id, anio: ANIO })),
        ...(await s.como(cliente)(misDeclaraciones.delAnioRos, { usuarioId: cliente.id, anio: ANIO })),
      ];
      expect(marcas.map((m) => m.periodo)).toEqual(suyos.map((d) => d.periodo).sort());
      for (const d of suyos) {
        const m = marcas.find((x) => x.id === d.id);
        const vence = vencimientosDe(d)[0]?.dia;
        const debe = m?.vence !== null;
        expect(m, `${d.status} ${d.periodo}`).toMatchObject({
          momento: momentoDe(d),
          status: d.status,
          aPagar: Math.max(0, aPagarDe(d)),
          calculada: estaCalculada(d),
          vence: debe ? vence : null,
        });
        comparados++;
      }
    }
    expect(comparados).toBeGreaterThan(120);
  });

  test('has neither the clients of somebody else nor those who were put down', async () => {
    const { filas, total } = await pagina();
    expect([total, filas.length]).toEqual([24, 24]);
    expect(filas.map((f) => f.nombre).filter((n) => /Ajena|Ida/.test(n))).toEqual([]);
    expect((await pagina({}, vecina)).filas.map((f) => f.nombre)).toEqual(['Ajena Prueba']);
    expect((await sumas({}, vecina)).meses[9]).toMatchObject({ porPagar: q('1000.00'), aPagar: q('1000.00') });
  });

  test('is paged by name and by NIT, and a cursor opens only the list it came from', async () => {
    const dos = async (orden: string) => {
      const una = await pagina({ orden, limite: 15 });
      const otra = await pagina({ orden, limite: 15, siguiente: una.siguiente });
      expect([una.total, otra.total, otra.siguiente]).toEqual([24, 24, null]);
      return [...una.filas, ...otra.filas];
    };
    const nombres = (await dos('nombre')).map((f) => f.nombre);
    expect(nombres).toEqual([...nombres].sort());
    const nits = (await dos('-nit')).map((f) => f.nit);
    expect(nits).toEqual([...nits].sort().reverse());
    const { siguiente } = await pagina({ limite: 15 });
    await expect(pagina({ limite: 15, siguiente, anio: 2025 })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
    await expect(pagina({ limite: 15, siguiente }, vecina)).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  });

  test('keeps its order when a client changes their name', async () => {
    const [primero] = clientes;
    if (!primero) throw new Error('nobody');
    await s.bd.updateTable('usuario').set({ primer_nombre: 'Zzz' }).where('id', '=', primero.id).execute();
    expect((await pagina()).filas.at(-1)?.id).toBe(primero.id);
    await s.bd.updateTable('usuario').set({ primer_nombre: 'Cliente 00' }).where('id', '=', primero.id).execute();
    expect((await pagina()).filas[0]?.id).toBe(primero.id);
  });

  test('a client without a regime is blocked by that, and has no month', async () => {
    const { filas } = await pagina({ filtro: 'sinRegimen' });
    expect(filas.map((f) => [f.bloqueo, f.regimen, f.meses.length, f.proximo])).toEqual([
      ['sinRegimen', '', 0, null],
      ['sinRegimen', '', 0, null],
      ['sinRegimen', '', 0, null],
    ]);
  });
});

test('each filter leaves the clients that the domain would leave, and the counts say how many', async () => {
  const { filas: todas } = await pagina();
  const { cuentas } = await sumas();
  const hoy = '2026-11-20';
  for (const filtro of FILTROS_DE_CARTERA) {
    const esperados = todas.filter((c) => {
      if (filtro === 'sinRegimen') return c.regimenId === null;
      if (filtro === 'porPagar') return c.meses.some((m) => m.momento === 'por_pagar');
      if (filtro === 'vencidas') return c.meses.some((m) => m.vence !== null && m.vence < hoy);
      return c.meses.some((m) => m.motivo === filtro);
    });
    const { filas, total } = await pagina({ filtro });
    expect(
      filas.map((f) => f.id),
      filtro,
    ).toEqual(esperados.map((c) => c.id));
    expect([total, cuentas[filtro]], filtro).toEqual([esperados.length, esperados.length]);
    expect((await sumas({ filtro })).clientes, filtro).toBe(esperados.length);
  }
});

test('the sums are those of the marks, month by month and step by step', async () => {
  const { filas } = await pagina();
  const { clientes: cuantos, meses } = await sumas();
  expect([cuantos, meses.length]).toEqual([24, 12]);
  for (const m of meses) {
    const marcas = filas.flatMap((f) => f.meses.filter((x) => x.periodo === m.periodo));
    expect(m.aPagar, m.periodo).toBe(sueltas(marcas.map((x) => x.aPagar)));
    expect(MOMENTOS.map((p) => m.cuentas[p] ?? 0)).toEqual(
      MOMENTOS.map((p) => marcas.filter((x) => x.momento === p).length),
    );
    expect(m.sinAbrir).toBe(24 - marcas.length);
  }
  expect(sueltas(filas.map((f) => f.porPagar))).toBe(sueltas(meses.map((m) => m.porPagar)));
});

test('what is asked of a client now is of the forms that are out and not paid, line by line and in the sums', async () => {
  const tere = await s.crear.usuario([ROL.gestor]);
  // ISR Q125.40 and IVA Q179.00, by hand: what of it is asked for.
  const casos = [
    { como: {}, pide: '304.40' },
    { como: { formularios: ['1'] }, pide: '125.40' },
    { como: { formularios: ['1'], isrPagado: true }, pide: '0.00' },
    { como: { isrPagado: true }, pide: '179.00' },
    { como: { formularios: [] }, pide: '304.40' },
    { como: { pagoRealizado: true }, pide: '0.00' },
    { como: { estado: 4, formularios: [] }, pide: '0.00' },
  ];
  for (const [i, { como }] of casos.entries()) {
    const { id: usuarioId } = await traer(tere, { nombre: `Caso ${i}`, regimen: 2 });
    const impuestos = { impuestoIsr: '125.40', impuestoIva: '179.00' };
    await s.crear.declaracion({ usuarioId, regimen: 2, estado: 6, facturas: true, ...impuestos, ...como });
  }
  const { filas } = await pagina({}, tere);
  expect(filas.map((f) => f.porPagar)).toEqual(casos.map((c) => q(c.pide)));
  // 304.40 + 125.40 + 179.00 + 304.40; seven months of 304.40.
  expect((await sumas({}, tere)).meses[9]).toMatchObject({ porPagar: q('913.20'), aPagar: q('2130.80') });
  expect((await pagina({ filtro: 'porPagar' }, tere)).filas.map((f) => f.nombre.slice(0, 6))).toEqual(
    ['0', '1', '3', '4'].map((n) => `Caso ${n}`),
  );
});

// In February the late months are those of the year before: the year that is looked at chooses the marks, and nothing else.
test('what is open of another year stops a client, is due, is asked for and is counted, whatever year is looked at', async () => {
  const rosa = await s.crear.usuario([ROL.gestor]);
  const atrasada = await traer(rosa, { nombre: 'Atrasada', regimen: 1, passwordSat: 'Sat-1' });
  const corriente = await traer(rosa, { nombre: 'Corriente', regimen: 1, passwordSat: 'Sat-1' });
  const deAtrasada = { usuarioId: atrasada.id, regimen: 1, estado: 6, facturas: true } as const;
  await s.crear.declaracion({ ...deAtrasada, periodo: '2025-12', impuestoIva: '3000.00' });
  await s.crear.declaracion({ ...deAtrasada, periodo: '2026-10', impuestoIva: '250.00' });
  await s.crear.declaracion({
    ...deAtrasada,
    usuarioId: corriente.id,
    periodo: '2025-12',
    estado: 7,
    pagoRealizado: true,
  });
  // Of December it is 31 January 2026, a Saturday: it moves to Monday (CT art. 8).
  const diciembre = { periodo: '2025-12', vence: '2026-02-02' };
  for (const anio of [2025, ANIO, 2027]) {
    const { filas } = await pagina({ anio }, rosa);
    expect(filas[0], String(anio)).toMatchObject({ proximo: diciembre, porPagar: q('3250.00') });
    expect(filas[0]?.bloqueo, String(anio)).toBe('boletaPorNotificar');
    expect(filas[1], String(anio)).toMatchObject({ bloqueo: null, proximo: null, porPagar: q('0.00') });
    expect((await sumas({ anio }, rosa)).cuentas, String(anio)).toMatchObject({ porPagar: 1, vencidas: 1 });
    for (const filtro of ['porPagar', 'vencidas', 'boletaPorNotificar'])
      expect((await pagina({ anio, filtro }, rosa)).filas.map((f) => f.id)).toEqual([atrasada.id]);
  }
  const marcas = async (anio: number) => (await pagina({ anio }, rosa)).filas.map((f) => f.meses.map((m) => m.periodo));
  expect([await marcas(2025), await marcas(ANIO), await marcas(2027)]).toEqual([
    [['2025-12'], ['2025-12']],
    [['2026-10'], []],
    [[], []],
  ]);
  // The sums are of their year.
  expect((await sumas({ anio: 2025 }, rosa)).meses[11]).toMatchObject({ porPagar: q('3000.00') });
  expect((await sumas({}, rosa)).meses[9]).toMatchObject({ porPagar: q('250.00') });
});
