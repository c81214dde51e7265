import { datosDeServicios } from '@aldia/contract/hojas/servicios.ts';
import { type ServicioSolicitado, servicios } from '@aldia/contract/servicios.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_SERVICIOS as R, AVISOS_DE_SERVICIOS as T } from '@aldia/contract/textos-servicios.ts';
import { useState } from 'react';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { BotonDeLista } from '../../../ui/boton-de-lista.tsx';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Seleccion } from '../../../ui/seleccion.tsx';
import { useDireccionDeDinero } from './direccion.ts';

const AtenderServicio = dialogoAparte(async () => (await import('./atender-servicio.tsx')).AtenderServicio);
const ReabrirServicio = dialogoAparte(async () => (await import('./atender-servicio.tsx')).ReabrirServicio);

const columnasDe = (atencion: 'por_atender' | undefined) =>
  columnasDeHoja(datosDeServicios(atencion), {
    dibujos: {
      [R.pedido]: (f) => cuandoFue(f.solicitadoEn),
      [R.atendido]: (f) => cuandoFue(f.atendidoEn),
    },
  });
const DE_LOS_QUE_FALTAN = columnasDe('por_atender');
const DE_TODOS = columnasDe(undefined);

const FALTAN = 'por_atender';
const OPCIONES = [
  { value: FALTAN, label: R.porAtender },
  { value: 'atendido', label: R.atendidos },
  { value: 'todos', label: R.todos },
];

/** The paid extra services: first those that wait for somebody, then the others with their result. */
export function ServiciosSolicitados() {
  const { direccion, cambiar } = useDireccionDeDinero();
  const { busqueda = '', atencion: elegida = FALTAN } = direccion;
  const atencion = elegida === 'todos' ? undefined : elegida;
  const { tabla } = useLista(servicios.solicitados, { atencion }, { siFalla: servicios.solicitados.dice });
  const [atendiendo, setAtendiendo] = useState<ServicioSolicitado | null>(null);
  const [reabriendo, setReabriendo] = useState<ServicioSolicitado | null>(null);
  const filtros = (
    <FilterBar>
      <Seleccion
        label={R.estado}
        data={OPCIONES}
        value={elegida}
        onChange={(v) => cambiar({ atencion: v === 'atendido' || v === 'todos' ? v : undefined })}
      />
    </FilterBar>
  );
  return (
    <>
      <DataTable
        titulo={R.titulo}
        columnas={elegida === FALTAN ? DE_LOS_QUE_FALTAN : DE_TODOS}
        {...tabla}
        barra={filtros}
        acciones={(f) => (
          <BotonDeLista
            rotulo={f.atendidoEn === null ? R.marcar : R.reabrir}
            nombre={`${f.atendidoEn === null ? R.marcar : R.reabrir}: ${f.servicio}, ${f.nombre}`}
            alPulsar={() => (f.atendidoEn === null ? setAtendiendo(f) : setReabriendo(f))}
          />
        )}
        menu={(f) => [{ rotulo: 'Ver la historia del cobro', alElegir: () => cambiar({ cobro: f.cobroId }) }]}
        vacio={{ texto: busqueda !== '' ? AVISOS.sinCoincidencias : elegida === FALTAN ? T.ningunoEspera : T.ninguno }}
      />
      {atendiendo && <AtenderServicio servicio={atendiendo} alCerrar={() => setAtendiendo(null)} />}
      {reabriendo && <ReabrirServicio servicio={reabriendo} alCerrar={() => setReabriendo(null)} />}
    </>
  );
}
