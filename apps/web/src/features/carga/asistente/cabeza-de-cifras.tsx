interface CabezaDeCifrasProps {
  /** What each row is. */
  readonly que: string;
  readonly cifras: readonly string[];
  /** A column of words at the end. */
  readonly nota?: string;
}

/** The head of a table of figures. */
export const CabezaDeCifras = ({ que, cifras, nota }: CabezaDeCifrasProps) => (
  <thead>
    <tr>
      <th scope="col">{que}</th>
      {cifras.map((titulo) => (
        <th key={titulo} scope="col" data-monto>
          {titulo}
        </th>
      ))}
      {nota && <th scope="col">{nota}</th>}
    </tr>
  </thead>
);
