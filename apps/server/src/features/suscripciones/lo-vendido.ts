import { type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Intencion } from '../cobros/index.ts';
import type { Carga } from '../gestor-cargas/index.ts';

type DeUnCobro = Pick<Intencion, 'detalle' | 'precioDeLista'>;
const numero = ({ detalle }: Pick<Intencion, 'detalle'>, campo: string): number | null => {
  const valor = detalle[campo];
  return typeof valor === 'number' ? valor : null;
};

/** The gestor's range that a charge pays for; null for a plan. */
export const rangoVendido = (i: Pick<Intencion, 'detalle'>): number | null => numero(i, 'rangoGestorId');

/** The price of a subscription from this charge on, in centavos: of the plan, or per client. */
export function precioVendido(i: DeUnCobro): Centavos {
  const porCliente = numero(i, 'precioPorCliente');
  return porCliente === null ? i.precioDeLista : centavos(porCliente);
}

/** The load of clients that a charge pays for, in the version that was on the screen. */
export const cargaVendida = (i: Pick<Intencion, 'detalle' | 'propositoId' | 'beneficiarioId'>): Carga => ({
  gestorId: i.beneficiarioId,
  borradorId: i.propositoId,
  version: numero(i, 'version') ?? 0,
});
