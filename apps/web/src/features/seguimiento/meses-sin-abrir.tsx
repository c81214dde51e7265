import { suscripcionesPropias } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';

/** The months of a client that no service covered: no list has a row for them, and each one is opened on its own page. */
export function MesesSinAbrir({ usuarioId }: { readonly usuarioId: number }) {
  const { data } = useConsulta(suscripcionesPropias.faltante, { id: usuarioId });
  if (!data || data.mesesSinAbrir.length === 0) return null;
  return (
    <p className="seg-sin-abrir">
      {T.sinAbrir}
      {data.mesesSinAbrir.map((periodo) => (
        <EnlaceAlMes key={periodo} usuarioId={usuarioId} periodo={periodo} nombre={formatMes(periodo)} />
      ))}
    </p>
  );
}
