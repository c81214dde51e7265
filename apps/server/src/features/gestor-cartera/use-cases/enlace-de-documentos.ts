import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { hayPapeles } from '../documentos.repo.ts';
import { enlaceDePapeles } from '../documentos.ts';

/** Gives the link to all documents of a month, and audits it: the caller takes the papers of many people. Throws CARTERA_SIN_DOCUMENTOS. */
export const enlaceDeDocumentos = transaccional(
  async ({ periodo }: Entrada<typeof gestorCartera.enlaceDeDocumentos>, ctx) => {
    const gestorId = ctx.actor.usuarioId;
    if (!(await hayPapeles(ctx.tx, gestorId, periodo))) throw new AppError('CARTERA_SIN_DOCUMENTOS');
    const despues = { periodo };
    await ctx.auditar({ accion: 'cartera.documentosDescargados', entidad: 'usuario', entidadId: gestorId, despues });
    return enlaceDePapeles(ctx, gestorId, periodo);
  },
);
