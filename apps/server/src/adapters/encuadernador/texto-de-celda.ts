import { centavos, formatNumero } from '@aldia/domain/dinero/centavos.ts';
import type { CeldaDeTomo, ColumnaDeTomo } from '../../shared/puertos.ts';

/** A cell as people read it: '1,234.56', '(1,234.56)' below zero, '02/10/2026'. */
export function textoDeCelda(valor: CeldaDeTomo, clase: ColumnaDeTomo['clase']): string {
  if (valor === null) return '';
  if (typeof valor === 'number') return clase === 'monto' ? formatNumero(centavos(valor)) : String(valor);
  if (clase !== 'fecha') return valor;
  const [anio, mes, dia] = valor.split('-');
  return `${dia}/${mes}/${anio}`;
}
