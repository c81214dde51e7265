import { PESTANAS_DE_ADMINISTRADOR as P } from '@aldia/contract/textos-administrador.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { lazy, Suspense, useState } from 'react';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { Cargando } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BandaDelMes } from './mes/banda-del-mes.tsx';

// Each tab is a chunk of its own, so that one tab does not wait for the other six.
const NotificacionesTab = lazy(async () => ({
  default: (await import('./mensajes/notificaciones-tab.tsx')).NotificacionesTab,
}));
const TicLabsTab = lazy(async () => ({ default: (await import('./ticlabs/ticlabs-tab.tsx')).TicLabsTab }));
const ServiciosTab = lazy(async () => ({ default: (await import('./ajustes/servicios-tab.tsx')).ServiciosTab }));
const CuponesTab = lazy(async () => ({ default: (await import('./ajustes/cupones-tab.tsx')).CuponesTab }));
const MesesTab = lazy(async () => ({ default: (await import('./ajustes/meses-tab.tsx')).MesesTab }));
const DiaTab = lazy(async () => ({ default: (await import('./ajustes/dia-tab.tsx')).DiaTab }));
const AgentesTab = lazy(async () => ({
  default: (await import('../../parts/retenedores/agentes-tab.tsx')).AgentesTab,
}));

const OPCIONES = clavesDe(P).map((valor) => ({ valor, rotulo: P[valor] }));

/** /administrador: the panel of the administrator (spec 3, 2.8; D-75). Each tab asks for its data when it is opened. */
export function AdministradorPage() {
  const { direccion, cambiar } = useDireccion<'pestana' | 'carga'>();
  const pestana = OPCIONES.find((o) => o.valor === direccion.pestana)?.valor ?? 'notificaciones';
  const escribe = pestana === 'notificaciones';
  const [escribio, setEscribio] = useState(escribe);
  if (escribe && !escribio) setEscribio(true);
  return (
    <Page titulo="Administración">
      <BandaDelMes />
      <Tabs
        opciones={OPCIONES}
        valor={pestana}
        onChange={(valor) => cambiar({ pestana: valor, carga: undefined, busqueda: undefined, orden: undefined })}
        etiqueta="Administración"
      >
        <Suspense fallback={<Cargando lineas={8} />}>
          {escribio && <NotificacionesTab aLaVista={escribe} />}
          {pestana === 'ticlabs' && <TicLabsTab />}
          {pestana === 'servicios' && <ServiciosTab />}
          {pestana === 'cupones' && <CuponesTab />}
          {pestana === 'meses' && <MesesTab />}
          {pestana === 'dia_sin_retenciones' && <DiaTab />}
          {pestana === 'retenedores_iva' && <AgentesTab impuesto="IVA" />}
        </Suspense>
      </Tabs>
    </Page>
  );
}
