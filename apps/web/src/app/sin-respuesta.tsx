import { AVISOS_DE_ENTRADA, MENSAJES_DE_ERROR } from '@aldia/contract/textos-de-entrada.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pedirLoQueFallo } from '../base/llamadas/clave-de.ts';
import { DentroDeMain } from '../ui/message-page.tsx';
import { PaginaDeError } from './paginas-de-error.tsx';
import './sin-respuesta.css';

/** Covers the whole page, open windows included, while the server does not answer; everything below stays as it is. */
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
  // Runs before the error page writes its title.
  useLayoutEffect(() => {
    const capa = ref.current;
    const titulo = document.title;
    capa?.showModal();
    document.documentElement.toggleAttribute('data-sin-respuesta', true);
    return () => {
      document.documentElement.toggleAttribute('data-sin-respuesta', false);
      document.title = titulo;
      // `close` returns the focus to where it was, unless that was a button that is disabled while it sends.
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
      // A press beside the buttons puts the focus here.
      tabIndex={-1}
      // A Mantine window below hears Escape first; this attribute makes it ignore the key.
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
