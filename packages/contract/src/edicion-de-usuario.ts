import * as z from 'zod';
import { Cuenta } from './cables.ts';
import { VALIDACION_DE_USUARIOS as V } from './textos-usuarios.ts';

/** The version of a person that an administrator saw before changing them; left out, nothing is compared. */
export const VersionVista = Cuenta.optional();

const MOTIVO = { minimo: 3, maximo: 120 } as const;
/** Why an administrator does what its person did not ask of the product. */
export const Motivo = z.string(V.motivoRequerido).trim().min(MOTIVO.minimo, V.motivoRequerido).max(MOTIVO.maximo);
