import { consulta } from '../../../shared/manejador.ts';
import { findContacto, findMesMasNuevo } from '../mis-declaraciones.repo.ts';

/** Whom the caller writes to: who has their newest month, by mail; the office for who has nobody, and by WhatsApp for everybody. */
export const aQuienEscribir = consulta(async (_: object, { bd, actor, ajustes }) => {
  const mes = await findMesMasNuevo(bd, actor.usuarioId);
  const suyo = mes?.asignadoId ? await findContacto(bd, mes.asignadoId) : undefined;
  return {
    periodo: mes?.periodo ?? null,
    nombre: suyo?.nombre ?? null,
    correo: suyo?.correo ?? ajustes.CONTACTO_CORREO ?? '',
    whatsapp: ajustes.CONTACTO_WHATSAPP ?? '',
  };
});
