import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { traeEnlace } from '@aldia/domain/registro/sin-enlaces.ts';
import { MAXIMO_POR_CARGA } from '@aldia/domain/suscripciones/gestor.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, IdCorto, MontoCable, NADA } from './cables.ts';
import { cajaCifrada } from './cajas.ts';
import { DE_LO_CARGADO, DE_LO_QUE_SE_CARGUE, InfoDeCupon, SIN_AGREGAR } from './cobros.ts';
import { endpoint } from './endpoint.ts';
import { Borrador, BorradorId, estadoDeGestor, Rango, SuscripcionDeGestor } from './estado-de-gestor.ts';
import { VALIDACION_DE_CUENTA } from './textos.ts';

/** Rows that one call takes: a load of 5,000 is ten calls. */
export const FILAS_POR_TANDA = 500;
/** A batch is workbook rows, each with an encrypted password. */
const CUERPO_DE_TANDA = 1_500_000;

export { BorradorId };
export const ClaseDeCartera = z.enum(['clientes', 'sociedades']);
export type ClaseDeCarga = z.output<typeof ClaseDeCartera>;

/** A cell as it was written; `juzgarCliente` and `juzgarSociedad` of the domain validate it. */
const Celda = conDefecto(z.string().max(200), '');
/** The row's password, encrypted (D-06): the server decrypts it, seals it again for the draft, and never returns it. */
const Contrasenia = cajaCifrada('La contraseña es requerida');
/** The 1-based row of the sheet. */
export const NumeroDeFila = z.number().int().min(1).max(1_048_576);

/** The specification writes the columns of the sheets in camelCase, on the wire too. */
const ClienteCargado = fila(
  {
    fila: NumeroDeFila,
    cui: Celda,
    nit: Celda,
    primerNombre: Celda,
    segundoNombre: Celda,
    primerApellido: Celda,
    segundoApellido: Celda,
    apellidoCasada: Celda,
    contrasenia: Contrasenia,
    fechaNacimiento: Celda,
  },
  {
    primerNombre: 'primerNombre',
    segundoNombre: 'segundoNombre',
    primerApellido: 'primerApellido',
    segundoApellido: 'segundoApellido',
    apellidoCasada: 'apellidoCasada',
    fechaNacimiento: 'fechaNacimiento',
  },
);
const SociedadCargada = fila(
  { fila: NumeroDeFila, nit: Celda, nombreSociedad: Celda, contrasenia: Contrasenia, fechaCreacion: Celda },
  { nombreSociedad: 'nombreSociedad', fechaCreacion: 'fechaCreacion' },
);
export type ClienteCargado = z.output<typeof ClienteCargado>;
export type SociedadCargada = z.output<typeof SociedadCargada>;

/** A row that cannot be loaded as it is: 6, its CUI or NIT exists; 7, its date must be checked (D-61). */
const FilaObservada = fila(
  {
    fila: NumeroDeFila,
    cui: z.string(),
    nit: z.string(),
    estado: z.union([z.literal(6), z.literal(7)]),
    /** It is a client of the caller's own portfolio. */
    enTuCartera: z.boolean().default(false),
    /** It is a client whom the caller put down. */
    deBaja: z.boolean().default(false),
    /** Nobody in AlDía has its NIT or CUI: it repeats another row of the load. */
    repetida: z.boolean().default(false),
    /** It is the office itself. */
    tuya: z.boolean().default(false),
  },
  { estado: 'status' },
);
export type FilaObservada = z.output<typeof FilaObservada>;

/** A missing list counts as empty, on the caller's side too. */
const hay = (filas: readonly unknown[] | undefined): boolean => filas !== undefined && filas.length > 0;

/** Maximum readings of one sheet that a page names as its own. */
export const LECTURAS_DE_ANTES = 50;

const Tanda = {
  borradorId: BorradorId,
  /** Identifies one reading of a file: its first batch removes the rows of other readings of that class from the draft. */
  lote: z.uuid('El archivo no es válido'),
  /** Whether this batch begins the reading: a later batch is refused once another reading has begun. Older pages leave it out. */
  primera: z.boolean().optional(),
  /** The readings that this one may replace: the earlier ones of the page that owns the draft. Left out, any. */
  antes: z.array(z.uuid()).max(LECTURAS_DE_ANTES).optional(),
};

/** Clients read this name in the office's mails, so it must not contain a link. */
const NombreDeOficina = z
  .string()
  .trim()
  .min(1, 'Campo obligatorio')
  .max(LARGOS_DE_REGISTRO.direccion)
  .refine((nombre) => !traeEnlace(nombre), VALIDACION_DE_CUENTA.nombreConEnlace);

export const gestorAlta = {
  actualizarDireccion: endpoint({
    metodo: 'PUT',
    ruta: '/actualizar_direccion',
    base: 'gestores',
    acceso: 'cartera.cargar',
    resumen: 'Guarda los datos de la oficina; los primeros le dan su número de gestor',
    entrada: fila({
      departamento: fila({ id: IdCorto }),
      municipio: IdCorto,
      direccion: z.string().trim().min(1, 'Campo obligatorio').max(LARGOS_DE_REGISTRO.direccion),
      nombreOficina: NombreDeOficina,
      /** Only for a sociedad, which must have it. */
      fechaEstablecimiento: conDefecto(DiaCable.nullable(), null),
      /** Ignored: the data are always the caller's own. */
      id: Id.optional(),
    }),
    salida: fila({
      departamentoId: z.number(),
      municipioId: z.number(),
      direccion: z.string(),
      nombreOficina: z.string(),
      fechaEstablecimiento: DiaCable.nullable(),
      correlativoGestor: z.number(),
    }),
  }),
  validar: endpoint({
    metodo: 'POST',
    ruta: '/validar_nit_dpi',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen:
      'Guarda una tanda de un archivo en el borrador y dice qué filas no pueden cargarse así; vacío es que todas',
    entrada: fila(
      {
        ...Tanda,
        clientes: conDefecto(z.array(ClienteCargado).max(FILAS_POR_TANDA), []),
        sociedades: conDefecto(z.array(SociedadCargada).max(FILAS_POR_TANDA), []),
      },
      {},
      (t, ctx) => {
        if (hay(t.clientes) === hay(t.sociedades))
          ctx.addIssue({ code: 'custom', path: ['clientes'], message: 'Envía filas de un solo archivo' });
      },
    ),
    cuerpoMaximo: CUERPO_DE_TANDA,
    salida: z.array(FilaObservada),
    errores: [
      'MENSAJE_CIFRADO_INVALIDO',
      'CARTERA_MUY_GRANDE',
      'BORRADOR_EN_COBRO',
      'LIMITE_DE_EXISTENTES',
      'LECTURA_ANTERIOR',
    ],
  }),
  borrador: endpoint({
    metodo: 'GET',
    ruta: '/borrador_de_cartera/{id}',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen: 'Lo que una carga tiene hasta ahora, y sus filas observadas',
    entrada: fila({ id: BorradorId }),
    salida: fila({ borrador: Borrador, observadas: z.array(fila({ clase: ClaseDeCartera, fila: FilaObservada })) }),
  }),
  descartar: endpoint({
    metodo: 'DELETE',
    ruta: '/borrador_de_cartera',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen: 'Olvida una carga, o lo que trajo uno de sus archivos, con sus contraseñas',
    entrada: fila({ id: BorradorId, clase: ClaseDeCartera.optional() }),
    salida: fila({ descartado: z.literal(true) }),
    errores: ['BORRADOR_EN_COBRO'],
  }),
  dejarFuera: endpoint({
    metodo: 'POST',
    ruta: '/borrador_de_cartera/dejar_fuera',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen: 'Saca filas de una carga, con sus contraseñas, sin preguntarle a nadie',
    entrada: fila({
      borradorId: BorradorId,
      clase: ClaseDeCartera,
      filas: z.array(NumeroDeFila).min(1).max(MAXIMO_POR_CARGA),
    }),
    salida: fila({ fuera: z.number() }),
    errores: ['BORRADOR_EN_COBRO'],
  }),
};

/** Requirements of both subscriptions, with the specification's names (section 3). Their rows are in the draft. */
const Requisitos = {
  borradorId: BorradorId,
  /** The amount on screen: compared, never used as the price (P21). */
  amount: MontoCable,
  /** What the stepper showed; the server uses its own values. */
  precioSuscripcion: MontoCable.optional(),
  nombreSuscripcion: z.string().max(200).optional(),
  descripcionSuscripcion: z.string().max(2000).optional(),
  suscripcionSugerida: Id.optional(),
  totalClientes: z.number().int().optional(),
};
const Hecha = fila({ suscripcion: SuscripcionDeGestor, agregados: z.number(), totalClientes: z.number() });

export const gestorSuscripcion = {
  ...estadoDeGestor,
  asignar: endpoint({
    metodo: 'POST',
    ruta: '/asignar_suscripcion',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen: 'El rango y el monto de lo que está en el borrador; de quien ya está suscrito, solo lo que se agrega',
    entrada: fila({
      borradorId: BorradorId,
      /** How many rows of this load the browser counted; refused when the draft has another number. */
      clientes: z.number().int().min(0).optional(),
      /** A coupon reserved for this load, to show its price. */
      canjeId: Id.nullable().optional(),
    }),
    salida: fila({
      precio: MontoCable,
      categoria: Rango,
      totalClientes: z.number(),
      cobrados: z.number(),
      precioDeLista: MontoCable,
      monto: MontoCable,
      proximoCobro: DiaCable.nullable(),
      /** The card that an addition charges, and its id for that call; empty when a card must be verified first. */
      ultimosNumeros: z.string(),
      formaPagoId: Id.nullable().default(null),
    }),
    errores: [...DE_LO_QUE_SE_CARGUE, 'BORRADOR_CAMBIADO'],
  }),
  completar: endpoint({
    metodo: 'POST',
    ruta: '/completar_suscripcion',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen: 'Cobra la carga y la deja hecha: clientes, enlaces, contraseñas selladas y suscripción, o nada',
    entrada: fila({
      ...Requisitos,
      tarjeta: fila(
        {
          token: z.string().min(8, 'Debe verificar la tarjeta de crédito').max(200),
          numero: z.string().max(25),
          client: conDefecto(z.string().max(80), ''),
          cvv: z.string().regex(/^\d{3,4}$/, 'El CVV es requerido'),
          fechaExpiracion: DiaCable,
          aceptaTerminos: z.literal(true, 'Debes aceptar el cobro automático'),
        },
        { aceptaTerminos: 'aceptaTerminos' },
      ),
      cupon: conDefecto(z.boolean(), false),
      infoCupon: InfoDeCupon.nullish(),
    }),
    salida: Hecha,
    errores: [
      ...DE_LO_CARGADO,
      'TIENE_PLAN_PROPIO',
      'DE_PASARELA',
      'PAGO_RECHAZADO',
      'MONTO_DISTINTO',
      'COMPRA_IMPOSIBLE',
      'TARJETA_VENCIDA',
      'DEMASIADAS_TARJETAS',
      'YA_TIENE_SUSCRIPCION',
      'OFICINA_SIN_DATOS',
    ],
  }),
  agregar: endpoint({
    metodo: 'POST',
    ruta: '/agregar_clientes_suscripcion',
    base: 'gestores',
    acceso: 'cartera.cargar',
    sobre: 'borrador',
    resumen:
      'Cobra a la tarjeta principal solo a los agregados, al precio del rango al que se llega, y los deja hechos',
    entrada: fila({
      ...Requisitos,
      /** The card on screen: another one is not charged. A page of before leaves it out. */
      formaPagoId: Id.optional(),
    }),
    salida: Hecha,
    errores: [
      ...DE_LO_CARGADO,
      ...SIN_AGREGAR,
      'DE_TARJETA_GUARDADA',
      'MONTO_DISTINTO',
      'TARJETA_DISTINTA',
      'COMPRA_IMPOSIBLE',
      'SIN_SUSCRIPCION',
    ],
  }),
  correoDeSuscripcion: endpoint({
    metodo: 'POST',
    ruta: '/enviar_correo_suscripcion',
    base: 'gestores',
    acceso: 'cartera.cargar',
    resumen: 'Dice si el correo de la suscripción ya salió con ella; nunca escribe otro (D-68)',
    entrada: fila({ nombreSuscripcion: z.string().max(200).optional(), cantidadClientes: z.number().int().optional() }),
    salida: fila({ enCola: z.boolean() }),
  }),
  correoDeAdicion: endpoint({
    metodo: 'GET',
    ruta: '/enviar_correo_adicion_clientes',
    base: 'gestores',
    acceso: 'cartera.cargar',
    resumen: 'Lo mismo del correo de los clientes agregados',
    entrada: NADA,
    salida: fila({ enCola: z.boolean() }),
  }),
};
