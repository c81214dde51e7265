import type { LineaCompra } from '@aldia/domain/facturas/clasificacion.ts';
import { nitDe } from './identificadores.ts';

interface TipoDeRegistro {
  readonly id: number;
  readonly descripcion: string;
  readonly titulo: string;
  readonly linea: LineaCompra | null;
}

const registro = (
  id: number,
  linea: LineaCompra | null,
  descripcion: string,
  titulo = descripcion,
): TipoDeRegistro => ({ id, linea, descripcion, titulo });

/** The record types of purchases; id 9 has no credit line and is skipped by the form (spec 2, section 9). */
export const TIPOS_DE_REGISTRO: readonly TipoDeRegistro[] = [
  registro(1, '5.1', 'Medicamentos', 'Medicamentos genéricos, alternativos y antirretrovirales'),
  registro(2, '5.2', 'Pequeños contribuyentes', 'Compras y servicios de pequeños contribuyentes'),
  registro(3, '5.3', 'Sin derecho a crédito fiscal', 'Compras que no generan derecho a crédito fiscal'),
  registro(4, '5.4', 'Vehículos de dos años o más', 'Vehículos terrestres del modelo de dos años o más'),
  registro(
    5,
    '5.5',
    'Vehículos del año',
    'Vehículos terrestres del modelo del año en curso, el siguiente o el anterior',
  ),
  registro(6, '5.6', 'Combustibles', 'Compras de combustibles'),
  registro(7, '5.7', 'Bienes', 'Otras compras'),
  registro(8, '5.8', 'Servicios', 'Servicios adquiridos'),
  registro(9, null, 'Otros sin línea en el formulario', 'Otros'),
  registro(10, '5.9', 'Importaciones de Centroamérica'),
  registro(11, '5.10', 'Adquisiciones con FYDUCA'),
  registro(12, '5.11', 'Importaciones del resto del mundo'),
  registro(
    13,
    '5.12',
    'Activos fijos locales',
    'Compras de activos fijos directamente vinculados con el proceso productivo',
  ),
  registro(
    14,
    '5.13',
    'Importación de activos fijos',
    'Importaciones de activos fijos directamente vinculados con el proceso productivo',
  ),
];

interface TipoDeEmisor {
  readonly id: number;
  readonly descripcion: string;
  readonly registro: number;
  readonly grupo: number;
  readonly emisores: readonly string[];
}

const emisor = (
  id: number,
  registroId: number,
  grupo: number,
  descripcion: string,
  ...emisores: string[]
): TipoDeEmisor => ({ id, registro: registroId, grupo, descripcion, emisores });

/** The kinds of supplier, each with the record type that its invoices get, and its suppliers. All of them invented. */
export const TIPOS_DE_EMISOR: readonly TipoDeEmisor[] = [
  emisor(
    1,
    6,
    1,
    'Gasolinera',
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
    2,
    'Comercio',
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
    3,
    'Servicios',
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
    4,
    'Pequeño contribuyente',
    'COMEDOR DOÑA ZOILA',
    'TALLER DON CHEPE',
    'FLORISTERIA AZUCENA',
    'TIENDA LA BENDICION',
    'CARPINTERIA SAN JOSE',
    'CAFETERIA EL PORTAL',
    'FOTOCOPIAS EXPRESS',
  ),
  emisor(
    5,
    13,
    5,
    'Maquinaria y equipo',
    'MAQUINARIA INDUSTRIAL, S.A.',
    'COMPUTADORAS Y REDES, S.A.',
    'MUEBLES DE OFICINA, S.A.',
  ),
  emisor(6, 1, 6, 'Medicamentos genéricos', 'FARMACIA GENERICOS DEL PUEBLO', 'DROGUERIA SALUD, S.A.'),
  emisor(7, 3, 7, 'Sin derecho a crédito', 'COLEGIO LA PATRIA', 'COOPERATIVA UNION, R.L.', 'UNIVERSIDAD DEL ALTIPLANO'),
  emisor(8, 5, 8, 'Venta de vehículos', 'AUTOS DEL NORTE, S.A.', 'MOTOS RAPIDAS, S.A.'),
  emisor(9, 9, 9, 'Otros sin línea', 'ASOCIACION DE VECINOS', 'CLUB DEPORTIVO MUNICIPAL'),
  emisor(10, 12, 10, 'Aduana', 'AGENCIA ADUANAL PUERTO, S.A.', 'IMPORTACIONES DEL PACIFICO, S.A.'),
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
