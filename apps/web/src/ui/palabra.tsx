import { lazy } from 'react';
import { BotonConLoSuyo } from './boton-con-lo-suyo.tsx';
import type { PalabraProps } from './palabra-explicada.tsx';

const traer = () => import('./palabra-explicada.tsx');
const PalabraExplicada = lazy(async () => ({ default: (await traer()).PalabraExplicada }));

/** A tax word that explains itself when it is pressed, by a finger, a mouse or a key. */
export const Palabra = (props: PalabraProps) => (
  <BotonConLoSuyo className="al-palabra" traer={traer} abre="dialog" lleno={<PalabraExplicada {...props} />}>
    {props.children ?? props.de}
  </BotonConLoSuyo>
);
