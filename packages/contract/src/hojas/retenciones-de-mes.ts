import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { CargaDeRetencion } from '../cables.ts';
import type { Estado } from '../columnas.ts';
import type { FilaDeDeclaracion } from '../declaraciones.ts';

const palabra = (carga: CargaDeRetencion): string =>
  carga === null ? 'no aplica' : carga === 1 ? 'cargada' : 'pendiente';

/** The certificates of a month in one word, or tax by tax when they differ. A small taxpayer has only those of IVA. */
export function estadoDeRetenciones(
  f: Pick<FilaDeDeclaracion, 'regimenId' | 'cargaRetencionIsr' | 'cargaRetencionIva'>,
): Estado {
  const cargas = f.regimenId === REGIMEN.ros ? [f.cargaRetencionIsr, f.cargaRetencionIva] : [f.cargaRetencionIva];
  if (cargas.every((c) => c === null)) return { tono: 'neutro', rotulo: 'No aplica' };
  const tono = cargas.includes(0) ? 'espera' : 'listo';
  const [primera] = cargas;
  if (cargas.every((c) => c === primera)) return { tono, rotulo: primera === 1 ? 'Cargadas' : 'Pendientes' };
  return { tono, rotulo: `ISR ${palabra(f.cargaRetencionIsr)}, IVA ${palabra(f.cargaRetencionIva)}` };
}
