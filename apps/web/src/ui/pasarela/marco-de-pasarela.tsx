import { AVISOS_DE_TARJETAS } from '@aldia/contract/textos-dinero.ts';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconAlertTriangle } from '../iconos.ts';
import './marco-de-pasarela.css';
import { leerMensaje, type MensajeDePasarela, type TarjetaDePasarela, tarjetaDe } from './mensajes-de-pasarela.ts';

export interface MarcoDePasarelaProps {
  /** Gives the address of the frame's page. Each address works once, so every try asks for another. */
  readonly pedir: () => Promise<string>;
  readonly alVerificar: (tarjeta: TarjetaDePasarela) => void;
  /** Receives the reason, in the provider's words or ours. The form stays, so that the person can correct it. */
  readonly alFallar: (texto: string) => void;
}

type Estado = 'abriendo' | 'lista' | 'caida';
const MS_LENTO = 10_000;
const MS_CAIDO = 30_000;

/** The provider's card form in a frame with an origin of its own (ADR 19). Another try uses another frame. */
export function MarcoDePasarela(props: MarcoDePasarelaProps) {
  const [intento, setIntento] = useState(0);
  return <UnIntento key={intento} {...props} otraVez={() => setIntento(intento + 1)} />;
}

/** Accepts messages only from this frame: the sender must be its window and the origin opaque. */
function UnIntento({ pedir, alVerificar, alFallar, otraVez }: MarcoDePasarelaProps & { readonly otraVez: () => void }) {
  const marco = useRef<HTMLIFrameElement>(null);
  const [direccion, setDireccion] = useState<string | null>(null);
  const [estado, setEstado] = useState<Estado>('abriendo');
  const [lenta, setLenta] = useState(false);
  const [alto, setAlto] = useState<number>();
  const alMensaje = useRef<(m: MensajeDePasarela) => void>(() => undefined);
  const pedirAhora = useRef(pedir);

  useEffect(() => {
    pedirAhora.current = pedir;
    alMensaje.current = (m) => {
      if (m.tipo === 'lista') setEstado('lista');
      else if (m.tipo === 'caida') setEstado('caida');
      // The dialog does not hear keys pressed inside the frame: the frame passes Escape on.
      else if (m.tipo === 'cancelada')
        marco.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
      else if (m.tipo === 'alto') setAlto(Math.max(m.px, 1));
      else if (m.tipo === 'fallo') alFallar(m.texto || AVISOS_DE_TARJETAS.sinVerificar);
      else if (m.tipo === 'verificada') {
        const tarjeta = tarjetaDe(m);
        if (tarjeta) alVerificar(tarjeta);
        else alFallar(AVISOS_DE_TARJETAS.datosIncompletos);
      }
    };
  });

  useEffect(() => {
    let vale = true;
    pedirAhora.current().then(
      (url) => vale && setDireccion(url),
      () => vale && setEstado('caida'),
    );
    const oir = (evento: MessageEvent) => {
      if (evento.source === null || evento.source !== marco.current?.contentWindow || evento.origin !== 'null') return;
      const mensaje = leerMensaje(evento.data);
      if (mensaje) alMensaje.current(mensaje);
    };
    window.addEventListener('message', oir);
    return () => {
      vale = false;
      window.removeEventListener('message', oir);
    };
  }, []);

  useEffect(() => {
    if (estado !== 'abriendo') return;
    const lento = setTimeout(() => setLenta(true), MS_LENTO);
    const caido = setTimeout(() => setEstado('caida'), MS_CAIDO);
    return () => {
      clearTimeout(lento);
      clearTimeout(caido);
    };
  }, [estado]);

  return (
    <div className="al-pasarela">
      <p className="al-pasarela-nota">{AVISOS_DE_TARJETAS.marcoNota}</p>
      <div className="al-pasarela-lugar">
        {estado === 'abriendo' && (
          <p role="status" className="al-pasarela-espera">
            <Loader size="sm" />
            {lenta ? AVISOS_DE_TARJETAS.marcoLento : AVISOS_DE_TARJETAS.marcoCargando}
          </p>
        )}
        {estado === 'caida' ? (
          <div role="alert" className="al-vacio">
            <IconAlertTriangle size={32} stroke={1.5} aria-hidden="true" />
            <p>{AVISOS_DE_TARJETAS.marcoCaido}</p>
            <Button variant="default" onClick={otraVez}>
              Volver a intentar
            </Button>
          </div>
        ) : (
          direccion !== null && (
            <iframe
              ref={marco}
              src={direccion}
              title={AVISOS_DE_TARJETAS.marco}
              className="al-pasarela-marco"
              data-listo={estado === 'lista' || undefined}
              sandbox="allow-scripts allow-forms"
              referrerPolicy="no-referrer"
              style={{ height: alto }}
            />
          )
        )}
      </div>
    </div>
  );
}
