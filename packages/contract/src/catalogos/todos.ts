import { actividadEconomica } from './actividad-economica.ts';
import { emisor } from './emisor.ts';
import { limiteIsr, limiteIva } from './limite.ts';
import { perfilDeclaracion } from './perfil-declaracion.ts';
import { rangoDeFechas } from './rango-de-fechas.ts';
import { regimen } from './regimen.ts';
import { tipoDte } from './tipo-dte.ts';
import { tipoEmisor } from './tipo-emisor.ts';
import { tipoRegistro } from './tipo-registro.ts';
import { tipoSuscripcion } from './tipo-suscripcion.ts';
import { tipoSuscripcionGestor } from './tipo-suscripcion-gestor.ts';

/** Every catalogue that administrators keep; the contract takes them in. */
export const CATALOGOS = {
  actividadEconomica,
  emisor,
  limiteIsr,
  limiteIva,
  perfilDeclaracion,
  rangoDeFechas,
  regimen,
  tipoDte,
  tipoEmisor,
  tipoRegistro,
  tipoSuscripcion,
  tipoSuscripcionGestor,
};
