import { useState } from 'react';
import type { DataTableProps } from './tipos.ts';

export interface MenuAbierto<F> {
  readonly fila: F;
  readonly ancla: HTMLElement;
}

/** What a gesture on the row at an index does: open it, mark it, open its menu. */
export function useAccionesDeTabla<F extends object>(
  { clave, alAbrir, seleccion }: DataTableProps<F>,
  enPagina: readonly F[],
) {
  const [menuAbierto, setMenuAbierto] = useState<MenuAbierto<F> | null>(null);
  const claveDe = (fila: F): string => String(clave ? clave(fila) : 'id' in fila && fila.id);
  const abrir = (indice: number) => {
    const fila = enPagina[indice];
    if (fila) alAbrir?.(fila);
  };
  const marcar = (indice: number) => {
    const fila = enPagina[indice];
    if (!fila || !seleccion) return;
    const claves = new Set(seleccion.claves);
    if (!claves.delete(claveDe(fila))) claves.add(claveDe(fila));
    seleccion.alCambiar(claves);
  };
  const cuantas = seleccion ? enPagina.filter((f) => seleccion.claves.has(claveDe(f))).length : 0;
  const marcadas =
    cuantas === 0 ? ('ninguna' as const) : cuantas === enPagina.length ? ('todas' as const) : ('algunas' as const);
  // The head marks the rows in sight; those marked on other pages stay marked.
  const marcarTodas = () => {
    if (!seleccion) return;
    const claves = new Set(seleccion.claves);
    for (const fila of enPagina) {
      if (marcadas === 'todas') claves.delete(claveDe(fila));
      else claves.add(claveDe(fila));
    }
    seleccion.alCambiar(claves);
  };
  const abrirMenu = (indice: number, ancla: HTMLElement) => {
    const fila = enPagina[indice];
    if (fila) setMenuAbierto({ fila, ancla });
  };
  return {
    claveDe,
    abrir,
    marcar,
    marcadas,
    marcarTodas,
    abrirMenu,
    menuAbierto,
    cerrarMenu: () => setMenuAbierto(null),
  };
}
