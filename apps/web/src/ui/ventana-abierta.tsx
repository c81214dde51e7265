import { Modal, type ModalProps } from '@mantine/core';
import { useVentana } from './use-ventana.ts';

export const VentanaAbierta = (props: ModalProps) => <Modal {...props} {...useVentana(props)} />;
