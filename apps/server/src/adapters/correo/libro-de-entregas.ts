import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { FinDeEntrega } from '../../shared/entregas.repo.ts';
import type { Entrega } from '../../shared/puertos.ts';

/** How long a server may take over one message. */
export const ESPERA_DE_ENTREGA_MS = 60_000;
/** Longer than that: a process without an answer for this time gave its message up, or is dead. */
export const EN_CAMINO_MS = 2 * ESPERA_DE_ENTREGA_MS;
/** Longer than any mail is retried. */
export const GUARDAR_MS = 7 * 24 * 3600_000;

/** Where the sending process writes: beside the embedded database, which serves one machine, or in PostgreSQL. */
export type LugarDelLibro = { readonly carpeta: string } | { readonly url: string };

/** The book for the process that asks for mails to be sent. */
export interface LibroDeEntregas {
  readonly lugar: LugarDelLibro;
  readonly ahora: () => Instante;
  readonly entrega: (messageId: string) => Promise<Entrega>;
  /** Deletes what is too old for anybody to ask. */
  readonly olvidar: () => Promise<void>;
}

/** The book for the process that sends. */
export interface LibroPropio {
  /** Call it before a message leaves. False: a server has it, or another process is sending it. */
  readonly sale: (messageId: string, ahora: Instante) => Promise<boolean>;
  readonly acaba: (messageId: string, fin: FinDeEntrega) => Promise<void>;
}
