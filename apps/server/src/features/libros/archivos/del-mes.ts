import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import { titularDe } from '../exigir.ts';
import { armarLibro, contarLibros } from './armar.ts';
import type { PedidoDeLibro } from './pedido.ts';
import { escribir, pesoDe } from './registrar.ts';

/** A file of the books of a month, not yet written. */
export interface LibroDelMes {
  readonly nombre: string;
  readonly peso: number;
  readonly escribir: () => AsyncIterable<Uint8Array>;
}

/** The books of a month as a person would download them: both on paper, and a sheet of each. */
export async function librosDelMes(
  recursos: Pick<Recursos, 'bd' | 'encuadernador'>,
  { usuarioId, periodo }: { readonly usuarioId: number; readonly periodo: Mes },
): Promise<readonly LibroDelMes[]> {
  const titular = await titularDe(recursos, usuarioId);
  const pedido = (formato: PedidoDeLibro['formato'], cual: PedidoDeLibro['cual']): PedidoDeLibro => ({
    clase: 'libro',
    formato,
    usuarioId,
    periodo,
    cual,
  });
  const cuentas = await contarLibros(recursos.bd, { usuarioId, periodo });
  const libros: LibroDelMes[] = [];
  for (const p of [pedido('pdf', 'ambos'), pedido('excel', 'compras'), pedido('excel', 'ventas')]) {
    const archivo = await armarLibro(recursos, p, titular, cuentas);
    libros.push({
      nombre: archivo.nombre,
      peso: pesoDe(p.formato, archivo),
      escribir: () => escribir(recursos, p, archivo),
    });
  }
  return libros;
}
