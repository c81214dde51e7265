import type { Tono } from '@aldia/contract/columnas.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { CERO, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, formatDiaLargo, type Mes } from '@aldia/domain/fechas/fechas.ts';
import type { LoQueToca } from '@aldia/domain/inicio/lo-que-toca.ts';
import { cobroAbiertoDe, type DineroDelCliente, principalDe } from './dinero-del-cliente.ts';

export interface Acto {
  readonly rotulo: string;
  readonly a: string;
  /** Of the page it leads to, where that page is of a year. */
  readonly anio?: number;
}
export interface LoQueSeDice {
  readonly tono: Exclude<Tono, 'avanza'>;
  /** What is expected of the client, if anything. */
  readonly sigue: string;
  readonly acto: Acto | null;
}

const TARJETAS = '/perfil_usuario/3';
const PLAN = '/perfil_usuario/5';

/** The words of each thing that a client may be told, and the one act that belongs to it. */
const DICHOS: Readonly<Record<LoQueToca, LoQueSeDice>> = {
  pagar: { tono: 'espera', sigue: T.esperaPagoSigue, acto: { rotulo: T.verComoPagar, a: '/estado_declaracion' } },
  pagar_tarde: { tono: 'alto', sigue: T.vencido, acto: { rotulo: T.verComoPagar, a: '/estado_declaracion' } },
  en_duda: { tono: 'informa', sigue: T.pagoEnDuda, acto: { rotulo: T.verMiSuscripcion, a: PLAN } },
  devolviendo: { tono: 'informa', sigue: T.pagoDevolviendo, acto: { rotulo: T.verMiSuscripcion, a: PLAN } },
  suspendido: { tono: 'alto', sigue: T.suspendida, acto: { rotulo: T.activarla, a: TARJETAS } },
  terminado: { tono: 'alto', sigue: T.terminada, acto: { rotulo: T.elegirPlan, a: PLAN } },
  nunca: { tono: 'alto', sigue: T.sinSuscripcion, acto: { rotulo: T.elegirPlan, a: PLAN } },
  en_mora: { tono: 'alto', sigue: T.enMora, acto: { rotulo: T.revisarTarjeta, a: TARJETAS } },
  tarjeta_rechazada: { tono: 'alto', sigue: T.tarjetaRechazada, acto: { rotulo: T.cambiarTarjeta, a: TARJETAS } },
  tarjeta_por_vencer: { tono: 'espera', sigue: T.tarjetaPorVencer, acto: { rotulo: T.cambiarTarjeta, a: TARJETAS } },
  sin_tarjeta: { tono: 'espera', sigue: T.sinTarjetaActiva, acto: { rotulo: T.elegirTarjeta, a: TARJETAS } },
  elegir_compras: {
    tono: 'informa',
    sigue: T.comprasPorElegir,
    acto: { rotulo: T.revisarCompras, a: '/seleccion_facturas_compras' },
  },
  termina: { tono: 'informa', sigue: T.preCancelada, acto: { rotulo: T.verPlan, a: PLAN } },
  esperar_tarde: { tono: 'espera', sigue: T.tardeSinPresentar, acto: null },
  esperar: { tono: 'informa', sigue: T.enProcesoSigue, acto: null },
  nada: { tono: 'listo', sigue: T.alDiaSigue, acto: { rotulo: T.verMiEstado, a: '/estado_declaracion' } },
};

/** The sentence and the act of what a client is told, with the dates and amounts of their own. */
export function loQueSeDice(toca: LoQueToca, periodo: Mes, dinero: DineroDelCliente): LoQueSeDice {
  const { sigue, acto, tono } = DICHOS[toca];
  const { actual } = dinero;
  const dia = toca === 'sin_tarjeta' ? actual?.proximoCobro : actual?.fechaFin;
  const datos: Readonly<Record<string, string>> = {
    fecha: dia ? formatDiaLargo(dia) : '',
    monto: formatQ(cobroAbiertoDe(dinero)?.monto ?? CERO),
    numeros: principalDe(dinero)?.ultimosNumeros ?? '',
  };
  return {
    tono,
    sigue: sigue.replace(/\{(\w+)\}/g, (hueco, nombre: string) => datos[nombre] ?? hueco),
    acto: acto?.a === '/estado_declaracion' ? { ...acto, anio: anioDe(periodo) } : acto,
  };
}
