import { useBlocker, useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { estaCubierta } from './sin-respuesta.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the same page lie below this entry, one entry each: 'Volver' goes down to them. */
    readonly pasosAntes?: number;
  }
}

/**
 * The step that the address asks for (`?paso=`), in a page that goes in steps. The page decides which step is shown, and
 * `useHistoriaDePasos` keeps the history with it.
 */
export function usePasoPedido() {
  const router = useRouter();
  const ahora = useRouterState({ select: (s) => s.location });
  // While the person leaves, the router already has the location of the other page.
  const [entrada, setEntrada] = useState(ahora);
  const [querido, setQuerido] = useState<string | null>(null);
  if (ahora !== entrada && ahora.pathname === entrada.pathname) {
    setEntrada(ahora);
    setQuerido(null);
  }
  const aqui = () => router.latestLocation.state.__TSR_key;
  return {
    entrada,
    /** The step that a button asked for, until the history is there; else that of the address. */
    pedido: querido ?? entrada.search.paso,
    /** The current entry of the history. */
    aqui,
    /** Asks for a step. With the entry where the wish began, nothing is done if the person left that entry meanwhile. */
    ir: (paso: string, desde = aqui()): void => {
      if (desde === aqui()) setQuerido(paso);
    },
  };
}
export type PasoPedido = ReturnType<typeof usePasoPedido>;

/** What this page writes itself is never held: a hold that just ended (`useHistoriaQuieta`) is only lifted after the paint. */
const SIN_RETENER = { ignoreBlocker: true } as const;

/**
 * Keeps one entry of the history for each step from the first to the shown one. Back and 'Volver' are then the same. `pasos`: the steps
 * that may be entered now; `paso`: the shown one, or null while no step is shown.
 */
export function useHistoriaDePasos<P extends string>(
  { entrada }: PasoPedido,
  pasos: readonly P[],
  paso: P | null,
): void {
  const router = useRouter();
  const salidaDe = useRef<object>(null);
  // Before the step is painted: whoever sees it and goes back leaves it, and a reload asks for it again.
  useLayoutEffect(() => {
    const { pathname, search, state } = entrada;
    const enOtra = router.latestLocation.state.__TSR_key !== state.__TSR_key;
    if (paso === null || enOtra || salidaDe.current === entrada || estaCubierta(router)) return;
    const lugar = pasos.indexOf(paso);
    const { pasosAntes = 0 } = state;
    if (lugar < pasosAntes) {
      // The browser arrives there later.
      salidaDe.current = entrada;
      return router.history.go(lugar - pasosAntes, SIN_RETENER);
    }
    const poner = (cual: number, como: 'push' | 'replace') => {
      const direccion = pathname + router.options.stringifySearch({ ...search, paso: pasos[cual] });
      router.history[como](direccion, { pasosAntes: cual }, SIN_RETENER);
      // Without it the browser would get only the last of several entries.
      router.history.flush();
    };
    if (search.paso !== pasos[pasosAntes] || state.pasosAntes === undefined) poner(pasosAntes, 'replace');
    for (let cual = pasosAntes + 1; cual <= lugar; cual++) poner(cual, 'push');
  }, [router, entrada, pasos, paso]);
}

/** Holds Back and Forward on this page while its step may not be left. It does not keep anybody from leaving the page. */
export function useHistoriaQuieta(quieta: boolean): void {
  const router = useRouter();
  useBlocker({
    disabled: !quieta,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => current.pathname === next.pathname && !estaCubierta(router),
  });
}
