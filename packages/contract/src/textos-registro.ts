import { DEPARTAMENTOS } from '@aldia/domain/catalogos/departamentos.ts';
import type { ReglaDeClave } from '@aldia/domain/claves/reglas.ts';
import { normalizarCui } from '@aldia/domain/identificadores/cui.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { DatosDeRegistro, MotivoDeRegistro } from '@aldia/domain/registro/registro.ts';
import { REGLA_DE_CAMBIO, VALIDACION_DE_CUENTA } from './textos.ts';

/** Words of the public pages; only those pages load this file. */

/** The sentence of each rule of the registration form's password (spec 1, section 5). */
export const REGLA_DE_REGISTRO = {
  ...REGLA_DE_CAMBIO,
  maximo: 'La contraseña debe tener a lo más 40 caracteres', // ours
} as const satisfies Partial<Record<ReglaDeClave, string>>;

/** And of the reset page's. */
export const REGLA_DE_RECUPERACION = {
  mayuscula: 'Debe incluir al menos una mayúscula',
  minuscula: 'Debe incluir al menos una minúscula',
  digito: 'Debe incluir al menos un digito',
  especial: 'Debe incluir al menos un caracter especial (%$&#@-_)',
  minimo: 'Contraseña de almenos 8 digítos',
  maximo: 'La contraseña debe tener a lo más 30 caracteres', // ours
} as const satisfies Record<ReglaDeClave, string>;

/** Messages under the fields of registration, recovery and reset (spec 1, section 5). */
export const VALIDACION_DE_REGISTRO = {
  campoObligatorio: 'Campo obligatorio',
  correoInvalido: 'El correo no es válido',
  correosDistintos: 'Los correos no coinciden',
  clavesDistintas: 'Las conttraseñas no coinciden',
  cuiRequerido: 'El CUI es requerido',
  cuiLargo: 'El CUI debe tener 13 caracteres',
  nitRequerido: 'Nit requerido',
  nitLargo: 'El NIT debe tener a lo más 20 caracteres', // ours
  contraseniaRequerida: 'La contraseña es requerida',
  contraseniasDistintas: 'Las contraseñas no coinciden',
  soloDigitos: 'Escribe solo los dígitos de tu teléfono.', // ours
  municipioAjeno: 'Ese municipio no es del departamento que elegiste.', // ours
  tipoDesconocido: 'Elige uno de los tipos de la lista.', // ours
} as const;

const V = VALIDACION_DE_REGISTRO;

/** Which part of a CUI is wrong, in plain words; its tail says where its owner was registered. All ours. */
const FRASE_DE_CUI = {
  CUI_FORMATO: () => 'El CUI lleva solo dígitos.', // ours
  CUI_LONGITUD: (cui) => `El CUI tiene 13 dígitos y escribiste ${cui.length}.`, // ours
  CUI_CORRELATIVO: () => 'Los primeros 8 dígitos del CUI no pueden ser todos cero.', // ours
  CUI_VERIFICADOR: (cui) => `El noveno dígito del CUI (${cui[8]}) no corresponde a los 8 anteriores. Revísalos.`, // ours
  CUI_DEPARTAMENTO: (cui) =>
    `Los dígitos 10 y 11 del CUI (${cui.slice(9, 11)}) no son un departamento: van de 01 a 22.`, // ours
  CUI_MUNICIPIO: (cui) =>
    `Los últimos 2 dígitos del CUI (${cui.slice(11)}) no son un municipio de ${DEPARTAMENTOS[Number(cui.slice(9, 11)) - 1]?.name}.`, // ours
} as const satisfies Record<Extract<MotivoDeRegistro, `CUI_${string}`>, (cui: string) => string>;

/** The sentence of what is wrong with a field of the registration. */
export function fraseDeRegistro(motivo: MotivoDeRegistro, datos: Pick<DatosDeRegistro, 'cui' | 'nit'>): string {
  switch (motivo) {
    case 'OBLIGATORIO':
      return V.campoObligatorio;
    case 'CORREO_INVALIDO':
      return V.correoInvalido;
    case 'CORREOS_DISTINTOS':
      return V.correosDistintos;
    case 'SOLO_DIGITOS':
      return V.soloDigitos;
    case 'MUNICIPIO_AJENO':
      return V.municipioAjeno;
    case 'TIPO_DESCONOCIDO':
      return V.tipoDesconocido;
    case 'NOMBRE_CON_ENLACE':
      return VALIDACION_DE_CUENTA.nombreConEnlace;
    case 'NIT_FORMATO':
      return 'El NIT lleva solo dígitos y termina en un dígito o en K.'; // ours
    case 'NIT_VERIFICADOR':
      return `El último carácter del NIT (${normalizarNit(datos.nit).slice(-1)}) no corresponde a los anteriores. Revísalos.`; // ours
    default:
      return FRASE_DE_CUI[motivo](normalizarCui(datos.cui));
  }
}

/** What the public pages say besides. */
export const AVISOS_DE_REGISTRO = {
  cuentaVerificada: 'Su cuenta de correo electronico ha sido verificada, comenzemos !',
  verificando: 'Estamos verificando tu correo…', // ours
  noSeVerifico: 'No hubo respuesta o el servicio está ocupado. Inténtalo otra vez en un momento.', // ours
  verificacionIncompleta:
    'El enlace llegó incompleto: a veces el correo lo corta. Cópialo entero desde el mensaje, o ingresa y pide otro en Edición de Correo.', // ours
  verificacionVencida: 'Ingresa y pide otro enlace en Mi perfil, en Edición de Correo.', // ours
  detenerAyuda:
    'Si tú no pediste usar otro correo, detenlo aquí. Tu cuenta vuelve a usar este correo y se cierran todas las sesiones. Si ya habías confirmado este correo, tu contraseña también deja de servir.', // ours
  cambioDetenido:
    'Tu cuenta usa otra vez este correo y cerramos todas las sesiones. Tu contraseña ya no sirve. Te enviamos un enlace para elegir otra, que vence en 30 minutos. Llega a este correo, o al que tenías antes si lo cambiaste hace menos de 72 horas. Si en estos días se activó un segundo factor, lo quitamos.', // ours
  cambioDetenidoSinProbar:
    'La cuenta usa otra vez este correo y cerramos todas las sesiones. Nadie había confirmado este correo, así que la contraseña no cambió. Si la cuenta es tuya, cámbiala ahora.', // ours
  detenerIncompleto:
    'El enlace llegó incompleto: a veces el correo lo corta. Cópialo entero desde el mensaje, o cambia tu contraseña.', // ours
  cambioVencido: 'El enlace ya se usó o pasaron 72 horas. Si no fuiste tú, cambia tu contraseña y escríbenos.', // ours
  noTienesCuenta: '¿No tienes cuenta?', // ours
  yaTienesCuenta: '¿Ya tienes cuenta?', // ours
  recuperarAyuda: 'Escribe los datos con los que te registraste. Te enviamos un enlace que vence en 30 minutos.', // ours
  cuiDeSociedad: 'La cuenta de una sociedad no tiene CUI: escribe 0.', // ours
  enlaceUsado: 'El enlace ya se usó, venció o llegó cambiado. Cada enlace sirve una sola vez.', // ours
  claveNuevaAyuda: 'Al cambiarla se cierran todas tus sesiones.', // ours
  aceptoTerminos: 'Acepto los términos del servicio y el aviso de privacidad.', // ours
  firmaElectronica: 'Aceptar cuenta como tu firma electrónica (Decreto 47-2008).', // ours
  gestorSinLugar: 'La dirección de tu oficina la pedimos cuando ingreses por primera vez.', // ours
  sociedadSinNombre: 'El nombre de la sociedad lo pedimos cuando ingreses por primera vez.', // ours
  faltaParaEnviar: 'Para crear tu cuenta falta:', // ours
  todoListo: 'Todo está completo. Ya puedes crear tu cuenta.', // ours
  pdfNoSeVe: 'Si el documento no se ve, ábrelo en otra pestaña o léelo como texto.', // ours
  sinRetenciones: 'Pedimos tu autorización para presentar {formulario} sin retenciones.', // ours
  correoIgual: 'Ese ya es tu correo. Escribe otro.', // ours
  notificacionInvalida: 'Este enlace no es válido o ya venció. Revisa que esté completo, o pide uno nuevo a tu asesor.', // ours
} as const;
