import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_ALTA as T, VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { MAXIMO_DE_CONTRASENIA_SAT } from '@aldia/domain/claves/contrasenia-sat.ts';
import { REGIMEN, tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import { type Dia, dia, esDia } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { perfilTrasElegir } from './perfil.ts';

/** The two ways to pay income tax under a simplified regime, in the words of an invoice. */
export const REGIMENES_DE_ISR = [
  'Opcional simplificado, sujeto a retención definitiva',
  'Opcional simplificado, sujeto a pago directo',
] as const;

export interface ReglasDeDatos {
  readonly hoy: Dia;
  /** A password is already stored and the person keeps it. */
  readonly dejaLaContrasenia: boolean;
}

/** Step 1: the fields of both regimes, and those of ROS (spec 1, section 5). */
export const datosDeAlta = ({ hoy, dejaLaContrasenia }: ReglasDeDatos) =>
  z
    .object({
      regimen: z.string(),
      contrasenia: z.string().max(MAXIMO_DE_CONTRASENIA_SAT, AVISOS_DE_CUENTA.contraseniaSatLarga),
      fecha_nacimiento: z
        .string()
        .refine((d): boolean => esDia(d), V.fechaNacimiento)
        .refine((d): boolean => !esDia(d) || d < hoy, AVISOS_DE_CUENTA.fechaFutura),
      actividad: z.string().nullable(),
      regimen_isr: z.string().nullable(),
      presenta_retenciones: z.boolean(),
      ingresos_no_facturados: z.boolean(),
      categorias: z.array(z.number()),
    })
    .superRefine((d, ctx) => {
      const marcar = (campo: keyof typeof d, message: string) =>
        ctx.addIssue({ code: 'custom', path: [campo], message });
      const regimenId = Number(d.regimen);
      if (d.regimen === '') marcar('regimen', V.regimen);
      else if (!tieneFormularios(regimenId)) marcar('regimen', T.proximamente);
      if (!dejaLaContrasenia && d.contrasenia === '') marcar('contrasenia', V.contrasenia);
      if (regimenId !== REGIMEN.ros) return;
      if (!d.actividad) marcar('actividad', V.delRegimenGeneral);
      if (!d.regimen_isr) marcar('regimen_isr', V.delRegimenGeneral);
      if (d.categorias.length === 0) marcar('categorias', V.categorias);
    });
export type DatosDeAlta = z.output<ReturnType<typeof datosDeAlta>>;

export const aFormulario = (b: BorradorDeAlta): DatosDeAlta => ({
  regimen: b.regimenId === null ? '' : String(b.regimenId),
  contrasenia: '',
  fecha_nacimiento: b.fechaNacimiento ?? '',
  actividad: b.actividadEconomicaId === null ? null : String(b.actividadEconomicaId),
  regimen_isr: b.tipoRetencion || null,
  presenta_retenciones: b.presentaRetenciones,
  ingresos_no_facturados: b.recibeIngresosNoFacturados,
  categorias: b.tipoEmisores,
});

/** The part of the form that the draft keeps. A new regime clears the plan, and a new activity clears the profile. */
export function aBorrador(d: DatosDeAlta, antes: BorradorDeAlta): Partial<BorradorDeAlta> {
  const regimenId = Number(d.regimen);
  const esRos = regimenId === REGIMEN.ros;
  const tipoEmisores = esRos ? d.categorias : [];
  const actividadEconomicaId = esRos && d.actividad ? Number(d.actividad) : null;
  return {
    regimenId,
    fechaNacimiento: dia(d.fecha_nacimiento),
    presentaRetenciones: d.presenta_retenciones,
    recibeIngresosNoFacturados: esRos && d.ingresos_no_facturados,
    actividadEconomicaId,
    tipoRetencion: esRos ? (d.regimen_isr ?? '') : '',
    tipoEmisores,
    ...(regimenId === antes.regimenId ? {} : { suscripcion: null, canjeId: null }),
    ...(actividadEconomicaId === antes.actividadEconomicaId
      ? perfilTrasElegir(tipoEmisores, antes)
      : { excluidos: [], incluidos: [] }),
  };
}
