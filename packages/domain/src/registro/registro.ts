import { esMunicipioDe } from '../catalogos/departamentos.ts';
import { type ErrorDeCui, errorDeCui } from '../identificadores/cui.ts';
import { errorDeNit } from '../identificadores/nit.ts';
import { ROL } from '../permisos/roles.ts';
import { esUnoDe } from '../tablas/tabla.ts';
import { traeEnlace } from './sin-enlaces.ts';

/** Who may register on their own: a taxpayer, an accountant's office, or an office that is a corporation (spec 1, section 5). */
export const TIPOS_DE_REGISTRO = [ROL.cliente, ROL.gestor, ROL.sociedad] as const;

/** The placeholder address of types 5 and 6 until their data form (spec 1, sections 2.12 and 5). */
export const LUGAR_PENDIENTE = { direccion: 'Pendiente', municipio: 1, departamento: 1 } as const;

/** Longest text of each field (spec 1, section 9). */
export const LARGOS_DE_REGISTRO = {
  cui: 13,
  nit: 13,
  primer_nombre: 25,
  segundo_nombre: 25,
  primer_apellido: 25,
  segundo_apellido: 25,
  apellido_casada: 25,
  correo: 75,
  confirmar_correo: 75,
  telefono: 8,
  direccion: 60,
} as const;
export type TextoDeRegistro = keyof typeof LARGOS_DE_REGISTRO;

/** The registration form without its password, with the names of the wire. */
export interface DatosDeRegistro extends Readonly<Record<TextoDeRegistro, string>> {
  readonly user_type: number;
  readonly departamento: { readonly id: number } | null;
  readonly municipio: number | null;
  readonly contratos: boolean;
}
export type CampoDeRegistro = keyof DatosDeRegistro;

const MOTIVO_DE_CUI = {
  formato: 'CUI_FORMATO',
  longitud: 'CUI_LONGITUD',
  correlativo: 'CUI_CORRELATIVO',
  verificador: 'CUI_VERIFICADOR',
  departamento: 'CUI_DEPARTAMENTO',
  municipio: 'CUI_MUNICIPIO',
} as const satisfies Record<ErrorDeCui, string>;
export type MotivoDeRegistro =
  | 'OBLIGATORIO'
  | 'CORREO_INVALIDO'
  | 'CORREOS_DISTINTOS'
  | 'NIT_FORMATO'
  | 'NIT_VERIFICADOR'
  | (typeof MOTIVO_DE_CUI)[ErrorDeCui]
  | 'SOLO_DIGITOS'
  | 'MUNICIPIO_AJENO'
  | 'TIPO_DESCONOCIDO'
  | 'NOMBRE_CON_ENLACE';

export const pideNombres = (tipo: number): boolean => tipo !== ROL.sociedad;
export const pideLugar = (tipo: number): boolean => tipo === ROL.cliente;

/** The facts that tell whether an account belongs to a person. */
export interface QuienTiene {
  readonly tieneCui: boolean;
  readonly primerApellido: string;
}
/**
 * Whether an account has a person's names, which the general information requires. A sociedad has neither CUI nor surname: it registers
 * without them, and a gestor's sheet gives it one name (decisions-1, D12).
 */
export const tieneNombres = ({ tieneCui, primerApellido }: QuienTiene): boolean => tieneCui || primerApellido !== '';

/** The fields for this type of client, in the form's order. */
export function camposDe(tipo: number): readonly CampoDeRegistro[] {
  const identidad = [
    'primer_nombre',
    'segundo_nombre',
    'primer_apellido',
    'segundo_apellido',
    'apellido_casada',
  ] as const;
  return [
    'user_type',
    ...(pideNombres(tipo) ? (['cui'] as const) : []),
    'nit',
    ...(pideNombres(tipo) ? identidad : []),
    'correo',
    'confirmar_correo',
    'telefono',
    ...(pideLugar(tipo) ? (['departamento', 'municipio', 'direccion'] as const) : []),
    'contratos',
  ];
}
const OPCIONALES: readonly CampoDeRegistro[] = ['segundo_nombre', 'segundo_apellido', 'apellido_casada'];
export const esObligatorio = (campo: CampoDeRegistro): boolean => !OPCIONALES.includes(campo);

/** An @ with text on both sides, without the characters that separate or wrap addresses in a mail header and would make two of it. */
const CORREO = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;
export const esCorreo = (texto: string): boolean => CORREO.test(texto);

function motivoDe(campo: CampoDeRegistro, d: DatosDeRegistro): MotivoDeRegistro | null {
  const valor = d[campo];
  const vacio = valor === null || valor === false || (typeof valor === 'string' && valor.trim() === '');
  if (vacio) return esObligatorio(campo) ? 'OBLIGATORIO' : null;
  switch (campo) {
    case 'user_type':
      return esUnoDe(TIPOS_DE_REGISTRO, d.user_type) ? null : 'TIPO_DESCONOCIDO';
    case 'cui': {
      const error = errorDeCui(d.cui);
      return error && MOTIVO_DE_CUI[error];
    }
    case 'nit': {
      const error = errorDeNit(d.nit);
      return error && (error === 'formato' ? 'NIT_FORMATO' : 'NIT_VERIFICADOR');
    }
    case 'correo':
      return esCorreo(d.correo.trim()) ? null : 'CORREO_INVALIDO';
    case 'confirmar_correo':
      return d.confirmar_correo.trim().toLowerCase() === d.correo.trim().toLowerCase() ? null : 'CORREOS_DISTINTOS';
    case 'telefono':
      return /^\d+$/.test(d.telefono) ? null : 'SOLO_DIGITOS';
    case 'municipio':
      return esMunicipioDe(d.municipio ?? 0, d.departamento?.id ?? 0) ? null : 'MUNICIPIO_AJENO';
    case 'primer_nombre':
    case 'segundo_nombre':
    case 'primer_apellido':
    case 'segundo_apellido':
    case 'apellido_casada':
      return traeEnlace(d[campo]) ? 'NOMBRE_CON_ENLACE' : null;
    default:
      return null;
  }
}

/** The faults of a registration, field by field in the form's order; browser and server share the rule. */
export function erroresDeRegistro(d: DatosDeRegistro): ReadonlyMap<CampoDeRegistro, MotivoDeRegistro> {
  const pares = camposDe(d.user_type).map((campo) => [campo, motivoDe(campo, d)] as const);
  return new Map(pares.filter((p): p is readonly [CampoDeRegistro, MotivoDeRegistro] => p[1] !== null));
}
