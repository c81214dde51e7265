import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** An empty list is filled where documents are loaded. */
export const vacioConIngreso = (texto: string) => ({
  texto,
  accion: (
    <Button component={Link} to="/ingreso_facturas" variant="default">
      Ir al ingreso de facturas
    </Button>
  ),
});
