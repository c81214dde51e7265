import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The principal card as it is named before a charge; null when the office has none. */
export const tarjetaPrincipal = (ultimosNumeros: string): string | null =>
  ultimosNumeros === '' ? null : llenar(T.terminadaEn, { numeros: ultimosNumeros });

/** Without a card nothing is charged: it says so, and leads to where one is added. */
export const SinTarjeta = () => (
  <div role="alert" className="al-ambar gal-aviso">
    <span>{T.sinTarjetaPrincipal}</span>
    <Button component={Link} to="/perfil_usuario/3" variant="default" size="compact-md">
      {T.misTarjetas}
    </Button>
  </div>
);
