import { actividadEconomica } from './actividad-economica.ts';
import { cupon } from './cupon.ts';
import { diaMovimiento } from './dia-movimiento.ts';
import { emisor } from './emisor.ts';
import { limiteIsr, limiteIva } from './limite.ts';
import { mesDeSuscripcion } from './mes-de-suscripcion.ts';
import { perfilDeclaracion } from './perfil-declaracion.ts';
import { rangoDeFechas } from './rango-de-fechas.ts';
import { regimen } from './regimen.ts';
import { servicioExtra } from './servicio-extra.ts';
import { tipoDte } from './tipo-dte.ts';
import { tipoEmisor } from './tipo-emisor.ts';
import { tipoRegistro } from './tipo-registro.ts';
import { tipoSuscripcion } from './tipo-suscripcion.ts';
import { tipoSuscripcionGestor } from './tipo-suscripcion-gestor.ts';

/** Every catalogue that administrators keep; the contract takes them in. */
export const CATALOGOS = {
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
};
