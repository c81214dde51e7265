import { CAJAS_DE_REMANENTES, cajasEscritas } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
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
  /** What their card is filled with, without what somebody typed. */
  readonly traidos: RemanentesEscritos | null;
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
  a !== null && cajasEscritas(a, b).length > 0;

type DeAhora = Pick<OpcionesDeCarga, 'remanentes' | 'traidos'>;
/** A load that was left, with the balances of now where nobody typed others: the month before may leave others since (D-13). */
function alDia({ estado }: Borrador, { remanentes: deAhora, traidos }: DeAhora): EstadoDeCarga {
  const { remanentes: dejados } = estado;
  const escritas = dejados ? cajasEscritas(dejados, estado.traidos) : [];
  const escritos =
    dejados && deAhora
      ? tablaDe(CAJAS_DE_REMANENTES, (caja) => (escritas.includes(caja) ? dejados : deAhora)[caja])
      : (dejados ?? deAhora);
  const puesto = sonOtros(escritos, dejados) ? reducirCarga(estado, { tipo: 'remanentes', escritos }) : estado;
  return { ...puesto, traidos };
}

/** The state of one load, kept in the tab while it has something to lose (D-31). */
export function useCarga({ de, contexto, version, remanentes, traidos, retomar }: OpcionesDeCarga): CargaAbierta {
  const { actorId, usuarioId, nombre, mes } = de;
  // What the server says later is of another card than the one that is filled.
  const [alAbrir] = useState({ remanentes, traidos });
  const [dejado] = useState(() => borradorDe(actorId, usuarioId, mes));
  const [estado, despachar] = useReducer(reducirCarga, null, () =>
    retomar && dejado ? alDia(dejado, alAbrir) : cargaNueva(version, contexto, remanentes, traidos),
  );
  const [pendiente, setPendiente] = useState(retomar ? null : dejado);
  // Once it is left or saved, what the tab keeps of it is said there and not by an effect that comes late.
  const cerrada = useRef(false);
  const conCambios = tieneArchivos(estado) || sonOtros(estado.remanentes, alAbrir.remanentes);
  useEffect(() => {
    // While the question stands, what was left before is not overwritten.
    if (pendiente !== null || cerrada.current) return;
    if (conCambios) recordarBorrador(actorId, { usuarioId, mes, nombre, estado, fallo: null });
    else olvidarBorrador(usuarioId, mes);
  }, [conCambios, pendiente, estado, actorId, usuarioId, mes, nombre]);

  return {
    estado,
    despachar,
    conCambios,
    pendiente,
    retomar: () => {
      if (pendiente) despachar({ tipo: 'reponer', estado: alDia(pendiente, alAbrir) });
      setPendiente(null);
    },
    descartar: () => {
      olvidarBorrador(usuarioId, mes);
      setPendiente(null);
    },
    dejar: (fallo, con = {}) => {
      cerrada.current = true;
      recordarBorrador(actorId, { usuarioId, mes, nombre, estado: { ...estado, ...con }, fallo });
    },
    terminar: () => {
      cerrada.current = true;
      olvidarBorrador(usuarioId, mes);
    },
  };
}
