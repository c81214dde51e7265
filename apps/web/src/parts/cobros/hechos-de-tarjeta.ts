import { formatMes, mesDe } from '@aldia/domain/fechas/fechas.ts';
import type { Hecho } from '../../ui/hechos.tsx';
import { nombreDeMarca } from './forma-de-pago.ts';
import type { TarjetaDePasarela } from './formulario-de-pasarela.tsx';

/** 'Visa terminada en 1111'. */
export const tarjetaEscrita = ({ no }: Pick<TarjetaDePasarela, 'no'>): string =>
  `${nombreDeMarca(no)} terminada en ${no.slice(-4)}`;

/** The facts of a verified card. */
export const hechosDeTarjeta = (t: TarjetaDePasarela): readonly Hecho[] => [
  ['Tarjeta', tarjetaEscrita(t)],
  ['Titular', t.nombrePortador],
  ['Vence', formatMes(mesDe(t.fechaExpiracion))],
];
