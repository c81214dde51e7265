import { PESTANAS_DE_ADMINISTRADOR as P } from '@aldia/contract/textos-administrador.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { AgentesTab } from '../../parts/retenedores/agentes-tab.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CuponesTab } from './ajustes/cupones-tab.tsx';
import { DiaTab } from './ajustes/dia-tab.tsx';
import { MesesTab } from './ajustes/meses-tab.tsx';
import { ServiciosTab } from './ajustes/servicios-tab.tsx';
import { NotificacionesTab } from './mensajes/notificaciones-tab.tsx';
import { BandaDelMes } from './mes/banda-del-mes.tsx';
import { TicLabsTab } from './ticlabs/ticlabs-tab.tsx';

const OPCIONES = clavesDe(P).map((valor) => ({ valor, rotulo: P[valor] }));

/** /administrador: the panel of the administrator (spec 3, 2.8; D-75). Each tab asks for its data when it is opened. */
export function AdministradorPage() {
  const { direccion, cambiar } = useDireccion<'pestana' | 'carga'>();
  const pestana = OPCIONES.find((o) => o.valor === direccion.pestana)?.valor ?? 'notificaciones';
  return (
    <Page titulo="Administración">
      <BandaDelMes />
      <Tabs
        opciones={OPCIONES}
        valor={pestana}
        onChange={(valor) => cambiar({ pestana: valor, carga: undefined, busqueda: undefined, orden: undefined })}
        etiqueta="Administración"
      >
        {pestana === 'notificaciones' && <NotificacionesTab />}
        {pestana === 'ticlabs' && <TicLabsTab />}
        {pestana === 'servicios' && <ServiciosTab />}
        {pestana === 'cupones' && <CuponesTab />}
        {pestana === 'meses' && <MesesTab />}
        {pestana === 'dia_sin_retenciones' && <DiaTab />}
        {pestana === 'retenedores_iva' && <AgentesTab impuesto="IVA" />}
      </Tabs>
    </Page>
  );
}
