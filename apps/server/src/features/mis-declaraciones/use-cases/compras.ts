import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import type { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { CERO, type Centavos, parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { type SumaDeCompras, sumCompras } from '../mis-declaraciones.repo.ts';

type Compras = Salida<typeof misDeclaraciones.comprasDelAnio>;

/** What a group adds to a total: a credit note subtracts (D-15), and a purchase that does not count adds nothing. */
function loQueSuma({ incluye, tipoDte, monto }: SumaDeCompras): Centavos {
  if (!incluye) return CERO;
  const escrito = parseQuetzales(monto);
  return esTipoDte(tipoDte) ? conSigno(tipoDte, escrito) : escrito;
}
const sumaDe = (grupos: readonly SumaDeCompras[]): Centavos => sumar(grupos.map(loQueSuma));
const cuantas = (grupos: readonly SumaDeCompras[]): number => grupos.reduce((suma, g) => suma + g.n, 0);

/** The purchases of a year by month, the newest first, and those that count by record type, the largest first. */
export const comprasDelAnio = consulta(
  async ({ usuarioId, anio }: Entrada<typeof misDeclaraciones.comprasDelAnio>, ctx): Promise<Compras> => {
    await exigirPersona(ctx, usuarioId);
    const grupos = await sumCompras(ctx.bd, { usuarioId, desde: mes(`${anio}-01`), hasta: mes(`${anio}-12`) });
    const meses = [...Map.groupBy(grupos, (g) => g.periodo)].map(([periodo, deEse]) => ({
      periodo: mes(periodo),
      compras: cuantas(deEse),
      incluidas: cuantas(deEse.filter((g) => g.incluye)),
      total: sumaDe(deEse),
    }));
    const queCuentan = grupos.filter((g) => g.incluye);
    const tipos = [...Map.groupBy(queCuentan, (g) => g.tipo)].map(([tipo, deEse]) => ({
      tipo,
      compras: cuantas(deEse),
      total: sumaDe(deEse),
    }));
    return { meses, tipos: tipos.toSorted((a, b) => b.total - a.total) };
  },
);
