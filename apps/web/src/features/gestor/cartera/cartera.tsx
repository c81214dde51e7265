import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { pieza } from '../../../ui/pieza.ts';
import { useParte } from '../../../ui/use-parte.tsx';
import { useSoloLectura } from '../solo-lectura.tsx';
import { CifrasDelMes } from './cifras-del-mes.tsx';
import { useDireccion } from './direccion.ts';
import './cartera.css';

/** The rows are asked for here, so that they come while the table loads. */
const TABLA = pieza(async () => (await import('./tabla-de-cartera.tsx')).TablaDeCartera);
/** Nobody needs it before the portfolio: it comes after the rows. */
const DEBAJO = pieza(async () => (await import('./debajo.tsx')).Debajo);

/** The portfolio at a glance: clients by month, what each one waits for, and the totals of the months. */
export function Cartera() {
  const { anio, filtro, busqueda } = useDireccion();
  const cerrada = useSoloLectura();
  const { Parte: Tabla, enSuLugar: enLugarDeTabla } = useParte(TABLA, 16);
  const { Parte: Debajo, enSuLugar } = useParte(DEBAJO, 6);
  const { tabla } = useLista(gestorCartera.cuadricula, { anio, filtro }, { siFalla: 'gestorCartera.cuadricula' });
  const { data: sumas } = useConsulta(
    gestorCartera.sumas,
    { anio, filtro, busqueda },
    { conAnterior: true, siFalla: 'gestorCartera.sumas' },
  );
  return (
    <section className="cart" aria-labelledby="cart-titulo">
      <div className="cart-cabeza">
        <h2 id="cart-titulo">{R.titulo}</h2>
        <CifrasDelMes anio={anio} sumas={sumas} />
      </div>
      {Tabla ? <Tabla {...tabla} cuentas={sumas?.cuentas} /> : enLugarDeTabla}
      <p className="cart-teclas">
        {T.teclas}
        {(sumas?.cuentas.sinRegimen ?? 0) > 0 && ` ${T.sinRegimen}`}
      </p>
      {Debajo ? <Debajo anio={anio} cerrada={cerrada !== null} sumas={sumas} /> : enSuLugar}
    </section>
  );
}
