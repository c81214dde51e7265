import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

export interface FilterBarProps {
  readonly children: ReactNode;
  /** How many filters differ from their defaults; with it the bar offers to clear them. */
  readonly activos?: number;
  readonly alLimpiar?: () => void;
}

/** A row of filters above a list. Each filter reads and writes the address. */
export function FilterBar({ children, activos = 0, alLimpiar }: FilterBarProps) {
  return (
    <div className="al-filtros" role="group" aria-label="Filtros">
      {children}
      {activos > 0 && alLimpiar && (
        <Button variant="subtle" onClick={alLimpiar}>
          {activos === 1 ? 'Quitar 1 filtro' : `Quitar ${activos} filtros`}
        </Button>
      )}
    </div>
  );
}
