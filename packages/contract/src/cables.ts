import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import {
  type Dia,
  esDia,
  esMes,
  type Mes,
  mesDe,
  parseDiaEscrito,
  sePuedeElegir,
} from '@aldia/domain/fechas/fechas.ts';
import {
  FORMA_DE_NUMERO,
  type MotivoDeNumero,
  motivoDeNumero,
  normalizarNumero,
} from '@aldia/domain/formularios/numero.ts';
import * as z from 'zod';
import { valorQue } from './valor.ts';

/**
 * One two-way codec per kind of value. The wire has text and sometimes misspelt names; inside, values are branded and names correct. The
 * server encodes what it sends, the web decodes what it reads; neither converts by hand.
 */

const MONTO = /^-?\d{1,12}(\.\d{1,2})?$/;

/** The message for a text that is not an amount. */
export const AVISO_DE_MONTO = 'Escribe un monto como 1234.56';

/** One check instead of a union of two schemas: each row of a month's save has a dozen amounts. */
const MontoEscrito = valorQue<string | number>(
  (v) => (typeof v === 'string' ? MONTO.test(v) : Number.isFinite(v)),
  AVISO_DE_MONTO,
).meta({ anyOf: [{ type: 'string', pattern: MONTO.source }, { type: 'number' }] });

/** '1234.56' or 1234.56 on the wire, Centavos inside. */
export const MontoCable = z.codec(
  MontoEscrito,
  valorQue<Centavos>((v) => Number.isSafeInteger(v)),
  {
    decode: (valor, ctx) => {
      try {
        return parseQuetzales(typeof valor === 'number' ? String(valor) : valor);
      } catch {
        ctx.issues.push({ code: 'custom', message: AVISO_DE_MONTO, input: valor });
        return z.NEVER;
      }
    },
    encode: (centavos) => toQuetzales(centavos),
  },
);

/** A carry-over that a person types: never negative (decisions-2, G-88). */
export const MontoPositivoCable = MontoCable.refine((c) => c >= 0, 'El monto no puede ser negativo');

/** 'YYYY-MM-DD' on both sides. */
export const DiaCable = valorQue<Dia>((v) => typeof v === 'string' && esDia(v), 'La fecha no es válida').meta({
  type: 'string',
  examples: ['2026-10-15'],
});

export const MES_INVALIDO = 'El mes no es válido';
/** 'YYYY-MM' on both sides: a period. */
export const MesCable = valorQue<Mes>((v) => typeof v === 'string' && esMes(v), MES_INVALIDO).meta({
  type: 'string',
  examples: ['2026-10'],
});

const MES_FUERA_DE_RANGO = 'Elige un mes entre enero de 2022 y diciembre de 2099';
/** The picked month, in the calls whose wire has it as 'YYYY-MM' (spec 3, section 7.2). */
export const MesDeReporteCable = MesCable.refine(sePuedeElegir, MES_FUERA_DE_RANGO);

/**
 * The date that a person picked: '2026-11-20', '2026-11' or '20/11/2026' on the wire (decisions-2, G-53), the picked month inside. Only
 * `periodoDeclarado` decides which period that month declares.
 */
export const MesElegidoCable = z.codec(
  z.string(),
  valorQue<Mes>((v) => typeof v === 'string' && esMes(v)),
  {
    decode: (texto, ctx) => {
      const dia = esMes(texto) ? null : parseDiaEscrito(texto);
      const elegido = esMes(texto) ? texto : dia && mesDe(dia);
      if (elegido && sePuedeElegir(elegido)) return elegido;
      const message = elegido ? MES_FUERA_DE_RANGO : 'La fecha no es válida';
      ctx.issues.push({ code: 'custom', message, input: texto });
      return z.NEVER;
    },
    encode: (mes) => `${mes}-01`,
  },
);

/** -1 on the wire means nobody. */
export const AsignadoCable = z.codec(
  z.number().int(),
  valorQue<number | null>((v) => v === null || Number.isInteger(v)),
  {
    decode: (n) => (n === -1 ? null : n),
    encode: (n) => n ?? -1,
  },
);

/** 0 or 1 (also true and false) on the wire, boolean inside. */
export const UnoCeroCable = z.codec(z.union([z.literal(0), z.literal(1), z.boolean()]), z.boolean(), {
  decode: (v) => v === 1 || v === true,
  encode: (v) => (v ? 1 : 0),
});

/** Load state of a kind of certificate: null does not apply, 0 pending, 1 loaded (spec 2, section 3). */
export const CargaDeRetencion = z.union([z.null(), z.literal(0), z.literal(1)]);
export type CargaDeRetencion = z.output<typeof CargaDeRetencion>;

/** An id in a path or a query arrives as text. */
export const IdDeRuta = z.coerce
  .number<number | string>()
  .int('Debe ser un número entero')
  .positive('Debe ser un número positivo');
export const Id = z.number().int().positive();
/** The largest id of a small catalogue (regimes, kinds), whose column is a smallint: a larger one does not exist. */
const MAXIMO_CORTO = 32_767;
export const IdCorto = Id.max(MAXIMO_CORTO, 'No existe');
export const IdCortoDeRuta = IdDeRuta.max(MAXIMO_CORTO, 'No existe');
/** A version, a count or a position in a list: a whole number from 0. */
export const Cuenta = z.number().int().min(0).max(2_147_483_647);
export const AnioCable = z.coerce.number<number | string>().int().min(2012).max(2100);
export const PaginaCable = z.coerce.number<number | string>().int().min(1).max(100_000);
const FRASE_DE_NUMERO: Readonly<Record<MotivoDeNumero, (numero: string) => string>> = {
  SOLO_DIGITOS: () => 'El número de formulario solo lleva dígitos',
  FALTAN_DIGITOS: (n) => `El número de formulario tiene 11 dígitos y escribiste ${n.length}`,
  SOBRAN_DIGITOS: (n) => `El número de formulario tiene 11 dígitos y escribiste ${n.length}`,
};
const fraseDeNumero = (numero: string): string => {
  const motivo = motivoDeNumero(numero);
  return motivo === null ? '' : FRASE_DE_NUMERO[motivo](numero);
};
/** A form number as people paste it; the domain decides what is valid (spec 2, section 2.6). */
export const NumeroDeFormulario = z.codec(
  z.string(),
  z.string().regex(FORMA_DE_NUMERO, { error: ({ input }) => fraseDeNumero(String(input)) }),
  { decode: normalizarNumero, encode: (numero) => numero },
);
/**
 * A field that may be left out. Unlike with `.default()`, the caller in our code may leave it out too: a missing field is not sent, and the
 * server fills it in.
 */
export function conDefecto<S extends z.ZodType>(esquema: S, valor: z.output<S>) {
  const escrito: z.ZodType = esquema.optional();
  const codec = z.codec(
    escrito,
    valorQue<unknown>(() => true),
    { decode: (v) => (v === undefined ? valor : v), encode: (v) => v },
  );
  // Inside, the value is never undefined, because `decode` fills it in; Zod's types cannot say so.
  return codec as z.ZodCodec<z.ZodOptional<S>, z.ZodType<z.output<S>, z.output<S>>>;
}
/**
 * Text that may have several lines, or rows as SAT wrote them. Every other text field is one line (the server's `shared/texto-limpio.ts`).
 */
export const textoLibre = <S extends z.ZodType>(esquema: S): S => esquema.meta({ libre: true });

type EnJson = z.core.JSONSchema._JSONSchema;
const enJson = new WeakMap<z.ZodType, EnJson>();
const esLibre = (e: EnJson): boolean => typeof e === 'object' && (e['libre'] === true || (e.anyOf ?? []).some(esLibre));
const dentroDe = (e: EnJson, parte: string): EnJson => {
  if (typeof e !== 'object') return {};
  const deLista = Array.isArray(e.items) ? undefined : e.items;
  return e.properties?.[parte] ?? deLista ?? {};
};
/** Whether the field at this wire path, or a field that contains it, is free text. */
export function esTextoLibre(entrada: z.ZodType, camino: readonly string[]): boolean {
  let aqui: EnJson = enJson.get(entrada) ?? z.toJSONSchema(entrada, { io: 'input', unrepresentable: 'any' });
  enJson.set(entrada, aqui);
  return camino.some((parte) => {
    aqui = dentroDe(aqui, parte);
    return esLibre(aqui);
  });
}

const EnBase64 = z.string().max(14_000_000, 'El PDF pesa más de 10 MB');
/** A document as data URL or plain base64 (decisions-2, G-136). */
export const DocumentoPdf = textoLibre(EnBase64.min(1, 'Este campo es obligatorio'));
/** The same, or empty to keep the existing PDF. */
export const DocumentoPdfOElQueEsta = textoLibre(EnBase64);

/** 'totalRetencion' to 'total_retencion'. */
export type Serpiente<T extends string> = T extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Serpiente<R>}`
  : T;
export const serpiente = <T extends string>(nombre: T): Serpiente<T> =>
  // The type computes for the letters what this line computes for the text; `replace()` only returns string.
  nombre.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`) as Serpiente<T>;

type Campos = Readonly<Record<string, z.ZodType>>;
/** The parts of a row: each field's inside name, its wire name, and its type. */
export type FormaDeFila = readonly (readonly [dentro: string, cable: string, tipo: z.ZodType])[];
const formas = new WeakMap<z.core.$ZodType, FormaDeFila>();
/** The fields of a row; undefined for another schema, and for a row with `revisar`. */
export const formaDeFila = (esquema: z.core.$ZodType): FormaDeFila | undefined => formas.get(esquema);
type NombreEnCable<K extends string, D> = K extends keyof D
  ? D[K] extends string
    ? D[K]
    : Serpiente<K>
  : Serpiente<K>;
/** As in Zod's objects: a field that may be undefined may be left out. */
type Omitible<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] };
type Exigido<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type Objeto<T> = z.core.util.Flatten<Exigido<T> & Omitible<T>>;
type Dentro<S extends Campos> = Objeto<{ -readonly [K in keyof S]: z.output<S[K]> }>;
type Cable<S extends Campos, D> = Objeto<{
  -readonly [K in keyof S & string as NombreEnCable<K, D>]: z.input<S[K]>;
}>;
type Leido<S extends Campos, D> = Objeto<{
  -readonly [K in keyof S & string as NombreEnCable<K, D>]: z.output<S[K]>;
}>;

/**
 * A row: snake_case on the wire, camelCase inside. `distintos` names the fields whose wire name is not their snake_case; misspellings of
 * the specification stand only there. `revisar` judges the whole row under its wire names, which refusals use, in addition to the checks of
 * its fields; it does not run when a field has the wrong type.
 */
export function fila<S extends Campos, const D extends { readonly [K in keyof S]?: string } = Record<never, never>>(
  campos: S,
  distintos?: D,
  revisar?: (leida: Leido<S, D>, ctx: z.RefinementCtx) => void,
): z.ZodCodec<z.ZodType<Dentro<S>, Cable<S, D>>, z.ZodType<Dentro<S>, Dentro<S>>>;
// The names are computed both here and in the type above; only the contract's tests check that they agree.
export function fila(
  campos: Campos,
  distintos?: Readonly<Record<string, string | undefined>>,
  revisar?: (leida: never, ctx: z.RefinementCtx) => void,
): object {
  const enCable = (dentro: string): string => distintos?.[dentro] ?? serpiente(dentro);
  const pares = Object.keys(campos).map((dentro) => [dentro, enCable(dentro)] as const);
  const objeto = z.object(Object.fromEntries(Object.entries(campos).map(([dentro, tipo]) => [enCable(dentro), tipo])));
  // `revisar` reads what this object holds, but the compiler cannot match the computed names.
  const cable = revisar ? objeto.superRefine(revisar as never) : objeto;
  const inside = valorQue<Record<string, unknown>>((v) => typeof v === 'object' && v !== null);
  // Plain loops: a load of 100,000 invoices goes through here row by row.
  const renombrar = (de: 0 | 1, a: 0 | 1) => (fila: Readonly<Record<string, unknown>>) => {
    const salida: Record<string, unknown> = {};
    for (const par of pares) {
      const valor = fila[par[de]];
      // A field that was left out stays out: undefined is not null.
      if (valor !== undefined) salida[par[a]] = valor;
    }
    return salida;
  };
  const codec = z.codec(cable, inside, { decode: renombrar(1, 0), encode: renombrar(0, 1) });
  if (!revisar)
    formas.set(
      codec,
      Object.entries(campos).map(([dentro, tipo]) => [dentro, enCable(dentro), tipo] as const),
    );
  return codec;
}

/** The input of a call that takes nothing. */
export const NADA = z.object({});
/** Room for the hyphens and spaces of a NIT or CUI: the rule of its field counts the digits. */
export const HOLGURA = 7;
/** The parts of a person's name, for rows that show them separately. */
export const NOMBRES = {
  primerNombre: z.string(),
  segundoNombre: z.string(),
  primerApellido: z.string(),
  segundoApellido: z.string(),
};

/** What the sales of a client are for SAT-2237: goods (line 3.6) or services (3.7). */
export const LoQueSeVende = z.enum(['bien', 'servicio']);
