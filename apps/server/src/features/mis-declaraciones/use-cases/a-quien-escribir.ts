import { consulta } from '../../../shared/manejador.ts';
import { findContacto, findMesMasNuevo } from '../mis-declaraciones.repo.ts';

/** The contact of the caller: by mail, the assignee of their newest month, or the office when there is none; by WhatsApp, the office. */
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
