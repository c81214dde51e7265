import { useEffect, useId, useRef } from 'react';

export interface Renglon {
  readonly clave: string;
  readonly titulo: string;
  readonly detalle?: string;
  /** At the right end: a state, a shortcut. */
  readonly nota?: string;
  readonly alElegir: () => void;
}
export interface GrupoDeRenglones {
  readonly titulo: string;
  readonly renglones: readonly Renglon[];
}

interface ListaProps {
  readonly id: string;
  readonly rotulo: string;
  readonly grupos: readonly GrupoDeRenglones[];
  readonly activo: number;
  readonly alApuntar: (indice: number) => void;
}

export const idDeRenglon = (lista: string, indice: number): string => `${lista}-${indice}`;

/** The results. The focus stays in the search field, which names the chosen result. */
export function ListaDeRenglones({ id, rotulo, grupos, activo, alApuntar }: ListaProps) {
  const lista = useRef<HTMLDivElement>(null);
  const base = useId();
  useEffect(() => {
    lista.current?.querySelector(`#${CSS.escape(idDeRenglon(id, activo))}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activo]);
  const desde = grupos.map((_, i) => grupos.slice(0, i).reduce((n, g) => n + g.renglones.length, 0));
  return (
    <div ref={lista} id={id} role="listbox" aria-label={rotulo} className="bus-lista">
      {grupos.map((g, i) => (
        <div key={g.titulo} role="group" aria-labelledby={`${base}${i}`}>
          <div id={`${base}${i}`} role="presentation" className="bus-grupo">
            {g.titulo}
          </div>
          {g.renglones.map((r, j) => {
            const indice = (desde[i] ?? 0) + j;
            return (
              <div
                key={r.clave}
                id={idDeRenglon(id, indice)}
                role="option"
                aria-selected={indice === activo}
                tabIndex={-1}
                className="bus-renglon"
                onMouseMove={() => indice !== activo && alApuntar(indice)}
                onClick={r.alElegir}
                onKeyDown={(e) => e.key === 'Enter' && r.alElegir()}
              >
                <span className="bus-titulo">
                  {r.titulo}
                  {r.detalle !== undefined && <span className="bus-detalle">{r.detalle}</span>}
                </span>
                {r.nota !== undefined && r.nota !== '' && <span className="bus-nota">{r.nota}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
