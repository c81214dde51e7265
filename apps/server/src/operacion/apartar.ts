import type { Instante, Reloj } from '@aldia/domain/fechas/fechas.ts';
import { insertAuditoria } from '../shared/auditoria.repo.ts';
import { findCopia } from '../shared/copia-restaurada.repo.ts';
import type { Bd } from '../shared/db.ts';
import { findUltimoHecho, insertApartada } from './apartar.repo.ts';
import { type LoQueSaldria, loQueSaldria } from './liberar.repo.ts';
import { NoSePudo } from './no-se-pudo.ts';

interface Entorno {
  readonly bd: Bd;
  readonly reloj: Reloj;
}

const YA_ES_COPIA = 'Esta base de datos ya es una copia restaurada: de ella no sale nada.';

/**
 * What would leave this database if it started now, and the moment of the last act in its audit. Throws NoSePudo when it is a
 * copy already.
 */
export async function mirarBase({
  bd,
  reloj,
}: Entorno): Promise<LoQueSaldria & { readonly ultimoHecho: Instante | null }> {
  if (await findCopia(bd)) throw new NoSePudo(YA_ES_COPIA);
  return {
    ...(await loQueSaldria(bd, { hoy: reloj.hoy(), ahora: reloj.ahora() })),
    ultimoHecho: await findUltimoHecho(bd),
  };
}

/**
 * Marks a database that PostgreSQL itself brought back (an archive, a copy of its disk) beside the one that serves people. From
 * its next start nothing leaves it, as with one restored from a backup, until a person releases it. Throws NoSePudo.
 */
export async function apartar(
  entorno: Entorno,
  { quien, motivo }: { readonly quien: string; readonly motivo: string },
): Promise<void> {
  if (quien.trim() === '' || motivo.trim() === '')
    throw new NoSePudo('Di quién la aparta y por qué: --quien y --motivo.');
  const { ultimoHecho } = await mirarBase(entorno);
  const ahora = entorno.reloj.ahora();
  await entorno.bd.transaction().execute(async (tx) => {
    const id = await insertApartada(tx, ultimoHecho ?? ahora, ahora);
    if (id === null) throw new NoSePudo(YA_ES_COPIA);
    await insertAuditoria(tx, null, ahora, {
      accion: 'copia.apartada',
      entidad: 'copia_restaurada',
      entidadId: id,
      despues: { quien: quien.trim() },
      motivo: motivo.trim(),
    });
  });
}
