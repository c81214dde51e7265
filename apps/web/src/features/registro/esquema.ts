import { fila } from '@aldia/contract/cables.ts';
import { MOTIVO_DE_CLAVE } from '@aldia/contract/textos.ts';
import {
  fraseDeRegistro,
  REGLA_DE_RECUPERACION,
  REGLA_DE_REGISTRO,
  VALIDACION_DE_REGISTRO,
} from '@aldia/contract/textos-registro.ts';
import { type DuenioDeClave, revisarClave } from '@aldia/domain/claves/politica.ts';
import { type FormularioDeClave, type ReglaDeClave, reglasIncumplidas } from '@aldia/domain/claves/reglas.ts';
import { type DatosDeRegistro, erroresDeRegistro } from '@aldia/domain/registro/registro.ts';
import * as z from 'zod';

/** Sentences of the rules of each form with a new password. */
export const FRASES: Readonly<
  Record<Exclude<FormularioDeClave, 'cambio' | 'temporal'>, Readonly<Partial<Record<ReglaDeClave, string>>>>
> = { registro: REGLA_DE_REGISTRO, recuperacion: REGLA_DE_RECUPERACION };

/** What is wrong with a new password: the first broken rule of its form, or else that it is easy to guess. */
export function fraseDeClaveNueva(
  clave: string,
  formulario: keyof typeof FRASES,
  duenio: DuenioDeClave,
): string | null {
  const [regla] = reglasIncumplidas(clave, formulario);
  const motivo = revisarClave(clave, duenio);
  return (regla && FRASES[formulario][regla]) ?? (motivo && MOTIVO_DE_CLAVE[motivo]);
}

const CAMPOS = {
  userType: z.string(),
  cui: z.string(),
  nit: z.string(),
  primerNombre: z.string(),
  segundoNombre: z.string(),
  primerApellido: z.string(),
  segundoApellido: z.string(),
  apellidoCasada: z.string(),
  correo: z.string(),
  confirmarCorreo: z.string(),
  telefono: z.string(),
  departamento: z.string().nullable(),
  municipio: z.string().nullable(),
  direccion: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  contratos: z.boolean(),
};
export const EsquemaDeRegistro = fila(CAMPOS, { confirmPassword: 'confirmPassword' }, (v, ctx) => {
  for (const [campo, message] of erroresDe(v)) ctx.addIssue({ code: 'custom', path: [campo], message });
});
/** As it is typed. */
export type ValoresDeRegistro = z.input<typeof EsquemaDeRegistro>;
/** The data in the form that the rest of the code reads. */
export type DatosEscritos = z.output<typeof EsquemaDeRegistro>;

const numero = (texto: string | null): number | null => (texto === null || texto === '' ? null : Number(texto));
/** The chosen department and municipality, by number. */
export function lugarDe(v: Pick<ValoresDeRegistro, 'departamento' | 'municipio'>) {
  const id = numero(v.departamento);
  return { departamento: id === null ? null : { id }, municipio: numero(v.municipio) };
}

/** Every error, by field, in the order of the form. */
export function erroresDe(v: ValoresDeRegistro): ReadonlyMap<string, string> {
  const datos: DatosDeRegistro = { ...v, ...lugarDe(v), user_type: Number(v.user_type) };
  const errores = new Map<string, string>();
  const { contratos, ...deDatos } = Object.fromEntries(erroresDeRegistro(datos));
  for (const [campo, motivo] of Object.entries(deDatos)) errores.set(campo, fraseDeRegistro(motivo, datos));
  const nombres = [v.primer_nombre, v.segundo_nombre, v.primer_apellido, v.segundo_apellido, v.apellido_casada];
  const clave =
    v.password === ''
      ? VALIDACION_DE_REGISTRO.campoObligatorio
      : fraseDeClaveNueva(v.password, 'registro', { nit: v.nit, cui: v.cui, nombres });
  if (clave !== null) errores.set('password', clave);
  if (v.confirmPassword !== v.password || v.confirmPassword === '')
    errores.set('confirmPassword', VALIDACION_DE_REGISTRO.clavesDistintas);
  if (contratos) errores.set('contratos', fraseDeRegistro(contratos, datos));
  return errores;
}

/** The reset page: it knows the person only by the link, so the server compares the password with the name. */
export const EsquemaDeClaveNueva = z
  .object({ pass_nueva: z.string(), confirmPassword: z.string() })
  .superRefine((v, ctx) => {
    const clave =
      v.pass_nueva === ''
        ? VALIDACION_DE_REGISTRO.contraseniaRequerida
        : fraseDeClaveNueva(v.pass_nueva, 'recuperacion', {});
    if (clave !== null) ctx.addIssue({ code: 'custom', path: ['pass_nueva'], message: clave });
    if (v.confirmPassword === '')
      ctx.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: VALIDACION_DE_REGISTRO.contraseniaRequerida,
      });
    else if (v.confirmPassword !== v.pass_nueva)
      ctx.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: VALIDACION_DE_REGISTRO.contraseniasDistintas,
      });
  });
