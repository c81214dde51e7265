import { AVISOS } from '@aldia/contract/textos.ts';
import type { TipoDeRegistro } from './totales.ts';

interface OpcionesDeTipoProps {
  readonly tipos: readonly TipoDeRegistro[];
  /** The type that the purchase has and the type chosen for it: both stay on offer even if they were eliminated. */
  readonly suyos: readonly (number | null)[];
}

/** The options of a purchase: each record type with its line of the form, and none. */
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
