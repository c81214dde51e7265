import type { Compra, Venta } from '@aldia/contract/libros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_MIS_DECLARACIONES as MIOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { EstadoDeConsulta } from '../../ui/consulta.ts';
import type { Columna } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { MontoCell } from '../../ui/monto-cell.tsx';
import { claseDeRenglon } from './columnas-de-libro.tsx';
import './libros.css';
import { enMiles } from '../../ui/en-miles.ts';

/** What an answer says of a book: the rows it brought, and the count and total of the whole month. */
export interface LibroLeido<F> {
  readonly nit: string;
  readonly facturas: readonly F[];
  readonly total: Centavos;
  readonly cuenta: { readonly cantidad: number; readonly anuladas: number; readonly excluidas: number };
}
export interface LibroProps<F> {
  readonly titulo: string;
  readonly columnas: readonly Columna<F>[];
  readonly libro: LibroLeido<F> | undefined;
  readonly consulta: EstadoDeConsulta;
}

const cuantas = (n: number): string => (n === 1 ? '1 documento' : `${enMiles(n)} documentos`);

/** A book of a month: what it adds up to, and its documents. */
export function Libro<F extends Venta | Compra>(p: LibroProps<F>) {
  const { titulo, libro } = p;
  const recortado = libro !== undefined && libro.facturas.length < libro.cuenta.cantidad;
  return (
    <section className="libro" aria-label={titulo}>
      <header className="libro-cabeza">
        <h2>{titulo}</h2>
        {libro && (
          <p>
            Total <MontoCell monto={libro.total} aFavor={libro.total < 0} />{' '}
            <span className="libro-dato">
              {cuantas(libro.cuenta.cantidad)}
              {libro.cuenta.anuladas > 0 && `, ${enMiles(libro.cuenta.anuladas)} anulados`}
            </span>
          </p>
        )}
      </header>
      {libro && libro.cuenta.excluidas > 0 && (
        <p className="libro-nota">
          {libro.cuenta.excluidas === 1
            ? MIOS.unaCompraExcluida
            : MIOS.comprasExcluidas.replace('{n}', enMiles(libro.cuenta.excluidas))}
        </p>
      )}
      {recortado && <p className="libro-nota">{MIOS.libroRecortado.replace('{n}', enMiles(libro.facturas.length))}</p>}
      <DataTable
        titulo={titulo}
        columnas={p.columnas}
        filas={libro?.facturas}
        consulta={p.consulta}
        claseDeFila={claseDeRenglon}
        vacio={{ texto: AVISOS.sinMovimiento }}
      />
    </section>
  );
}
