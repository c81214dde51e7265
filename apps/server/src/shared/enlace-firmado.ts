import { AppError } from './app-error.ts';
import { firmar, firmaVale } from './cifrado.ts';
import type { Recursos } from './contexto.ts';
import { milisegundos } from './reloj.ts';

const VIDA_MS = 5 * 60_000;
type ConLlave = Pick<Recursos, 'maestra' | 'reloj'>;

/** The query of a signed link. */
export interface ConsultaFirmada {
  readonly pedido?: string;
  readonly vence?: string;
  readonly firma?: string;
}

const loFirmado = (ruta: string, pedido: string, vence: string): string => `${ruta}:${pedido}:${vence}`;

/** A link to a file that is written while it is read. It expires in five minutes. The caller has decided who may read it (R15). */
export function enlaceFirmado(recursos: ConLlave, ruta: string, pedido: object): string {
  const escrito = Buffer.from(JSON.stringify(pedido)).toString('base64url');
  const vence = String(milisegundos(recursos.reloj.ahora()) + VIDA_MS);
  const firma = firmar(recursos.maestra.llave, loFirmado(ruta, escrito, vence));
  const consulta = new URLSearchParams({ pedido: escrito, vence, firma });
  return `${ruta}?${consulta}`;
}

/** What a link to that path asks for. Throws ENLACE_VENCIDO when it is not ours, was changed or expired. */
export function abrirFirmado(
  recursos: ConLlave,
  ruta: string,
  { pedido = '', vence = '', firma = '' }: ConsultaFirmada,
): unknown {
  const nuestra = firmaVale(recursos.maestra, loFirmado(ruta, pedido, vence), firma);
  if (!nuestra || Number(vence) <= milisegundos(recursos.reloj.ahora())) throw new AppError('ENLACE_VENCIDO');
  return JSON.parse(Buffer.from(pedido, 'base64url').toString('utf8'));
}
