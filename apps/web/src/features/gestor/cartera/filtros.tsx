import { ROTULOS_DE_CARTERA as R } from '@aldia/contract/textos-cartera.ts';
import { PALABRA_DE_FILTRO } from '@aldia/contract/textos-de-bloqueo.ts';
import { FILTROS_DE_CARTERA, type FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import { NativeSelect } from '@mantine/core';
import { enMiles } from '../../../ui/en-miles.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { useDireccion } from './direccion.ts';

export interface FiltrosProps {
  readonly cuentas: Readonly<Partial<Record<FiltroDeCartera, number>>> | undefined;
}
/** The year and the situation. It offers only situations with clients, and the chosen one. */
export function Filtros({ cuentas }: FiltrosProps) {
  const { anio, anios, filtro, cambiar } = useDireccion();
  const ofrecidos = FILTROS_DE_CARTERA.filter((f) => f === filtro || (cuentas?.[f] ?? 0) > 0);
  return (
    <FilterBar activos={filtro === null ? 0 : 1} alLimpiar={() => cambiar({ motivo: undefined })}>
      <NativeSelect
        label={R.anio}
        value={String(anio)}
        data={anios.map(String)}
        onChange={(e) => cambiar({ anio: Number(e.currentTarget.value) })}
      />
      <NativeSelect
        label={R.filtro}
        className="cart-situacion"
        value={filtro ?? ''}
        data={[
          { value: '', label: R.todos },
          ...ofrecidos.map((f) => ({ value: f, label: `${PALABRA_DE_FILTRO[f]} (${enMiles(cuentas?.[f] ?? 0)})` })),
        ]}
        onChange={(e) => cambiar({ motivo: e.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
}
