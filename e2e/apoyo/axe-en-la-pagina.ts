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
  readonly deCadaTintaUno: boolean;
}
/**
 * Runs in the page, so it names nothing outside of itself. Contrast is four fifths of what a page costs to be asked, text by
 * text; texts with the same ink, size and backgrounds have one contrast, so the first of them answers for all. The long proof
 * asks every one.
 */
export async function preguntar(p: Pregunta): Promise<axeCore.Result[]> {
  const { axe } = globalThis;
  if (!axe) throw new Error('the page was left while it was asked');
  const exclude = [p.filasDeMas];
  const deCadaTinta = (): Element[] => {
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
      if (e.tagName === 'IFRAME') vistas.set(`marco ${vistas.size}`, e);
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
      if (!vistas.has(tinta)) vistas.set(tinta, e);
    }
    return [...vistas.values()];
  };
  const hallado: axeCore.Result[] = [];
  if (!p.soloContraste) {
    const rules = Object.fromEntries([...p.menos, p.contraste].map((regla) => [regla, { enabled: false }]));
    const todo = await axe.run({ include: [p.raiz], exclude }, { resultTypes: ['violations'], rules });
    hallado.push(...todo.violations);
  }
  const textos = p.deCadaTintaUno ? deCadaTinta() : [p.raiz];
  if (!p.menos.includes(p.contraste) && textos.length > 0) {
    const runOnly = { type: 'rule' as const, values: [p.contraste] };
    const tintas = await axe.run(
      { include: textos, exclude },
      { resultTypes: ['violations'], preload: false, runOnly },
    );
    hallado.push(...tintas.violations);
  }
  return hallado;
}
