import { DIA_DE_DECLARACION } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { NOMBRE_DE_ROL } from '@aldia/domain/permisos/roles.ts';
import { esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';
import { Identidad, IdentidadOReciente } from './acceso.ts';
import { Cuenta, conDefecto, DiaCable, fila, Id, IdDeRuta, NOMBRES, UnoCeroCable } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { Motivo, VersionVista } from './edicion-de-usuario.ts';
import { endpoint } from './endpoint.ts';
import { DE_LISTA, paginaDe } from './listas.ts';
import { VALIDACION_DE_USUARIOS as V } from './textos-usuarios.ts';

/** The columns that the list of users is ordered by. */
export const COLUMNAS_DE_USUARIOS = ['nombre', 'cui', 'nit', 'correo', 'dia', 'regimen', 'empleado'] as const;
export type ColumnaDeUsuarios = (typeof COLUMNAS_DE_USUARIOS)[number];
export interface PasoDeOrden {
  readonly columna: ColumnaDeUsuarios;
  readonly baja: boolean;
}
export const COLUMNAS_A_LA_VEZ = 3;

/** 'regimen,-nombre': one to three columns, each once; a hyphen means descending (D-72). Null when it is not a valid order. */
export function leerOrdenDeUsuarios(texto: string): PasoDeOrden[] | null {
  const pasos: PasoDeOrden[] = [];
  for (const parte of texto.split(',')) {
    const columna = parte.replace(/^-/, '');
    if (!esUnoDe(COLUMNAS_DE_USUARIOS, columna) || pasos.some((p) => p.columna === columna)) return null;
    pasos.push({ columna, baja: parte.startsWith('-') });
  }
  return pasos.length <= COLUMNAS_A_LA_VEZ ? pasos : null;
}

/** What the list of users is asked, under the names of D-72. */
const DeUsuarios = fila(
  {
    ...DE_LISTA,
    orden: conDefecto(
      z
        .string()
        .max(60)
        .refine((o) => leerOrdenDeUsuarios(o) !== null, V.orden),
      'nombre',
    ),
  },
  { busqueda: 'buscar', siguiente: 'cursor' },
);

/** A user as an administrator sees them (spec 3, section 3). The SAT password is only a flag (D-20). */
const UsuarioAdministrado = fila({
  id: Id,
  nombre: z.string(),
  ...NOMBRES,
  cui: z.string(),
  nit: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  correo: z.string(),
  /** Null when there is no address yet. */
  correoId: Id.nullable(),
  correoVerificado: UnoCeroCable,
  /** When their mail server refused the address for good; null while it accepts mail. */
  correoNoRecibeDesde: z.string().nullable(),
  fechaDeclaracion: z.number().nullable(),
  regimen: z.string(),
  regimenId: z.number().nullable(),
  formaPago: z.array(fila({ ultimosNumeros: z.string(), nombrePortador: z.string() })),
  empleado: UnoCeroCable,
  abreviatura: z.string(),
  tienePasswordSat: z.boolean(),
  tieneSegundoFactor: z.boolean(),
  /** `por_reclamar`: a gestor opened the account, and its owner can enter only through the claim (D-69). */
  acceso: z.enum(['propio', 'ninguno', 'por_reclamar']).default('propio'),
  /** Sent back with a change, so that a change over an older version is refused. */
  version: Cuenta,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UsuarioAdministrado = z.output<typeof UsuarioAdministrado>;

const UsuarioElegible = fila({
  id: Id,
  nit: z.string(),
  cui: z.string(),
  ...NOMBRES,
});

/** Written '01' to '30' or as a number. */
export const DiaDeDeclaracion = z.coerce
  .number<number | string>(V.dia)
  .int(V.dia)
  .min(DIA_DE_DECLARACION.primero, V.dia)
  .max(DIA_DE_DECLARACION.ultimo, V.dia);

const RolElegido = fila({
  rolId: z
    .number()
    .int()
    .refine((id) => id in NOMBRE_DE_ROL, V.rolDesconocido),
});
const SeCobra = fila({ plan: z.string(), fechaFin: DiaCable, terminaHoy: z.boolean().default(false) })
  .nullable()
  .default(null);
const Cambiado = fila({ id: Id, version: Cuenta });
const deAdministrador = { acceso: 'usuario.administrar', sobre: 'usuario' } as const;
const Verificable = { x: IdDeRuta };

export const usuarios = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/usuario/listado',
    acceso: 'usuario.administrar',
    resumen: 'Todos los usuarios; orden lleva hasta tres columnas separadas por coma',
    paginada: true,
    entrada: DeUsuarios,
    salida: paginaDe(UsuarioAdministrado),
  }),
  empleados: endpoint({
    metodo: 'GET',
    ruta: '/usuario/listado/empleado',
    acceso: 'usuario.administrar',
    resumen: 'Quienes llevan la marca de empleado, para elegir a un colaborador (D-84)',
    salida: z.array(UsuarioElegible),
  }),
  actualizarEmpleado: endpoint({
    ...deAdministrador,
    metodo: 'PUT',
    ruta: '/usuario/empleado',
    resumen: 'Pone o quita la marca de empleado; de la fila que llega solo cambia eso',
    entrada: fila({ id: Id, empleado: UnoCeroCable, version: VersionVista }),
    salida: Cambiado,
    errores: ['USUARIO_CAMBIADO'],
  }),
  cambiarDia: endpoint({
    ...deAdministrador,
    metodo: 'PUT',
    ruta: '/usuario/dia_declaracion',
    resumen: 'Cambia el día de declaración de una persona, del 01 al 30',
    entrada: fila({ usuarioId: Id, diaDeclaracion: DiaDeDeclaracion, version: VersionVista }),
    salida: Cambiado,
    errores: ['USUARIO_CAMBIADO'],
  }),
  roles: endpoint({
    metodo: 'GET',
    ruta: '/rol/listado',
    acceso: 'usuario.administrar',
    resumen: 'Los roles que se pueden dar',
    salida: z.array(fila({ id: z.number(), rol: z.string() })),
  }),
  rolesDeUsuario: endpoint({
    ...deAdministrador,
    metodo: 'GET',
    ruta: '/permisos/usuario/{id}',
    resumen:
      'Los roles de una persona, sus clientes como gestor y sus declaraciones abiertas, en una lista de una sola fila',
    entrada: fila({ id: IdDeRuta }),
    salida: z.array(
      fila({
        usuarioId: Id,
        rol: z.array(z.number()),
        enSuCartera: z.number().default(0),
        /**
         * What they are charged for their portfolio. Without a gestor role it is not charged again, and serves until its last paid day, if
         * that is still to come.
         */
        seCobra: SeCobra,
        /** What they are charged for their own plan; without the client role it is not charged again. */
        planSeCobra: SeCobra,
        /** Their open declarations: without a staff role nobody loads these until they are dealt out. */
        abiertas: z.number().default(0),
      }),
    ),
  }),
  guardarRoles: endpoint({
    ...deAdministrador,
    metodo: 'POST',
    ruta: '/permisos/insertar',
    resumen: 'Reemplaza los roles de una persona, cierra sus sesiones y se lo dice por correo',
    entrada: fila({
      usuarioId: Id,
      permisos: z.array(RolElegido, V.obligatorio).min(1, V.sinRoles).max(20),
      version: VersionVista,
      ...IdentidadOReciente,
    }),
    salida: Cambiado,
    errores: ['DE_IDENTIDAD', 'USUARIO_CAMBIADO', 'ULTIMO_ADMINISTRADOR'],
  }),
  alternarVerificado: endpoint({
    metodo: 'GET',
    ruta: '/correo/verificar/admin/{x}',
    acceso: 'usuario.administrar',
    sobre: 'correo',
    escribe: true,
    resumen: 'Cambia si un correo está verificado, una vez por Idempotency-Key (D-24, D-74: escribe)',
    entrada: fila(Verificable),
    salida: fila({ id: Id, verificado: UnoCeroCable }),
  }),
  verificarCorreo: endpoint({
    metodo: 'PUT',
    ruta: '/correo/verificar/admin/{x}',
    acceso: 'usuario.administrar',
    sobre: 'correo',
    resumen: 'Dice si un correo está verificado; las pantallas usan esta',
    entrada: fila({ ...Verificable, verificado: UnoCeroCable, version: VersionVista }),
    salida: fila({ id: Id, verificado: UnoCeroCable }),
    errores: ['USUARIO_CAMBIADO'],
  }),
  ponerClave: endpoint({
    ...deAdministrador,
    metodo: 'PUT',
    ruta: '/usuario/cambio/pass/admin',
    resumen: 'Pone una contraseña temporal, de 9 a 40 caracteres, que se cambia en el próximo ingreso',
    entrada: fila({ usuarioId: Id, pass: cajaCifrada(V.obligatorio), ...Identidad }),
    salida: fila({ id: Id, sesionesCerradas: z.number() }),
    errores: ['DE_IDENTIDAD', 'CUENTA_PROPIA', 'CUENTA_POR_RECLAMAR'],
  }),
  quitarSegundoFactor: endpoint({
    ...deAdministrador,
    metodo: 'POST',
    ruta: '/usuario/segundo_factor/quitar',
    resumen: 'Quita el segundo factor a quien perdió su teléfono y cierra sus sesiones',
    entrada: fila({ usuarioId: Id, motivo: Motivo, ...Identidad }),
    salida: fila({ id: Id, sesionesCerradas: z.number() }),
    errores: ['DE_IDENTIDAD', 'CUENTA_PROPIA', 'SEGUNDO_FACTOR_INACTIVO'],
  }),
  cerrarSesiones: endpoint({
    ...deAdministrador,
    metodo: 'POST',
    ruta: '/usuario/sesiones/cerrar',
    resumen: 'Cierra todas las sesiones de otra persona, con su motivo (D-26); nada más de su cuenta cambia',
    entrada: fila({ usuarioId: Id, motivo: Motivo }),
    salida: fila({ id: Id, sesionesCerradas: z.number() }),
    errores: ['CUENTA_PROPIA'],
  }),
};
