import { ROTULOS_DE_PANEL as R } from '@aldia/contract/textos-panel.ts';
import { type ReactNode, useId, useState } from 'react';
import type { DataTableProps } from '../../../ui/data-table/tipos.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { TablaAparte } from '../../../ui/tabla-aparte.tsx';

interface TarjetaProps<F extends { readonly id: string | number }> {
  readonly titulo: string;
  readonly consulta: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  /** The rows of both the chart and the table. */
  readonly tabla: Pick<DataTableProps<F>, 'columnas' | 'filas' | 'excel'>;
  /** Shown instead of the chart when there is nothing to draw. */
  readonly vacio: string | null;
  readonly cifras?: ReactNode;
  readonly children: ReactNode;
}

/** A figure of the month: its total, its chart, and its table with Excel, which opens below. */
export function Tarjeta<F extends { readonly id: string | number }>({
  titulo,
  consulta,
  tabla,
  vacio,
  cifras,
  children,
}: TarjetaProps<F>) {
  const rotulo = useId();
  const [abierta, setAbierta] = useState(false);
  return (
    <section className="al-tarjeta adm-cifra" aria-labelledby={rotulo} data-abierta={abierta || undefined}>
      <h3 id={rotulo}>{titulo}</h3>
      {consulta.isPending && <Cargando lineas={4} />}
      {consulta.isError && <FalloAlCargar alReintentar={consulta.refetch} />}
      {tabla.filas && (
        <>
          {cifras}
          {vacio === null ? children : <p className="al-parrafo">{vacio}</p>}
          <details onToggle={(e) => setAbierta(e.currentTarget.open)}>
            <summary>{R.tabla}</summary>
            {abierta && <TablaAparte titulo={titulo} {...tabla} porPagina="todas" />}
          </details>
        </>
      )}
    </section>
  );
}
