import { AVISOS_DE_ENTRADA, MENSAJES_DE_ERROR } from '@aldia/contract/textos-de-entrada.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pedirLoQueFallo } from '../base/llamadas/clave-de.ts';
import { DentroDeMain } from '../ui/message-page.tsx';
import { PaginaDeError } from './paginas-de-error.tsx';
import './sin-respuesta.css';

/** Covers everything that is drawn, windows too, while nobody answers; beneath it all stays as it is. */
export function SinRespuesta() {
  const cubierta = useRouterState({ select: (s) => s.location.state.sinRespuesta === true });
  return cubierta ? createPortal(<Cubierta />, document.body) : null;
}

const CAMPOS = 'input:enabled, textarea:enabled, button:enabled';
function enfocarLoDeArriba(): void {
  const ventana = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const lugar = ventana?.querySelector<HTMLElement>(CAMPOS) ?? document.getElementById('titulo-de-pagina');
  lugar?.focus({ preventScroll: true });
}

function Cubierta() {
  const router = useRouter();
  const ref = useRef<HTMLDialogElement>(null);
  // Before the title of the page of the error is written.
  useLayoutEffect(() => {
    const capa = ref.current;
    const titulo = document.title;
    capa?.showModal();
    document.documentElement.toggleAttribute('data-sin-respuesta', true);
    return () => {
      document.documentElement.toggleAttribute('data-sin-respuesta', false);
      document.title = titulo;
      // Gives the focus back to where it was, unless that was a button which cannot be pressed while it sends.
      capa?.close();
      const { activeElement: activo } = document;
      if (activo === document.body || capa?.contains(activo)) enfocarLoDeArriba();
      pedirLoQueFallo();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="al-sin-respuesta"
      aria-label={MENSAJES_DE_ERROR.network_error.titulo}
      // A press beside the buttons leaves the focus here.
      tabIndex={-1}
      // A window of Mantine beneath hears Escape before anybody, and asks only this of where it was pressed.
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onCancel={(e) => {
        e.preventDefault();
        router.history.back({ ignoreBlocker: true });
      }}
    >
      <DentroDeMain value>
        <PaginaDeError codigo="network_error" nota={AVISOS_DE_ENTRADA.loEscritoSigue} />
      </DentroDeMain>
    </dialog>
  );
}
