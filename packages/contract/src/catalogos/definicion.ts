import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Permiso } from '@aldia/domain/permisos/permisos.ts';
import * as z from 'zod';
import { DiaCable, fila, Id, IdDeRuta, MontoPositivoCable } from '../cables.ts';
import { type Base, endpoint } from '../endpoint.ts';
import type { CodigoDeError } from '../errores.ts';
import { numeroEscrito } from '../numero-escrito.ts';
import type { TextoDeAccion } from '../textos.ts';
import { valorQue } from '../valor.ts';

type Campos = Readonly<Record<string, z.ZodType>>;
/** What one catalogue's own rules may refuse, besides what every catalogue may. */
type Propio = Extract<
  CodigoDeError,
  | 'ELEGIDO_NO_VIGENTE'
  | 'TIPO_CON_LINEA'
  | 'TIPO_EN_USO'
  | 'DTE_DESCONOCIDO'
  | 'PERIODICIDAD_VENDIDA'
  | 'REGIMEN_VENDIDO'
  | 'TRAMO_CRUZADO'
  | 'TRAMO_CON_HUECO'
>;
type Llamada = 'listado' | 'insertar' | 'actualizar' | 'estado' | 'eliminar';

/**
 * A catalogue: a table that administrators keep with one list, one form and one confirmation. Each file of this folder defines one, and its
 * calls are built here, so that all share the same paths and refusals (D-73).
 */
export interface Definicion<C extends Campos, L extends Campos, K extends Llamada> {
  /** The stem of its paths: 'tipo_registro'. */
  readonly raiz: string;
  /** In the gestores base the four verbs share the stem, as in the specification; otherwise each call has its own path. */
  readonly base?: Base;
  /** Paths that the specification gives outside the stem. */
  readonly rutas?: { readonly [N in Llamada]?: `/${string}` };
  /** The name of its rows, for the documents: 'tipos de registro'. */
  readonly son: string;
  /** The fields that a person writes, under inside names. */
  readonly campos: C;
  /** The fields that are read, besides the id and the fingerprint. */
  readonly leidos: L;
  /** What each call says afterwards; a call without its sentences does not compile. */
  readonly dice: Readonly<Record<K, TextoDeAccion>>;
  /** Rows may repeat: nothing must be unique. */
  readonly repetible?: true;
  /** What its own rules refuse, by call. */
  readonly niega?: { readonly [N in Llamada]?: readonly Propio[] };
  /** Who may read the list, when not only those who write it. */
  readonly lectura?: Permiso;
}

/** `huella` is the fingerprint of the row as it was read: a write over a changed row is refused. */
const DE_FILA = { id: Id, huella: z.string() };
const DE_CAMBIO = { id: Id, huella: z.string().max(64).optional() };
/** Counting beyond this number would tell nobody more, and could mean counting the whole country's invoices. */
export const USOS_QUE_SE_CUENTAN = 10_000;
/** `cuantos` stops at USOS_QUE_SE_CUENTAN; null when counting takes too long to wait for. */
const Uso = fila({ donde: z.string(), cuantos: z.number().int().min(0).max(USOS_QUE_SE_CUENTAN).nullable() });
/** How many rows of another table use a row. */
export type Uso = z.output<typeof Uso>;

const comunes = <C extends Campos, L extends Campos, K extends Llamada>(d: Definicion<C, L, K>) => {
  const base = d.base ?? 'main';
  return {
    acceso: 'catalogo.cambiar' as const,
    base,
    ruta: (llamada: Llamada, resto = ''): `/${string}` =>
      d.rutas?.[llamada] ?? (base === 'gestores' ? `/${d.raiz}` : `/${d.raiz}/${llamada}${resto}`),
    fila: fila({ ...DE_FILA, ...d.leidos }),
    resumen: (que: string) => `Mantenimiento de ${d.son}: ${que}`,
  };
};

const repetido = (d: { readonly repetible?: true }) => (d.repetible ? [] : (['CATALOGO_REPETIDO'] as const));

/** `GET {raiz}/listado`: every row, eliminated ones too. */
export function listado<C extends Campos, L extends Campos>(d: Definicion<C, L, 'listado'>) {
  const { acceso, base, ruta, fila, resumen } = comunes(d);
  return endpoint({
    metodo: 'GET',
    base,
    ruta: ruta('listado'),
    acceso: d.lectura ?? acceso,
    resumen: resumen('todas las filas'),
    salida: z.array(fila),
    dice: d.dice.listado,
  });
}

/** `POST {raiz}/insertar`. */
export function insercion<C extends Campos, L extends Campos>(d: Definicion<C, L, 'insertar'>) {
  const { acceso, base, ruta, fila: salida, resumen } = comunes(d);
  return endpoint({
    metodo: 'POST',
    base,
    ruta: ruta('insertar'),
    acceso,
    resumen: resumen('agrega una fila'),
    haceOtra: true,
    entrada: fila(d.campos),
    salida,
    errores: [...repetido(d), ...(d.niega?.insertar ?? [])],
    dice: d.dice.insertar,
  });
}

/** `PUT {raiz}/actualizar`. */
export function cambio<C extends Campos, L extends Campos>(d: Definicion<C, L, 'actualizar'>) {
  const { acceso, base, ruta, fila: salida, resumen } = comunes(d);
  return endpoint({
    metodo: 'PUT',
    base,
    ruta: ruta('actualizar'),
    acceso,
    resumen: resumen('cambia una fila; con huella, solo si sigue como se leyó'),
    entrada: fila({ ...DE_CAMBIO, ...d.campos }),
    salida,
    errores: [...repetido(d), 'CATALOGO_CAMBIADO', 'FILA_DE_CATALOGO_AUSENTE', ...(d.niega?.actualizar ?? [])],
    dice: d.dice.actualizar,
  });
}

/** `GET {raiz}/uso/{id}`, for the confirmation, and `PUT {raiz}/estado`, which eliminates a row or puts it back. */
export function baja<C extends Campos, L extends Campos>(d: Definicion<C, L, 'estado'>) {
  const { acceso, base, ruta, fila: salida, resumen } = comunes(d);
  return {
    uso: endpoint({
      metodo: 'GET',
      base,
      ruta: `/${d.raiz}/uso/{id}`,
      acceso,
      resumen: resumen('dónde está en uso una fila'),
      entrada: fila({ id: IdDeRuta }),
      salida: z.array(Uso),
    }),
    estado: endpoint({
      metodo: 'PUT',
      base,
      ruta: ruta('estado'),
      acceso,
      resumen: resumen('elimina o habilita una fila; sin `habilitar`, lo contrario de lo que está'),
      entrada: fila({ ...DE_CAMBIO, habilitar: z.boolean().optional() }),
      salida,
      errores: ['CATALOGO_CAMBIADO', 'FILA_DE_CATALOGO_AUSENTE', ...(d.niega?.estado ?? [])],
      dice: d.dice.estado,
    }),
  };
}

/** `DELETE {raiz}/eliminar/{id}`, for a list whose rows are deleted for good. Repeating it changes nothing. */
export function retiro<C extends Campos, L extends Campos>(d: Definicion<C, L, 'eliminar'>) {
  const { acceso, base, ruta, resumen } = comunes(d);
  return endpoint({
    metodo: 'DELETE',
    base,
    ruta: ruta('eliminar', '/{id}'),
    acceso,
    resumen: resumen('quita una fila'),
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ quitado: z.boolean() }),
    dice: d.dice.eliminar,
  });
}

/** `PUT`: eliminates a row, and leaves an eliminated one as it is. Only writing the row again puts it back. */
export function desactivacion<C extends Campos, L extends Campos>(d: Definicion<C, L, 'eliminar'>) {
  const { acceso, base, ruta, fila: salida, resumen } = comunes(d);
  return endpoint({
    metodo: 'PUT',
    base,
    ruta: ruta('eliminar'),
    acceso,
    resumen: resumen('da de baja una fila'),
    entrada: fila(DE_CAMBIO),
    salida,
    errores: ['CATALOGO_CAMBIADO', 'FILA_DE_CATALOGO_AUSENTE'],
    dice: d.dice.eliminar,
  });
}

/** All the calls of a catalogue whose rows are eliminated and put back. */
export const catalogo = <C extends Campos, L extends Campos>(
  d: Definicion<C, L, 'listado' | 'insertar' | 'actualizar' | 'estado'>,
) => ({ listado: listado(d), insertar: insercion(d), actualizar: cambio(d), ...baja(d) });

/** What the fields of all catalogues say (spec 3, section 5). */
export const V = {
  requerido: 'Campo Obligatorio',
  numerico: 'Escribe un número entero', // ours
  datosIncorrectos: 'Ese número no se admite aquí', // ours
  montoMuyGrande: 'El monto no puede pasar de Q999,999.99', // ours
} as const;
/** For calls about whose end the specification says nothing. */
export const SIN_AVISO: TextoDeAccion = { exito: null, fallo: null };
export const CALLADA: TextoDeAccion = { ...SIN_AVISO, callada: true };
export const GUARDADO = 'El cambio quedó guardado.'; // ours

/** A text that must be written, of `maximo` letters at most. */
export const texto = (maximo: number) =>
  z.string(V.requerido).trim().min(1, V.requerido).max(maximo, `Escribe a lo más ${maximo} letras`);
export const numero = numeroEscrito(V);
/** A row of another catalogue, picked from its list. */
export const IdElegido = numero(1, Number.MAX_SAFE_INTEGER);
/** 1 or 0, also as a select sends it; boolean inside. */
export const SiNoCable = z.codec(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1'), z.boolean()], V.requerido),
  z.boolean(),
  { decode: (v) => v === 1 || v === '1' || v === true, encode: (v) => (v ? 1 : 0) },
);
/** 'Q. 999999.99' has nine letters (spec 3, section 5). */
const MONTO_MAXIMO = 99_999_999;
export const Monto = MontoPositivoCable.refine((c) => c <= MONTO_MAXIMO, V.montoMuyGrande);
/** What `esquema` reads, or null when it is empty; `escribir` encodes the inside value. */
const oNada = <T>(esquema: z.ZodType<T, string | number>, escribir: (valor: T) => string | number) =>
  z.codec(
    z.union([z.string(), z.number(), z.null()]),
    valorQue<T | null>(() => true),
    {
      decode: (valor, ctx) => {
        if (valor === null || valor === '') return null;
        const leido = z.safeParse(esquema, valor);
        if (leido.success) return leido.data;
        ctx.issues.push({ code: 'custom', message: leido.error.issues[0]?.message ?? V.requerido, input: valor });
        return z.NEVER;
      },
      encode: (valor) => (valor === null ? null : escribir(valor)),
    },
  );
export const MontoONada = oNada<Centavos>(Monto, toQuetzales);
export const NumeroONada = (minimo: number, maximo: number) => oNada<number>(numero(minimo, maximo), (n) => n);
export const DiaONada = oNada<Dia>(DiaCable, (d) => d);
