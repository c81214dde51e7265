import type { ClienteDeLibros } from '@aldia/contract/libros.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';

/** The client whose books are open. */
export const DatosDelCliente = ({ cliente }: { readonly cliente: ClienteDeLibros }) => (
  <dl className="libro-datos">
    {[
      ['NIT', formatNit(cliente.nit)],
      ['CUI/DPI', cliente.cui || '-'],
      ['Régimen', cliente.tipoRegimen || '-'],
    ].map(([rotulo, valor]) => (
      <div key={rotulo}>
        <dt>{rotulo}</dt>
        <dd>{valor}</dd>
      </div>
    ))}
  </dl>
);
