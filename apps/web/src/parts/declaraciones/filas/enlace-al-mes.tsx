import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { Link } from '@tanstack/react-router';
import type { MesDeCliente } from '../../../base/direccion/cola.ts';
import './enlace-al-mes.css';

export interface EnlaceAlMesProps extends MesDeCliente {
  readonly nombre: string;
  /** The time left, in words, for the tooltip. */
  readonly plazo?: string;
}

/** The client's name in a list; it opens their month, where all the work on it is done. */
export const EnlaceAlMes = ({ usuarioId, periodo, nombre, plazo }: EnlaceAlMesProps) => (
  <Link
    to="/declaracion/$cliente/$mes"
    params={{ cliente: String(usuarioId), mes: periodo }}
    search={{ mes: mesParaElegir(periodo) }}
    className="decl-al-mes"
    title={plazo === undefined ? nombre : `${nombre}. ${plazo}`}
    data-tecla="e"
  >
    {nombre}
  </Link>
);
