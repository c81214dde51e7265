import { type Dia, formatDia, type Reloj } from '@aldia/domain/fechas/fechas.ts';
import { insertAuditoria } from '../shared/auditoria.repo.ts';
import { findCopia } from '../shared/copia-restaurada.repo.ts';
import type { Bd } from '../shared/db.ts';
import {
  cancelMasivos,
  discardMensajes,
  freeCopia,
  insertTareaDeCopia,
  type LoQueSaldria,
  loQueSaldria,
} from './liberar.repo.ts';
import { NoSePudo } from './no-se-pudo.ts';

export interface PedidoDeLiberar {
  /** Who releases it, and why: both stay in the audit. */
  readonly quien: string;
  readonly motivo: string;
  /** What to do with the messages that waited when the backup was made. */
  readonly mensajes: 'enviar' | 'descartar';
  /** Whether due renewals are charged at once, or wait until a person compares them with what the provider charged since the backup. */
  readonly renovaciones: 'cobrar' | 'esperar';
}
interface Entorno {
  readonly bd: Bd;
  readonly reloj: Reloj;
}

/** What would leave the copy if it were released now. Throws NoSePudo for a database that is no complete copy. */
export async function mirarCopia({ bd, reloj }: Entorno): Promise<LoQueSaldria & { readonly de: string }> {
  const copia = await findCopia(bd);
  if (!copia) throw new NoSePudo('Esta base de datos no es una copia restaurada: de ella ya sale todo.');
  if (!copia.completa) throw new NoSePudo('La restauración de esta base de datos no terminó. Restáurala otra vez.');
  return { ...(await loQueSaldria(bd, { hoy: reloj.hoy(), ahora: reloj.ahora() })), de: copia.de };
}

/** Text of the task that holds the renewals of a copy. */
const detalleDeCopia = (de: Dia): string =>
  `La copia del ${formatDia(de)} atiende personas. Lo que vencía pudo cobrarse ya en el AlDía que se perdió. Concilia esos días, devuelve en la pasarela lo que aquí no está y cierra la tarea.`;

export interface LoQueSeDescarto {
  readonly mensajes: number;
  readonly masivos: number;
}
/** Releases a copy: from its next start it is like any other database. Returns how much of what waited was discarded. */
export async function liberar(
  { bd, reloj }: Entorno,
  { quien, motivo, mensajes, renovaciones }: PedidoDeLiberar,
): Promise<LoQueSeDescarto> {
  if (quien.trim() === '' || motivo.trim() === '')
    throw new NoSePudo('Di quién la deja salir y por qué: --quien y --motivo.');
  const copia = await findCopia(bd);
  const ahora = reloj.ahora();
  return bd.transaction().execute(async (tx) => {
    if (!copia || !(await freeCopia(tx, copia.id, quien.trim(), motivo.trim(), ahora)))
      throw new NoSePudo('Esta base de datos no es una copia restaurada: de ella ya sale todo.');
    const descartados =
      mensajes === 'descartar'
        ? { mensajes: await discardMensajes(tx, ahora), masivos: await cancelMasivos(tx, ahora) }
        : { mensajes: 0, masivos: 0 };
    if (renovaciones === 'esperar') {
      const detalle = detalleDeCopia(copia.de);
      const id = await insertTareaDeCopia(tx, detalle, ahora);
      await insertAuditoria(tx, null, ahora, {
        accion: 'cobro.tareaAbierta',
        entidad: 'tarea_de_operador',
        entidadId: id,
        motivo: detalle,
      });
    }
    await insertAuditoria(tx, null, ahora, {
      accion: 'copia.liberada',
      entidad: 'copia_restaurada',
      entidadId: copia.id,
      despues: { quien: quien.trim(), mensajes, descartados, renovaciones },
      motivo: motivo.trim(),
    });
    return descartados;
  });
}
