import * as z from 'zod';
import { valorQue } from './valor.ts';

/** The messages for a typed number. */
export interface FrasesDeNumero {
  readonly requerido: string;
  readonly numerico: string;
  readonly datosIncorrectos: string;
}

/** The typed text as a whole number between `minimo` and `maximo`, both included; or the message of why it is none. */
export function leerEntero(valor: string | number, minimo: number, maximo: number, V: FrasesDeNumero): number | string {
  const texto = String(valor).trim();
  if (texto === '') return V.requerido;
  if (!/^\d+$/.test(texto)) return V.numerico;
  return Number(texto) < minimo || Number(texto) > maximo ? V.datosIncorrectos : Number(texto);
}

/** A whole number that a person types or picks: digits as text, or the number itself. */
export const numeroEscrito = (frases: FrasesDeNumero) => (minimo: number, maximo: number) =>
  z.codec(
    z.union([z.string(), z.number()], frases.requerido),
    valorQue<number>((v) => Number.isInteger(v)),
    {
      decode: (valor, ctx) => {
        const leido = leerEntero(valor, minimo, maximo, frases);
        if (typeof leido === 'number') return leido;
        ctx.issues.push({ code: 'custom', message: leido, input: valor });
        return z.NEVER;
      },
      encode: (n) => n,
    },
  );
