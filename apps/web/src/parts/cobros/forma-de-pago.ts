import { VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { anioDe, type Dia, dia, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { marcaDeTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { LETRAS_DE_PORTADOR, venceODebeRenovarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import * as z from 'zod';
import type { TarjetaDePasarela } from './formulario-de-pasarela.tsx';
import { marcaEscrita } from './marca-escrita.ts';

const ANIOS_DE_VENCIMIENTO = 12;
const CIFRAS_DE_CVV = { amex: 4, otras: 3 } as const;

export const nombreDeMarca = (numero: string): string => marcaEscrita(marcaDeTarjeta(numero));

/** '4111 •••• •••• 1111'; Amex in groups of 4-6-5, as printed on the card. */
export function numeroEnGrupos(enmascarado: string): string {
  const signos = [...enmascarado.replace(/\s/g, '')].map((c) => (/\d/.test(c) ? c : '•')).join('');
  const grupos = marcaDeTarjeta(enmascarado) === 'amex' ? /^(.{1,4})(.{0,6})(.*)$/ : null;
  const partes = grupos ? (grupos.exec(signos)?.slice(1) ?? []) : (signos.match(/.{1,4}/g) ?? []);
  return partes.filter(Boolean).join(' ');
}

export const mesesDeVencimiento = Array.from({ length: 12 }, (_, i) => ({
  valor: String(i + 1).padStart(2, '0'),
  rotulo: nombreDeMes(i + 1),
}));
/** This year and the next twelve (spec 1, section 9). */
export const aniosDeVencimiento = (hoy: Dia) =>
  Array.from({ length: ANIOS_DE_VENCIMIENTO + 1 }, (_, i) => String(anioDe(hoy) + i)).map((a) => ({
    valor: a,
    rotulo: a,
  }));

/** The payment form (spec 1, section 5); the expiry is checked on year and month together (decisions-1, D1). */
export function formaDePago(hoy: Dia, numero: string) {
  const cifras = marcaDeTarjeta(numero) === 'amex' ? CIFRAS_DE_CVV.amex : CIFRAS_DE_CVV.otras;
  return z
    .object({
      nombre: z.string().trim().min(1, V.nombre).max(LETRAS_DE_PORTADOR, V.nombre),
      numero: z.string().min(1, V.numero),
      mes: z.string(V.mes).min(1, V.mes),
      anio: z.string(V.anio).min(1, V.anio),
      cvv: z.string().regex(new RegExp(`^\\d{${cifras}}$`), V.cvv),
      cobro_automatico: z.boolean().refine((acepta) => acepta, V.cobroAutomatico),
    })
    .superRefine((p, ctx) => {
      if (p.mes && p.anio && venceODebeRenovarse(vencimientoDe(p), hoy))
        ctx.addIssue({ code: 'custom', path: ['mes'], message: V.porVencer });
    });
}
export type FormaDePago = z.output<ReturnType<typeof formaDePago>>;

export const vencimientoDe = (p: { readonly mes: string; readonly anio: string }): Dia => dia(`${p.anio}-${p.mes}-01`);

/** Fills the form from the provider's data; the CVV is unknown until the person types it. */
export const aFormaDePago = (t: TarjetaDePasarela) => ({
  nombre: t.nombrePortador,
  numero: `${numeroEnGrupos(t.no)} · ${nombreDeMarca(t.no)}`,
  mes: String(numeroDeMes(t.fechaExpiracion)).padStart(2, '0'),
  anio: String(anioDe(t.fechaExpiracion)),
  cvv: '',
  cobro_automatico: false,
});
