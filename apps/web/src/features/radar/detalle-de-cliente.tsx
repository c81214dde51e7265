import { porcentaje } from '@aldia/contract/hojas/radar.ts';
import type { ClienteEnRadar, TopeDeRadar } from '@aldia/contract/radar.ts';
import { ROTULOS_DE_ASESOR } from '@aldia/contract/textos-asesor.ts';
import { ROTULOS_DE_RADAR as R, AVISOS_DE_RADAR as T } from '@aldia/contract/textos-radar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LibroDeVentas } from '../../parts/libros/libros-del-mes.tsx';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { columnaDeMes } from '../../ui/data-table/columna-de-mes.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { ChipDeRadar } from './columnas.tsx';

export interface DetalleDeClienteProps {
  readonly cliente: ClienteEnRadar;
  readonly tope: TopeDeRadar;
  readonly alCerrar: () => void;
}

type MesDelRadar = ClienteEnRadar['meses'][number];
const col = columnasDe<MesDelRadar>();
const COLUMNAS = [
  columnaDeMes<MesDelRadar>((m) => formatMes(m.periodo)),
  col.monto('Ingresos', (m) => m.ingresos),
  col.siNo(T.enPromedio, (m) => m.enPromedio),
];

function hechosDe(c: ClienteEnRadar, tope: TopeDeRadar): readonly Hecho[] {
  const { ley, articulo, nota } = tope.fuente;
  return [
    [R.situacion, <ChipDeRadar key="situacion" situacion={c.situacion} medida={tope.medida} />],
    [tope.medida === 'anio' ? R.ingresosDelAnio : R.ultimoMes, `${formatQ(c.medido)} (${porcentaje(c.uso)})`],
    ['Tope', formatQ(tope.monto)],
    ...(c.aviso === null ? [] : [[R.avisoPropio, formatQ(c.aviso)] as const]),
    ...(c.promedio === null ? [] : [[R.promedio, formatQ(c.promedio)] as const]),
    ...(c.proyectado === null ? [] : [[R.proyectado, formatQ(c.proyectado)] as const]),
    ...(c.mesDeCruce === null ? [] : [[R.mesDeCruce, formatMes(c.mesDeCruce)] as const]),
    ['Fuente', `${ley}, art. ${articulo}${nota ? ` (${nota})` : ''}`],
  ];
}

/** The months behind a client's figures, each with a link to its book. */
export function DetalleDeCliente({ cliente, tope, alCerrar }: DetalleDeClienteProps) {
  const [mes, setMes] = useState<Mes | null>(null);
  return (
    <>
      <Ventana opened onClose={alCerrar} title={`${R.deDondeSale}: ${cliente.nombre}`} size={760}>
        <Hechos de={hechosDe(cliente, tope)} />
        {tope.medida === 'anio' && cliente.conocidoDesde !== null && (
          <p className="al-parrafo">
            {llenar(T.conocidoDesde, { mes: formatMes(cliente.conocidoDesde).toLowerCase() })}
          </p>
        )}
        <p className="al-parrafo">
          <Link to="/asesor_regimen" search={{ cliente: cliente.id }}>
            {ROTULOS_DE_ASESOR.verEnAsesor}
          </Link>
        </p>
        <DataTable
          titulo={`Meses de ${cliente.nombre}`}
          columnas={COLUMNAS}
          filas={cliente.meses}
          clave={(m) => m.periodo}
          porPagina="todas"
          vacio={{ texto: T.sinMeses }}
          acciones={(m) => (
            <BotonDeLista
              rotulo={R.verLibro}
              nombre={`${R.verLibro} de ${formatMes(m.periodo)}`}
              alPulsar={() => setMes(m.periodo)}
            />
          )}
        />
      </Ventana>
      {mes !== null && (
        <Ventana
          opened
          fullScreen
          onClose={() => setMes(null)}
          title={`Ventas de ${cliente.nombre}, ${formatMes(mes)}`}
        >
          <LibroDeVentas de={{ fecha: mes, usuarioId: cliente.id }} />
        </Ventana>
      )}
    </>
  );
}
