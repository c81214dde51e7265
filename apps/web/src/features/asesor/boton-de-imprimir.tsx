import { ROTULOS_DE_ASESOR as R } from '@aldia/contract/textos-asesor.ts';
import { Button } from '@mantine/core';

/** The sheet of styles leaves menu and buttons out of the paper. */
export const BotonDeImprimir = () => (
  <Button variant="default" onClick={() => window.print()}>
    {R.imprimir}
  </Button>
);
