import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { type EsperaDeAlta, esperaDeAlta, type PasoDeAlta, pasosDeAlta } from '@aldia/domain/alta/pasos.ts';
import { puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { soloFaltaLaTarjeta } from '@aldia/domain/suscripciones/requisitos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { EsperaDePago } from '../../../parts/cobros/espera-de-pago.tsx';
import { finDelCobro, ignorarLlamada } from '../../../parts/cobros/fin-del-cobro.ts';
import type { Desenlace } from '../../../parts/cobros/pagar.ts';
import { useEnviarForma } from '../../../ui/formulario/use-enviar-forma.ts';
import { Notas } from '../../../ui/notas.tsx';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { AvisoDeSuGestor } from '../aviso-de-su-gestor.tsx';
import { AsistenteDeTarjeta } from './asistente-de-tarjeta.tsx';
import { completarAlta, estaListo } from './cobrar-alta.ts';
import { PasoDeDatos } from './paso-de-datos.tsx';
import { PasoDePago } from './paso-de-pago.tsx';
import { PasoDePerfil } from './paso-de-perfil.tsx';
import { PasoDeResumen } from './paso-de-resumen.tsx';
import { PasoDeSuscripcion } from './paso-de-suscripcion.tsx';
import { PasoDeTarjeta } from './paso-de-tarjeta.tsx';
import { TITULO_DE_PASO } from './titulos.ts';
import { type Alta, type Faltante, useAlta } from './use-alta.ts';
import './alta.css';

interface PasoActualProps {
  readonly paso: PasoDeAlta;
  readonly alta: Alta;
  readonly idDeForma: string;
  readonly motivo: string | null;
  readonly alElegirRegimen: (regimenId: number) => void;
  readonly alEnviar: (enviando: boolean) => void;
  readonly alPagar: (desenlace: Desenlace) => Promise<void>;
}

/** The body of each step; each holds the form that the wizard's button sends. */
function PasoActual({ paso, alta, idDeForma, motivo, alElegirRegimen, alEnviar, alPagar }: PasoActualProps) {
  const { borrador, tarjeta } = alta;
  switch (paso) {
    case 'datos':
      return <PasoDeDatos {...{ alta, idDeForma, alElegirRegimen, alEnviar }} />;
    case 'perfil':
      return <PasoDePerfil {...{ alta, idDeForma }} />;
    case 'suscripcion':
      return <PasoDeSuscripcion {...{ alta, idDeForma }} />;
    case 'tarjeta':
      return <PasoDeTarjeta {...{ alta, idDeForma, motivo }} />;
    case 'pago':
      if (tarjeta && estaListo(borrador))
        return <PasoDePago {...{ alta, borrador, tarjeta, idDeForma }} alTerminar={alPagar} />;
      return (
        <p role="alert" className="al-ambar pago-aviso">
          {T.sinDatos}
        </p>
      );
    case 'resumen':
      return <PasoDeResumen />;
  }
}

interface PagoAbierto {
  /** While it is not null nothing can be paid: the quiet screen is shown. */
  readonly espera: EsperaDeAlta | null;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
  /** Why the card is asked for again. */
  readonly motivo: string | null;
}

/** Follows a charge until it is known how it ended: applied, refused or given back. Never starts another one. */
function usePagoAbierto(alta: Alta, faltante: Faltante, mirar: () => Promise<Faltante | null>): PagoAbierto {
  const [preguntando, setPreguntando] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const { cobroAbierto, completo } = faltante;
  const abierto = cobroAbierto?.detiene ? esperaDeAlta(cobroAbierto.estado) : null;
  /** The charge that was seen open, and the one whose end was told by who paid: it is told once. */
  const visto = useRef<string | null>(null);
  const contado = useRef<string | null>(null);
  const terminado = useRef('');

  const otraTarjeta = (porque: string | null): void => {
    setMotivo(porque);
    alta.pedirOtraTarjeta();
  };
  const alTerminar = async ({ fin, dichos }: Desenlace): Promise<void> => {
    for (const { tipo, texto, detalle } of dichos) avisar(tipo, texto, detalle === undefined ? {} : { detalle });
    if (fin === 'sin-cobrar') return;
    if (fin === 'otra-tarjeta') {
      contado.current = visto.current;
      otraTarjeta(dichos.findLast((d) => d.tipo === 'fallo')?.texto ?? null);
    }
    setPreguntando(fin !== 'otra-tarjeta');
    // Of one that was seen open the end is told when it is seen closed.
    const seVera = visto.current !== null;
    const ahora = await mirar().finally(() => setPreguntando(false));
    if (fin !== 'por-saber') return;
    if (!ahora) avisar('espera', T.sinSaber);
    else if (!seVera && !ahora.completo && !ahora.cobroAbierto?.detiene) otraTarjeta(await finDelCobro());
  };

  useEffect(() => {
    if (completo) void refrescarSesion().catch(ignorarLlamada);
  }, [completo]);
  // It was open and it is not any more: either everything is done, or a card is asked for again with the reason.
  useEffect(() => {
    const acabo = abierto === null && cobroAbierto?.id !== visto.current;
    if (visto.current !== null && visto.current !== contado.current && acabo && !completo)
      void finDelCobro().then((porque) => {
        if (porque !== null) avisar('informa', porque);
        otraTarjeta(porque);
      });
    visto.current = abierto && cobroAbierto ? cobroAbierto.id : null;
  });
  // Approved and not delivered: the page was closed in between, or the answer was lost. The server would do it too.
  useEffect(() => {
    const { borrador } = faltante;
    if (abierto !== 'terminando' || !cobroAbierto || terminado.current === cobroAbierto.id || !estaListo(borrador))
      return;
    terminado.current = cobroAbierto.id;
    const { transaccionId, monto } = cobroAbierto;
    completarAlta({ borrador, tarjeta: null, monto, precioDeLista: monto, transaccionId }).then(mirar, ignorarLlamada);
  });
  return { espera: preguntando && abierto === null ? 'confirmando' : abierto, alTerminar, motivo };
}

/** Of a charge that holds no other plan back any more, and is not over (P10). The step of the plan says what may be chosen. */
const sinResolver = ({ estado, monto }: NonNullable<Faltante['cobroAbierto']>): string =>
  puedeEntregarse(estado) ? llenar(T.dudaVieja, { monto: formatQ(monto) }) : T.devolucionDetenida;

export interface AsistenteDeAltaProps {
  readonly usuarioId: number;
  readonly faltante: Faltante;
  /** Asks again what is missing; null when the answer did not come. */
  readonly mirar: () => Promise<Faltante | null>;
  readonly alTerminar: () => void;
}

/** The onboarding (spec 1, section 2.8): all of it, or its end for who lacks a card and nothing else, or has a plan that serves. */
export function AsistenteDeAlta(props: AsistenteDeAltaProps) {
  const { faltante, mirar, alTerminar } = props;
  // As it was opened: with the card kept nothing is missing, and its summary is still to be read.
  const [soloTarjeta] = useState(
    () => (faltante.paga === 'cliente' || soloFaltaLaTarjeta(faltante.falta)) && !faltante.cobroAbierto?.detiene,
  );
  return soloTarjeta ? (
    <AsistenteDeTarjeta
      regimenId={faltante.regimenId}
      gestor={faltante.gestor}
      paga={faltante.paga}
      {...{ mirar, alTerminar }}
    />
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
  const forma = useEnviarForma(idDeForma);
  if (pago.espera && !completo)
    return (
      <Page titulo={T.titulo} ancho="lectura">
        <EsperaDePago espera={pago.espera} monto={cobroAbierto?.monto ?? null} mirar={mirar} />
      </Page>
    );
  return (
    <Page titulo={T.titulo} sub={esResumen ? undefined : T.sub} ancho="lectura">
      <AvisoDeSuGestor gestor={faltante.gestor} />
      {cobroAbierto && !completo && <Notas titulo={T.sinResolver} frases={[sinResolver(cobroAbierto)]} />}
      <Wizard
        titulo={T.titulo}
        pasos={pasosDeAlta(completo ? faltante.regimenId : regimenId).map((id) => ({ id, titulo: TITULO_DE_PASO[id] }))}
        actual={visible}
        siguiente={{
          ...(esResumen ? { texto: T.irAlInicio, alPulsar: alTerminar } : { texto: ROTULOS.continuar, ...forma }),
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
