import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { totalDeLibro } from '@aldia/domain/libros/libro.ts';
import type { Bd } from '../../shared/db.ts';
import { type DelMes, type Libro, listGrupos } from './libros.repo.ts';

export interface CuentaDelMes {
  readonly total: Centavos;
  readonly cantidad: number;
  readonly anuladas: number;
  readonly excluidas: number;
}

/** What a book adds up to and how many documents it has, without reading its rows. */
export async function contarLibro(bd: Bd, mes: DelMes, libro: Libro): Promise<CuentaDelMes> {
  const grupos = await listGrupos(bd, mes, libro);
  const dentro = grupos.filter((g) => g.incluye || g.anulado || libro === 'emitida');
  const cuantas = (lista: typeof grupos): number => lista.reduce((n, g) => n + g.cantidad, 0);
  const cantidad = cuantas(dentro);
  return {
    total: totalDeLibro(
      dentro.map((g) => ({ tipoDte: g.tipo_dte, monto: parseQuetzales(g.monto), anulado: g.anulado })),
    ),
    cantidad,
    anuladas: cuantas(dentro.filter((g) => g.anulado)),
    excluidas: cuantas(grupos) - cantidad,
  };
}
