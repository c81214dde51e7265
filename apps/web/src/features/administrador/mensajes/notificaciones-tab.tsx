import { MensajeNuevo } from '@aldia/contract/mensajes.ts';
import { ROTULOS_DE_MENSAJES as R } from '@aldia/contract/textos-mensajes.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { A_TODOS } from './a-quienes.ts';
import { type Adjunto, Adjuntos } from './adjuntos.tsx';
import { Carta, ParaQuien, PorWhatsapp, useRegimenes } from './campos-de-mensaje.tsx';
import { ConfirmarEnvio, type PorEnviar } from './confirmar-envio.tsx';
import { Historial } from './historial.tsx';
import { Quienes, useDestinatarios } from './quienes.tsx';
import { type Escrito, VistaDialog } from './vista-dialog.tsx';
import './mensajes.css';

const VACIO = { asunto: '', mensaje: '', enviar_whatsapp: false, categoria_whatsapp: null };

/** The tab Notificaciones of the panel: write to many, see who gets it, confirm it, follow it (spec 3, 2.8; D-86). */
export function NotificacionesTab() {
  // What was sent leaves an empty form behind; whatever fails leaves it as it is (D-55).
  const [vuelta, setVuelta] = useState(0);
  return (
    <>
      <Nueva key={vuelta} alEnviar={() => setVuelta(vuelta + 1)} />
      <Historial />
    </>
  );
}

function Nueva({ alEnviar }: { readonly alEnviar: () => void }) {
  const [quienes, setQuienes] = useState(A_TODOS);
  const [adjuntos, setAdjuntos] = useState<readonly Adjunto[]>([]);
  const [porEnviar, setPorEnviar] = useState<PorEnviar | null>(null);
  const [visto, setVisto] = useState<Escrito | null>(null);
  const { nombreDe } = useRegimenes();
  const cuentas = useDestinatarios(quienes).data?.cuentas;
  return (
    <div className="men-nueva">
      <Formulario
        esquema={MensajeNuevo}
        valores={VACIO}
        alGuardar={(escrito) => Promise.resolve(setPorEnviar(escrito))}
      >
        <ParaQuien valor={quienes} onChange={setQuienes} />
        <Carta />
        <Adjuntos valor={adjuntos} onChange={setAdjuntos} />
        <PorWhatsapp />
        <Botones alVer={setVisto} />
      </Formulario>
      <Quienes quienes={quienes} cuentas={cuentas} />
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
          regimen={nombreDe(quienes.regimenId)}
          adjuntos={adjuntos}
          alEnviar={alEnviar}
          alCerrar={() => setPorEnviar(null)}
        />
      )}
    </div>
  );
}

/** What is wrong is said before anybody looks at it or confirms it. */
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
