import { acercar, pieza, usePiezaAbierta } from '../pieza.ts';
import type { MenuDeFilaProps } from './menu-abierto.tsx';

const MENU = pieza(async () => (await import('./menu-abierto.tsx')).MenuAbierto);
/** Loads the menu when a person comes near it. */
export const acercarMenu = (): void => acercar(MENU);

/** The menu of the rows, once a person opened the first one. */
export function MenuDeFila(props: MenuDeFilaProps) {
  const { Parte } = usePiezaAbierta(MENU, props.ancla !== null, props.alCerrar);
  return Parte && <Parte {...props} />;
}
