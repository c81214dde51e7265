import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDensidad } from '../densidad.ts';
import { letra } from '../letra.ts';
import { noCabe, prioridadDe, repartirAnchos } from './anchos.ts';
import type { Columna } from './columnas-de.ts';

/** `data-table.css` reads it only where rows are lines: set as a width it would keep the cards of a narrow window wide. */
const ANCHO = '--al-ancho-de-tabla';
/** Narrower windows show rows as cards. */
const CON_TABLA = '(min-width: 40.0625em)';
/** The columns without a definition: the mark of a row, and its buttons. */
const PROPIA = { titulo: '', clase: 'accion' } as const;

/** Measures every title while the table is drawn in one of the two measuring modes of `data-table.css`. */
function medidos(tabla: HTMLTableElement, que: 'celdas' | 'titulos'): readonly number[] {
  tabla.dataset['midiendo'] = que;
  const anchos = [...(tabla.tHead?.rows[0]?.cells ?? [])].map((c) => Math.ceil(c.getBoundingClientRect().width));
  delete tabla.dataset['midiendo'];
  return anchos;
}

function acomodar<F>(tabla: HTMLTableElement, columnas: readonly Columna<F>[], marco: number, conMarca: boolean): void {
  const veces = letra();
  const repartidos = () => {
    const celdas = medidos(tabla, 'celdas');
    const titulos = medidos(tabla, 'titulos');
    const pedidos = celdas.map((natural, i) => {
      const columna = columnas[conMarca ? i - 1 : i] ?? PROPIA;
      const { piso, pisoDeLado, ...prioridad } = prioridadDe(columna);
      // The last one stays in sight, with what is done with the row: half a button says nothing.
      const cede = i === celdas.length - 1 && prioridad.cede === 'tarde' ? 'entero' : prioridad.cede;
      const pisos = { piso: piso * veces, pisoDeLado: pisoDeLado * veces };
      return { natural, titulo: titulos[i] ?? 0, ...prioridad, ...pisos, cede } as const;
    });
    const anchos = repartirAnchos(pedidos, marco);
    return { anchos, aprieta: noCabe(pedidos, anchos, marco) };
  };
  delete tabla.dataset['apretada'];
  let { anchos, aprieta } = repartidos();
  if (aprieta) {
    tabla.dataset['apretada'] = '';
    anchos = repartidos().anchos;
  }
  const total = anchos.reduce((a, b) => a + b, 0);
  tabla.querySelectorAll('col').forEach((col, i) => {
    col.style.width = `${anchos[i] ?? 0}px`;
  });
  tabla.style.setProperty(ANCHO, `${Math.max(total, marco)}px`);
  tabla.dataset['acomodada'] = '';
}

function soltar(tabla: HTMLTableElement): void {
  delete tabla.dataset['acomodada'];
  delete tabla.dataset['apretada'];
  tabla.style.removeProperty(ANCHO);
  for (const col of tabla.querySelectorAll('col')) col.style.width = '';
}

interface EntradaDeAnchos<F> {
  readonly marco: HTMLDivElement | null;
  readonly tabla: RefObject<HTMLTableElement | null>;
  readonly columnas: readonly Columna<F>[];
  readonly conMarca: boolean;
  /** Changes when the page holds other rows, so that the table is measured again; a change inside a row does not change it. */
  readonly pagina: string;
}

/** For dense rows: sets the width of every column, so that the list fits its frame with one line per row. */
export function useAnchos<F>({ marco, tabla, columnas, conMarca, pagina }: EntradaDeAnchos<F>): 'densa' | 'comoda' {
  const densidad = useDensidad();
  const [ancho, setAncho] = useState(0);
  useEffect(() => {
    if (!marco || typeof ResizeObserver === 'undefined') return;
    const ojo = new ResizeObserver(() => setAncho(marco.clientWidth));
    ojo.observe(marco);
    return () => ojo.disconnect();
  }, [marco]);
  const cuales = columnas.map((c) => c.id).join('|');
  const medir = useEffectEvent((suya: HTMLTableElement, ancho: number) => acomodar(suya, columnas, ancho, conMarca));
  // Columns are new objects at each render: their ids decide, together with the rows of the page.
  const medida = `${cuales}/${conMarca}/${pagina}`;
  useLayoutEffect(() => {
    const suya = tabla.current;
    if (!suya) return;
    const hay = medida !== '' && pagina !== '' && ancho > 0 && matchMedia(CON_TABLA).matches;
    if (densidad === 'densa' && hay) medir(suya, ancho);
    else soltar(suya);
  }, [densidad, ancho, medida, pagina, tabla]);
  return densidad;
}
