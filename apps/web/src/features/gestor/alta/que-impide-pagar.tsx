import { ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EstadoDeGestor } from './fin-de-carga.ts';

interface Impedimento {
  readonly frase: string;
  /** Where to solve it: the account's tab of the subscription, or of the cards. */
  readonly a: '/perfil_usuario/5' | '/perfil_usuario/3';
}
const enSuscripcion = (frase: string): Impedimento => ({ frase, a: '/perfil_usuario/5' });

/** Why a portfolio cannot be paid for, the same as the server would answer at the end; null when it can. */
export function queImpidePagar({
  planPropio,
  suscripcion,
  situacion,
  debeRenovacion,
}: EstadoDeGestor): Impedimento | null {
  if (planPropio && situacion !== 'activa')
    return enSuscripcion(llenar(ERRORES.TIENE_PLAN_PROPIO.texto, { plan: planPropio.nombre }));
  if (situacion !== 'activa') return null;
  if (suscripcion?.estado === 'pre_cancelada') return enSuscripcion(ERRORES.CONTRATO_POR_TERMINAR.texto);
  return debeRenovacion ? { frase: ERRORES.RENOVACION_SIN_PAGAR.texto, a: '/perfil_usuario/3' } : null;
}

/** Says so before anything is loaded, with a link to where it is solved. */
export const QueImpidePagar = ({ frase, a }: Impedimento) => (
  <div role="note" className="al-ambar gal-aviso">
    <span>{frase}</span>
    <Button component={Link} to={a} variant="default" size="compact-md">
      {a === '/perfil_usuario/3' ? T.misTarjetas : T.irAMiSuscripcion}
    </Button>
  </div>
);
