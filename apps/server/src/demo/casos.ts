import { ESTADO, type EstadoId } from '@aldia/domain/declaraciones/estados.ts';
import { SIN_BUZON } from '../suplentes/smtp.ts';

/** How far the declared month of a client is, and who has it. */
export interface Situacion {
  readonly estado: EstadoId;
  /** Place in the list of collaborators, or nobody. */
  readonly asignado: number | null;
  readonly pagada?: true;
}

/** What makes a client worth looking at. */
export interface RasgosDeCliente {
  readonly vende: 'bien' | 'servicio';
  readonly puedeEntrar: boolean;
  /** Whole months before the one being declared. */
  readonly mesesPrevios: number;
  /** About so many quetzales a month. */
  readonly ventas: number;
  readonly emitidas: number;
  readonly recibidas: number;
  /** For which taxes it sells to agents who withhold. */
  readonly agentes: { readonly isr: boolean; readonly iva: boolean };
  readonly dolares: boolean;
  /** Whether it sells abroad too, with what staff taught of it. */
  readonly exporta: boolean;
  /** Whether some of its suppliers are in no catalogue. */
  readonly emisoresNuevos: boolean;
  /** What its sample workbooks are to show; null when it has none. */
  readonly muestra: string | null;
}
type Rasgos = Partial<RasgosDeCliente>;

export const PENDIENTE: Situacion = { estado: ESTADO.pendiente, asignado: null };
export const SIN_AGENTES = { isr: false, iva: false };
const AMBOS = { isr: true, iva: true };
/** What those with a reason do not show unless it is said. */
export const SIN_RASGOS: Rasgos = { agentes: SIN_AGENTES, dolares: false, vende: 'servicio' };

/** Those who are there for a reason. All of them wait, for anybody, in the month being declared. */
export const CON_NOMBRE: readonly (readonly [regimen: 1 | 2, rasgos: Rasgos])[] = [
  [
    2,
    {
      puedeEntrar: true,
      mesesPrevios: 14,
      ventas: 42_000,
      emitidas: 60,
      recibidas: 90,
      agentes: AMBOS,
      muestra: 'ROS con catorce meses de historia y agentes que le retienen ISR e IVA',
    },
  ],
  [
    2,
    {
      puedeEntrar: true,
      mesesPrevios: 14,
      ventas: 85_000,
      emitidas: 150,
      recibidas: 110,
      vende: 'bien',
      muestra: 'ROS que vende bienes, sin agentes de retención: el paso 3 no aparece',
    },
  ],
  [
    1,
    {
      puedeEntrar: true,
      mesesPrevios: 14,
      ventas: 9_500,
      emitidas: 30,
      recibidas: 12,
      agentes: { isr: false, iva: true },
      muestra: 'pequeño contribuyente al que le retienen IVA',
    },
  ],
  [1, { ventas: 6_200, emitidas: 25, muestra: 'pequeño contribuyente sin retenciones: del paso 2 se pasa al resumen' }],
  [
    2,
    {
      ventas: 38_000,
      emitidas: 45,
      recibidas: 60,
      dolares: true,
      muestra: 'ROS con facturas en dólares: se convierten con la tasa del Banco de Guatemala',
    },
  ],
  [
    2,
    {
      ventas: 27_000,
      emitidas: 40,
      recibidas: 50,
      emisoresNuevos: true,
      agentes: { isr: true, iva: false },
      muestra: 'ROS con proveedores que nadie ha clasificado (se descarga el PDF) y solo agentes de ISR',
    },
  ],
  [
    2,
    {
      mesesPrevios: 0,
      ventas: 18_000,
      emitidas: 20,
      recibidas: 30,
      muestra: 'ROS nuevo, sin mes anterior: primero se piden los remanentes',
    },
  ],
  [1, { mesesPrevios: 0, ventas: 4_800, emitidas: 14, muestra: 'pequeño contribuyente nuevo, sin mes anterior' }],
  [
    2,
    {
      ventas: 900_000,
      emitidas: 4_000,
      recibidas: 1_000,
      vende: 'bien',
      agentes: AMBOS,
      muestra: 'ROS grande: miles de facturas en un mes',
    },
  ],
];

/** Those of the others who show one thing more, by their place in the list, and what the list of people says of them. */
export const CON_ALGO_MAS: Readonly<
  Record<number, Rasgos & { readonly suscripcion?: string; readonly correo?: string }>
> = {
  // Its month waits for its form, and somebody has to decide about its excess.
  13: { exporta: true, ventas: 60_000, emitidas: 6, recibidas: 45 },
  // Its month before was never paid (`situacionPasada`), and it can enter to see what that costs, and that its mail is refused.
  20: { puedeEntrar: true, suscripcion: 'con un mes tarde', correo: `${SIN_BUZON}.21@correo.example` },
  // Small taxpayers whom the radar shows: this month alone is over the ceiling of the year; four would be.
  110: { ventas: 600_000, emitidas: 40 },
  114: { ventas: 140_000, emitidas: 30 },
  // ROS whose months are near the first bracket; sizes vary by the month, so that some of the three are.
  113: { ventas: 30_000 },
  117: { ventas: 30_000 },
  118: { ventas: 30_000 },
};

/** Everybody else, one after another: all the states, with and without a collaborator. */
export const SITUACIONES: readonly Situacion[] = [
  PENDIENTE,
  { estado: ESTADO.facturasCargadas, asignado: 2 },
  { estado: ESTADO.retencionesCargadas, asignado: 0 },
  PENDIENTE,
  { estado: ESTADO.listaParaFormulario, asignado: 1 },
  { estado: ESTADO.pendiente, asignado: 3 },
  { estado: ESTADO.formularioNotificado, asignado: 0 },
  { estado: ESTADO.pendienteDeConfirmacion, asignado: 1 },
  { estado: ESTADO.retencionesCargadas, asignado: null },
  { estado: ESTADO.pendienteDeConfirmacion, asignado: 0, pagada: true },
  PENDIENTE,
  { estado: ESTADO.listaParaFormulario, asignado: null },
  { estado: ESTADO.finalizada, asignado: 1 },
  { estado: ESTADO.facturasCargadas, asignado: 3 },
  { estado: ESTADO.formularioNotificado, asignado: 1 },
  PENDIENTE,
  { estado: ESTADO.presentadaACero, asignado: 2 },
  { estado: ESTADO.listaParaFormulario, asignado: 0 },
  { estado: ESTADO.pendienteDeConfirmacion, asignado: null },
  { estado: ESTADO.cargaDeCortesia, asignado: 3 },
  { estado: ESTADO.rechazada, asignado: 2 },
];
