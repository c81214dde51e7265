import { DATOS_DE_CLIENTES } from '@aldia/contract/hojas/libros.ts';
import type { ClienteDeLibros, libros } from '@aldia/contract/libros.ts';
import { AVISOS_DE_LIBROS as AVISOS, ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { type ReactNode, useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import '../../parts/libros/libros.css';

const COLUMNAS = columnasDeHoja(DATOS_DE_CLIENTES, {
  dibujos: {
    NIT: (c) => <span className="libro-nit">{formatNit(c.nit)}</span>,
    [ROTULOS.correo]: (c: ClienteDeLibros) => <span className="libro-correo">{c.correo.join(', ')}</span>,
  },
});

export interface ClientesDeLibrosProps {
  readonly titulo: string;
  readonly endpoint: typeof libros.clientes;
  /** The label of the button in a client's row. */
  readonly accion: string;
  readonly vacio?: string;
  /** Draws the dialog of the chosen client. */
  readonly children: (cliente: ClienteDeLibros, cerrar: () => void) => ReactNode;
}

/** The table of clients that the three screens of books and closings share (G-24). */
export function ClientesDeLibros({ titulo, endpoint, accion, vacio, children }: ClientesDeLibrosProps) {
  const [elegido, setElegido] = useState<ClienteDeLibros | null>(null);
  const { tabla } = useLista(endpoint, {}, { siFalla: 'libros.clientes' });
  return (
    <Page titulo={titulo}>
      <DataTable
        titulo={titulo}
        columnas={COLUMNAS}
        {...tabla}
        vacio={{ texto: vacio ?? AVISOS.sinClientes }}
        alAbrir={setElegido}
        acciones={(c) => (
          <BotonDeLista rotulo={accion} nombre={`${accion} de ${c.nombre}`} alPulsar={() => setElegido(c)} />
        )}
      />
      {elegido && children(elegido, () => setElegido(null))}
    </Page>
  );
}
