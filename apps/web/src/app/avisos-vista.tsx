import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconInfoCircle } from '../ui/iconos.ts';
import { type Aviso, elegirAccion, quitarAviso, useAvisos } from './avisos.ts';
import { useReintentando } from './reintentos.ts';
import './avisos.css';

const VISTA = {
  exito: { palabra: 'Listo', Icono: IconCircleCheck },
  fallo: { palabra: 'Error', Icono: IconAlertTriangle },
  informa: { palabra: 'Información', Icono: IconInfoCircle },
  espera: { palabra: 'Atención', Icono: IconClockHour4 },
} as const;

function Tostada({ aviso }: { readonly aviso: Aviso }) {
  const [detenido, setDetenido] = useState(false);
  const { palabra, Icono } = VISTA[aviso.tipo];
  useEffect(() => {
    if (detenido) return;
    const espera = setTimeout(() => quitarAviso(aviso.id), aviso.duracionMs);
    return () => clearTimeout(espera);
  }, [aviso, detenido]);
  return (
    <div
      className="al-aviso"
      data-tipo={aviso.tipo}
      data-accion={aviso.accion ? true : undefined}
      // What can be taken back has a time that the server counts too: waiting here would promise what is not so.
      onMouseEnter={() => setDetenido(aviso.accion === undefined)}
      onMouseLeave={() => setDetenido(false)}
    >
      <Icono size={20} aria-hidden="true" />
      <div className="al-aviso-texto">
        <strong className="al-solo-lector">{palabra}: </strong>
        <span>{aviso.texto}</span>
        {aviso.detalle !== undefined && <span className="al-aviso-detalle">{aviso.detalle}</span>}
      </div>
      {aviso.accion && (
        <Button size="compact-sm" variant="default" aria-keyshortcuts="Z" onClick={() => elegirAccion(aviso)}>
          {aviso.accion.rotulo}
        </Button>
      )}
      <CloseButton size="sm" aria-label="Cerrar el aviso" onClick={() => quitarAviso(aviso.id)} />
      {aviso.accion && <span className="al-aviso-tiempo" style={{ animationDuration: `${aviso.duracionMs}ms` }} />}
    </div>
  );
}

/** Where toasts appear; a polite region, so that it never interrupts who is reading. It waits while the mouse is over it. */
export function AvisosVista() {
  const avisos = useAvisos();
  const reintentando = useReintentando();
  return (
    <section className="al-avisos" role="status" aria-live="polite" aria-label="Avisos">
      {reintentando && (
        <div className="al-aviso" data-tipo="espera">
          <IconClockHour4 size={20} aria-hidden="true" />
          <span className="al-aviso-texto">{AVISOS.reintentando}</span>
        </div>
      )}
      {avisos.map((a) => (
        <Tostada key={a.id} aviso={a} />
      ))}
    </section>
  );
}
