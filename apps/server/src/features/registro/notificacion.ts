import { esMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { firmar, igualesEnTiempoFijo } from '../../shared/cifrado.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { milisegundos } from '../../shared/reloj.ts';

export interface Notificacion {
  readonly impuesto: 'IVA' | 'ISR';
  readonly periodo: Mes;
  readonly usuarioId: number;
}
type Entorno = Pick<Recursos, 'maestra' | 'reloj'>;

const VIDA_MS = 15 * 86_400_000;
const firmaDe = (entorno: Entorno, cuerpo: string): string =>
  firmar(entorno.maestra.llave, `notificacion_cliente:${cuerpo}`);

/**
 * The path of the page that asks a taxpayer to authorise a filing without withholdings. It names nobody: who it is about
 * travels as a number, signed, and dies in fifteen days (security R10).
 */
export function enlaceDeNotificacion(entorno: Entorno, n: Notificacion): string {
  const v = milisegundos(entorno.reloj.ahora()) + VIDA_MS;
  const cuerpo = Buffer.from(JSON.stringify({ i: n.impuesto, p: n.periodo, u: n.usuarioId, v })).toString('base64url');
  return `/notificacion_cliente_${n.impuesto.toLowerCase()}/${cuerpo}.${firmaDe(entorno, cuerpo)}`;
}

/** Reads what `enlaceDeNotificacion` wrote; null when a letter differs, when it is of the other tax, or when it is over. */
export function leerNotificacion(entorno: Entorno, impuesto: string, data: string): Notificacion | null {
  const [cuerpo = '', firma = ''] = data.split('.');
  if (!igualesEnTiempoFijo(Buffer.from(firma), Buffer.from(firmaDe(entorno, cuerpo)))) return null;
  const { i, p, u, v } = JSON.parse(Buffer.from(cuerpo, 'base64url').toString('utf8')) as Record<string, unknown>;
  if (i !== impuesto || typeof p !== 'string' || !esMes(p) || typeof u !== 'number' || typeof v !== 'number')
    return null;
  return v > milisegundos(entorno.reloj.ahora())
    ? { impuesto: i as Notificacion['impuesto'], periodo: p, usuarioId: u }
    : null;
}
