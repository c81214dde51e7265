import { type DeclaracionDelCliente, misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DEL_ANIO as T } from '@aldia/contract/textos-como-pagar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cabeza } from '../../ui/cabeza.tsx';
import { enQueSeFue } from './en-que-se-fue.ts';

interface DineroDelAnioProps {
  readonly usuarioId: number;
  readonly anio: number;
  readonly declaraciones: readonly DeclaracionDelCliente[];
}

/** Where the money of the year went: a bar in each row of its own table. Nothing while there is nothing to draw. */
export function DineroDelAnio({ usuarioId, anio, declaraciones }: DineroDelAnioProps) {
  const { data } = useConsulta(misDeclaraciones.comprasDelAnio, { usuarioId, anio });
  const partes = data ? enQueSeFue(data.tipos, declaraciones) : [];
  if (partes.length === 0) return null;
  const titulo = T.enQueSeFue.replace('{anio}', String(anio));
  return (
    <section className="inicio-anio" aria-label={titulo}>
      <h2>{titulo}</h2>
      <p className="inicio-dato">{T.explica}</p>
      <table className="inicio-tabla inicio-partes" aria-label={titulo}>
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
