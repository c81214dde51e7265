import { BARATOS, CONCLUSIONES } from '@aldia/domain/asesor/asesor.ts';
import { MODOS_DE_CAMBIO, REGIMENES_COMPARADOS } from '@aldia/domain/asesor/cambio.ts';
import { SITUACIONES_DEL_MES } from '@aldia/domain/asesor/comparar.ts';
import { LINEAS_DEL_ASESOR } from '@aldia/domain/asesor/lineas.ts';
import * as z from 'zod';
import { fila, Id, IdDeRuta, MesCable, MontoCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

const Fuente = fila({ ley: z.string(), articulo: z.string(), nota: z.string().optional() });

/** A month under both regimes; a month that does not count (`situacion`) has zeros. */
const MesComparado = fila({
  periodo: MesCable,
  situacion: z.enum(SITUACIONES_DEL_MES),
  ingresos: MontoCable,
  pequenio: MontoCable,
  isr: MontoCable,
  iva: MontoCable,
  general: MontoCable,
});
export type MesComparado = z.output<typeof MesComparado>;

const LineaDelAsesor = fila({
  linea: z.enum(LINEAS_DEL_ASESOR),
  formulario: z.string(),
  monto: MontoCable,
  fuente: Fuente,
});
export type LineaDelAsesor = z.output<typeof LineaDelAsesor>;

/** A calendar year against the small taxpayer's ceiling. */
const AnioAnteElLimite = fila({
  anio: z.number().int(),
  ingresos: MontoCable,
  /** For how many months the income is known. */
  meses: z.number().int(),
  limite: MontoCable,
  fuente: Fuente,
  /** The year for which the ceiling was published, when this year's is not known yet. */
  deOtroAnio: z.number().int().nullable().default(null),
  pasa: z.boolean(),
  mesEnQuePaso: MesCable.nullable(),
});

/** The adviser's answer, as the domain gives it, and its client. */
const Asesoria = fila({
  cliente: fila({ id: Id, nombre: z.string(), nit: z.string(), regimenId: z.number().nullable() }),
  /** The twelve months, the oldest first. */
  meses: z.array(MesComparado),
  contados: z.number().int(),
  totales: fila({ ingresos: MontoCable, pequenio: MontoCable, isr: MontoCable, iva: MontoCable, general: MontoCable }),
  lineas: z.array(LineaDelAsesor),
  conclusion: z.enum(CONCLUSIONES),
  barato: z.enum(BARATOS),
  diferencia: MontoCable,
  porClasificar: fila({ cantidad: z.number().int(), iva: MontoCable }),
  generalConTodo: MontoCable.nullable(),
  limite: fila({
    anios: z.array(AnioAnteElLimite),
    cabe: z.boolean(),
    seConoce: z.boolean(),
    mesDeCruce: MesCable.nullable(),
  }),
  cambio: fila({
    a: z.enum(REGIMENES_COMPARADOS),
    modo: z.enum(MODOS_DE_CAMBIO),
    desde: MesCable,
    fuente: Fuente,
  }).nullable(),
  /** The change that is written down for a month to come. */
  anotado: fila({ desde: MesCable, despuesId: z.number() }).nullable().default(null),
});
export type Asesoria = z.output<typeof Asesoria>;

export const asesor = {
  deCliente: endpoint({
    metodo: 'GET',
    ruta: '/asesor/regimen/{id}',
    acceso: 'asesor.ver',
    sobre: 'cliente',
    resumen: 'Los últimos doce meses de un cliente como pequeño contribuyente y en el régimen general con ROS',
    entrada: fila({ id: IdDeRuta }),
    salida: Asesoria,
  }),
};
