import { type RawBuilder, sql } from 'kysely';

/** How many documents of SAT we have for the month of a declaration; requested ones that did not arrive do not count. */
export function cuantosDeSat(tabla: 'd' | 'declaracion'): RawBuilder<number> {
  const [usuario, periodo] = [sql.ref(`${tabla}.usuario_id`), sql.ref(`${tabla}.periodo`)];
  return sql<number>`(select count(*)::int from documento_sat s where s.usuario_id = ${usuario} and s.periodo = ${periodo} and s.estado = 'P')`;
}

interface ConDocumentos {
  readonly documentoId: string | null;
  readonly documentoIvaId: string | null;
  readonly documentosSat: number;
}
/** How many documents of a month there are to download: the PDFs of its forms, and SAT's. */
export const cuantosDocumentos = (m: ConDocumentos): number =>
  [m.documentoId, m.documentoIvaId].filter((id) => id !== null).length + m.documentosSat;
