import { EXIGENCIAS } from '@aldia/domain/claves/reglas.ts';
import * as z from 'zod';
import { DiaCable, fila, Id, IdDeRuta, UnoCeroCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { VALIDACION_DE_CUENTA as V } from './textos.ts';

/** A field that the browser encrypted with the published key (D-06). */
const Cifrado = (vacio: string) => z.string(vacio).min(1, vacio).max(4096);
const MAXIMO_DE_NOMBRE = 25;
const Nombre = z.string().trim().max(MAXIMO_DE_NOMBRE);
const NombreObligado = z.string(V.campoObligatorio).trim().min(1, V.campoObligatorio).max(MAXIMO_DE_NOMBRE);

/** What the general information holds on both ways (spec 1, section 3). */
const Generales = {
  primerNombre: Nombre,
  segundoNombre: Nombre,
  primerApellido: Nombre,
  segundoApellido: Nombre,
  telefono: z.string(),
  direccion: z.string(),
  fechaNacimiento: DiaCable.nullable(),
  municipioId: z.number().nullable(),
  departamentoId: z.number().nullable(),
  presentaRetencion: UnoCeroCable,
};

const Informacion = fila({
  ...Generales,
  id: Id,
  nit: z.string(),
  /** A sociedad registers without one: then it is not asked for when the password changes. */
  tieneCui: z.boolean(),
  regimenId: z.number().nullable(),
  tienePasswordSat: z.boolean(),
  enviarWhatsapp: z.boolean(),
  telefonoSinWhatsapp: z.boolean(),
});
export type Informacion = z.output<typeof Informacion>;

/** The form of tab 1, by the names of the wire. */
export const ActualizarInformacion = fila({
  primerNombre: NombreObligado,
  segundoNombre: Nombre,
  primerApellido: NombreObligado,
  segundoApellido: Nombre,
  telefono: z.string().trim().regex(/^\d{0,8}$/, V.telefono),
  direccion: z.string().trim().max(60),
  fechaNacimiento: DiaCable.nullable(),
  municipioId: z.number().int().nullable(),
  departamentoId: z.number(V.campoObligatorio).int(V.campoObligatorio),
  presentaRetencion: UnoCeroCable,
  /** Consent to messages by WhatsApp; left out, it stays as it is. */
  enviarWhatsapp: z.boolean().optional(),
});

/** A kind of issuer on somebody's profile; its id is that of the kind, on every list of profiles. */
const ItemDePerfil = z.object({
  id: Id,
  tipo_emisor: z.object({ id: Id, descripcion: z.string() }),
  incluir: UnoCeroCable,
});
export type ItemDePerfil = z.output<typeof ItemDePerfil>;

export const cuenta = {
  informacion: endpoint({
    metodo: 'GET',
    ruta: '/usuario/informacion',
    acceso: 'cuenta.propia',
    resumen: 'Datos generales de quien pregunta',
    entrada: z.object({}),
    salida: Informacion,
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/actualizar',
    acceso: 'cuenta.propia',
    resumen: 'Cambia los datos generales propios y el consentimiento de WhatsApp',
    entrada: ActualizarInformacion,
    salida: Informacion,
  }),
  dataSat: endpoint({
    metodo: 'GET',
    ruta: '/usuario/data_sat',
    acceso: 'cuenta.datosSat',
    resumen: 'NIT y contraseña SAT propios; queda registrado y no se guarda en ninguna caché',
    entrada: z.object({}),
    salida: z.object({ nit: z.string(), password_sat: z.string().nullable(), segundos: z.number() }),
    errores: ['LIMITE_DE_REVELACIONES'],
  }),
  actualizarDatosSat: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/datos_tributarios/actualizar',
    acceso: 'cuenta.datosSat',
    resumen: 'Cambia la contraseña SAT propia; el NIT que llega se ignora cuando es otro',
    entrada: z.object({
      nuevo_nit: z.string().min(1, V.nitObligatorio).max(15),
      password_banca: Cifrado(V.contraseniaSatObligatoria),
      password: Cifrado(V.contraseniaDeCuenta),
    }),
    salida: z.object({ actualizada: z.literal(true) }),
    errores: ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  }),
  cambiarClave: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/cambio/pass',
    acceso: 'cuenta.propia',
    resumen: 'Cambia la contraseña de la cuenta y cierra sus otras sesiones',
    entrada: z.object({
      cui: z.string().trim().max(13),
      password_nueva: Cifrado(V.claveCorta),
      password_confi: Cifrado(V.clavesDistintas),
      password_vieja: Cifrado(V.contraseniaDeCuenta),
    }),
    salida: z.object({ sesiones_cerradas: z.number() }),
    errores: ['CREDENCIALES_INVALIDAS', 'MENSAJE_CIFRADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  }),
  revelaciones: endpoint({
    metodo: 'GET',
    ruta: '/usuario/revelaciones',
    acceso: 'cuenta.datosSat',
    resumen: 'Quién vio la contraseña SAT propia, cuándo y para qué',
    entrada: z.object({}),
    salida: z.array(
      z.object({
        id: Id,
        cuando: z.string(),
        quien: z.string(),
        motivo: z.string(),
        /** The owner, looking at it on this page. */
        propia: z.boolean(),
      }),
    ),
  }),
  perfilDeUsuario: endpoint({
    metodo: 'GET',
    ruta: '/perfil_declaracion/usuario/{id}',
    acceso: 'perfilDeclaracion.ver',
    resumen: 'Perfil de declaración de un cliente: el propio, o de cualquiera para el personal',
    entrada: z.object({ id: IdDeRuta }),
    salida: z.array(ItemDePerfil),
    errores: ['CLIENTE_NO_ENCONTRADO'],
  }),
  cambiarPerfil: endpoint({
    metodo: 'PUT',
    ruta: '/perfil_declaracion/perfil/cambio',
    acceso: 'perfilDeclaracion.cambiar',
    resumen: 'Incluye o excluye un tipo de emisor del perfil propio',
    entrada: z.object({ id: Id, incluir: UnoCeroCable }),
    salida: ItemDePerfil,
    errores: ['TIPO_DE_EMISOR_NO_ENCONTRADO'],
  }),
  perfilDeActividad: endpoint({
    metodo: 'GET',
    ruta: '/perfil_declaracion/buscar/{x}',
    acceso: 'catalogo.ver',
    resumen: 'Perfil con el que empieza un cliente de una actividad económica',
    entrada: z.object({ x: IdDeRuta }),
    salida: z.array(ItemDePerfil),
  }),
};

/** What tab 2 asks before anything is encrypted: the server checks the same rules on what it opens. */
export const CambioDeClave = z
  .object({
    cui: z.string().trim().min(1, V.cuiObligatorio).max(13),
    password_nueva: z
      .string()
      .min(EXIGENCIAS.cambio.minimo, V.claveCorta)
      .max(EXIGENCIAS.cambio.maximo)
      .regex(/\d/, V.claveSinNumero)
      .regex(/[^\p{L}\p{N}\s]/u, V.claveSinEspecial),
    password_confi: z.string().min(EXIGENCIAS.cambio.minimo, V.claveCorta),
    password_vieja: z.string().min(1, V.contraseniaDeCuenta),
  })
  .refine((c) => c.password_confi === c.password_nueva, { path: ['password_confi'], message: V.clavesDistintas });
