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
  /** Null: the wizard asks for the balances first. */
  readonly remanentes: RemanentesEscritos | null;
  /** The balances that fill the card, without what a person typed. */
  readonly traidos: RemanentesEscritos | null;
  /** Continues with the draft in the tab without asking. */
  readonly retomar: boolean;
}

export interface CargaAbierta {
  readonly estado: EstadoDeCarga;
  readonly despachar: Dispatch<AccionDeCarga>;
  /** Closing the tab would lose something. */
  readonly conCambios: boolean;
  /** The draft of an earlier visit, while the person has not decided about it. */
  readonly pendiente: Borrador | null;
  readonly retomar: () => void;
  readonly descartar: () => void;
  /** Keeps the load in the tab with the reason, to be offered again. */
  readonly dejar: (fallo: string | null, con?: Partial<EstadoDeCarga>) => void;
  readonly terminar: () => void;
}

const sonOtros = (a: RemanentesEscritos | null, b: RemanentesEscritos | null): boolean =>
  a !== null && cajasEscritas(a, b).length > 0;

type DeAhora = Pick<OpcionesDeCarga, 'remanentes' | 'traidos'>;
/** A load left in the tab, with today's balances in the boxes where nobody typed: the month before may leave other balances now (D-13). */
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

/** The state of one load. The tab keeps it while it has unsaved changes (D-31). */
export function useCarga({ de, contexto, version, remanentes, traidos, retomar }: OpcionesDeCarga): CargaAbierta {
  const { actorId, usuarioId, nombre, mes } = de;
  // A later answer of the server belongs to another card than the filled one.
  const [alAbrir] = useState({ remanentes, traidos });
  const [dejado] = useState(() => borradorDe(actorId, usuarioId, mes));
  const [estado, despachar] = useReducer(reducirCarga, null, () =>
    retomar && dejado ? alDia(dejado, alAbrir) : cargaNueva(version, contexto, remanentes, traidos),
  );
  const [pendiente, setPendiente] = useState(retomar ? null : dejado);
  // After `dejar` or `terminar` the effect below must not overwrite what they stored.
  const cerrada = useRef(false);
  const conCambios = tieneArchivos(estado) || sonOtros(estado.remanentes, alAbrir.remanentes);
  useEffect(() => {
    // While the person has not decided, the earlier draft must not be overwritten.
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
