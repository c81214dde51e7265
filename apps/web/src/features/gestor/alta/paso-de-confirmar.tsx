import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { Loader } from '@mantine/core';
import { tarjetaEscrita } from '../../../parts/cobros/hechos-de-tarjeta.ts';
import { Hechos } from '../../../ui/hechos.tsx';
import { hechosDeCartera, queSePaga } from './lo-que-pagas.ts';
import { SinAsignar } from './sin-asignar.tsx';
import { SinTarjeta, tarjetaPrincipal } from './tarjeta-principal.tsx';
import type { useAsignada } from './use-asignada.ts';
import type { Cartera } from './use-cartera.ts';
import type { CobroDeCartera } from './use-cobro-de-cartera.ts';

interface PasoDeConfirmarProps {
  readonly cartera: Cartera;
  readonly asignada: ReturnType<typeof useAsignada>;
  readonly cobro: CobroDeCartera;
}

/** The card to charge: the verified one or, for an addition, the principal one; null when there is none. */
export function tarjetaDelCobro({ tarjeta, modo }: Cartera, ultimosNumeros: string): string | null {
  if (modo === 'normal') return tarjeta && tarjetaEscrita(tarjeta);
  return tarjetaPrincipal(ultimosNumeros);
}

/** Step 5: total of clients, plan, price, amount and card, and what the button does. */
export function PasoDeConfirmar({ cartera, asignada, cobro }: PasoDeConfirmarProps) {
  const a = asignada.data;
  if (!a) return <SinAsignar consulta={asignada} />;
  const tarjeta = tarjetaDelCobro(cartera, a.ultimosNumeros);
  return (
    <>
      {cobro.motivo !== null && (
        <p role="alert" className="al-ambar pago-aviso">
          {cobro.motivo}
        </p>
      )}
      <section className="pago-resumen" aria-label={T.loQuePagas}>
        <h3>{T.loQuePagas}</h3>
        <Hechos de={hechosDeCartera(a, cartera.modo, tarjeta)} />
      </section>
      {tarjeta === null ? (
        <SinTarjeta />
      ) : (
        <p className="al-parrafo">{cartera.soloLosQueHay ? T.queSeHaceSinCarga : T.queSeHace}</p>
      )}
      <p className="pago-nota">{queSePaga(cartera)}</p>
      {cobro.pagando && (
        <p role="status" className="gal-linea">
          <Loader size="xs" aria-hidden="true" />
          {T.esperando}
        </p>
      )}
    </>
  );
}
