import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { datosDe } from '../columnas.ts';
import {
  type Avance,
  type DeColaborador,
  type DineroDelDia,
  type PorPresentar,
  panel,
  type SuscripcionesDelMes,
} from '../panel.ts';
import { ROTULOS_DE_PANEL as R } from '../textos-panel.ts';
import { hojaDe } from './hoja.ts';

const deAvance = datosDe<Avance>();
export const DATOS_DE_AVANCE = [
  deAvance.texto(R.regimen, (f) => f.regimen),
  deAvance.fecha(R.vence, (f) => f.vence),
  deAvance.texto(R.dias, (f) => f.dias),
  deAvance.texto(R.porCargar, (f) => f.porCargar),
  deAvance.texto(R.conFormulario, (f) => f.conFormulario),
  deAvance.texto(R.enPago, (f) => f.enPago),
  deAvance.texto(R.terminadas, (f) => f.terminadas),
  deAvance.texto(R.porPresentar, (f) => f.porPresentar),
];

const dePorPresentar = datosDe<PorPresentar>();
export const DATOS_DE_POR_PRESENTAR = [
  dePorPresentar.fecha(R.dia, (f) => f.dia),
  dePorPresentar.texto(R.regimen, (f) => f.regimen),
  dePorPresentar.texto(R.dias, (f) => f.dias),
  dePorPresentar.texto(R.porPresentar, (f) => f.porPresentar),
];

const deColaborador = datosDe<DeColaborador>();
export const DATOS_DE_COLABORADORES = [
  deColaborador.texto(R.colaborador, (f) => f.nombre),
  deColaborador.texto(R.tiene, (f) => f.tiene),
  deColaborador.texto(R.termino, (f) => f.termino),
  deColaborador.estado(R.estado, (f) =>
    f.activo ? { rotulo: R.activo, tono: 'listo' } : { rotulo: R.inactivo, tono: 'neutro' },
  ),
];

const deDinero = datosDe<DineroDelDia>();
export const DATOS_DE_DINERO = [
  deDinero.fecha(R.dia, (f) => f.dia),
  deDinero.monto(R.cobrado, (f) => f.cobrado, { suma: true }),
  deDinero.monto(R.devuelto, (f) => f.devuelto, { suma: true }),
  deDinero.monto(R.enDuda, (f) => f.enDuda, { suma: true }),
];

const deSuscripciones = datosDe<SuscripcionesDelMes>();
export const DATOS_DE_SUSCRIPCIONES = [
  deSuscripciones.texto(R.mes, (f) => f.mes, { escrito: (f) => formatMes(f.mes) }),
  deSuscripciones.texto(R.nuevas, (f) => f.nuevas),
  deSuscripciones.texto(R.perdidas, (f) => f.perdidas),
  deSuscripciones.texto(R.suspendidas, (f) => f.suspendidas),
];

/** Named so that a row of hojas.ts takes all five. */
export const HOJAS_DE_PANEL = [
  hojaDe(panel.avance, { archivo: ({ mes }) => `avance_${mes}`, columnas: DATOS_DE_AVANCE }),
  hojaDe(panel.porPresentar, { archivo: ({ mes }) => `por_presentar_${mes}`, columnas: DATOS_DE_POR_PRESENTAR }),
  hojaDe(panel.colaboradores, { archivo: ({ mes }) => `colaboradores_${mes}`, columnas: DATOS_DE_COLABORADORES }),
  hojaDe(panel.dinero, { archivo: ({ mes }) => `dinero_${mes}`, columnas: DATOS_DE_DINERO }),
  hojaDe(panel.suscripciones, { archivo: ({ mes }) => `suscripciones_${mes}`, columnas: DATOS_DE_SUSCRIPCIONES }),
];
