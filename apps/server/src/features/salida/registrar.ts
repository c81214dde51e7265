import { esquemaDeCuenta, RUTA_DE_ESQUEMA } from '@aldia/contract/formato-de-cuenta/esquema.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { sePuedeBajar } from '@aldia/domain/salida/salida.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/app-error.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { ConsultaFirmada } from '../../shared/enlace-firmado.ts';
import { DE_ARCHIVO } from '../../shared/pagina-de-enlace.ts';
import { servirFlujo } from '../../shared/servir-flujo.ts';
import { esSuya } from './exigir.ts';
import { leerPartes } from './partes.ts';
import { abrirEnlace, type PedidoDeSalida, RUTA_DE_SALIDA } from './pedido.ts';
import { type FilaDeSalida, findDeSesion, findPersona, findSalida } from './salida.repo.ts';

/** Serves the zip of a signed link. Also serves, to anybody, the schema of its contents. */
export function registrarSalida(app: FastifyInstance, recursos: Recursos): void {
  app.get<{ Querystring: ConsultaFirmada }>(RUTA_DE_SALIDA, DE_ARCHIVO, async (peticion, respuesta) => {
    const salida = await salidaDelPedido(recursos, abrirEnlace(recursos, peticion.query));
    const persona = await findPersona(recursos.bd, salida.usuarioId);
    return servirFlujo(peticion, respuesta.header('content-length', String(salida.bytes)), {
      nombre: `aldia_${persona?.nit ?? ''}.zip`,
      tipo: 'application/zip',
      peso: salida.bytes,
      partes: leerPartes(recursos.almacen, salida, salida.partes),
    });
  });
  const esquema = JSON.stringify(esquemaDeCuenta(), null, 2);
  app.get(RUTA_DE_ESQUEMA, (_peticion, respuesta) =>
    respuesta
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(esquema),
  );
}

/**
 * Checks the right again at download time: the link is void if the session ended, the client left the portfolio or the file expired.
 * Throws ENLACE_VENCIDO in all these cases.
 */
async function salidaDelPedido(recursos: Recursos, { id, sesionId }: PedidoDeSalida): Promise<FilaDeSalida> {
  const ahora = recursos.reloj.ahora();
  const [salida, quien] = [await findSalida(recursos.bd, id), await findDeSesion(recursos.bd, sesionId, ahora)];
  const vale =
    salida !== undefined &&
    quien !== undefined &&
    sePuedeBajar(salida, ahora) &&
    puede(quien, 'cuenta.llevarse') &&
    (await esSuya(recursos.bd, quien, salida));
  if (!vale) throw new AppError('ENLACE_VENCIDO');
  return salida;
}
