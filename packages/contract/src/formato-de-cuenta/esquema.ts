import * as z from 'zod';
import { ARCHIVOS, ARCHIVOS_POR_MES, CUENTA, Cuenta, FORMATO, VERSION_DE_CUENTA } from './archivos.ts';

/** Where the schema of this version is published, without a session. */
export const RUTA_DE_ESQUEMA = `/api/esquemas/${FORMATO}/${VERSION_DE_CUENTA}`;

function definicion(esquema: z.ZodType): object {
  const {
    $schema: _,
    '~standard': __,
    ...resto
  } = z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
  return resto;
}

/**
 * The published schema: a definition of each file, and where the files lie. It is built from the codecs that write and read them, so both
 * agree.
 */
export function esquemaDeCuenta(): object {
  const unicos = Object.entries(ARCHIVOS).map(([nombre, { ruta, esquema }]) => ({ nombre, ruta, esquema }));
  const porMes = Object.entries(ARCHIVOS_POR_MES).map(([nombre, { carpeta, esquema }]) => ({
    nombre,
    ruta: `${carpeta}/AAAA-MM-NNN.json`,
    esquema,
  }));
  const todos = [{ nombre: 'cuenta', ruta: CUENTA, esquema: Cuenta }, ...unicos, ...porMes];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: RUTA_DE_ESQUEMA,
    title: `La cuenta completa de un cliente de AlDía, versión ${VERSION_DE_CUENTA}`,
    archivos: Object.fromEntries(todos.map(({ nombre, ruta }) => [ruta, { $ref: `#/$defs/${nombre}` }])),
    $defs: Object.fromEntries(todos.map(({ nombre, esquema }) => [nombre, definicion(esquema)])),
  };
}
