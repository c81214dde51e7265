import type { Transaccion } from '@aldia/contract/transacciones.ts';
import { anioDe, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { hoy } from '../../base/reloj.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import './transacciones.css';

/** What the filter keeps in the address. */
export interface DireccionDeTransacciones {
  readonly numero_de_mes?: number | undefined;
  readonly anio?: number | undefined;
  readonly transaccion?: number | undefined;
}

export function useFiltro() {
  const direccion: DireccionDeTransacciones = useSearch({ strict: false });
  const navegar = useNavigate();
  const cambiar = (parte: DireccionDeTransacciones) =>
    void navegar({ to: '.', search: (antes) => ({ ...antes, ...parte }) });
  return { direccion, cambiar };
}

/** Ten years before and ten after (G-11). */
const ANIOS_A_CADA_LADO = 10;
const MESES = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: nombreDeMes(i + 1) }));
const aniosCercanos = (): string[] => {
  const primero = anioDe(hoy()) - ANIOS_A_CADA_LADO;
  return Array.from({ length: ANIOS_A_CADA_LADO * 2 + 1 }, (_, i) => String(primero + i));
};
const aNumero = (texto: string | null): number | undefined => (texto === null ? undefined : Number(texto));
const aTexto = (numero: number | undefined): string | null => (numero === undefined ? null : String(numero));

/** Month, year and transaction; none of them filters while it is empty (G-130). */
export function Filtro({ lista }: { readonly lista: readonly Transaccion[] }) {
  const { direccion, cambiar } = useFiltro();
  const { numero_de_mes, anio, transaccion } = direccion;
  return (
    <FilterBar
      activos={[numero_de_mes, anio, transaccion].filter((f) => f !== undefined).length}
      alLimpiar={() => cambiar({ numero_de_mes: undefined, anio: undefined, transaccion: undefined })}
    >
      <Select
        className="tran-filtro"
        label="Mes"
        placeholder="Todos"
        clearable
        data={MESES}
        value={aTexto(numero_de_mes)}
        onChange={(v) => cambiar({ numero_de_mes: aNumero(v) })}
      />
      <Select
        className="tran-filtro"
        label="Año"
        placeholder="Todos"
        clearable
        data={aniosCercanos()}
        value={aTexto(anio)}
        onChange={(v) => cambiar({ anio: aNumero(v) })}
      />
      <Select
        label="Transacción"
        placeholder="Todas"
        clearable
        searchable
        data={lista.map((t) => ({ value: String(t.id), label: `${t.descripcion} (${t.codigo})` }))}
        value={aTexto(transaccion)}
        onChange={(v) => cambiar({ transaccion: aNumero(v) })}
      />
    </FilterBar>
  );
}
