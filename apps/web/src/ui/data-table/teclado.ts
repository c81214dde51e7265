import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtajos } from '../atajos.ts';

const INTERACTIVOS = 'button, a[href], input, select, textarea';
/** Elements that use the keys themselves: the list leaves the keys to them. */
const CAMPOS = 'input:not([type="checkbox"]), select, textarea';
/** What Enter presses when the rows do not open: the strong button, or else the first one that is not dangerous. */
const ACTOS = '[data-fuerte], [data-clase="accion"] :is(button, a[href])';
const PULSABLE = ':not(:disabled, [aria-disabled="true"], [data-peligro], .al-tabla-mas)';
/** After scrolling, a far row of a long list is drawn some frames later. */
const CUADROS = 12;

interface EntradaDeTeclado {
  readonly cuerpo: RefObject<HTMLTableSectionElement | null>;
  readonly busqueda: RefObject<HTMLInputElement | null>;
  readonly cuantas: number;
  /** Identifies a page of rows. */
  readonly primera: string;
  readonly alAbrir: ((indice: number) => void) | undefined;
  readonly alMarcar: (indice: number) => void;
  /** Marks rows from the one marked last, or from `desde`; undefined when the table has no marks. */
  readonly alMarcarHasta: ((indice: number, desde?: number) => void) | undefined;
  /** Undefined when the rows have no menu. */
  readonly alMenu: ((indice: number, ancla: HTMLElement) => void) | undefined;
  /** Runs the option of the row's menu with that key; false when there is none. */
  readonly alMenuCon: (indice: number, tecla: string, ancla: HTMLElement | null) => boolean;
  /** False when there is no such page. */
  readonly alPasar: (direccion: 'anterior' | 'siguiente') => boolean;
  /** Brings a row that is not drawn into view (long lists draw only what is seen). */
  readonly mostrar: (indice: number) => void;
}

/**
 * Keyboard for a table: one row at a time is in the Tab order. It stays a plain table, not a grid, so that a screen reader
 * keeps its own table keys and reads every cell, and Tab walks the buttons of one row and then leaves. `TECLAS_DE_LISTA` lists
 * the other keys.
 */
export function useTecladoDeTabla(e: EntradaDeTeclado) {
  const { cuerpo, cuantas, primera, alMenu } = e;
  const [activa, setActiva] = useState(0);
  const actual = Math.min(activa, Math.max(0, cuantas - 1));
  const alLlegar = useRef(false);

  // Buttons of the other rows leave the Tab order: a page of fifty rows is one stop, not two hundred.
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
  // After a change of page from a row, the focus goes to the first row of the new page, however late it arrives.
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
  // With several lists on a page or in a dialog, the focused list answers; without focus, the first.
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

  // A focused cell can be read, and a cut cell then shows its whole text.
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
    // A cell has already handled this key.
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
    // A key with nothing to do stays with the browser: PageDown in a list of one page scrolls.
    if (hacer && hacer() !== false) evento.preventDefault();
  };
  return { actual, setActiva, alPulsar };
}
