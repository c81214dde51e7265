import { ORDENES_DE_RADAR } from '@aldia/contract/listas.ts';
import { type ClienteEnRadar, radar } from '@aldia/contract/radar.ts';
import { PALABRA_DE_RADAR, ROTULOS_DE_RADAR as R, AVISOS_DE_RADAR as T } from '@aldia/contract/textos-radar.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { extremosDeTarifa } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';
import { MESES_DEL_PROMEDIO, SITUACIONES_DE_RADAR, type SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useHoy } from '../../base/reloj.ts';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Cargando } from '../../ui/estados.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { OPCIONES_DE_REGIMEN } from '../../ui/regimenes.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { columnasDelTope } from './columnas.tsx';
import { DetalleDeCliente } from './detalle-de-cliente.tsx';
import './radar.css';

/** What the radar keeps in the address. */
const useDireccion = () => useDireccionDe<'regimen' | 'situacion'>();

const REGIMENES = OPCIONES_DE_REGIMEN.map(({ value, label }) => ({ valor: value, rotulo: label }));
/** The most worrying first. */
const DE_PEOR_A_MEJOR = SITUACIONES_DE_RADAR.toReversed();

/** /radar_regimen: the clients near the ceiling of their regime, and when they would pass it. */
export function RadarPage() {
  const { direccion, cambiar } = useDireccion();
  const regimenId = direccion.regimen === REGIMEN.ros ? REGIMEN.ros : REGIMEN.pequenioContribuyente;
  return (
    <Page titulo={R.titulo}>
      <Tabs
        opciones={REGIMENES}
        valor={String(regimenId)}
        onChange={(valor) => cambiar({ regimen: Number(valor), situacion: undefined })}
        etiqueta="Régimen"
      >
        <Clientes key={regimenId} regimenId={regimenId} />
      </Tabs>
    </Page>
  );
}

function Clientes({ regimenId }: { readonly regimenId: number }) {
  const { direccion, cambiar } = useDireccion();
  const [abierto, setAbierto] = useState<ClienteEnRadar | null>(null);
  const situacion = direccion.situacion ?? null;
  const medida = regimenId === REGIMEN.ros ? 'mes' : 'anio';
  const { tabla, consulta } = useLista(
    radar.listado,
    { regimenId, situacion },
    {
      ordenes: ORDENES_DE_RADAR,
      ordenUsual: '-uso',
      siFalla: 'radar.leer',
    },
  );
  return (
    <>
      {consulta.data && <Metodo {...consulta.data} />}
      {consulta.isPending && (
        <div className="rad-metodo">
          <Cargando lineas={3} />
        </div>
      )}
      <div className="rad-lista">
        <DataTable
          titulo={R.titulo}
          columnas={columnasDelTope(regimenId, medida)}
          {...tabla}
          alAbrir={setAbierto}
          barra={
            <FiltroDeSituacion
              valor={situacion}
              cuentas={consulta.data?.cuentas}
              alElegir={(nueva) => cambiar({ situacion: nueva })}
            />
          }
          acciones={(c) => (
            <BotonDeLista
              rotulo={R.deDondeSale}
              nombre={`${R.deDondeSale}: ${c.nombre}`}
              alPulsar={() => setAbierto(c)}
            />
          )}
          vacio={{ texto: T.vacio }}
        />
      </div>
      {abierto && consulta.data && (
        <DetalleDeCliente cliente={abierto} tope={consulta.data.tope} alCerrar={() => setAbierto(null)} />
      )}
    </>
  );
}

type Leido = NonNullable<ReturnType<typeof useLista<typeof radar.listado>>['consulta']['data']>;

/** What the figures are compared with and how they are projected, shown before the figures. */
function Metodo({ tope, anio }: Pick<Leido, 'tope' | 'anio'>) {
  const deAnio = tope.medida === 'anio';
  const { ley, articulo, nota } = tope.fuente;
  return (
    <div className="rad-metodo">
      <p>
        {llenar(deAnio ? T.deAnio : T.deMes, {
          anio,
          tope: formatQ(tope.monto),
          ...extremosDeTarifa(vigenteEn(TARIFA_ROS, useHoy()).valor),
        })}{' '}
        {ley}, art. {articulo}
        {nota ? ` (${nota})` : ''}.
        {tope.deOtroAnio !== null && ` ${llenar(T.deOtroAnio, { anio, otro: tope.deOtroAnio })}`}
      </p>
      <p>
        {llenar(T.cerca, { cerca: formatQ(tope.cerca) })}{' '}
        {deAnio ? llenar(T.metodo, { n: MESES_DEL_PROMEDIO }) : T.metodoDeMes}
      </p>
    </div>
  );
}

interface FiltroProps {
  readonly valor: SituacionDeRadar | null;
  readonly cuentas: Leido['cuentas'] | undefined;
  readonly alElegir: (situacion: SituacionDeRadar | undefined) => void;
}
function FiltroDeSituacion({ valor, cuentas, alElegir }: FiltroProps) {
  const conCuenta = (rotulo: string, n: number | undefined) => (n === undefined ? rotulo : `${rotulo} (${n})`);
  const todas = cuentas && Object.values(cuentas).reduce((suma, n) => suma + n, 0);
  return (
    <FilterBar>
      <NativeSelect
        label={R.situacion}
        value={valor ?? ''}
        data={[
          { value: '', label: conCuenta(R.todas, todas) },
          ...DE_PEOR_A_MEJOR.map((s) => ({ value: s, label: conCuenta(PALABRA_DE_RADAR[s], cuentas?.[s]) })),
        ]}
        onChange={(e) => alElegir(SITUACIONES_DE_RADAR.find((s) => s === e.currentTarget.value))}
      />
    </FilterBar>
  );
}
