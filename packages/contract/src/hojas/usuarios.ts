import { DIA_DE_DECLARACION } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { ROTULOS } from '../textos.ts';
import { ROTULOS_DE_USUARIOS as R } from '../textos-usuarios.ts';
import { type UsuarioAdministrado, usuarios } from '../usuarios.ts';
import { hojaDe } from './hoja.ts';

/** '•••• 4242 ANA LÓPEZ', each of them. */
export const tarjetaEscrita = (u: UsuarioAdministrado): string =>
  u.formaPago.map((t) => `•••• ${t.ultimosNumeros} ${t.nombrePortador}`).join(', ');
/** '05', as the select shows it. */
export const diaEscrito = (dia: number): string => String(dia).padStart(2, '0');

/** Every day of declaration as it is chosen: '01' to '30'. */
export const DIAS_ESCRITOS = Array.from({ length: DIA_DE_DECLARACION.ultimo }, (_, i) =>
  diaEscrito(i + DIA_DE_DECLARACION.primero),
);

/** Whether the address is verified, unless its mail server refuses it: then that matters more. */
export function estadoDelCorreo(u: UsuarioAdministrado): string {
  if (u.correoNoRecibeDesde !== null) return R.noRecibe;
  return u.correoVerificado ? ROTULOS.si : ROTULOS.no;
}

const dato = datosDe<UsuarioAdministrado>();
/** The columns of spec 3, section 2.1, under the titles of decisions-3, 39. */
export const DATOS_DE_USUARIOS = [
  dato.texto(R.nombre, (u) => u.nombre, { orden: 'nombre' }),
  dato.texto(R.cui, (u) => u.cui, { orden: 'cui' }),
  dato.texto(R.nit, (u) => u.nit, { orden: 'nit', escrito: (u) => formatNit(u.nit) }),
  dato.texto(R.direccion, (u) => u.direccion),
  dato.texto(R.telefono, (u) => u.telefono),
  dato.texto(R.correo, (u) => u.correo, { orden: 'correo' }),
  dato.texto(R.verificado, estadoDelCorreo),
  dato.texto(R.diaDeDeclaracion, (u) => (u.fechaDeclaracion === null ? null : diaEscrito(u.fechaDeclaracion)), {
    orden: 'dia',
  }),
  dato.texto(R.regimen, (u) => u.regimen, { orden: 'regimen' }),
  dato.texto(R.tarjeta, tarjetaEscrita),
  dato.siNo(R.empleado, (u) => u.empleado, { orden: 'empleado' }),
  dato.texto(R.suscripcion, (u) => u.abreviatura),
];
export const hojaDeUsuarios = hojaDe(usuarios.listado, { archivo: 'usuarios', columnas: DATOS_DE_USUARIOS });
