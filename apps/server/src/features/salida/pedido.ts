import * as z from 'zod';
import type { Recursos } from '../../shared/contexto.ts';
import { abrirFirmado, type ConsultaFirmada, enlaceFirmado } from '../../shared/enlace-firmado.ts';

export const RUTA_DE_SALIDA = '/api/salida/archivo';
/** The file, and the session that asked for the link: the link works while that session is open. */
const Pedido = z.object({ id: z.uuid(), sesionId: z.number() });
export type PedidoDeSalida = z.output<typeof Pedido>;
type ConLlave = Pick<Recursos, 'maestra' | 'reloj'>;

export const enlaceDeSalida = (recursos: ConLlave, pedido: PedidoDeSalida): string =>
  enlaceFirmado(recursos, RUTA_DE_SALIDA, pedido);

/** Throws ENLACE_VENCIDO. */
export const abrirEnlace = (recursos: ConLlave, consulta: ConsultaFirmada): PedidoDeSalida =>
  Pedido.parse(abrirFirmado(recursos, RUTA_DE_SALIDA, consulta));
