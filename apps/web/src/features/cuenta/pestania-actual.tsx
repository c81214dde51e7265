import { cuenta } from '@aldia/contract/cuenta.ts';
import { PESTANIA, type Pestania } from '@aldia/domain/cuenta/pestanias.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { perezosa } from '../../base/perezosa.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { CambioDeContrasenia } from './pestanias/cambio-de-contrasenia.tsx';
import { Correos } from './pestanias/correos.tsx';
import { DatosPersonales } from './pestanias/datos-personales.tsx';
import { DatosSat } from './pestanias/datos-sat.tsx';
import { PerfilDeDeclaracion } from './pestanias/perfil-de-declaracion.tsx';

// Cards and plan are heavier than the rest of the account: each comes with its tab.
const MisTarjetas = perezosa(() => import('./tarjetas/mis-tarjetas.tsx'), 'MisTarjetas');
const SuscripcionDeCuenta = perezosa(() => import('./suscripcion/suscripcion-de-cuenta.tsx'), 'SuscripcionDeCuenta');

interface PestaniaActualProps {
  readonly pestania: Pestania;
  readonly usuarioId: number;
}

/** What is under the open tab. */
export function PestaniaActual({ pestania, usuarioId }: PestaniaActualProps) {
  if (pestania === PESTANIA.tarjetas) return <MisTarjetas />;
  if (pestania === PESTANIA.suscripcion) return <SuscripcionDeCuenta />;
  if (pestania === PESTANIA.correo) return <Correos usuarioId={usuarioId} />;
  if (pestania === PESTANIA.perfil) return <PerfilDeDeclaracion usuarioId={usuarioId} />;
  return <ConInformacion pestania={pestania} />;
}

/** The three tabs that need the general information before they draw their form. */
function ConInformacion({ pestania }: Pick<PestaniaActualProps, 'pestania'>) {
  const informacion = useConsulta(cuenta.informacion, {}, { siFalla: 'cuenta.informacion' });
  if (informacion.isPending) return <Cargando lineas={8} />;
  if (!informacion.data) return <FalloAlCargar alReintentar={informacion.refetch} />;
  const { data } = informacion;
  if (pestania === PESTANIA.datosSat) return <DatosSat informacion={data} />;
  if (pestania === PESTANIA.contrasenia)
    return (
      <div className="al-tarjeta al-cuenta-forma">
        <CambioDeContrasenia tieneCui={data.tieneCui} />
      </div>
    );
  return <DatosPersonales informacion={data} />;
}
