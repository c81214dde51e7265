import { lazy } from 'react';
import { BotonConLoSuyo } from './boton-con-lo-suyo.tsx';
import type { DesplegadoProps } from './desplegado.tsx';

const traer = () => import('./desplegado.tsx');
const Desplegado = lazy(async () => ({ default: (await traer()).Desplegado }));

/** A button from which something hangs when it is pressed. What places it comes when somebody is about to press it (ADR 68). */
export const Desplegable = (props: DesplegadoProps) => (
  <BotonConLoSuyo traer={traer} abre="dialog" Boton={props.Boton} lleno={<Desplegado {...props} />} />
);
