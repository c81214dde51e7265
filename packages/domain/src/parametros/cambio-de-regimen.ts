import { dia } from '../fechas/fechas.ts';
import { leyDelIva, parametro } from './parametro.ts';

/** How many months after the month of the request a change of IVA regime takes effect. */
export interface PlazoDeCambio {
  readonly meses: number;
}

/** From the general regime to small taxpayer. */
export const CAMBIO_A_PC = parametro<PlazoDeCambio>({
  clave: 'cambio.a-pequenio-contribuyente',
  descripcion: 'Meses después de pedirlo en los que rige el régimen de pequeño contribuyente',
  vigencias: [
    {
      // The law leaves the first monthly period to SAT, which says the first day of the month after the request.
      desde: dia('2012-03-01'),
      valor: { meses: 1 },
      fuente: leyDelIva(
        '45 y 46',
        'la SAT avisa desde qué período mensual; según ella, el siguiente al de la solicitud',
      ),
    },
  ],
  revisado: null,
});

/** From small taxpayer to the general regime; when the ceiling forces it, counted from the month that passed the ceiling. */
export const CAMBIO_A_GENERAL = parametro<PlazoDeCambio>({
  clave: 'cambio.a-general',
  descripcion: 'Meses después de pedirlo, o de pasar el límite, en los que rige el Régimen General',
  vigencias: [
    {
      desde: dia('2025-04-09'),
      valor: { meses: 1 },
      fuente: leyDelIva(
        '50',
        'reformado por el Decreto 31-2024: al pasar el límite, a más tardar el mes calendario siguiente',
      ),
    },
  ],
  revisado: null,
});
