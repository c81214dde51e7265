import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { CargaDeCortesia, LINEAS_DE_CREDITO, LINEAS_DE_DEBITO } from '@aldia/contract/revision.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { LINEAS_DE_DETERMINACION } from '@aldia/domain/declaraciones/copiados.ts';
import { SAT_2237 } from '@aldia/domain/formularios/sat-2237.ts';
import { TITULOS_CREDITO } from '@aldia/domain/formularios/sat-2237-credito.ts';
import { TITULOS_DEBITO } from '@aldia/domain/formularios/sat-2237-debito.ts';
import type { Id2237 } from '@aldia/domain/formularios/sat-2237-entrada.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';
import { mesDePresentacion } from './hechos-de-fila.ts';

export interface LineaDeCortesia {
  /** The line number on the paper. */
  readonly linea: string;
  readonly titulo: string;
}
const lineas = (titulos: Readonly<Record<string, string>>): readonly LineaDeCortesia[] =>
  Object.entries(titulos).map(([linea, titulo]) => ({ linea, titulo }));
export const DEBITOS = lineas(TITULOS_DEBITO);
export const CREDITOS = lineas(TITULOS_CREDITO);

const tituloDe = (linea: Id2237): string => {
  const titulo = SAT_2237.casillas.find((c) => c.id === linea)?.titulo;
  return typeof titulo === 'string' ? titulo : '';
};

export const DETERMINACION: readonly LineaDeCortesia[] = LINEAS_DE_DETERMINACION.map((linea) => ({
  linea,
  titulo: tituloDe(linea),
}));

/** SAT-1311, with the wire's names. */
export const ISR = [
  ['total_facturas', 'Total de facturas'],
  ['impuesto_determinado', 'Impuesto determinado'],
  ['rent_periodo_declarar', 'Retenciones del período a declarar'],
  ['impuesto_pagar', 'Impuesto a pagar'],
  ['remanente_retencion', 'Remanente de retenciones para el período siguiente'],
] as const;

const Lineas = z.record(z.string(), z.string());
type Escrito = Readonly<Record<string, unknown>>;
function vacios(valor: Escrito, camino: readonly string[] = []): (readonly string[])[] {
  return Object.entries(valor).flatMap(([clave, v]) => {
    if (esTabla(v)) return vacios(v, [...camino, clave]);
    return v === '' ? [[...camino, clave]] : [];
  });
}

/** Checks first that every field is filled in, and then applies the contract (spec 2, section 5). */
export const FormularioDeCortesia = z
  .object({
    info_general: z.object({ usuario_id: z.number(), fecha_presentacion: z.string(), version: z.number() }),
    carga_pc: Lineas,
    carga_ros: z.object({ debito_fiscal: Lineas, credito_fiscal: Lineas }),
    determinacion_impuesto: Lineas,
  })
  .superRefine((valor, ctx) => {
    for (const camino of vacios(valor))
      ctx.addIssue({ code: 'custom', path: [...camino], message: AVISOS.campoObligatorio });
  })
  .transform((valor, ctx) => {
    const leida = CargaDeCortesia.safeParse(valor);
    if (leida.success) return leida.data;
    for (const { path, message } of leida.error.issues) ctx.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

const CERO = '0.00';
const enCero = (columna: 'debito' | 'credito', cuantas: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: cuantas }, (_, i) => [
      [`base_${i + 1}`, CERO],
      [`${columna}_${i + 1}`, CERO],
    ]).flat(),
  );

/** The deciding lines start empty, so that nobody files a zero without typing it; the other lines start at zero. */
export const valoresDe = (f: FilaDeDeclaracion) => ({
  info_general: { usuario_id: f.usuarioId, fecha_presentacion: `${mesDePresentacion(f)}-01`, version: f.version },
  carga_pc: { numero_formulario: '', ...Object.fromEntries(ISR.map(([campo]) => [campo, ''])) },
  carga_ros: {
    debito_fiscal: enCero('debito', LINEAS_DE_DEBITO),
    credito_fiscal: enCero('credito', LINEAS_DE_CREDITO),
  },
  determinacion_impuesto: Object.fromEntries(
    LINEAS_DE_DETERMINACION.map((_, i) => [`c_${i + 1}`, i === LINEAS_DE_DETERMINACION.length - 1 ? '' : CERO]),
  ),
});
