import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { Tono } from '@aldia/contract/columnas.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_COBRO_QUE_VIENE as C } from '@aldia/contract/textos-inicio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { ReactNode } from 'react';
import { fraseDeReintentos } from '../../../parts/cobros/frase-de-reintentos.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { IncluyeElPlan, PrecioDePlan } from '../../../ui/precio-de-plan.tsx';

export type Plan = Salida<typeof catalogos.tiposDeSuscripcionActivos>[number];
export type Actual = NonNullable<Salida<typeof suscripciones.actual>>;

/** Whether the subscription is an office's range that has not ended: no plan can start beside it. */
export const esDeRango = (actual: Actual | null): boolean =>
  actual !== null && actual.tipoSuscripcionId === null && actual.estado !== 'terminada';

/** Whether a plan is offered for money: the own one only after its end, or when its ended contract cannot be continued for free. */
export const seOfrece = (plan: Plan, actual: Actual | null): boolean =>
  actual?.vigente !== true ||
  plan.id !== actual.tipoSuscripcionId ||
  (actual.estado === 'pre_cancelada' && actual.siSigue === null);
/** The button of a plan: it changes another plan in force, or starts a new one. */
export const comprarEn = (plan: Plan, actual: Actual | null): string =>
  actual?.vigente === true && plan.id !== actual.tipoSuscripcionId ? T.cambiar : T.suscribirse;

const CHIP: Readonly<Record<Actual['estado'], readonly [Tono, string]>> = {
  activa: ['listo', 'Plan actual'],
  pre_cancelada: ['espera', 'Termina pronto'],
  en_mora: ['alto', 'Cobro pendiente'],
  suspendida: ['alto', 'Suspendida'],
  terminada: ['neutro', 'Terminada'],
};
function EstadoDePlan({ actual }: { readonly actual: Actual }) {
  const [tono, palabra] = CHIP[actual.estado];
  return <EstadoChip tono={tono}>{palabra}</EstadoChip>;
}

function cobroDe({ estado, proximoCobro, proximoMonto, fechaFin, reintentos }: Actual): string {
  if (proximoCobro === null)
    return `${C.sinFechaDeCobro}. ${llenar(T.pagadoHasta, { fecha: formatDiaLargo(fechaFin) })}`;
  const fecha = formatDiaLargo(proximoCobro);
  const monto = proximoMonto === null ? '' : `, ${formatQ(proximoMonto)}`;
  if (estado === 'en_mora')
    return `${llenar(C.cobroPendiente, { fecha })}${monto}. ${fraseDeReintentos(reintentos, T.cobroQueSigue)}`;
  return `Próximo cobro: ${fecha}${monto}`;
}

interface TarjetaDePlanProps {
  readonly plan: Plan;
  /** Given for the plan in force: the card is highlighted and shows the next charge. */
  readonly actual?: Actual;
  readonly children?: ReactNode;
}

export function TarjetaDePlan({ plan, actual, children }: TarjetaDePlanProps) {
  return (
    <article className="al-tarjeta susc-plan" data-actual={actual ? true : undefined}>
      <header>
        <h3>{plan.nombre}</h3>
        {actual && <EstadoDePlan actual={actual} />}
      </header>
      <PrecioDePlan precio={plan.precio} anual={plan.anual} porCliente={actual?.tipoSuscripcionId === null} />
      <IncluyeElPlan descripcion={plan.descripcion} />
      {actual && <p className="susc-nota">{cobroDe(actual)}</p>}
      {children && <div className="susc-plan-pie">{children}</div>}
    </article>
  );
}
