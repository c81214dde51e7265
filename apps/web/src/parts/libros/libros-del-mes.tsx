import { type Compra, libros, type Venta } from '@aldia/contract/libros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_MIS_DECLARACIONES as MIOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import type { EstadoDeConsulta } from '../../ui/consulta.ts';
import type { Columna } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { deCuantos, enMiles } from '../../ui/en-miles.ts';
import { MontoCell } from '../../ui/monto-cell.tsx';
import { claseDeRenglon, DE_COMPRAS, DE_VENTAS } from './columnas-de-libro.tsx';
import { type DeQueMes, primeraPagina } from './primera-pagina.ts';
import './libros.css';

/** The answer about a book: some rows, and the count and total of the whole month. */
interface LibroLeido<F> {
  readonly nit: string;
  readonly facturas: readonly F[];
  readonly total: Centavos;
  readonly cuenta: { readonly cantidad: number; readonly anuladas: number; readonly excluidas: number };
}
interface LibroProps<F> {
  readonly titulo: string;
  readonly columnas: readonly Columna<F>[];
  readonly libro: LibroLeido<F> | undefined;
  readonly consulta: EstadoDeConsulta;
}

const cuantas = (n: number): string => deCuantos(n, '1 documento', '{n} documentos');

/** A book of a month: its totals and its documents. */
function Libro<F extends Venta | Compra>(p: LibroProps<F>) {
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
              {libro.cuenta.anuladas > 0 && `, ${deCuantos(libro.cuenta.anuladas, '1 anulado', '{n} anulados')}`}
            </span>
          </p>
        )}
      </header>
      {libro && libro.cuenta.excluidas > 0 && (
        <p className="libro-nota">{deCuantos(libro.cuenta.excluidas, MIOS.unaCompraExcluida, MIOS.comprasExcluidas)}</p>
      )}
      {recortado && <p className="libro-nota">{llenar(MIOS.libroRecortado, { n: enMiles(libro.facturas.length) })}</p>}
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

/** Says so when the book of sales is empty (spec 2, section 8). */
function useSinMovimiento(cantidad: number | undefined): void {
  useEffect(() => {
    if (cantidad === 0) avisar('informa', AVISOS.sinMovimiento);
  }, [cantidad]);
}

export function LibroDeVentas({ de }: { readonly de: DeQueMes }) {
  const consulta = useConsulta(libros.ventas, primeraPagina(de), { siFalla: 'libros.leer' });
  const leido = consulta.data;
  useSinMovimiento(leido?.cuenta.cantidad);
  return (
    <Libro
      titulo="Libro de ventas"
      columnas={DE_VENTAS}
      libro={leido && { ...leido, total: leido.totalFacturas }}
      consulta={consulta}
    />
  );
}

export function LibroDeCompras({ de }: { readonly de: DeQueMes }) {
  const consulta = useConsulta(libros.compras, primeraPagina(de), { siFalla: 'libros.leer' });
  const leido = consulta.data;
  return (
    <Libro
      titulo="Libro de compras"
      columnas={DE_COMPRAS}
      libro={leido && { ...leido, total: leido.totalFacturas }}
      consulta={consulta}
    />
  );
}

/** A small taxpayer keeps one book of purchases and sales, shown together. */
export function LibroDeComprasYVentas({ de }: { readonly de: DeQueMes }) {
  const consulta = useConsulta(libros.comprasYVentas, primeraPagina(de), { siFalla: 'libros.leer' });
  const leido = consulta.data;
  useSinMovimiento(leido?.cuentaVentas.cantidad);
  const nit = leido?.nit ?? '';
  return (
    <>
      <Libro
        titulo="Libro de ventas"
        columnas={DE_VENTAS}
        libro={
          leido && { nit, facturas: leido.facturasVentas, total: leido.totalFacturasVentas, cuenta: leido.cuentaVentas }
        }
        consulta={consulta}
      />
      <Libro
        titulo="Libro de compras"
        columnas={DE_COMPRAS}
        libro={
          leido && {
            nit,
            facturas: leido.facturasCompras,
            total: leido.totalFacturasCompras,
            cuenta: leido.cuentaCompras,
          }
        }
        consulta={consulta}
      />
    </>
  );
}
