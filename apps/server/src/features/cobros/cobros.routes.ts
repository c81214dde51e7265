import type { cobros } from '@aldia/contract/cobros.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import type { Carritos } from './tipos.ts';
import {
  conciliar,
  explicarLinea,
  lineas,
  reintentarAnulacion,
  resolverDuda,
  resolverTarea,
} from './use-cases/administrar.ts';
import { anular } from './use-cases/anular.ts';
import { canjearCupon } from './use-cases/canjear-cupon.ts';
import { detalle, listado, resumen } from './use-cases/listado.ts';
import { propios } from './use-cases/propios.ts';
import { recobrar } from './use-cases/recobrar.ts';
import { vender } from './use-cases/vender.ts';

/** `carritos` says what an onboarding is about to buy: it is of who sells, and app.ts hands it in. */
export const cobrosHandlers = (carritos: Carritos): HandlersFor<typeof cobros> => ({
  vender: vender(carritos),
  recobrar,
  anular,
  propios,
  canjearCupon,
  listado,
  detalle,
  resumen,
  conciliar,
  lineas,
  explicarLinea,
  resolverDuda,
  reintentarAnulacion,
  resolverTarea,
});
