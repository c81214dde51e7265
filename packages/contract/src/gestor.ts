import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, IdCorto, IdDeRuta } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable, DE_LISTA, ORDENES_POR_NOMBRE_Y_NIT, paginaDe } from './listas.ts';
import { VALIDACION_DE_GESTION } from './textos-gestion.ts';

/** The identity of a gestor's client; the SAT password is only a flag (D-20). Of who was put down, neither flag nor regime is told. */
const UsuarioDeGestor = fila({
  nit: z.string(),
  cui: z.string(),
  primerNombre: z.string(),
  segundoNombre: z.string(),
  primerApellido: z.string(),
  segundoApellido: z.string(),
  fechaNacimiento: DiaCable.nullable(),
  nombre: z.string(),
  regimenId: z.number().nullable(),
  tienePasswordSat: z.boolean(),
});
/** The link of a gestor with a client (spec 1, section 3). `bajaEn` is `deleted_at`: null means active. */
const ClienteDeGestor = fila(
  { id: Id, usuarioId: Id, bajaEn: z.string().nullable(), usuario: UsuarioDeGestor },
  { bajaEn: 'deleted_at' },
);
export type ClienteDeGestor = z.output<typeof ClienteDeGestor>;

/** Which clients a portfolio list shows: all, those not put down, of these only those without a regime (D-62), or those put down. */
export const SITUACIONES_DE_CLIENTE = ['todos', 'activos', 'sin_regimen', 'de_baja'] as const;
export type SituacionDeCliente = (typeof SITUACIONES_DE_CLIENTE)[number];
/** How many clients are marked, and given a regime, at once; a portfolio may have more. */
export const CLIENTES_DE_UNA_VEZ = 5000;
/** A client whose regime may be chosen, as the confirmation names them. */
const ClientePorElegir = fila({ usuarioId: Id, nombre: z.string(), regimenId: z.number().nullable() });
export type ClientePorElegir = z.output<typeof ClientePorElegir>;

export const gestor = {
  clientes: endpoint({
    metodo: 'GET',
    ruta: '/listado_usuarios',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen: 'La cartera de quien pregunta: sus clientes, buscados por NIT, CUI o cualquier parte del nombre',
    paginada: true,
    entrada: fila({
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
      situacion: conDefecto(z.enum(SITUACIONES_DE_CLIENTE), 'todos'),
      /** Only this client, when the caller knows the id. */
      usuarioId: IdDeRuta.optional(),
    }),
    salida: paginaDe(ClienteDeGestor),
  }),
  modificar: endpoint({
    metodo: 'PUT',
    ruta: '/modificar_informacion_usuario',
    base: 'gestores',
    acceso: 'cartera.cambiar',
    sobre: 'cliente',
    resumen: 'Da de baja a un cliente propio o lo habilita: lo que `deleted_at` diga, con la hora del servidor',
    entrada: fila(
      {
        id: Id,
        bajaEn: z.string().max(40).nullable(),
        /** The specification sends the whole link; the server ignores its contents. */
        usuarioId: Id.optional(),
        usuario: z.record(z.string(), z.unknown()).optional(),
      },
      { bajaEn: 'deleted_at' },
    ),
    salida: fila({ id: Id, usuarioId: Id, bajaEn: z.string().nullable() }, { bajaEn: 'deleted_at' }),
    errores: ['CLIENTE_DE_OTRO_GESTOR', 'CLIENTE_QUE_SE_FUE', 'CLIENTE_POR_PREGUNTAR'],
  }),
  actualizarDatosSat: endpoint({
    metodo: 'PUT',
    ruta: '/actualizar_datos_sat',
    base: 'gestores',
    acceso: 'cartera.cambiar',
    sobre: 'cliente',
    resumen: 'Cambia la contraseña SAT de un cliente de la cartera',
    entrada: fila({ usuarioId: Id, passwordBanca: cajaCifrada(VALIDACION_DE_GESTION.campoRequerido) }),
    salida: fila({ actualizada: z.literal(true) }),
    errores: ['MENSAJE_CIFRADO_INVALIDO'],
  }),
  porElegir: endpoint({
    metodo: 'GET',
    ruta: '/clientes_por_elegir',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen: 'De una lista de la cartera, los primeros 5,000 cuyo régimen se puede elegir hoy, con su nombre',
    entrada: fila({ busqueda: BusquedaCable, situacion: conDefecto(z.enum(SITUACIONES_DE_CLIENTE), 'sin_regimen') }),
    /** `hayMas`: more of the list admit a regime than fit in one answer. */
    salida: fila({ clientes: z.array(ClientePorElegir), hayMas: z.boolean().default(false) }),
  }),
  elegirRegimen: endpoint({
    metodo: 'PUT',
    ruta: '/regimen_de_clientes',
    base: 'gestores',
    acceso: 'cartera.cambiar',
    sobre: 'cliente',
    resumen: 'Elige el régimen de uno o de muchos clientes de la cartera, de todos o de ninguno',
    entrada: fila({ usuarios: z.array(Id).min(1).max(CLIENTES_DE_UNA_VEZ), regimenId: IdCorto }),
    /** How many changed, without those who already had it. */
    salida: fila({ elegidos: z.number() }),
    errores: ['REGIMEN_NO_ADMITIDO', 'REGIMEN_CON_MESES', 'REGIMEN_DE_SU_PLAN', 'REGIMEN_DE_VARIOS'],
  }),
};
