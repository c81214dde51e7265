import { centavos, formatNumero } from '@aldia/domain/dinero/centavos.ts';
import type { CeldaDeTomo, ColumnaDeTomo } from '../../shared/puertos.ts';

/** A cell as people read it: '1,234.56', '(1,234.56)' below zero, '02/10/2026'. */
export function textoDeCelda(valor: CeldaDeTomo, clase: ColumnaDeTomo['clase']): string {
  if (valor === null) return '';
  if (typeof valor === 'number') return clase === 'monto' ? formatNumero(centavos(valor)) : String(valor);
  if (clase !== 'fecha' && clase !== 'momento') return valor;
  const [fecha = '', hora] = valor.split('T');
  const [anio, mes, dia] = fecha.split('-');
  return hora === undefined ? `${dia}/${mes}/${anio}` : `${dia}/${mes}/${anio} ${hora}`;
}
