import { DATOS_DE_COLABORADORES } from '@aldia/contract/hojas/panel.ts';
import { panel } from '@aldia/contract/panel.ts';
import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { Link } from '@tanstack/react-router';
import { useHoja } from '../../../base/descargas/use-hoja.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { entradaDelMes } from './entrada-del-mes.ts';
import { Grafica } from './grafica.tsx';
import { Tarjeta } from './tarjeta.tsx';

const COLUMNAS = columnasDeHoja(DATOS_DE_COLABORADORES);
/** Who has most, as far as a drawing of this size can name them; the table has all. */
const EN_GRAFICA = 8;

/** What each collaborator has and finished. */
export function TarjetaDeColaboradores() {
  const entrada = entradaDelMes();
  const consulta = useConsulta(panel.colaboradores, entrada, { siFalla: 'panel.colaboradores' });
  const excel = useHoja(panel.colaboradores, () => entrada);
  const filas = consulta.data?.filas;
  const conTrabajo = (filas ?? [])
    .filter((f) => f.tiene + f.termino > 0)
    .toSorted((a, b) => b.tiene - a.tiene || b.termino - a.termino)
    .slice(0, EN_GRAFICA);
  return (
    <Tarjeta
      titulo={R.colaboradores}
      consulta={consulta}
      tabla={{ columnas: COLUMNAS, filas, excel }}
      vacio={conTrabajo.length > 0 ? null : T.sinColaboradores}
      cifras={
        <ul>
          {conTrabajo.map((f) => (
            <li key={f.id}>
              {`${f.nombre}: `}
              <Link
                to="/pendientes"
                search={{ colaborador: f.id }}
              >{`${enMiles(f.tiene)} ${R.tiene.toLowerCase()}`}</Link>
              {', '}
              <Link to="/declaraciones_colaborador" search={{ colaborador: f.id }}>
                {`${enMiles(f.termino)} ${R.termino.toLowerCase()}`}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <Grafica
        que={R.colaboradores}
        forma="barras"
        puntos={conTrabajo.map((f) => ({ eje: f.nombre.split(' ')[0] ?? '', tiene: f.tiene, termino: f.termino }))}
        series={[
          { clave: 'tiene', rotulo: R.tiene },
          { clave: 'termino', rotulo: R.termino },
        ]}
      />
    </Tarjeta>
  );
}
