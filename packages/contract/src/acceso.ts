import { esCodigoDeIngreso } from '@aldia/domain/cuenta/codigos.ts';
import * as z from 'zod';
import { DiaCable, fila, Id, NOMBRES } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { endpoint } from './endpoint.ts';

const Codigo = z.string().regex(/^\d{6}$/, 'El código tiene 6 dígitos');
/** A code from the phone, or a recovery code. */
export const CodigoDeIngreso = z
  .string()
  .trim()
  .max(20)
  .refine(esCodigoDeIngreso, 'Escribe los 6 dígitos de tu teléfono o un código de recuperación');

const Cifrado = cajaCifrada('Este campo es obligatorio');

/** The password of the account again and, for accounts that have one, the second factor (D-46). */
export const Identidad = { password: Cifrado, codigo: CodigoDeIngreso.optional() };
/** The same; a caller who logged in a moment ago leaves it out, so that the call takes what the specification sends. */
export const IdentidadOReciente = { ...Identidad, password: Cifrado.optional() };

const UsuarioDeSesion = fila({
  id: Id,
  rolId: Id,
  ...NOMBRES,
  /** The person's full name; for a sociedad, whose name parts are empty, the name of the sociedad (decisions-1, D12). */
  nombre: z.string().optional(),
  cui: z.string(),
  actividadEconomicaId: z.number().nullable(),
  regimenId: z.number().nullable(),
  direccion: z.string(),
  correlativoGestor: z.number().nullable(),
  suscripcion: z.string().nullable(),
  tieneSegundoFactor: z.boolean(),
  /** Their role requires a second factor that they do not have: until they set it up, no other call answers (D-47). */
  debeSegundoFactor: z.boolean(),
  /** An administrator set their password: until they choose their own, no other call answers (D-27). */
  debeCambiarClave: z.boolean(),
  /** Whether they closed the hints of the first login, which decides how their first page is drawn. */
  consejosVistos: z.boolean().optional(),
  /** For staff: the day of the backup from which this database was restored, while nothing may leave it yet. */
  copiaDe: DiaCable.optional(),
});

export const SesionAbierta = fila({
  token: z.string(),
  rol: z.array(z.number()),
  usuario: z.array(UsuarioDeSesion),
});
export type SesionAbierta = z.output<typeof SesionAbierta>;

export const acceso = {
  prueba: endpoint({
    metodo: 'GET',
    ruta: '/prueba',
    acceso: 'PUBLICO',
    resumen: 'Dice que el servicio está vivo',
    salida: fila({ servicio: z.string(), hora: z.string() }),
  }),
  llavePublica: endpoint({
    metodo: 'GET',
    ruta: '/llave_publica',
    acceso: 'PUBLICO',
    resumen: 'Llave RSA-OAEP vigente y su id',
    salida: fila({ id: z.string(), llave: z.string() }),
  }),
  login: endpoint({
    metodo: 'POST',
    ruta: '/login',
    acceso: 'PUBLICO',
    resumen: 'Abre una sesión, o pide el segundo factor',
    entrada: fila({ nit: Cifrado, password: Cifrado }),
    salida: z.union([SesionAbierta, fila({ segundoFactor: z.literal(true), reto: z.string() })]),
    errores: ['DE_CLAVE'],
  }),
  loginSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/login/segundo_factor',
    acceso: 'PUBLICO',
    resumen: 'Termina el ingreso con el código TOTP o con uno de recuperación',
    entrada: fila({ reto: z.string().min(1).max(200), codigo: CodigoDeIngreso }),
    salida: SesionAbierta,
    errores: ['CODIGO_INVALIDO', 'INGRESO_VENCIDO'],
  }),
  sesionActual: endpoint({
    metodo: 'GET',
    ruta: '/sesion/actual',
    acceso: 'sesion.propia',
    resumen: 'Quién es el dueño de la sesión',
    salida: fila({ rol: z.array(z.number()), usuario: z.array(UsuarioDeSesion) }),
  }),
  seguirSesion: endpoint({
    metodo: 'POST',
    ruta: '/sesion/seguir',
    acceso: 'sesion.propia',
    resumen: 'La persona sigue aquí: reinicia la espera',
    salida: fila({ segundosRestantes: z.number() }),
  }),
  cerrarSesion: endpoint({
    metodo: 'POST',
    ruta: '/cerrarSesion',
    acceso: 'sesion.propia',
    terminaSesion: true,
    resumen: 'Termina la sesión en el servidor',
    salida: fila({ cerrada: z.literal(true) }),
  }),
  sesiones: endpoint({
    metodo: 'GET',
    ruta: '/sesion/listado',
    acceso: 'sesion.propia',
    resumen: 'Las sesiones abiertas de quien pregunta',
    salida: z.array(
      fila({
        id: Id,
        abierta: z.string(),
        ultimaActividad: z.string(),
        direccion: z.string(),
        agente: z.string(),
        /** The session that makes this call. */
        actual: z.boolean(),
      }),
    ),
  }),
  terminarOtras: endpoint({
    metodo: 'POST',
    ruta: '/sesion/terminar_otras',
    acceso: 'sesion.propia',
    resumen: 'Termina las demás sesiones propias',
    salida: fila({ terminadas: z.number() }),
  }),
  estadoSegundoFactor: endpoint({
    metodo: 'GET',
    ruta: '/segundo_factor/estado',
    acceso: 'sesion.segundoFactor',
    resumen: 'Si el segundo factor está activo',
    salida: fila({
      activo: z.boolean(),
      /** It may be moved to another phone but never switched off. */
      obligatorio: z.boolean(),
      /** Recovery codes that are left. */
      codigos: z.number(),
    }),
  }),
  iniciarSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/iniciar',
    acceso: 'sesion.segundoFactor',
    sinMemoria: true,
    resumen: 'Crea el secreto TOTP por confirmar; el que estaba en uso sigue hasta entonces',
    entrada: fila(Identidad),
    salida: fila({ uri: z.string(), secreto: z.string() }),
    errores: ['DE_IDENTIDAD'],
  }),
  confirmarSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/confirmar',
    acceso: 'sesion.segundoFactor',
    sinMemoria: true,
    resumen: 'Lo activa con un primer código y da diez de recuperación, una sola vez',
    entrada: fila({ codigo: Codigo }),
    salida: fila({ activo: z.literal(true), codigos: z.array(z.string()) }),
    errores: ['CODIGO_INVALIDO', 'SEGUNDO_FACTOR_NO_INICIADO'],
  }),
  desactivarSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/desactivar',
    acceso: 'sesion.segundoFactor',
    resumen: 'Lo apaga con la contraseña y un código',
    entrada: fila(Identidad),
    salida: fila({ activo: z.literal(false) }),
    errores: ['DE_IDENTIDAD', 'SEGUNDO_FACTOR_NO_SE_APAGA'],
  }),
  nuevosCodigosDeRecuperacion: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/codigos',
    acceso: 'sesion.segundoFactor',
    sinMemoria: true,
    resumen: 'Diez códigos de recuperación nuevos, una sola vez; los anteriores dejan de servir',
    entrada: fila(Identidad),
    salida: fila({ codigos: z.array(z.string()) }),
    errores: ['DE_IDENTIDAD', 'SEGUNDO_FACTOR_NO_INICIADO'],
  }),
};
