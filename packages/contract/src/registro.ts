import { type DatosDeRegistro, erroresDeRegistro, LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import * as z from 'zod';
import { Identidad } from './acceso.ts';
import { conDefecto, DiaCable, fila, HOLGURA, Id, IdCorto, IdDeRuta, MesCable } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { Motivo, VersionVista } from './edicion-de-usuario.ts';
import { endpoint } from './endpoint.ts';
import { TokenDeEnlace } from './enlaces.ts';
import { fraseDeRegistro, VALIDACION_DE_REGISTRO } from './textos-registro.ts';

const Cifrado = cajaCifrada(VALIDACION_DE_REGISTRO.contraseniaRequerida);

const L = LARGOS_DE_REGISTRO;
/** Fields that this type of client does not see may be left out. */
const Texto = (maximo: number) => conDefecto(z.string().trim().max(maximo), '');

const Registro = fila(
  {
    userType: z.number().int(),
    cui: Texto(L.cui + HOLGURA),
    nit: Texto(L.nit + HOLGURA),
    primerNombre: Texto(L.primer_nombre),
    segundoNombre: Texto(L.segundo_nombre),
    primerApellido: Texto(L.primer_apellido),
    segundoApellido: Texto(L.segundo_apellido),
    apellidoCasada: Texto(L.apellido_casada),
    correo: Texto(L.correo),
    confirmarCorreo: Texto(L.confirmar_correo),
    telefono: Texto(L.telefono),
    departamento: conDefecto(fila({ id: IdCorto }).nullable(), null),
    municipio: conDefecto(IdCorto.nullable(), null),
    direccion: Texto(L.direccion),
    password: Cifrado,
    confirmPassword: Cifrado,
    contratos: conDefecto(z.boolean(), false),
  },
  { confirmPassword: 'confirmPassword' },
  (r: DatosDeRegistro, ctx) => {
    for (const [campo, motivo] of erroresDeRegistro(r))
      ctx.addIssue({ code: 'custom', path: [campo], message: fraseDeRegistro(motivo, r) });
  },
);
export type Registro = z.output<typeof Registro>;

const Correo = fila({
  id: Id,
  usuarioId: Id,
  correo: z.string(),
  activo: z.boolean(),
  verificado: z.boolean(),
  /** When their mail server refused the address for good; null while it accepts mail. */
  noRecibeDesde: z.string().nullable(),
});

export const registro = {
  departamentos: endpoint({
    metodo: 'GET',
    ruta: '/departamento',
    acceso: 'PUBLICO',
    resumen: 'Los 22 departamentos con sus 340 municipios',
    salida: z.array(fila({ id: Id, name: z.string(), municipio: z.array(fila({ id: Id, name: z.string() })) })),
  }),
  tiposDeUsuario: endpoint({
    metodo: 'GET',
    ruta: '/tipo_usuario',
    base: 'gestores',
    acceso: 'PUBLICO',
    resumen: 'Tipos de cliente que pueden registrarse',
    salida: z.array(fila({ id: Id, rol: z.string() })),
  }),
  registrar: endpoint({
    metodo: 'POST',
    ruta: '/registro',
    acceso: 'PUBLICO',
    resumen: 'Crea una cuenta; responde lo mismo cuando ya existe y avisa a su dueño por correo',
    entrada: Registro,
    salida: z.boolean(),
  }),
  recuperar: endpoint({
    metodo: 'POST',
    ruta: '/recuperacion',
    acceso: 'PUBLICO',
    resumen: 'Envía un enlace para cambiar la contraseña, si la cuenta existe; responde siempre lo mismo',
    entrada: fila({
      cui: z.string().trim().min(1, VALIDACION_DE_REGISTRO.cuiRequerido).max(13, VALIDACION_DE_REGISTRO.cuiLargo),
      nit: z.string().trim().min(1, VALIDACION_DE_REGISTRO.nitRequerido).max(20, VALIDACION_DE_REGISTRO.nitLargo),
    }),
    salida: z.boolean(),
  }),
  cambiarClave: endpoint({
    metodo: 'PUT',
    ruta: '/recuperacion/cambio',
    acceso: 'PUBLICO',
    resumen: 'Pone una contraseña nueva con un enlace de recuperación y cierra todas las sesiones',
    entrada: fila(
      { passNueva: Cifrado, confirmPassword: Cifrado, token: TokenDeEnlace },
      { confirmPassword: 'confirmPassword' },
    ),
    salida: z.boolean(),
    errores: ['ENLACE_DE_CUENTA_VENCIDO'],
  }),
  verificarCorreo: endpoint({
    metodo: 'POST',
    ruta: '/correo/verificar',
    acceso: 'PUBLICO',
    resumen: 'Da por verificado el correo al que llegó el enlace',
    entrada: fila({ usuarioId: IdDeRuta, token: TokenDeEnlace }),
    salida: z.boolean(),
    errores: ['ENLACE_DE_CUENTA_VENCIDO'],
  }),
  correos: endpoint({
    metodo: 'GET',
    ruta: '/correo/listado',
    acceso: 'cuenta.propia',
    resumen: 'Los correos de quien pregunta',
    salida: z.array(Correo),
  }),
  reenviarCorreo: endpoint({
    metodo: 'POST',
    ruta: '/correo/reenviar',
    acceso: 'cuenta.propia',
    sobre: 'correo',
    resumen: 'Envía otra vez el enlace de confirmación de un correo propio',
    haceOtra: true,
    entrada: fila({ id: Id }),
    salida: z.boolean(),
    errores: ['CORREO_YA_VERIFICADO'],
  }),
  actualizarCorreo: endpoint({
    metodo: 'PUT',
    ruta: '/correo/actualizar',
    acceso: 'cuenta.propia',
    sobre: 'correo',
    resumen:
      'Cambia un correo propio, que se usa cuando su dueño lo confirma; un administrador cambia el de otra persona, con su motivo',
    entrada: fila({
      usuarioId: Id,
      correoNuevo: z.string('Este campo es obligatorio').trim().min(1, 'Este campo es obligatorio').max(L.correo),
      /** Null when an administrator gives an address to a person without one. */
      correoId: Id.nullable(),
      /** An administrator's reason: required when the person is somebody else (D-74). */
      motivo: Motivo.optional(),
      version: VersionVista,
      ...Identidad,
    }),
    salida: Correo,
    errores: ['DE_IDENTIDAD', 'USUARIO_CAMBIADO'],
  }),
  detenerCambio: endpoint({
    metodo: 'POST',
    ruta: '/correo/detener_cambio',
    acceso: 'PUBLICO',
    resumen: 'Detiene un cambio de correo con el enlace que llegó al de antes y cierra todas las sesiones',
    entrada: fila({ token: TokenDeEnlace }),
    /** Whether the password was disabled and a link to choose another one was sent to that address. */
    salida: z.boolean(),
    errores: ['CAMBIO_DE_CORREO_VENCIDO'],
  }),
  leerReclamo: endpoint({
    metodo: 'POST',
    ruta: '/reclamo/leer',
    acceso: 'PUBLICO',
    resumen: 'Qué NIT se reclama con el enlace que llegó por correo, y qué hace falta para probar de quién es',
    entrada: fila({ token: TokenDeEnlace }),
    /** `gestor` is always empty: a page of before reads it. */
    salida: fila({ nit: z.string(), gestor: z.string(), pideFecha: z.enum(['nacimiento', 'establecimiento']) }),
    errores: ['RECLAMO_VENCIDO'],
  }),
  probarReclamo: endpoint({
    metodo: 'POST',
    ruta: '/reclamo/probar',
    acceso: 'PUBLICO',
    resumen: 'Da la cuenta de un NIT que trajo un gestor a quien prueba ser su dueño; conserva todo lo que tiene',
    entrada: fila({ token: TokenDeEnlace, fecha: DiaCable, passwordSat: Cifrado }),
    salida: z.boolean(),
    errores: ['RECLAMO_VENCIDO', 'IDENTIDAD_NO_PROBADA', 'MENSAJE_CIFRADO_INVALIDO'],
  }),
  terminos: endpoint({
    metodo: 'GET',
    ruta: '/terminos',
    acceso: 'PUBLICO',
    resumen: 'Términos y aviso de privacidad como texto; el PDF está en /terminos/documento',
    salida: fila({
      version: z.string(),
      titulo: z.string(),
      secciones: z.array(fila({ titulo: z.string(), parrafos: z.array(z.string()) })),
    }),
  }),
  notificacion: endpoint({
    metodo: 'GET',
    ruta: '/notificacion_cliente/{impuesto}/{data}',
    acceso: 'PUBLICO',
    resumen: 'De qué habla un enlace que pide autorizar una presentación sin retenciones',
    entrada: fila({ impuesto: z.enum(['IVA', 'ISR']), data: z.string().min(1).max(400) }),
    salida: fila({ formulario: z.string(), periodo: MesCable, nombre: z.string(), nit: z.string() }),
    errores: ['ENLACE_VENCIDO'],
  }),
};
/** Where the terms are as a PDF: bytes, and so no row of the table. */
export const RUTA_DE_TERMINOS_EN_PDF = '/api/terminos/documento';
