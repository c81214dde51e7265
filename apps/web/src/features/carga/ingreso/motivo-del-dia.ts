import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { observable } from '../../../ui/observable.ts';

const CLAVE = 'aldia-motivo-de-contrasenia';
const Guardado = z.object({ usuarioId: z.number(), dia: z.string(), motivo: z.string().min(3).max(120) });

/** The usual reasons; any other can be typed. */
export const MOTIVOS_USUALES = [
  'Preparar la declaración del mes',
  'Descargar facturas de la SAT',
  'Descargar constancias de retención',
  'Presentar el formulario en la SAT',
] as const;

const { decir, useAhora } = observable();

function leer(): string | null {
  try {
    return sessionStorage.getItem(CLAVE);
  } catch {
    return null;
  }
}

/** The reason that this person gave today, or null. It is asked once per work day and sent with every reveal (D-20). */
export function motivoDe(texto: string | null, usuarioId: number, dia: Dia): string | null {
  try {
    const guardado = Guardado.safeParse(JSON.parse(texto ?? 'null'));
    return guardado.success && guardado.data.usuarioId === usuarioId && guardado.data.dia === dia
      ? guardado.data.motivo
      : null;
  } catch {
    return null;
  }
}

export function guardarMotivo(usuarioId: number, dia: Dia, motivo: string): void {
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify({ usuarioId, dia, motivo }));
  } catch {
    // storage closed by the browser: it is asked each time
  }
  decir();
}

export const useMotivoDelDia = (usuarioId: number, dia: Dia): string | null => motivoDe(useAhora(leer), usuarioId, dia);
