import { type Masivo, MensajeNuevo, mensajes } from '@aldia/contract/mensajes.ts';
import {
  ROTULOS_DE_MENSAJES as R,
  ROTULO_DE_CATEGORIA,
  ROTULO_DE_CLASE,
  AVISOS_DE_MENSAJES as T,
} from '@aldia/contract/textos-mensajes.ts';
import { SIN_ESCRIBIR_LA_CUENTA } from '@aldia/domain/mensajes/masivo.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { GuardiaDeSalida } from '../../../base/direccion/guardia-de-salida.tsx';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { NoVino } from '../../../ui/no-vino.tsx';
import { pieza } from '../../../ui/pieza.ts';
import { useParte } from '../../../ui/use-parte.tsx';
import { A_TODOS, type AQuienes, filtroDe } from './a-quienes.ts';
import { type Adjunto, Adjuntos } from './adjuntos.tsx';
import { Carta, ParaQuien, PorWhatsapp, useRegimenes } from './campos-de-mensaje.tsx';
import { cuentasDe, hechosDeCuentas, Quienes, SinContar, useDestinatarios } from './quienes.tsx';
import { comoDocumento, type Escrito, VistaDialog } from './vista-dialog.tsx';
import './mensajes.css';

interface PorEnviar extends Escrito {
  readonly enviarWhatsapp: boolean;
  readonly categoriaWhatsapp: keyof typeof ROTULO_DE_CATEGORIA | null;
}
interface ConfirmarEnvioProps {
  readonly porEnviar: PorEnviar;
  readonly quienes: AQuienes;
  readonly adjuntos: readonly Adjunto[];
  readonly alEnviar: (masivo: Masivo) => void;
  readonly alCerrar: () => void;
}

/** Confirms a mass mail: how many receive it, who does not and why. Above 500 the person types the count (D-86). */
function ConfirmarEnvio({ porEnviar, quienes, adjuntos, alEnviar, alCerrar }: ConfirmarEnvioProps) {
  const [escrita, setEscrita] = useState('');
  const { nombreDe, consulta: regimenes } = useRegimenes();
  const consulta = useDestinatarios(quienes);
  const cuentas = consulta.isFetching ? undefined : cuentasDe(consulta);
  const reciben = cuentas?.reciben ?? 0;
  const seEscribe = reciben > SIN_ESCRIBIR_LA_CUENTA;
  const esLaCantidad = escrita.replace(/[,\s]/g, '') === String(reciben);
  const accion = useAccion(mensajes.enviar, 'mensajes.enviar', {
    invalida: [mensajes.listado, mensajes.destinatarios],
    alExito: alEnviar,
    alFallo: () => {
      // The mail may already be in the list. The count is read again too: somebody may have verified an address or unsubscribed meanwhile.
      invalidar([mensajes.listado]);
      void consulta.refetch();
    },
  });
  const enviar = () =>
    accion.ejecutar({ ...porEnviar, ...filtroDe(quienes), confirmados: reciben, ...comoDocumento(adjuntos) });
  const { enviarWhatsapp, categoriaWhatsapp } = porEnviar;
  return (
    <ConfirmDialog
      titulo={R.enviar}
      hechos={[
        [R.asunto, porEnviar.asunto],
        [R.clase, ROTULO_DE_CLASE[quienes.clase]],
        [R.regimen, nombreDe(quienes.regimenId)],
        [R.usuario, quienes.usuario?.nombre ?? R.aTodos],
        ...(adjuntos.length > 0 ? [[R.adjuntos, adjuntos.map((a) => a.nombre).join(', ')] as const] : []),
        ...(enviarWhatsapp && categoriaWhatsapp !== null
          ? [
              [
                R.porWhatsapp,
                `${ROTULO_DE_CATEGORIA[categoriaWhatsapp]} (${cuentas?.conWhatsapp.toLocaleString('en-US') ?? '…'})`,
              ] as const,
            ]
          : []),
        ...(cuentas ? hechosDeCuentas(cuentas) : [[R.reciben, <SinContar key="reciben" de={consulta} />] as const]),
      ]}
      confirmar={R.confirmar}
      enCurso={accion.enCurso}
      espera={regimenes.data === undefined || cuentas === undefined || reciben === 0 || (seEscribe && !esLaCantidad)}
      alConfirmar={enviar}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.masivo}</p>
      <NoVino consulta={regimenes} texto={T.sinRegimenes} />
      {cuentas && reciben === 0 && <p className="men-aviso">{T.nadie}</p>}
      {seEscribe && (
        <TextInput
          label={R.cantidad}
          inputMode="numeric"
          autoComplete="off"
          value={escrita}
          onChange={(e) => setEscrita(e.currentTarget.value)}
          error={escrita !== '' && !esLaCantidad ? T.cantidadDistinta : undefined}
        />
      )}
    </ConfirmDialog>
  );
}

const VACIO = { asunto: '', mensaje: '', enviar_whatsapp: false, categoria_whatsapp: null };

/** It comes after the form, which stands over it. */
const HISTORIAL = pieza(async () => (await import('./historial.tsx')).Historial);

interface NotificacionesTabProps {
  /** False while another tab is open: the text stays as it is behind that tab. */
  readonly aLaVista: boolean;
}
/** The tab Notificaciones of the panel: write to many, see who receives it, confirm it and follow it (spec 3, 2.8; D-86). */
export function NotificacionesTab({ aLaVista }: NotificacionesTabProps) {
  // A sent mail leaves an empty form; a failed one leaves the form as it is (D-55).
  const [vuelta, setVuelta] = useState(0);
  const { Parte: Historial, enSuLugar } = useParte(HISTORIAL, 6);
  return (
    <>
      <Nueva key={vuelta} aLaVista={aLaVista} alEnviar={() => setVuelta(vuelta + 1)} />
      {aLaVista && (Historial ? <Historial /> : enSuLugar)}
    </>
  );
}

interface NuevaProps extends NotificacionesTabProps {
  readonly alEnviar: () => void;
}
function Nueva({ aLaVista, alEnviar }: NuevaProps) {
  const [quienes, setQuienes] = useState(A_TODOS);
  const [adjuntos, setAdjuntos] = useState<readonly Adjunto[]>([]);
  const [porEnviar, setPorEnviar] = useState<PorEnviar | null>(null);
  const [visto, setVisto] = useState<Escrito | null>(null);
  const [escrito, setEscrito] = useState(false);
  const destinatarios = useDestinatarios(quienes);
  return (
    <>
      <div hidden={!aLaVista}>
        <div className="men-nueva">
          <Formulario
            esquema={MensajeNuevo}
            valores={VACIO}
            alGuardar={(escrito) => Promise.resolve(setPorEnviar(escrito))}
          >
            <ParaQuien valor={quienes} onChange={setQuienes} />
            <Carta />
            <Adjuntos valor={adjuntos} onChange={setAdjuntos} />
            <PorWhatsapp hay={destinatarios.data?.hayWhatsapp} />
            <Botones alVer={setVisto} />
            <SeEscribe alCambiar={setEscrito} />
          </Formulario>
          <Quienes quienes={quienes} destinatarios={destinatarios} />
          {visto && (
            <VistaDialog
              escrito={visto}
              clase={quienes.clase}
              usuario={quienes.usuario}
              adjuntos={adjuntos}
              alCerrar={() => setVisto(null)}
            />
          )}
          {porEnviar && (
            <ConfirmarEnvio
              porEnviar={porEnviar}
              quienes={quienes}
              adjuntos={adjuntos}
              alEnviar={alEnviar}
              alCerrar={() => setPorEnviar(null)}
            />
          )}
        </div>
      </div>
      <GuardiaDeSalida
        activa={escrito || adjuntos.length > 0}
        titulo={R.correoSinEnviar}
        luego={T.correoSinEnviar}
        salir={R.salirSinEnviar}
      />
    </>
  );
}

/** Reports whether something is written, to components outside the form. */
function SeEscribe({ alCambiar }: { readonly alCambiar: (escrito: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => alCambiar(isDirty), [isDirty, alCambiar]);
  return null;
}

/** Shows what is wrong before the preview or the confirmation. */
function Botones({ alVer }: { readonly alVer: (escrito: Escrito) => void }) {
  const { trigger, getValues } = useFormContext();
  const ver = async () => {
    if (!(await trigger(['asunto', 'mensaje']))) return;
    alVer({ asunto: String(getValues('asunto')), mensaje: String(getValues('mensaje')) });
  };
  return (
    <div className="men-botones">
      <Button type="submit">{R.enviar}</Button>
      <Button variant="default" onClick={() => void ver()}>
        {R.verComo}
      </Button>
    </div>
  );
}
