import { letra } from '../../ui/letra.ts';

/** Where something is on the screen, in pixels. */
export interface Caja {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where toasts may stand, the usual place first; all at the bottom, where dialogs make room for them (D-49). */
export const LUGARES = ['derecha', 'centro', 'izquierda'] as const;
export type Lugar = (typeof LUGARES)[number];

/** The area that both boxes share, in square pixels. */
function comun(a: Caja, b: Caja): number {
  const ancho = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const alto = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return ancho > 0 && alto > 0 ? ancho * alto : 0;
}

interface Medidas {
  readonly ventana: { readonly ancho: number; readonly alto: number };
  readonly avisos: { readonly ancho: number; readonly alto: number };
  readonly margen: number;
}

function cajaEn(lugar: Lugar, { ventana, avisos, margen }: Medidas): Caja {
  const libre = ventana.ancho - avisos.ancho;
  const left = { derecha: libre - margen, centro: libre / 2, izquierda: margen }[lugar];
  const bottom = ventana.alto - margen;
  return { left, right: left + avisos.ancho, top: bottom - avisos.alto, bottom };
}

/** The first place where the toasts cover no control; if every place covers one, the place where they cover least. */
export function lugarLibre(medidas: Medidas, actos: readonly Caja[]): Lugar {
  const tapado = LUGARES.map((lugar) => {
    const caja = cajaEn(lugar, medidas);
    return actos.reduce((n, acto) => n + comun(caja, acto), 0);
  });
  return LUGARES[tapado.indexOf(Math.min(...tapado))] ?? 'derecha';
}

const ACTOS = 'a[href], button, input, select, textarea, [role="tab"], [role="option"], [role="menuitem"]';
/** The 1rem of `avisos.css`, with usual letters. */
const MARGEN = 16;

/** Where the toasts of a region go now, given what is on the screen. */
export function lugarDe(region: HTMLElement): Lugar {
  const { width: ancho, height: alto } = region.getBoundingClientRect();
  // A folded control cannot be pressed, and measuring it would force a layout.
  const deOtros = [...document.querySelectorAll(ACTOS)].filter(
    (e) => !region.contains(e) && (e.checkVisibility?.() ?? true),
  );
  const ventana = { ancho: window.innerWidth, alto: window.innerHeight };
  const actos = deOtros.map((e) => e.getBoundingClientRect());
  return lugarLibre({ ventana, avisos: { ancho, alto }, margen: MARGEN * letra() }, actos);
}
