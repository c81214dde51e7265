import { TarjetaDeAvance, TarjetaDePorPresentar } from './avance.tsx';
import { TarjetaDeColaboradores } from './colaboradores.tsx';
import { TarjetaDeDinero } from './dinero.tsx';
import { TarjetaDeSuscripciones } from './suscripciones.tsx';

/** The five figures of the month, with their tables. Only its band imports it, when it opens. */
export function MesDeUnVistazo() {
  return (
    <div className="adm-mes-cifras">
      <TarjetaDeAvance />
      <TarjetaDePorPresentar />
      <TarjetaDeColaboradores />
      <TarjetaDeDinero />
      <TarjetaDeSuscripciones />
    </div>
  );
}
