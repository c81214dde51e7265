import { lazy } from 'react';
import { BotonConLoSuyo } from './boton-con-lo-suyo.tsx';
import type { DesplegadoProps } from './desplegado.tsx';

const traer = () => import('./desplegado.tsx');
const Desplegado = lazy(async () => ({ default: (await traer()).Desplegado }));

/** A button that opens something below it. The code that places it loads when a person is about to press (ADR 68). */
export const Desplegable = (props: DesplegadoProps) => (
  <BotonConLoSuyo traer={traer} abre="dialog" Boton={props.Boton} lleno={<Desplegado {...props} />} />
);
