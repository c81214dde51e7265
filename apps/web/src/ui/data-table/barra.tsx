import { ActionIcon, Checkbox, Popover, Switch, TextInput, Tooltip } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { cambiarDensidad, useDensidad } from '../densidad.ts';
import { IconColumns3, IconSearch, IconX } from '../iconos.ts';
import type { Columna } from './columnas-de.ts';

const MS_PARA_BUSCAR = 300;

interface BuscadorProps {
  readonly valor: string;
  readonly alBuscar: (texto: string) => void;
  /** With a server each letter would be a call: wait for a pause. */
  readonly conPausa: boolean;
  readonly campo: RefObject<HTMLInputElement | null>;
}

/** From the search down to the list; Escape does so once there is nothing left to clear. */
function bajarALista(evento: KeyboardEvent<HTMLInputElement>): void {
  const campo = evento.currentTarget;
  if (evento.key !== 'ArrowDown' && !(evento.key === 'Escape' && campo.value === '')) return;
  const fila = campo.closest('.al-tabla-bloque')?.querySelector<HTMLElement>('tr[data-indice][tabindex="0"]');
  if (fila) evento.preventDefault();
  fila?.focus();
}

function Buscador({ valor, alBuscar, conPausa, campo }: BuscadorProps) {
  const [texto, setTexto] = useState(valor);
  const enviar = useEffectEvent((t: string) => {
    if (t !== valor) alBuscar(t);
  });
  useEffect(() => {
    const espera = setTimeout(() => enviar(texto), conPausa ? MS_PARA_BUSCAR : 0);
    return () => clearTimeout(espera);
  }, [texto, conPausa]);
  // Back in the browser changes the address under the field: the field follows, and typing is never overwritten.
  const [visto, setVisto] = useState(valor);
  if (visto !== valor) {
    setVisto(valor);
    if (document.activeElement !== campo.current) setTexto(valor);
  }
  return (
    <TextInput
      ref={campo}
      type="search"
      className="al-tabla-buscar"
      aria-label="Buscar en la lista"
      placeholder="Buscar"
      value={texto}
      onChange={(e) => setTexto(e.currentTarget.value)}
      onKeyDown={bajarALista}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        texto === '' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Borrar la búsqueda"
            onClick={() => setTexto('')}
          >
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}

interface SelectorDeColumnasProps<F> {
  readonly columnas: readonly Columna<F>[];
  readonly visibles: readonly Columna<F>[];
  readonly alAlternar: (id: string) => void;
}

/** For who would rather have rows that grow than values that are cut. */
function FilasComodas() {
  const comodas = useDensidad() === 'comoda';
  return (
    <Switch
      label="Filas cómodas"
      description="Cada fila crece con lo que dice, en vez de cortarlo."
      checked={comodas}
      onChange={() => cambiarDensidad(comodas ? 'densa' : 'comoda')}
    />
  );
}

function SelectorDeColumnas<F>({ columnas, visibles, alAlternar }: SelectorDeColumnasProps<F>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Elegir columnas">
          <ActionIcon variant="default" size={36} aria-label="Elegir columnas">
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className="al-tabla-columnas">
        <FilasComodas />
        {columnas.map((c) => (
          <Checkbox
            key={c.id}
            label={c.titulo}
            checked={visibles.includes(c)}
            disabled={visibles.length === 1 && visibles.includes(c)}
            onChange={() => alAlternar(c.id)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

interface BarraProps<F> extends SelectorDeColumnasProps<F>, BuscadorProps {
  readonly children: ReactNode;
  /** The button of the Excel. */
  readonly excel: ReactNode;
  /** The menu of named views. */
  readonly vistas?: ReactNode;
}

export function BarraDeTabla<F>({
  children,
  columnas,
  visibles,
  alAlternar,
  excel,
  vistas,
  ...buscador
}: BarraProps<F>) {
  return (
    <div className="al-tabla-barra">
      <div className="al-tabla-filtros">{children}</div>
      <Buscador {...buscador} />
      {vistas}
      <SelectorDeColumnas columnas={columnas} visibles={visibles} alAlternar={alAlternar} />
      {excel}
    </div>
  );
}
