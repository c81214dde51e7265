import { type Dia, dia } from '../fechas/fechas.ts';
import { codigoTributario, parametro, vigenteEn } from './parametro.ts';

/** For how many years SAT may look at what was declared, and who paid may ask for it back. */
export const PRESCRIPCION_ANIOS = parametro<number>({
  clave: 'prescripcion.anios',
  descripcion: 'Años para revisar lo declarado o reclamar lo pagado, desde que venció el plazo para pagar',
  vigencias: [
    {
      desde: dia('2014-01-01'),
      valor: 4,
      fuente: codigoTributario('47 y 49'),
    },
  ],
  revisado: null,
});

/** The first day on which every month of a year is prescribed. December is paid in January; the law of its last day counts. */
export function prescribeDesde(anio: number): Dia {
  const { valor } = vigenteEn(PRESCRIPCION_ANIOS, dia(`${anio}-12-31`));
  return dia(`${anio + 1 + valor}-02-01`);
}
