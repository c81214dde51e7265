import { aColumnas } from './columnas.ts';
import type { Contexto } from './contexto.ts';

/** One entry of the ledger of consents, which also keeps when the person accepted the text and from where. */
export interface AceptacionNueva {
  readonly usuarioId: number;
  readonly clase:
    | 'terminos'
    | 'contrato'
    | 'cobro_automatico'
    | 'fin_de_contrato'
    | 'mandato'
    | 'mandato_declarado'
    | 'fin_de_mandato';
  readonly version: string;
  readonly texto: string;
  readonly datos?: Readonly<Record<string, string | number>>;
}

/** Adds an entry to the ledger, which is append-only. Returns the id of its row. */
export async function insertAceptacion(
  ctx: Pick<Contexto, 'tx' | 'ip' | 'agente' | 'reloj'>,
  { datos = {}, ...a }: AceptacionNueva,
): Promise<number> {
  const desde = { direccionIp: ctx.ip, agente: ctx.agente, aceptadoEn: ctx.reloj.ahora() };
  const { id } = await ctx.tx
    .insertInto('aceptacion')
    .values(aColumnas({ ...a, ...desde, datos: JSON.stringify(datos) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A text of paragraphs as the ledger keeps it. */
export const textoAceptado = (t: { readonly titulo: string; readonly parrafos: readonly string[] }): string =>
  [t.titulo, ...t.parrafos].join('\n\n');
