import { type LoDicho, TextoFlotante } from '../../../ui/texto-flotante.tsx';

function razonDe(sobre: Element): LoDicho | null {
  const boton = sobre.closest<HTMLElement>('[data-razon]');
  const texto = boton?.dataset['razon'];
  return boton && texto ? { texto, junto: boton } : null;
}

/** One floating reason for all the disabled buttons of a page. */
export const RazonFlotante = () => <TextoFlotante de={razonDe} />;
