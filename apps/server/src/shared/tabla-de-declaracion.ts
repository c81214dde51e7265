import type { ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { cargaDeRetenciones, numeroDeCarga } from '@aldia/domain/declaraciones/estados.ts';
import { SALDOS, type Saldo } from '@aldia/domain/declaraciones/saldos.ts';
import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { TotalesDelMes } from '@aldia/domain/facturas/totales.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { clavesDe, esTabla, esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { funcionDe, nombreEnCodigo } from './codigo-derecho.ts';
import type { Declaracion as Tabla, Tablas } from './tablas.generated.ts';
import { escribirTotales, leerTotales } from './totales-guardados.ts';

/** Converts a value between its column and the inside. */
interface Paso<E> {
  leer(columna: E): unknown;
  escribir(campo: never): unknown;
}
const MONTO = { leer: parseQuetzales, escribir: toQuetzales };
const MONTO_O_NADA = {
  leer: (m: string | null) => (m === null ? null : parseQuetzales(m)),
  escribir: (m: Centavos | null) => (m === null ? null : toQuetzales(m)),
};
const SALDOS_O_NADA = {
  leer: (c: readonly string[] | null): readonly Saldo[] | null => c && SALDOS.filter((saldo) => c.includes(saldo)),
  escribir: (s: readonly Saldo[] | null) => s && [...s],
};
const CARGA = { leer: cargaDeRetenciones, escribir: numeroDeCarga };
const TOTALES = {
  leer: leerTotales,
  escribir: (t: TotalesDelMes | null) => (t === null ? null : escribirTotales(t)),
};

/**
 * Who writes a column: the opening of the month (`apertura`), every change of the row (`firma`), an act of a person (`acto`),
 * the computation (`calculo`), the database itself (`base`; `rastro` when what it keeps belongs to the act and is undone with
 * it), or another path that no undo touches (`aparte`).
 */
type Quien = 'apertura' | 'firma' | 'acto' | 'calculo' | 'base' | 'rastro' | 'aparte';
interface Regla<E> {
  readonly quien: Quien;
  /** `remanentes.isr` is the part `isr` of the field `remanentes`; without it nothing inside reads the column. */
  readonly campo?: string;
  readonly valor?: Paso<E>;
}

/** Every column of a declaration: its field, its value inside, and who writes it. A column that is not here does not compile. */
const COLUMNAS = {
  id: { quien: 'base', campo: 'id' },
  usuario_id: { quien: 'apertura', campo: 'usuarioId' },
  periodo: { quien: 'apertura', campo: 'periodo' },
  regimen_id: { quien: 'apertura', campo: 'regimenId' },
  estado_id: { quien: 'acto', campo: 'estadoId' },
  etapa: { quien: 'base' },
  asignado_id: { quien: 'acto', campo: 'asignadoId' },
  realizada_por: { quien: 'rastro' },
  version: { quien: 'aparte', campo: 'version' },
  version_ajena: { quien: 'rastro', campo: 'versionAjena' },
  modificada_por: { quien: 'firma', campo: 'modificadaPor' },
  modificada_en: { quien: 'firma', campo: 'modificadaEn' },
  facturas_cargadas: { quien: 'acto', campo: 'facturas' },
  carga_retencion_isr: { quien: 'acto', campo: 'retencionIsr', valor: CARGA },
  sin_isr: { quien: 'acto', campo: 'sinIsr' },
  carga_retencion_iva: { quien: 'acto', campo: 'retencionIva', valor: CARGA },
  totales: { quien: 'calculo', campo: 'totales', valor: TOTALES },
  remanente_pc: { quien: 'acto', campo: 'remanentes.retencionesPc', valor: MONTO },
  remanente_isr: { quien: 'acto', campo: 'remanentes.isr', valor: MONTO },
  remanente_credito: { quien: 'acto', campo: 'remanentes.creditoFiscal', valor: MONTO },
  remanente_credito_exportacion: { quien: 'acto', campo: 'remanentes.creditoExportacion', valor: MONTO },
  remanente_retenciones_iva: { quien: 'acto', campo: 'remanentes.retencionesIva', valor: MONTO },
  remanentes_corregidos: { quien: 'acto', campo: 'remanentesCorregidos' },
  saldos_corregidos: { quien: 'acto', campo: 'saldosCorregidos', valor: SALDOS_O_NADA },
  arrastre_pc: { quien: 'calculo', campo: 'arrastra.retencionesPc', valor: MONTO },
  arrastre_isr: { quien: 'calculo', campo: 'arrastra.isr', valor: MONTO },
  arrastre_credito: { quien: 'calculo', campo: 'arrastra.creditoFiscal', valor: MONTO },
  arrastre_credito_exportacion: { quien: 'calculo', campo: 'arrastra.creditoExportacion', valor: MONTO },
  arrastre_retenciones_iva: { quien: 'calculo', campo: 'arrastra.retencionesIva', valor: MONTO },
  total_ventas: { quien: 'calculo', campo: 'totalVentas', valor: MONTO },
  total_retencion_isr: { quien: 'calculo', campo: 'totalRetencionIsr', valor: MONTO },
  total_retencion_iva: { quien: 'calculo', campo: 'totalRetencionIva', valor: MONTO },
  impuesto_determinado: { quien: 'calculo', campo: 'impuestoDeterminado', valor: MONTO },
  impuesto_isr: { quien: 'calculo', campo: 'impuestoIsr', valor: MONTO },
  impuesto_iva: { quien: 'calculo', campo: 'impuestoIva', valor: MONTO },
  a_pagar_iva: { quien: 'calculo', campo: 'aPagarIva', valor: MONTO_O_NADA },
  desactualizada: { quien: 'acto', campo: 'desactualizada' },
  numero_formulario: { quien: 'acto', campo: 'numeroFormulario' },
  numero_formulario_iva: { quien: 'acto', campo: 'numeroFormularioIva' },
  documento_id: { quien: 'acto', campo: 'documentoId' },
  documento_iva_id: { quien: 'acto', campo: 'documentoIvaId' },
  formulario_notificado_en: { quien: 'acto', campo: 'formularioNotificadoEn' },
  presentado_id: { quien: 'acto', campo: 'presentadoId' },
  recordatorio_enviado_en: { quien: 'acto', campo: 'recordatorioEnviadoEn' },
  pago_realizado: { quien: 'acto', campo: 'pagoRealizado' },
  pago_confirmado_en: { quien: 'acto', campo: 'pagoConfirmadoEn' },
  isr_pagado_en: { quien: 'acto', campo: 'isrPagadoEn' },
  isr_de_ahora: { quien: 'acto', campo: 'isrDeAhora', valor: MONTO_O_NADA },
  finalizacion_enviada_en: { quien: 'acto', campo: 'finalizacionEnviadaEn' },
  aplica_suscripcion: { quien: 'acto', campo: 'aplicaSuscripcion' },
  creada_en: { quien: 'apertura' },
  orden_dia: { quien: 'base', campo: 'ordenDia' },
  nombre_orden: { quien: 'base', campo: 'nombreOrden' },
  nit: { quien: 'base', campo: 'nit' },
  busqueda: { quien: 'base' },
  cambio_abierto: { quien: 'aparte' },
  emisores_por_clasificar: { quien: 'aparte' },
  compras_pedidas_en: { quien: 'aparte' },
  compras_elegidas_en: { quien: 'aparte' },
  plazo_isr: { quien: 'acto', campo: 'plazoIsr' },
  plazo_iva: { quien: 'acto', campo: 'plazoIva' },
} as const satisfies { readonly [C in keyof Tabla]: Regla<Selectable<Tabla>[C]> };

type Columnas = typeof COLUMNAS;
type Columna = keyof Columnas;
type Ruta<C extends Columna> = Columnas[C] extends { readonly campo: infer R extends string } ? R : never;
type Valor<C extends Columna> = Columnas[C] extends { readonly valor: { readonly leer: (x: never) => infer V } }
  ? V
  : Selectable<Tabla>[C];
type Parte<C extends Columna, G extends string> = [Ruta<C>] extends [never]
  ? never
  : Ruta<C> extends `${G}.${infer P}`
    ? P
    : never;
type Partes<G extends string> = { readonly [C in Columna as Parte<C, G>]: Valor<C> };
/** A declaration as its row has it. */
export type Campos = {
  readonly [C in Columna as Ruta<C> extends `${string}.${string}` ? never : Ruta<C>]: Valor<C>;
} & { readonly remanentes: Partes<'remanentes'>; readonly arrastra: Partes<'arrastra'> };
type Campo = keyof Campos;

type CampoDe<C> = C extends Columna ? (Ruta<C> extends `${infer G}.${string}` ? G : Ruta<C>) : never;
type ColumnaDe<F> = {
  [C in Columna]: CampoDe<C> extends F ? ([CampoDe<C>] extends [never] ? never : C) : never;
}[Columna];
type De<Q extends Quien> = { [C in Columna]: Columnas[C]['quien'] extends Q ? CampoDe<C> : never }[Columna] & Campo;
/** What an act may change of a row. Figures are not here: they are written by the computation alone. */
export type CambiosDeActo = Partial<Pick<Campos, De<'acto'>>>;
/** What the computation writes, all of it. */
export type Cifras = Pick<Campos, De<'calculo'>>;

const TODAS = clavesDe(COLUMNAS);
const SE_DESHACEN: readonly Quien[] = ['firma', 'acto', 'calculo', 'rastro'];
/** What undoing an act restores: the row without what its opening set, the version, and what the database and other paths keep. */
export const COLUMNAS_DE_ACTO = TODAS.filter((c) => SE_DESHACEN.includes(COLUMNAS[c].quien));

const IGUAL = { leer: (x: unknown) => x, escribir: (x: unknown) => x };
interface Lugar {
  readonly columna: ColumnaDe<Campo>;
  readonly campo: string;
  readonly parte: string | undefined;
  leer(x: unknown): unknown;
  escribir(x: unknown): unknown;
}
const tieneCampo = (columna: Columna): columna is ColumnaDe<Campo> => 'campo' in COLUMNAS[columna];
const LUGARES = TODAS.filter(tieneCampo).map((columna): Lugar => {
  const { campo: ruta = '', valor: paso = IGUAL }: Regla<never> = COLUMNAS[columna];
  const [campo = ruta, parte] = ruta.split('.');
  return { columna, campo, parte, leer: paso.leer, escribir: paso.escribir };
});
const ENTEROS = LUGARES.filter((l) => l.parte === undefined);
const POR_PARTES = [...Map.groupBy(LUGARES, (l) => l.campo)].filter(([, partes]) => partes[0]?.parte !== undefined);

/** The columns of some fields, to select them. */
export const columnasDe = <const F extends Campo>(...campos: readonly F[]): ColumnaDe<F>[] =>
  LUGARES.filter((l): l is Lugar & { columna: ColumnaDe<F> } => esUnoDe(campos, l.campo)).map((l) => l.columna);
/** Every column that has a field. */
export const CON_CAMPO = LUGARES.map((l) => l.columna);

const PARTES_DE_ARRASTRE = new Map(LUGARES.filter((l) => l.campo === 'arrastra').map((l) => [l.parte, l.columna]));
/** Each balance that a month brings, and the column of the month before that leaves it. */
export const HERENCIA = LUGARES.filter((l) => l.campo === 'remanentes').map(({ columna, parte }) => {
  const deja = PARTES_DE_ARRASTRE.get(parte);
  if (deja === undefined) throw new Error(`no month leaves ${columna}`);
  return { trae: columna, deja };
});

type Objeto = Record<string, unknown>;
// Filled name by name from the table above; only the caller knows which names it asked for.
const llenado = <R>(objeto: unknown): R => objeto as R;
function llenar<R>(campos: Objeto, fila: Readonly<Objeto>): R {
  for (const { columna, campo, leer } of ENTEROS) if (fila[columna] !== undefined) campos[campo] = leer(fila[columna]);
  for (const [campo, partes] of POR_PARTES) {
    if (partes.some((l) => fila[l.columna] === undefined)) continue;
    const valor: Objeto = {};
    for (const { columna, parte = '', leer } of partes) valor[parte] = leer(fila[columna]);
    campos[campo] = valor;
  }
  return llenado(campos);
}
/** The fields of those columns that a row has. */
export const leer = <F extends Partial<Selectable<Tabla>>>(fila: F): Pick<Campos, CampoDe<keyof F> & Campo> =>
  llenar({}, fila);

type ConCampo = Pick<Selectable<Tabla>, ColumnaDe<Campo>>;
/** Code that reads a row of a list: `{ id: x.id, totalVentas: l9(x.total_ventas), … }`. */
function lectorDe(otros: readonly string[]): (fila: unknown) => unknown {
  const con: Objeto = {};
  const valorDe = ({ columna, leer }: Lugar, i: number): string => {
    const valor = `x[${nombreEnCodigo(columna)}]`;
    if (leer === IGUAL.leer) return valor;
    con[`l${i}`] = leer;
    return `l${i}(${valor})`;
  };
  const campos = [...Map.groupBy(LUGARES, (l) => l.campo)].map(([campo, lugares]) => {
    const partes = lugares.map((l) => [l.parte, valorDe(l, LUGARES.indexOf(l))] as const);
    const [[parte, valor] = [undefined, '']] = partes;
    const todas = partes.map(([p = '', v]) => `${nombreEnCodigo(p)}: ${v}`);
    return `${nombreEnCodigo(campo)}: ${parte === undefined ? valor : `{ ${todas.join(', ')} }`}`;
  });
  const demas = otros.map((c) => `${nombreEnCodigo(c)}: x[${nombreEnCodigo(c)}]`);
  return funcionDe(`{ ${[...campos, ...demas].join(', ')} }`, con);
}
const lectores = new Map<string, (fila: unknown) => unknown>();

/** The rows of a list by their fields, with the other columns of the query, which are the same in all rows. */
export function leerFilas<F extends ConCampo>(filas: readonly F[]): (Campos & Omit<F, keyof Tabla>)[] {
  const otros = Object.keys(filas[0] ?? {}).filter((c) => !(c in COLUMNAS));
  const clave = otros.join();
  const lector = lectores.get(clave) ?? lectorDe(otros);
  lectores.set(clave, lector);
  return filas.map((fila) => llenado(lector(fila)));
}
/** The columns to write for the fields that are present. */
export function escribir<F extends Partial<Campos>>(
  campos: F,
): Pick<Insertable<Tabla>, ColumnaDe<keyof F> & keyof Insertable<Tabla>> {
  const valores: Readonly<Objeto> = campos;
  const fila: Objeto = {};
  for (const { columna, campo, parte, escribir } of LUGARES) {
    const valor = valores[campo];
    if (valor === undefined) continue;
    fila[columna] = escribir(parte !== undefined && esTabla(valor) ? valor[parte] : valor);
  }
  return llenado(fila);
}
/** Who changed a row and when; null for a job. */
export interface Firma {
  readonly por: number | null;
  readonly en: Instante;
}
/** Columns to write for some fields, with who changes the row and when; the version goes up. */
export const firmado = (campos: Partial<Campos>, { por, en }: Firma) => ({
  ...escribir({ ...campos, modificadaPor: por, modificadaEn: en }),
  version: (e: ExpressionBuilder<Tablas, 'declaracion'>) => e('version', '+', 1),
});
/** The figures that were computed. */
export const cifrasDe = (totales: TotalesDelMes, r: ResultadoDeCalculo): Cifras => ({
  ...r,
  totales,
  aPagarIva: r.aPagar.iva,
});
