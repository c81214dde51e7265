import { type Centavos, parseQuetzales } from '../dinero/centavos.ts';
import type { Tasa } from '../dinero/tasa.ts';
import { dia } from '../fechas/fechas.ts';
import { parametro } from './parametro.ts';

const CODIGO_TRIBUTARIO = 'Código Tributario (Decreto 6-91)';

/** The surcharge for paying late, per day of delay. */
export const MORA_DIARIA = parametro<Tasa>({
  clave: 'accesorios.mora-diaria',
  descripcion: 'Mora por cada día de atraso sobre el impuesto',
  vigencias: [
    { desde: dia('2014-01-01'), valor: { por: 5, entre: 10_000 }, fuente: { ley: CODIGO_TRIBUTARIO, articulo: '92' } },
  ],
  revisado: null,
});

/** The fine for filing late: so much a day, up to a ceiling for each declaration; both in centavos. */
export const MULTA_EXTEMPORANEA = parametro<{ readonly porDia: Centavos; readonly maximo: Centavos }>({
  clave: 'accesorios.multa-extemporanea',
  descripcion: 'Multa por presentar la declaración después del plazo',
  vigencias: [
    {
      desde: dia('2014-01-01'),
      valor: { porDia: parseQuetzales('50.00'), maximo: parseQuetzales('1000.00') },
      fuente: { ley: CODIGO_TRIBUTARIO, articulo: '94 numeral 9' },
    },
  ],
  revisado: null,
});
