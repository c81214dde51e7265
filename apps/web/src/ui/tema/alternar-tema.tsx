import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '../iconos.ts';

/** Switches between light and dark on the public pages: one button, because a menu would weigh more than the login form. */
export function AlternarTema() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const oscuro = useComputedColorScheme('light') === 'dark';
  return (
    <UnstyledButton
      className="al-boton-icono"
      aria-label={oscuro ? 'Usar el tema claro' : 'Usar el tema oscuro'}
      onClick={() => setColorScheme(oscuro ? 'light' : 'dark')}
    >
      {/* Both icons are drawn: CSS shows the right one before any script runs. */}
      <IconSun size={20} aria-hidden="true" className="al-solo-oscuro" />
      <IconMoon size={20} aria-hidden="true" className="al-solo-claro" />
    </UnstyledButton>
  );
}
