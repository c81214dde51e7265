import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import * as z from 'zod';
import { conDefecto, fila, IdDeRuta, MesElegidoCable, textoLibre } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { CAMPOS_DE_FACTURA, FacturaCargada } from './factura-cargada.ts';

/** How many rows one part carries: some 400 KB, read in a few milliseconds. */
export const FILAS_POR_PARTE = 500;
/** A save of up to this many rows is a single call, as most are. */
export const FILAS_EN_UN_ENVIO = 1000;
/** Enough for a full workbook in parts of some 500 rows. */
const MAXIMO_DE_PARTES = 2100;

/** A part is identified by the SHA-256 of its bytes, in hexadecimal; sending it again is the same part. */
const Huella = z.string().regex(/^[0-9a-f]{64}$/);
/** A book's parts that are already on the server, in order; their rows come after those of the body. */
export const PartesDeLibro = conDefecto(z.array(Huella).max(MAXIMO_DE_PARTES), []);

/** The contents of a part: a list of rows, validated under this field. */
export const FilasDeParte = fila({ filas: textoLibre(z.array(FacturaCargada).min(1).max(FILAS_POR_PARTE)) });
/** Identifies the fields of a row: a part stored by a program with other fields is not read, and must be sent again. */
export const FORMA_DE_PARTE = clavesDe(CAMPOS_DE_FACTURA).sort().join(' ');

const DE_UN_MES = { usuarioId: IdDeRuta, fecha: MesElegidoCable };

/** The rows of a large save, sent before it in parts (ADR 52). */
export const partesDeCarga = {
  partes: endpoint({
    metodo: 'GET',
    ruta: '/carga/partes/{usuario_id}/{fecha}',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    resumen: 'Las partes de un guardado que ya llegaron, de quien pregunta',
    entrada: fila(DE_UN_MES),
    salida: z.array(z.string()),
    errores: ['REGIMEN_NO_ADMITIDO'],
  }),
  enviarParte: endpoint({
    metodo: 'POST',
    ruta: '/carga/parte/{usuario_id}/{fecha}/{huella}',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    resumen: 'Recibe una parte de las filas de un guardado, que después la nombra',
    archivo: true,
    cuerpoMaximo: 2 * 1024 * 1024,
    entrada: fila({ ...DE_UN_MES, huella: Huella }),
    salida: fila({ filas: z.number() }),
    errores: ['REGIMEN_NO_ADMITIDO', 'CUOTA_DE_PARTES'],
  }),
};
