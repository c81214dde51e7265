import { PALABRAS_DE_BAJA as P } from '@aldia/contract/textos-mensajes.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/app-error.ts';
import { deQuienEsLaBaja, RUTA_DE_BAJA } from '../../shared/baja-de-noticias.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { escapar } from '../../shared/correo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { DE_PAGINA } from '../../shared/pagina-de-enlace.ts';
import { deleteBaja, estaDeBaja, existeUsuario, insertBaja } from './bajas.repo.ts';

interface DeUno {
  readonly Params: { readonly quien: string };
}

/**
 * Serves the unsubscribe page of a news mail and the one-click unsubscribe of mail programs (RFC 8058). A GET changes nothing, because
 * virus scanners open every link. A POST unsubscribes, or subscribes again with `accion=alta`.
 */
export function registrarBajas(app: FastifyInstance, recursos: Recursos): void {
  const deQuien = async (quien: string): Promise<number> => {
    const id = deQuienEsLaBaja(recursos, quien);
    if (id === null || !(await existeUsuario(recursos.bd, id))) throw new AppError('ENLACE_VENCIDO');
    return id;
  };
  void app.register(async (aqui) => {
    // The content types of a form and of RFC 8058; only one field of the body is read.
    aqui.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_peticion, cuerpo, listo) => listo(null, cuerpo),
    );
    aqui.get<DeUno>(`${RUTA_DE_BAJA}/:quien`, DE_PAGINA, async (peticion, respuesta) => {
      const id = await deQuien(peticion.params.quien);
      const html = pagina(peticion.params.quien, await estaDeBaja(recursos.bd, id));
      return respuesta.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
    aqui.post<DeUno>(`${RUTA_DE_BAJA}/:quien`, DE_PAGINA, async (peticion, respuesta) => {
      const id = await deQuien(peticion.params.quien);
      const vuelve = typeof peticion.body === 'string' && new URLSearchParams(peticion.body).get('accion') === 'alta';
      await cambiar(recursos, id, vuelve);
      const html = pagina(peticion.params.quien, !vuelve);
      return respuesta.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
  });
}

function cambiar(recursos: Recursos, id: number, vuelve: boolean): Promise<void> {
  return comoSistema(recursos, async (ctx) => {
    const cambio = vuelve ? await deleteBaja(ctx.tx, id) : await insertBaja(ctx.tx, id, ctx.reloj.ahora());
    if (!cambio) return;
    const accion = vuelve ? 'mensajes.alta-de-noticias' : 'mensajes.baja-de-noticias';
    await ctx.auditar({
      accion,
      entidad: 'usuario',
      entidadId: id,
      antes: { baja: vuelve },
      despues: { baja: !vuelve },
    });
  });
}

function pagina(quien: string, deBaja: boolean): string {
  const [dicho, accion, boton] = deBaja ? [P.noRecibe, 'alta', P.alta] : [P.recibe, 'baja', P.baja];
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${P.titulo}</title></head><body><main><h1>${P.titulo}</h1><p role="status">${escapar(dicho)}</p><p>${escapar(P.siempre)}</p><form method="post" action="${RUTA_DE_BAJA}/${escapar(quien)}"><input type="hidden" name="accion" value="${accion}"><button type="submit">${escapar(boton)}</button></form></main></body></html>`;
}
