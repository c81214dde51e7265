import { palabrasEn } from '@aldia/contract/glosario.ts';
import { PalabrasDeHoy } from './palabras-de-hoy.tsx';

/** The tax words of the heads of a list, once each: a head is a button that orders and cannot explain itself. */
export const PalabrasDeCabezas = ({ titulos }: { readonly titulos: readonly string[] }) => (
  <PalabrasDeHoy de={palabrasEn(titulos.join('. '))} />
);
