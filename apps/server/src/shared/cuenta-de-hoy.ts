import type { ContextoDeConsulta } from './contexto.ts';

/** What the queue of pending work counts for the home of who works: of who knows the queue, handed in by app.ts. */
export interface CuentaDeHoy {
  readonly clave: 'vencidas' | 'desactualizadas';
  readonly regimenId: number;
  readonly mias: number;
  readonly sinAsignar: number;
  readonly total: number;
}
export type ContarDeHoy = (ctx: Pick<ContextoDeConsulta, 'bd' | 'reloj' | 'actor'>) => Promise<readonly CuentaDeHoy[]>;
