import type { ReactNode } from 'react';
import { ConRetornoDeFoco as ConRetorno } from '../../../ui/retorno-de-foco.tsx';

/** The row that j and k left active in the list of the screen. */
export const filaActiva = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.decl-lista tr[data-indice][tabindex="0"]');

/** Returns the focus to the opener of a dialog, or to the row in its place when the opener is gone. */
export const ConRetornoDeFoco = ({ children }: { readonly children: ReactNode }) => (
  <ConRetorno siNoSigue={filaActiva}>{children}</ConRetorno>
);
