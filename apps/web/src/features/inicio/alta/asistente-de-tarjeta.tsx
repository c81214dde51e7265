import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T, TEXTOS_DE_PAGO, VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { TARJETAS_CERRADAS } from '@aldia/contract/textos-tarjetas.ts';
import { type PasoDeAlta, pasosDeAlta } from '@aldia/domain/alta/pasos.ts';
import { tarjetasAbiertas } from '@aldia/domain/cuenta/pestanias.ts';
import { marcaDeTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { useId, useState } from 'react';
import * as z from 'zod';
import { useHistoriaDePasos, useHistoriaQuieta, usePasoPedido } from '../../../base/direccion/use-pasos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useHora } from '../../../base/reloj.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { hechosDeTarjeta } from '../../../parts/cobros/hechos-de-tarjeta.ts';
import { CampoMarca } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { useEnviarForma } from '../../../ui/formulario/use-enviar-forma.ts';
import { Hechos } from '../../../ui/hechos.tsx';
import { IconCircleCheck } from '../../../ui/iconos.ts';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import '../../../parts/cobros/pago.css';
import './alta.css';
import { AvisoDeSuGestor } from '../aviso-de-su-gestor.tsx';
import { PasoDeTarjeta } from './paso-de-tarjeta.tsx';
import { TITULO_DE_PASO } from './titulos.ts';
import type { Faltante } from './use-alta.ts';

const Acuerdo = z.object({ cobro_automatico: z.boolean().refine((acepta) => acepta, V.cobroAutomatico) });

const POR_HACER: readonly PasoDeAlta[] = ['tarjeta', 'pago'];
const HECHO: readonly PasoDeAlta[] = ['resumen'];

interface AsistenteDeTarjetaProps {
  readonly regimenId: number | null;
  readonly gestor: Faltante['gestor'];
  /** 'nadie': the plan has ended. The card alone neither renews it nor is charged. */
  readonly paga: Faltante['paga'];
  readonly mirar: () => Promise<Faltante | null>;
  readonly alTerminar: () => void;
}

/**
 * The end of the onboarding, for a client who completed it and removed the last card (decisions-1, A4). It starts at the
 * verification of the card. Nothing is charged or asked again: the subscription is already paid, or it has ended and is
 * activated from the client's home, which opens once there is a card. By night the server takes no card of an account: so none is asked for.
 */
export function AsistenteDeTarjeta({ regimenId, gestor, paga, mirar, alTerminar }: AsistenteDeTarjetaProps) {
  const idDeForma = useId();
  const forma = useEnviarForma(idDeForma);
  const historia = usePasoPedido();
  const [esResumen, setEsResumen] = useState(false);
  const [tarjeta, setTarjeta] = useState<TarjetaDePasarela | null>(null);
  const agregar = useAccion(tarjetas.insertar, 'tarjetas.insertar', {
    invalida: [tarjetas.listar, tarjetas.token, suscripciones.cotizar],
  });
  // Without a card in memory there is nothing to save.
  const paso = esResumen ? 'resumen' : tarjeta && historia.pedido === 'pago' ? 'pago' : 'tarjeta';
  useHistoriaQuieta(agregar.enCurso);
  useHistoriaDePasos(historia, esResumen ? HECHO : POR_HACER, paso);
  const guardar = async () => {
    if (!tarjeta) return;
    await agregar.enviar({ ...tarjeta, marca: marcaDeTarjeta(tarjeta.no), contratos: true });
    await mirar();
    setEsResumen(true);
  };
  const sinPlan = paga === 'nadie';
  const cerradas = !tarjetasAbiertas(useHora()) && !esResumen;
  return (
    <Page
      titulo={T.titulo}
      sub={esResumen ? undefined : sinPlan ? T.soloFaltaTarjetaSinPlan : T.soloFaltaTarjeta}
      ancho="lectura"
    >
      <AvisoDeSuGestor gestor={gestor} />
      {cerradas ? (
        <p role="note" className="al-ambar pago-aviso">
          {TARJETAS_CERRADAS}
        </p>
      ) : (
        <Wizard
          titulo={T.titulo}
          pasos={pasosDeAlta(regimenId).map((id) => ({ id, titulo: TITULO_DE_PASO[id] }))}
          actual={paso}
          siguiente={{
            ...(esResumen ? { texto: T.irAlInicio, alPulsar: alTerminar } : { texto: ROTULOS.continuar, ...forma }),
            enCurso: agregar.enCurso,
          }}
          {...(paso === 'pago' ? { alVolver: () => historia.ir('tarjeta') } : {})}
        >
          {paso === 'tarjeta' && (
            <PasoDeTarjeta
              alta={{ tarjeta, setTarjeta, avanzar: async () => historia.ir('pago') }}
              idDeForma={idDeForma}
              motivo={null}
            />
          )}
          {paso === 'pago' && tarjeta && (
            <>
              <section className="pago-resumen" aria-label={T.loQuePagas}>
                <h3>{T.loQuePagas}</h3>
                <Hechos de={hechosDeTarjeta(tarjeta)} />
                <p className="alta-nota">{sinPlan ? T.sinCobroNiPlan : T.sinCobroHoy}</p>
              </section>
              <Formulario id={idDeForma} esquema={Acuerdo} valores={{ cobro_automatico: false }} alGuardar={guardar}>
                <CampoMarca nombre="cobro_automatico" rotulo={T.cobroAutomatico} />
              </Formulario>
            </>
          )}
          {esResumen && (
            <div className="alta-listo">
              <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
              <p className="alta-listo-frase">{TEXTOS_DE_PAGO.completado}</p>
              {tarjeta && <Hechos de={hechosDeTarjeta(tarjeta)} />}
              {sinPlan && <p>{T.faltaActivar}</p>}
            </div>
          )}
        </Wizard>
      )}
    </Page>
  );
}
