import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { FinDeEntrega } from '../../shared/entregas.repo.ts';
import type { Entrega } from '../../shared/puertos.ts';

/** How long a server may take over one message. */
export const ESPERA_DE_ENTREGA_MS = 60_000;
/** Longer than that: who had no answer for so long forgot its message, or is dead. */
export const EN_CAMINO_MS = 2 * ESPERA_DE_ENTREGA_MS;
/** Longer than a mail is tried again. */
export const GUARDAR_MS = 7 * 24 * 3600_000;

/** Where the process that sends writes: beside the embedded database, which is of one machine, or in PostgreSQL. */
export type LugarDelLibro = { readonly carpeta: string } | { readonly url: string };

/** The book as who asks for mails to be sent has it. */
export interface LibroDeEntregas {
  readonly lugar: LugarDelLibro;
  readonly ahora: () => Instante;
  readonly entrega: (messageId: string) => Promise<Entrega>;
  /** Forgets what is too old for anybody to ask. */
  readonly olvidar: () => Promise<void>;
}

/** The book as the process that sends has it. */
export interface LibroPropio {
  /** Written before it leaves. False: a server has it, or somebody else's hand does. */
  readonly sale: (messageId: string, ahora: Instante) => Promise<boolean>;
  readonly acaba: (messageId: string, fin: FinDeEntrega) => Promise<void>;
}
