import { carga } from '@aldia/contract/carga.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { diasConDolares } from '@aldia/domain/carga/factura-leida.ts';
import { fraseDeRechazo, TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import { TIPO_DE_CARGA, type TipoDeCarga } from '@aldia/domain/carga/tipos-de-carga.ts';
import { type TipoCambio, tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import { type OpcionesDeCarga, trabajoDeCarga } from '@aldia/lector/protocolo.ts';
import type { LectorDeArchivos, Leido, OyenteDeLectura } from '../../../base/lectura/lector.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import type { AccionDeCarga } from '../estado/carga.estado.ts';
import type { ArchivoRechazado, Clase, Tasas } from '../estado/carga.tipos.ts';

/** Rates of past days never change: the tab keeps each one that the bank gave. */
const conocidas = new Map<Dia, TipoCambio>();

/** The purchase rate of each day. Rejects with the call's error when neither the bank nor the server knows one of them. */
async function tasasDeDias(dias: readonly Dia[]): Promise<Tasas> {
  const faltan = dias.filter((d) => !conocidas.has(d));
  if (faltan.length > 0) {
    for (const { fecha, compra } of await llamar(carga.tiposDeCambio, { fechas: faltan }))
      conocidas.set(fecha, tipoCambio(compra));
  }
  return new Map(
    dias
      .flatMap((d) => [[d, conocidas.get(d)] as const])
      .filter((par): par is readonly [Dia, TipoCambio] => par[1] !== undefined),
  );
}

/** The entry screen is filter mode 1: ISR has a kind of its own (G-76). */
const TIPO_DE: Readonly<Record<Clase, TipoDeCarga>> = {
  recibidas: TIPO_DE_CARGA.recibidas,
  emitidas: TIPO_DE_CARGA.emitidas,
  isr: TIPO_DE_CARGA.retencionesIsr,
  iva: TIPO_DE_CARGA.retencionesIva,
};

/** The catalogue of document kinds as it is now; the server checks the documents against it again (D-81). Null when it cannot be read. */
async function catalogoDe(clase: Clase): Promise<OpcionesDeCarga | null> {
  if (clase !== 'emitidas' && clase !== 'recibidas') return {};
  try {
    return { tiposDte: await llamar(catalogos.tiposDteAdmitidos, {}) };
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    return null;
  }
}

export interface PorLeer {
  readonly id: string;
  readonly clase: Clase;
  readonly archivo: File;
  readonly nit: string;
  readonly periodo: Mes;
}
/** The result of a reading: accepted, refused with its reason, or stopped by the person (null). */
export type FinDeLectura = Extract<AccionDeCarga, { tipo: 'facturas' | 'constancias' | 'rechazar' }> | null;

/** Reads one file and returns what to do with it. A bad file or a failure of the bank does not reject. */
export async function leerArchivo(
  lector: LectorDeArchivos,
  por: PorLeer,
  oyente: OyenteDeLectura,
  senal: AbortSignal,
): Promise<FinDeLectura> {
  try {
    const catalogo = await catalogoDe(por.clase);
    if (!catalogo) return rechazar(por, AVISOS_DE_CARGA.sinTiposDte, { remedio: AVISOS_DE_CARGA.remedioSinTiposDte });
    const trabajo = trabajoDeCarga(TIPO_DE[por.clase], por.nit, por.periodo, catalogo);
    const leido = await lector.leer(por.archivo, trabajo, oyente, senal);
    return await juzgar(por, leido);
  } catch (error) {
    if (error instanceof ErrorDeLibro)
      return error.codigo === 'CANCELADO'
        ? null
        : rechazar(por, TEXTO_DE_LIBRO[error.codigo].texto, { remedio: TEXTO_DE_LIBRO[error.codigo].remedio });
    if (!(error instanceof ErrorDeLlamada)) throw error;
    // Without a rate the file is refused; other files with rows in quetzales are not affected (D-33).
    return rechazar(por, TEXTOS['carga.tiposDeCambio'].fallo, { remedio: AVISOS_DE_CARGA.sinTipoDeCambio });
  }
}

type DeRechazo = Partial<Pick<ArchivoRechazado, 'remedio' | 'avisos' | 'filaDeEncabezado'>>;
function rechazar(
  { id, clase, archivo }: PorLeer,
  razon: string,
  { remedio = null, avisos = [], filaDeEncabezado = 0 }: DeRechazo = {},
): FinDeLectura {
  return {
    tipo: 'rechazar',
    rechazado: { id, clase, archivo, razon, remedio, avisos, filaDeEncabezado },
  };
}

async function juzgar(por: PorLeer, { resultado, facturas, avisos }: Leido): Promise<FinDeLectura> {
  const { id, archivo, clase } = por;
  if (resultado.clase === 'facturas' && (clase === 'recibidas' || clase === 'emitidas')) {
    const { motivo, filaDeEncabezado } = resultado.resumen;
    if (motivo) return rechazar(por, fraseDeRechazo(motivo, archivo.name), { avisos, filaDeEncabezado });
    const dias = diasConDolares(facturas);
    return {
      tipo: 'facturas',
      libro: clase,
      leido: { id, archivo, avisos, filaDeEncabezado, facturas },
      tasas: dias.length > 0 ? await tasasDeDias(dias) : new Map(),
    };
  }
  if (resultado.clase === 'constancias' && (clase === 'isr' || clase === 'iva')) {
    const { lectura } = resultado;
    if (lectura.motivo) return rechazar(por, fraseDeRechazo(lectura.motivo, archivo.name), { avisos: lectura.avisos });
    return {
      tipo: 'constancias',
      impuesto: clase,
      leido: { id, archivo, avisos: lectura.avisos, filaDeEncabezado: 0, lectura },
    };
  }
  throw new TypeError(`a ${resultado.clase} answer for ${clase}`);
}
