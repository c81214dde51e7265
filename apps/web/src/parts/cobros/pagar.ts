import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import type { RespuestaXml } from '@aldia/contract/respuesta-xml.ts';
import { TEXTOS_DE_PAGO as T } from '@aldia/contract/textos-alta.ts';
import { motivoDeRechazo, NO_ES_TU_TARJETA } from '@aldia/contract/textos-cobros.ts';
import { CODIGO, claseDeCodigo } from '@aldia/domain/cobros/codigos.ts';

/** The calls of a payment. A test gives recorders, because their order is what matters (house 4.15). */
export interface PuertosDePago {
  /** The agreement before the charge, where one is needed. */
  readonly aceptar?: () => Promise<unknown>;
  readonly cobrar: () => Promise<RespuestaXml>;
  /** Delivers the purchase against the approved charge. */
  readonly entregar: (transaccionId: string) => Promise<unknown>;
  readonly anular: (transaccionId: string) => Promise<RespuestaXml>;
}
export interface Pago {
  readonly puertos: PuertosDePago;
  readonly esGratis: boolean;
  readonly frases: {
    readonly entregado: string | null;
    readonly noEntregado: string;
    /** Shown before the bank's reason, when the person who pays is not the owner of the card. */
    readonly noCobrado?: string;
  };
}

export interface Dicho {
  readonly tipo: 'exito' | 'fallo';
  readonly texto: string;
  readonly detalle?: string;
}
/** How a press of the pay button ended. `dichos` are shown in order. */
export interface Desenlace {
  readonly fin:
    | 'listo'
    /** Not charged because of the card, or refunded: the person must verify a card again. */
    | 'otra-tarjeta'
    /** Not charged for another reason: the typed data stays. */
    | 'sin-cobrar'
    /** The result is unknown or the answer was lost: ask the server, and send nothing again (P08). */
    | 'por-saber';
  readonly dichos: readonly Dicho[];
  readonly codigo?: CodigoDeError | null;
}

const SIN_COSTO = '0';
const fallo = (texto: string, detalle?: string): Dicho => ({
  tipo: 'fallo',
  texto,
  ...(detalle ? { detalle } : {}),
});

/** An error that is not a failed call is a bug: it is thrown. */
function comoLlamada(error: unknown): ErrorDeLlamada {
  if (error instanceof ErrorDeLlamada) return error;
  throw error;
}
/** True when the server did not refuse: it may have done it. */
const quedoAbierto = (e: ErrorDeLlamada): boolean => e.http === 0 || e.http >= 500;

/** Too many calls (429) is not a refusal of the delivery. */
const DEMASIADAS = 429;

/** First the consent, then the charge, then the delivery; a refused delivery is refunded (spec 1, section 4). */
export async function pagar(pago: Pago): Promise<Desenlace> {
  const { puertos } = pago;
  try {
    await puertos.aceptar?.();
  } catch (error) {
    const { message, codigo } = comoLlamada(error);
    return { fin: 'sin-cobrar', dichos: [fallo(message)], codigo };
  }
  if (pago.esGratis) return entregar(pago, SIN_COSTO, []);
  let respuesta: RespuestaXml;
  try {
    respuesta = await puertos.cobrar();
  } catch (error) {
    return sinRespuesta(comoLlamada(error));
  }
  if (claseDeCodigo(respuesta.codigo) !== 'aprobado') return rechazado(respuesta.codigo, pago.frases.noCobrado);
  return entregar(pago, respuesta.transaccionId, [{ tipo: 'exito', texto: T.aprobado }]);
}

/** Code 111 is our own configuration: the client reads that their card is not the cause (P14). */
function rechazado(codigo: string, noCobrado: string | undefined): Desenlace {
  if (noCobrado !== undefined) return { fin: 'otra-tarjeta', dichos: [fallo(noCobrado, motivoDeRechazo(codigo))] };
  const detalle = claseDeCodigo(codigo) === 'configuracion' ? NO_ES_TU_TARJETA : undefined;
  return { fin: 'otra-tarjeta', dichos: [fallo(motivoDeRechazo(codigo), detalle)] };
}

/** The server's answers about a charge whose end is not known yet: nobody may say that it failed. */
export const EN_DUDA: readonly (CodigoDeError | null)[] = ['PAGO_EN_DUDA', 'PAGO_EN_CURSO'];
/** The charge is unfinished, or finished in another way: the server must be asked. */
const SE_PREGUNTA: readonly (CodigoDeError | null)[] = [...EN_DUDA, 'SIN_PLAN_ELEGIDO'];
/** Nothing was charged, and the person must verify a card again. */
const DE_LA_TARJETA: readonly (CodigoDeError | null)[] = ['PASARELA_NO_RESPONDE', 'PAGO_RECHAZADO', 'TARJETA_VENCIDA'];

/** The result of a charge whose call failed. */
export function sinRespuesta(e: ErrorDeLlamada): Desenlace {
  if (SE_PREGUNTA.includes(e.codigo)) return { fin: 'por-saber', dichos: [], codigo: e.codigo };
  if (DE_LA_TARJETA.includes(e.codigo)) return { fin: 'otra-tarjeta', dichos: [fallo(e.message)] };
  // No message for a charge that may have happened: the waiting screen asks not to repeat it, and nothing else (D-50).
  if (e.http === 200 || quedoAbierto(e)) return { fin: 'por-saber', dichos: [] };
  return { fin: 'sin-cobrar', dichos: [fallo(e.message || T.fallido)], codigo: e.codigo };
}

async function entregar(pago: Pago, transaccionId: string, antes: readonly Dicho[]): Promise<Desenlace> {
  const { puertos, frases } = pago;
  try {
    await puertos.entregar(transaccionId);
    const hecho: readonly Dicho[] = frases.entregado === null ? [] : [{ tipo: 'exito', texto: frases.entregado }];
    return { fin: 'listo', dichos: [...antes, ...hecho] };
  } catch (error) {
    const e = comoLlamada(error);
    // The server finishes the delivery or refunds by itself: undoing it from here could be wrong.
    if (quedoAbierto(e) || e.http === DEMASIADAS) return { fin: 'por-saber', dichos: antes };
    const dichos = [...antes, fallo(frases.noEntregado, e.message)];
    if (transaccionId === SIN_COSTO) return { fin: 'sin-cobrar', dichos, codigo: e.codigo };
    return devolver(puertos, transaccionId, dichos);
  }
}

async function devolver(puertos: PuertosDePago, transaccionId: string, antes: readonly Dicho[]): Promise<Desenlace> {
  try {
    const { codigo } = await puertos.anular(transaccionId);
    if (codigo === CODIGO.aprobado)
      return { fin: 'otra-tarjeta', dichos: [...antes, { tipo: 'exito', texto: T.reembolsado }] };
    return { fin: 'por-saber', dichos: [...antes, fallo(T.sinReembolso)] };
  } catch (error) {
    if (comoLlamada(error).codigo === 'COBRO_YA_APLICADO') return { fin: 'por-saber', dichos: [] };
    return { fin: 'por-saber', dichos: [...antes, fallo(T.sinContacto)] };
  }
}
