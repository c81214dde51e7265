import type { DeQuien } from '@aldia/contract/listas.ts';

/** The words of whose rows a list shows. */
export const OPCIONES_DE_QUIEN: { value: DeQuien; label: string }[] = [
  { value: 'mias', label: 'Mías' },
  { value: 'sin_asignar', label: 'Sin asignar' },
  { value: 'todas', label: 'Todas' },
];
