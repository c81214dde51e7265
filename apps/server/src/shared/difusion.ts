import type { MesAbierto } from '@aldia/contract/vivo.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import type { SalidaDeEventos } from './servir-eventos.ts';

export interface Escucha {
  readonly de: { readonly actor: Actor; readonly sesionId: number | null };
  /** Name that the listener gave to the stream. */
  readonly flujo: string;
  /** The last event that the listener heard; null to start from now on. */
  readonly desde: number | null;
  readonly abiertos: readonly MesAbierto[];
}

/** Distributes what the one reader of a process reads to all who listen (ADR 42). */
export interface Difusion {
  /** How many streams are open now. */
  abiertos(): number;
  abrir(escucha: Escucha, salida: SalidaDeEventos): void;
  /** Ends every stream, and opens none any more. */
  cerrar(): Promise<void>;
}
