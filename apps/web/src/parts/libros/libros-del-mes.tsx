import { libros } from '@aldia/contract/libros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { useEffect } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { DE_COMPRAS, DE_VENTAS } from './columnas-de-libro.tsx';
import { Libro } from './libro.tsx';
import { type DeQueMes, primeraPagina } from './primera-pagina.ts';

/** An empty book of sales is told too (spec 2, section 8). */
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

/** A small taxpayer keeps one book for both, and sees both at once. */
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
