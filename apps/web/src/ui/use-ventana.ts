import type { ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useRetornoDeFoco } from './retorno-de-foco.ts';
import { useEscape } from './use-escape.ts';
import { useTabQueMarca } from './use-tab-que-marca.ts';

/**
 * The properties that our windows and drawers add to the library's. The first render is closed, so that the library knows where
 * to return the focus of a window that closes; `useRetornoDeFoco` knows it for one that is taken away open. `aria-label` is set from the start: the library names the window one render later.
 */
export function useVentana({
  opened,
  onClose,
  title,
  closeOnEscape = true,
}: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'closeOnEscape'>) {
  useRetornoDeFoco(opened);
  const abierta = useMounted() && opened;
  useEscape(abierta, () => closeOnEscape && onClose());
  const marca = useTabQueMarca();
  const nombre = typeof title === 'string' ? { attributes: { content: { 'aria-label': title } } } : {};
  return { opened: abierta, closeOnEscape: false, ...nombre, ...marca };
}
