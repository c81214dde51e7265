import { lazy } from 'react';
import { BotonConLoSuyo } from '../boton-con-lo-suyo.tsx';
import { BOTON_DE_TEMA, useTema } from './temas.ts';

const traer = () => import('./menu-de-tema.tsx');
const MenuDeTema = lazy(async () => ({ default: (await traer()).MenuDeTema }));

/** Light, dark, or what the system says. */
export function TemaElegido() {
  const { tema } = useTema();
  return (
    <BotonConLoSuyo {...BOTON_DE_TEMA} traer={traer} abre="menu" lleno={<MenuDeTema />}>
      <tema.Icono size={20} aria-hidden="true" />
    </BotonConLoSuyo>
  );
}
