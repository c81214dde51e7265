import { AVISOS } from '@aldia/contract/textos.ts';
import type { TipoDeRegistro } from './totales.ts';

interface OpcionesDeTipoProps {
  readonly tipos: readonly TipoDeRegistro[];
  /** What the purchase has, and what it is to have: it stays a choice of its own after it was eliminated. */
  readonly suyos: readonly (number | null)[];
}

/** What a purchase may be chosen to be: each record type with its line of the form, and none. */
export const OpcionesDeTipo = ({ tipos, suyos }: OpcionesDeTipoProps) => (
  <>
    <option value="">Sin tipo</option>
    {[...new Set(suyos)].map(
      (id) =>
        id !== null &&
        !tipos.some((t) => t.id === id) && (
          <option key={id} value={id}>
            {AVISOS.tipoDeRegistroEliminado}
          </option>
        ),
    )}
    {tipos.map((t) => (
      <option key={t.id} value={t.id}>
        {t.linea ? `${t.linea} ${t.descripcion}` : t.descripcion}
      </option>
    ))}
  </>
);
