/** The handlers of every catalogue, under the name that the contract gives it. One line a catalogue. */
export { actividadEconomica } from './actividad-economica.repo.ts';
export { cupon } from './cupon.repo.ts';
export { diaMovimiento } from './dia-movimiento.repo.ts';
export { emisor } from './emisor.repo.ts';
export { limiteIsr, limiteIva } from './limite.repo.ts';
export { mesDeSuscripcion } from './mes-de-suscripcion.repo.ts';
export { perfilDeclaracion } from './perfil-declaracion.repo.ts';
export { rangoDeFechas } from './rango-de-fechas.repo.ts';
export { regimen } from './regimen.repo.ts';
export { servicioExtra } from './servicio-extra.repo.ts';
export { tipoDte } from './tipo-dte.repo.ts';
export { tipoEmisor } from './tipo-emisor.repo.ts';
export { tipoRegistro } from './tipo-registro.repo.ts';
export { tipoSuscripcion } from './tipo-suscripcion.repo.ts';
export { tipoSuscripcionGestor } from './tipo-suscripcion-gestor.repo.ts';
