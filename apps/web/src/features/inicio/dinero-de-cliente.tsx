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

/** The plan and its next charge, in one line. */
export function PlanDeCliente({ actual }: { readonly actual: NonNullable<Salida<typeof suscripciones.actual>> }) {
  const { tipoSuscripcion: plan, proximoCobro } = actual;
  return (
    <section className="al-tarjeta inicio-plan" aria-label={T.tuPlan}>
      <div>
        <span className="inicio-dato">{T.tuPlan}</span>
        <strong>{plan.nombre}</strong>
      </div>
      <div>
        <span className="inicio-dato">{T.proximoCobro}</span>
        <strong>
          {proximoCobro
            ? `${formatDiaLargo(proximoCobro)}, ${formatQ(plan.precio)}`
            : AVISOS_DE_SUSCRIPCION.sinFechaDeCobro}
        </strong>
      </div>
      <Link to="/perfil_usuario/$tab" params={{ tab: '5' }} className="inicio-plan-enlace">
        {T.verPlan}
      </Link>
    </section>
  );
}
