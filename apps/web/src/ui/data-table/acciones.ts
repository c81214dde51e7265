import { useRef, useState } from 'react';
import type { DataTableProps } from './tipos.ts';

export interface MenuAbierto<F> {
  readonly fila: F;
  readonly ancla: HTMLElement;
}

/** What a gesture on the row at an index does: open the row, mark it, open its menu. */
export function useAccionesDeTabla<F extends object>(
  { clave, alAbrir, seleccion, menu }: DataTableProps<F>,
  enPagina: readonly F[],
) {
  const [menuAbierto, setMenuAbierto] = useState<MenuAbierto<F> | null>(null);
  const claveDe = (fila: F): string => String(clave ? clave(fila) : 'id' in fila && fila.id);
  const abrir = (indice: number) => {
    const fila = enPagina[indice];
    if (fila) alAbrir?.(fila);
  };
  const ultimaMarcada = useRef<string | null>(null);
  const marcar = (indice: number) => {
    const fila = enPagina[indice];
    if (!fila || !seleccion) return;
    const claves = new Set(seleccion.claves);
    if (!claves.delete(claveDe(fila))) claves.add(claveDe(fila));
    ultimaMarcada.current = claveDe(fila);
    seleccion.alCambiar(claves);
  };
  /** Marks every row between two; without `desde`, from the row marked last on this page. */
  const marcarHasta = (hasta: number, desde?: number) => {
    if (!seleccion) return;
    const recordada = enPagina.findIndex((f) => claveDe(f) === ultimaMarcada.current);
    const origen = desde ?? (recordada === -1 ? hasta : recordada);
    const tramo = enPagina.slice(Math.min(origen, hasta), Math.max(origen, hasta) + 1);
    seleccion.alCambiar(new Set([...seleccion.claves, ...tramo.map(claveDe)]));
  };
  const cuantas = seleccion ? enPagina.filter((f) => seleccion.claves.has(claveDe(f))).length : 0;
  const marcadas =
    cuantas === 0 ? ('ninguna' as const) : cuantas === enPagina.length ? ('todas' as const) : ('algunas' as const);
  // Marks or unmarks the rows of this page; rows of other pages keep their marks.
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
  /** Runs an option of the row's menu. A disabled option opens the menu instead, where its reason stands. */
  const elegirDelMenu = (indice: number, tecla: string, ancla: HTMLElement | null): boolean => {
    const fila = enPagina[indice];
    const opcion = fila && menu?.(fila).find((o) => o.tecla === tecla);
    if (!opcion) return false;
    if (!opcion.deshabilitada) opcion.alElegir();
    else if (ancla) abrirMenu(indice, ancla);
    return true;
  };
  return {
    claveDe,
    abrir,
    marcar,
    marcarHasta,
    marcadas,
    /** How many rows of the page are marked. */
    cuantas,
    marcarTodas,
    abrirMenu,
    elegirDelMenu,
    menuAbierto,
    cerrarMenu: () => setMenuAbierto(null),
  };
}
