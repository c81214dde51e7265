import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DEL_ANIO as T2 } from '@aldia/contract/textos-del-anio.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import { PALABRA_DE_MOMENTO } from '@aldia/contract/textos-momento.ts';
import { aPagarDe, estaCalculada, type Momento, momentoDe, TERMINADOS } from '@aldia/domain/declaraciones/momento.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Mes, mesDelAnio, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Link } from '@tanstack/react-router';
import { Cabeza } from '../../ui/cabeza.tsx';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClockHour4 } from '../../ui/iconos.ts';

const ICONO: Readonly<Record<Momento, typeof IconCheck>> = {
  sin_empezar: IconCircleDashed,
  en_proceso: IconClockHour4,
  por_pagar: IconAlertTriangle,
  por_revisar: IconAlertTriangle,
  nada_que_pagar: IconCheck,
  pagada: IconCheck,
  a_cero: IconCheck,
  en_otro_lugar: IconCheck,
};

interface DoceMesesProps {
  readonly anio: number;
  readonly declaraciones: readonly DeclaracionDelCliente[];
  /** Months that no service covered. */
  readonly sinAbrir: readonly Mes[];
}

interface MesDelAnio {
  readonly periodo: Mes;
  readonly nombre: string;
  readonly momento: Momento | null;
  readonly palabra: string;
  /** Null while it is unknown. */
  readonly impuesto: Centavos | null;
}

function mesesDe({ anio, declaraciones, sinAbrir }: DoceMesesProps): readonly MesDelAnio[] {
  return Array.from({ length: 12 }, (_, i) => {
    const periodo = mesDelAnio(anio, i + 1);
    const d = declaraciones.find((x) => x.periodo === periodo);
    const impuesto = d && estaCalculada(d) ? aPagarDe(d) : null;
    const momento = d ? momentoDe(d) : null;
    const sinEl = sinAbrir.includes(periodo) ? T2.sinPreparar : T2.sinDatos;
    const palabra = momento ? PALABRA_DE_MOMENTO[momento] : sinEl;
    return { periodo, nombre: nombreDeMes(i + 1), momento, palabra, impuesto };
  });
}
const montoDe = ({ impuesto }: MesDelAnio): string => (impuesto === null ? '—' : formatQ(impuesto));

/** A month: its tax as a bar among the twelve, its state by shape, word and colour, and a link to its books. */
function Barra({ mes, mayor }: { readonly mes: MesDelAnio; readonly mayor: number }) {
  const { momento, nombre, impuesto, periodo, palabra } = mes;
  const Icono = momento ? ICONO[momento] : null;
  return (
    <li data-momento={momento ?? 'sin_datos'} data-hecho={(momento && TERMINADOS.includes(momento)) || undefined}>
      <Link
        to="/reporte_mensual_anual_usuario"
        search={{ periodo }}
        aria-label={`${nombre}: ${palabra}, ${montoDe(mes)}`}
      >
        <span className="inicio-barra" aria-hidden="true">
          <span style={{ height: `${Math.round(((impuesto ?? 0) / mayor) * 100)}%` }} />
        </span>
        {Icono && <Icono size={18} aria-hidden="true" />}
        <span className="inicio-mes">{nombre.slice(0, 3)}</span>
        <span className="inicio-mes-estado">{palabra}</span>
      </Link>
    </li>
  );
}

/** The year as twelve bars of tax, each with a link to its month, and the same data in a table. */
export function DoceMeses(props: DoceMesesProps) {
  const meses = mesesDe(props);
  const mayor = Math.max(1, ...meses.map((m) => m.impuesto ?? 0));
  const titulo = llenar(T.tuAnio, { anio: props.anio });
  return (
    <section className="inicio-anio" aria-label={titulo}>
      <h2>{titulo}</h2>
      <ol>
        {meses.map((m) => (
          <Barra key={m.periodo} mes={m} mayor={mayor} />
        ))}
      </ol>
      <details className="al-desplegable">
        <summary>{T2.enTabla}</summary>
        <table className="inicio-tabla" aria-label={titulo}>
          <Cabeza de={[T2.mes, T2.estado]} cifras={[T2.impuesto]} />
          <tbody>
            {meses.map((m) => (
              <tr key={m.periodo}>
                <th scope="row">{m.nombre}</th>
                <td>{m.palabra}</td>
                <td data-monto>{montoDe(m)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
