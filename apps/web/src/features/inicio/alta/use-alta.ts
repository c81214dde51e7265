import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';
import { numeroDePaso, type PasoDeAlta, pasoAnterior, pasoSiguiente, retomar } from '@aldia/domain/alta/pasos.ts';
import { useState } from 'react';
import { usePasoPedido } from '../../../base/direccion/use-pasos.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import type { DatosDeAlta } from './datos-de-alta.ts';

export type Faltante = Salida<typeof suscripciones.faltante>;

const VACIO: BorradorDeAlta = {
  paso: 1,
  regimenId: null,
  fechaNacimiento: null,
  presentaRetenciones: false,
  actividadEconomicaId: null,
  recibeIngresosNoFacturados: false,
  tipoRetencion: '',
  tipoEmisores: [],
  excluidos: [],
  incluidos: [],
  suscripcion: null,
  canjeId: null,
};

/** Drafts whose save did not reach the server, kept in memory while the page of a lost connection shows. No secrets. */
const sinGuardar = new Map<number, BorradorDeAlta>();

/**
 * The first draft. If the regime is fixed and an old draft has another one, the draft restarts with the fixed regime: the plan
 * and the coupon belonged to the other.
 */
function inicial(usuarioId: number, f: Faltante): BorradorDeAlta {
  const dejado = sinGuardar.get(usuarioId) ?? f.borrador;
  if (!dejado) return { ...VACIO, regimenId: f.regimenId };
  const esOtro = f.regimenFijo && dejado.regimenId !== f.regimenId;
  return esOtro ? { ...dejado, paso: 1, regimenId: f.regimenId, suscripcion: null, canjeId: null } : dejado;
}

/** What was typed and is not saved, by step: who goes to another step and comes back finds it. No secrets. */
export interface LoEscrito {
  readonly datos?: DatosDeAlta;
  readonly perfil?: readonly number[];
  readonly suscripcion?: number;
}

/** The plan of an unfinished charge that no longer blocks other plans (P10). */
const planCerrado = ({ cobroAbierto }: Faltante): number | null =>
  cobroAbierto && !cobroAbierto.detiene ? cobroAbierto.tipoSuscripcionId : null;

/** The onboarding of one person: the draft is on the server; the card is only here, in memory. */
export function useAlta(usuarioId: number, faltante: Faltante) {
  const [borrador, setBorrador] = useState(() => inicial(usuarioId, faltante));
  const [escrito, setEscrito] = useState<LoEscrito>({});
  const [tarjeta, setTarjeta] = useState<TarjetaDePasarela | null>(null);
  const [sellada, setSellada] = useState(false);
  const cerrado = planCerrado(faltante);
  const tienePassword = sellada || faltante.tienePasswordSat;
  const historia = usePasoPedido();
  const paso = retomar({
    ...borrador,
    // A plan with an unresolved payment cannot be paid again: the person chooses another one.
    suscripcion: borrador.suscripcion === cerrado ? null : borrador.suscripcion,
    tienePasswordSat: tienePassword,
    hayTarjeta: tarjeta !== null,
    pedido: historia.pedido,
  });
  const accion = useAccion(suscripciones.guardarBorrador, 'alta.guardar', {
    invalida: [suscripciones.faltante, suscripciones.cotizar],
  });

  /** Stores the step on the server and goes on. If the server refuses, the step and the typed text stay. */
  const avanzar = async (cambio: Partial<BorradorDeAlta> = {}, password?: string): Promise<void> => {
    const desde = historia.aqui();
    const junto = { ...borrador, ...cambio };
    const siguiente = pasoSiguiente(paso, junto.regimenId);
    const nuevo = { ...junto, paso: numeroDePaso(siguiente, junto.regimenId) };
    sinGuardar.set(usuarioId, nuevo);
    if (!(await accion.ejecutar({ borrador: nuevo, ...(password === undefined ? {} : { password }) }))) return;
    sinGuardar.delete(usuarioId);
    if (password !== undefined) setSellada(true);
    setBorrador(nuevo);
    setEscrito({});
    historia.ir(siguiente, desde);
  };
  /** Sets another coupon, or none, for the chosen plan. */
  const cambiarCupon = async (canjeId: number | null): Promise<void> => {
    const nuevo = { ...borrador, canjeId };
    if (await accion.ejecutar({ borrador: nuevo })) setBorrador(nuevo);
  };
  /** Takes the server's draft: another tab or device may have chosen another plan since. The step that was reached here stays. */
  const tomar = (dejado: BorradorDeAlta | null): void => {
    if (dejado)
      setBorrador((b) => ({
        ...dejado,
        paso: dejado.regimenId === b.regimenId ? Math.max(b.paso, dejado.paso) : dejado.paso,
      }));
  };
  /** Going back needs no call: the server's draft is still true. */
  const irA = (destino: PasoDeAlta): void => historia.ir(destino);
  return {
    paso,
    historia,
    borrador,
    escrito,
    /** Keeps what was typed in a step. */
    escribir: (parte: LoEscrito): void => setEscrito((antes) => ({ ...antes, ...parte })),
    cerrado,
    tarjeta,
    setTarjeta,
    avanzar,
    tomar,
    cambiarCupon,
    volver: () => irA(pasoAnterior(paso, borrador.regimenId)),
    /** The chosen plan is sold no more: back to those that are. */
    elegirOtroPlan: () => {
      invalidar([catalogos.tiposDeSuscripcionActivos]);
      irA('suscripcion');
    },
    /** 'Revisar de nuevo': returns to the first step and forgets the card. */
    revisarDeNuevo: () => {
      setTarjeta(null);
      irA('datos');
    },
    /** A failed charge keeps no card (decisions-1, D27). */
    pedirOtraTarjeta: () => {
      setTarjeta(null);
      irA('tarjeta');
    },
    guardando: accion.enCurso,
    /** The regime that the client must keep; null while they can choose. */
    regimenFijo: faltante.regimenFijo ? faltante.regimenId : null,
    tienePassword,
  };
}
export type Alta = ReturnType<typeof useAlta>;
