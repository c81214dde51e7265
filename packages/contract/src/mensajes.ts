import {
  ACCIONES_DE_MASIVO,
  CLASES_DE_MENSAJE,
  ESTADOS_DE_MASIVO,
  MAXIMO_DE_ARCHIVOS,
  MOTIVOS_DE_FUERA,
} from '@aldia/domain/mensajes/masivo.ts';
import { faltasDePlantilla } from '@aldia/domain/mensajes/plantilla.ts';
import * as z from 'zod';
import {
  Cuenta,
  conDefecto,
  fila,
  Id,
  IdCorto,
  IdCortoDeRuta,
  IdDeRuta,
  NOMBRES,
  textoLibre,
  UnoCeroCable,
} from './cables.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, DE_LISTA, dePagina, ORDENES_POR_NOMBRE_Y_NIT, paginaDe } from './listas.ts';
import { NombreDeArchivoOpcional } from './nombre-de-archivo.ts';
import { fraseDeFalta, VALIDACION_DE_MENSAJES as V } from './textos-mensajes.ts';

/** Eight megabytes of files in base64, and what is written beside them. */
const CUERPO_MAXIMO = 13 * 1024 * 1024;

/** A text with variables from the closed list; any other is refused with its line and column. */
function plantilla(maximo: number) {
  return z
    .string()
    .trim()
    .min(1, V.obligatorio)
    .max(maximo, V.muyLargo)
    .superRefine((texto, ctx) => {
      for (const falta of faltasDePlantilla(texto)) ctx.addIssue({ code: 'custom', message: fraseDeFalta(falta) });
    });
}
const Asunto = plantilla(150);
const Mensaje = textoLibre(plantilla(10_000));
/** The templates that Meta approved for us, all of them Utility; their texts are in docs/configuracion.md. */
export const PLANTILLAS_DE_WHATSAPP = [
  'dt_servicio_rango_facturas',
  'dt_tarjeta',
  'dt_recordatorio',
  'dt_declaracion',
] as const;
const CategoriaDeWhatsapp = z.enum(PLANTILLAS_DE_WHATSAPP);
export type CategoriaDeWhatsapp = z.output<typeof CategoriaDeWhatsapp>;
const Clase = z.enum(CLASES_DE_MENSAJE);

/** One data URL, or a list of them (decisions-3, 10); `nombres` has their names in the same order. */
const UnDocumento = textoLibre(z.string().min(1, V.obligatorio).max(CUERPO_MAXIMO));
const Documentos = z.codec(z.union([UnDocumento, z.array(UnDocumento).max(MAXIMO_DE_ARCHIVOS)]), z.array(z.string()), {
  decode: (d) => (typeof d === 'string' ? [d] : d),
  encode: (lista) => (lista.length === 1 ? (lista[0] ?? '') : [...lista]),
});
const ConAdjuntos = {
  documento: conDefecto(Documentos.nullable(), null),
  nombres: conDefecto(z.array(NombreDeArchivoOpcional).max(MAXIMO_DE_ARCHIVOS), []),
};

const CamposDeMensaje = {
  asunto: Asunto,
  mensaje: Mensaje,
  enviarWhatsapp: conDefecto(UnoCeroCable, false),
  categoriaWhatsapp: conDefecto(CategoriaDeWhatsapp.nullable(), null),
};
/** A message for WhatsApp needs a category. */
function exigirCategoria(
  leido: { readonly enviar_whatsapp: unknown; readonly categoria_whatsapp: unknown },
  ctx: z.RefinementCtx,
): void {
  if (leido.enviar_whatsapp && (leido.categoria_whatsapp ?? null) === null)
    ctx.addIssue({ code: 'custom', path: ['categoria_whatsapp'], message: V.obligatorio });
}
/** What the form validates; recipients and files are separate. */
export const MensajeNuevo = fila(CamposDeMensaje, {}, exigirCategoria);
const AQuienes = {
  regimenId: conDefecto(IdCorto.nullable(), null),
  usuarioId: conDefecto(Id.nullable(), null),
};

const Masivo = fila({
  id: Id,
  asunto: z.string(),
  clase: Clase,
  /** Null for everybody. */
  regimen: z.string().nullable(),
  usuario: z.string().nullable(),
  categoriaWhatsapp: z.string().nullable(),
  adjuntos: z.array(z.string()),
  estado: z.enum(ESTADOS_DE_MASIVO),
  destinatarios: z.number(),
  entregados: z.number(),
  rechazados: z.number(),
  /** People who unsubscribed from news after the mail was confirmed. */
  omitidos: z.number(),
  /** Still waiting, or never sent because it was cancelled. */
  porSalir: z.number(),
  motivo: z.string(),
  creadoPor: z.string(),
  creadoEn: z.string(),
  saleEn: z.string(),
  terminadoEn: z.string().nullable(),
});
export type Masivo = z.output<typeof Masivo>;

const Destinatario = fila({
  id: Id,
  nombre: z.string(),
  nit: z.string(),
  correo: z.string(),
  /** Why they get nothing; null for a recipient. */
  motivo: z.enum(MOTIVOS_DE_FUERA).nullable(),
});
export type Destinatario = z.output<typeof Destinatario>;

const Rechazado = fila({
  usuarioId: Id,
  nombre: z.string(),
  nit: z.string(),
  correo: z.string(),
  respuesta: z.string(),
});

/** How many get the mail, and how many do not, by reason. */
export const CUENTAS_DE_DESTINATARIOS = {
  reciben: z.number(),
  sinCorreo: z.number(),
  sinVerificar: z.number(),
  noRecibe: z.number(),
  baja: z.number(),
  /** Recipients who agreed to WhatsApp and have a valid number. */
  conWhatsapp: z.number(),
};

export const mensajes = {
  usuarios: endpoint({
    metodo: 'GET',
    ruta: '/usuario/listado/selector',
    acceso: 'mensaje.administrar',
    resumen: 'Clientes y gestores activos, para elegir a uno',
    paginada: true,
    entrada: fila({ ...DE_LISTA, orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre') }),
    salida: paginaDe(
      fila({
        id: Id,
        nit: z.string(),
        cui: z.string(),
        nombre: z.string(),
        ...NOMBRES,
      }),
    ),
  }),
  destinatarios: endpoint({
    metodo: 'GET',
    ruta: '/correo/masivo/destinatarios',
    acceso: 'mensaje.administrar',
    resumen: 'A cuántos y a quiénes llegaría un correo masivo, y quiénes quedan fuera y por qué',
    paginada: true,
    entrada: fila({
      regimenId: conDefecto(IdCortoDeRuta.nullable(), null),
      usuarioId: conDefecto(IdDeRuta.nullable(), null),
      clase: conDefecto(Clase, 'noticia'),
      ver: conDefecto(z.enum(['reciben', 'fuera']), 'reciben'),
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: fila({
      ...camposDePagina(Destinatario),
      /** The counts of everybody in the two filters, whatever the search. */
      cuentas: fila(CUENTAS_DE_DESTINATARIOS),
      /** Whether this server sends WhatsApp at all. */
      hayWhatsapp: z.boolean().default(true),
    }),
  }),
  vista: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/correo/masivo/vista',
    acceso: 'mensaje.administrar',
    sobre: 'cliente',
    resumen: 'Cómo lee el correo una persona; sin escribir nada',
    entrada: fila({ asunto: Asunto, mensaje: Mensaje, clase: conDefecto(Clase, 'noticia'), usuarioId: Id }),
    salida: fila({ para: z.string(), asunto: z.string(), texto: z.string(), html: z.string() }),
  }),
  prueba: endpoint({
    metodo: 'POST',
    ruta: '/correo/masivo/prueba',
    acceso: 'mensaje.administrar',
    sobre: 'cliente',
    cuerpoMaximo: CUERPO_MAXIMO,
    resumen: 'Envía el correo a quien lo escribe, como lo leería una persona',
    haceOtra: true,
    entrada: fila({
      asunto: Asunto,
      mensaje: Mensaje,
      clase: conDefecto(Clase, 'noticia'),
      usuarioId: Id.nullable(),
      ...ConAdjuntos,
    }),
    salida: fila({ para: z.string() }),
    errores: ['DE_ADJUNTOS', 'SIN_CORREO_PROPIO'],
  }),
  enviar: endpoint({
    metodo: 'POST',
    ruta: '/correo/masivo',
    acceso: 'mensaje.administrar',
    cuerpoMaximo: CUERPO_MAXIMO,
    resumen: 'Pone en cola un correo a muchos; sale a los 60 segundos. confirmados es la cantidad que se escribió',
    haceOtra: true,
    entrada: fila(
      {
        ...CamposDeMensaje,
        clase: conDefecto(Clase, 'noticia'),
        ...AQuienes,
        confirmados: conDefecto(Cuenta.nullable(), null),
        ...ConAdjuntos,
      },
      {},
      exigirCategoria,
    ),
    salida: Masivo,
    errores: ['DE_ADJUNTOS', 'SIN_WHATSAPP', 'SIN_DESTINATARIOS', 'DESTINATARIOS_SIN_CONFIRMAR'],
  }),
  listado: endpoint({
    metodo: 'GET',
    ruta: '/correo/masivo/listado',
    acceso: 'mensaje.administrar',
    resumen: 'Los correos masivos, del más nuevo al más viejo, con lo que pasó con cada uno',
    paginada: true,
    entrada: fila({ busqueda: DE_LISTA.busqueda, ...dePagina(50) }),
    salida: paginaDe(Masivo),
  }),
  detalle: endpoint({
    metodo: 'GET',
    ruta: '/correo/masivo/detalle/{id}',
    acceso: 'mensaje.administrar',
    sobre: 'masivo',
    resumen: 'Un correo masivo, su texto y los últimos cien que un servidor rechazó',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      masivo: Masivo,
      mensaje: z.string(),
      rechazos: z.array(Rechazado),
      /** How many WhatsApp messages went out with it; null for a mail without WhatsApp. */
      whatsapps: z.number().nullable().default(null),
    }),
  }),
  actuar: endpoint({
    metodo: 'PUT',
    ruta: '/correo/masivo/estado',
    acceso: 'mensaje.administrar',
    sobre: 'masivo',
    resumen: 'Deshace, pausa, sigue o cancela un correo masivo',
    entrada: fila({ id: Id, accion: z.enum(ACCIONES_DE_MASIVO) }),
    salida: Masivo,
    errores: ['MASIVO_EN_OTRO_ESTADO', 'DESHACER_VENCIDO'],
  }),
  facturacion: endpoint({
    metodo: 'POST',
    ruta: '/correo/facturacion',
    acceso: 'mensaje.administrar',
    sobre: 'cliente',
    cuerpoMaximo: CUERPO_MAXIMO,
    resumen: 'Escribe a un cliente sobre su facturación, como aviso del servicio',
    haceOtra: true,
    entrada: fila({ usuarioId: Id, asunto: Asunto, mensaje: Mensaje, ...ConAdjuntos }),
    salida: fila({ para: z.string() }),
    errores: ['DE_ADJUNTOS', 'CLIENTE_SIN_CORREO'],
  }),
};
