import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

interface Props<T extends string> {
  readonly titulo: string;
  readonly rotulos: Readonly<Record<T, string>>;
  /** The content of each tab; a missing tab does not compile. Only the open tab is rendered, so only it makes calls. */
  readonly contenido: Readonly<Record<NoInfer<T>, ReactNode>>;
}

/** A page of tabs. The open tab is in the address; a change of tab resets the search, order and page of the list. */
export function ConPestanias<T extends string>({ titulo, rotulos, contenido }: Props<T>) {
  const direccion: { readonly pestania?: string | undefined } = useSearch({ strict: false });
  const navegar = useNavigate();
  const todas = clavesDe(rotulos);
  const primera = todas[0];
  const abierta = todas.find((t) => t === direccion.pestania) ?? primera;
  if (abierta === undefined) return null;
  return (
    <Page titulo={titulo}>
      <Tabs
        opciones={todas.map((valor) => ({ valor, rotulo: rotulos[valor] }))}
        valor={abierta}
        onChange={(pestania) =>
          void navegar({
            to: '.',
            search: ({ mes }) => ({ mes, pestania: pestania === primera ? undefined : pestania }),
          })
        }
        etiqueta={titulo}
      >
        {contenido[abierta]}
      </Tabs>
    </Page>
  );
}
