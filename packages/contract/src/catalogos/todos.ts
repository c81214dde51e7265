/** Every catalogue that administrators keep, under its name; the contract takes them in. One line a catalogue. */
export { actividadEconomica } from './actividad-economica.ts';
export { cupon } from './cupon.ts';
export { diaMovimiento } from './dia-movimiento.ts';
export { emisor } from './emisor.ts';
export { limiteIsr, limiteIva } from './limite.ts';
export { mesDeSuscripcion } from './mes-de-suscripcion.ts';
export { perfilDeclaracion } from './perfil-declaracion.ts';
export { rangoDeFechas } from './rango-de-fechas.ts';
export { regimen } from './regimen.ts';
export { servicioExtra } from './servicio-extra.ts';
export { tipoDte } from './tipo-dte.ts';
export { tipoEmisor } from './tipo-emisor.ts';
export { tipoRegistro } from './tipo-registro.ts';
export { tipoSuscripcion } from './tipo-suscripcion.ts';
export { tipoSuscripcionGestor } from './tipo-suscripcion-gestor.ts';
