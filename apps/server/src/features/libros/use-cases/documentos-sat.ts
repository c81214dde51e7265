import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { libros } from '@aldia/contract/libros.ts';
import { mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { listDocumentosDelMes } from '../libros.repo.ts';

/** The forms, receipts and SAT's documents of a month as base64 texts, of 10 MB each at most. */
export const buscarDocumentosSat = consulta(
  async ({ usuario, mesTransaccion, anioTransaccion }: Entrada<typeof libros.buscarDocumentosSat>, ctx) => {
    await exigirPersona(ctx, usuario);
    const periodo = mesDelAnio(anioTransaccion, mesTransaccion);
    const guardados = await listDocumentosDelMes(ctx.bd, { usuarioId: usuario, periodo });
    if (guardados.length === 0) throw new AppError('DOCUMENTOS_NO_ENCONTRADOS');
    const documentos: { base64: string; fileName: string }[] = [];
    for (const { nombre, lugar } of guardados)
      documentos.push({ base64: Buffer.from(await ctx.almacen.leer(lugar)).toString('base64'), fileName: nombre });
    return documentos;
  },
);
