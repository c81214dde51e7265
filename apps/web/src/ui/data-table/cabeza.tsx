import { AVISOS } from '@aldia/contract/textos.ts';
import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../iconos.ts';
import type { Columna } from './columnas-de.ts';
import type { OrdenDeTabla } from './modelo.ts';

interface CabezaProps<F> {
  readonly columnas: readonly Columna<F>[];
  readonly ordenes: readonly OrdenDeTabla[];
  /** Shift adds a column to the order. */
  readonly admiteVarios: boolean;
  readonly ordenable: (columna: Columna<F>) => boolean;
  readonly alOrdenar: (columna: Columna<F>, sumar: boolean) => void;
  readonly conAcciones: boolean;
  /** undefined: the table has no selection. */
  readonly marcadas?: 'todas' | 'algunas' | 'ninguna';
  readonly alMarcarTodas: () => void;
}

/** The head is one stop of the Tab key; the left and right arrows move between its buttons. */
export function CabezaDeTabla<F>({
  columnas,
  ordenes,
  admiteVarios,
  ordenable,
  alOrdenar,
  conAcciones,
  marcadas,
  alMarcarTodas,
}: CabezaProps<F>) {
  const [activa, setActiva] = useState('');
  const ordenables = columnas.filter(ordenable).map((c) => c.id);
  const enTab = ordenables.includes(activa) ? activa : ordenables[0];
  const alPulsar = (evento: KeyboardEvent<HTMLElement>) => {
    const paso = evento.key === 'ArrowRight' ? 1 : evento.key === 'ArrowLeft' ? -1 : 0;
    const destino = ordenables[ordenables.indexOf(enTab ?? '') + paso];
    if (paso === 0 || destino === undefined) return;
    evento.preventDefault();
    setActiva(destino);
    evento.currentTarget.querySelector<HTMLElement>(`[data-columna="${CSS.escape(destino)}"]`)?.focus();
  };
  return (
    <thead role="rowgroup">
      <tr role="row" onKeyDown={alPulsar}>
        {marcadas !== undefined && (
          <th role="columnheader" className="al-tabla-marca" scope="col">
            <Checkbox
              size="xs"
              aria-label="Marcar todas las filas"
              checked={marcadas === 'todas'}
              indeterminate={marcadas === 'algunas'}
              onChange={alMarcarTodas}
            />
          </th>
        )}
        {columnas.map((c) => {
          const paso = ordenes.findIndex((o) => o.id === c.id);
          const dir = paso === -1 ? undefined : ordenes[paso]?.desc ? 'descending' : 'ascending';
          const Flecha = dir === undefined ? IconArrowsSort : dir === 'ascending' ? IconArrowUp : IconArrowDown;
          return (
            <th key={c.id} role="columnheader" scope="col" data-clase={c.clase} aria-sort={dir}>
              {ordenable(c) ? (
                <button
                  type="button"
                  className="al-tabla-orden"
                  data-columna={c.id}
                  data-orden={dir}
                  tabIndex={c.id === enTab ? 0 : -1}
                  {...(admiteVarios ? { title: AVISOS.ordenarPorVarias } : {})}
                  onClick={(e) => alOrdenar(c, e.shiftKey)}
                >
                  <span>{c.titulo}</span>
                  <Flecha size={14} aria-hidden="true" />
                  {paso !== -1 && ordenes.length > 1 && <span className="al-tabla-paso">{paso + 1}</span>}
                </button>
              ) : (
                c.titulo
              )}
            </th>
          );
        })}
        {conAcciones && (
          <th role="columnheader" scope="col" data-clase="accion">
            Acciones
          </th>
        )}
      </tr>
    </thead>
  );
}
