import type { CATALOGOS } from '@aldia/contract/catalogos/todos.ts';
import { actividadEconomica } from './actividad-economica.repo.ts';
import { cupon } from './cupon.repo.ts';
import { diaMovimiento } from './dia-movimiento.repo.ts';
import { emisor } from './emisor.repo.ts';
import { limiteIsr, limiteIva } from './limite.repo.ts';
import { mesDeSuscripcion } from './mes-de-suscripcion.repo.ts';
import { perfilDeclaracion } from './perfil-declaracion.repo.ts';
import { rangoDeFechas } from './rango-de-fechas.repo.ts';
import { regimen } from './regimen.repo.ts';
import { servicioExtra } from './servicio-extra.repo.ts';
import { tipoDte } from './tipo-dte.repo.ts';
import { tipoEmisor } from './tipo-emisor.repo.ts';
import { tipoRegistro } from './tipo-registro.repo.ts';
import { tipoSuscripcion } from './tipo-suscripcion.repo.ts';
import { tipoSuscripcionGestor } from './tipo-suscripcion-gestor.repo.ts';

/** The handlers of every catalogue, under the name that the contract gives it: a missing one does not compile. */
export const catalogosMantenidos = {
  actividadEconomica,
  cupon,
  diaMovimiento,
  emisor,
  limiteIsr,
  limiteIva,
  mesDeSuscripcion,
  perfilDeclaracion,
  rangoDeFechas,
  regimen,
  servicioExtra,
  tipoDte,
  tipoEmisor,
  tipoRegistro,
  tipoSuscripcion,
  tipoSuscripcionGestor,
} satisfies Record<keyof typeof CATALOGOS, unknown>;
