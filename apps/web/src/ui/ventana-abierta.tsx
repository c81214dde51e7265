import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** Drawn closed first, so that it knows where the focus was when it opens, and returns it. */
export function VentanaAbierta({ opened, ...props }: ModalProps) {
  const dibujada = useMounted();
  return <Modal {...props} opened={opened && dibujada} />;
}
