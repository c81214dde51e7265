import type { Tasa } from '../dinero/tasa.ts';
import { dia } from '../fechas/fechas.ts';
import { leyDelIva, parametro } from './parametro.ts';

/** The rate of IVA, which is always inside the price. */
export const TASA_IVA = parametro<Tasa>({
  clave: 'iva.tasa',
  descripcion: 'Tarifa del IVA, incluida en el precio',
  vigencias: [
    {
      desde: dia('2001-08-01'),
      valor: { por: 12, entre: 100 },
      fuente: leyDelIva('10', 'reformado por el Decreto 32-2001'),
    },
  ],
  revisado: null,
});

/** In how many months after its own an invoice still gives credit. */
export const PLAZO_CREDITO_FISCAL = parametro<number>({
  clave: 'iva.plazo-credito-fiscal',
  descripcion: 'Meses siguientes al de la factura en los que su crédito todavía se puede declarar',
  vigencias: [{ desde: dia('2012-03-01'), valor: 2, fuente: leyDelIva('20') }],
  revisado: null,
});
