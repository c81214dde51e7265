import { UnstyledButton } from '@mantine/core';
import { useAtajos } from '../ui/atajos.ts';
import { IconMenu2 } from '../ui/iconos.ts';
import { preferencia } from '../ui/preferencia.ts';

const menu = preferencia('aldia-menu');
/** Whether the menu stands beside the screen, where there is room for it: wide lists need that room (shell.css). */
export const useMenuAlLado = menu.useActiva;

/** Takes the menu away from beside the screen, and brings it back; so does the key 'm'. */
export function BotonDelMenu() {
  const alLado = menu.useActiva();
  const cambiar = () => menu.cambiar(!alLado);
  useAtajos({ m: cambiar });
  return (
    <UnstyledButton
      className="al-boton-icono al-solo-grande al-boton-del-menu"
      aria-label={alLado ? 'Ocultar el menú' : 'Mostrar el menú'}
      onClick={cambiar}
    >
      <IconMenu2 size={22} aria-hidden="true" />
    </UnstyledButton>
  );
}
