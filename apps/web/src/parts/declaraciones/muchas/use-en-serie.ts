import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { useEffect, useRef, useState } from 'react';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { LISTAS } from '../filas/invalida.ts';
import type { ActoDeMuchas } from './actos.ts';

/** A row that was left out or refused, and why. */
export interface Fuera {
  readonly fila: FilaDeDeclaracion;
  readonly razon: string;
}
interface Avance {
  readonly hechas: number;
  /** How many of `hechas` were done already today, so nothing was sent. */
  readonly yaEstaban: number;
  readonly fallas: readonly Fuera[];
  readonly estado: 'quieto' | 'enCurso' | 'fin';
}
const AL_ABRIR: Avance = { hechas: 0, yaEstaban: 0, fallas: [], estado: 'quieto' };

/** Does an act to one row after another. A refusal for one row does not affect the others. Stopping or leaving keeps what is done. */
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
