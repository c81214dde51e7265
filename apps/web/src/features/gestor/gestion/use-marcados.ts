import type { ClienteDeGestor, ClientePorElegir } from '@aldia/contract/gestor.ts';
import { useState } from 'react';

interface Marcado extends ClientePorElegir {
  readonly deBaja: boolean;
}
type Marcados = ReadonlyMap<string, Marcado>;
const NADIE: Marcados = new Map();

const deFila = ({ usuarioId, bajaEn, usuario: { nombre, regimenId } }: ClienteDeGestor): Marcado => ({
  usuarioId,
  nombre,
  regimenId,
  deBaja: bajaEn !== null,
});
const porClave = (marcados: readonly Marcado[]): Marcados => new Map(marcados.map((c) => [String(c.usuarioId), c]));

/**
 * The clients that were marked, through searches and pages: who they are is kept with the mark, because nobody sees those of
 * another page.
 */
export function useMarcados(filas: readonly ClienteDeGestor[] | undefined) {
  const [marcados, setMarcados] = useState(NADIE);
  const activos = [...marcados.values()].filter((c) => !c.deBaja);
  return {
    claves: new Set(marcados.keys()),
    /** Those whose regime may be chosen: who was put down is none of them. */
    activos,
    deBaja: marcados.size - activos.length,
    alCambiar: (claves: ReadonlySet<string>) => {
      const deAhora = porClave((filas ?? []).map(deFila));
      setMarcados(new Map([...marcados, ...deAhora].filter(([clave]) => claves.has(clave))));
    },
    /** Those and nobody else: who was marked before may be of whom none can be chosen any more. */
    marcar: (clientes: readonly ClientePorElegir[]) =>
      setMarcados(porClave(clientes.map((c) => ({ ...c, deBaja: false })))),
    /** Who is not in the portfolio any more. */
    desmarcar: (ids: readonly number[]) =>
      setMarcados((antes) => new Map([...antes].filter(([, c]) => !ids.includes(c.usuarioId)))),
    soltar: () => setMarcados(NADIE),
  };
}
