import type { EstadoDeCobro } from '../cobros/estados.ts';
import { REGIMEN, tieneFormularios } from '../declaraciones/regimen.ts';

/** The onboarding steps, named by what each asks (spec 1, section 2.8). */
export type PasoDeAlta = 'datos' | 'perfil' | 'suscripcion' | 'tarjeta' | 'pago' | 'resumen';

const DE_PEQUENIO: readonly PasoDeAlta[] = ['datos', 'suscripcion', 'tarjeta', 'pago', 'resumen'];
const DE_ROS: readonly PasoDeAlta[] = ['datos', 'perfil', 'suscripcion', 'tarjeta', 'pago', 'resumen'];

/** Five steps, or six for ROS; the list is built again when the client chooses a regime. */
export const pasosDeAlta = (regimenId: number | null): readonly PasoDeAlta[] =>
  regimenId === REGIMEN.ros ? DE_ROS : DE_PEQUENIO;

/** The step number that the draft keeps, from 1. */
export const numeroDePaso = (paso: PasoDeAlta, regimenId: number | null): number =>
  Math.max(0, pasosDeAlta(regimenId).indexOf(paso)) + 1;

const vecino = (paso: PasoDeAlta, regimenId: number | null, salto: 1 | -1): PasoDeAlta => {
  const pasos = pasosDeAlta(regimenId);
  return pasos[pasos.indexOf(paso) + salto] ?? paso;
};
export const pasoSiguiente = (paso: PasoDeAlta, regimenId: number | null): PasoDeAlta => vecino(paso, regimenId, 1);
export const pasoAnterior = (paso: PasoDeAlta, regimenId: number | null): PasoDeAlta => vecino(paso, regimenId, -1);

/** What the server knows of an unfinished onboarding. */
export interface AltaDejada {
  readonly paso: number;
  readonly regimenId: number | null;
  readonly fechaNacimiento: string | null;
  readonly actividadEconomicaId: number | null;
  readonly suscripcion: number | null;
  readonly tienePasswordSat: boolean;
  /** A card was verified. It is not stored, so a page that is opened again has none. */
  readonly hayTarjeta: boolean;
  /** The step that the browser's history asks for; undefined: none. */
  readonly pedido: string | undefined;
}

/**
 * The step at which the onboarding resumes: the one that is asked for, or else the one where it was left. It is never past the step that
 * was reached, nor past a step that lacks something: without a card in memory, a client returns to verify one.
 */
export function retomar(a: AltaDejada): PasoDeAlta {
  const pasos = pasosDeAlta(a.regimenId);
  const faltaActividad = a.regimenId === REGIMEN.ros && a.actividadEconomicaId === null;
  const faltanDatos =
    a.regimenId === null || !tieneFormularios(a.regimenId) || a.fechaNacimiento === null || faltaActividad;
  if (faltanDatos || !a.tienePasswordSat) return 'datos';
  const ultimo = pasos.indexOf(a.suscripcion === null ? 'suscripcion' : a.hayTarjeta ? 'pago' : 'tarjeta');
  const alcanzado = Math.min(Math.max(a.paso, 1) - 1, ultimo);
  const pedido = pasos.findIndex((paso) => paso === a.pedido);
  return pasos[pedido < 0 ? alcanzado : Math.min(pedido, alcanzado)] ?? 'datos';
}

/** What the client waits for while a charge of the onboarding is not over (P08). */
export type EsperaDeAlta = 'confirmando' | 'terminando' | 'devolviendo' | 'devolucion_detenida';

const ESPERAS: Readonly<Record<EstadoDeCobro, EsperaDeAlta | null>> = {
  creada: 'confirmando',
  enviada: 'confirmando',
  en_duda: 'confirmando',
  aprobada: 'terminando',
  anulando: 'devolviendo',
  anulacion_fallida: 'devolucion_detenida',
  aplicada: null,
  rechazada: null,
  anulada: null,
};
export const esperaDeAlta = (estado: EstadoDeCobro): EsperaDeAlta | null => ESPERAS[estado];
