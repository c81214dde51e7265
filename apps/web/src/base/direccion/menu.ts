import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_ASESOR } from '@aldia/contract/textos-asesor.ts';
import { ROTULOS_DE_PENDIENTES } from '@aldia/contract/textos-pendientes.ts';
import { ROTULOS_DE_USUARIOS } from '@aldia/contract/textos-usuarios.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { inicioDe, ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';

const { administrador, declaracion, cliente, carga, gestor, sociedad } = ROL;
const TODOS = [administrador, declaracion, cliente, carga, gestor, sociedad] as const;

/** Who sees each group (spec 1, section 4, menu visibility). */
const GRUPOS = {
  inicio: { titulo: null, roles: TODOS },
  administrador: { titulo: 'Administración', roles: [administrador] },
  carga: { titulo: 'Carga', roles: [carga, administrador] },
  declaracion: { titulo: 'Declaración', roles: [declaracion, administrador] },
  reportes: { titulo: 'Reportes', roles: [declaracion, administrador, carga] },
  cuenta: { titulo: 'Mi cuenta', roles: TODOS },
} as const satisfies Record<string, { titulo: string | null; roles: readonly Rol[] }>;
export type GrupoDeMenu = keyof typeof GRUPOS;

/** The client, and the staff without what starts with /reporte; a gestor has only their profile (spec 1, section 4). */
const CON_DECLARACIONES = [cliente, administrador, declaracion, carga] as const;

export interface EnlaceDeMenu {
  readonly grupo: GrupoDeMenu;
  readonly a: string;
  readonly rotulo: string;
  /** One line about what is done there, for the landing pages. */
  readonly descripcion: string;
  /** Narrower than the group's, when a link is not for all of it. */
  readonly roles?: readonly Rol[];
  /** Its path begins another link's: only itself marks it as the open one. */
  readonly exacto?: true;
  /** What a first page is called beside another one that its person lands on. */
  readonly comoOtra?: string;
  /** Only for these regimes. */
  readonly regimenes?: readonly number[];
}

/** The one table of links, in the order of spec 1, section 2.4, and then ours: a screen that is built adds its line here and nowhere else. */
export const ENLACES: readonly EnlaceDeMenu[] = [
  {
    grupo: 'inicio',
    a: '/administrador',
    rotulo: 'Inicio',
    descripcion: 'Tu página de inicio',
    roles: [administrador],
  },
  {
    grupo: 'inicio',
    a: '/empleado',
    rotulo: 'Mi trabajo de hoy',
    descripcion: 'Lo que espera hoy por ti, con un enlace a cada lista',
    roles: [administrador, declaracion, carga],
  },
  {
    grupo: 'inicio',
    a: '/pendientes',
    rotulo: ROTULOS_DE_PENDIENTES.menu,
    descripcion: 'Cada cliente sin terminar, lo que lo bloquea y el botón que lo resuelve',
    roles: [administrador, declaracion, carga],
  },
  {
    grupo: 'inicio',
    a: '/usuario_final',
    rotulo: 'Inicio',
    comoOtra: 'Inicio de cliente',
    descripcion: 'Tu página de inicio',
    roles: [cliente],
  },
  {
    grupo: 'inicio',
    a: '/gestor',
    rotulo: 'Inicio',
    comoOtra: 'Inicio de gestor',
    descripcion: 'Tu página de inicio',
    roles: [gestor, sociedad],
  },
  {
    grupo: 'administrador',
    a: '/mantenimientos',
    rotulo: 'Mantenimientos',
    descripcion: 'Catálogos, planes, fechas límite y recargo',
  },
  {
    grupo: 'administrador',
    a: '/reporte_usuarios',
    rotulo: ROTULOS_DE_USUARIOS.titulo,
    descripcion: 'Correos, contraseñas, roles y día de declaración de cada persona',
  },
  {
    grupo: 'administrador',
    a: '/reporte_movimientos',
    rotulo: 'Movimientos',
    descripcion: 'Lo cobrado y lo devuelto entre dos días, como dicen los libros',
  },
  {
    grupo: 'administrador',
    a: '/reporte_usuarios_estado',
    rotulo: 'Estado de usuarios',
    descripcion: 'Quién está activo, suspendido, pre cancelado o sin suscripción',
  },
  {
    grupo: 'administrador',
    a: '/reporte_maestro_mes',
    rotulo: 'Reporte maestro por mes',
    descripcion: 'A quién se le cobró en un mes y cómo va su declaración',
  },
  {
    grupo: 'administrador',
    a: '/declaraciones_noconfirmadas_colaborador',
    rotulo: 'No confirmadas por colaborador',
    descripcion: 'Qué pagos esperan confirmación de cada colaborador',
  },
  {
    grupo: 'administrador',
    a: '/declaraciones_colaborador',
    rotulo: 'Realizadas por colaborador',
    descripcion: 'Qué declaraciones terminó cada colaborador en un día',
  },
  {
    grupo: 'administrador',
    a: '/cobros',
    rotulo: 'Dinero: cobros y conciliación',
    descripcion: 'Qué se cobró, qué está en duda y si cuadra con la pasarela',
  },
  {
    grupo: 'administrador',
    a: '/relevo_de_colaborador',
    rotulo: 'Relevo de colaborador',
    descripcion: 'Reparte el trabajo abierto de quien no está',
  },
  {
    grupo: 'administrador',
    a: '/bitacora',
    rotulo: 'Bitácora',
    descripcion: 'Quién hizo qué, a quién y cuándo, con lo de antes y lo de después',
  },
  {
    grupo: 'carga',
    a: '/reporte_inicial',
    rotulo: 'Clientes por declarar en el día',
    descripcion: 'Quién solicitó declarar en una fecha',
  },
  {
    grupo: 'carga',
    a: '/ingreso_facturas',
    rotulo: ROTULOS.ingresoDeFacturas,
    descripcion: 'Carga los archivos de cada cliente',
  },
  {
    grupo: 'declaracion',
    a: '/pago_declaracion',
    rotulo: 'Pendientes de confirmación de pago',
    descripcion: 'Confirma el pago y cierra el mes',
  },
  {
    grupo: 'declaracion',
    a: '/reporte_declaracion',
    rotulo: 'Listas para formulario',
    descripcion: 'Llena los formularios y notifica al cliente',
  },
  {
    grupo: 'declaracion',
    a: '/transaccion/listado',
    rotulo: 'Transacciones',
    descripcion: 'Cuándo se piden a la SAT los documentos del mes',
  },
  {
    grupo: 'reportes',
    a: '/reporte_transacciones_pasarela',
    rotulo: 'Transacciones de la pasarela',
    descripcion: 'Qué se pidió a la pasarela y qué respondió',
    roles: [administrador],
  },
  {
    grupo: 'reportes',
    a: '/reporte_usuarios_sin_forma_pago',
    rotulo: 'Usuarios sin forma de pago',
    descripcion: 'Quién no tiene una tarjeta con la que se le pueda cobrar',
    roles: [administrador],
  },
  {
    grupo: 'reportes',
    a: '/reporte_compras_ventas',
    rotulo: 'Libros de compras y ventas',
    descripcion: 'Los libros de un mes de cada cliente, en Excel y PDF',
  },
  {
    grupo: 'reportes',
    a: '/reporte_anual',
    exacto: true,
    rotulo: 'Cierre anual',
    descripcion: 'Facturas, retenciones e impuesto de cada mes del año',
  },
  {
    grupo: 'reportes',
    a: '/reporte_anual/isr',
    rotulo: 'Cierre anual del ISR',
    descripcion: 'El SAT-1411 de los clientes de ROS',
  },
  {
    grupo: 'reportes',
    a: '/seguimiento_declaraciones',
    rotulo: 'Seguimiento de declaraciones',
    descripcion: 'Qué se trabajó en un día y cómo va el mes',
  },
  {
    grupo: 'reportes',
    a: '/seguimiento_pornit',
    rotulo: 'Seguimiento por NIT',
    descripcion: 'Todos los meses de un cliente',
  },
  {
    grupo: 'reportes',
    a: '/estado_declaracion_completo',
    rotulo: 'Estado de los clientes',
    descripcion: 'En qué va la declaración de cada cliente',
  },
  {
    grupo: 'reportes',
    a: '/massive_reporte',
    rotulo: 'Documentos SAT',
    descripcion: 'Qué se pidió a la SAT y qué llegó, con su PDF',
  },
  {
    grupo: 'reportes',
    a: '/cambios',
    rotulo: ROTULOS_DE_PENDIENTES.cambios,
    descripcion: 'Qué dice la SAT distinto de lo que se presentó',
  },
  {
    grupo: 'reportes',
    a: '/radar_regimen',
    rotulo: 'Radar de régimen',
    descripcion: 'Quién se acerca al tope de su régimen y cuándo lo pasaría',
  },
  {
    grupo: 'reportes',
    a: '/asesor_regimen',
    rotulo: ROTULOS_DE_ASESOR.titulo,
    descripcion: 'Qué régimen le cuesta menos a un cliente, con sus propias facturas',
  },
  {
    grupo: 'cuenta',
    a: '/perfil_usuario/-1',
    rotulo: 'Mi perfil',
    descripcion: 'Tus datos y la seguridad de tu cuenta',
  },
  {
    grupo: 'cuenta',
    a: '/reporte_mensual_anual_usuario',
    rotulo: 'Libros y cierre anual',
    descripcion: 'Tus ventas y compras de cada mes, y tu año',
    roles: [cliente],
  },
  {
    grupo: 'cuenta',
    a: '/estado_declaracion',
    rotulo: 'Estado de declaraciones',
    descripcion: 'Qué debes, hasta cuándo y tus formularios',
    roles: CON_DECLARACIONES,
  },
  {
    grupo: 'cuenta',
    a: '/terminos_privacidad_servicio',
    rotulo: 'Términos y privacidad',
    descripcion: 'Lo que aceptaste al crear tu cuenta',
    roles: CON_DECLARACIONES,
  },
  {
    grupo: 'cuenta',
    a: '/seleccion_facturas_compras',
    rotulo: 'Facturas de compra',
    descripcion: 'Elige qué compras son de tu negocio',
    roles: CON_DECLARACIONES,
  },
  {
    grupo: 'cuenta',
    a: '/servicios_extras',
    rotulo: 'Otros servicios',
    descripcion: 'Pide ayuda con otros trámites',
    roles: [cliente],
    regimenes: [REGIMEN.pequenioContribuyente],
  },
  {
    grupo: 'cuenta',
    a: '/perfil_usuario/7',
    rotulo: ROTULOS.perfilDeclaracion,
    descripcion: 'Qué tipos de emisor cuentan para tu negocio',
    roles: [cliente],
    regimenes: [REGIMEN.ros],
  },
  {
    grupo: 'cuenta',
    a: '/mi_regimen',
    rotulo: ROTULOS_DE_ASESOR.titulo,
    descripcion: 'Qué régimen te cuesta menos, con tus propias facturas',
    roles: [cliente],
  },
  {
    grupo: 'cuenta',
    a: '/llevar_cuenta',
    rotulo: 'Llevarme mi cuenta',
    descripcion: 'Todos tus datos, libros, formularios y documentos en un archivo',
    roles: [cliente],
  },
  {
    grupo: 'cuenta',
    a: '/mi_gestor',
    rotulo: 'Mi gestor',
    descripcion: 'Quién lleva tu cuenta y quién pide llevarla',
    roles: [cliente],
  },
  {
    grupo: 'cuenta',
    a: '/preguntas_frecuentes',
    rotulo: 'Preguntas frecuentes',
    descripcion: 'Lo que otros clientes preguntan, y a quién escribirle',
    roles: [cliente],
  },
];

/** Tiles of the gestor's landing that their menu does not have (spec 1, sections 2.12 and 4). */
export const LOSAS_DE_GESTOR: readonly EnlaceDeMenu[] = [
  {
    grupo: 'inicio',
    a: '/gestor/gestion_usuarios',
    rotulo: 'Gestion de usuarios',
    descripcion: 'Tus clientes: contraseña de la SAT, régimen, altas y bajas',
  },
  {
    grupo: 'inicio',
    a: '/gestor/permisos',
    rotulo: 'Autorizaciones y mandatos',
    descripcion: 'A quién pediste autorización y el mandato de cada cliente',
  },
  {
    grupo: 'inicio',
    a: '/suscripcion_extraordinaria',
    rotulo: 'Agregar clientes',
    descripcion: 'Carga más clientes a la suscripción que ya tienes',
  },
  {
    grupo: 'inicio',
    a: '/gestor/seguimiento_declaracion',
    rotulo: 'Seguimiento de declaración',
    descripcion: 'Cómo va cada mes de un cliente, con sus documentos',
  },
  {
    grupo: 'inicio',
    a: '/servicios_extras',
    rotulo: 'Otros servicios',
    descripcion: 'Pide ayuda con otros trámites',
  },
  {
    grupo: 'inicio',
    a: '/asesor_regimen',
    rotulo: ROTULOS_DE_ASESOR.titulo,
    descripcion: 'Qué régimen le cuesta menos a cada uno de tus clientes',
  },
  {
    grupo: 'inicio',
    a: '/llevar_cuenta',
    rotulo: 'Llevarme una cuenta',
    descripcion: 'Toda la cuenta de un cliente, o la tuya, en un archivo',
  },
];

export interface GrupoVisible {
  readonly id: GrupoDeMenu;
  readonly titulo: string | null;
  readonly enlaces: readonly EnlaceDeMenu[];
}

const admite = (roles: readonly number[], admitidos: readonly Rol[]): boolean =>
  admitidos.some((rol) => roles.includes(rol));

/** Groups and links that these roles see, the first page of each of them too; a group without links is not drawn. */
export function menuDe(roles: readonly number[], regimenId: number | null = null): readonly GrupoVisible[] {
  const inicio = inicioDe({ roles });
  const suyos = (id: GrupoDeMenu) =>
    ENLACES.filter((e) => e.grupo === id && admite(roles, e.roles ?? GRUPOS[id].roles))
      .filter((e) => e.regimenes === undefined || (regimenId !== null && e.regimenes.includes(regimenId)))
      .map((e) => (e.comoOtra && e.a !== inicio ? { ...e, rotulo: e.comoOtra } : e));
  return clavesDe(GRUPOS)
    .filter((id) => admite(roles, GRUPOS[id].roles))
    .map((id) => ({ id, titulo: GRUPOS[id].titulo, enlaces: suyos(id) }))
    .filter((g) => g.enlaces.length > 0);
}
