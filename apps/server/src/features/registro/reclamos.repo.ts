import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { clientesActivos } from '../../shared/clientes.repo.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import { POR_RECLAMAR } from '../../shared/con-login.repo.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { NOMBRE_DE_OFICINA } from '../../shared/suscripciones.repo.ts';

/**
 * The client without login whom a gestor brought with that NIT, unless the stored CUI shows that it is somebody else (D-69); undefined
 * when there is none.
 */
export const findReclamable = (tx: Tx, nit: string, cui: string) =>
  clientesActivos(tx)
    .select('u.id')
    .where('u.nit', '=', nit)
    .where(POR_RECLAMAR)
    .where('u.cui', 'in', [cui, ''])
    .where((e) =>
      e.exists(e.selectFrom('credencial_sat as c').select('c.usuario_id').whereRef('c.usuario_id', '=', 'u.id')),
    )
    .executeTakeFirst();

export interface ReclamoNuevo {
  readonly tokenHash: Buffer;
  readonly usuarioId: number;
  readonly correo: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly departamentoId: number;
  readonly municipioId: number;
  readonly claveHash: string;
  readonly creadoEn: Instante;
  readonly venceEn: string;
}
export async function insertReclamo(tx: Tx, r: ReclamoNuevo): Promise<void> {
  await tx.insertInto('reclamo').values(aColumnas(r)).execute();
}

/** The claim of a link that still works, while the account still has no password. */
export const findReclamo = (bd: Conexion, tokenHash: Buffer, ahora: Instante) =>
  bd
    .selectFrom('reclamo as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(campos('r.usuario_id', 'r.correo', 'r.telefono', 'r.direccion', 'r.departamento_id', 'r.municipio_id'))
    .select(campos('r.clave_hash', 'u.nit', 'u.fecha_nacimiento', 'u.fecha_establecimiento'))
    .where('r.token_hash', '=', tokenHash)
    .where('r.usado_en', 'is', null)
    .where('r.vence_en', '>', ahora)
    .where('u.clave_hash', 'is', null)
    .where('u.activo', '=', true)
    .executeTakeFirst();
export type Reclamo = NonNullable<Awaited<ReturnType<typeof findReclamo>>>;

/** Gives the account to the claimant; its row, and everything that hangs from it, stays. Returns false when somebody else was first. */
export async function entregarCuenta(tx: Tx, r: Reclamo): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({
      clave_hash: r.claveHash,
      telefono: r.telefono,
      direccion: r.direccion,
      departamento_id: r.departamentoId,
      municipio_id: r.municipioId,
    })
    .where('id', '=', r.usuarioId)
    .where('clave_hash', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
/** Closes all claims of the same account, those of other claimants too. */
export async function cerrarReclamos(tx: Tx, usuarioId: number, ahora: Instante): Promise<void> {
  await tx
    .updateTable('reclamo')
    .set({ usado_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('usado_en', 'is', null)
    .execute();
}

/** The client's present gestor, by the name that the client sees. */
export const findSuGestor = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.gestor_id')
    .select(campos('u.id', 'u.correo', 'u.primer_nombre'))
    .select(NOMBRE_DE_OFICINA.as('nombre'))
    .where('g.usuario_id', '=', usuarioId)
    .where('g.baja_en', 'is', null)
    .executeTakeFirst();

/** From now on the client decides whether they stay with their gestor; a gestor who had removed them from the portfolio has to ask them. */
export async function dejarPorDecidir(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .updateTable('cliente_de_gestor')
    .set({ por_decidir: true })
    .where('usuario_id', '=', usuarioId)
    .where('lo_dejo', '=', false)
    .execute();
}
