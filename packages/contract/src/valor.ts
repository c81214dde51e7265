import * as z from 'zod';

interface DefinicionDeValor extends z.core.$ZodTypeDef {
  readonly type: 'custom';
  readonly vale: (v: unknown) => boolean;
}

const Esquema: z.core.$constructor<z.ZodType> = z.ZodType;
const Valor: z.core.$constructor<z.ZodType, DefinicionDeValor> = z.core.$constructor('Valor', (inst, def) => {
  Esquema.init(inst, def);
  inst._zod.parse = (carga) => {
    if (!def.vale(carga.value)) carga.issues.push({ code: 'custom', input: carga.value, inst, path: [] });
    return carga;
  };
});

const esDeValor = (def: z.core.$ZodTypeDef): def is DefinicionDeValor => 'vale' in def;
/** The question that decides a value; null for another kind of schema. */
export const preguntaDe = ({ _zod: { def } }: z.core.$ZodType): ((v: unknown) => boolean) | null =>
  esDeValor(def) ? def.vale : null;

/**
 * A value that one question decides, like `z.custom`, but asked once in each direction: Zod runs a schema's checks in a second pass, and in
 * three passes to encode. A load has thousands of these values, and a list hundreds. A refused value counts as the wrong type, so the row
 * that holds it is not judged as a whole.
 */
export function valorQue<T>(vale: (v: unknown) => boolean, mensaje?: string): z.ZodType<T, T> {
  const error = mensaje === undefined ? {} : { error: () => mensaje };
  // Zod's constructor does not know the type of value for which it is used.
  return new Valor({ type: 'custom', vale, ...error }) as z.ZodType<T, T>;
}
