import { carga } from '@aldia/contract/carga.ts';
import type { Llamar } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia, type Mes, mes, mesSiguiente, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { guardado } from '../cargas.ts';
import { type Escenario, escenario } from '../escenario.ts';
import { cotejarFormularios } from './cotejar.ts';
import { cotejarListas, type MesCotejado } from './cotejar-listas.ts';
import { ARRASTRES } from './derivadas.ts';
import { type Decision, type Destinos, leer, tasaDelDia } from './esperado.ts';
import { inventarMes, type MesInventado, reportesDe } from './generar.ts';

/** The months of each invented client: the turn of the year is inside. */
export const MESES_POR_CLIENTE = 4;
const PRIMER_MES = mes('2025-11');
const PDF = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
const LINEAS = Array.from({ length: 13 }, (_, i) => `5.${i + 1}`);

/** A server with its database, the record types of every line, and the bank's rates of all the days that are asked. */
export async function mundo(): Promise<Escenario & { readonly llamar: Llamar }> {
  const s = await escenario();
  await s.bd
    .insertInto('tipo_registro')
    .values(LINEAS.map((linea, i) => ({ id: i + 1, descripcion: linea, titulo_formulario: linea, orden: i, linea })))
    .execute();
  const dias = Array.from({ length: 150 }, (_, i) => sumarDias(dia(`${PRIMER_MES}-01`), i));
  const tasa = (d: string): string => (tasaDelDia(d) / 100_000).toFixed(5);
  await s.bd
    .insertInto('tasa_cambio')
    .values(dias.map((d) => ({ fecha: d, moneda: 'USD', compra: tasa(d), venta: tasa(d) })))
    .execute();
  const admin = await s.crear.usuario([ROL.administrador]);
  return { ...s, llamar: s.como(admin) };
}

/** One invented client from its first month to its last. Returns what does not hold, with its seed. */
export async function unCliente(s: Awaited<ReturnType<typeof mundo>>, semilla: number): Promise<string[]> {
  const azar = new Azar(`cifras ${semilla}`);
  const regimen = azar.suerte(0.35) ? 1 : 2;
  const vende = azar.elegir(['bien', 'servicio'] as const);
  const { id, nit } = await s.crear.cliente({ regimen });
  await s.bd.updateTable('usuario').set({ vende }).where('id', '=', id).execute();
  const malas: string[] = [];
  const meses: MesCotejado[] = [];
  let remanentes: Readonly<Record<string, number>> = {};
  for (let i = 0; i < MESES_POR_CLIENTE; i++) {
    const periodo = mesSiguiente(PRIMER_MES, i);
    const inventado = inventarMes(azar, periodo, nit, regimen);
    const trae = corregir(azar, remanentes, regimen);
    const d = await cargarMes(s.llamar, { id, nit, periodo }, inventado, trae);
    const decisiones = regimen === 2 ? await decidir(azar, s.llamar, id, d, inventado) : new Map<string, Decision>();
    const destinos = regimen === 2 ? await destinar(azar, s.llamar, d.id, inventado) : new Map<string, never>();
    const aCero = azar.suerte(0.06);
    const pagada = !aCero && azar.suerte(0.5);
    await terminar(s.llamar, d.id, { aCero, pagada });
    const leido = leer(inventado, vende, decisiones, destinos);
    const declarado = aCero
      ? leer({ ...inventado, facturas: [], constancias: [] }, vende, decisiones, destinos)
      : leido;
    const nuevas = await cotejarFormularios(s.llamar, { id: d.id, leido: declarado, remanentes: trae });
    malas.push(...nuevas.map((m) => `${periodo} ${m}`));
    meses.push({ id: d.id, periodo, leido, aCero, pagada });
    remanentes = await loQueDeja(s.llamar, d.id);
  }
  malas.push(...(await cotejarListas(s.llamar, { id, regimen, meses })));
  return malas.map((m) => `seed ${semilla}: ${m}`);
}

/** What a person types over the balances of the month before, now and then. */
function corregir(azar: Azar, trae: Readonly<Record<string, number>>, regimen: 1 | 2): Record<string, number> {
  const suyas = regimen === 1 ? ['c'] : ['3f', '5.15.impuesto', '6.15.impuesto', '7g'];
  return Object.fromEntries(
    suyas.map((casilla) => [casilla, azar.suerte(0.12) ? azar.entero(0, 500_000) : (trae[casilla] ?? 0)]),
  );
}

async function cargarMes(
  llamar: Llamar,
  { id, nit, periodo }: { readonly id: number; readonly nit: string; readonly periodo: Mes },
  m: MesInventado,
  trae: Readonly<Record<string, number>>,
) {
  const de = (casilla: string): Centavos => centavos(trae[casilla] ?? 0);
  const libro = (cual: 'emitida' | 'recibida') => m.facturas.filter((f) => f.libro === cual).map((f) => f.leida);
  return llamar(
    carga.guardar,
    guardado({
      usuarioId: id,
      fecha: mesSiguiente(periodo),
      facturas: libro('emitida'),
      recibidas: libro('recibida'),
      ...reportesDe(m, nit),
      remanenteIsr: de('3f'),
      remanenteIva: 'c' in trae ? de('c') : de('5.15.impuesto'),
      remanenteExportacion: 'c' in trae ? null : de('6.15.impuesto'),
      remanenteIvaRetenciones: de('7g'),
    }),
  );
}

/** Some purchases are classified by a person and some are left out. */
async function decidir(
  azar: Azar,
  llamar: Llamar,
  usuarioId: number,
  d: { readonly id: number; readonly version: number },
  m: MesInventado,
): Promise<Map<string, Decision>> {
  const elegidas = m.facturas.filter((f) => f.libro === 'recibida' && azar.suerte(0.6));
  const decisiones = new Map(
    elegidas.map(
      (f) => [f.id, { linea: azar.elegir(LINEAS), incluye: azar.suerte(0.8), paraExportar: azar.suerte(0.3) }] as const,
    ),
  );
  const cambios = [...decisiones].map(([id, { linea, incluye }]) => ({
    id,
    incluye,
    tipoRegistroId: LINEAS.indexOf(linea) + 1,
  }));
  if (cambios.length > 0) await llamar(facturas.guardarInclusion, { facturas: cambios, presentacion: d });
  await paraExportar(llamar, d.id, decisiones);
  return decisiones;
}

/** Some of the purchases that count are for what is exported. */
async function paraExportar(llamar: Llamar, id: number, decisiones: ReadonlyMap<string, Decision>): Promise<void> {
  const { recibidas } = await llamar(facturas.exportaciones, { id });
  for (const { id: documento } of recibidas) {
    if (decisiones.get(documento)?.paraExportar) await elegir(llamar, id, 'recibida', documento, '6');
  }
}

/** Some exports go to Central America, and some special invoices are those of an exporter. */
async function destinar(azar: Azar, llamar: Llamar, id: number, m: MesInventado): Promise<Destinos> {
  const destinos = new Map<string, '4.1' | '4.2' | '4.8'>();
  for (const f of m.facturas) {
    if (f.libro !== 'emitida' || f.anulada || azar.suerte(0.5)) continue;
    const linea = f.tipo === 'FESP' ? '4.8' : f.exportacion && !['RECI', 'CIVA'].includes(f.tipo) ? '4.1' : null;
    if (linea === null) continue;
    destinos.set(f.id, linea);
    await elegir(llamar, id, 'emitida', f.id, linea);
  }
  return destinos;
}

async function elegir(
  llamar: Llamar,
  id: number,
  libro: 'emitida' | 'recibida',
  documento: string,
  linea: '4.1' | '4.8' | '6',
): Promise<void> {
  // Their own change is no surprise to who made it, so the version may be old.
  await llamar(facturas.elegirDestino, {
    presentacion: { id, version: 0 },
    libro,
    documento,
    linea,
    alcance: 'documento',
  });
}

async function terminar(
  llamar: Llamar,
  id: number,
  { aCero, pagada }: { readonly aCero: boolean; readonly pagada: boolean },
): Promise<void> {
  const formulario = { numeroFormulario: `3${String(id).padStart(10, '0')}`, documento: PDF };
  if (aCero)
    await llamar(declaraciones.presentarACero, {
      id,
      ...formulario,
      aplicaSub: true,
      confirmaLoCargado: true,
      fecha: undefined,
      version: undefined,
    });
  if (!pagada) return;
  await llamar(declaraciones.forzarAPago, { id });
  await llamar(declaraciones.confirmarPago, { id });
}

/** The balances as they were declared, by the line of the next month that they fill in. */
async function loQueDeja(llamar: Llamar, id: number): Promise<Record<string, number>> {
  const { formularios: formas } = await llamar(formularios.deDeclaracion, { id });
  const casillas = formas.flatMap((f) => f.casillas);
  return Object.fromEntries(
    Object.entries(ARRASTRES).map(([a, de]) => [a, casillas.find((c) => c.id === de)?.declarado ?? 0]),
  );
}
