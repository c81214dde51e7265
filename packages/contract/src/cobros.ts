import { RESULTADOS_DE_LINEA } from '@aldia/domain/cobros/liquidacion.ts';
import { CLASES_DE_TAREA } from '@aldia/domain/cobros/tareas.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, MontoCable, textoLibre } from './cables.ts';
import { cobrosPropios, UuidDeCobro } from './cobros-propios.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable, dePagina, paginaDe } from './listas.ts';
import { EstadoDeCobro, PropositoDeCobro } from './palabras-de-cobro.ts';
import { RespuestaXml } from './respuesta-xml.ts';

export { EstadoDeCobro, PropositoDeCobro };

/** The provider's `amount` ('99.50'): compared with the price that the server computes, never used as the price (P21). */
const MontoPedido = MontoCable;
const VENCIMIENTO_DESCONOCIDO = dia('2999-12-01');

const FilaDeCobro = fila({
  id: UuidDeCobro,
  usuarioId: Id,
  nit: z.string(),
  nombre: z.string(),
  proposito: PropositoDeCobro,
  concepto: z.string(),
  estado: EstadoDeCobro,
  monto: MontoCable,
  precioDeLista: MontoCable,
  codigo: z.string(),
  transaccionId: z.string(),
  ultimosNumeros: z.string(),
  intentos: z.number(),
  creadaEn: z.string(),
  cambiadaEn: z.string(),
});
const TareaDeOperador = fila({
  id: Id,
  clase: z.enum(CLASES_DE_TAREA),
  intencionId: UuidDeCobro.nullable(),
  detalle: z.string(),
  abiertaEn: z.string(),
  resueltaEn: z.string().nullable(),
  nota: z.string().nullable(),
  /** How many due renewals wait for this task; null when it holds none. */
  renovaciones: z.number().nullable().default(null),
});
const LineaConciliada = fila({
  id: Id,
  fecha: DiaCable,
  clase: z.enum(['cobro', 'anulacion']),
  transaccionId: z.string(),
  seguimiento: z.string(),
  montoPasarela: MontoCable.nullable(),
  montoNuestro: MontoCable.nullable(),
  resultado: z.enum(RESULTADOS_DE_LINEA),
  intencionId: UuidDeCobro.nullable(),
  explicadaEn: z.string().nullable(),
  explicacion: z.string().nullable(),
});
const ResumenDeConciliacion = fila({
  fecha: DiaCable,
  cuadran: z.number(),
  soloPasarela: z.number(),
  soloNuestra: z.number(),
  montoDistinto: z.number(),
});

/** Why a gestor's load cannot be paid for as it is; for calls that look the load up. */
export const DE_LO_CARGADO = ['BORRADOR_OBSERVADO', 'BORRADOR_VACIO', 'SIN_RANGOS_DE_GESTOR'] as const;
/** Why clients cannot be added to a paid portfolio, whatever is loaded. */
export const SIN_AGREGAR = ['CONTRATO_POR_TERMINAR', 'RENOVACION_SIN_PAGAR'] as const;
/** All of these, for calls made before it is known whether the load begins a subscription or extends one. */
export const DE_LO_QUE_SE_CARGUE = [...DE_LO_CARGADO, 'TIENE_PLAN_PROPIO', ...SIN_AGREGAR] as const;

const DE_CUPON = {
  id: Id,
  /** What the coupon says: quetzales when it is a VALOR, percent when it is a PORCENTAJE (spec 1, section 3). */
  descuento: MontoCable,
  precioActual: MontoCable,
  nuevoPrecio: MontoCable,
  tipo: z.enum(['VALOR', 'PORCENTAJE']),
};
export const InfoDeCupon = fila(DE_CUPON);

/** What a person records about money returned by other means than the provider. */
export const DEVUELTO_APARTE = {
  referencia: z.string().trim().min(3, 'Escribe la referencia de la transferencia o del depósito').max(64),
  nota: textoLibre(z.string().trim().min(5, 'Escribe cómo se devolvió').max(500)),
};

/** The number that the provider gave to a transaction. */
export const ReferenciaDePasarela = z
  .string()
  .trim()
  .regex(/^[\w-]{0,64}$/, 'La referencia no es válida');
/** Who told what became of a charge in doubt. */
export const NotaDeDuda = z.string().trim().min(5, 'Escribe de dónde lo sabes').max(500);

export const cobros = {
  vender: endpoint({
    metodo: 'POST',
    ruta: '/pago/sale',
    acceso: 'cobro.propio',
    resumen: 'Primer cobro del alta con la tarjeta verificada; responde el XML de la pasarela',
    // The cart is the caller's onboarding draft; the price sent by the browser is only compared.
    entrada: fila({
      token: z.string().min(8, 'Debe verificar la tarjeta de crédito').max(200),
      numero: z.string().max(25),
      client: conDefecto(z.string().max(80), ''),
      amount: MontoPedido,
      cvv: z.string().regex(/^\d{3,4}$/, 'El CVV es requerido'),
      /** Year-month-01 of the verified card, stored with it; unknown when the caller leaves it out. */
      fechaExpiracion: conDefecto(DiaCable, VENCIMIENTO_DESCONOCIDO),
    }),
    salida: RespuestaXml,
    xml: 'Sale',
    errores: ['DE_PASARELA', 'MONTO_DISTINTO', 'SIN_PLAN_ELEGIDO', 'COMPRA_IMPOSIBLE'],
  }),
  recobrar: endpoint({
    metodo: 'POST',
    ruta: '/pago/rebill',
    acceso: 'cobro.recobrar',
    sobre: 'cobro',
    resumen:
      'Cobro a la tarjeta principal por un plan, o el que un administrador abrió; responde el XML de la pasarela',
    entrada: fila(
      {
        /** Reference of the stored card (usuario/token_tarjeta), never the provider's. */
        token: z.string().min(1).max(200),
        client: conDefecto(z.string().max(80), ''),
        amount: MontoPedido,
        /** The plan that callers buy for themselves; an administrator leaves it out: they confirm the charge that is open. */
        tipoSuscripcionId: Id.optional(),
      },
      { tipoSuscripcionId: 'suscripcion_nueva_id' },
    ),
    salida: RespuestaXml,
    xml: 'Rebill',
    errores: [
      'DE_PASARELA',
      'MONTO_DISTINTO',
      'SIN_TARJETA_PRINCIPAL',
      'TARJETA_DISTINTA',
      'PLAN_NO_DISPONIBLE',
      'COMPRA_IMPOSIBLE',
    ],
  }),
  anular: endpoint({
    metodo: 'POST',
    ruta: '/pago/void',
    acceso: 'cobro.recobrar',
    sobre: 'cobro',
    resumen: 'Anula un cobro propio, o de una resuscripción, que no se aplicó; responde el XML de la pasarela',
    entrada: fila({ referenceId: z.string().min(1).max(64) }, { referenceId: 'referenceId' }),
    salida: RespuestaXml,
    xml: 'Void',
    errores: ['COBRO_YA_APLICADO'],
  }),
  ...cobrosPropios,
  canjearCupon: endpoint({
    metodo: 'POST',
    ruta: '/canjearCupon',
    acceso: 'cobro.propio',
    sobre: 'borrador',
    resumen: 'Reserva un cupón por 30 minutos para el plan elegido, o para la carga de un gestor',
    entrada: fila({
      precio: MontoCable,
      cupon: z.string().trim().min(1, 'Campo obligatorio').max(40),
      /** The plan that the caller buys; left out, that of their draft… */
      tipoSuscripcionId: Id.optional(),
      /** …or the load of clients that a gestor is about to pay for. */
      borradorId: z.uuid().optional(),
    }),
    salida: fila({ ...DE_CUPON, venceEn: z.string() }),
    errores: [
      'CUPON_NO_VALIDO',
      'CUPON_AGOTADO',
      'CUPON_DE_OTRO_TIPO',
      'PLAN_NO_DISPONIBLE',
      'SIN_PLAN_ELEGIDO',
      ...DE_LO_QUE_SE_CARGUE,
    ],
  }),

  listado: endpoint({
    metodo: 'GET',
    ruta: '/cobro/listado',
    acceso: 'cobro.administrar',
    resumen: 'Todos los cobros, con búsqueda, estado y fechas',
    paginada: true,
    entrada: fila({
      buscar: conDefecto(z.string().trim().max(80), ''),
      estado: EstadoDeCobro.optional(),
      proposito: PropositoDeCobro.optional(),
      desde: DiaCable.optional(),
      hasta: DiaCable.optional(),
      ...dePagina(2000),
    }),
    salida: paginaDe(FilaDeCobro),
  }),
  detalle: endpoint({
    metodo: 'GET',
    ruta: '/cobro/detalle/{id}',
    acceso: 'cobro.administrar',
    sobre: 'cobro',
    resumen: 'Un cobro con sus intentos, su historia y sus asientos',
    entrada: fila({ id: UuidDeCobro }),
    salida: fila({
      cobro: FilaDeCobro,
      intentos: z.array(
        fila({
          id: UuidDeCobro,
          numero: z.number(),
          clase: z.enum(['cobro', 'recobro', 'anulacion']),
          monto: MontoCable,
          enviadoEn: z.string(),
          respondidoEn: z.string().nullable(),
          codigo: z.string(),
          transaccionId: z.string(),
          falla: z.string(),
          crudo: z.string(),
        }),
      ),
      eventos: z.array(
        fila({
          cuando: z.string(),
          quien: z.string(),
          de: z.string().nullable(),
          a: z.string(),
          motivo: z.string(),
        }),
      ),
      asientos: z.array(
        fila({ cuando: z.string(), glosa: z.string(), cuenta: z.string(), debe: MontoCable, haber: MontoCable }),
      ),
    }),
  }),
  resumen: endpoint({
    metodo: 'GET',
    ruta: '/cobro/resumen',
    acceso: 'cobro.administrar',
    resumen: 'Cuánto hay en cada estado, qué está en duda y desde cuándo, y qué no cuadra',
    salida: fila({
      estados: z.array(fila({ estado: EstadoDeCobro, cuenta: z.number(), monto: MontoCable })),
      saldos: z.array(fila({ cuenta: z.string(), debe: MontoCable, haber: MontoCable })),
      dudaMasViejaSegundos: z.number(),
      sinExplicar: z.number(),
      /** The oldest day with such a difference; null without one, and of an older node. */
      sinExplicarDesde: DiaCable.nullable().default(null),
      tareas: z.array(TareaDeOperador),
      conciliaciones: z.array(ResumenDeConciliacion),
    }),
  }),
  conciliar: endpoint({
    metodo: 'POST',
    ruta: '/cobro/conciliar',
    acceso: 'cobro.administrar',
    resumen: 'Compara la liquidación de un día con lo nuestro; sin texto, la pide a la pasarela',
    entrada: fila({ fecha: DiaCable, csv: textoLibre(z.string().max(5_000_000)).optional() }),
    cuerpoMaximo: 6_000_000,
    salida: ResumenDeConciliacion,
    errores: ['LIQUIDACION_ILEGIBLE', 'PASARELA_NO_RESPONDE'],
  }),
  lineas: endpoint({
    metodo: 'GET',
    ruta: '/cobro/conciliacion',
    acceso: 'cobro.administrar',
    resumen:
      'Las primeras 5,000 líneas de un rango de días, para las páginas de antes; las de ahora piden `conciliadas`',
    entrada: fila({ desde: DiaCable, hasta: DiaCable, soloDiferencias: conDefecto(z.stringbool(), true) }),
    salida: z.array(LineaConciliada),
  }),
  conciliadas: endpoint({
    metodo: 'GET',
    ruta: '/cobro/conciliacion/movimientos',
    acceso: 'cobro.administrar',
    resumen: 'Líneas de la conciliación de un rango de días, con búsqueda, página a página',
    paginada: true,
    entrada: fila({
      desde: DiaCable,
      hasta: DiaCable,
      soloDiferencias: conDefecto(z.stringbool(), true),
      busqueda: BusquedaCable,
      ...dePagina(2000),
    }),
    salida: paginaDe(LineaConciliada),
  }),
  explicarLinea: endpoint({
    metodo: 'PUT',
    ruta: '/cobro/conciliacion/explicar',
    acceso: 'cobro.administrar',
    sobre: 'linea',
    resumen: 'Deja escrito por qué una línea no cuadra',
    entrada: fila({ id: Id, explicacion: textoLibre(z.string().trim().min(5, 'Escribe la explicación').max(500)) }),
    salida: LineaConciliada,
  }),
  resolverDuda: endpoint({
    metodo: 'PUT',
    ruta: '/cobro/resolver_duda',
    acceso: 'cobro.administrar',
    sobre: 'cobro',
    resumen: 'Decide un cobro en duda con lo que dijo la pasarela por otro medio',
    entrada: fila({
      id: UuidDeCobro,
      resultado: z.enum(['aprobada', 'rechazada']),
      transaccionId: conDefecto(ReferenciaDePasarela, ''),
      nota: textoLibre(NotaDeDuda),
    }),
    salida: FilaDeCobro,
    errores: ['COBRO_EN_OTRO_ESTADO'],
  }),
  reintentarAnulacion: endpoint({
    metodo: 'PUT',
    ruta: '/cobro/reintentar_anulacion',
    acceso: 'cobro.administrar',
    sobre: 'cobro',
    resumen: 'Vuelve a pedir una devolución que falló',
    entrada: fila({ id: UuidDeCobro }),
    salida: FilaDeCobro,
    errores: ['COBRO_EN_OTRO_ESTADO'],
  }),
  devolverAparte: endpoint({
    metodo: 'PUT',
    ruta: '/cobro/devuelto_aparte',
    acceso: 'cobro.administrar',
    sobre: 'cobro',
    resumen: 'Deja escrito que una devolución que la pasarela no acepta se hizo por otro medio',
    entrada: fila({ id: UuidDeCobro, ...DEVUELTO_APARTE }),
    salida: FilaDeCobro,
    errores: ['COBRO_EN_OTRO_ESTADO', 'PASARELA_NO_RESPONDE'],
  }),
  resolverTarea: endpoint({
    metodo: 'PUT',
    ruta: '/cobro/tarea/resolver',
    acceso: 'cobro.administrar',
    sobre: 'tarea',
    resumen: 'Cierra una tarea con una nota',
    entrada: fila({ id: Id, nota: textoLibre(z.string().trim().min(5, 'Escribe qué se hizo').max(500)) }),
    salida: TareaDeOperador,
  }),
};
