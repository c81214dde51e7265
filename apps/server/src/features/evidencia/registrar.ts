import type { FastifyInstance } from 'fastify';
import type { Recursos } from '../../shared/contexto.ts';
import type { ConsultaFirmada } from '../../shared/enlace-firmado.ts';
import { DE_ARCHIVO } from '../../shared/pagina-de-enlace.ts';
import { servirFlujo } from '../../shared/servir-flujo.ts';
import { leerDeclaracion } from '../declaraciones/index.ts';
import { empacar } from './empacar.ts';
import { abrirEnlace, RUTA_DE_EVIDENCIA } from './pedido.ts';
import { reunir } from './reunir.ts';

/** Serves the zip of a signed link. */
export function registrarEvidencia(app: FastifyInstance, recursos: Recursos): void {
  app.get<{ Querystring: ConsultaFirmada }>(RUTA_DE_EVIDENCIA, DE_ARCHIVO, async (peticion, respuesta) => {
    const d = await leerDeclaracion(recursos.bd, abrirEnlace(recursos, peticion.query));
    const evidencia = await reunir(recursos, d);
    return servirFlujo(peticion, respuesta, {
      nombre: evidencia.nombre,
      tipo: 'application/zip',
      peso: evidencia.piezas.reduce((n, p) => n + p.peso, 0),
      partes: empacar(evidencia),
    });
  });
}
