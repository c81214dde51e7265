import { Page } from '../../ui/page.tsx';
import { TerminosVista } from './terminos-vista.tsx';
import './registro.css';

/** `/terminos_privacidad_servicio`, inside the shell. */
export function TerminosPage() {
  return (
    <Page titulo="Términos, privacidad y servicio" ancho="lectura">
      <TerminosVista titulos="h2" />
    </Page>
  );
}
