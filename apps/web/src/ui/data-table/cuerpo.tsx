import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { pieza, usePieza } from '../pieza.ts';
import type { CuerpoVirtualProps } from './cuerpo-virtual.tsx';

const VIRTUAL = pieza(async () => (await import('./cuerpo-virtual.tsx')).CuerpoVirtual);

interface CuerpoProps extends CuerpoVirtualProps {
  /** Too many rows to draw them all. */
  readonly largo: boolean;
}

/** The rows. The virtual body loads with the first long page; if it does not load, every row is drawn. */
export function CuerpoDeTabla({ largo, ...props }: CuerpoProps) {
  const [noVino, setNoVino] = useState(false);
  const { Parte: Virtual } = usePieza(VIRTUAL, largo, () => setNoVino(true));
  if (largo && Virtual) return <Virtual {...props} />;
  if (largo && !noVino) return <CuerpoCargando columnas={props.columnas} />;
  return (
    <tbody ref={props.cuerpo} role="rowgroup" onKeyDown={props.alPulsar}>
      {Array.from({ length: props.cuantas }, (_, i) => props.dibujarFila(i))}
    </tbody>
  );
}

export function CuerpoCargando({ columnas }: { readonly columnas: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 8 }, (_, f) => (
        <tr key={String(f)}>
          {Array.from({ length: columnas }, (_, c) => (
            <td key={String(c)}>
              <Skeleton height={14} width={c === 0 ? '70%' : '50%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
