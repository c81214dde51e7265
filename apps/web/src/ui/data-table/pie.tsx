import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { enMiles } from '../en-miles.ts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '../iconos.ts';
import type { Columna } from './columnas-de.ts';
import type { ServidorDeTabla } from './tipos.ts';

interface SumasProps<F> {
  readonly columnas: readonly Columna<F>[];
  readonly filas: readonly F[];
  readonly rotulo: string;
  readonly conMarca: boolean;
  readonly conAcciones: boolean;
}

function sumaDe<F>(columna: Columna<F>, filas: readonly F[]): number {
  let total = 0;
  for (const f of filas) {
    const valor = columna.valor(f);
    if (typeof valor === 'number') total += valor;
  }
  return total;
}

/** Sums of the columns that ask for one, over the rows they speak of. */
export function SumasDeTabla<F>({ columnas, filas, rotulo, conMarca, conAcciones }: SumasProps<F>) {
  if (!columnas.some((c) => c.suma)) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {conMarca && <td role="cell" />}
        {columnas.map((c, i) => (
          <td
            key={c.id}
            role="cell"
            data-clase={c.clase}
            data-titulo={c.suma ? c.titulo : undefined}
            data-de-que={(i === 0 && !c.suma) || undefined}
          >
            {c.suma
              ? c.clase === 'monto'
                ? textoDeMontoQueResta(sumaDe(c, filas))
                : sumaDe(c, filas)
              : i === 0
                ? rotulo
                : null}
          </td>
        ))}
        {conAcciones && <td role="cell" />}
      </tr>
    </tfoot>
  );
}

interface DeCuantas {
  readonly desde: number;
  readonly hasta: number;
  readonly total: number;
  /** `total` is a lower bound: a search does not count every result. */
  readonly alMenos?: boolean | undefined;
  readonly haySiguiente: boolean;
}
/** '1 a 50 de 120': which rows are on the screen, and of how many. */
function cualesDeCuantas({ desde, hasta, total, alMenos = false, haySiguiente }: DeCuantas): string {
  if (total === 0 || hasta < desde) return 'Sin filas';
  // The last page knows the exact number.
  const cuantas = !alMenos
    ? enMiles(total)
    : haySiguiente
      ? `más de ${enMiles(Math.max(total, hasta))}`
      : enMiles(hasta);
  return `${enMiles(desde)} a ${enMiles(hasta)} de ${cuantas}`;
}

interface PaginadorProps extends DeCuantas {
  readonly hayAnterior: boolean;
  readonly alMover: (direccion: 'primera' | 'anterior' | 'siguiente') => void;
  readonly tamanios?: ServidorDeTabla['tamanios'] | undefined;
}

const PASOS = [
  ['primera', 'Primera página', IconChevronsLeft],
  ['anterior', 'Página anterior', IconChevronLeft],
  ['siguiente', 'Página siguiente', IconChevronRight],
] as const;
function ElegirTamanio({ opciones, valor, alElegir }: NonNullable<ServidorDeTabla['tamanios']>) {
  return (
    <span className="al-tabla-tamanio">
      <span aria-hidden="true">Filas por página</span>
      <NativeSelect
        size="xs"
        aria-label="Filas por página"
        value={String(valor)}
        data={opciones.map(String)}
        onChange={(e) => alElegir(Number(e.currentTarget.value))}
      />
    </span>
  );
}

export function PaginadorDeTabla({
  desde,
  hasta,
  total,
  alMenos,
  hayAnterior,
  haySiguiente,
  alMover,
  tamanios,
}: PaginadorProps) {
  return (
    <div className="al-tabla-pie">
      <span role="status" className="al-tabla-cuenta">
        {cualesDeCuantas({ desde, hasta, total, alMenos, haySiguiente })}
      </span>
      {tamanios && <ElegirTamanio {...tamanios} />}
      {(hayAnterior || haySiguiente) && (
        <Group component="nav" gap={4} aria-label="Páginas de la lista">
          {PASOS.map(([adonde, rotulo, Icono]) => (
            <ActionIcon
              key={adonde}
              variant="default"
              size={32}
              aria-label={rotulo}
              disabled={!(adonde === 'siguiente' ? haySiguiente : hayAnterior)}
              onClick={() => alMover(adonde)}
            >
              <Icono size={16} />
            </ActionIcon>
          ))}
        </Group>
      )}
    </div>
  );
}
