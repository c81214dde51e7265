import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEscape } from './use-escape.ts';

/** Drawn closed first, so that it knows where the focus was when it opens, and returns it. */
export function VentanaAbierta({ opened, closeOnEscape = true, ...props }: ModalProps) {
  const abierta = useMounted() && opened;
  useEscape(abierta, () => closeOnEscape && props.onClose());
  return <Modal {...props} opened={abierta} closeOnEscape={false} />;
}
