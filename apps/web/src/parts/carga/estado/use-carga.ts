import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import {
  type AccionDeCarga,
  type ContextoDeCarga,
  cargaNueva,
  type EstadoDeCarga,
  reducirCarga,
  tieneArchivos,
} from './carga.estado.ts';
import type { RemanentesEscritos } from './carga.tipos.ts';
import { type Borrador, borradorDe, olvidarBorrador, recordarBorrador } from './memoria.ts';

export interface DeQuienEsLaCarga {
  readonly actorId: number;
  readonly usuarioId: number;
  readonly nombre: string;
  readonly mes: Mes;
}
interface OpcionesDeCarga {
  readonly de: DeQuienEsLaCarga;
  readonly contexto: ContextoDeCarga;
  readonly version: number;
  /** Null asks for them first. */
  readonly remanentes: RemanentesEscritos | null;
  /** Takes up what was left in the tab without asking. */
  readonly retomar: boolean;
}

export interface CargaAbierta {
  readonly estado: EstadoDeCarga;
  readonly despachar: Dispatch<AccionDeCarga>;
  /** Something would be lost by closing the tab. */
  readonly conCambios: boolean;
  /** What was left here before and waits for an answer. */
  readonly pendiente: Borrador | null;
  readonly retomar: () => void;
  readonly descartar: () => void;
  /** Leaves it in the tab with the reason, to be offered again. */
  readonly dejar: (fallo: string | null, con?: Partial<EstadoDeCarga>) => void;
  readonly terminar: () => void;
}

const sonOtros = (a: RemanentesEscritos | null, b: RemanentesEscritos | null): boolean =>
  a !== null &&
  (a.isr !== b?.isr || a.iva !== b.iva || a.exportacion !== b.exportacion || a.ivaRetenciones !== b.ivaRetenciones);

/** A load that was left, with the balances of now where nobody typed others: the month before may leave others since (D-13). */
function alDia({ estado, traidos }: Borrador, remanentes: RemanentesEscritos | null): EstadoDeCarga {
  const nadieEscribio = !sonOtros(estado.remanentes, traidos);
  return nadieEscribio && sonOtros(remanentes, estado.remanentes)
    ? reducirCarga(estado, { tipo: 'remanentes', escritos: remanentes })
    : estado;
}

/** The state of one load, kept in the tab while it has something to lose (D-31). */
export function useCarga({ de, contexto, version, remanentes, retomar }: OpcionesDeCarga): CargaAbierta {
  const { actorId, usuarioId, nombre, mes } = de;
  const [traidos] = useState(remanentes);
  const [dejado] = useState(() => borradorDe(actorId, usuarioId, mes));
  const [estado, despachar] = useReducer(reducirCarga, null, () =>
    retomar && dejado ? alDia(dejado, remanentes) : cargaNueva(version, contexto, remanentes),
  );
  const [pendiente, setPendiente] = useState(retomar ? null : dejado);
  // Once it is left or saved, what the tab keeps of it is said there and not by an effect that comes late.
  const cerrada = useRef(false);
  const conCambios = tieneArchivos(estado) || sonOtros(estado.remanentes, remanentes);
  useEffect(() => {
    // While the question stands, what was left before is not overwritten.
    if (pendiente !== null || cerrada.current) return;
    if (conCambios) recordarBorrador(actorId, { usuarioId, mes, nombre, estado, traidos, fallo: null });
    else olvidarBorrador(usuarioId, mes);
  }, [conCambios, pendiente, estado, traidos, actorId, usuarioId, mes, nombre]);

  return {
    estado,
    despachar,
    conCambios,
    pendiente,
    retomar: () => {
      if (pendiente) despachar({ tipo: 'reponer', estado: alDia(pendiente, remanentes) });
      setPendiente(null);
    },
    descartar: () => {
      olvidarBorrador(usuarioId, mes);
      setPendiente(null);
    },
    dejar: (fallo, con = {}) => {
      cerrada.current = true;
      recordarBorrador(actorId, { usuarioId, mes, nombre, estado: { ...estado, ...con }, traidos, fallo });
    },
    terminar: () => {
      cerrada.current = true;
      olvidarBorrador(usuarioId, mes);
    },
  };
}
