import { AVISOS_DE_VIVO as T } from '@aldia/contract/textos-vivo.ts';
import type { Presente } from '@aldia/contract/vivo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { useQuienesEstan } from '../../base/vivo/presencia.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { IconUsers } from '../../ui/iconos.ts';
import './pendientes.css';

type DeMes = Pick<Presente, 'usuarioId' | 'periodo'>;

/** What each colleague is doing with that month, one sentence each. */
function useOtros(mes: DeMes) {
  const yo = useSesion()?.usuarioId;
  return useQuienesEstan(mes)
    .filter((q) => q.id !== yo)
    .map((q) => ({ ...q, dicho: llenar(q.carga ? T.laCarga : T.laAbrio, { nombre: q.nombre }) }));
}

/** On the page of the month: a chip per colleague. */
export const QuienesEstan = ({ usuarioId, periodo }: DeMes) =>
  useOtros({ usuarioId, periodo }).map((q) => (
    <EstadoChip key={q.id} tono={q.carga ? 'avanza' : 'informa'}>
      {q.dicho}
    </EstadoChip>
  ));

/** In a list: a mark before the name, which keeps the row's height. */
export function MarcaDeQuienes({ usuarioId, periodo }: DeMes) {
  const otros = useOtros({ usuarioId, periodo });
  if (otros.length === 0) return null;
  const dicho = otros.map((q) => q.dicho).join('. ');
  return (
    <span className="pend-quienes" role="img" aria-label={dicho} title={dicho}>
      <IconUsers size={16} aria-hidden="true" />
    </span>
  );
}
