import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Marca } from '../ui/marca.tsx';
import { useEscape } from '../ui/use-escape.ts';

interface CajonDelMenuProps {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  readonly children: ReactNode;
}

/** The menu where there is no room for it beside the screen. Drawn closed first, so that it knows where the focus was. */
export function CajonDelMenu({ abierto, alCerrar, children }: CajonDelMenuProps) {
  const visible = useMounted() && abierto;
  useEscape(visible, alCerrar);
  return (
    <Drawer opened={visible} onClose={alCerrar} closeOnEscape={false} title={<Marca />} size={288}>
      {children}
    </Drawer>
  );
}
