import { type LoDicho, TextoFlotante } from './texto-flotante.tsx';

function dichoDe(sobre: Element): LoDicho | null {
  const junto = sobre.closest<HTMLElement>('[data-dicho]');
  const texto = junto?.dataset['dicho'];
  return junto && texto ? { texto, junto } : null;
}

/**
 * One floating text for every element with `data-dicho`: why a button is disabled, what a mark means. It is only for the eyes:
 * each element gives a screen reader the same text itself.
 */
export const DichoFlotante = () => <TextoFlotante de={dichoDe} />;
