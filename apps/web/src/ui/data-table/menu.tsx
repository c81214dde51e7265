import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import type { MenuAbierto, MenuDeFilaProps } from './menu-abierto.tsx';

let llegado: typeof MenuAbierto | null = null;
/** Brings the chunk of the menu, which a list is drawn without: when somebody is about to open one. */
export async function traerMenu(): Promise<typeof MenuAbierto> {
  llegado = (await import('./menu-abierto.tsx')).MenuAbierto;
  return llegado;
}
/** For who comes near: without network it does not come, and is asked for again. */
export const acercarMenu = (): void => void traerMenu().catch(() => undefined);

/** The menu of the rows, once the first of them was opened. */
export function MenuDeFila(props: MenuDeFilaProps) {
  const [Menu, setMenu] = useState(() => llegado);
  const seAbre = props.ancla !== null && Menu === null;
  const noVino = useEffectEvent(() => {
    props.alCerrar();
    avisar('fallo', AVISOS_DE_ENTRADA.sinRespuesta);
  });
  useEffect(() => {
    if (seAbre)
      void traerMenu().then(
        (menu) => setMenu(() => menu),
        () => noVino(),
      );
  }, [seAbre]);
  return Menu && <Menu {...props} />;
}
