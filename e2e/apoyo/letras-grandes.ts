/** What larger letters break on a page, one line each: runs in the page, so it takes nothing from outside. */
export function rotoPorLaLetra(): readonly string[] {
  /** Seen in part on purpose: what moves under its own bar, and what ends with dots, which a box inside of a line has not. */
  const seRecorre = (s: CSSStyleDeclaration): boolean => /auto|scroll/.test(`${s.overflowX} ${s.overflowY}`);
  const conPuntos = (s: CSSStyleDeclaration): boolean =>
    s.webkitLineClamp !== 'none' || (s.textOverflow === 'ellipsis' && s.overflowX !== 'visible');
  const deLectores = (s: CSSStyleDeclaration, caja: DOMRect): boolean =>
    s.clipPath !== 'none' || (caja.width <= 1 && caja.height <= 1);
  const pintado = (e: Element, s: CSSStyleDeclaration): boolean =>
    s.display !== 'inline' &&
    (e.tagName === 'BUTTON' || s.backgroundColor !== 'rgba(0, 0, 0, 0)' || s.borderTopWidth !== '0px');
  /** With any letter a dense row cuts what does not fit, and tells it beside; on a phone it is a card, which cuts nothing. */
  const enRenglonDenso = (e: Element): boolean => {
    const celda = e.closest('[data-densidad="densa"] td');
    return celda !== null && getComputedStyle(celda).display === 'table-cell';
  };
  const nombre = (e: Element): string => `${e.tagName.toLowerCase()}.${e.getAttribute('class')}`;
  const ancho = document.documentElement.clientWidth;

  const quienLoCorta = (texto: DOMRect, desde: Element): string | null => {
    let enSuRenglon = true;
    for (let e: Element | null = desde; e && e !== document.body; e = e.parentElement) {
      const [s, caja] = [getComputedStyle(e), e.getBoundingClientRect()];
      if (seRecorre(s) || (enSuRenglon && conPuntos(s)) || deLectores(s, caja)) return null;
      enSuRenglon &&= s.display !== 'inline-flex';
      const corta = s.overflowX !== 'visible' || s.overflowY !== 'visible' || pintado(e, s);
      const fuera = Math.max(
        texto.bottom - caja.bottom,
        caja.top - texto.top,
        texto.right - caja.right,
        caja.left - texto.left,
      );
      if (corta && fuera > 3) return `${Math.round(fuera)} puntos fuera de ${nombre(e)}`;
    }
    return texto.right > ancho + 1 || texto.left < -1 ? 'fuera de la ventana' : null;
  };

  const raiz = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const dichos = [document.documentElement, raiz]
    .filter((e) => e.scrollWidth > e.clientWidth)
    .map((e) => `${nombre(e)} se mueve de lado ${e.scrollWidth - e.clientWidth} puntos`);
  const textos = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT);
  while (textos.nextNode()) {
    const [nodo, padre] = [textos.currentNode, textos.currentNode.parentElement];
    if (!padre?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (padre.closest('.al-saltar, [aria-hidden="true"]') || enRenglonDenso(padre)) continue;
    const trozo = document.createRange();
    trozo.selectNodeContents(nodo);
    const caja = trozo.getBoundingClientRect();
    const porQue = caja.width > 0 && nodo.textContent?.trim() ? quienLoCorta(caja, padre) : null;
    if (porQue !== null) dichos.push(`«${nodo.textContent?.trim().slice(0, 40)}»: ${porQue}`);
  }
  return [...new Set(dichos)];
}
