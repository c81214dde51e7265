import { claseDeCambio, type DocumentoComparado } from '@aldia/domain/cambios/comparar.ts';
import { efectosDe, type MesPresentado } from '@aldia/domain/cambios/efecto.ts';
import { convertirFactura, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { type LineaCompra, sugerirLinea } from '@aldia/domain/facturas/clasificacion.ts';
import { type Factura, netoDe } from '@aldia/domain/facturas/factura.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Tx } from '../../shared/db.ts';
import { findReglas } from '../carga/index.ts';
import { type Declaracion, documentosDeclarados } from '../declaraciones/index.ts';
import { type CambioConocido, type CambioVisto, findConocidos, findPresentados } from './cambios.repo.ts';
import { aCambio, aGuardado, desdeGuardado, type Libro } from './documento.ts';

/** What a file says otherwise of a month. `deVuelta` are open rows whose document says again what was presented. */
export interface Comparacion {
  readonly cambios: readonly CambioVisto[];
  readonly deVuelta: readonly number[];
  readonly iguales: number;
  readonly conocidos: number;
}

/** A month as it was presented. */
export async function mesPresentado(
  bd: Parameters<typeof documentosDeclarados>[0],
  d: Declaracion,
): Promise<MesPresentado> {
  const { periodo, regimenId, remanentes } = d;
  return { periodo, regimenId, remanentes, ...(await documentosDeclarados(bd, d)) };
}

const deSatDe = (f: Factura): DocumentoComparado => ({
  fechaEmision: f.fechaEmision,
  tipoDte: f.tipoDte,
  monto: f.monto,
  iva: f.montoIva,
  neto: netoDe(f),
  anulado: f.anulado,
});

interface Presentado {
  readonly documento: DocumentoComparado;
  readonly linea: string | null;
  readonly incluye: boolean;
}
async function presentadosDe(tx: Tx, d: Declaracion, libro: Libro, autorizaciones: readonly string[]) {
  if (d.estadoId === ESTADO.presentadaACero) return new Map<string, Presentado>();
  const filas = await findPresentados(tx, d.usuarioId, d.periodo, libro, autorizaciones);
  return new Map(
    filas.map((f): [string, Presentado] => {
      const { fecha_emision, tipo_dte: tipoDte, anulado, linea, incluye } = f;
      const [monto, iva, neto] = [parseQuetzales(f.monto), parseQuetzales(f.iva), parseQuetzales(f.neto)];
      const documento = { fechaEmision: fecha_emision as Dia, tipoDte, monto, iva, neto, anulado };
      return [f.numero_autorizacion, { documento, linea, incluye }];
    }),
  );
}

/** Whether the last that is known of a document is exactly this: it waits already, or somebody decided about it. */
function seConoce(conocido: CambioConocido | undefined, despues: DocumentoComparado): boolean {
  if (!conocido) return false;
  const cuenta = conocido.resolucion === null || ['rectificada', 'descartada'].includes(conocido.resolucion);
  return cuenta && claseDeCambio(desdeGuardado(conocido.despues), despues) === null;
}

/** Compares a file of SAT with a presented month that is locked; writes nothing. */
export async function compararConLoPresentado(
  tx: Tx,
  d: Declaracion,
  libro: Libro,
  leidas: readonly FacturaLeida[],
  tasas: ReadonlyMap<Dia, TipoCambio>,
): Promise<Comparacion> {
  const facturas = leidas.map((f) =>
    convertirFactura(f, f.moneda === 'USD' ? (tasas.get(f.fechaEmision) ?? null) : null),
  );
  const autorizaciones = facturas.map((f) => f.numeroAutorizacion.toUpperCase());
  const [presentados, previos, lineaDe] = [
    await presentadosDe(tx, d, libro, autorizaciones),
    new Map((await findConocidos(tx, d.id, libro, autorizaciones)).map((c) => [c.numeroAutorizacion, c])),
    libro === 'recibida' ? (await findReglas(tx, [...new Set(facturas.map((f) => f.nitEmisor))])).lineaDe : null,
  ];
  const vistos: Omit<CambioVisto, 'efecto'>[] = [];
  const deVuelta: number[] = [];
  let conocidos = 0;
  for (const [i, f] of facturas.entries()) {
    const numeroAutorizacion = autorizaciones[i] as string;
    const [presentado, despues, previo] = [
      presentados.get(numeroAutorizacion),
      deSatDe(f),
      previos.get(numeroAutorizacion),
    ];
    const clase = claseDeCambio(presentado?.documento ?? null, despues);
    if (clase === null) {
      if (previo?.resolucion === null) deVuelta.push(previo.id);
    } else if (seConoce(previo, despues)) conocidos++;
    else
      vistos.push({
        ...identidadDe(f, libro),
        numeroAutorizacion,
        clase,
        ...donde(f, presentado, lineaDe),
        despues: aGuardado(despues),
      });
  }
  const mes = await mesPresentado(tx, d);
  const efectos = efectosDe(
    mes,
    vistos.map((v) => aCambio(v, v.antes && desdeGuardado(v.antes), desdeGuardado(v.despues), d.cliente.vende)),
  );
  const cambios = vistos.map((v, i) => ({ ...v, efecto: efectos[i] as CambioVisto['efecto'] }));
  return { cambios, deVuelta, conocidos, iguales: facturas.length - cambios.length - conocidos };
}

/** Where it counted when it was presented; a new purchase where the rules would put it. */
function donde(
  f: Factura,
  presentado: Presentado | undefined,
  lineaDe: ReadonlyMap<string, LineaCompra | null> | null,
) {
  const antes = presentado ? aGuardado(presentado.documento) : null;
  if (presentado) return { antes, linea: presentado.linea, incluye: presentado.incluye };
  return { antes, linea: lineaDe ? sugerirLinea(f, lineaDe.get(f.nitEmisor) ?? null) : null, incluye: true };
}

const identidadDe = (f: Factura, libro: Libro) => ({
  libro,
  serie: f.serie,
  numeroDte: f.numeroDte,
  nit: libro === 'emitida' ? f.nitReceptor : f.nitEmisor,
  nombre: libro === 'emitida' ? f.nombreReceptor : f.nombreEmisor,
});
