import { DATOS_DE_DINERO } from '@aldia/contract/hojas/panel.ts';
import { panel } from '@aldia/contract/panel.ts';
import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { Link } from '@tanstack/react-router';
import { useHoja } from '../../../base/descargas/use-hoja.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { useEntradaDelMes } from './entrada-del-mes.ts';
import { Grafica } from './grafica.tsx';
import { Tarjeta } from './tarjeta.tsx';

const COLUMNAS = columnasDeHoja(DATOS_DE_DINERO);
const EN_QUETZALES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
/** Quetzales for the axis: only drawn, never used in sums. */
const aQuetzales = (monto: Centavos): number => monto / 100;

/** Money received, refunded and in doubt. */
export function TarjetaDeDinero() {
  const entrada = useEntradaDelMes();
  const consulta = useConsulta(panel.dinero, entrada, { siFalla: 'panel.dinero' });
  const excel = useHoja(panel.dinero, () => entrada);
  const mes = consulta.data;
  const hay = mes !== undefined && mes.filas.some((f) => f.cobrado + f.devuelto + f.enDuda > 0);
  return (
    <Tarjeta
      titulo={R.dinero}
      consulta={consulta}
      tabla={{ columnas: COLUMNAS, filas: mes?.filas, excel }}
      vacio={hay ? null : T.sinDinero}
      cifras={
        mes && (
          <ul>
            <li>
              <Link to="/reporte_movimientos" search={{ desde: mes.desde, hasta: mes.hasta }}>
                {`${R.cobrado} ${formatQ(mes.cobrado)}, ${R.devuelto.toLowerCase()} ${formatQ(mes.devuelto)}`}
              </Link>
            </li>
            <li>
              <Link to="/cobros" search={{ estado: 'en_duda', desde: mes.desde, hasta: mes.hasta }}>
                {`${R.enDuda} ${formatQ(mes.enDuda)}`}
              </Link>
            </li>
          </ul>
        )
      }
    >
      <Grafica
        que={R.dinero}
        forma="apiladas"
        puntos={(mes?.filas ?? []).map((f) => ({
          eje: f.dia.slice(8),
          cobrado: aQuetzales(f.cobrado),
          enDuda: aQuetzales(f.enDuda),
          // Refunds hang below the axis.
          devuelto: -aQuetzales(f.devuelto),
        }))}
        series={(['cobrado', 'enDuda', 'devuelto'] as const).map((clave) => ({ clave, rotulo: R[clave] }))}
        escribir={(n) => `Q${EN_QUETZALES.format(Math.abs(n))}`}
      />
    </Tarjeta>
  );
}
