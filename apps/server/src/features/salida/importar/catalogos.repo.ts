import type * as A from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { plegar } from '@aldia/domain/textos/plegar.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { aColumnas } from '../../../shared/columnas.ts';
import type { Tx } from '../../../shared/db.ts';

type CatalogosTraidos = z.output<typeof A.ArchivoDeCatalogos>;
type TipoDeRegistro = CatalogosTraidos['tiposDeRegistro'][number];
type TipoDeEmisor = CatalogosTraidos['tiposDeEmisor'][number];
interface ConNumero {
  readonly id: number;
}

/** The number that a type of the file has here. One that its catalogue does not name keeps its own. */
export type NumeroAqui = <N extends number | null>(id: N) => N | number;
export interface TiposAqui {
  readonly registro: NumeroAqui;
  readonly emisor: NumeroAqui;
}
const numeroAqui =
  (numeros: ReadonlyMap<number, number>): NumeroAqui =>
  (id) =>
    id === null ? id : (numeros.get(id) ?? id);

/**
 * Gives each type of the file its number here. What this AlDía has stands as it is: the same type is found, by its own number or by
 * another one, and another type with that number sends the file's to a new number.
 */
async function numerar<T extends ConNumero, H extends ConNumero>(
  traidos: readonly T[],
  hay: readonly H[],
  como: {
    readonly esElMismo: (t: T, h: H) => boolean;
    readonly insertar: (t: T, conSuNumero: boolean) => Promise<number>;
  },
): Promise<NumeroAqui> {
  const numeros = new Map<number, number>();
  for (const t of traidos) {
    const mismos = hay.filter((h) => como.esElMismo(t, h));
    const mismo = mismos.find((h) => h.id === t.id) ?? mismos[0];
    const conSuNumero = !hay.some((h) => h.id === t.id);
    numeros.set(t.id, mismo?.id ?? (await como.insertar(t, conSuNumero)));
  }
  return numeroAqui(numeros);
}

/** New rows take none of the numbers of the file, nor one that is here. */
async function reservar(tx: Tx, tabla: 'tipo_registro' | 'tipo_emisor', traidos: readonly ConNumero[]): Promise<void> {
  const mayor = Math.max(1, ...traidos.map((t) => t.id));
  await sql`select setval(pg_get_serial_sequence(${tabla}, 'id'),
    greatest((select max(id) from ${sql.table(tabla)}), ${mayor}::bigint))`.execute(tx);
}

const diceLoMismo = (a: { readonly descripcion: string }, b: { readonly descripcion: string }): boolean =>
  plegar(a.descripcion) === plegar(b.descripcion);

async function guardarTiposDeRegistro(tx: Tx, traidos: readonly TipoDeRegistro[]): Promise<NumeroAqui> {
  const hay = await tx.selectFrom('tipo_registro').select(['id', 'descripcion', 'linea']).execute();
  await reservar(tx, 'tipo_registro', traidos);
  return numerar(traidos, hay, {
    // A line of SAT-2237 has one type, whatever an administrator calls it (D-82).
    esElMismo: (t, h) => t.linea === h.linea && (t.linea !== null || diceLoMismo(t, h)),
    insertar: async (t, conSuNumero) => {
      const { id, ...resto } = aColumnas(t);
      const fila = conSuNumero ? { id, ...resto } : resto;
      return (await tx.insertInto('tipo_registro').values(fila).returning('id').executeTakeFirstOrThrow()).id;
    },
  });
}

async function guardarTiposDeEmisor(
  tx: Tx,
  traidos: readonly TipoDeEmisor[],
  registro: NumeroAqui,
): Promise<NumeroAqui> {
  const hay = await tx.selectFrom('tipo_emisor').select(['id', 'descripcion']).execute();
  await reservar(tx, 'tipo_emisor', traidos);
  return numerar(traidos, hay, {
    esElMismo: diceLoMismo,
    insertar: async (t, conSuNumero) => {
      const { id, ...resto } = aColumnas({ ...t, tipoRegistroId: registro(t.tipoRegistroId) });
      const fila = conSuNumero ? { id, ...resto } : resto;
      return (await tx.insertInto('tipo_emisor').values(fila).returning('id').executeTakeFirstOrThrow()).id;
    },
  });
}

/** Stores what is not here of the catalogues, and says which number each type has here. An issuer that is here keeps its name and kind. */
export async function guardarCatalogos(tx: Tx, c: CatalogosTraidos): Promise<TiposAqui> {
  const registro = await guardarTiposDeRegistro(tx, c.tiposDeRegistro);
  const emisor = await guardarTiposDeEmisor(tx, c.tiposDeEmisor, registro);
  for (const e of c.emisores)
    await tx
      .insertInto('emisor')
      .values(aColumnas({ ...e, tipoEmisorId: emisor(e.tipoEmisorId) }))
      .onConflict((o) => o.column('nit').doNothing())
      .execute();
  return { registro, emisor };
}
