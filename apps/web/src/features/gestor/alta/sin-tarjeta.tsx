import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** There is no principal card to charge, and where one is added. */
export const SinTarjeta = () => (
  <div role="alert" className="al-ambar gal-aviso">
    <span>{T.sinTarjetaPrincipal}</span>
    <Button component={Link} to="/perfil_usuario/3" variant="default" size="compact-md">
      {T.misTarjetas}
    </Button>
  </div>
);
