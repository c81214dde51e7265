import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { Loader } from '@mantine/core';
import { Hechos } from '../../../ui/hechos.tsx';
import { hechosDeCartera, queSePaga } from './lo-que-pagas.ts';
import { SinAsignar } from './sin-asignar.tsx';
import { tarjetaDelCobro } from './tarjeta-del-cobro.ts';
import { SinTarjeta } from './tarjeta-principal.tsx';
import type { useAsignada } from './use-asignada.ts';
import type { Cartera } from './use-cartera.ts';
import type { CobroDeCartera } from './use-cobro-de-cartera.ts';

interface PasoDeConfirmarProps {
  readonly cartera: Cartera;
  readonly asignada: ReturnType<typeof useAsignada>;
  readonly cobro: CobroDeCartera;
}

/** Step 5: total of clients, plan, price, amount and card, and what the button does. */
export function PasoDeConfirmar({ cartera, asignada, cobro }: PasoDeConfirmarProps) {
  const a = asignada.data;
  if (!a) return <SinAsignar consulta={asignada} />;
  const tarjeta = tarjetaDelCobro(cartera, a.ultimosNumeros);
  const motivo = cobro.motivoPara(tarjeta);
  return (
    <>
      {motivo !== null && (
        <p role="alert" className="al-ambar pago-aviso">
          {motivo}
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
