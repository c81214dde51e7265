import { findCorreoProtegido } from '../../shared/avisar-al-duenio.repo.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { enviarRecuperacion } from './enlaces.ts';
import { findQuienRecupera } from './registro.repo.ts';

/** The worker looks for the person who asked to recover a password, so that the answer takes equally long whoever asks. */
export const recuperarJob: DefinicionDeTrabajo<{ nit: string; cui: string }> = {
  nombre: 'registro.recuperar',
  repetible: 'sí: otro enlace anula al anterior',
  reintentos: 3,
  esperaS: 5,
};

export function registroObreros(recursos: Recursos): Obrero<object>[] {
  const recuperar: Obrero<{ nit: string; cui: string }> = {
    trabajo: recuperarJob,
    hacer: ({ nit, cui }) =>
      comoSistema(recursos, async (ctx) => {
        const persona = await findQuienRecupera(ctx.tx, nit, cui);
        if (!persona || persona.correo === '') return;
        const protegido = await findCorreoProtegido(ctx.tx, persona.id, ctx.reloj.ahora());
        await enviarRecuperacion(ctx, { ...persona, correo: protegido || persona.correo });
        await ctx.auditar({ accion: 'clave.recuperacion', entidad: 'usuario', entidadId: persona.id });
      }),
  };
  return [recuperar];
}
