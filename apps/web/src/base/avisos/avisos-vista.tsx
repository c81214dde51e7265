import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconInfoCircle } from '../../ui/iconos.ts';
import { useReintentando } from '../reintentando.ts';
import { type Aviso, caducarAccion, elegirAccion, quitarAviso, useAvisos } from './avisos.ts';
import { lugarDe } from './lugar.ts';
import './avisos.css';

/** How long a toast stays, once it is no longer pointed at or focused, if its time has already run out. */
const MS_DE_VUELTA = 1000;
const VISTA = {
  exito: { palabra: 'Listo', Icono: IconCircleCheck },
  fallo: { palabra: 'Error', Icono: IconAlertTriangle },
  informa: { palabra: 'Información', Icono: IconInfoCircle },
  espera: { palabra: 'Atención', Icono: IconClockHour4 },
} as const;

/** A toast that is pointed at or focused does not close. Its action still expires on time, because the server counts that time too. */
function useVida({ id, duracionMs }: Aviso) {
  const [quien, setQuien] = useState({ apuntado: false, enfocado: false });
  const [vencida, setVencida] = useState(false);
  const detenido = quien.apuntado || quien.enfocado;
  useEffect(() => {
    if (detenido) return;
    const espera = setTimeout(() => quitarAviso(id), vencida ? MS_DE_VUELTA : duracionMs);
    return () => clearTimeout(espera);
  }, [id, duracionMs, detenido, vencida]);
  useEffect(() => {
    const fin = setTimeout(() => {
      setVencida(true);
      caducarAccion(id);
    }, duracionMs);
    return () => clearTimeout(fin);
  }, [id, duracionMs]);
  return {
    onMouseEnter: () => setQuien((q) => ({ ...q, apuntado: true })),
    onMouseLeave: () => setQuien((q) => ({ ...q, apuntado: false })),
    onFocus: () => setQuien((q) => ({ ...q, enfocado: true })),
    onBlur: () => setQuien((q) => ({ ...q, enfocado: false })),
  };
}

function Tostada({ aviso }: { readonly aviso: Aviso }) {
  const gestos = useVida(aviso);
  const { palabra, Icono } = VISTA[aviso.tipo];
  const { accion } = aviso;
  return (
    <div className="al-aviso" data-tipo={aviso.tipo} data-accion={accion ? true : undefined} {...gestos}>
      <Icono size={20} aria-hidden="true" />
      <div className="al-aviso-texto">
        {/* A sentence that already begins with the word needs no prefix: 'Listo', never 'Listo: Listo'. */}
        {!aviso.texto.startsWith(palabra) && <strong className="al-solo-lector">{palabra}: </strong>}
        <span>{aviso.texto}</span>
        {aviso.detalle !== undefined && <span className="al-aviso-detalle">{aviso.detalle}</span>}
      </div>
      {accion && (
        <Button size="compact-sm" variant="default" aria-keyshortcuts="Z" onClick={() => elegirAccion(aviso)}>
          {accion.rotulo}
        </Button>
      )}
      <CloseButton size="md" aria-label="Cerrar el aviso" onClick={() => quitarAviso(aviso.id)} />
      {accion && <span className="al-aviso-tiempo" style={{ animationDuration: `${aviso.duracionMs}ms` }} />}
    </div>
  );
}

/** Publishes the height of the toasts, so that dialogs end above them, and picks the place that covers no control (D-49). */
function useLugar(cuantos: number) {
  const region = useRef<HTMLElement>(null);
  // Waits for the next frame: a page that arrives together with a toast is then laid out only once. And for a finger that
  // presses: it would be lifted over something else, as if it had pressed nothing, or its neighbour.
  useLayoutEffect(() => {
    let cuadro = requestAnimationFrame(function hacerSitio() {
      if (document.querySelector(':active')) cuadro = requestAnimationFrame(hacerSitio);
      else if (cuantos === 0) soltar();
      else if (region.current) acomodar(region.current);
    });
    return () => cancelAnimationFrame(cuadro);
  });
  return region;
}

const ALTO = '--al-avisos-alto';
const poner = (alto: string): void => {
  const { style } = document.documentElement;
  if (style.getPropertyValue(ALTO) !== alto) style.setProperty(ALTO, alto);
};
function soltar(): void {
  delete document.documentElement.dataset['conAvisos'];
  poner('0px');
}
/** Reads every size before it writes any style, so that the browser lays the page out once. */
function acomodar(region: HTMLElement): void {
  const alto = `${region.getBoundingClientRect().height}px`;
  region.dataset['lugar'] = lugarDe(region);
  document.documentElement.dataset['conAvisos'] = '';
  poner(alto);
}

/** Where toasts appear. The live region is polite: it never interrupts a screen reader. */
export function AvisosVista() {
  const avisos = useAvisos();
  const reintentando = useReintentando();
  const region = useLugar(avisos.length + (reintentando ? 1 : 0));
  return (
    <section ref={region} className="al-avisos" role="status" aria-live="polite" aria-label="Avisos">
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
