import { useEffect, useEffectEvent, useState } from 'react';
import type { MenuAbierto, MenuDeFilaProps } from './menu-abierto.tsx';

let llegado: typeof MenuAbierto | null = null;
/** Brings the chunk of the menu, which a list is drawn without: when somebody is about to open one. */
async function traerMenu(): Promise<typeof MenuAbierto> {
  llegado = (await import('./menu-abierto.tsx')).MenuAbierto;
  return llegado;
}
/** For who comes near. */
export const acercarMenu = (): void => void traerMenu().catch(() => undefined);

/** The menu of the rows, once the first of them was opened. */
export function MenuDeFila(props: MenuDeFilaProps) {
  const [Menu, setMenu] = useState(() => llegado);
  const seAbre = props.ancla !== null && Menu === null;
  // Without network it does not come, as the page says, and may be asked for again.
  const noVino = useEffectEvent(() => props.alCerrar());
  useEffect(() => {
    if (seAbre)
      void traerMenu().then(
        (menu) => setMenu(() => menu),
        () => noVino(),
      );
  }, [seAbre]);
  return Menu && <Menu {...props} />;
}
