import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION, AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconInfoCircle } from '../../ui/iconos.ts';
import type { AvisoDeDinero } from './aviso-de-dinero.ts';

/** What is wrong with money, in one band with one button. */
export function BandaDeDinero({ aviso }: { readonly aviso: AvisoDeDinero }) {
  const Icono = aviso.tono === 'informa' ? IconInfoCircle : IconAlertTriangle;
  return (
    <section className="inicio-banda" data-tono={aviso.tono} aria-label={T.tuPlan}>
      <Icono size={20} aria-hidden="true" />
      <p>{aviso.texto}</p>
      <Button component={Link} to={`/perfil_usuario/${aviso.boton.tab}`} variant="default">
        {aviso.boton.rotulo}
      </Button>
    </section>
  );
}

type Actual = NonNullable<Salida<typeof suscripciones.actual>>;

function cobroDe({ estado, proximoCobro, tipoSuscripcion }: Actual): string {
  if (proximoCobro === null) return AVISOS_DE_SUSCRIPCION.sinFechaDeCobro;
  const fecha = formatDiaLargo(proximoCobro);
  // A refused one has a date that is over.
  const cuando = estado === 'en_mora' ? AVISOS_DE_SUSCRIPCION.cobroPendiente.replace('{fecha}', fecha) : fecha;
  return `${cuando}, ${formatQ(tipoSuscripcion.precio)}`;
}

/** The plan and its next charge, in one line. */
export function PlanDeCliente({ actual }: { readonly actual: Actual }) {
  const { tipoSuscripcion: plan } = actual;
  return (
    <section className="al-tarjeta inicio-plan" aria-label={T.tuPlan}>
      <div>
        <span className="inicio-dato">{T.tuPlan}</span>
        <strong>{plan.nombre}</strong>
      </div>
      <div>
        <span className="inicio-dato">{T.proximoCobro}</span>
        <strong>{cobroDe(actual)}</strong>
      </div>
      <Link to="/perfil_usuario/$tab" params={{ tab: '5' }} className="inicio-plan-enlace">
        {T.verPlan}
      </Link>
    </section>
  );
}
