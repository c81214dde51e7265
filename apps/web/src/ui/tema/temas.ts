import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '../iconos.ts';

const SISTEMA = { valor: 'auto', rotulo: 'Como el sistema', Icono: IconDeviceDesktop } as const;
export const TEMAS = [
  { valor: 'light', rotulo: 'Claro', Icono: IconSun },
  { valor: 'dark', rotulo: 'Oscuro', Icono: IconMoon },
  SISTEMA,
] as const;

/** The theme button of the top bar, the same before and after its menu loads. */
export const BOTON_DE_TEMA = { className: 'al-boton-icono', 'aria-label': 'Cambiar el tema' } as const;

export function useTema() {
  // Without keepTransitions the library writes a <style> element, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return { tema: TEMAS.find((t) => t.valor === colorScheme) ?? SISTEMA, elegir: setColorScheme };
}
