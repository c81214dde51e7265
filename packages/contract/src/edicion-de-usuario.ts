import * as z from 'zod';
import { Cuenta } from './cables.ts';
import { VALIDACION_DE_USUARIOS as V } from './textos-usuarios.ts';

/** The version of a person that the administrator saw; left out, nothing is compared. */
export const VersionVista = Cuenta.optional();

const MOTIVO = { minimo: 3, maximo: 120 } as const;
/** Why an administrator changes something that the person did not ask the product for. */
export const Motivo = z.string(V.motivoRequerido).trim().min(MOTIVO.minimo, V.motivoRequerido).max(MOTIVO.maximo);
