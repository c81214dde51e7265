import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { firmar, firmaVale } from './cifrado.ts';
import type { Recursos } from './contexto.ts';
import { findDocumento } from './documentos.repo.ts';
import { DE_ARCHIVO } from './pagina-de-enlace.ts';
import { milisegundos } from './reloj.ts';

const VIDA_MS = 5 * 60_000;
const RUTA = '/api/documento';

const loFirmado = (id: string, vence: number): string => `documento:${id}:${vence}`;

/** A link to a document that expires in five minutes. The use case that gives the link has decided who may see it (R15). */
export function enlaceDeDocumento(recursos: Pick<Recursos, 'maestra' | 'reloj'>, id: string): string {
  const vence = milisegundos(recursos.reloj.ahora()) + VIDA_MS;
  return `${RUTA}/${id}?vence=${vence}&firma=${firmar(recursos.maestra.llave, loFirmado(id, vence))}`;
}

/** A file that the browser opens anyway runs nothing and loads nothing. */
export const SIN_CORRER = "default-src 'none'; sandbox";

const LARGO_DE_NOMBRE = 200;
/**
 * RFC 6266: a plain name for old readers, and the real one encoded, and cut at a whole character. No character of it can end
 * the header.
 */
export function nombreDeDescarga(nombre: string): string {
  const entero = [...nombre.toWellFormed()].slice(0, LARGO_DE_NOMBRE).join('');
  const plano = nombre.replace(/[^\w. -]/g, '_').slice(0, 120);
  return `attachment; filename="${plano}"; filename*=UTF-8''${encodeURIComponent(entero)}`;
}

/** Serves stored documents to whoever holds a signed link; always as attachments, never as pages. */
export function registrarDescargas(app: FastifyInstance, recursos: Recursos): void {
  app.get<{ Params: { id: string }; Querystring: { vence?: string; firma?: string } }>(
    `${RUTA}/:id`,
    DE_ARCHIVO,
    async (peticion, respuesta) => {
      const { id } = peticion.params;
      const vence = Number(peticion.query.vence);
      const { firma = '' } = peticion.query;
      const vale =
        firmaVale(recursos.maestra, loFirmado(id, vence), firma) && vence > milisegundos(recursos.reloj.ahora());
      if (!vale) throw new AppError('ENLACE_VENCIDO');
      const documento = await findDocumento(recursos.bd, id);
      if (!documento) throw new AppError('ARCHIVO_NO_ENCONTRADO');
      const bytes = await recursos.almacen.leer(documento.lugar);
      return respuesta
        .header('content-disposition', nombreDeDescarga(documento.nombre))
        .header('cache-control', 'no-store')
        .header('content-security-policy', SIN_CORRER)
        .type(documento.tipo)
        .send(Buffer.from(bytes));
    },
  );
}
