import * as z from 'zod';
import { fila, Id } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { endpoint } from './endpoint.ts';

const Codigo = z.string().regex(/^\d{6}$/, 'El código tiene 6 dígitos');

const Cifrado = cajaCifrada('Este campo es obligatorio');

const UsuarioDeSesion = fila({
  id: Id,
  rolId: Id,
  primerNombre: z.string(),
  segundoNombre: z.string(),
  primerApellido: z.string(),
  segundoApellido: z.string(),
  cui: z.string(),
  actividadEconomicaId: z.number().nullable(),
  regimenId: z.number().nullable(),
  direccion: z.string(),
  correlativoGestor: z.number().nullable(),
  suscripcion: z.string().nullable(),
  tieneSegundoFactor: z.boolean(),
});

const SesionAbierta = z.object({
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
    entrada: z.object({}),
    salida: z.object({ servicio: z.string(), hora: z.string() }),
  }),
  llavePublica: endpoint({
    metodo: 'GET',
    ruta: '/llave_publica',
    acceso: 'PUBLICO',
    resumen: 'Llave RSA-OAEP vigente y su id',
    entrada: z.object({}),
    salida: z.object({ id: z.string(), llave: z.string() }),
  }),
  login: endpoint({
    metodo: 'POST',
    ruta: '/login',
    acceso: 'PUBLICO',
    resumen: 'Abre una sesión, o pide el segundo factor',
    entrada: z.object({ nit: Cifrado, password: Cifrado }),
    salida: z.union([SesionAbierta, z.object({ segundo_factor: z.literal(true), reto: z.string() })]),
    errores: ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  }),
  loginSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/login/segundo_factor',
    acceso: 'PUBLICO',
    resumen: 'Termina el ingreso con el código TOTP',
    entrada: z.object({ reto: z.string().min(1).max(200), codigo: Codigo }),
    salida: SesionAbierta,
    errores: ['CODIGO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  }),
  sesionActual: endpoint({
    metodo: 'GET',
    ruta: '/sesion/actual',
    acceso: 'sesion.propia',
    resumen: 'Quién es el dueño de la sesión',
    entrada: z.object({}),
    salida: z.object({ rol: z.array(z.number()), usuario: z.array(UsuarioDeSesion) }),
  }),
  seguirSesion: endpoint({
    metodo: 'POST',
    ruta: '/sesion/seguir',
    acceso: 'sesion.propia',
    resumen: 'La persona sigue aquí: reinicia la espera',
    entrada: z.object({}),
    salida: z.object({ segundos_restantes: z.number() }),
  }),
  cerrarSesion: endpoint({
    metodo: 'POST',
    ruta: '/cerrarSesion',
    acceso: 'sesion.propia',
    resumen: 'Termina la sesión en el servidor',
    entrada: z.object({}),
    salida: z.object({ cerrada: z.literal(true) }),
  }),
  estadoSegundoFactor: endpoint({
    metodo: 'GET',
    ruta: '/segundo_factor/estado',
    acceso: 'sesion.segundoFactor',
    resumen: 'Si el segundo factor está activo',
    entrada: z.object({}),
    salida: z.object({ activo: z.boolean() }),
  }),
  iniciarSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/iniciar',
    acceso: 'sesion.segundoFactor',
    resumen: 'Crea el secreto TOTP por confirmar',
    entrada: z.object({ password: Cifrado }),
    salida: z.object({ uri: z.string(), secreto: z.string() }),
    errores: ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  }),
  confirmarSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/confirmar',
    acceso: 'sesion.segundoFactor',
    resumen: 'Lo activa con un primer código',
    entrada: z.object({ codigo: Codigo }),
    salida: z.object({ activo: z.literal(true) }),
    errores: ['CODIGO_INVALIDO', 'SEGUNDO_FACTOR_NO_INICIADO', 'DEMASIADOS_INTENTOS'],
  }),
  desactivarSegundoFactor: endpoint({
    metodo: 'POST',
    ruta: '/segundo_factor/desactivar',
    acceso: 'sesion.segundoFactor',
    resumen: 'Lo apaga con la contraseña',
    entrada: z.object({ password: Cifrado }),
    salida: z.object({ activo: z.literal(false) }),
    errores: ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  }),
};
