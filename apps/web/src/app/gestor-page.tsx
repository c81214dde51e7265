import { PuertaDeGestor } from '../features/gestor/alta/puerta-de-gestor.tsx';
import { GestorPage as Pagina } from '../features/inicio/inicio-page.tsx';

/** `/gestor`: what the office still has to do first, and then its page. */
export const GestorPage = () => (
  <PuertaDeGestor>
    <Pagina />
  </PuertaDeGestor>
);
