import { AVISOS_DE_ALTA_DE_GESTOR } from '@aldia/contract/textos-gestor-alta.ts';
import { Page } from '../../../ui/page.tsx';
import { AsistenteDeCartera } from './asistente-de-cartera.tsx';
import type { EstadoDeGestor } from './fin-de-carga.ts';
import { QueImpidePagar, queImpidePagar } from './que-impide-pagar.tsx';

interface SinSuscripcionProps {
  readonly usuarioId: number;
  readonly estado: EstadoDeGestor;
  readonly mirar: () => Promise<EstadoDeGestor | null>;
}
/** An office that has not paid yet: the steps to do it, or what stops it. */
export function SinSuscripcion(props: SinSuscripcionProps) {
  const impide = props.estado.cobroAbierto === null ? queImpidePagar(props.estado) : null;
  if (!impide) return <AsistenteDeCartera modo="normal" {...props} />;
  return (
    <Page titulo={AVISOS_DE_ALTA_DE_GESTOR.titulo}>
      <QueImpidePagar {...impide} />
    </Page>
  );
}
