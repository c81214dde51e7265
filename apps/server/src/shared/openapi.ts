import { type Contrato, camposDeRuta, type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { erroresDe } from '@aldia/contract/rechazos.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { NOMBRE_DE_ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import * as z from 'zod';

type Esquema = z.core.JSONSchema.BaseSchema;

export interface Parametro {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}
export interface Operacion {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parametro[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: unknown }>>;
}
export interface DocumentoOpenApi extends Readonly<Record<string, unknown>> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacion>>>>;
}

/** The wire side of a schema: what is sent, before our codecs turn it into the inside's names and types. */
function esquemaDe(tipo: z.ZodType): Esquema {
  const {
    $schema: _,
    '~standard': __,
    ...esquema
  } = z.toJSONSchema(tipo, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
  return esquema;
}

const FALLO = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    data: {},
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['campo', 'mensaje'],
        properties: { campo: { type: 'string' }, mensaje: { type: 'string' } },
      },
    },
  },
};

function respuestaBuena(e: Endpoint): Esquema {
  const data = esquemaDe(e.salida);
  const base = { success: { const: true }, message: { type: 'string' } } as const;
  if (!e.paginada) return { type: 'object', required: ['success', 'data'], properties: { ...base, data } };
  const { filas, ...meta } = data.properties ?? {};
  return {
    type: 'object',
    required: ['success', 'data', 'meta'],
    properties: { ...base, data: filas ?? {}, meta: { type: 'object', properties: meta } },
  };
}

function respuestasDe(e: Endpoint): Operacion['responses'] {
  const porHttp = Map.groupBy(erroresDe(e), (c) => ERRORES[c].http);
  const enPalabras = (cs: readonly (keyof typeof ERRORES)[]): string =>
    cs.map((c) => `${c}: ${ERRORES[c].texto}`).join('\n');
  const fallo = { $ref: '#/components/schemas/Fallo' };
  const malas = [...porHttp]
    .filter(([http]) => http !== 200)
    .map(([http, cs]) => [
      String(http),
      { description: enPalabras(cs), content: { 'application/json': { schema: fallo } } },
    ]);
  // Refusals that are answered with 200 and `success` false (D-05).
  const sinExito = porHttp.get(200);
  const buena = sinExito ? { oneOf: [respuestaBuena(e), fallo] } : respuestaBuena(e);
  const descripcion = sinExito ? `Correcto, o\n${enPalabras(sinExito)}` : 'Correcto';
  return {
    '200': { description: descripcion, content: { 'application/json': { schema: buena } } },
    ...Object.fromEntries(malas),
  };
}

function operacion(feature: string, nombre: string, e: Endpoint): Operacion {
  const entrada = esquemaDe(e.entrada);
  const propiedades = entrada.properties ?? {};
  const enRuta = camposDeRuta(e.ruta);
  const resto = Object.keys(propiedades).filter((campo) => !enRuta.includes(campo));
  const enConsulta = e.metodo === 'GET' || e.metodo === 'DELETE' || e.archivo === true;
  const exigidos = new Set(entrada.required ?? []);
  const parametro = (campo: string, lugar: 'path' | 'query') => ({
    name: campo,
    in: lugar,
    required: lugar === 'path' || exigidos.has(campo),
    schema: propiedades[campo] ?? {},
  });
  const cuerpo = {
    type: 'object',
    properties: Object.fromEntries(resto.map((c) => [c, propiedades[c]])),
    ...(resto.some((c) => exigidos.has(c)) ? { required: resto.filter((c) => exigidos.has(c)) } : {}),
  };
  const roles: readonly Rol[] = e.acceso === 'PUBLICO' ? [] : PERMISOS[e.acceso];
  return {
    operationId: `${feature}.${nombre}`,
    tags: [feature],
    summary: e.resumen,
    description:
      roles.length === 0 ? 'Público.' : `Permiso \`${e.acceso}\`: ${roles.map((r) => NOMBRE_DE_ROL[r]).join(', ')}.`,
    ...(e.acceso === 'PUBLICO' ? { security: [] } : {}),
    parameters: [
      ...enRuta.map((c) => parametro(c, 'path')),
      ...(enConsulta ? resto.map((c) => parametro(c, 'query')) : []),
    ],
    ...(e.archivo
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    ...(!enConsulta && resto.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: cuerpo } } } }
      : {}),
    responses: respuestasDe(e),
  };
}

/** The OpenAPI 3.1 document of the whole contract, by feature. Pure: the same contract gives the same document. */
export function documentoOpenApi(contratos: Readonly<Record<string, Contrato>>): DocumentoOpenApi {
  const paths: Record<string, Record<string, Operacion>> = {};
  for (const [feature, contrato] of Object.entries(contratos)) {
    for (const [nombre, e] of Object.entries(contrato)) {
      const ruta = PREFIJO_DE_BASE[e.base] + e.ruta;
      paths[ruta] = { ...paths[ruta], [e.metodo.toLowerCase()]: operacion(feature, nombre, e) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AlDía',
      version: '0.1.0',
      description: 'API de AlDía. Los campos de ingreso van cifrados con RSA-OAEP (ver `llave_publica`).',
    },
    servers: [{ url: '/' }],
    security: [{ sesion: [] }],
    tags: Object.keys(contratos).map((name) => ({ name })),
    paths,
    components: { securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } }, schemas: { Fallo: FALLO } },
  };
}
