import type axeCore from 'axe-core';

declare global {
  var axe: typeof axeCore | undefined;
}

export interface Pregunta {
  readonly raiz: string;
  readonly filasDeMas: string;
  readonly contraste: string;
  readonly menos: readonly string[];
  readonly soloContraste: boolean;
  /** The inks already found readable; null: check every text. */
  readonly tintasBuenas: readonly string[] | null;
}
export interface Respuesta {
  readonly hallado: axeCore.Result[];
  /** The inks checked here. */
  readonly tintas: readonly string[];
}
/**
 * Runs in the page, so it uses nothing from outside. Checking contrast takes four fifths of the time of a page, text by text.
 * Texts with the same ink, size and backgrounds have the same contrast, so only the first of them is checked, also across later
 * screens. The long run checks every text.
 */
export async function preguntar(p: Pregunta): Promise<Respuesta> {
  const { axe } = globalThis;
  if (!axe) throw new Error('the page was left while it was asked');
  const deCadaTinta = (buenas: readonly string[]): Map<string, Element> => {
    const juzgadas = new Set(buenas);
    const fondos = new Map<Element, string>();
    const fondoDe = (e: Element | null): string => {
      if (!e) return '';
      const sabido = fondos.get(e);
      if (sabido !== undefined) return sabido;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
      const propio = `${backgroundColor}${backgroundImage === 'none' ? '' : backgroundImage}${opacity === '1' ? '' : opacity}`;
      const dicho = `${fondoDe(e.parentElement)}/${propio}`.replace('/rgba(0, 0, 0, 0)', '');
      fondos.set(e, dicho);
      return dicho;
    };
    const vistas = new Map<string, Element>();
    for (const e of document.querySelectorAll(`${p.raiz}, ${p.raiz} *`)) {
      const escrito = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.nodeValue?.trim());
      if (!(escrito || e.matches('input, select, textarea')) || e.closest(p.filasDeMas) || !e.checkVisibility())
        continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(e);
      const tinta = [
        color,
        fontSize,
        fontWeight,
        textShadow,
        e.matches(':disabled, [aria-disabled] *'),
        fondoDe(e),
      ].join();
      if (!(vistas.has(tinta) || juzgadas.has(tinta))) vistas.set(tinta, e);
    }
    return vistas;
  };
  const conContraste = !p.menos.includes(p.contraste);
  const deTinta = p.tintasBuenas && conContraste ? deCadaTinta(p.tintasBuenas) : new Map<string, Element>();
  // A frame has an axe of its own, which checks all texts of the frame.
  if (p.soloContraste && p.tintasBuenas && deTinta.size === 0 && !document.querySelector('iframe'))
    return { hallado: [], tintas: [] };
  for (const e of deTinta.values()) e.setAttribute('data-tinta', '');
  axe.configure({ rules: [{ id: p.contraste, selector: p.tintasBuenas ? '[data-tinta]' : '*' }] });
  try {
    const soloEsa = { type: 'rule' as const, values: [p.contraste] };
    const { violations } = await axe.run(
      { include: [p.raiz], exclude: [p.filasDeMas] },
      p.soloContraste
        ? { resultTypes: ['violations'], preload: false, runOnly: soloEsa }
        : {
            resultTypes: ['violations'],
            rules: Object.fromEntries(p.menos.map((regla) => [regla, { enabled: false }])),
          },
    );
    return { hallado: violations, tintas: [...deTinta.keys()] };
  } finally {
    for (const e of deTinta.values()) e.removeAttribute('data-tinta');
  }
}
