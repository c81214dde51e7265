import type { buzon } from '@aldia/contract/buzon.ts';
import { AppError } from '../../shared/app-error.ts';
import { enlaceDeDocumento } from '../../shared/descargas.ts';
import { llenarEnlace } from '../../shared/enlace-de-correo.ts';
import { consulta, type HandlersFor } from '../../shared/manejador.ts';
import { adjuntosDe, listBuzon, listDocumentos } from './notificaciones.repo.ts';

/** The demo's mailbox, attachments included; in production the path does not exist. */
const listado = consulta(async ({ busqueda }: { busqueda: string }, ctx) => {
  if (ctx.ajustes.ALDIA_MODO !== 'demo') throw new AppError('RUTA_NO_ENCONTRADA');
  const filas = await listBuzon(ctx.bd, busqueda);
  const documentos = await listDocumentos(ctx.bd, [...new Set(filas.flatMap(adjuntosDe))]);
  const adjuntos = new Map(documentos.map((d) => [d.id, { nombre: d.nombre, enlace: enlaceDeDocumento(ctx, d.id) }]));
  return filas.map(({ id, para, asunto, texto, html, caja, creadaEn, enviadaEn, intentos, ...f }) => ({
    id,
    para,
    asunto,
    texto: llenarEnlace(ctx.maestra, { id, texto, html, caja }).texto,
    creado: creadaEn,
    enviado: enviadaEn,
    intentos,
    adjuntos: adjuntosDe(f).flatMap((documento) => adjuntos.get(documento) ?? []),
  }));
});

export const buzonHandlers = { listado } satisfies HandlersFor<typeof buzon>;
