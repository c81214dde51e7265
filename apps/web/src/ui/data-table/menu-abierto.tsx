import { Menu } from '@mantine/core';
import { useMemo } from 'react';
import type { OpcionDeFila } from './tipos.ts';
import './menu.css';

export interface MenuDeFilaProps {
  readonly ancla: HTMLElement | null;
  readonly opciones: readonly OpcionDeFila[];
  readonly alCerrar: () => void;
}

/** One menu for all rows, placed beside the button that opened it: a menu per row made ordering 400 ms slower. */
export function MenuAbierto({ ancla, opciones, alCerrar }: MenuDeFilaProps) {
  // The place at the moment of opening: a menu that moves when data refreshes would lose a press in progress.
  const sitio = useMemo(() => ancla?.getBoundingClientRect(), [ancla]);
  const cerrar = () => {
    alCerrar();
    ancla?.focus();
  };
  return (
    <Menu
      key={sitio ? `${sitio.top}-${sitio.left}` : 'cerrado'}
      opened={ancla !== null}
      onClose={cerrar}
      position="bottom-end"
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      width={280}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="al-tabla-ancla"
          style={{ top: sitio?.bottom ?? 0, left: sitio?.right ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="Acciones de la fila">
        {opciones.map((o) => (
          <Menu.Item key={o.rotulo} leftSection={o.icono} disabled={o.deshabilitada ?? false} onClick={o.alElegir}>
            {o.rotulo}
            {o.deshabilitada && o.razon && <span className="al-tabla-razon">{o.razon}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
