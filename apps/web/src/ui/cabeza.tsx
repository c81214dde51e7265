interface CabezaProps {
  readonly de: readonly string[];
  /** Titles of columns of figures, which stand at the right. */
  readonly cifras?: readonly string[];
  readonly nota?: string;
}

/** The head of a small table that is read, not searched nor ordered. */
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
