import { type LoDicho, TextoFlotante } from './texto-flotante.tsx';

function dichoDe(sobre: Element): LoDicho | null {
  const junto = sobre.closest<HTMLElement>('[data-dicho]');
  const texto = junto?.dataset['dicho'];
  return junto && texto ? { texto, junto } : null;
}

/**
 * One floating text for all that carries `data-dicho`: why a button is off, what a mark means. It is for eyes alone: who has
 * it says the same to who hears the page.
 */
export const DichoFlotante = () => <TextoFlotante de={dichoDe} />;
