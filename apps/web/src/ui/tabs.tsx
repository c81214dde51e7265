import { Badge, Tabs as Pestanas } from '@mantine/core';
import type { ReactNode } from 'react';

export interface OpcionDePestana<V extends string> {
  readonly valor: V;
  readonly rotulo: string;
  /** How many items wait in the tab; null until known, with room reserved so that the tabs do not move. */
  readonly cuenta?: number | null;
  /** The tab shows but cannot be opened now; the screen says why. */
  readonly cerrada?: boolean;
}

export interface TabsProps<V extends string> {
  readonly opciones: readonly OpcionDePestana<V>[];
  /** Read from the address with `useSearch()`; `onChange` navigates. */
  readonly valor: V;
  readonly onChange: (valor: V) => void;
  /** What the tabs choose, for screen readers: 'Régimen'. */
  readonly etiqueta: string;
  readonly children?: ReactNode;
}

/** Tabs whose choice is in the address, so that a link keeps it and Back works. */
export function Tabs<V extends string>({ opciones, valor, onChange, etiqueta, children }: TabsProps<V>) {
  return (
    <Pestanas
      value={valor}
      onChange={(v) => {
        const elegida = opciones.find((o) => o.valor === v);
        if (elegida && elegida.valor !== valor) onChange(elegida.valor);
      }}
      keepMounted={false}
    >
      <Pestanas.List aria-label={etiqueta}>
        {opciones.map((o) => (
          <Pestanas.Tab
            key={o.valor}
            value={o.valor}
            disabled={o.cerrada ?? false}
            rightSection={
              o.cuenta === undefined ? undefined : (
                <Badge size="sm" variant="default" circle={(o.cuenta ?? 0) < 10}>
                  {o.cuenta?.toLocaleString('en-US') ?? '…'}
                </Badge>
              )
            }
          >
            {o.rotulo}
          </Pestanas.Tab>
        ))}
      </Pestanas.List>
      <Pestanas.Panel value={valor} pt="md">
        {children}
      </Pestanas.Panel>
    </Pestanas>
  );
}
