import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { CON_TU_GESTOR, AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C, AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { type DineroDelCliente, situacionDeDinero } from './dinero-del-cliente.ts';
import './inicio.css';

type Actual = NonNullable<Salida<typeof suscripciones.actual>>;
type Dato = readonly [rotulo: string, valor: string];

/** The next charge, or why there is none. */
function loQueSigueDelPlan(actual: Actual): Dato {
  if (actual.estado === 'suspendida') return [T.estadoDelPlan, T.planSuspendido];
  const { vigente, ultimoDia, fechaFin } = actual;
  if (!vigente) return [T.estadoDelPlan, llenar(T.planTerminado, { fecha: formatDiaLargo(ultimoDia ?? fechaFin) })];
  return [T.proximoCobro, cobroDe(actual)];
}

function cobroDe({ estado, proximoCobro, proximoMonto }: Actual): string {
  if (proximoCobro === null) return C.sinFechaDeCobro;
  const fecha = formatDiaLargo(proximoCobro);
  // A refused one has a date that is over.
  const cuando = estado === 'en_mora' ? llenar(C.cobroPendiente, { fecha }) : fecha;
  return proximoMonto === null ? cuando : `${cuando}, ${formatQ(proximoMonto)}`;
}

/** Who pays and what comes next; null without plan and gestor. */
function datosDe(dinero: DineroDelCliente): readonly Dato[] | null {
  const { actual, paga, gestor } = dinero;
  if (paga === 'gestor')
    return [
      [T.tuPlan, CON_TU_GESTOR],
      [G.quienPaga, gestor?.nombre ?? ''],
    ];
  if (!actual) return null;
  const propio: readonly Dato[] = [[T.tuPlan, actual.tipoSuscripcion.nombre], loQueSigueDelPlan(actual)];
  return gestor && situacionDeDinero(dinero).servicio === 'pasa_al_gestor'
    ? [...propio, [G.despues, llenar(G.pagaElGestor, { gestor: gestor.nombre })]]
    : propio;
}

/** The plan and its next charge, or the gestor who pays, in one line. */
export function PlanDeCliente({ dinero }: { readonly dinero: DineroDelCliente }) {
  const datos = datosDe(dinero);
  if (!datos) return null;
  return (
    <section className="al-tarjeta inicio-plan" aria-label={T.tuPlan}>
      {datos.map(([rotulo, valor]) => (
        <div key={rotulo}>
          <span className="inicio-dato">{rotulo}</span>
          <strong>{valor}</strong>
        </div>
      ))}
      {dinero.paga === 'gestor' ? (
        <Link to="/mi_gestor" className="inicio-plan-enlace">
          {G.verMiGestor}
        </Link>
      ) : (
        <Link to="/perfil_usuario/$tab" params={{ tab: '5' }} className="inicio-plan-enlace">
          {T.verPlan}
        </Link>
      )}
    </section>
  );
}
