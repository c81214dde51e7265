import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { PALABRA_DE_FILTRO, ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { FILTROS_DE_CARTERA, type FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { enMiles } from '../../../ui/en-miles.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { pieza } from '../../../ui/pieza.ts';
import { useParte } from '../../../ui/use-parte.tsx';
import './cartera.css';
import { useSoloLectura } from '../solo-lectura.tsx';
import { CifrasDelMes } from './cifras-del-mes.tsx';
import { columnasDeCartera } from './columnas.tsx';
import { useDireccion } from './direccion.ts';
import type { MesAbierto } from './marca.tsx';
import { Sumas } from './sumas.tsx';

const DetalleDeMes = dialogoAparte(async () => (await import('./detalle-de-mes.tsx')).DetalleDeMes);
/** Nobody needs it before the portfolio: it comes after the rows. */
const DEBAJO = pieza(async () => (await import('./debajo.tsx')).Debajo);

/** The portfolio at a glance: clients by month, what each one waits for, and the totals of the months. */
export function Cartera() {
  const { anio, filtro, busqueda } = useDireccion();
  const cerrada = useSoloLectura();
  const [abierto, setAbierto] = useState<MesAbierto | null>(null);
  const { Parte: Debajo, enSuLugar } = useParte(DEBAJO, 6);
  const hoy = useHoy();
  const columnas = useMemo(() => columnasDeCartera(setAbierto, hoy), [hoy]);
  const { tabla } = useLista(gestorCartera.cuadricula, { anio, filtro }, { siFalla: 'gestorCartera.cuadricula' });
  const { data: sumas } = useConsulta(
    gestorCartera.sumas,
    { anio, filtro, busqueda },
    { conAnterior: true, siFalla: 'gestorCartera.sumas' },
  );
  return (
    <section className="cart" aria-labelledby="cart-titulo">
      <div className="cart-cabeza">
        <h2 id="cart-titulo">{R.titulo}</h2>
        <CifrasDelMes anio={anio} sumas={sumas} />
      </div>
      <DataTable
        titulo={R.titulo}
        columnas={columnas}
        {...tabla}
        barra={<Filtros cuentas={sumas?.cuentas} />}
        vacio={{ texto: filtro === null ? T.vacia : T.nadie }}
      />
      <p className="cart-teclas">
        {T.teclas}
        {(sumas?.cuentas.sinRegimen ?? 0) > 0 && ` ${T.sinRegimen}`}
      </p>
      {Debajo ? <Debajo anio={anio} cerrada={cerrada !== null} /> : enSuLugar}
      {sumas && <Sumas anio={anio} de={sumas} />}
      {abierto && <DetalleDeMes {...abierto} alCerrar={() => setAbierto(null)} />}
    </section>
  );
}

interface FiltrosProps {
  readonly cuentas: Readonly<Partial<Record<FiltroDeCartera, number>>> | undefined;
}
/** The year and the situation. It offers only situations with clients, and the chosen one. */
function Filtros({ cuentas }: FiltrosProps) {
  const { anio, anios, filtro, cambiar } = useDireccion();
  const ofrecidos = FILTROS_DE_CARTERA.filter((f) => f === filtro || (cuentas?.[f] ?? 0) > 0);
  return (
    <FilterBar activos={filtro === null ? 0 : 1} alLimpiar={() => cambiar({ motivo: undefined })}>
      <NativeSelect
        label={R.anio}
        value={String(anio)}
        data={anios.map(String)}
        onChange={(e) => cambiar({ anio: Number(e.currentTarget.value) })}
      />
      <NativeSelect
        label={R.filtro}
        className="cart-situacion"
        value={filtro ?? ''}
        data={[
          { value: '', label: R.todos },
          ...ofrecidos.map((f) => ({ value: f, label: `${PALABRA_DE_FILTRO[f]} (${enMiles(cuentas?.[f] ?? 0)})` })),
        ]}
        onChange={(e) => cambiar({ motivo: e.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
}
