import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The name of the principal card before a charge; null when the office has none. */
export const tarjetaPrincipal = (ultimosNumeros: string): string | null =>
  ultimosNumeros === '' ? null : llenar(T.terminadaEn, { numeros: ultimosNumeros });

/** Says that nothing can be charged without a card, with a link to add one. */
export const SinTarjeta = () => (
  <div role="alert" className="al-ambar gal-aviso">
    <span>{T.sinTarjetaPrincipal}</span>
    <Button component={Link} to="/perfil_usuario/3" variant="default" size="compact-md">
      {T.misTarjetas}
    </Button>
  </div>
);
