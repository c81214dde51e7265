import type { ReactNode } from 'react';
import { CajonAbierto } from '../ui/cajon-abierto.tsx';
import { Marca } from '../ui/marca.tsx';

interface CajonDelMenuProps {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  readonly children: ReactNode;
}

/** The menu where there is no room for it beside the screen. */
export const CajonDelMenu = ({ abierto, alCerrar, children }: CajonDelMenuProps) => (
  <CajonAbierto
    opened={abierto}
    onClose={alCerrar}
    title={<Marca />}
    attributes={{ content: { 'aria-label': 'AlDía' } }}
    size={288}
  >
    {children}
  </CajonAbierto>
);
