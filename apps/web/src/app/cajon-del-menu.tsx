import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Marca } from '../ui/marca.tsx';

interface CajonDelMenuProps {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  readonly children: ReactNode;
}

/** The menu where there is no room for it beside the screen. Drawn closed first, so that it knows where the focus was. */
export function CajonDelMenu({ abierto, alCerrar, children }: CajonDelMenuProps) {
  const dibujado = useMounted();
  return (
    <Drawer opened={abierto && dibujado} onClose={alCerrar} title={<Marca />} size={288}>
      {children}
    </Drawer>
  );
}
