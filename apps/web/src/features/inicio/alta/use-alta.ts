import type { Salida } from '@aldia/contract/endpoint.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';
import { numeroDePaso, type PasoDeAlta, pasoAnterior, pasoSiguiente, retomar } from '@aldia/domain/alta/pasos.ts';
import { useState } from 'react';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';

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

/** What a save that did not reach the server was about to keep: it outlives the page of a lost connection. No secrets. */
const sinGuardar = new Map<number, BorradorDeAlta>();

/** A draft of another regime than the one that cannot be changed any more starts again with it: its plan and its card are of the other one. */
function inicial(usuarioId: number, f: Faltante): BorradorDeAlta {
  const dejado = sinGuardar.get(usuarioId) ?? f.borrador;
  if (!dejado) return { ...VACIO, regimenId: f.regimenId };
  const esOtro = f.regimenFijo && dejado.regimenId !== f.regimenId;
  return esOtro ? { ...dejado, paso: 1, regimenId: f.regimenId, suscripcion: null, canjeId: null } : dejado;
}

/** The plan of a charge that is not over and holds no other one back any more (P10). */
const planCerrado = ({ cobroAbierto }: Faltante): number | null =>
  cobroAbierto && !cobroAbierto.detiene ? cobroAbierto.tipoSuscripcionId : null;

/** The onboarding of one person: its draft lives on the server, its card only here, in memory. */
export function useAlta(usuarioId: number, faltante: Faltante) {
  const [borrador, setBorrador] = useState(() => inicial(usuarioId, faltante));
  const [dejado, setPaso] = useState<PasoDeAlta>(() =>
    retomar({ ...inicial(usuarioId, faltante), tienePasswordSat: faltante.tienePasswordSat }),
  );
  const cerrado = planCerrado(faltante);
  // The plan of a payment that nobody knows of is not paid again: another one is chosen.
  const sePaga = dejado === 'tarjeta' || dejado === 'pago';
  const paso = sePaga && cerrado !== null && borrador.suscripcion === cerrado ? 'suscripcion' : dejado;
  const [tarjeta, setTarjeta] = useState<TarjetaDePasarela | null>(null);
  const [sellada, setSellada] = useState(false);
  const accion = useAccion(suscripciones.guardarBorrador, 'alta.guardar', {
    invalida: [suscripciones.faltante, suscripciones.cotizar],
  });

  /** Keeps the step on the server and goes on; where the server says no, the step and what was typed stay. */
  const avanzar = async (cambio: Partial<BorradorDeAlta> = {}, password?: string): Promise<void> => {
    const junto = { ...borrador, ...cambio };
    const siguiente = pasoSiguiente(paso, junto.regimenId);
    const nuevo = { ...junto, paso: numeroDePaso(siguiente, junto.regimenId) };
    sinGuardar.set(usuarioId, nuevo);
    if (!(await accion.ejecutar({ borrador: nuevo, ...(password === undefined ? {} : { password }) }))) return;
    sinGuardar.delete(usuarioId);
    if (password !== undefined) setSellada(true);
    setBorrador(nuevo);
    setPaso(siguiente);
  };
  /** Another coupon, or none, for the plan that was chosen. */
  const cambiarCupon = async (canjeId: number | null): Promise<void> => {
    const nuevo = { ...borrador, canjeId };
    if (await accion.ejecutar({ borrador: nuevo })) setBorrador(nuevo);
  };
  /** Going back needs no answer: what is on the server is still true. */
  const irA = (destino: PasoDeAlta): void => setPaso(destino);
  return {
    paso,
    borrador,
    cerrado,
    tarjeta,
    setTarjeta,
    avanzar,
    cambiarCupon,
    irA,
    volver: () => irA(pasoAnterior(paso, borrador.regimenId)),
    /** 'Revisar de nuevo': the first step again, and no card in memory. */
    revisarDeNuevo: () => {
      setTarjeta(null);
      irA('datos');
    },
    /** A charge that did not go through leaves no card behind (decisions-1, D27). */
    pedirOtraTarjeta: () => {
      setTarjeta(null);
      irA('tarjeta');
    },
    guardando: accion.enCurso,
    /** The one that they keep; null while another one may be chosen. */
    regimenFijo: faltante.regimenFijo ? faltante.regimenId : null,
    tienePassword: sellada || faltante.tienePasswordSat,
  };
}
export type Alta = ReturnType<typeof useAlta>;
