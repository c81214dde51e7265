import type { ClienteEnCartera } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { useMemo, useState } from 'react';
import { useHoy } from '../../../base/reloj.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { columnasDeCartera } from './columnas.tsx';
import { useDireccion } from './direccion.ts';
import { Filtros, type FiltrosProps } from './filtros.tsx';
import type { MesAbierto } from './marca.tsx';
// After the sheet of the table, some rules of which it changes.
import './tabla-de-cartera.css';

const DetalleDeMes = dialogoAparte(async () => (await import('./detalle-de-mes.tsx')).DetalleDeMes);

type TablaDeCarteraProps = FiltrosProps &
  Pick<DataTableProps<ClienteEnCartera>, 'filas' | 'consulta' | 'servidor' | 'excel'>;

/** The clients and their months, under the year and the situation. */
export function TablaDeCartera({ cuentas, ...tabla }: TablaDeCarteraProps) {
  const { filtro } = useDireccion();
  const [abierto, setAbierto] = useState<MesAbierto | null>(null);
  const hoy = useHoy();
  const columnas = useMemo(() => columnasDeCartera(setAbierto, hoy), [hoy]);
  return (
    <>
      <DataTable
        titulo={R.titulo}
        columnas={columnas}
        {...tabla}
        barra={<Filtros cuentas={cuentas} />}
        vacio={{ texto: filtro === null ? T.vacia : T.nadie }}
      />
      {abierto && <DetalleDeMes {...abierto} alCerrar={() => setAbierto(null)} />}
    </>
  );
}
