import { cuenta } from '@aldia/contract/cuenta.ts';
import { PESTANA, type Pestana } from '@aldia/domain/cuenta/pestanas.ts';
import { useAvisoDeFallo } from '../../app/aviso-de-fallo.ts';
import { MisTarjetas } from '../../app/mis-tarjetas.ts';
import { SuscripcionDeCuenta } from '../../app/suscripcion-de-cuenta.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { CambioDeContrasenia } from './pestanas/cambio-de-contrasenia.tsx';
import { Correos } from './pestanas/correos.tsx';
import { DatosPersonales } from './pestanas/datos-personales.tsx';
import { DatosSat } from './pestanas/datos-sat.tsx';
import { PerfilDeDeclaracion } from './pestanas/perfil-de-declaracion.tsx';

interface PestanaActualProps {
  readonly pestana: Pestana;
  readonly usuarioId: number;
}

/** What is under the open tab. */
export function PestanaActual({ pestana, usuarioId }: PestanaActualProps) {
  if (pestana === PESTANA.tarjetas) return <MisTarjetas />;
  if (pestana === PESTANA.suscripcion) return <SuscripcionDeCuenta />;
  if (pestana === PESTANA.correo) return <Correos usuarioId={usuarioId} />;
  if (pestana === PESTANA.perfil) return <PerfilDeDeclaracion usuarioId={usuarioId} />;
  return <ConInformacion pestana={pestana} />;
}

/** The three tabs that need the general information before they draw their form. */
function ConInformacion({ pestana }: Pick<PestanaActualProps, 'pestana'>) {
  const informacion = useConsulta(cuenta.informacion, {});
  useAvisoDeFallo(informacion, 'cuenta.informacion');
  if (informacion.isPending) return <Cargando lineas={8} />;
  if (!informacion.data) return <FalloAlCargar alReintentar={informacion.refetch} />;
  const { data } = informacion;
  if (pestana === PESTANA.datosSat) return <DatosSat informacion={data} />;
  if (pestana === PESTANA.contrasenia) return <CambioDeContrasenia tieneCui={data.tieneCui} />;
  return <DatosPersonales informacion={data} />;
}
