import type { TipoDeRegistro } from './totales.ts';

/** What a purchase may be chosen to be: each record type with its line of the form, and none. */
export const OpcionesDeTipo = ({ tipos }: { readonly tipos: readonly TipoDeRegistro[] }) => (
  <>
    <option value="">Sin tipo</option>
    {tipos.map((t) => (
      <option key={t.id} value={t.id}>
        {t.linea ? `${t.linea} ${t.descripcion}` : t.descripcion}
      </option>
    ))}
  </>
);
