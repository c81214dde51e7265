import type { Salida } from '@aldia/contract/endpoint.ts';
import type { DeclaracionDelCliente, misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DEL_ANIO as T } from '@aldia/contract/textos-del-anio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Cabeza } from '../../ui/cabeza.tsx';
import { enQueSeFue } from './en-que-se-fue.ts';

interface DineroDelAnioProps {
  readonly anio: number;
  /** Undefined while loading. */
  readonly compras: Salida<typeof misDeclaraciones.comprasDelAnio> | undefined;
  readonly declaraciones: readonly DeclaracionDelCliente[];
}

/** Where the year's money went: a table with a bar in each row. Draws nothing without data. */
export function DineroDelAnio({ anio, compras, declaraciones }: DineroDelAnioProps) {
  const partes = compras ? enQueSeFue(compras.tipos, declaraciones) : [];
  if (partes.length === 0) return null;
  const titulo = llenar(T.enQueSeFue, { anio });
  return (
    <section className="inicio-anio" aria-label={titulo}>
      <h2>{titulo}</h2>
      <p className="inicio-dato">{T.explica}</p>
      <table className="inicio-tabla" aria-label={titulo}>
        <Cabeza de={[T.concepto]} cifras={[T.monto, T.parte]} />
        <tbody>
          {partes.map(({ concepto, monto, porciento }) => (
            <tr key={concepto}>
              <th scope="row">
                {concepto}
                <span className="inicio-parte" aria-hidden="true">
                  <span style={{ width: `${porciento}%` }} />
                </span>
              </th>
              <td data-monto>{formatQ(monto)}</td>
              <td data-monto>{porciento} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
