import { CERO, parseQuetzales } from '../dinero/centavos.ts';
import type { Tramo } from '../dinero/tasa.ts';
import { dia } from '../fechas/fechas.ts';
import { leyDelIsr, parametro } from './parametro.ts';

/** The monthly tariff of the optional simplified regime over taxable income without IVA. */
export const TARIFA_ROS = parametro<readonly Tramo[]>({
  clave: 'ros.tarifa',
  descripcion: 'Tarifa mensual del Régimen Opcional Simplificado Sobre Ingresos de Actividades Lucrativas',
  vigencias: [
    {
      // 2013 had a transitional second rate; the product computes no period that old.
      desde: dia('2014-01-01'),
      valor: [
        { hasta: parseQuetzales('30000.00'), fijo: CERO, tasa: { por: 5, entre: 100 } },
        { hasta: null, fijo: parseQuetzales('1500.00'), tasa: { por: 7, entre: 100 } },
      ],
      fuente: leyDelIsr('44'),
    },
  ],
  revisado: null,
});
