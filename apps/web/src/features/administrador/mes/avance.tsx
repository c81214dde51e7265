import { DATOS_DE_AVANCE, DATOS_DE_POR_PRESENTAR } from '@aldia/contract/hojas/panel.ts';
import { type Avance, type PorPresentar, panel } from '@aldia/contract/panel.ts';
import { ROTULOS_DE_PANEL as R, AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { formatDia, type Mes, mesDe, primerDia, sumarDias, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { useHoja } from '../../../base/descargas/use-hoja.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { useEntradaDelMes } from './entrada-del-mes.ts';
import { Grafica } from './grafica.tsx';
import type { Punto } from './lo-que-se-dibuja.ts';
import { Tarjeta } from './tarjeta.tsx';

const COLUMNAS_DE_AVANCE = columnasDeHoja(DATOS_DE_AVANCE);
const COLUMNAS_DE_POR_PRESENTAR = columnasDeHoja(DATOS_DE_POR_PRESENTAR);
const PASOS = ['porCargar', 'conFormulario', 'enPago', 'terminadas'] as const;

function plazo({ vence, dias }: Pick<Avance, 'vence' | 'dias'>): string {
  const datos = { dia: formatDia(vence), n: dias };
  if (dias < 0) return llenar(T.vencio, datos);
  if (dias === 0) return T.venceHoy;
  return llenar(dias === 1 ? T.faltaUno : T.faltan, datos);
}

/** A regime in words; each count links to its list, except the finished ones, which have no list. */
function Regimen({ de }: { readonly de: Avance }) {
  const search = { regimen: de.id, mes: mesDe(useHoy()) };
  return (
    <li>
      <strong>{de.regimen}</strong>
      {`, ${plazo(de)}`}
      <div className="adm-cuentas">
        <Link to="/ingreso_facturas" search={search}>{`${R.porCargar} ${enMiles(de.porCargar)}`}</Link>
        <Link to="/reporte_declaracion" search={search}>{`${R.conFormulario} ${enMiles(de.conFormulario)}`}</Link>
        <Link to="/pago_declaracion" search={search}>{`${R.enPago} ${enMiles(de.enPago)}`}</Link>
        <span>{`${R.terminadas} ${enMiles(de.terminadas)}`}</span>
      </div>
    </li>
  );
}

/** How many declarations are at each step, and the days left. */
export function TarjetaDeAvance() {
  const entrada = useEntradaDelMes();
  const consulta = useConsulta(panel.avance, entrada, { siFalla: 'panel.avance' });
  const excel = useHoja(panel.avance, () => entrada);
  const filas = consulta.data?.filas;
  const hay = filas?.some((f) => PASOS.some((p) => f[p] > 0)) ?? false;
  return (
    <Tarjeta
      titulo={R.avance}
      consulta={consulta}
      tabla={{ columnas: COLUMNAS_DE_AVANCE, filas, excel }}
      vacio={hay ? null : T.sinDeclaraciones}
      cifras={
        <ul>
          {filas?.map((f) => (
            <Regimen key={f.id} de={f} />
          ))}
        </ul>
      }
    >
      <Grafica
        que={R.avance}
        forma="acostadas"
        puntos={(filas ?? []).map((f) => ({ ...cuentasDe(f), eje: f.regimen }))}
        series={PASOS.map((clave) => ({ clave, rotulo: R[clave] }))}
      />
    </Tarjeta>
  );
}
const cuentasDe = ({ porCargar, conFormulario, enPago, terminadas }: Avance) => ({
  porCargar,
  conFormulario,
  enPago,
  terminadas,
});

/** Each day of the month with what each regime still had to file; a future day has no value. */
function puntosDe(filas: readonly PorPresentar[], mes: Mes): Punto[] {
  const puntos: Punto[] = [];
  for (let d = primerDia(mes); d <= ultimoDia(mes); d = sumarDias(d, 1)) {
    const delDia = filas.filter((f) => f.dia === d);
    const series = Object.fromEntries(delDia.map((f) => [`r${f.regimenId}`, f.porPresentar]));
    puntos.push({ ...series, eje: d.slice(8) });
  }
  return puntos;
}
/** The deadlines that fall in this month. */
const vencimientosDe = (deHoy: readonly PorPresentar[], mes: Mes): string[] => {
  const vencen = new Set(deHoy.map((f) => sumarDias(f.dia, f.dias)));
  return [...vencen].filter((d) => mesDe(d) === mes).map((d) => d.slice(8));
};

/** What is left to file, day by day, until the deadline. */
export function TarjetaDePorPresentar() {
  const entrada = useEntradaDelMes();
  const consulta = useConsulta(panel.porPresentar, entrada, { siFalla: 'panel.porPresentar' });
  const excel = useHoja(panel.porPresentar, () => entrada);
  const filas = consulta.data?.filas;
  // The days come in order, and the regimes of a day come together.
  const deHoy = (filas ?? []).filter((f) => f.dia === filas?.at(-1)?.dia);
  return (
    <Tarjeta
      titulo={R.porPresentar}
      consulta={consulta}
      tabla={{ columnas: COLUMNAS_DE_POR_PRESENTAR, filas, excel }}
      vacio={filas?.some((f) => f.porPresentar > 0) ? null : T.sinDeclaraciones}
      cifras={
        <ul>
          {deHoy.map((f) => (
            <li key={f.regimenId}>
              <strong>{f.regimen}</strong>
              {`, ${plazo({ vence: sumarDias(f.dia, f.dias), dias: f.dias })}: ${R.porPresentar.toLowerCase()} ${enMiles(f.porPresentar)}`}
            </li>
          ))}
        </ul>
      }
    >
      <Grafica
        que={R.porPresentar}
        forma="lineas"
        puntos={puntosDe(filas ?? [], entrada.mes)}
        marcas={vencimientosDe(deHoy, entrada.mes)}
        series={deHoy.map((f) => ({ clave: `r${f.regimenId}`, rotulo: f.regimen }))}
      />
    </Tarjeta>
  );
}
