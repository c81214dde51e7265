import { Checkbox, UnstyledButton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { IconDotsVertical } from '../iconos.ts';
import type { Columna } from './columnas-de.ts';
import { acercarMenu } from './menu.tsx';

interface FilaProps<F> {
  readonly fila: F;
  readonly indice: number;
  readonly columnas: readonly Columna<F>[];
  readonly activa: boolean;
  readonly clase: string | undefined;
  /** undefined: the table has no selection. */
  readonly marcada: boolean | undefined;
  readonly acciones: ReactNode;
  readonly conMenu: boolean;
  readonly conAcciones: boolean;
  readonly alAbrir: ((indice: number) => void) | undefined;
  /** Marks the row; with Shift, every row from the one marked last. */
  readonly alMarcar: (indice: number, hasta: boolean) => void;
  readonly alMenu: (indice: number, ancla: HTMLElement) => void;
  readonly alEnfocar: (indice: number) => void;
  readonly medir: ((nodo: HTMLTableRowElement | null) => void) | undefined;
}

const vacia = <span className="al-tabla-nada">—</span>;

function FilaDeTablaBase<F>(p: FilaProps<F>) {
  const { fila, indice, columnas, alAbrir } = p;
  return (
    <tr
      ref={p.medir}
      role="row"
      data-indice={indice}
      data-index={indice}
      data-marcada={p.marcada || undefined}
      className={p.clase}
      tabIndex={p.activa ? 0 : -1}
      onFocus={() => p.alEnfocar(indice)}
    >
      {p.marcada !== undefined && (
        <td role="cell" className="al-tabla-marca">
          <Checkbox
            size="xs"
            aria-label={`Marcar fila ${indice + 1}`}
            checked={p.marcada}
            readOnly
            onClick={(e) => p.alMarcar(indice, e.shiftKey)}
          />
        </td>
      )}
      {columnas.map((c, i) => {
        const dibujo = c.dibujo ? c.dibujo(fila) : c.texto(fila);
        const contenido = dibujo === '' || dibujo === null || dibujo === undefined ? vacia : dibujo;
        return (
          <td key={c.id} role="cell" data-clase={c.clase} data-titulo={c.titulo}>
            {i === 0 && alAbrir && !c.dibujo ? (
              <UnstyledButton className="al-tabla-abrir" onClick={() => alAbrir(indice)}>
                {contenido}
              </UnstyledButton>
            ) : (
              contenido
            )}
            {c.detalle?.(fila) && <span className="al-tabla-detalle">{c.detalle(fila)}</span>}
          </td>
        );
      })}
      {p.conAcciones && (
        <td role="cell" data-clase="accion">
          <span className="al-tabla-botones">
            {p.acciones}
            {p.conMenu && (
              <UnstyledButton
                className="al-tabla-mas"
                aria-label="Más acciones"
                aria-haspopup="menu"
                onPointerEnter={acercarMenu}
                onFocus={acercarMenu}
                onClick={(e) => p.alMenu(indice, e.currentTarget)}
              >
                <IconDotsVertical size={16} aria-hidden="true" />
              </UnstyledButton>
            )}
          </span>
        </td>
      )}
    </tr>
  );
}

// memo() loses the type parameter of the component.
export const FilaDeTabla = memo(FilaDeTablaBase) as typeof FilaDeTablaBase;
