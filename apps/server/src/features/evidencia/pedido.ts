import * as z from 'zod';
import type { Recursos } from '../../shared/contexto.ts';
import { abrirFirmado, type ConsultaFirmada, enlaceFirmado } from '../../shared/enlace-firmado.ts';

export const RUTA_DE_EVIDENCIA = '/api/reportes/evidencia/archivo';
const Pedido = z.object({ id: z.number() });
type ConLlave = Pick<Recursos, 'maestra' | 'reloj'>;

export const enlaceDeEvidencia = (recursos: ConLlave, id: number): string =>
  enlaceFirmado(recursos, RUTA_DE_EVIDENCIA, { id });

/** The declaration that a link asks for. Throws ENLACE_VENCIDO. */
export const abrirEnlace = (recursos: ConLlave, consulta: ConsultaFirmada): number =>
  Pedido.parse(abrirFirmado(recursos, RUTA_DE_EVIDENCIA, consulta)).id;
