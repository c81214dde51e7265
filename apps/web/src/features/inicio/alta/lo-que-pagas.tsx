import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { tarjetaEscrita } from '../../../parts/cobros/hechos-de-tarjeta.ts';
import type { Hecho } from '../../../ui/hechos.tsx';

export type Cotizacion = Salida<typeof suscripciones.cotizar>;

/** Amount, card and next charge, shown before any charge (P38). */
export function hechosDelPago(c: Cotizacion, tarjeta: TarjetaDePasarela): readonly Hecho[] {
  const conDescuento: readonly Hecho[] =
    c.descuento > 0
      ? [
          ['Precio', formatQ(c.precioDeLista)],
          ['Descuento', `− ${formatQ(c.descuento)}`],
        ]
      : [];
  const proximo: readonly Hecho[] = c.proximoCobro
    ? [['Próximo cobro', `${formatDiaLargo(c.proximoCobro)}, ${formatQ(c.precioDeLista)}`]]
    : [];
  return [
    ['Plan', c.nombre],
    ...conDescuento,
    ['Pagas hoy', <strong key="hoy">{formatQ(c.monto)}</strong>],
    ['Tarjeta', tarjetaEscrita(tarjeta)],
    ...proximo,
  ];
}
