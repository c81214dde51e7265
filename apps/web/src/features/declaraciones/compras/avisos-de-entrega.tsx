import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useRed } from '../../../base/use-red.ts';
import type { Decision } from '../../../parts/declaraciones/inclusion/cambios.ts';
import type { Eleccion } from './use-eleccion.ts';

/** Where the saved decisions are: being sent or waiting for the network; null when there is nothing to say. */
function fraseDe({ esperan, entrega, sinLugar }: Eleccion, conRed: boolean): string | null {
  if (esperan > 0 && entrega === 'en_curso') return T.enviando;
  if (esperan > 0 && sinLugar) return T.soloEnLaPagina;
  const espera = esperan === 0 ? null : esperan === 1 ? T.esperaUna : llenar(T.esperan, { n: esperan });
  if (!conRed) return [T.sinRed, espera].filter(Boolean).join(' ');
  return espera;
}

const enPalabras = ({ incluye }: Decision): string => (incluye ? 'incluida' : 'excluida');

/** Shows what the person decided and the server does not have yet, and what somebody else changed meanwhile. */
export function AvisosDeEntrega({ eleccion }: { readonly eleccion: Eleccion }) {
  const { base, pugnas, resolver } = eleccion;
  const frase = fraseDe(eleccion, useRed());
  return (
    <>
      <p role="status" className={frase === null ? 'al-solo-lector' : 'decl-banda compras-entrega'}>
        {frase}
      </p>
      {pugnas.length > 0 && (
        <section className="decl-banda compras-pugnas" role="alert" aria-label={T.cambioElMes}>
          <p>{T.cambioElMes}</p>
          <ul>
            {pugnas.map(({ id, suya, mia }) => {
              const factura = base.find((f) => f.id === id);
              const cual = factura ? `${factura.nombreEmisor}, ${factura.numeroDte}` : id;
              return (
                <li key={id}>
                  <strong>{cual}</strong>
                  <span>{llenar(T.suya, { decision: enPalabras(suya), mia: enPalabras(mia) })}</span>
                  <span className="compras-fila-de-botones">
                    <button type="button" className="decl-boton" onClick={() => resolver(id, 'suya')}>
                      {T.dejarLaSuya} <span className="al-solo-lector">{cual}</span>
                    </button>
                    <button type="button" className="decl-boton" onClick={() => resolver(id, 'mia')}>
                      {T.ponerLaMia} <span className="al-solo-lector">{cual}</span>
                    </button>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
