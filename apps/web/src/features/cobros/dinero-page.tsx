import { cobros } from '@aldia/contract/cobros.ts';
import { servicios } from '@aldia/contract/servicios.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { ROTULOS_DE_SERVICIOS as R } from '@aldia/contract/textos-servicios.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Cifras, type ResumenDeDinero } from './dinero/cifras.tsx';
import { Conciliacion } from './dinero/conciliacion.tsx';
import { DE_SU_VISTA, useDireccionDeDinero, type VistaDeDinero } from './dinero/direccion.ts';
import { ListaDeCobros } from './dinero/lista-de-cobros.tsx';
import { ServiciosSolicitados } from './dinero/servicios-solicitados.tsx';
import { Tareas } from './dinero/tareas.tsx';
import './dinero/dinero.css';

const ConciliarDia = dialogoAparte(async () => (await import('./conciliar-dia.tsx')).ConciliarDia);
const HistoriaDeCobro = dialogoAparte(async () => (await import('./dinero/historia-de-cobro.tsx')).HistoriaDeCobro);

/** The tab shows only how many wait. */
const POR_ATENDER = { atencion: 'por_atender', busqueda: '', siguiente: null, limite: 1 } as const;

const opcionesDe = (resumen: ResumenDeDinero | undefined, porAtender: number | undefined) =>
  [
    { valor: 'cobros', rotulo: 'Cobros' },
    { valor: 'tareas', rotulo: 'Tareas', ...(resumen ? { cuenta: resumen.tareas.length } : {}) },
    { valor: 'servicios', rotulo: R.pestana, cuenta: porAtender ?? null },
    { valor: 'conciliacion', rotulo: 'Conciliación', ...(resumen ? { cuenta: resumen.sinExplicar } : {}) },
  ] as const;

/** /cobros: every charge, what waits for a person, and whether the provider's books match ours. */
export function DineroPage() {
  const { direccion, cambiar } = useDireccionDeDinero();
  const resumen = useConsulta(cobros.resumen, {});
  const porAtender = useConsulta(servicios.solicitados, POR_ATENDER);
  const [concilia, setConcilia] = useState(false);
  const opciones = opcionesDe(resumen.data, porAtender.data?.total);
  const vista = opciones.find((o) => o.valor === direccion.ver)?.valor ?? 'cobros';
  const conciliar = (
    <Button variant="default" onClick={() => setConcilia(true)}>
      Conciliar un día
    </Button>
  );
  return (
    <Page titulo={T.titulo} acciones={conciliar} consulta={resumen}>
      {resumen.data && (
        <Cifras
          resumen={resumen.data}
          elegido={vista === 'cobros' ? direccion.estado : undefined}
          alElegir={(estado) => cambiar({ ver: undefined, estado, ...(vista === 'cobros' ? {} : DE_SU_VISTA) })}
        />
      )}
      <Tabs<VistaDeDinero>
        opciones={opciones}
        valor={vista}
        onChange={(v) => cambiar({ ver: v, ...DE_SU_VISTA })}
        etiqueta="Vista"
      >
        {vista === 'cobros' && <ListaDeCobros />}
        {vista === 'tareas' && resumen.data && <Tareas tareas={resumen.data.tareas} cambiar={cambiar} />}
        {vista === 'servicios' && <ServiciosSolicitados />}
        {vista === 'conciliacion' && resumen.data && (
          <Conciliacion
            dias={resumen.data.conciliaciones}
            sinExplicarDesde={resumen.data.sinExplicarDesde}
            conciliar={conciliar}
          />
        )}
      </Tabs>
      {concilia && (
        <ConciliarDia
          alTerminar={(fecha) =>
            cambiar({ ...DE_SU_VISTA, ver: 'conciliacion', desde: fecha, hasta: fecha, todas: true })
          }
          alCerrar={() => setConcilia(false)}
        />
      )}
      {direccion.cobro && <HistoriaDeCobro id={direccion.cobro} alCerrar={() => cambiar({ cobro: undefined })} />}
    </Page>
  );
}
