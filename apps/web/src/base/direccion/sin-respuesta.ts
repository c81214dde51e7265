import type { AnyRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True while the page of "no answer" covers this page. */
    readonly sinRespuesta?: boolean;
  }
}

/** Pages that a failure leads to: the guard on leaving does not ask before them. */
export const PAGINAS_DE_FALLO: readonly string[] = ['/401', '/403', '/423', '/error', '/404'];

/** True while the page is covered: leaving then returns to it, so that nothing is lost. */
export const estaCubierta = (router: AnyRouter): boolean => router.latestLocation.state.sinRespuesta === true;

/**
 * For a call without an answer: the address becomes /network_error (spec 1, section 7) and its page covers the current one,
 * which keeps what was typed and its open windows. Going back uncovers it. A reload stays at /network_error.
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
