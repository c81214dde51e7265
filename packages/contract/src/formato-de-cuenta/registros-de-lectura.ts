import * as z from 'zod';
import { DiaCable as Dia } from '../cables.ts';
import { Momento, Monto, Texto } from './valores.ts';

/** Rows that the owner may read but no other AlDía imports: money, consents, mails, and who did what. */

export const SuscripcionGuardada = z.strictObject({
  fechaInicio: Dia,
  fechaFin: Dia,
  estado: Texto,
  precio: Monto.nullable(),
  canceladaEn: Momento.nullable(),
});
/** A charge, without its card's token or the provider's raw answer. */
export const CobroGuardado = z.strictObject({
  proposito: Texto,
  estado: Texto,
  monto: Monto,
  precioDeLista: Monto,
  moneda: Texto,
  creadaEn: Momento,
  cambiadaEn: Momento,
});
/** What is printed on a card, without its number and without what can charge it. */
export const TarjetaGuardada = z.strictObject({
  marca: Texto,
  ultimosNumeros: Texto,
  nombrePortador: Texto,
  fechaExpiracion: Dia,
  activo: z.boolean(),
  creadaEn: Momento,
  retiradaEn: Momento.nullable(),
});
export const ServicioGuardado = z.strictObject({ solicitadoEn: Momento });

export const Aceptacion = z.strictObject({
  clase: Texto,
  version: Texto,
  texto: Texto,
  direccionIp: Texto,
  agente: Texto,
  aceptadoEn: Momento,
});

export const MensajeGuardado = z.strictObject({
  canal: z.enum(['correo', 'whatsapp']),
  para: Texto,
  asunto: Texto,
  creadaEn: Momento,
  enviadaEn: Momento.nullable(),
  descartadaEn: Momento.nullable(),
  ultimoError: Texto.nullable(),
});

export const Hecho = z.strictObject({
  cuando: Momento,
  accion: Texto,
  entidad: Texto,
  motivo: Texto.nullable(),
});
/** Values before and after, for the client's months; not for what staff set on a person. */
export const Valores = z.strictObject({ antes: z.unknown(), despues: z.unknown() });
export const Vista = z.strictObject({ motivo: Texto, iniciadaEn: Momento });
