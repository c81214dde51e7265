import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';

/** An empty list, and the screen where what would fill it is done. */
export const vacioConEnlace = (texto: string, a: NonNullable<LinkProps['to']>, rotulo: string) => ({
  texto,
  accion: (
    <Button component={Link} to={a} variant="default">
      {rotulo}
    </Button>
  ),
});
