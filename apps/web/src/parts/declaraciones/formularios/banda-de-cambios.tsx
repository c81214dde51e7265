import { cambios } from '@aldia/contract/cambios.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { estaPresentada } from '@aldia/domain/pendientes/motivos.ts';
import { Link } from '@tanstack/react-router';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { deCuantos } from '../../../ui/en-miles.ts';

export interface BandaDeCambiosProps {
  readonly declaracionId: number;
  readonly statusId: number;
}

/** Shown over the figures of a filed month when SAT says something else and nobody has decided yet; empty otherwise. */
export function BandaDeCambios({ declaracionId, statusId }: BandaDeCambiosProps) {
  const activa = estaPresentada({ estadoId: statusId });
  const { data } = useConsulta(cambios.deDeclaracion, { id: declaracionId }, { frescaMs: 0, activa });
  if (!activa || !data || data.abiertos === 0) return null;
  const deIsr = data.isrDeAhora !== null;
  const documentos = data.abiertos - (deIsr ? 1 : 0);
  return (
    <p className="decl-banda" role="note">
      {documentos > 0 && `${deCuantos(documentos, T.bandaDeUno, T.banda)} `}
      {deIsr && `${T.bandaDeIsr} `}
      {T.cifrasQuedan}{' '}
      <Link to="/cambios" search={{ declaracion: declaracionId }}>
        {R.cambios}
      </Link>
    </p>
  );
}
