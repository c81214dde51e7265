import type { AnyRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page is covered by the one that says that there was no answer. */
    readonly sinRespuesta?: boolean;
  }
}

/** Pages that a failure takes the person to: they are not asked whether they leave. */
export const PAGINAS_DE_FALLO: readonly string[] = ['/401', '/403', '/423', '/error', '/404'];

/** True while the page is covered: who leaves goes back to it, and loses nothing by that. */
export const estaCubierta = (router: AnyRouter): boolean => router.latestLocation.state.sinRespuesta === true;

/**
 * Nobody answered: the address is /network_error (spec 1, section 7) and its page covers the one where it happened, which
 * stays as it is beneath, with what was typed in it and its open windows. Going back uncovers it. A reload is at /network_error.
 */
export function cubrirSinRespuesta(router: AnyRouter): void {
  if (estaCubierta(router)) return;
  const aqui = router.latestLocation;
  void router.commitLocation({
    ...aqui,
    state: { ...aqui.state, sinRespuesta: true },
    maskedLocation: { ...router.buildLocation({ to: '/network_error' }), unmaskOnReload: true },
    ignoreBlocker: true,
    resetScroll: false,
  });
}
