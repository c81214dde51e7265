import { type Centavos, parseQuetzales } from '../dinero/centavos.ts';
import type { Tasa } from '../dinero/tasa.ts';
import { dia } from '../fechas/fechas.ts';
import { leyDelIva, parametro } from './parametro.ts';

/** The tax of the small taxpayer over everything invoiced in the month. */
export const TASA_PC = parametro<Tasa>({
  clave: 'pc.tasa',
  descripcion: 'Tarifa del régimen de pequeño contribuyente sobre los ingresos brutos del mes',
  vigencias: [
    {
      desde: dia('2012-03-01'),
      valor: { por: 5, entre: 100 },
      fuente: leyDelIva('47', 'reformado por el Decreto 4-2012'),
    },
  ],
  revisado: null,
});

/** Income in a calendar year up to which one may be a small taxpayer, in centavos. */
export const LIMITE_ANUAL_PC = parametro<Centavos>({
  clave: 'pc.limite-anual',
  descripcion: 'Ingresos anuales hasta los que se puede ser pequeño contribuyente',
  vigencias: [
    {
      desde: dia('2012-03-01'),
      valor: parseQuetzales('150000.00'),
      fuente: leyDelIva('45'),
    },
    {
      // Published on 9 December 2024 with four months to come into force; the press also says 1 April.
      desde: dia('2025-04-09'),
      hasta: dia('2025-12-31'),
      valor: parseQuetzales('465381.25'),
      fuente: { ley: 'Decreto 31-2024', articulo: '15', nota: '125 salarios mínimos no agrícolas de Q3,723.05' },
    },
    {
      // The minimum wage is set again for each year.
      desde: dia('2026-01-01'),
      hasta: dia('2026-12-31'),
      valor: parseQuetzales('500285.00'),
      fuente: { ley: 'Acuerdo Gubernativo 256-2025', articulo: 'CE1', nota: '125 salarios mínimos de Q4,002.28' },
    },
  ],
  revisado: null,
});
