import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION, AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { Link } from '@tanstack/react-router';

type Actual = NonNullable<Salida<typeof suscripciones.actual>>;

/** The next charge, or why there is none. */
function loQueSigueDelPlan(actual: Actual): readonly [string, string] {
  if (actual.estado === 'suspendida') return [T.estadoDelPlan, T.planSuspendido];
  if (!actual.vigente) return [T.estadoDelPlan, T.planTerminado.replace('{fecha}', formatDiaLargo(actual.fechaFin))];
  return [T.proximoCobro, cobroDe(actual)];
}

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
  const [rotulo, valor] = loQueSigueDelPlan(actual);
  return (
    <section className="al-tarjeta inicio-plan" aria-label={T.tuPlan}>
      <div>
        <span className="inicio-dato">{T.tuPlan}</span>
        <strong>{plan.nombre}</strong>
      </div>
      <div>
        <span className="inicio-dato">{rotulo}</span>
        <strong>{valor}</strong>
      </div>
      <Link to="/perfil_usuario/$tab" params={{ tab: '5' }} className="inicio-plan-enlace">
        {T.verPlan}
      </Link>
    </section>
  );
}
