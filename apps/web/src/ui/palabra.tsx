import type { PalabraDelGlosario } from '@aldia/contract/glosario.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { lazy, type ReactNode } from 'react';
import { BotonConLoSuyo } from './boton-con-lo-suyo.tsx';

export interface PalabraProps {
  readonly de: PalabraDelGlosario;
  /** The day of which it speaks: what the law changes is said as it was then. */
  readonly dia: Dia;
  readonly children?: ReactNode;
}

const traer = () => import('./palabra-explicada.tsx');
const PalabraExplicada = lazy(async () => ({ default: (await traer()).PalabraExplicada }));

/** A tax word that explains itself when it is pressed, by a finger, a mouse or a key. */
export const Palabra = (props: PalabraProps) => (
  <BotonConLoSuyo className="al-palabra" traer={traer} abre="dialog" lleno={<PalabraExplicada {...props} />}>
    {props.children ?? props.de}
  </BotonConLoSuyo>
);
