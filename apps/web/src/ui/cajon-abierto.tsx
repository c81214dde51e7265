import { Drawer, type DrawerProps } from '@mantine/core';
import { useVentana } from './use-ventana.ts';

/** A window at the side of the screen. */
export const CajonAbierto = (props: DrawerProps) => <Drawer {...props} {...useVentana(props)} />;
