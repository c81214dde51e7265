import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { useEffect, useRef, useState } from 'react';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { LISTAS } from '../filas/invalida.ts';
import type { ActoDeMuchas } from './actos.ts';

/** A row that is left alone, and why. */
export interface Fuera {
  readonly fila: FilaDeDeclaracion;
  readonly razon: string;
}
interface Avance {
  readonly hechas: number;
  /** Of those: nothing was sent, it was done today already. */
  readonly yaEstaban: number;
  readonly fallas: readonly Fuera[];
  readonly estado: 'quieto' | 'enCurso' | 'fin';
}
const AL_ABRIR: Avance = { hechas: 0, yaEstaban: 0, fallas: [], estado: 'quieto' };

/**
 * Does an act with one row after another. What the server refuses for one leaves the others as they are; who stops it, or
 * goes away, keeps what is done.
 */
export function useEnSerie(acto: ActoDeMuchas, filas: readonly FilaDeDeclaracion[]) {
  const [avance, setAvance] = useState(AL_ABRIR);
  const sigue = useRef(true);
  useEffect(() => {
    sigue.current = true;
    return () => {
      sigue.current = false;
    };
  }, []);
  const empezar = async (): Promise<Avance> => {
    let va: Avance = { ...AL_ABRIR, estado: 'enCurso' };
    setAvance(va);
    for (const fila of filas) {
      if (!sigue.current) break;
      try {
        const seHizo = await acto.hacer(fila);
        va = { ...va, hechas: va.hechas + 1, yaEstaban: va.yaEstaban + (seHizo ? 0 : 1) };
      } catch (error) {
        if (!(error instanceof ErrorDeLlamada)) throw error;
        va = { ...va, fallas: [...va.fallas, { fila, razon: error.message }] };
      }
      setAvance(va);
    }
    va = { ...va, estado: 'fin' };
    setAvance(va);
    invalidar(LISTAS);
    return va;
  };
  return {
    avance,
    empezar,
    detener: () => {
      sigue.current = false;
    },
  };
}
