import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import type { Pregunta } from '../../../ui/pregunta.tsx';

interface ConPrecio {
  readonly precio: Centavos;
}

/** A new price is mailed to everybody with the plan (D-51, D-88), so both prices show before it is saved. */
export const preguntaDePrecio = (
  antes: ConPrecio & { readonly nombre: string },
  { precio }: ConPrecio,
): Pregunta | null =>
  precio === antes.precio
    ? null
    : {
        titulo: T.cambiarPrecio,
        hechos: [
          ['Nombre', antes.nombre],
          [T.precioDeAntes, formatQ(antes.precio)],
          [T.precioDeAhora, formatQ(precio)],
        ],
        luego: T.precioNuevo,
        confirmar: T.cambiarPrecio,
      };
