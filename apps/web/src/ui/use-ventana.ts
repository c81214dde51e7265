import type { ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEscape } from './use-escape.ts';
import { useTabQueMarca } from './use-tab-que-marca.ts';

/**
 * What each window and drawer of the house has over the library's. Drawn closed first, so that it knows where the focus was when
 * it opens, and returns it. Named from the start: the library names it by its title one drawing later.
 */
export function useVentana({
  opened,
  onClose,
  title,
  closeOnEscape = true,
}: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'closeOnEscape'>) {
  const abierta = useMounted() && opened;
  useEscape(abierta, () => closeOnEscape && onClose());
  const marca = useTabQueMarca();
  const nombre = typeof title === 'string' ? { attributes: { content: { 'aria-label': title } } } : {};
  return { opened: abierta, closeOnEscape: false, ...nombre, ...marca };
}
