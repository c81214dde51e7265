import type { LineaCompra } from '@aldia/domain/facturas/clasificacion.ts';
import { nitDe } from './identificadores.ts';

/** The record types of the law (migration 0028) with their lines of SAT-2237, as the demo's months use them. */
export const TIPOS_DE_REGISTRO: readonly { readonly id: number; readonly linea: LineaCompra | null }[] = [
  { id: 1, linea: '5.1' },
  { id: 2, linea: '5.2' },
  { id: 3, linea: '5.3' },
  { id: 4, linea: '5.4' },
  { id: 5, linea: '5.5' },
  { id: 6, linea: '5.6' },
  { id: 7, linea: '5.7' },
  { id: 8, linea: '5.8' },
  { id: 9, linea: null },
  { id: 10, linea: '5.9' },
  { id: 11, linea: '5.10' },
  { id: 12, linea: '5.11' },
  { id: 13, linea: '5.12' },
  { id: 14, linea: '5.13' },
];

interface TipoDeEmisor {
  readonly id: number;
  readonly registro: number;
  readonly emisores: readonly string[];
}

const emisor = (id: number, registro: number, ...emisores: string[]): TipoDeEmisor => ({ id, registro, emisores });

/** The kinds of issuer of the law (migration 0028), each with the record type that its invoices get, and the demo's invented issuers. */
export const TIPOS_DE_EMISOR: readonly TipoDeEmisor[] = [
  emisor(
    1,
    6,
    'GASOLINERA EL PUENTE',
    'COMBUSTIBLES DEL SUR, S.A.',
    'ESTACION LAS VICTORIAS',
    'SERVICENTRO UTATLAN',
    'GASOLINERA LA CEIBA',
    'PETROLEOS DE OCCIDENTE, S.A.',
    'ESTACION ROOSEVELT',
    'COMBUSTIBLES XELAJU',
  ),
  emisor(
    2,
    7,
    'DISTRIBUIDORA EL QUETZAL, S.A.',
    'FERRETERIA LOS ALTOS',
    'PAPELERIA SAN CARLOS',
    'SUPERTIENDAS DEL VALLE, S.A.',
    'MATERIALES MAYA',
    'ELECTRONICA CENTRAL',
    'MAYOREO TIKAL, S.A.',
    'CASA DEL TEXTIL',
    'REPUESTOS PETAPA',
    'PLASTICOS DE GUATEMALA, S.A.',
    'ABARROTERIA LA ANTIGUA',
    'EMPAQUES Y MAS, S.A.',
    'LIBRERIA MINERVA',
    'PINTURAS IXIMCHE',
    'COMERCIAL ATITLAN, S.A.',
  ),
  emisor(
    3,
    8,
    'ENERGIA DEL ALTIPLANO, S.A.',
    'TELEFONIA MAYA, S.A.',
    'INTERNET PARA TODOS, S.A.',
    'BANCO DEL VALLE, S.A.',
    'SEGUROS PACAYA, S.A.',
    'TRANSPORTES RABINAL',
    'CONTADORES ASOCIADOS',
    'BUFETE ORDOÑEZ',
    'LIMPIEZA TOTAL',
    'PUBLICIDAD GRANDE, S.A.',
    'IMPRENTA DEL CENTRO',
    'PARQUEOS CENTRICOS, S.A.',
    'MENSAJERIA VELOZ',
    'ALQUILERES SANTA FE',
    'SEGURIDAD TECUN, S.A.',
    'HOTEL POSADA REAL',
  ),
  emisor(
    4,
    2,
    'COMEDOR DOÑA ZOILA',
    'TALLER DON CHEPE',
    'FLORISTERIA AZUCENA',
    'TIENDA LA BENDICION',
    'CARPINTERIA SAN JOSE',
    'CAFETERIA EL PORTAL',
    'FOTOCOPIAS EXPRESS',
  ),
  emisor(5, 13, 'MAQUINARIA INDUSTRIAL, S.A.', 'COMPUTADORAS Y REDES, S.A.', 'MUEBLES DE OFICINA, S.A.'),
  emisor(6, 1, 'FARMACIA GENERICOS DEL PUEBLO', 'DROGUERIA SALUD, S.A.'),
  emisor(7, 3, 'COLEGIO LA PATRIA', 'COOPERATIVA UNION, R.L.', 'UNIVERSIDAD DEL ALTIPLANO'),
  emisor(8, 5, 'AUTOS DEL NORTE, S.A.', 'MOTOS RAPIDAS, S.A.'),
  emisor(9, 9, 'ASOCIACION DE VECINOS', 'CLUB DEPORTIVO MUNICIPAL'),
  emisor(10, 12, 'AGENCIA ADUANAL PUERTO, S.A.', 'IMPORTACIONES DEL PACIFICO, S.A.'),
];

export interface Emisor {
  readonly nit: string;
  readonly nombre: string;
  readonly tipo: number;
}
export const EMISORES: readonly Emisor[] = TIPOS_DE_EMISOR.flatMap((t) =>
  t.emisores.map((nombre) => ({ tipo: t.id, nombre })),
).map((e, i) => ({ ...e, nit: nitDe(5_100_000 + i * 3_571) }));

export interface Agente {
  readonly nit: string;
  readonly nombre: string;
  readonly isr: boolean;
  readonly iva: boolean;
}

const AGENTES_DE_AMBOS = [
  'MINISTERIO DE EDUCACION',
  'CORPORACION AZUCARERA, S.A.',
  'CEMENTOS DEL VALLE, S.A.',
  'EXPORTADORA DE CAFE, S.A.',
  'CERVECERIA REGIONAL, S.A.',
  'MUNICIPALIDAD DE SANTA ROSA',
  'HIDROELECTRICA DEL NORTE, S.A.',
  'LABORATORIOS MAYA, S.A.',
  'TEXTILES DE EXPORTACION, S.A.',
  'CONSTRUCTORA CAMINOS, S.A.',
  'UNIVERSIDAD PUBLICA',
  'BANCO INDUSTRIAL DEL SUR, S.A.',
  'TELECOMUNICACIONES DEL ISTMO, S.A.',
];
const AGENTES_DE_IVA = [
  'TARJETAS DE CREDITO UNIDAS, S.A.',
  'OPERADORA DE TARJETAS, S.A.',
  'EXPORTADORA DE CARDAMOMO, S.A.',
  'INGENIO LA UNION, S.A.',
  'MINISTERIO DE SALUD',
  'REGISTRO DE LA PROPIEDAD',
  'EXPORTADORA DE BANANO, S.A.',
  'SUPERMERCADOS NACIONALES, S.A.',
  'FRUTAS DEL TROPICO, S.A.',
  'ACEROS CENTRALES, S.A.',
  'AGROINDUSTRIAS DEL SUR, S.A.',
  'EMPACADORA PACIFICO, S.A.',
  'MAQUILA TEXTIL, S.A.',
  'CAMARA DE COMERCIO LOCAL',
];
const AGENTES_DE_ISR = [
  'SERVICIOS CORPORATIVOS, S.A.',
  'HOSPITAL PRIVADO CENTRAL, S.A.',
  'LOGISTICA INTEGRAL, S.A.',
  'FUNDACION EDUCATIVA',
  'COLEGIO INTERNACIONAL, S.A.',
  'CADENA DE HOTELES, S.A.',
  'DESARROLLOS INMOBILIARIOS, S.A.',
  'AVICOLA NACIONAL, S.A.',
  'EDITORIAL PIEDRA SANTA ROSA, S.A.',
  'CONSULTORES REGIONALES, S.A.',
  'FABRICA DE ALIMENTOS, S.A.',
  'INVERSIONES LA PAZ, S.A.',
  'SEGURIDAD PRIVADA, S.A.',
];

const agentes = (desde: number, nombres: readonly string[], isr: boolean, iva: boolean): Agente[] =>
  nombres.map((nombre, i) => ({ nit: nitDe(desde + i * 2_917), nombre, isr, iva }));

/** Who withholds, by tax. All of them invented. */
export const AGENTES: readonly Agente[] = [
  ...agentes(7_200_000, AGENTES_DE_AMBOS, true, true),
  ...agentes(7_400_000, AGENTES_DE_IVA, false, true),
  ...agentes(7_600_000, AGENTES_DE_ISR, true, false),
];

/** Q99.50 is the price of the specification's own example (D-18). */
export const PLANES = [
  {
    nombre: 'BÁSICO',
    abreviatura: 'BÁSICO',
    precio: '75.00',
    incluye: 'Tus declaraciones de cada mes. Tus libros de compras y ventas. Avisos de vencimiento por correo.',
  },
  {
    nombre: 'PLUS',
    abreviatura: 'PLUS',
    precio: '99.50',
    incluye: 'Todo lo del plan BÁSICO. Tus constancias de retención. Avisos por WhatsApp.',
  },
  {
    nombre: 'PRIMIUM',
    abreviatura: 'PRIMIUM',
    precio: '150.00',
    incluye: 'Todo lo del plan PLUS. Tu cierre anual. Un colaborador asignado a ti.',
  },
] as const;
