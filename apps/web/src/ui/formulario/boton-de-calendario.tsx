import { ActionIcon } from '@mantine/core';
import { lazy } from 'react';
import { BotonConLoSuyo, type BotonQueAbre } from '../boton-con-lo-suyo.tsx';
import { IconCalendar } from '../iconos.ts';
import type { BotonDeCalendarioProps } from './calendario.tsx';

const traer = () => import('./calendario.tsx');
const Calendario = lazy(async () => ({ default: (await traer()).Calendario }));

const Boton: BotonQueAbre = (props) => (
  <ActionIcon variant="subtle" color="gray" aria-label="Abrir el calendario" {...props}>
    <IconCalendar size={18} />
  </ActionIcon>
);

/** Opens a month of days to pick from, beside a field in which the day can be typed. */
export const BotonDeCalendario = (props: BotonDeCalendarioProps) => (
  <BotonConLoSuyo traer={traer} abre="dialog" Boton={Boton} lleno={<Calendario Boton={Boton} {...props} />} />
);
