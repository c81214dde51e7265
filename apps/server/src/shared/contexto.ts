import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import type { LlaveMaestra } from './cifrado.ts';
import type { CopiaRestaurada } from './copia-restaurada.repo.ts';
import type { Correo } from './correo.ts';
import type { Bd, Tx } from './db.ts';
import type { Difusion } from './difusion.ts';
import type { ArchivoRecibido } from './entrantes.ts';
import type { Ajustes } from './env.ts';
import type { Bitacora } from './log.ts';
import type { Almacen, Banguat, Encuadernador, Impresora, Pasarela, TicLabs } from './puertos.ts';
import type { ColaDeTrabajos, DefinicionDeTrabajo } from './trabajos.ts';
import type { Whatsapp } from './whatsapp.ts';

/** What the process has and every use case may use: nothing is reached through a global. */
export interface Recursos {
  readonly bd: Bd;
  /** How far `bd` may lag behind, when it is a replica from which a report is read. */
  readonly retrasoMs?: number;
  readonly reloj: Reloj;
  readonly ajustes: Ajustes;
  readonly maestra: LlaveMaestra;
  readonly log: Bitacora;
  readonly almacen: Almacen;
  readonly banguat: Banguat;
  readonly impresora: Impresora;
  readonly encuadernador: Encuadernador;
  readonly pasarela: Pasarela;
  /** Null without its credentials. */
  readonly ticlabs: TicLabs | null;
  readonly cola: ColaDeTrabajos;
  readonly vivo: Difusion;
  /** Set when this database came out of a backup: nothing leaves it. A database that serves people has none. */
  readonly copia?: CopiaRestaurada | null;
}

/** Who called and from where. A job acts as `sistema`. */
export interface Llamada {
  readonly actor: Actor;
  readonly sesionId: number | null;
  readonly ip: string;
  readonly agente: string;
  /** The file of an endpoint that takes one: it is read from the network when this is called (`recibirArchivo`). */
  readonly archivo?: (() => Promise<ArchivoRecibido>) | undefined;
  /** The cookie of the device as it came, and where a use case leaves the one to send back (D-48). */
  readonly aparato?: { readonly recibido: string | null; enviar: string | null };
  /** An administrator set their password, and they have not chosen their own yet (D-27). */
  readonly debeCambiarClave?: boolean;
  /** An administrator looks at a client's side with this session: it only reads (D-60). */
  readonly soloMira?: boolean;
  /** Their role asks for a second factor that they do not have yet (D-47). */
  readonly debeSegundoFactor?: boolean;
}

/** The caller of a call without a session. */
export const NADIE: Llamada = { actor: { usuarioId: 0, roles: [] }, sesionId: null, ip: '', agente: '' };
export const SISTEMA: Llamada = { ...NADIE, agente: 'sistema' };

export interface ContextoDeConsulta extends Recursos, Llamada {
  /** The Idempotency-Key of the call, for use cases that recognize repeats themselves (charges). */
  readonly idempotencia?: string | null;
}

/** A use case that writes: everything it does commits together, jobs and audit included (house 4.10). */
export interface Contexto extends ContextoDeConsulta {
  readonly tx: Tx;
  encolar<D extends object>(trabajo: DefinicionDeTrabajo<D>, clave: string, datos: D): Promise<void>;
  auditar(hecho: HechoAuditado): Promise<void>;
  /**
   * Like `auditar`, but with the COMMIT, after all other statements: it waits for nobody. Only where this transaction does not
   * read the audit.
   */
  auditarAlFinal(hecho: HechoAuditado): Promise<void>;
  /** Writes a mail into the outbox. The same key twice is one mail. */
  enviarCorreo(correo: Correo): Promise<boolean>;
  /** Writes a WhatsApp message into the outbox, beside its mail; false when none will go (consent, number, settings). */
  enviarWhatsapp(mensaje: Whatsapp): Promise<boolean>;
}

export interface HechoAuditado {
  readonly accion: AccionAuditada;
  readonly entidad: string;
  readonly entidadId: string | number;
  readonly antes?: unknown;
  readonly despues?: unknown;
  readonly motivo?: string;
}
