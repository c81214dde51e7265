import { ROTULOS_DE_MENSAJES as R } from '@aldia/contract/textos-mensajes.ts';
import { NotificacionesTab } from '../../parts/mensajes/notificaciones-tab.tsx';
import { Page } from '../../ui/page.tsx';

/** /notificaciones: the tab of the panel by itself. */
export const NotificacionesPage = () => (
  <Page titulo={R.notificaciones}>
    <NotificacionesTab />
  </Page>
);
