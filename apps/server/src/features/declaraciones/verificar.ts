import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import type { TotalesDelMes } from '@aldia/domain/facturas/totales.ts';
import { casillaDe, type FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { clavesDe, esTabla } from '@aldia/domain/tablas/tabla.ts';
import { type Bd, type Conexion, enUnMomento } from '../../shared/db.ts';
import { type Cifras, cifrasDe, escribir } from '../../shared/tabla-de-declaracion.ts';
import { escribirTotales, leerTotales } from '../../shared/totales-guardados.ts';
import { type Declaracion, sonIguales } from './declaracion.ts';
import { conCliente, deFila, findDeclaracion } from './declaraciones.repo.ts';
import { findPresentado } from './presentado.repo.ts';
import { calcularGuardado } from './presentado.ts';
import { figurasDe } from './recalcular.ts';

export interface InformeDeDeclaraciones {
  readonly revisadas: number;
  readonly presentadas: number;
  readonly faltas: readonly string[];
}

const POR_VEZ = 200;

/** Checks every computed month: an unfiled month against its documents and the domain, a filed month against its kept copy. */
export async function verificarDeclaraciones(bd: Bd): Promise<InformeDeDeclaraciones> {
  const faltas: string[] = [];
  let [revisadas, presentadas, desde] = [0, 0, 0];
  for (;;) {
    const filas = await conCliente(bd).where('d.id', '>', desde).orderBy('d.id').limit(POR_VEZ).execute();
    for (const fila of filas) {
      desde = fila.id;
      const d = deFila(fila);
      if (!seRevisa(d)) continue;
      revisadas++;
      if (d.presentadoId !== null) presentadas++;
      const parece = await queDifiere(bd, d);
      // People save while this runs, so the row may be older than the data it was compared with.
      const mal = parece.length === 0 ? [] : await queDifiereAUnTiempo(bd, d.id);
      for (const que of mal) faltas.push(`Declaración ${d.id} (NIT ${d.cliente.nit}, ${d.periodo}): ${que}`);
    }
    if (filas.length < POR_VEZ) return { revisadas, presentadas, faltas };
  }
}

const seRevisa = (d: Declaracion): boolean =>
  tieneFormularios(d.regimenId) && (d.totales !== null || d.presentadoId !== null);
const queDifiere = (bd: Conexion, d: Declaracion): Promise<string[]> =>
  d.presentadoId === null ? noCuadra(bd, d) : noEsLoPresentado(bd, d, d.presentadoId);
/** Compares the row with data of the same moment; returns nothing when the row no longer exists or no longer has figures. */
const queDifiereAUnTiempo = (bd: Bd, id: number): Promise<string[]> =>
  enUnMomento(bd, async (tx) => {
    const d = await findDeclaracion(tx, id);
    return d && seRevisa(d) ? queDifiere(tx, d) : [];
  });

/** The order of fields does not matter: both sides go through the column's one reader. */
const iguales = (t: TotalesDelMes): string => escribirTotales(leerTotales(JSON.parse(escribirTotales(t))) ?? t);
const columnas = ({ totales, ...resto }: Cifras) => ({
  ...escribir(resto),
  ...(totales ? { totales: iguales(totales) } : {}),
});

function diferencias(guardada: Declaracion, calculada: Cifras): string[] {
  const nueva = columnas(calculada);
  const vieja: Readonly<Record<string, unknown>> = columnas(guardada);
  return clavesDe(nueva)
    .filter((c) => vieja[c] !== null && vieja[c] !== undefined && vieja[c] !== nueva[c])
    .map((c) =>
      c === 'totales'
        ? 'sus totales no son los de sus documentos.'
        : `${c} dice ${String(vieja[c])} y debe decir ${String(nueva[c])}.`,
    );
}

/** A month marked as out of date waits to be computed again: it already says so, and is no fault. */
async function noCuadra(bd: Conexion, d: Declaracion): Promise<string[]> {
  if (d.desactualizada) return [];
  const { totales, remanentes, resultado } = await figurasDe(bd, d);
  const deOtroMes = sonIguales(remanentes, d.remanentes) ? [] : ['lo que trae no es lo que dejó el mes anterior.'];
  return [...diferencias(d, cifrasDe(totales, resultado)), ...deOtroMes];
}

const enOrden = (valor: unknown): string =>
  JSON.stringify(valor, (_, v: unknown) =>
    esTabla(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v,
  );
/** Whether both forms use the same table and law: a later law gives other figures, and what was filed stays as it was (ADR 29). */
const deLaMismaLey = (uno: FormularioCalculado, otro: FormularioCalculado): boolean =>
  uno.codigo === otro.codigo && uno.version === otro.version && enOrden(uno.parametros) === enOrden(otro.parametros);

/** SAT-1311 stays as it was filed, even while the data for SAT-2237 change, so the row must agree with SAT-1311's own lines. */
const noEsElIsr = (d: Declaracion, f: FormularioCalculado): string[] =>
  [
    { linea: '4e', presentado: casillaDe(f, '4e').exacto, fila: d.impuestoIsr },
    { linea: '3h', presentado: casillaDe(f, '3h').declarado, fila: d.arrastra.isr },
  ]
    .filter((x) => x.presentado !== x.fila)
    .map((x) => `${f.codigo} se presentó con ${x.presentado / 100} en ${x.linea} y la fila da ${x.fila / 100}.`);

/** Compares the row with the kept forms, box by box, where today's program still has the law under which they were filed. */
async function noEsLoPresentado(bd: Conexion, d: Declaracion, presentadoId: number): Promise<string[]> {
  const { formularios } = await findPresentado(bd, presentadoId);
  const deHoy = calcularGuardado(d).formularios;
  return formularios.flatMap((f) => {
    const otro = deHoy.find((h) => deLaMismaLey(h, f));
    if (!otro) return [];
    if (f.codigo === 'SAT-1311') return noEsElIsr(d, f);
    const ahora = new Map(otro.casillas.map((c) => [c.id, c.declarado]));
    return f.casillas
      .filter((c) => ahora.get(c.id) !== c.declarado)
      .map(
        (c) =>
          `${f.codigo} se presentó con ${c.declarado / 100} en ${c.linea} y la fila da ${(ahora.get(c.id) ?? 0) / 100}.`,
      );
  });
}
