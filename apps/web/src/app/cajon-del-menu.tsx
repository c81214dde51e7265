import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Marca } from '../ui/marca.tsx';

interface CajonDelMenuProps {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  readonly children: ReactNode;
}

/** The menu where there is no room for it beside the screen. */
export const CajonDelMenu = ({ abierto, alCerrar, children }: CajonDelMenuProps) => (
  <Drawer opened={abierto} onClose={alCerrar} title={<Marca />} size={288}>
    {children}
  </Drawer>
);
