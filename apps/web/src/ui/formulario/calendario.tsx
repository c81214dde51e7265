import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import type { BotonQueAbre } from '../boton-con-lo-suyo.tsx';
import { Desplegado } from '../desplegado.tsx';

const ETIQUETAS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
};

export interface BotonDeCalendarioProps {
  readonly valor: string | null;
  readonly alElegir: (dia: string | null) => void;
  /** The last day that can be picked. */
  readonly hasta?: Dia;
}

interface CalendarioProps extends BotonDeCalendarioProps {
  readonly Boton: BotonQueAbre;
}

/** A month of days, under the button that opens it. */
export const Calendario = ({ Boton, valor, alElegir, hasta }: CalendarioProps) => (
  <Desplegado Boton={Boton}>
    {(cerrar) => (
      <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
        <DatePicker
          value={valor}
          onChange={(dia) => {
            cerrar();
            alElegir(dia);
          }}
          ariaLabels={ETIQUETAS}
          {...(valor ? { defaultDate: valor } : {})}
          {...(hasta ? { maxDate: hasta } : {})}
        />
      </DatesProvider>
    )}
  </Desplegado>
);
