import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtajos } from '../atajos.ts';

const INTERACTIVOS = 'button, a[href], input, select, textarea';
/** Where keys write or choose: the list does not take them away. */
const CAMPOS = 'input:not([type="checkbox"]), select, textarea';
/** What Enter does in a list whose rows do not open: the strong button, or the first that is no danger. */
const ACTOS = '[data-fuerte], [data-clase="accion"] :is(button, a[href])';
const PULSABLE = ':not(:disabled, [aria-disabled="true"], [data-peligro], .al-tabla-mas)';
/** A row far away in a long list is drawn some frames after it was scrolled to. */
const CUADROS = 12;

interface EntradaDeTeclado {
  readonly cuerpo: RefObject<HTMLTableSectionElement | null>;
  readonly busqueda: RefObject<HTMLInputElement | null>;
  readonly cuantas: number;
  /** Tells one page of rows from another. */
  readonly primera: string;
  readonly alAbrir: ((indice: number) => void) | undefined;
  readonly alMarcar: (indice: number) => void;
  /** Marks from the row marked last, or from `desde`; undefined: rows are not marked here. */
  readonly alMarcarHasta: ((indice: number, desde?: number) => void) | undefined;
  /** undefined: its rows have no menu. */
  readonly alMenu: ((indice: number, ancla: HTMLElement) => void) | undefined;
  /** Does what a key says in the menu of a row; false when it has no such option. */
  readonly alMenuCon: (indice: number, tecla: string, ancla: HTMLElement | null) => boolean;
  /** False when there is no such page. */
  readonly alPasar: (direccion: 'anterior' | 'siguiente') => boolean;
  /** Brings a row that is not drawn into view (long lists draw only what is seen). */
  readonly mostrar: (indice: number) => void;
}

/**
 * One row at a time is in the Tab order. It stays a plain table and does not become a grid: who listens to it keeps the
 * reader's own keys for tables and reads every cell, and Tab walks the buttons of one row and goes on. The keys of
 * `TECLAS_DE_LISTA` do the rest.
 */
export function useTecladoDeTabla(e: EntradaDeTeclado) {
  const { cuerpo, cuantas, primera, alMenu } = e;
  const [activa, setActiva] = useState(0);
  const actual = Math.min(activa, Math.max(0, cuantas - 1));
  const alLlegar = useRef(false);

  // Buttons of the other rows leave the Tab order: fifty rows are one stop, not two hundred.
  useEffect(() => {
    for (const fila of cuerpo.current?.querySelectorAll<HTMLElement>('tr[data-indice]') ?? []) {
      const tab = Number(fila.dataset['indice']) === actual ? 0 : -1;
      for (const control of fila.querySelectorAll<HTMLElement>(INTERACTIVOS)) control.tabIndex = tab;
    }
  });

  const filaEn = (indice: number) => cuerpo.current?.querySelector<HTMLElement>(`tr[data-indice="${indice}"]`) ?? null;
  const enfocarCuandoEste = (indice: number, cuadros: number): void => {
    const fila = filaEn(indice);
    if (fila) fila.focus();
    else if (cuadros > 0) requestAnimationFrame(() => enfocarCuandoEste(indice, cuadros - 1));
  };
  const enfocar = (indice: number) => {
    if (indice < 0 || indice >= cuantas) return;
    setActiva(indice);
    e.mostrar(indice);
    requestAnimationFrame(() => enfocarCuandoEste(indice, CUADROS));
  };
  // Who turned the page from a row is on the first row of the new one, however long it took to come.
  const llegar = useEffectEvent(() => {
    if (alLlegar.current) enfocar(0);
    alLlegar.current = false;
  });
  useEffect(() => {
    if (primera !== '') llegar();
  }, [primera]);
  const pasar = (direccion: 'anterior' | 'siguiente') => {
    alLlegar.current = e.alPasar(direccion);
    return alLlegar.current;
  };

  const hayFoco = () => cuerpo.current?.contains(document.activeElement) ?? false;
  // Of several lists on a page or in a dialog, the one with the focus answers; without any, the first.
  const esLaPrimera = () =>
    (cuerpo.current?.closest('[role="dialog"]') ?? document).querySelector('.al-tabla tbody') === cuerpo.current;
  const esDeEsta = () => hayFoco() || (document.activeElement?.closest('.al-tabla') === null && esLaPrimera());
  const abrirMenu = () => {
    const boton = filaEn(actual)?.querySelector<HTMLElement>('.al-tabla-mas');
    if (alMenu && boton) alMenu(actual, boton);
    else filaEn(actual)?.querySelector<HTMLElement>(INTERACTIVOS)?.focus();
  };
  const abrir = () => {
    if (e.alAbrir) return e.alAbrir(actual);
    const botones = [...(filaEn(actual)?.querySelectorAll<HTMLElement>(ACTOS) ?? [])].filter((b) =>
      b.matches(PULSABLE),
    );
    (botones.find((b) => b.hasAttribute('data-fuerte')) ?? botones[0])?.click();
  };

  const pulsar = (donde: Element | null | undefined, cual: string): boolean => {
    const boton = donde?.querySelector<HTMLElement>(cual);
    boton?.click();
    return boton !== null && boton !== undefined;
  };
  const editar = () => pulsar(filaEn(actual), '[data-tecla="e"]') || e.alAbrir?.(actual);
  const copiar = () => {
    const fila = filaEn(actual);
    return pulsar(document.activeElement?.closest('td'), '[data-copiar]') || pulsar(fila, '[data-copiar]');
  };

  useAtajos(
    {
      '/': () => esDeEsta() && e.busqueda.current?.focus(),
      j: () => esDeEsta() && enfocar(hayFoco() ? actual + 1 : actual),
      k: () => esDeEsta() && enfocar(hayFoco() ? actual - 1 : actual),
      x: () => hayFoco() && e.alMarcar(actual),
      X: () => hayFoco() && e.alMarcarHasta?.(actual),
      '.': () => hayFoco() && abrirMenu(),
      e: () => hayFoco() && editar(),
      i: () => hayFoco() && e.alMenuCon(actual, 'i', filaEn(actual)?.querySelector('.al-tabla-mas') ?? null),
      c: () => hayFoco() && copiar(),
    },
    () => cuerpo.current,
  );

  // The cells are reached for reading: one that was cut says there the whole of it.
  const aUnLado = (paso: 1 | -1) => {
    const celdas = [...(filaEn(actual)?.querySelectorAll<HTMLElement>('td') ?? [])];
    const donde = celdas.findIndex((c) => c.contains(document.activeElement));
    const celda = celdas[donde + paso];
    if (celda) celda.tabIndex = -1;
    if (donde === -1 && paso === -1) return false;
    (celda ?? (paso === -1 ? filaEn(actual) : null))?.focus();
  };
  const DE_LA_FILA: Readonly<Record<string, () => unknown>> = {
    ArrowRight: () => aUnLado(1),
    ArrowLeft: () => aUnLado(-1),
    ArrowDown: () => enfocar(actual + 1),
    ArrowUp: () => enfocar(actual - 1),
    Home: () => enfocar(0),
    End: () => enfocar(cuantas - 1),
    PageDown: () => pasar('siguiente'),
    PageUp: () => pasar('anterior'),
    ContextMenu: abrirMenu,
  };
  const extender = (paso: 1 | -1) => {
    const destino = actual + paso;
    if (!e.alMarcarHasta || destino < 0 || destino >= cuantas) return false;
    e.alMarcarHasta(destino, actual);
    enfocar(destino);
  };
  const CON_MAYUSCULAS: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => extender(1),
    ArrowUp: () => extender(-1),
  };
  const alPulsar = (evento: KeyboardEvent<HTMLElement>) => {
    const destino = evento.target;
    if (!(destino instanceof Element)) return;
    // What a cell did with its key is done.
    if (evento.defaultPrevented) return;
    if (evento.ctrlKey || evento.metaKey || evento.altKey || destino.matches(CAMPOS)) return;
    const enFila = destino.matches('tr, td');
    const tecla = evento.key === 'F10' && evento.shiftKey ? 'ContextMenu' : evento.key;
    const hacer: (() => unknown) | undefined =
      tecla === 'Enter' && enFila
        ? abrir
        : tecla === 'Escape' && !destino.matches('tr')
          ? () => destino.closest<HTMLElement>('tr')?.focus()
          : (evento.shiftKey && CON_MAYUSCULAS[tecla]) || DE_LA_FILA[tecla];
    // A key that found nothing to do stays the browser's: PageDown of a list of one page scrolls.
    if (hacer && hacer() !== false) evento.preventDefault();
  };
  return { actual, setActiva, alPulsar };
}
