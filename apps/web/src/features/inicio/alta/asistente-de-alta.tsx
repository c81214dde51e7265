import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { type EsperaDeAlta, esperaDeAlta, type PasoDeAlta, pasosDeAlta } from '@aldia/domain/alta/pasos.ts';
import { puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { soloFaltaLaTarjeta } from '@aldia/domain/suscripciones/requisitos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useHistoriaDePasos, useHistoriaQuieta } from '../../../base/direccion/use-pasos.ts';
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

/** The body of the current step; it holds the form that the wizard's button submits. */
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
  /** While it is set nothing can be paid, and the waiting screen shows. */
  readonly espera: EsperaDeAlta | null;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
  /** Why the card is asked for again. */
  readonly motivo: string | null;
}

/** Follows a charge until its end is known: applied, refused or refunded. It never starts another one. */
function usePagoAbierto(alta: Alta, faltante: Faltante, mirar: () => Promise<Faltante | null>): PagoAbierto {
  const [preguntando, setPreguntando] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const { cobroAbierto, completo } = faltante;
  const abierto = cobroAbierto?.detiene ? esperaDeAlta(cobroAbierto.estado) : null;
  /** `visto`: the charge seen open. `contado`: the charge whose end was already reported, so that it is reported once. */
  const visto = useRef<string | null>(null);
  const contado = useRef<string | null>(null);
  const terminado = useRef('');

  const otraTarjeta = (porque: string | null): void => {
    setMotivo(porque);
    alta.pedirOtraTarjeta();
  };
  const alTerminar = async ({ fin, dichos }: Desenlace): Promise<void> => {
    for (const { tipo, texto, detalle } of dichos) avisar(tipo, texto, detalle === undefined ? {} : { detalle });
    // Nothing was bought: the server says what it would sell now, which may be the plan that was chosen on another device.
    if (fin === 'sin-cobrar') return alta.tomar((await mirar())?.borrador ?? null);
    if (fin === 'otra-tarjeta') {
      contado.current = visto.current;
      otraTarjeta(dichos.findLast((d) => d.tipo === 'fallo')?.texto ?? null);
    }
    setPreguntando(fin !== 'otra-tarjeta');
    // A charge seen open is reported by the effect below, when it closes.
    const seVera = visto.current !== null;
    const ahora = await mirar().finally(() => setPreguntando(false));
    if (fin === 'otra-tarjeta') alta.tomar(ahora?.borrador ?? null);
    if (fin !== 'por-saber') return;
    if (!ahora) avisar('espera', T.sinSaber);
    else if (!seVera && !ahora.completo && !ahora.cobroAbierto?.detiene) otraTarjeta(await finDelCobro());
  };

  useEffect(() => {
    if (completo) void refrescarSesion().catch(ignorarLlamada);
  }, [completo]);
  // An open charge was closed: either everything is done, or a card is asked for again with the reason.
  useEffect(() => {
    const acabo = abierto === null && cobroAbierto?.id !== visto.current;
    if (visto.current !== null && visto.current !== contado.current && acabo && !completo)
      void finDelCobro().then((porque) => {
        if (porque !== null) avisar('informa', porque);
        otraTarjeta(porque);
      });
    visto.current = abierto && cobroAbierto ? cobroAbierto.id : null;
  });
  // Approved but not delivered, because the page was closed or the answer was lost. The server would deliver it too.
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

/** The notice about an unfinished charge that no longer blocks other plans (P10). The step of the plan says what can be chosen. */
const sinResolver = ({ estado, monto }: NonNullable<Faltante['cobroAbierto']>): string =>
  puedeEntregarse(estado) ? llenar(T.dudaVieja, { monto: formatQ(monto) }) : T.devolucionDetenida;

export interface AsistenteDeAltaProps {
  readonly usuarioId: number;
  readonly faltante: Faltante;
  /** Reads again what is missing; null when no answer came. */
  readonly mirar: () => Promise<Faltante | null>;
  readonly alTerminar: () => void;
}

/** The onboarding (spec 1, section 2.8): all of it, or only its end for a client who lacks just a card or has a usable plan. */
export function AsistenteDeAlta(props: AsistenteDeAltaProps) {
  const { faltante, mirar, alTerminar } = props;
  // Decided at the start: once the card is saved nothing is missing, but the summary must still be read.
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

/** Once it is complete, no other step can be entered. */
const SOLO_RESUMEN: readonly PasoDeAlta[] = ['resumen'];

/** Five steps, six for ROS; the server stores each one as it is done. */
function AltaCompleta({ usuarioId, faltante, mirar, alTerminar }: AsistenteDeAltaProps) {
  const idDeForma = useId();
  const alta = useAlta(usuarioId, faltante);
  const pago = usePagoAbierto(alta, faltante, mirar);
  const [regimen, setRegimen] = useState<number | null>(null);
  const [enviando, setEnviando] = useState(false);
  const { completo, cobroAbierto } = faltante;
  const visible = completo ? 'resumen' : alta.paso;
  const espera = completo ? null : pago.espera;
  useHistoriaQuieta(espera !== null);
  const pasos = completo ? SOLO_RESUMEN : pasosDeAlta(alta.borrador.regimenId);
  useHistoriaDePasos(alta.historia, pasos, espera === null ? visible : null);
  const regimenId = (visible === 'datos' ? regimen : null) ?? faltante.borrador?.regimenId ?? alta.borrador.regimenId;
  const esResumen = visible === 'resumen';
  const forma = useEnviarForma(idDeForma);
  if (espera)
    return (
      <Page titulo={T.titulo} ancho="lectura">
        <EsperaDePago espera={espera} monto={cobroAbierto?.monto ?? null} mirar={mirar} />
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
