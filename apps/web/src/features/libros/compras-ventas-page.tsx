import { type ClienteDeLibros, libros } from '@aldia/contract/libros.ts';
import { AVISOS_DE_LIBROS as AVISOS, ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useState } from 'react';
import { useHoy } from '../../base/reloj.ts';
import { LibroDeCompras, LibroDeComprasYVentas, LibroDeVentas } from '../../parts/libros/libros-del-mes.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { MonthPicker } from '../../ui/month-picker.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { BarraDeLibro } from './barra-de-libro.tsx';
import { ClientesDeLibros } from './clientes-de-libros.tsx';
import { DatosDelCliente } from './datos-del-cliente.tsx';
import { useLibroDoble } from './use-libro-doble.ts';

const LIBROS = [
  { valor: 'ventas', rotulo: 'Ventas' },
  { valor: 'compras', rotulo: 'Compras' },
] as const;
type Cual = (typeof LIBROS)[number]['valor'];

/** `/reporte_compras_ventas`: the books of any client, month by month (spec 2, section 2.12). */
export function ComprasVentasPage() {
  return (
    <ClientesDeLibros titulo={ROTULOS.compraVentas} endpoint={libros.clientes} accion={ROTULOS.libroDelMes}>
      {(cliente, cerrar) => (
        <Ventana opened onClose={cerrar} title={`Libros de ${cliente.nombre}`} fullScreen>
          <LibrosDelCliente cliente={cliente} />
        </Ventana>
      )}
    </ClientesDeLibros>
  );
}

function LibrosDelCliente({ cliente }: { readonly cliente: ClienteDeLibros }) {
  const [mes, setMes] = useState<Mes | null>(null);
  const [libro, setLibro] = useState<Cual>('ventas');
  const doble = useLibroDoble({ usuarioId: cliente.id, regimenId: cliente.regimenId }, mes);
  const de = mes && { fecha: mes, usuarioId: cliente.id };
  const cuerpo = !de ? (
    <Vacio texto={AVISOS.eligeMes} />
  ) : doble ? (
    <LibroDeComprasYVentas de={de} />
  ) : libro === 'ventas' ? (
    <LibroDeVentas de={de} />
  ) : (
    <LibroDeCompras de={de} />
  );
  // The toggle clears date and totals, as specified.
  const alternar = (otro: Cual) => {
    setLibro(otro);
    setMes(null);
  };
  return (
    <div className="libros">
      <DatosDelCliente cliente={cliente} />
      <BarraDeLibro de={de} libro={doble ? 'ambos' : libro} clave="libros.pdf">
        <FilterBar>
          <MonthPicker key={libro} mes={mes} onChange={setMes} hasta={useHoy()} conPeriodo={false} />
        </FilterBar>
      </BarraDeLibro>
      {doble ? (
        cuerpo
      ) : (
        <Tabs<Cual> opciones={LIBROS} valor={libro} onChange={alternar} etiqueta="Libro">
          {cuerpo}
        </Tabs>
      )}
    </div>
  );
}
