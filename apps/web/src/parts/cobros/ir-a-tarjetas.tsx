import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A link to the screen where a card is added or another one becomes the principal card. */
export const IrATarjetas = () => (
  <Button component={Link} to="/perfil_usuario/3">
    {T.irAMisTarjetas}
  </Button>
);
