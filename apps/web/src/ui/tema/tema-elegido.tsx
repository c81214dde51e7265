import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '../iconos.ts';

const TEMAS = [
  { valor: 'light', rotulo: 'Claro', Icono: IconSun },
  { valor: 'dark', rotulo: 'Oscuro', Icono: IconMoon },
  { valor: 'auto', rotulo: 'Como el sistema', Icono: IconDeviceDesktop },
] as const;

/** Light, dark, or what the system says. */
export function TemaElegido() {
  // Without keepTransitions the library writes a <style> element, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { Icono } = TEMAS.find((t) => t.valor === colorScheme) ?? TEMAS[2];
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className="al-boton-icono" aria-label="Cambiar el tema">
          <Icono size={20} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TEMAS.map((t) => (
          <Menu.Item
            key={t.valor}
            leftSection={<t.Icono size={18} />}
            rightSection={t.valor === colorScheme ? <IconCheck size={16} aria-label="elegido" /> : null}
            onClick={() => setColorScheme(t.valor)}
          >
            {t.rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
