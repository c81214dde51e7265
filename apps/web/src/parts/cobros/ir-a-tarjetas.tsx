import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Where a card is added, or another one is made the principal one. */
export const IrATarjetas = () => (
  <Button component={Link} to="/perfil_usuario/3">
    {T.irAMisTarjetas}
  </Button>
);
