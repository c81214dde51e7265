import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import type { PasoDeAlta } from '@aldia/domain/alta/pasos.ts';

export const TITULO_DE_PASO: Readonly<Record<PasoDeAlta, string>> = {
  datos: T.pasoDatos,
  perfil: T.pasoPerfil,
  suscripcion: T.pasoSuscripcion,
  tarjeta: T.pasoTarjeta,
  pago: T.pasoPago,
  resumen: T.pasoResumen,
};
