import type { FilaPendiente } from '@aldia/contract/pendientes.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { ChipDeMotivo } from './motivos.tsx';

/** 'faltan 10 días', 'vence hoy', 'venció hace 1 día'. */
export function textoDeDias(dias: number): string {
  if (dias === 0) return 'vence hoy';
  const cuantos = Math.abs(dias) === 1 ? '1 día' : `${Math.abs(dias)} días`;
  if (dias < 0) return `venció hace ${cuantos}`;
  return `${dias === 1 ? 'falta' : 'faltan'} ${cuantos}`;
}

const col = columnasDe<FilaPendiente>();
export const COLUMNAS = [
  col.texto('Cliente', (f) => f.nombre),
  col.texto(
    'NIT',
    (f) => f.nit,
    (f) => (
      <span className="pend-entero">
        <CopyCell copiar={f.nit} rotulo="NIT">
          {formatNit(f.nit)}
        </CopyCell>
      </span>
    ),
  ),
  col.chip(
    'Qué lo bloquea',
    (f) => TEXTOS_DE_MOTIVO[f.motivo].rotulo,
    (f) => <ChipDeMotivo motivo={f.motivo} />,
  ),
  col.fecha('Vence', (f) => f.vence, { detalle: (f) => textoDeDias(f.dias) }),
  col.texto('Mes', (f) => formatMes(f.periodo), { detalle: (f) => f.regimen }),
  col.texto('Asignado', (f) => f.asignado, { oculta: true }),
  col.texto('Días', (f) => f.dias, { oculta: true }),
  col.texto('Estado', (f) => f.estado, { oculta: true }),
  col.texto('CUI/DPI', (f) => f.cui, { oculta: true }),
];
