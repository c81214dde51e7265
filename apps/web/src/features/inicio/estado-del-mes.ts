import type { Tono } from '@aldia/contract/columnas.ts';
import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C, AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { TARJETAS_CERRADAS } from '@aldia/contract/textos-tarjetas.ts';
import { tarjetasAbiertas } from '@aldia/domain/cuenta/pestanias.ts';
import {
  aPagarDe,
  estaAlDia,
  loQueSePaga,
  type Momento,
  momentoDe,
  pideAlgo,
  TERMINADOS,
  type Vencimiento,
  vencimientosDe,
} from '@aldia/domain/declaraciones/momento.ts';
import { CERO, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, type Dia, formatDiaLargo, formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import {
  type LoQueToca,
  loQueToca,
  type Servicio,
  sinServicio,
  terminaPronto,
} from '@aldia/domain/inicio/lo-que-toca.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { fraseDeReintentos } from '../../parts/cobros/frase-de-reintentos.ts';
import {
  cobroAbiertoDe,
  type DineroDelCliente,
  pagosAparteDe,
  principalDe,
  situacionDeDinero,
  suPlanEspera,
} from './dinero-del-cliente.ts';

interface Acto {
  readonly rotulo: string;
  readonly a: string;
  /** The year of the linked page, where that page shows one year. */
  readonly anio?: number;
  /** What the act opens here, instead of navigating. */
  readonly abre?: 'como_pagar';
}
interface LoQueSeDice {
  readonly tono: Exclude<Tono, 'avanza'>;
  /** What is expected of the client, if anything. */
  readonly sigue: string;
  readonly acto: Acto | null;
}

const TARJETAS = '/perfil_usuario/3';
const PLAN = '/perfil_usuario/5';

const ESTADO = '/estado_declaracion';
const COMPRAS = '/seleccion_facturas_compras';
/** Pages that show one year: the link carries the year of the sheet's month. */
const DE_UN_ANIO = [ESTADO, COMPRAS];

const COMO_PAGAR: Acto = { rotulo: T.verComoPagar, a: ESTADO, abre: 'como_pagar' };

/** The words for each situation of a client, and the one act that belongs to it. */
const DICHOS: Readonly<Record<LoQueToca, LoQueSeDice>> = {
  pagar: { tono: 'espera', sigue: T.esperaPagoSigue, acto: COMO_PAGAR },
  pagar_tarde: { tono: 'alto', sigue: T.vencido, acto: COMO_PAGAR },
  revisar: { tono: 'espera', sigue: T.porRevisarSigue, acto: { rotulo: T.verMiFormulario, a: ESTADO } },
  revisar_tarde: { tono: 'alto', sigue: T.vencido, acto: { rotulo: T.verMiFormulario, a: ESTADO } },
  en_duda: { tono: 'informa', sigue: T.pagoEnDuda, acto: { rotulo: T.verMiSuscripcion, a: PLAN } },
  devolviendo: { tono: 'informa', sigue: T.pagoDevolviendo, acto: { rotulo: T.verMiSuscripcion, a: PLAN } },
  suspendido: { tono: 'alto', sigue: T.suspendida, acto: { rotulo: T.activarla, a: TARJETAS } },
  terminado: { tono: 'alto', sigue: T.terminada, acto: { rotulo: T.elegirPlan, a: PLAN } },
  nunca: { tono: 'alto', sigue: T.sinSuscripcion, acto: { rotulo: T.elegirPlan, a: PLAN } },
  en_mora: { tono: 'alto', sigue: T.enMora, acto: { rotulo: T.revisarTarjeta, a: TARJETAS } },
  tarjeta_rechazada: { tono: 'alto', sigue: T.tarjetaRechazada, acto: { rotulo: T.cambiarTarjeta, a: TARJETAS } },
  tarjeta_por_vencer: { tono: 'espera', sigue: T.tarjetaPorVencer, acto: { rotulo: T.cambiarTarjeta, a: TARJETAS } },
  sin_tarjeta: { tono: 'espera', sigue: T.sinTarjetaActiva, acto: { rotulo: T.elegirTarjeta, a: TARJETAS } },
  falta_contrasenia: {
    tono: 'espera',
    sigue: G.faltaContrasenia,
    acto: { rotulo: G.agregarContrasenia, a: '/perfil_usuario/4' },
  },
  decidir_gestor: { tono: 'espera', sigue: G.porDecidir, acto: { rotulo: G.decidir, a: '/mi_gestor' } },
  elegir_compras: {
    tono: 'informa',
    sigue: T.comprasPorElegir,
    acto: { rotulo: T.revisarCompras, a: COMPRAS },
  },
  termina: { tono: 'informa', sigue: T.preCancelada, acto: { rotulo: T.verPlan, a: PLAN } },
  pasa_al_gestor: { tono: 'informa', sigue: G.pasaAlGestor, acto: { rotulo: G.verMiGestor, a: '/mi_gestor' } },
  esperar_tarde: { tono: 'espera', sigue: T.tardeSinPresentar, acto: null },
  esperar: { tono: 'informa', sigue: T.enProcesoSigue, acto: null },
  nada: { tono: 'listo', sigue: T.alDiaSigue, acto: { rotulo: T.verMiEstado, a: ESTADO } },
};

/** For a suspended client whose plan has an unresolved payment: the server would refuse 'Activar Suscripción'. */
const SUSPENDIDO_EN_ESPERA: LoQueSeDice = {
  ...DICHOS.suspendido,
  sigue: T.suspendidaEnEspera,
  acto: { rotulo: T.elegirPlan, a: PLAN },
};

/** For a client whose renewal is tried again with a card that the bank did not refuse: there is nothing left to do (D-50). */
const EN_MORA_CON_OTRA: LoQueSeDice = { tono: 'espera', sigue: C.sinCobrar, acto: { rotulo: T.verPlan, a: PLAN } };

/** The words of a situation, which some facts of the money change. */
function dichoDe(toca: LoQueToca, dinero: DineroDelCliente): LoQueSeDice {
  if (toca === 'suspendido' && suPlanEspera(dinero)) return SUSPENDIDO_EN_ESPERA;
  if (toca !== 'en_mora') return DICHOS[toca];
  const reintentos = dinero.actual?.reintentos ?? null;
  const dicho = reintentos?.con ? EN_MORA_CON_OTRA : DICHOS.en_mora;
  return { ...dicho, sigue: `${C.sinCobrar} ${fraseDeReintentos(reintentos, T.enMora)}` };
}

/** The cards are closed at night: the sheet says when they open, and shows no button that leads nowhere. */
const deNoche = (acto: Acto | null, hora: number): boolean => acto?.a === TARJETAS && !tarjetasAbiertas(hora);

/** The sentence and the act for a client, with the client's dates and amounts. */
function loQueSeDice(toca: LoQueToca, periodo: Mes, dinero: DineroDelCliente, hora: number): LoQueSeDice {
  const { sigue: dicho, acto, tono } = dichoDe(toca, dinero);
  const cerradas = deNoche(acto, hora);
  const sigue = cerradas ? `${dicho} ${TARJETAS_CERRADAS}` : dicho;
  const { actual } = dinero;
  const dia = toca === 'sin_tarjeta' ? actual?.proximoCobro : (actual?.ultimoDia ?? actual?.fechaFin);
  const datos: Readonly<Record<string, string>> = {
    fecha: dia ? formatDiaLargo(dia) : '',
    monto: formatQ(cobroAbiertoDe(dinero)?.monto ?? CERO),
    numeros: principalDe(dinero)?.ultimosNumeros ?? '',
    gestor: dinero.gestor?.nombre ?? '',
  };
  return {
    tono,
    sigue: sigue.replace(/\{(\w+)\}/g, (hueco, nombre: string) => datos[nombre] ?? hueco),
    acto: cerradas ? null : acto && DE_UN_ANIO.includes(acto.a) ? { ...acto, anio: anioDe(periodo) } : acto,
  };
}

export interface EstadoDelMes extends LoQueSeDice {
  readonly momento: Momento;
  readonly periodo: Mes;
  /** How the month is, in one sentence. */
  readonly frase: string;
  /** The last day of each unfinished tax, the earliest first. */
  readonly vencimientos: readonly Vencimiento[];
  /** Notices beside the state: unfinished payments, and months that nobody opened. */
  readonly pagos: readonly string[];
}

interface MesesDelCliente {
  /** The unfinished declarations of any year, up to the current period. */
  readonly sinTerminar: readonly DeclaracionDelCliente[];
  /** The declarations of this year, finished or not. */
  readonly declaraciones: readonly DeclaracionDelCliente[];
  readonly periodo: Mes;
  readonly hoy: Dia;
}
const estaTarde = (vencimientos: readonly Vencimiento[], hoy: Dia): boolean => vencimientos.some((v) => v.dia < hoy);

/**
 * The month that the sheet shows: the oldest one whose form the client must pay or read; or else the oldest late one; or else
 * the current period.
 */
export function mesQueImporta(meses: MesesDelCliente): DeclaracionDelCliente | null {
  const { sinTerminar, declaraciones, periodo, hoy } = meses;
  const porEdad = sinTerminar.toSorted((a, b) => a.periodo.localeCompare(b.periodo));
  return (
    porEdad.find(pideAlgo) ??
    porEdad.find((d) => estaTarde(vencimientosDe(d), hoy)) ??
    declaraciones.find((d) => d.periodo === periodo) ??
    null
  );
}

const FRASE: Readonly<Record<Momento, string>> = {
  sin_empezar: T.sinDeclaracion,
  en_proceso: T.enProceso,
  por_pagar: T.esperaPago,
  por_revisar: T.porRevisar,
  nada_que_pagar: T.sinPago,
  pagada: T.alDia,
  a_cero: T.aCero,
  en_otro_lugar: T.enOtroLugar,
};
/** A month that nobody works on is not "being prepared" nor "about to begin", and a month without the SAT password stands still. */
function fraseDe(momento: Momento, servicio: Servicio, toca: LoQueToca): string {
  const parada =
    momento === 'en_proceso'
      ? sinServicio(servicio) || toca === 'falta_contrasenia'
      : momento === 'sin_empezar' && sinServicio(servicio);
  return parada ? T.sinTerminar : FRASE[momento];
}

export interface PreguntaDelMes {
  readonly declaracion: DeclaracionDelCliente | null;
  readonly periodo: Mes;
  readonly hoy: Dia;
  /** The last days of a month that nobody opened yet. */
  readonly vencenSinAbrir: readonly Vencimiento[];
  readonly dinero: DineroDelCliente;
  /** In Guatemala, 0 to 23. */
  readonly hora: number;
  /** Earlier months that nobody opened. */
  readonly sinAbrir?: readonly Mes[];
}

/** Adds the months that no service covered: as the main sentence if nothing else is to do, and as a notice otherwise. */
function conSinAbrir(estado: EstadoDelMes, toca: LoQueToca, meses: readonly Mes[]): EstadoDelMes {
  if (meses.length === 0) return estado;
  const aviso = llenar(T.sinPreparar, { meses: meses.map(formatMes).join(', ') });
  const frase = TERMINADOS.includes(estado.momento)
    ? llenar(T.yaTerminada, { mes: formatMes(estado.periodo) })
    : estado.frase;
  return toca === 'nada'
    ? { ...estado, frase, tono: 'informa', sigue: aviso }
    : { ...estado, frase, pagos: [aviso, ...estado.pagos] };
}

/** The state of a client's month and the one next step, with or without a declaration. */
export function estadoDelMes(pregunta: PreguntaDelMes): EstadoDelMes {
  const { declaracion: d, periodo, hoy, vencenSinAbrir, dinero, hora, sinAbrir = [] } = pregunta;
  const momento = d ? momentoDe(d) : 'sin_empezar';
  const elMes = d?.periodo ?? periodo;
  const suyos = d ? vencimientosDe(d) : vencenSinAbrir;
  const vencimientos = d && estaAlDia(d) ? [] : suyos;
  const deDinero = situacionDeDinero(dinero);
  const toca = loQueToca({
    ...deDinero,
    momento,
    terminaPronto: dinero.actual !== null && terminaPronto(dinero.actual.fechaFin, hoy),
    tarde: estaTarde(vencimientos, hoy),
    eligeCompras: d?.comprasPorElegir === true,
  });
  const estado: EstadoDelMes = {
    ...loQueSeDice(toca, elMes, dinero, hora),
    momento,
    periodo: elMes,
    frase: llenar(fraseDe(momento, deDinero.servicio, toca), {
      mes: formatMes(elMes),
      monto: d ? formatQ(momento === 'por_pagar' ? loQueSePaga(d) : aPagarDe(d)) : '',
    }),
    vencimientos,
    pagos: pagosAparteDe(dinero),
  };
  return conSinAbrir(estado, toca, sinAbrir);
}
