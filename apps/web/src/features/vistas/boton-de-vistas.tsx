import { ROTULOS_DE_VISTAS as R } from '@aldia/contract/textos-buscador.ts';
import type { Vista } from '@aldia/contract/vistas.ts';
import { Button } from '@mantine/core';
import type { BotonQueAbre } from '../../ui/boton-con-lo-suyo.tsx';
import { IconBookmark } from '../../ui/iconos.ts';
import './vistas.css';

export const BotonDeVistas: BotonQueAbre = (props) => (
  <Button
    variant="default"
    className="vis-boton"
    leftSection={<IconBookmark size={18} aria-hidden="true" />}
    {...props}
  />
);

/** The button's label, which names the open view if there is one. */
export const loQueDice = (abierta: Vista | undefined) => ({
  'data-abierta': abierta ? true : undefined,
  children: <span className="vis-nombre">{abierta?.nombre ?? R.vistas}</span>,
});
