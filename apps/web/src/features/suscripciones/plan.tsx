import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import type { ReactNode } from 'react';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { IncluyeElPlan, PrecioDePlan } from '../../ui/precio-de-plan.tsx';

export type Plan = Salida<typeof catalogos.tiposDeSuscripcionActivos>[number];
export type Actual = NonNullable<Salida<typeof suscripciones.actual>>;

interface TarjetaDePlanProps {
  readonly plan: Plan;
  /** With it this is the plan in force: it is highlighted, and says when it is charged. */
  readonly actual?: Actual;
  readonly children?: ReactNode;
}

export function TarjetaDePlan({ plan, actual, children }: TarjetaDePlanProps) {
  return (
    <article className="al-tarjeta susc-plan" data-actual={actual ? true : undefined}>
      <header>
        <h4>{plan.nombre}</h4>
        {actual && <EstadoChip tono="listo">Plan actual</EstadoChip>}
      </header>
      <PrecioDePlan precio={plan.precio} anual={plan.anual} />
      <IncluyeElPlan descripcion={plan.descripcion} />
      {actual && (
        <p className="susc-nota">
          {actual.proximoCobro
            ? `Próximo cobro: ${formatDiaLargo(actual.proximoCobro)}`
            : `${T.sinFechaDeCobro}. Vigente hasta el ${formatDiaLargo(actual.fechaFin)}`}
        </p>
      )}
      {children && <div className="susc-plan-pie">{children}</div>}
    </article>
  );
}
