interface CabezaProps {
  readonly de: readonly string[];
  /** Titles of the columns of figures, which align right. */
  readonly cifras?: readonly string[];
  readonly nota?: string;
}

/** The head of a small table without search or order. */
export const Cabeza = ({ de, cifras = [], nota }: CabezaProps) => (
  <thead>
    <tr>
      {de.map((titulo) => (
        <th key={titulo} scope="col">
          {titulo}
        </th>
      ))}
      {cifras.map((titulo) => (
        <th key={titulo} scope="col" data-monto>
          {titulo}
        </th>
      ))}
      {nota && <th scope="col">{nota}</th>}
    </tr>
  </thead>
);
