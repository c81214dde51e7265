import { type ClienteDeLibros, libros } from '@aldia/contract/libros.ts';
import { ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { anioDe, anioDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { useState } from 'react';
import { useHoy } from '../../base/reloj.ts';
import { Ventana } from '../../ui/ventana.tsx';
import { aniosAlrededor } from './anios.ts';
import { CierreAnual } from './cierre-anual.tsx';
import { ClientesDeLibros } from './clientes-de-libros.tsx';
import { DatosDelCliente } from './datos-del-cliente.tsx';

/** `/reporte_anual`: the annual closing of any client (spec 2, section 2.12). */
export function ReporteAnualPage() {
  return (
    <ClientesDeLibros titulo="Cierre anual por cliente" endpoint={libros.clientes} accion={ROTULOS.cierreAnual}>
      {(cliente, cerrar) => (
        <Ventana opened onClose={cerrar} title={`${ROTULOS.cierreAnual} de ${cliente.nombre}`} size={1000}>
          <DatosDelCliente cliente={cliente} />
          <Cierre cliente={cliente} />
        </Ventana>
      )}
    </ClientesDeLibros>
  );
}

function Cierre({ cliente }: { readonly cliente: ClienteDeLibros }) {
  const hoy = useHoy();
  const [anio, setAnio] = useState(anioDeclarado(hoy));
  return <CierreAnual usuarioId={cliente.id} anios={aniosAlrededor(anioDe(hoy))} anio={anio} alElegir={setAnio} />;
}
