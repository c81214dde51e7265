import { type FormaDeFila, formaDeFila } from '@aldia/contract/cables.ts';
import { preguntaDe } from '@aldia/contract/valor.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';
import { funcionDe, nombreEnCodigo } from './codigo-derecho.ts';

/** One step of the fast path: returns a value as the wire has it, or throws `NO_ASI`. */
type Paso = (valor: unknown) => unknown;
/** No refusal: Zod then encodes the whole value, and says what is wrong, if anything is. */
const NO_ASI = new Error('not by the fast road');
const no = (): never => {
  throw NO_ASI;
};
const queSea =
  (vale: (v: unknown) => boolean): Paso =>
  (v) =>
    vale(v) ? v : no();
const HACIA_AFUERA = { direction: 'backward' } as const;

/**
 * Encodes a value for the wire, as `z.encode` does, by a fast path that is built once for each schema. Zod walks the schema for
 * each value and runs a schema with checks three times. The schema stays the only table: Zod runs the parts that the path does
 * not know, and a value that does not fit the path goes through `z.encode` from the start. Throws what `z.encode` throws.
 */
export function codificar<S extends z.ZodType>(esquema: S, valor: z.output<S>): unknown {
  try {
    return caminoDe(esquema)(valor);
  } catch (e) {
    if (e !== NO_ASI) throw e;
    return z.encode(esquema, valor);
  }
}

const caminos = new WeakMap<z.core.$ZodType, Paso>();
function caminoDe(esquema: z.core.$ZodType): Paso {
  const hecho = caminos.get(esquema);
  if (hecho) return hecho;
  const camino = trazar(esquema);
  caminos.set(esquema, camino);
  return camino;
}

function trazar(esquema: z.core.$ZodType): Paso {
  if (esquema instanceof z.ZodNumber) return deNumero(esquema) ?? porZod(esquema);
  if (tieneReglas(esquema)) return porZod(esquema);
  const pregunta = preguntaDe(esquema);
  if (pregunta) return queSea(pregunta);
  const forma = formaDeFila(esquema);
  if (forma) return deCampos(forma);
  if (esquema instanceof z.ZodString) return queSea((v) => typeof v === 'string');
  if (esquema instanceof z.ZodBoolean) return queSea((v) => typeof v === 'boolean');
  if (esquema instanceof z.ZodNull) return queSea((v) => v === null);
  return deEstructura(esquema) ?? porZod(esquema);
}

function deEstructura(esquema: z.core.$ZodType): Paso | null {
  if (esquema instanceof z.ZodNullable) {
    const dentro = caminoDe(esquema.unwrap());
    return (v) => (v === null ? null : dentro(v));
  }
  if (esquema instanceof z.ZodArray) {
    const una = caminoDe(esquema.element);
    // Not `map`, which skips the holes of a sparse array.
    return (v) => (Array.isArray(v) ? Array.from<unknown, unknown>(v, una) : no());
  }
  if (esquema instanceof z.ZodCodec) return deCodec(esquema);
  return null;
}

const tieneReglas = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  (def.checks?.length ?? 0) > 0 || 'format' in def || 'coerce' in def;

/** A part that the fast path does not know: Zod runs it for each value. */
function porZod(esquema: z.core.$ZodType): Paso {
  return (v) => {
    const leido = esquema._zod.run({ value: v, issues: [] }, HACIA_AFUERA);
    return leido instanceof Promise || leido.issues.length > 0 ? no() : leido.value;
  };
}

/** A number with the bounds that the contract uses; null when it has other checks. */
function deNumero({ _zod: { def } }: z.ZodNumber): Paso | null {
  const vale = (def.checks ?? []).map(({ _zod }) => reglaDeNumero(_zod.def));
  if ('coerce' in def && def.coerce) return null;
  const reglas = vale.filter((r) => r !== null);
  if (reglas.length < vale.length) return null;
  return queSea((v) => typeof v === 'number' && Number.isFinite(v) && reglas.every((r) => r(v)));
}
function reglaDeNumero(def: z.core.$ZodCheckDef): ((n: number) => boolean) | null {
  if (def.check === 'number_format' && 'format' in def && def.format === 'safeint') return Number.isSafeInteger;
  if (!('value' in def && typeof def.value === 'number' && 'inclusive' in def)) return null;
  const { value, inclusive } = def;
  if (def.check === 'greater_than') return inclusive ? (n) => n >= value : (n) => n > value;
  if (def.check === 'less_than') return inclusive ? (n) => n <= value : (n) => n < value;
  return null;
}

function deCodec(esquema: z.ZodCodec): Paso {
  const { in: cable, out: dentro, reverseTransform } = esquema.def;
  const [sale, llega] = [caminoDe(dentro), caminoDe(cable)];
  return (v) => {
    const carga = { value: sale(v), issues: [] };
    const traducido = reverseTransform(carga.value, carga);
    return carga.issues.length > 0 ? no() : llega(traducido);
  };
}

/** A row as code, field by field: `{ usuario_id: p1(x.usuarioId), … }`. An optional field that is undefined is left out. */
function deCampos(forma: FormaDeFila): Paso {
  const con: Record<string, unknown> = { esTabla, no };
  const partes = forma.map(([dentro, cable, tipo], i) => {
    const opcional = tipo instanceof z.ZodOptional;
    con[`p${i}`] = caminoDe(opcional ? tipo.unwrap() : tipo);
    const [valor, nombre] = [`x[${nombreEnCodigo(dentro)}]`, nombreEnCodigo(cable)];
    return opcional
      ? `...(${valor} === undefined ? null : { ${nombre}: p${i}(${valor}) })`
      : `${nombre}: ${valor} === undefined ? no() : p${i}(${valor})`;
  });
  return funcionDe(`esTabla(x) ? { ${partes.join(', ')} } : no()`, con);
}
