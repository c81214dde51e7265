import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect } from 'react';

export interface CuerpoVirtualProps {
  readonly cuantas: number;
  readonly columnas: number;
  readonly contenedor: HTMLDivElement | null;
  readonly cuerpo: RefObject<HTMLTableSectionElement | null>;
  readonly alto: number;
  /** Receives the function that scrolls to a row. */
  readonly irAFila: RefObject<((indice: number) => void) | null>;
  readonly dibujarFila: (indice: number, medir?: (nodo: HTMLTableRowElement | null) => void) => ReactNode;
  readonly alPulsar: (evento: React.KeyboardEvent<HTMLElement>) => void;
}

/** Draws only the rows in sight, between two spacers: for pages of more than 200 rows. */
export function CuerpoVirtual({
  cuantas,
  columnas,
  contenedor,
  cuerpo,
  alto,
  irAFila,
  dibujarFila,
  alPulsar,
}: CuerpoVirtualProps) {
  'use no memo'; // the virtualizer is one object that changes inside
  const virtual = useVirtualizer({
    count: cuantas,
    getScrollElement: () => contenedor,
    estimateSize: () => alto,
    overscan: 12,
  });
  useEffect(() => {
    irAFila.current = (indice) => virtual.scrollToIndex(indice, { align: 'auto' });
    return () => {
      irAFila.current = null;
    };
  }, [virtual, irAFila]);
  const vistas = virtual.getVirtualItems();
  const antes = vistas[0]?.start ?? 0;
  const despues = virtual.getTotalSize() - (vistas.at(-1)?.end ?? 0);
  return (
    <tbody ref={cuerpo} role="rowgroup" onKeyDown={alPulsar}>
      {antes > 0 && (
        <tr aria-hidden="true" className="al-tabla-hueco">
          <td colSpan={columnas} style={{ height: antes }} />
        </tr>
      )}
      {vistas.map((v) => dibujarFila(v.index, virtual.measureElement))}
      {despues > 0 && (
        <tr aria-hidden="true" className="al-tabla-hueco">
          <td colSpan={columnas} style={{ height: despues }} />
        </tr>
      )}
    </tbody>
  );
}
