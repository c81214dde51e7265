import type { MesAbierto } from '@aldia/contract/vivo.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import type { SalidaDeEventos } from './servir-eventos.ts';

export interface Escucha {
  readonly de: { readonly actor: Actor; readonly sesionId: number | null };
  /** Name that its listener gave to the stream. */
  readonly flujo: string;
  /** The last thing that they heard; null from now on. */
  readonly desde: number | null;
  readonly abiertos: readonly MesAbierto[];
}

/** The one reader of a process, and everybody who listens to it (ADR 42). */
export interface Difusion {
  /** How many streams are open now. */
  abiertos(): number;
  abrir(escucha: Escucha, salida: SalidaDeEventos): void;
  /** Ends every stream, and lets nobody begin another one. */
  cerrar(): Promise<void>;
}
