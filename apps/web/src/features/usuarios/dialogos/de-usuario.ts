import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROTULOS_DE_USUARIOS as R } from '@aldia/contract/textos-usuarios.ts';
import { type UsuarioAdministrado, usuarios } from '@aldia/contract/usuarios.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import type { Hecho } from '../../../ui/hechos.tsx';

export interface DeUsuario {
  readonly usuario: UsuarioAdministrado;
  readonly alCerrar: () => void;
}

/** The person that a dialog is about. */
export const quienEs = (u: UsuarioAdministrado): readonly Hecho[] => [
  [R.nombre, u.nombre],
  [R.nit, formatNit(u.nit)],
];

/** Refetches the list after a change, and also when the server refuses because somebody else was first. */
export const ALREDEDOR = {
  invalida: [usuarios.listado],
  alFallo: ({ codigo }: ErrorDeLlamada) => {
    if (codigo === 'USUARIO_CAMBIADO') invalidar([usuarios.listado, usuarios.rolesDeUsuario]);
  },
};

/** The lists of who works here; a new role, or the mark of an employee, changes them. */
export const QUIENES_TRABAJAN = [declaraciones.colaboradores, relevo.colaboradores, seguimiento.colaboradores];
