import { AVISOS } from '@aldia/contract/textos.ts';
import type { Decision } from './cambios.ts';
import type { TipoDeRegistro } from './totales.ts';
import type { Conflicto } from './use-inclusion.ts';

const A_LA_VISTA = 5;

/** Who saved first, and every invoice on which the two of you disagree. */
export function BandaDeConflicto({
  conflicto,
  tipos,
}: {
  readonly conflicto: Conflicto;
  readonly tipos: readonly TipoDeRegistro[];
}) {
  const { quien, ajenas, choques } = conflicto;
  const enPalabras = ({ incluye, tipoRegistroId }: Decision) => {
    const tipo = tipos.find((t) => t.id === tipoRegistroId)?.descripcion ?? 'sin tipo';
    return `${incluye ? 'incluida' : 'excluida'}, ${tipo}`;
  };
  return (
    <div className="decl-banda" role="alert">
      <p>{AVISOS.cambioAjeno.replace('{quien}', quien)}</p>
      <p>{ajenas === 1 ? 'Cambió 1 factura.' : `Cambió ${ajenas} facturas.`} Al guardar valen tus decisiones.</p>
      {choques.length > 0 && (
        <ul>
          {choques.slice(0, A_LA_VISTA).map((c) => (
            <li key={c.id}>
              Factura {c.numeroDte}. {quien}: {enPalabras(c.suya)}. Tú: {enPalabras(c.mia)}.
            </li>
          ))}
          {choques.length > A_LA_VISTA && <li>Y {choques.length - A_LA_VISTA} más.</li>}
        </ul>
      )}
    </div>
  );
}
