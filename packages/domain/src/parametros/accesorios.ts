import { type Centavos, parseQuetzales } from '../dinero/centavos.ts';
import type { Tasa } from '../dinero/tasa.ts';
import { dia } from '../fechas/fechas.ts';
import { codigoTributario, parametro, type Vigencia } from './parametro.ts';

/** The surcharge for paying late, per day of delay. */
export const MORA_DIARIA = parametro<Tasa>({
  clave: 'accesorios.mora-diaria',
  descripcion: 'Mora por cada día de atraso sobre el impuesto',
  vigencias: [{ desde: dia('2014-01-01'), valor: { por: 5, entre: 10_000 }, fuente: codigoTributario('92') }],
  revisado: null,
});

/** The fine for filing late: an amount per day up to a maximum per declaration; both in centavos. */
export const MULTA_EXTEMPORANEA = parametro<{ readonly porDia: Centavos; readonly maximo: Centavos }>({
  clave: 'accesorios.multa-extemporanea',
  descripcion: 'Multa por presentar la declaración después del plazo',
  vigencias: [
    {
      desde: dia('2014-01-01'),
      valor: { porDia: parseQuetzales('50.00'), maximo: parseQuetzales('1000.00') },
      fuente: codigoTributario('94 numeral 9'),
    },
  ],
  revisado: null,
});

/** The reduction of the fine for those who pay at once, unasked and for the first time. */
export const REBAJA_DE_MULTA = parametro<Tasa>({
  clave: 'accesorios.rebaja-de-multa',
  descripcion: 'Rebaja de la multa formal por pago voluntario e inmediato, sin reincidencia',
  vigencias: [
    {
      desde: dia('2014-01-01'),
      valor: { por: 85, entre: 100 },
      fuente: codigoTributario('94 "A"'),
    },
  ],
  revisado: null,
});

/** The reduction of the surcharge for those who file and pay before SAT gives notice of a hearing. */
export const REBAJA_DE_MORA = parametro<Tasa>({
  clave: 'accesorios.rebaja-de-mora',
  descripcion: 'Rebaja de la mora por presentar y pagar antes de ser notificado',
  vigencias: [{ desde: dia('2014-01-01'), valor: { por: 85, entre: 100 }, fuente: codigoTributario('106') }],
  revisado: null,
});

/** The reduction of the interest under the same condition. */
export const REBAJA_DE_INTERESES = parametro<Tasa>({
  clave: 'accesorios.rebaja-de-intereses',
  descripcion: 'Rebaja de los intereses por presentar y pagar antes de ser notificado',
  vigencias: [{ desde: dia('2014-01-01'), valor: { por: 50, entre: 100 }, fuente: codigoTributario('106') }],
  revisado: null,
});

export const FUENTE_DE_INTERESES = codigoTributario('58 y 59');

/**
 * The yearly interest rate of each half year, fixed by the Junta Monetaria; `desde` is 1 January or 1 July. None is known here yet. A half
 * year without its own rate has none: the previous one does not continue.
 */
export const TASAS_DE_INTERES: readonly Vigencia<Tasa>[] = [];
