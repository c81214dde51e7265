import type { Accion } from '@aldia/domain/declaraciones/estados.ts';
import type { Permiso } from '@aldia/domain/permisos/permisos.ts';
import * as z from 'zod';
import { ajustesDeDeclaracion } from './ajustes-del-mes.ts';
import {
  AsignadoCable,
  CargaDeRetencion,
  Cuenta,
  conDefecto,
  DiaCable,
  DocumentoPdf,
  DocumentoPdfOElQueEsta,
  fila,
  Id,
  IdCorto,
  IdDeRuta,
  MesCable,
  MesElegidoCable,
  MontoCable,
  NOMBRES,
  NumeroDeFormulario,
  UnoCeroCable,
} from './cables.ts';
import { CifrasDelMes } from './cifras-del-mes.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, DE_LISTA, DE_QUIEN, ORDENES_DE_DECLARACIONES } from './listas.ts';

/** One declaration as every list shows it (spec 2, section 3). The wire keeps `total_fatura` and `total_factura` (G-16). */
export const FilaDeDeclaracion = fila(
  {
    id: Id,
    usuarioId: Id,
    cui: z.string(),
    nit: z.string(),
    nombre: z.string(),
    ...NOMBRES,
    usuarioFechaNacimiento: DiaCable.nullable(),
    tienePasswordSat: z.boolean(),
    periodo: MesCable,
    fechaPresentacion: z.string(),
    fechaDeclaracion: z.number().nullable(),
    fechaSeguimiento: z.string().nullable(),
    vence: DiaCable,
    regimenId: z.number(),
    regimen: z.string(),
    facturas: z.boolean(),
    retenciones: z.boolean(),
    carga: z.boolean(),
    cargaRetencionIsr: CargaDeRetencion,
    cargaRetencionIva: CargaDeRetencion,
    asignadoId: AsignadoCable,
    asignado: z.string(),
    numeroDeRegistro: z.string(),
    correoEmpleado: z.string(),
    correoUsuario: z.string(),
    /** For clients without a mail: the office that gets the mails, and its address. */
    oficina: z.string().default(''),
    correoOficina: z.string().default(''),
    statusId: z.number(),
    estado: z.string(),
    desactualizada: z.boolean(),
    version: z.number(),
    abreviatura: z.string(),
    /** Exact amounts, as every list keeps them; beside them, the declared amounts that are really paid (D-12). */
    pago: MontoCable,
    impuestoPagarDebitos: MontoCable,
    aPagarIsr: MontoCable,
    aPagarIva: MontoCable,
    ...CifrasDelMes,
    impuestoDeterminado: MontoCable,
    totalFactura: MontoCable,
    totalFacturaExporta: MontoCable,
    totalRetencion: MontoCable,
    totalRetencionIva: MontoCable,
    pagoRealizado: z.boolean(),
    /** The SAT-1311 payment was confirmed, though the month's payment was not. */
    isrPagado: z.boolean().default(false),
    numeroFormulario: z.string(),
    numeroFormularioIva: z.string(),
    recordatorioEnviado: z.string().nullable(),
    finalizacionEnviada: z.string().nullable(),
    formularioNotificado: z.string().nullable(),
    /** Books that its office brought for this month and that wait for a load: only in the list of entry and the work of today. */
    libros: fila({ cuantos: z.number(), ultimo: DiaCable }).optional(),
  },
  {
    totalFactura: 'total_fatura',
    totalFacturaExporta: 'total_factura',
    numeroFormularioIva: 'numero_formulario_2',
    totalRetencionIva: 'total_retencion_iva_ros',
    facturasEmitidas: 'factuas_emitidas',
    totalFacturasRecibidasCiv: 'total_facturas_recibidas_CIV',
    totalNcVentas: 'total_NC_ventas',
    totalNcCompras: 'total_NC_compras',
    totalNdVentas: 'total_ND_ventas',
    totalNdCompras: 'total_ND_compras',
  },
);
export type FilaDeDeclaracion = z.output<typeof FilaDeDeclaracion>;

/** What a list is asked with: the picked month, the regime, and the search, order and page that the server applies (D-36). */
export const ConsultaDeLista = fila({
  fecha: MesElegidoCable,
  fechaUsuario: z.string().optional(),
  regimenId: conDefecto(IdCorto, 1),
  /** Everybody's rows when it is left out. */
  de: z.enum(DE_QUIEN).optional(),
  /** Only those that must be computed again. */
  desactualizadas: z.boolean().optional(),
  /** Only those whose office brought books that wait for a load. */
  conLibros: z.boolean().optional(),
  ...DE_LISTA,
  orden: conDefecto(z.enum(ORDENES_DE_DECLARACIONES), 'dia'),
});
export type ConsultaDeLista = z.output<typeof ConsultaDeLista>;

const Pagina = fila({ ...camposDePagina(FilaDeDeclaracion), periodo: MesCable });

const lista = (ruta: `/${string}`, resumen: string) =>
  endpoint({
    metodo: 'POST',
    ruta,
    acceso: 'declaracion.ver',
    resumen,
    paginada: true,
    viva: true,
    entrada: ConsultaDeLista,
    salida: Pagina,
  });

/** The version that the screen showed; without it, the server does not check for changes by others. */
const version = Cuenta.optional();
const deDeclaracion = fila({ id: Id, version });
const CAMBIADA = { id: Id, statusId: z.number(), estado: z.string() };
const Cambiada = fila(CAMBIADA);
/** The id with which the act can be undone within ten seconds. */
const Deshacer = z.uuid();
export const CambiadaConVuelta = fila({ ...CAMBIADA, deshacer: Deshacer });

/** An action on a declaration that needs only its id and version. */
const acto = <S extends z.ZodType>(
  accion: Accion,
  acceso: Permiso,
  ruta: `/${string}`,
  resumen: string,
  salida: S,
  errores: readonly 'MES_ANTERIOR_POR_CALCULAR'[] = [],
) =>
  endpoint({
    metodo: 'POST',
    ruta,
    acceso,
    sobre: 'declaracion',
    accion,
    resumen,
    entrada: deDeclaracion,
    salida,
    errores: ['CONFLICTO_DE_VERSION', ...errores],
  });

const Pendiente = fila(
  {
    clave: z.enum(['cargar', 'formulario', 'pago', 'vencidas', 'desactualizadas']),
    mias: z.number(),
    sinAsignar: z.number(),
    total: z.number(),
  },
  { sinAsignar: 'sinAsignar' },
);

export const declaraciones = {
  listadoIngreso: lista('/usuario/listado/ingreso', 'Declaraciones por cargar (ingreso de facturas y retenciones)'),
  listasParaFormulario: lista('/declaracion/formulario', 'Declaraciones listas para formulario'),
  conNotificacion: lista('/declaracion/listado/notificacion', 'Declaraciones con totales e impuesto, para notificar'),
  pendientesDePago: lista('/declaracion/pendiente_pago', 'Declaraciones pendientes de confirmación de pago'),
  una: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/una/{id}',
    acceso: 'declaracion.ver',
    sobre: 'declaracion',
    resumen: 'Una declaración',
    entrada: fila({ id: IdDeRuta }),
    salida: FilaDeDeclaracion,
  }),
  trabajoDeHoy: endpoint({
    metodo: 'GET',
    ruta: '/empleado/hoy',
    acceso: 'declaracion.ver',
    resumen: 'Lo que espera hoy a quien pregunta',
    viva: true,
    entrada: fila({ fecha: MesElegidoCable.optional() }),
    salida: fila({
      periodo: MesCable,
      hoy: DiaCable,
      venceIva: DiaCable,
      venceIsr: DiaCable,
      regimenes: z.array(fila({ regimenId: z.number(), regimen: z.string(), pendientes: z.array(Pendiente) })),
      proximas: z.array(FilaDeDeclaracion),
    }),
  }),
  ...ajustesDeDeclaracion,
  enviarAFormulario: acto(
    'enviarALista',
    'declaracion.enviar',
    '/declaracion/enviar_formulario',
    'Enviar a declaraciones listas para formulario',
    Cambiada,
  ),
  calcularDeNuevo: acto(
    'calcularDeNuevo',
    'declaracion.cargar',
    '/declaracion/calcular',
    'Calcula de nuevo las cifras de un mes sin presentar que quedó desactualizado',
    fila({ ...CAMBIADA, desactualizoSiguiente: z.boolean() }),
  ),
  enviarAPago: acto(
    'enviarAPago',
    'declaracion.enviar',
    '/declaracion/enviar_pago',
    'Traslada una declaración a pago',
    Cambiada,
    ['MES_ANTERIOR_POR_CALCULAR'],
  ),
  forzarAPago: acto(
    'forzarAPago',
    'declaracion.enviar',
    '/declaracion/forzar_pago',
    'Traslada a pago aunque falten cargas',
    Cambiada,
    ['MES_ANTERIOR_POR_CALCULAR'],
  ),
  presentarACero: endpoint({
    metodo: 'POST',
    ruta: '/declaracion/no_aplica',
    acceso: 'declaracion.cargar',
    sobre: 'declaracion',
    accion: 'presentarACero',
    resumen: 'Presenta el período a cero, con formulario y PDF',
    cuerpoMaximo: 16 * 1024 * 1024,
    entrada: fila({
      /** Also as 0 or 1, as in the save (G-86); our screen sends a boolean. */
      aplicaSub: conDefecto(z.union([z.boolean(), UnoCeroCable]), true),
      id: Id,
      /** Of the period, or of the month in which it is filed (G-58): any other belongs to another declaration. */
      fecha: MesElegidoCable.optional(),
      numeroFormulario: NumeroDeFormulario,
      documento: DocumentoPdf,
      /** The person read what the month has and at zero does not declare; false is refused where there is something. */
      confirmaLoCargado: z.boolean().optional(),
      version,
    }),
    salida: Cambiada,
    errores: [
      'DE_PDF',
      'CONFLICTO_DE_VERSION',
      'REGIMEN_NO_ADMITIDO',
      'MES_ANTERIOR_POR_CALCULAR',
      'A_CERO_SIN_CONFIRMAR',
    ],
  }),
  presentarSinIsr: endpoint({
    metodo: 'PUT',
    ruta: '/declaracion/retencion/no_aplica',
    acceso: 'declaracion.cargar',
    sobre: 'declaracion',
    accion: 'noAplicaIsr',
    resumen: 'Marca que no aplica la retención de ISR',
    entrada: fila({ usuarioId: Id, fecha: MesElegidoCable }),
    salida: Cambiada,
    errores: ['SIN_ISR_TODAVIA'],
  }),
  confirmarPago: endpoint({
    metodo: 'POST',
    ruta: '/presentacion/pago',
    acceso: 'declaracion.confirmarPago',
    sobre: 'declaracion',
    accion: 'confirmarPago',
    resumen: 'Confirma que se pagó el impuesto del mes, o solo el ISR mientras falta el SAT-2237',
    /** What the screen offered to confirm; without it, the server confirms what the month asks for. */
    entrada: fila({ id: Id, soloIsr: z.boolean().optional(), version }),
    salida: CambiadaConVuelta,
    errores: ['CONFLICTO_DE_VERSION'],
  }),
  recordarPago: endpoint({
    metodo: 'POST',
    ruta: '/presentacion/recordatorio',
    acceso: 'declaracion.notificar',
    sobre: 'declaracion',
    accion: 'recordarPago',
    resumen: 'Correo que recuerda el pago',
    entrada: deDeclaracion,
    salida: fila({ enviado: z.boolean() }),
    errores: ['NADA_QUE_PAGAR', 'CLIENTE_SIN_CORREO', 'CONFLICTO_DE_VERSION', 'MES_ANTERIOR_POR_CALCULAR'],
  }),
  completar: endpoint({
    metodo: 'POST',
    ruta: '/presentacion/final/notificacion',
    acceso: 'declaracion.notificar',
    sobre: 'declaracion',
    accion: 'completar',
    resumen: 'Correo de finalización: termina el mes del cliente',
    entrada: fila({
      presentacionId: Id,
      impuestoIsr: MontoCable.optional(),
      impuestoIva: MontoCable.optional(),
      version,
    }),
    salida: CambiadaConVuelta,
    errores: ['YA_COMPLETADA', 'CONFLICTO_DE_VERSION', 'MES_ANTERIOR_POR_CALCULAR'],
  }),
  notificarFormulario: endpoint({
    metodo: 'POST',
    ruta: '/notificacion/formulario',
    acceso: 'declaracion.notificar',
    sobre: 'declaracion',
    accion: 'notificarFormulario',
    resumen: 'Envía al cliente el formulario de pago con sus PDF',
    haceOtra: true,
    cuerpoMaximo: 30 * 1024 * 1024,
    entrada: fila(
      {
        presentacionId: Id,
        /** Empty to keep the form that is out under this number, when only the second one comes. */
        documento: DocumentoPdfOElQueEsta,
        numeroFormulario: NumeroDeFormulario,
        documentoIva: DocumentoPdf.nullish(),
        numeroFormularioIva: NumeroDeFormulario.nullish(),
        impuestoIsr: MontoCable.optional(),
        impuestoIva: MontoCable.optional(),
        version,
      },
      { documentoIva: 'documento_2', numeroFormularioIva: 'numero_formulario_2' },
    ),
    salida: Cambiada,
    errores: ['DE_PDF', 'CONFLICTO_DE_VERSION', 'MES_ANTERIOR_POR_CALCULAR'],
  }),
  notificarPresentacion: endpoint({
    metodo: 'POST',
    ruta: '/notificacion/presentacion',
    acceso: 'declaracion.notificar',
    sobre: 'declaracion',
    accion: 'notificarPresentacion',
    resumen: 'Avisa al cliente que presente su declaración',
    entrada: fila({ presentacionId: Id }),
    salida: fila({ enviado: z.boolean() }),
    errores: ['CLIENTE_SIN_CORREO'],
  }),
  colaboradores: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/usuarios/reasignacion',
    acceso: 'declaracion.reasignar',
    resumen: 'A quién se puede reasignar',
    salida: z.array(fila({ id: z.number(), nombre: z.string(), rol: z.string() })),
  }),
  reasignar: endpoint({
    metodo: 'PUT',
    ruta: '/declaracion/reasignacion',
    acceso: 'declaracion.reasignar',
    sobre: 'declaracion',
    resumen: 'Asigna la declaración a otro colaborador, o a nadie (-1)',
    entrada: fila(
      {
        presentacionId: Id,
        colaboradorId: AsignadoCable,
        /** The version that the screen showed, when a person takes the row for themselves. */
        version,
      },
      { colaboradorId: 'usuario_id' },
    ),
    salida: fila({ id: Id, asignadoId: AsignadoCable, asignado: z.string(), deshacer: Deshacer }),
    errores: ['COLABORADOR_NO_ENCONTRADO', 'CONFLICTO_DE_VERSION'],
  }),
  deshacer: endpoint({
    metodo: 'POST',
    ruta: '/declaracion/deshacer',
    acceso: 'accion.deshacer',
    resumen: 'Deshace lo que uno mismo acaba de hacer: la declaración y lo que se cambió quedan como estaban',
    entrada: fila({ deshacer: Deshacer }),
    salida: Cambiada,
    errores: ['DESHACER_VENCIDO', 'DESHACER_YA_HECHO', 'DESHACER_CAMBIADA'],
  }),
  revelarCredencial: endpoint({
    metodo: 'POST',
    ruta: '/credencial/{id}/revelar',
    acceso: 'credencial.revelar',
    sobre: 'cliente',
    resumen: 'La contraseña SAT de un cliente, una vez y con constancia',
    entrada: fila({ id: IdDeRuta, motivo: z.string().trim().min(3, 'Escribe el motivo').max(120) }),
    salida: fila({ passwordSat: z.string(), segundos: z.number() }),
    errores: ['SIN_CONTRASENIA_SAT', 'LIMITE_DE_REVELACIONES'],
  }),
};
