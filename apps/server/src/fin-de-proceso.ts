export interface Cierre {
  /** Ends the process, once, however often it is asked: a terminal signals every process, and the launcher signals this one again. */
  readonly cerrar: (codigo: number) => void;
  readonly pedido: () => boolean;
  /** From now on there is something to close first; `cerrarlo` ends the process. */
  readonly abierto: (cerrarlo: (codigo: number) => void) => void;
}

/**
 * Hears from now on that the process must end; while nothing is open, it ends at once. The system ends most processes at a signal
 * that they do not hear, but not the first one of a container: that one would go on until somebody kills it.
 */
export function oirElFin(): Cierre {
  let pedido = false;
  let terminar = (codigo: number): void => process.exit(codigo);
  const cerrar = (codigo: number): void => {
    if (pedido) return;
    pedido = true;
    terminar(codigo);
  };
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(senal, () => cerrar(0));
  // The launcher ended without a signal: nobody else would stop this process.
  process.on('disconnect', () => cerrar(0));
  return {
    cerrar,
    pedido: () => pedido,
    abierto: (cerrarlo) => {
      terminar = cerrarlo;
    },
  };
}
