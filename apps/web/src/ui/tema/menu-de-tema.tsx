import { Menu, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAlLlegar } from '../boton-con-lo-suyo.tsx';
import { IconCheck } from '../iconos.ts';
import { BOTON_DE_TEMA, TEMAS, useTema } from './temas.ts';

/** The three themes, in a menu. */
export function MenuDeTema() {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  const { tema, elegir } = useTema();
  useAlLlegar(boton, () => setAbierto(true));
  return (
    <Menu opened={abierto} onChange={setAbierto} position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={boton} {...BOTON_DE_TEMA}>
          <tema.Icono size={20} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TEMAS.map((t) => (
          <Menu.Item
            key={t.valor}
            leftSection={<t.Icono size={18} />}
            rightSection={t === tema ? <IconCheck size={16} aria-label="elegido" /> : null}
            onClick={() => elegir(t.valor)}
          >
            {t.rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
