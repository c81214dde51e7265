import { DATOS_DE_SUSCRIPCIONES } from '@aldia/contract/hojas/panel.ts';
import { HECHOS_DE_SUSCRIPCION, panel } from '@aldia/contract/panel.ts';
import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { nombreDeMes, numeroDeMes, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { useHoja } from '../../../base/descargas/use-hoja.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { useEntradaDelMes } from './entrada-del-mes.ts';
import { Grafica } from './grafica.tsx';
import { Tarjeta } from './tarjeta.tsx';

const COLUMNAS = columnasDeHoja(DATOS_DE_SUSCRIPCIONES);
const CUALES = ['nuevas', 'perdidas', 'suspendidas'] as const;

/** New, lost and suspended subscriptions of twelve months; this month's counts link to those acts. */
export function TarjetaDeSuscripciones() {
  const entrada = useEntradaDelMes();
  const consulta = useConsulta(panel.suscripciones, entrada, { siFalla: 'panel.suscripciones' });
  const excel = useHoja(panel.suscripciones, () => entrada);
  const filas = consulta.data?.filas;
  const deEste = filas?.find((f) => f.mes === entrada.mes);
  return (
    <Tarjeta
      titulo={R.suscripciones}
      consulta={consulta}
      tabla={{ columnas: COLUMNAS, filas, excel }}
      vacio={filas?.some((f) => CUALES.some((c) => f[c] > 0)) ? null : T.sinSuscripciones}
      cifras={
        deEste && (
          <ul>
            <li>
              {llenar(T.enElMes, {
                mes: nombreDeMes(numeroDeMes(deEste.mes)).toLowerCase(),
                anio: deEste.mes.slice(0, 4),
              })}
              <div className="adm-cuentas">
                {CUALES.map((c) => (
                  <Link
                    key={c}
                    to="/bitacora"
                    search={{
                      desde: primerDia(entrada.mes),
                      hasta: ultimoDia(entrada.mes),
                      accion: HECHOS_DE_SUSCRIPCION[c],
                    }}
                  >
                    {`${R[c]} ${enMiles(deEste[c])}`}
                  </Link>
                ))}
              </div>
            </li>
          </ul>
        )
      }
    >
      <Grafica
        que={R.suscripciones}
        forma="barras"
        puntos={(filas ?? []).map((f) => ({
          eje: nombreDeMes(numeroDeMes(f.mes)).slice(0, 3),
          nuevas: f.nuevas,
          perdidas: f.perdidas,
          suspendidas: f.suspendidas,
        }))}
        series={CUALES.map((clave) => ({ clave, rotulo: R[clave] }))}
      />
    </Tarjeta>
  );
}
