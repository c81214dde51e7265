import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { type FacturaRecibida, facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { anioDe, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useState } from 'react';
import * as z from 'zod';
import { deDeclaracion } from '../../../base/llamadas/deshacer.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { LISTAS } from '../filas/invalida.ts';
import { type Cambios, paraGuardar, type Rebase, rebasar, SIN_CAMBIOS } from './cambios.ts';
import type { DeQuien, ModoDeInclusion } from './modo.ts';

/** Somebody else saved first: who they are, and what changes here (D-28). */
export interface Conflicto extends Omit<Rebase, 'cambios'> {
  readonly quien: string;
}
type Lectura = Salida<typeof facturas.recibidas>;
/** The invoices of a month with the unsaved decisions, wherever those are kept. */
export interface Inclusion {
  readonly consulta: { readonly isError: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  readonly lectura: Lectura | null;
  readonly base: readonly FacturaRecibida[];
  readonly cambios: Cambios;
  readonly cambiar: (nuevos: Cambios) => void;
  /** Null when there is nothing to undo. */
  readonly deshacer: (() => void) | null;
  readonly guardar: () => Promise<unknown>;
  readonly guardando: boolean;
  /** Why the server does not have all the decisions yet, or null. */
  readonly sinLlegar: string | null;
  readonly conflicto: Conflicto | null;
}
const DeConflicto = z.object({ modificada_por: z.string() });
const SIN_FACTURAS: readonly FacturaRecibida[] = [];
const INVALIDA = [...LISTAS, formularios.deDeclaracion, formularios.origenDeCasilla];

const PASOS_ATRAS = 20;

/** A month without received invoices is not a failure: the specification has its own sentence for it. */
export const esMesSinFacturas = (error: Error | null): error is ErrorDeLlamada =>
  error instanceof ErrorDeLlamada && error.codigo === 'SIN_FACTURAS_DEL_MES';

/** Why unsaved decisions must be saved first, or null when there are none. */
export const sinGuardar = (cambios: Cambios): string | null =>
  cambios.size > 0 ? AVISOS_DE_DECLARACIONES.guardaAntes : null;

/** The unsaved decisions, with undo. */
function useCambios() {
  const [cambios, setCambios] = useState<Cambios>(SIN_CAMBIOS);
  const [antes, setAntes] = useState<readonly Cambios[]>([]);
  const cambiar = (nuevos: Cambios) => {
    setAntes([...antes, cambios].slice(-PASOS_ATRAS));
    setCambios(nuevos);
  };
  const deshacer = () => {
    setCambios(antes.at(-1) ?? SIN_CAMBIOS);
    setAntes(antes.slice(0, -1));
  };
  /** Starts over a new reading, where there is nothing to undo. */
  const empezarDe = (nuevos: Cambios) => {
    setCambios(nuevos);
    setAntes([]);
  };
  return { cambios, cambiar, empezarDe, deshacer: antes.length > 0 ? deshacer : null };
}

/** The received invoices of a declaration, with the unsaved decisions about them. */
export function useInclusion({ periodo, usuarioId }: DeQuien, modo: ModoDeInclusion): Inclusion {
  const pregunta = { mes: numeroDeMes(periodo), anio: anioDe(periodo), usuarioId };
  const consulta = useConsulta(facturas.recibidas, pregunta, {
    frescaMs: 0,
    siFalla: 'facturas.recibidas',
    callaSi: esMesSinFacturas,
  });
  const { cambios, cambiar, empezarDe, deshacer } = useCambios();
  const [conflicto, setConflicto] = useState<Conflicto | null>(null);
  // The decisions belong to one reading: a later one must not replace it unseen.
  const [lectura, setLectura] = useState<Lectura | null>(null);
  if (lectura === null && consulta.data && !consulta.isFetching) setLectura(consulta.data);
  const base = lectura?.facturas ?? SIN_FACTURAS;

  const leerOtraVez = async () => {
    const { data } = await consulta.refetch();
    if (data) setLectura(data);
    return data?.facturas ?? base;
  };
  const traerLoNuevo = async (error: ErrorDeLlamada) => {
    if (error.codigo !== 'CONFLICTO_DE_VERSION') return;
    const nuevas = await leerOtraVez();
    const quien = DeConflicto.safeParse(error.data).data?.modificada_por ?? 'Otra persona';
    const { cambios: porGuardar, ajenas, choques } = rebasar(cambios, base, nuevas);
    setConflicto({ quien, ajenas, choques });
    empezarDe(porGuardar);
  };
  const accion = useAccion(facturas.guardarInclusion, modo.alGuardar, {
    invalida: INVALIDA,
    vuelta: ({ deshacer: id }) => {
      const regreso = id === null ? null : { deshacer: deDeclaracion(id), alDeshacer: () => leerOtraVez() };
      return regreso;
    },
    alFallo: (error) => void traerLoNuevo(error),
    // Reads first and forgets the changes afterwards; otherwise the old decisions would show for a moment.
    alExito: async () => {
      await leerOtraVez();
      empezarDe(SIN_CAMBIOS);
      setConflicto(null);
    },
  });
  const guardar = () => {
    if (!lectura) return Promise.resolve(null);
    const { id, version } = lectura.presentacion;
    return accion.ejecutar({ facturas: paraGuardar(cambios), presentacion: { id, version } });
  };
  return {
    consulta,
    lectura,
    base,
    cambios,
    cambiar,
    deshacer,
    guardar,
    guardando: accion.enCurso,
    sinLlegar: sinGuardar(cambios),
    conflicto,
  };
}
