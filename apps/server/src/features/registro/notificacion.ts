import { escribirToken, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { anioDe, esMes, type Mes, mes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { firmar, igualesEnTiempoFijo, type Llave, queAbren } from '../../shared/cifrado.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { milisegundos } from '../../shared/reloj.ts';

export interface Notificacion {
  readonly impuesto: 'IVA' | 'ISR';
  readonly periodo: Mes;
  readonly usuarioId: number;
}
type Entorno = Pick<Recursos, 'maestra' | 'reloj'>;

const DIA_MS = 86_400_000;
const VIDA_EN_DIAS = 15;
/** Letters and digits of one case, each number in its place, so that the address fits in a line of a mail. */
const BASE = 36;
const ANCHO = { periodo: 4, usuario: 6, dia: 4 } as const;
/** 80 bits: a guesser has to ask the server each time, and the link lives fifteen days. */
const LARGO_DE_FIRMA = 16;
const FORMA = /^([0-9a-z]{4})([0-9a-z]{6})([0-9a-z]{4})([a-z2-9]{16})$/;

const escribir = (n: number, ancho: number): string => n.toString(BASE).padStart(ancho, '0');
const leer = (texto: string): number => Number.parseInt(texto, BASE);
const firmaDe = ({ llave }: Llave, impuesto: string, cuerpo: string): string => {
  const firma = firmar(llave, `notificacion_cliente:${impuesto}:${cuerpo}`);
  return escribirToken(Buffer.from(firma, 'base64url')).slice(0, LARGO_DE_FIRMA);
};
const periodoDe = (n: number): string => `${Math.floor(n / 100)}-${String(n % 100).padStart(2, '0')}`;

/**
 * The path of the page that asks a taxpayer to authorise a filing without withholdings. The path carries the person's id, signed, and
 * no name; it expires after fifteen days (security R10).
 */
export function enlaceDeNotificacion(entorno: Entorno, n: Notificacion): string {
  const ultimoDia = Math.floor(milisegundos(entorno.reloj.ahora()) / DIA_MS) + VIDA_EN_DIAS;
  const cuerpo =
    escribir(anioDe(n.periodo) * 100 + numeroDeMes(n.periodo), ANCHO.periodo) +
    escribir(n.usuarioId, ANCHO.usuario) +
    escribir(ultimoDia, ANCHO.dia);
  return `/notificacion_cliente_${n.impuesto.toLowerCase()}/${cuerpo}${firmaDe(entorno.maestra, n.impuesto, cuerpo)}`;
}

/** Reads a link of `enlaceDeNotificacion`; null when the signature is wrong, when it belongs to the other tax, or when it expired. */
export function leerNotificacion(entorno: Entorno, impuesto: 'IVA' | 'ISR', data: string): Notificacion | null {
  const [, periodo = '', usuario = '', ultimoDia = '', firma = ''] = FORMA.exec(limpiarToken(data)) ?? [];
  const cuerpo = periodo + usuario + ultimoDia;
  const esDe = (llave: Llave): boolean =>
    igualesEnTiempoFijo(Buffer.from(firma), Buffer.from(firmaDe(llave, impuesto, cuerpo)));
  if (!queAbren(entorno.maestra).some(esDe)) return null;
  const escrito = periodoDe(leer(periodo));
  const vive = leer(ultimoDia) * DIA_MS > milisegundos(entorno.reloj.ahora());
  return vive && esMes(escrito) ? { impuesto, periodo: mes(escrito), usuarioId: leer(usuario) } : null;
}
