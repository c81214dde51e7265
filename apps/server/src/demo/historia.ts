import { ESTADO, type EstadoId } from '@aldia/domain/declaraciones/estados.ts';
import { type Remanentes, SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import {
  type Dia,
  type Instante,
  type Mes,
  mesAnterior,
  mesDe,
  mesSiguiente,
  periodoDeclarado,
  primerDia,
  sumarDias,
} from '@aldia/domain/fechas/fechas.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import type { Situacion } from './casos.ts';
import type { ClienteDeDemo } from './clientes.ts';
import { contabilizar, type MesContable } from './contabilizar.ts';
import { conDevolucion } from './exportador.ts';
import { mesDeDemo } from './meses.ts';

/** One declaration to store: its state, what happened to it and when, and its books. */
export interface DeclaracionDeDemo {
  readonly periodo: Mes;
  readonly situacion: Situacion;
  readonly remanentes: Remanentes;
  /** Null while nothing was loaded. */
  readonly mes: MesContable | null;
  readonly cargaIsr: 0 | 1 | null;
  readonly cargaIva: 0 | 1 | null;
  readonly formularios: readonly string[];
  readonly creadaEn: Instante;
  readonly modificadaEn: Instante | null;
  readonly notificadaEn: Instante | null;
  readonly recordadaEn: Instante | null;
  readonly pagadaEn: Instante | null;
  readonly finalizadaEn: Instante | null;
}

const SIN_CARGA: ReadonlySet<EstadoId> = new Set([ESTADO.pendiente, ESTADO.rechazada, ESTADO.cargaDeCortesia]);
const CON_FORMULARIO: ReadonlySet<EstadoId> = new Set([
  ESTADO.formularioNotificado,
  ESTADO.pendienteDeConfirmacion,
  ESTADO.finalizada,
  ESTADO.presentadaACero,
]);
/** One small client in so many left its payment of the month before unconfirmed: follow-up has something to show. */
const CADA_CUANTOS_ATRASADO = 23;

/** The declarations of a client, oldest first, each with what the one before carries over. The last is of today's month. */
export function historiaDe(c: ClienteDeDemo, lugar: number, hoy: Dia, ahora: Instante): readonly DeclaracionDeDemo[] {
  const actual = periodoDeclarado(mesDe(hoy));
  const declaraciones: DeclaracionDeDemo[] = [];
  let remanentes = SIN_REMANENTES;
  for (let atras = c.mesesPrevios; atras >= 0; atras--) {
    const periodo = mesAnterior(actual, atras);
    const situacion = atras === 0 ? c.situacion : situacionPasada(lugar, atras);
    const hecha = declaracionDe(c, periodo, situacion, remanentes, ahora);
    declaraciones.push(hecha);
    remanentes = hecha.mes?.resultado.arrastra ?? remanentes;
  }
  return declaraciones;
}

function situacionPasada(lugar: number, atras: number): Situacion {
  const asignado = (lugar + atras) % 4;
  const atrasada = atras === 1 && lugar % CADA_CUANTOS_ATRASADO === 20;
  return { estado: atrasada ? ESTADO.pendienteDeConfirmacion : ESTADO.finalizada, asignado };
}

function declaracionDe(
  c: ClienteDeDemo,
  periodo: Mes,
  situacion: Situacion,
  remanentes: Remanentes,
  ahora: Instante,
): DeclaracionDeDemo {
  const { estado } = situacion;
  const momento = momentosDe(c, periodo, ahora);
  const mes = librosDe(c, periodo, estado, remanentes);
  const faltan = estado === ESTADO.facturasCargadas;
  const carga = (hay: boolean): 0 | 1 | null =>
    mes && hay && estado !== ESTADO.presentadaACero ? (faltan ? 0 : 1) : null;
  const conFormulario = CON_FORMULARIO.has(estado);
  const pagada = estado === ESTADO.finalizada || situacion.pagada === true;
  return {
    periodo,
    situacion,
    remanentes,
    mes,
    cargaIsr: carga(c.agentes.isr),
    cargaIva: carga(c.agentes.iva),
    formularios: conFormulario ? numerosDe(c, periodo, estado) : [],
    creadaEn: momento(0),
    modificadaEn: estado === ESTADO.pendiente ? null : momento(4),
    notificadaEn: conFormulario && estado !== ESTADO.presentadaACero ? momento(5) : null,
    recordadaEn: pagada || estado === ESTADO.pendienteDeConfirmacion ? momento(7) : null,
    pagadaEn: pagada ? momento(8) : null,
    finalizadaEn: estado === ESTADO.finalizada ? momento(9) : null,
  };
}

/** What was loaded. Withholdings that are still waited for are not in the books; at zero nothing is declared. */
function librosDe(c: ClienteDeDemo, periodo: Mes, estado: EstadoId, remanentes: Remanentes): MesContable | null {
  if (SIN_CARGA.has(estado)) return null;
  if (estado === ESTADO.presentadaACero) {
    const vacio = {
      contribuyente: { nit: c.nit, nombre: '' },
      periodo,
      emitidas: [],
      recibidas: [],
      constanciasIsr: [],
      constanciasIva: [],
    };
    return { ...contabilizar(c, periodo, vacio, remanentes), totales: totalizar([], []) };
  }
  const mes = mesDeDemo(c, periodo);
  // What is given back is in the month that is still being worked: those before are finished.
  const completo = c.exporta && estado !== ESTADO.finalizada ? conDevolucion(c, periodo, mes) : mes;
  return contabilizar(c, periodo, completo, remanentes, estado !== ESTADO.facturasCargadas);
}

/** The numbers that SAT gave: one form for a small taxpayer, two for ROS. */
function numerosDe(c: ClienteDeDemo, periodo: Mes, estado: EstadoId): string[] {
  const azar = new Azar(`${c.nit}/${periodo}/formularios`);
  const cuantos = c.regimen === 2 && estado !== ESTADO.presentadaACero ? 2 : 1;
  return Array.from({ length: cuantos }, () => `${azar.entero(20_000, 39_999)}${azar.entero(100_000, 999_999)}`);
}

/** Moments in the month after the period, in office hours of Guatemala, and never later than now. */
function momentosDe(c: ClienteDeDemo, periodo: Mes, ahora: Instante) {
  const inicio = primerDia(mesSiguiente(periodo));
  return (dias: number): Instante => {
    const hora =
      `${sumarDias(inicio, dias + (c.diaDeclaracion % 6))}T${String(14 + (dias % 8)).padStart(2, '0')}:20:00.000Z` as Instante;
    return hora < ahora ? hora : ahora;
  };
}
