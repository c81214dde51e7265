import type { cobros } from '@aldia/contract/cobros.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import type { Carritos, Impedimentos } from './tipos.ts';
import * as administrar from './use-cases/administrar.ts';
import { anular } from './use-cases/anular.ts';
import { canjearCupon } from './use-cases/canjear-cupon.ts';
import * as listado from './use-cases/listado.ts';
import { recobrar } from './use-cases/recobrar.ts';
import { vender } from './use-cases/vender.ts';

/**
 * `ventas` knows what is on sale, what an onboarding is about to buy and what may no longer be bought. The selling feature implements
 * it; app.ts hands it in.
 */
export const cobrosHandlers = (ventas: Carritos & Impedimentos): HandlersFor<typeof cobros> => ({
  vender: vender(ventas),
  recobrar: recobrar(ventas),
  anular,
  canjearCupon: canjearCupon(ventas),
  ...listado,
  ...administrar,
});
