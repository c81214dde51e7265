import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '../iconos.ts';

/** Light or dark on the public pages: one button, because a menu would weigh more than the login's whole form. */
export function AlternarTema() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const oscuro = useComputedColorScheme('light') === 'dark';
  return (
    <UnstyledButton
      className="al-boton-icono"
      aria-label={oscuro ? 'Usar el tema claro' : 'Usar el tema oscuro'}
      onClick={() => setColorScheme(oscuro ? 'light' : 'dark')}
    >
      {/* Both: which one is seen, the style says, before any script knows. */}
      <IconSun size={20} aria-hidden="true" className="al-solo-oscuro" />
      <IconMoon size={20} aria-hidden="true" className="al-solo-claro" />
    </UnstyledButton>
  );
}
