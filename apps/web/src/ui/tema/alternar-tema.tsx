import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '../iconos.ts';

/** Light or dark on the public pages: one button, because a menu would weigh more than the login's whole form. */
export function AlternarTema() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const oscuro = useComputedColorScheme('light') === 'dark';
  const Icono = oscuro ? IconSun : IconMoon;
  return (
    <UnstyledButton
      className="al-boton-icono"
      aria-label={oscuro ? 'Usar el tema claro' : 'Usar el tema oscuro'}
      onClick={() => setColorScheme(oscuro ? 'light' : 'dark')}
    >
      <Icono size={20} aria-hidden="true" />
    </UnstyledButton>
  );
}
