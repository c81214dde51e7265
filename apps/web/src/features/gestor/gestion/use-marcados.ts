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

/** The marked clients, across searches and pages. Each mark keeps who the client is, because the other pages are not visible. */
export function useMarcados(filas: readonly ClienteDeGestor[] | undefined) {
  const [marcados, setMarcados] = useState(NADIE);
  const activos = [...marcados.values()].filter((c) => !c.deBaja);
  return {
    claves: new Set(marcados.keys()),
    /** The marked clients whose regime can be chosen: all but the inactive ones. */
    activos,
    deBaja: marcados.size - activos.length,
    alCambiar: (claves: ReadonlySet<string>) => {
      const deAhora = porClave((filas ?? []).map(deFila));
      setMarcados(new Map([...marcados, ...deAhora].filter(([clave]) => claves.has(clave))));
    },
    /** Replaces all marks with these clients: one marked before may no longer be eligible. */
    marcar: (clientes: readonly ClientePorElegir[]) =>
      setMarcados(porClave(clientes.map((c) => ({ ...c, deBaja: false })))),
    /** Unmarks clients who left the portfolio. */
    desmarcar: (ids: readonly number[]) =>
      setMarcados((antes) => new Map([...antes].filter(([, c]) => !ids.includes(c.usuarioId)))),
    soltar: () => setMarcados(NADIE),
  };
}
