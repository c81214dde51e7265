import { AVISOS_DE_DECLARACIONES as T } from '@aldia/contract/textos-de-declaraciones.ts';
import { deCuantos } from '../../../ui/en-miles.ts';
import { BotonDeFila } from '../filas/boton-de-fila.tsx';
import { conCambio } from './cambios.ts';
import type { Actos } from './use-actos.tsx';
import type { Inclusion } from './use-inclusion.ts';

export interface BandaDePerfilProps {
  readonly inclusion: Pick<Inclusion, 'base' | 'cambios'>;
  readonly actos: Pick<Actos, 'razon' | 'decidirVarias'>;
}

/** Included purchases whose kind of issuer the client marked as not part of the business, with one button to exclude them. */
export function BandaDePerfil({ inclusion: { base, cambios }, actos }: BandaDePerfilProps) {
  const fuera = base.filter((f) => f.fueraDelPerfil && !f.anulado && conCambio(f, cambios).incluye);
  if (fuera.length === 0 || actos.razon !== null) return null;
  return (
    <div className="decl-banda">
      <p>{deCuantos(fuera.length, T.unaFueraDelPerfil, T.fueraDelPerfil)}</p>
      <BotonDeFila alPulsar={() => actos.decidirVarias(fuera, false)}>{T.excluirFueraDelPerfil}</BotonDeFila>
    </div>
  );
}
