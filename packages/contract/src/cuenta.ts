import { DEPARTAMENTOS } from '@aldia/domain/catalogos/departamentos.ts';
import { type ReglaDeClave, reglasIncumplidas } from '@aldia/domain/claves/reglas.ts';
import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { traeEnlace } from '@aldia/domain/registro/sin-enlaces.ts';
import * as z from 'zod';

import { DiaCable, fila, HOLGURA, Id, IdCorto, IdDeRuta, LoQueSeVende, NOMBRES, UnoCeroCable } from './cables.ts';
import { cajaCifrada } from './cajas.ts';

import { endpoint } from './endpoint.ts';
import { REGLA_DE_CAMBIO, VALIDACION_DE_CUENTA as V } from './textos.ts';

const MAXIMO_DE_NOMBRE = 25;
const CUANTOS_DEPARTAMENTOS = DEPARTAMENTOS.length;
/** As the DPI prints it, or without its spaces. */
const CuiEscrito = z
  .string()
  .trim()
  .max(LARGOS_DE_REGISTRO.cui + HOLGURA);
/** AlDía writes to others with this name, so it must not contain a link. */
const sinEnlace = (nombre: string): boolean => !traeEnlace(nombre);
const Nombre = z.string().trim().max(MAXIMO_DE_NOMBRE).refine(sinEnlace, V.nombreConEnlace);
const NombreObligado = z
  .string(V.campoObligatorio)
  .trim()
  .min(1, V.campoObligatorio)
  .max(MAXIMO_DE_NOMBRE)
  .refine(sinEnlace, V.nombreConEnlace);

/** The general data, as they are read and written (spec 1, section 3). */
const Generales = {
  ...NOMBRES,
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
  /** The person's full name; for a sociedad, whose name parts are empty, the name of the sociedad (decisions-1, D12). */
  nombre: z.string().optional(),
  /** A sociedad registers without a CUI, so the change of password does not ask for it. */
  tieneCui: z.boolean(),
  regimenId: z.number().nullable(),
  tienePasswordSat: z.boolean(),
  enviarWhatsapp: z.boolean(),
  telefonoSinWhatsapp: z.boolean(),
});
export type Informacion = z.output<typeof Informacion>;

const NOMBRES_DE_PERSONA = {
  primerNombre: NombreObligado,
  segundoNombre: Nombre,
  primerApellido: NombreObligado,
  segundoApellido: Nombre,
};
/** A person's names, which the server requires of accounts that have them (`tieneNombres`). */
export const NombresDePersona = fila(NOMBRES_DE_PERSONA);

const SIN_NOMBRES = {
  telefono: z
    .string()
    .trim()
    .regex(/^\d{0,8}$/, V.telefono),
  direccion: z.string().trim().max(60),
  fechaNacimiento: DiaCable.nullable(),
  municipioId: IdCorto.nullable(),
  departamentoId: z.number(V.campoObligatorio).int(V.campoObligatorio).min(1).max(CUANTOS_DEPARTAMENTOS),
  presentaRetencion: UnoCeroCable,
  /** Consent to WhatsApp messages; left out, it stays as it is. */
  enviarWhatsapp: z.boolean().optional(),
  /** The account's password, encrypted by the browser: required when the phone changes. */
  password: cajaCifrada().optional(),
};
/** The form of tab 1 for a person, under the wire names. */
export const InformacionDePersona = fila({ ...NOMBRES_DE_PERSONA, ...SIN_NOMBRES });

/** As long as a sheet may give it: a sociedad's name comes back as it is, and is neither validated nor written. */
const NombreEscrito = z.string(V.campoObligatorio).trim().max(250);
/** What tab 1 sends. */
export const ActualizarInformacion = fila({
  primerNombre: NombreEscrito,
  segundoNombre: NombreEscrito,
  primerApellido: NombreEscrito,
  segundoApellido: NombreEscrito,
  ...SIN_NOMBRES,
});

/** A kind of issuer in a profile; `id` is the kind's id in every list of profiles. */
const ItemDePerfil = fila({
  id: Id,
  tipoEmisor: fila({ id: Id, descripcion: z.string() }),
  incluir: UnoCeroCable,
});
export type ItemDePerfil = z.output<typeof ItemDePerfil>;

export const cuenta = {
  informacion: endpoint({
    metodo: 'GET',
    ruta: '/usuario/informacion',
    acceso: 'cuenta.propia',
    resumen: 'Datos generales de quien pregunta',
    salida: Informacion,
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/actualizar',
    acceso: 'cuenta.propia',
    resumen: 'Cambia los datos generales propios y el consentimiento de WhatsApp; otro teléfono pide la contraseña',
    entrada: ActualizarInformacion,
    salida: Informacion,
    errores: ['DE_CLAVE'],
  }),
  dataSat: endpoint({
    metodo: 'GET',
    ruta: '/usuario/data_sat',
    acceso: 'cuenta.datosSat',
    reservada: true,
    resumen: 'NIT y contraseña SAT propios; queda registrado y no se guarda en ninguna caché',
    salida: fila({ nit: z.string(), passwordSat: z.string().nullable(), segundos: z.number() }),
    errores: ['LIMITE_DE_REVELACIONES'],
  }),
  actualizarDatosSat: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/datos_tributarios/actualizar',
    acceso: 'cuenta.datosSat',
    resumen: 'Cambia la contraseña SAT propia; el NIT que llega se ignora cuando es otro',
    entrada: fila({
      nuevoNit: z.string().min(1, V.nitObligatorio).max(15),
      passwordBanca: cajaCifrada(V.contraseniaSatObligatoria),
      password: cajaCifrada(V.contraseniaDeCuenta),
    }),
    salida: fila({ actualizada: z.literal(true) }),
    errores: ['DE_CLAVE'],
  }),
  cambiarClave: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/cambio/pass',
    acceso: 'cuenta.propia',
    resumen: 'Cambia la contraseña de la cuenta y cierra sus otras sesiones',
    entrada: fila({
      cui: CuiEscrito,
      passwordNueva: cajaCifrada(V.claveCorta),
      passwordConfi: cajaCifrada(V.clavesDistintas),
      passwordVieja: cajaCifrada(V.contraseniaDeCuenta),
    }),
    salida: fila({ sesionesCerradas: z.number() }),
    errores: ['DE_CLAVE'],
  }),
  estrenarClave: endpoint({
    metodo: 'PUT',
    ruta: '/usuario/cambio/pass/temporal',
    acceso: 'sesion.propia',
    resumen: 'Elige una contraseña propia en lugar de la temporal que puso un administrador',
    entrada: fila({
      passwordNueva: cajaCifrada(V.claveCorta),
      passwordConfi: cajaCifrada(V.clavesDistintas),
    }),
    salida: fila({ sesionesCerradas: z.number() }),
    errores: ['MENSAJE_CIFRADO_INVALIDO', 'CLAVE_NO_ES_TEMPORAL'],
  }),
  revelaciones: endpoint({
    metodo: 'GET',
    ruta: '/usuario/revelaciones',
    acceso: 'cuenta.datosSat',
    resumen: 'Quién vio la contraseña SAT propia, cuándo y para qué',
    salida: z.array(
      fila({
        id: Id,
        cuando: z.string(),
        quien: z.string(),
        motivo: z.string(),
        /** Whether the owner saw it, on this page. */
        propia: z.boolean(),
      }),
    ),
  }),
  perfilDeUsuario: endpoint({
    metodo: 'GET',
    ruta: '/perfil_declaracion/usuario/{id}',
    acceso: 'perfilDeclaracion.ver',
    sobre: 'cliente',
    resumen: 'Perfil de declaración de un cliente: el propio, o de cualquiera para el personal',
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(ItemDePerfil),
  }),
  loQueVende: endpoint({
    metodo: 'GET',
    ruta: '/perfil_declaracion/vende/{id}',
    acceso: 'perfilDeclaracion.ver',
    sobre: 'cliente',
    resumen: 'Si un cliente vende bienes o servicios: la línea del SAT-2237 en que se declaran sus ventas',
    entrada: fila({ id: IdDeRuta }),
    /** Only the ROS form tells the two apart. */
    salida: fila({ vende: LoQueSeVende, regimenId: z.number().nullable() }),
  }),
  decirQueVende: endpoint({
    metodo: 'PUT',
    ruta: '/perfil_declaracion/vende',
    acceso: 'perfilDeclaracion.decirQueVende',
    sobre: 'cliente',
    resumen: 'Dice si un cliente vende bienes o servicios; sus meses sin presentar quedan por calcular de nuevo',
    entrada: fila({ usuarioId: Id, vende: LoQueSeVende }),
    salida: fila({ vende: LoQueSeVende, desactualizadas: z.number() }),
  }),
  cambiarPerfil: endpoint({
    metodo: 'PUT',
    ruta: '/perfil_declaracion/perfil/cambio',
    acceso: 'perfilDeclaracion.cambiar',
    sobre: 'tipo_de_emisor',
    resumen: 'Incluye o excluye un tipo de emisor del perfil propio',
    entrada: fila({ id: Id, incluir: UnoCeroCable }),
    salida: ItemDePerfil,
  }),
  perfilDeActividad: endpoint({
    metodo: 'GET',
    ruta: '/perfil_declaracion/buscar/{x}',
    acceso: 'catalogo.ver',
    resumen: 'Perfil con el que empieza un cliente de una actividad económica',
    entrada: fila({ x: IdDeRuta }),
    salida: z.array(ItemDePerfil),
  }),
};

const FRASES: Readonly<Partial<Record<ReglaDeClave, string>>> = REGLA_DE_CAMBIO;
/** The message of the first rule that a new password breaks; null when it keeps them all. */
export function fraseDeClave(clave: string): string | null {
  const [regla] = reglasIncumplidas(clave, 'cambio');
  return regla ? (FRASES[regla] ?? null) : null;
}

/** What tab 2 checks before encrypting; the server checks the same rules after decrypting. */
export const cambioDeClave = (pideCui: boolean) =>
  fila(
    {
      cui: CuiEscrito.min(pideCui ? 1 : 0, V.cuiObligatorio),
      passwordNueva: z.string(),
      passwordConfi: z.string(),
      passwordVieja: z.string().min(1, V.contraseniaDeCuenta),
    },
    {},
    (c, ctx) => {
      const falta = fraseDeClave(c.password_nueva);
      if (falta) ctx.addIssue({ code: 'custom', path: ['password_nueva'], message: falta });
      if (c.password_confi !== c.password_nueva)
        ctx.addIssue({ code: 'custom', path: ['password_confi'], message: V.clavesDistintas });
    },
  );
