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
/** The question that decides of a value; null for what is decided otherwise. */
export const preguntaDe = ({ _zod: { def } }: z.core.$ZodType): ((v: unknown) => boolean) | null =>
  esDeValor(def) ? def.vale : null;

/**
 * A value that a question decides, as `z.custom`, but asked once in each direction: Zod runs the checks of a schema in a
 * second pass, and in three when it encodes. A load has thousands of these and a list hundreds. What is refused is of another
 * kind than the type says: the row that holds it is not judged as a whole.
 */
export function valorQue<T>(vale: (v: unknown) => boolean, mensaje?: string): z.ZodType<T, T> {
  const error = mensaje === undefined ? {} : { error: () => mensaje };
  // The constructor of Zod's core does not know of which value it is asked.
  return new Valor({ type: 'custom', vale, ...error }) as z.ZodType<T, T>;
}
