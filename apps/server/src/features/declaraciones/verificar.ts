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

/** Every month that was computed: what is stored against its documents and the domain, and what was filed against its copy. */
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
      // People save meanwhile: the row may be older than what it was held against.
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
/** The row and all that it is held against as they were at one moment; of one that is not there any more, nothing. */
const queDifiereAUnTiempo = (bd: Bd, id: number): Promise<string[]> =>
  enUnMomento(bd, async (tx) => {
    const d = await findDeclaracion(tx, id);
    return d && seRevisa(d) ? queDifiere(tx, d) : [];
  });

/** Order of fields says nothing: both sides are read by the one reader of the column. */
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

/** A month that waits to be computed again says so itself, and is no fault. */
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
/** By the same table and the same law: a later one makes other figures, and what was filed stays as it was (ADR 29). */
const deLaMismaLey = (uno: FormularioCalculado, otro: FormularioCalculado): boolean =>
  uno.codigo === otro.codigo && uno.version === otro.version && enOrden(uno.parametros) === enOrden(otro.parametros);

/** SAT-1311 stays as it was filed, whatever SAT-2237 is computed from before it is filed itself: the row has what the former says. */
const noEsElIsr = (d: Declaracion, f: FormularioCalculado): string[] =>
  [
    { linea: '4e', presentado: casillaDe(f, '4e').exacto, fila: d.impuestoIsr },
    { linea: '3h', presentado: casillaDe(f, '3h').declarado, fila: d.arrastra.isr },
  ]
    .filter((x) => x.presentado !== x.fila)
    .map((x) => `${f.codigo} se presentó con ${x.presentado / 100} en ${x.linea} y la fila da ${x.fila / 100}.`);

/** The row against the kept forms: the same boxes, where the program of now still has the law that they were filed with. */
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
