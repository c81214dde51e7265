import { Inusual } from './inusual.ts';

const ETIQUETA = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<>]*")*)\s*(\/?)>/y;

/**
 * Checks the tags of a piece of XML. In: the piece, which starts and ends between tags, and the tags open before it; it updates that list.
 * Throws Inusual when tags do not match, or for comments, single quotes and the like.
 */
export function seguirEtiquetas(xml: string, abiertas: string[]): void {
  let p = xml.indexOf('<');
  while (p >= 0) {
    ETIQUETA.lastIndex = p;
    const hallada = ETIQUETA.exec(xml);
    if (hallada === null) throw new Inusual('tag');
    const [, cierra, nombre = '', atributos = '', seCierra] = hallada;
    if (cierra === '/' ? seCierra === '/' || atributos !== '' || abiertas.pop() !== nombre : false)
      throw new Inusual('closing tag');
    if (cierra === '' && seCierra === '') abiertas.push(nombre);
    p = xml.indexOf('<', ETIQUETA.lastIndex);
  }
}

const PROLOGO = /^\ufeff?<\?xml[^<>]*\?>/;

/** The XML without its first line `<?xml …?>`. */
export function sinPrologo(xml: string): string {
  return xml.replace(PROLOGO, '');
}

/** Throws Inusual unless a whole XML part has that root and is well formed in the plain way of spreadsheet programs. */
export function exigirBienFormado(xml: string, raiz: string): void {
  const cuerpo = sinPrologo(xml).trim();
  if (!cuerpo.startsWith(`<${raiz}`) || !cuerpo.endsWith(`</${raiz}>`)) throw new Inusual('root');
  const abiertas: string[] = [];
  seguirEtiquetas(cuerpo, abiertas);
  if (abiertas.length > 0) throw new Inusual('unclosed tag');
}
