import { claseDeCambio } from '@aldia/domain/cambios/comparar.ts';
import { efectosDe, type MesPresentado } from '@aldia/domain/cambios/efecto.ts';
import { escribirDocumento, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { LineaElegida } from '@aldia/domain/facturas/clasificacion.ts';
import { type DocumentoEscrito, esElMismoDocumento, sigueAnulado } from '@aldia/domain/facturas/documento-escrito.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Tx } from '../../shared/db.ts';
import { type EscritoEnSuLugar, findEscritos, findReglas, lineaPropuesta } from '../carga/index.ts';
import { type Declaracion, documentosDeclarados } from '../declaraciones/index.ts';
import { type CambioConocido, type CambioVisto, findConocidos } from './cambios.repo.ts';
import { aCambio, aGuardado, completado, desdeGuardado, type Libro } from './documento.ts';

/**
 * How a file differs from a filed month. `deVuelta`: open changes whose document again says what was filed. `siguenAnuladas`: documents that
 * the file has as valid and that are known as cancelled, so that the file is older.
 */
export interface Comparacion {
  readonly cambios: readonly CambioVisto[];
  readonly deVuelta: readonly number[];
  readonly iguales: number;
  readonly conocidos: number;
  readonly siguenAnuladas: number;
}

/** A month as it was presented. */
export async function mesPresentado(
  bd: Parameters<typeof documentosDeclarados>[0],
  d: Declaracion,
): Promise<MesPresentado> {
  const { periodo, regimenId, remanentes } = d;
  return { periodo, regimenId, remanentes, ...(await documentosDeclarados(bd, d)) };
}

type Presentados = ReadonlyMap<string, EscritoEnSuLugar>;
const presentadosDe = async (tx: Tx, d: Declaracion, libro: Libro, autorizaciones: readonly string[]) =>
  d.estadoId === ESTADO.presentadaACero ? new Map() : findEscritos(tx, d.usuarioId, d.periodo, libro, autorizaciones);

/** Whether the last known version of the document is exactly this one, and it is already waiting or was decided by somebody. */
function seConoce(conocido: CambioConocido | undefined, despues: DocumentoEscrito): boolean {
  if (!conocido || conocido.clase === 'reclasificada') return false;
  const cuenta = conocido.resolucion === null || ['rectificada', 'descartada'].includes(conocido.resolucion);
  return cuenta && esElMismoDocumento(completado(conocido.despues, despues), despues);
}

/**
 * Whether an open change has nothing left to say, because its document again says what was filed. A reclassification stays: its line was
 * wrong all the same.
 */
const estaDeVuelta = (previo: CambioConocido | undefined): previo is CambioConocido =>
  previo?.resolucion === null && previo.clase !== 'reclasificada';

/** Whether it was filed as cancelled, or SAT said so since, whatever somebody decided about that. */
const esAnulado = (presentado: EscritoEnSuLugar | undefined, previo: CambioConocido | undefined): boolean =>
  presentado?.documento.anulado === true || previo?.despues.anulado === true;

/** Compares a file of SAT with a presented month that is locked; writes nothing. */
export async function compararConLoPresentado(
  tx: Tx,
  d: Declaracion,
  libro: Libro,
  leidas: readonly FacturaLeida[],
  tasas: ReadonlyMap<Dia, TipoCambio>,
): Promise<Comparacion> {
  const documentos = leidas.map((f) => escribirDocumento(f, tasas));
  const autorizaciones = documentos.map((f) => f.numeroAutorizacion);
  const presentados: Presentados = await presentadosDe(tx, d, libro, autorizaciones);
  const previos = new Map((await findConocidos(tx, d.id, libro, autorizaciones)).map((c) => [c.numeroAutorizacion, c]));
  const lineaDe = await reglaDeLineas(tx, libro, [...documentos, ...[...presentados.values()].map((p) => p.documento)]);
  const vistos: Omit<CambioVisto, 'efecto'>[] = [];
  const deVuelta: number[] = [];
  let [conocidos, siguenAnuladas] = [0, 0];
  for (const despues of documentos) {
    const numeroAutorizacion = despues.numeroAutorizacion;
    const [presentado, previo] = [presentados.get(numeroAutorizacion), previos.get(numeroAutorizacion)];
    if (sigueAnulado(esAnulado(presentado, previo), despues.anulado)) {
      siguenAnuladas++;
      continue;
    }
    const clase = claseDeCambio(presentado?.documento ?? null, despues);
    if (clase === null) {
      if (estaDeVuelta(previo)) deVuelta.push(previo.id);
    } else if (seConoce(previo, despues)) conocidos++;
    else
      vistos.push({
        ...identidadDe(despues, libro),
        clase,
        ...donde(despues, presentado, previo, lineaDe),
        despues: aGuardado(despues),
      });
  }
  const mes = await mesPresentado(tx, d);
  const cambios = conEfecto(mes, vistos, d.cliente.vende);
  const iguales = documentos.length - cambios.length - conocidos - siguenAnuladas;
  return { cambios, deVuelta, conocidos, siguenAnuladas, iguales };
}

/** Each change with the effect that it alone would have on the tax. */
export function conEfecto(
  mes: MesPresentado,
  vistos: readonly Omit<CambioVisto, 'efecto'>[],
  vende: 'bien' | 'servicio',
): CambioVisto[] {
  const efectos = efectosDe(
    mes,
    vistos.map((v) => aCambio(v, v.antes && desdeGuardado(v.antes), desdeGuardado(v.despues), vende)),
  );
  return vistos.flatMap((v, i) => {
    const efecto = efectos[i];
    return efecto ? [{ ...v, efecto }] : [];
  });
}

type LineaDe = ((d: DocumentoEscrito) => LineaElegida) | null;
/** The line that the rules propose for each purchase; sales have none. */
async function reglaDeLineas(tx: Tx, libro: Libro, documentos: readonly DocumentoEscrito[]): Promise<LineaDe> {
  if (libro === 'emitida') return null;
  const { delEmisor } = await findReglas(tx, [...new Set(documentos.map((d) => d.nitEmisor))]);
  return (d) => lineaPropuesta(d, delEmisor);
}

/**
 * Where the document counted when it was filed; a new purchase goes where the rules put it. A line that the rules had proposed follows the
 * document; a line that a person chose stays.
 */
function donde(
  despues: DocumentoEscrito,
  presentado: EscritoEnSuLugar | undefined,
  previo: CambioConocido | undefined,
  lineaDe: LineaDe,
) {
  if (!presentado) return { antes: null, linea: lineaDe?.(despues) ?? null, lineaNueva: null, incluye: true };
  const { documento, linea, incluye } = presentado;
  const propuesta = lineaDe && linea === lineaDe(documento) ? lineaDe(despues) : linea;
  const sabida = previo?.resolucion === null ? previo.lineaNueva : null;
  return {
    antes: aGuardado(documento),
    linea,
    lineaNueva: sabida ?? (propuesta === linea ? null : propuesta),
    incluye,
  };
}

/** Which document it is, and who the other party is. */
export const identidadDe = (d: DocumentoEscrito, libro: Libro) => ({
  libro,
  numeroAutorizacion: d.numeroAutorizacion,
  serie: d.serie,
  numeroDte: d.numeroDte,
  nit: libro === 'emitida' ? d.nitReceptor : d.nitEmisor,
  nombre: libro === 'emitida' ? d.nombreReceptor : d.nombreEmisor,
});
