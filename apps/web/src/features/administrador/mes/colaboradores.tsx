import { DATOS_DE_COLABORADORES } from '@aldia/contract/hojas/panel.ts';
import { type DeColaborador, panel } from '@aldia/contract/panel.ts';
import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { useHoja } from '../../../base/descargas/use-hoja.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { useEntradaDelMes } from './entrada-del-mes.ts';
import { Grafica } from './grafica.tsx';
import { Tarjeta } from './tarjeta.tsx';

/** Links to the collaborator's queue, with declarations of any month. */
const Tiene = ({ de, rotulo }: { readonly de: DeColaborador; readonly rotulo: string }) => (
  <Link to="/pendientes" search={{ de: 'todas', colaborador: de.id }} aria-label={`${rotulo}, ${de.nombre}`}>
    {rotulo}
  </Link>
);
function Termino({ de, rotulo }: { readonly de: DeColaborador; readonly rotulo: string }) {
  const { mes } = useEntradaDelMes();
  return (
    <Link
      to="/declaraciones_colaborador"
      search={{ colaborador: de.id, fecha: primerDia(mes), hasta: ultimoDia(mes) }}
      aria-label={`${rotulo}, ${de.nombre}`}
    >
      {rotulo}
    </Link>
  );
}
const COLUMNAS = columnasDeHoja(DATOS_DE_COLABORADORES, {
  dibujos: {
    [R.tiene]: (f) => <Tiene de={f} rotulo={enMiles(f.tiene)} />,
    [R.termino]: (f) => <Termino de={f} rotulo={enMiles(f.termino)} />,
  },
});
/** How many collaborators the chart shows, those with most work first; the table shows all. */
const EN_GRAFICA = 8;
const EN_PALABRAS = 4;

/** What each collaborator has and finished. */
export function TarjetaDeColaboradores() {
  const entrada = useEntradaDelMes();
  const consulta = useConsulta(panel.colaboradores, entrada, { siFalla: 'panel.colaboradores' });
  const excel = useHoja(panel.colaboradores, () => entrada);
  const filas = consulta.data?.filas;
  const conTrabajo = (filas ?? [])
    .filter((f) => f.tiene + f.termino > 0)
    .toSorted((a, b) => b.tiene - a.tiene || b.termino - a.termino);
  const otros = conTrabajo.length - EN_PALABRAS;
  return (
    <Tarjeta
      titulo={R.colaboradores}
      consulta={consulta}
      tabla={{ columnas: COLUMNAS, filas, excel }}
      vacio={conTrabajo.length > 0 ? null : T.sinColaboradores}
      cifras={
        <ul>
          {conTrabajo.slice(0, EN_PALABRAS).map((f) => (
            <li key={f.id} className="adm-de-alguien">
              <span>{f.nombre}</span>
              <Tiene de={f} rotulo={`${R.tiene} ${enMiles(f.tiene)}`} />
              <Termino de={f} rotulo={`${R.terminoCorto} ${enMiles(f.termino)}`} />
            </li>
          ))}
          {otros > 0 && <li>{otros === 1 ? T.unoMas : llenar(T.otrosMas, { n: otros })}</li>}
        </ul>
      }
    >
      <Grafica
        que={R.colaboradores}
        forma="barras"
        puntos={conTrabajo.slice(0, EN_GRAFICA).map((f) => ({
          eje: f.nombre.split(' ')[0] ?? '',
          tiene: f.tiene,
          termino: f.termino,
        }))}
        series={[
          { clave: 'tiene', rotulo: R.tiene },
          { clave: 'termino', rotulo: R.termino },
        ]}
      />
    </Tarjeta>
  );
}
