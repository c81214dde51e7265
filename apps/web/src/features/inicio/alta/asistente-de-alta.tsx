import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { pasosDeAlta } from '@aldia/domain/alta/pasos.ts';
import { soloFaltaLaTarjeta } from '@aldia/domain/suscripciones/requisitos.ts';
import { useId, useState } from 'react';
import { EsperaDePago } from '../../../parts/cobros/espera-de-pago.tsx';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import './alta.css';
import { enviarForma } from '../../../ui/formulario/formulario.tsx';
import { AsistenteDeTarjeta } from './asistente-de-tarjeta.tsx';
import { PasoActual } from './paso-actual.tsx';
import { TITULO_DE_PASO } from './titulos.ts';
import { type Faltante, useAlta } from './use-alta.ts';
import { usePagoAbierto } from './use-pago-abierto.ts';

export interface AsistenteDeAltaProps {
  readonly usuarioId: number;
  readonly faltante: Faltante;
  /** Asks again what is missing; null when the answer did not come. */
  readonly mirar: () => Promise<Faltante | null>;
  readonly alTerminar: () => void;
}

/** The onboarding (spec 1, section 2.8): all of it, or its end for who lacks a card and nothing else. */
export function AsistenteDeAlta(props: AsistenteDeAltaProps) {
  const { faltante, mirar, alTerminar } = props;
  // As it was opened: with the card kept nothing is missing, and its summary is still to be read.
  const [soloTarjeta] = useState(() => soloFaltaLaTarjeta(faltante.falta) && faltante.cobroAbierto === null);
  return soloTarjeta ? (
    <AsistenteDeTarjeta regimenId={faltante.regimenId} {...{ mirar, alTerminar }} />
  ) : (
    <AltaCompleta {...props} />
  );
}

/** Five steps, six for ROS, kept on the server as they are done. */
function AltaCompleta({ usuarioId, faltante, mirar, alTerminar }: AsistenteDeAltaProps) {
  const idDeForma = useId();
  const alta = useAlta(usuarioId, faltante);
  const pago = usePagoAbierto(alta, faltante, mirar);
  const [regimen, setRegimen] = useState<number | null>(null);
  const [enviando, setEnviando] = useState(false);
  const { completo, cobroAbierto } = faltante;
  const paso = completo ? 'resumen' : alta.paso;
  // Without a card in memory there is nothing to pay with.
  const visible = paso === 'pago' && !alta.tarjeta ? 'tarjeta' : paso;
  const regimenId = (visible === 'datos' ? regimen : null) ?? faltante.borrador?.regimenId ?? alta.borrador.regimenId;
  const esResumen = visible === 'resumen';
  const seguir = () => enviarForma(idDeForma);
  if (pago.espera && !completo)
    return (
      <Page titulo={T.titulo} ancho="lectura">
        <EsperaDePago espera={pago.espera} monto={cobroAbierto?.monto ?? null} mirar={mirar} />
      </Page>
    );
  return (
    <Page titulo={T.titulo} sub={esResumen ? undefined : T.sub} ancho="lectura">
      <Wizard
        titulo={T.titulo}
        pasos={pasosDeAlta(completo ? faltante.regimenId : regimenId).map((id) => ({ id, titulo: TITULO_DE_PASO[id] }))}
        actual={visible}
        siguiente={{
          texto: esResumen ? T.irAlInicio : ROTULOS.continuar,
          alPulsar: esResumen ? alTerminar : seguir,
          enCurso: alta.guardando || enviando,
        }}
        {...(visible === 'datos' || esResumen ? {} : { alVolver: alta.volver })}
      >
        <PasoActual
          {...{ alta, idDeForma }}
          paso={visible}
          motivo={pago.motivo}
          alElegirRegimen={setRegimen}
          alEnviar={setEnviando}
          alPagar={pago.alTerminar}
        />
      </Wizard>
    </Page>
  );
}
