import { mes } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirPersona } from '../exigir.ts';
import { listDocumentosDelMes } from '../libros.repo.ts';

export interface DeUnMes {
  readonly usuario: number;
  readonly mesTransaccion: number;
  readonly anioTransaccion: number;
}

/** The forms, receipts and SAT's documents of a month as base64 texts, of 10 MB each at most. */
export const buscarDocumentosSat = consulta(async ({ usuario, mesTransaccion, anioTransaccion }: DeUnMes, ctx) => {
  await exigirPersona(ctx, usuario);
  const periodo = mes(`${anioTransaccion}-${String(mesTransaccion).padStart(2, '0')}`);
  const guardados = await listDocumentosDelMes(ctx.bd, { usuarioId: usuario, periodo });
  if (guardados.length === 0) throw new AppError('DOCUMENTOS_NO_ENCONTRADOS');
  const documentos: { base64: string; fileName: string }[] = [];
  for (const { nombre, lugar } of guardados)
    documentos.push({ base64: Buffer.from(await ctx.almacen.leer(lugar)).toString('base64'), fileName: nombre });
  return documentos;
});
