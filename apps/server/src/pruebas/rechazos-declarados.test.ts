import { peticionDe } from '@aldia/contract/cliente.ts';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let cliente: Persona;
const personas = new Map<Rol, Persona>();
beforeAll(async () => {
  s = await escenario();
  for (const rol of Object.values(ROL)) personas.set(rol, await s.crear.usuario([rol]));
  cliente = await s.crear.cliente({ regimen: 2 });
});
afterAll(() => s.cerrar());

/** As it goes over the wire, so that what the browser never sends is refused too. */
async function pedir(clave: string, cable: Record<string, unknown>, quien: Persona): Promise<unknown> {
  const [feature = '', nombre = ''] = clave.split('.');
  const e = (CONTRATO as Record<string, Record<string, Endpoint>>)[feature]?.[nombre] as Endpoint;
  const { ruta, cuerpo } = peticionDe(e, cable);
  const tipo = e.archivo ? 'application/octet-stream' : 'application/json';
  const contenido = e.archivo ? 'x' : cuerpo;
  const respuesta = await fetch(s.url + PREFIJO_DE_BASE[e.base] + ruta, {
    method: e.metodo,
    headers: { authorization: `Bearer ${quien.token}`, ...(contenido === undefined ? {} : { 'content-type': tipo }) },
    ...(contenido === undefined ? {} : { body: contenido }),
  });
  const { code, errors } = (await respuesta.json()) as { code?: string; errors?: unknown };
  return code === 'DATOS_INVALIDOS' ? errors : code;
}
/** Somebody whom the door lets in: the first role of the permission's row, a colaborador before others. */
function admitido(clave: string): Persona {
  const [feature = '', nombre = ''] = clave.split('.');
  const { acceso } = (CONTRATO as Record<string, Record<string, Endpoint>>)[feature]?.[nombre] as Endpoint;
  const roles: readonly Rol[] = acceso === 'PUBLICO' ? [] : PERMISOS[acceso];
  return personas.get(roles[0] as Rol) as Persona;
}

const NADIE = 999_999;
const UNO = '0197a1b2-3c4d-4e5f-8a6b-7c8d9e0f1a2b';
const MES = '2026-11';
const LIBRO = { usuario_id: NADIE, anio: 2026, mes: 10 };
const DE_NADIE = { usuario_id: NADIE, fecha: MES };
const pdf = (cuerpo: string): string => Buffer.from(`%PDF-1.7\n${cuerpo}\n%%EOF`).toString('base64');
const PDF = pdf('1 0 obj << /Type /Catalog >> endobj');
const PDF_QUE_ACTUA = pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj');
const NO_ES_PDF = Buffer.from('MZ').toString('base64');
const DOCUMENTO_SAT = { periodo: '2026-10', tipo_archivo_id: 1 };
const DETALLE = { mes: 12, anio: 2026, dia_solicitud: 1, dia_maximo: 5 };

test.each([
  ['accesorios.deDeclaracion', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['buscador.recordar', { cliente: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['cambios.deDeclaracion', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  [
    'cambios.resolver',
    { declaracion_id: NADIE, ids: [1], resolucion: 'descartada', nota: 'Es de otro mes' },
    'DECLARACION_NO_ENCONTRADA',
  ],
  ['cambioDeRegimen.deCliente', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['cambioDeRegimen.quitar', { usuario_id: NADIE, desde: '2026-12' }, 'CLIENTE_NO_ENCONTRADO'],
  ['carga.validarPresentacion', { id: NADIE, fecha: MES }, 'CLIENTE_NO_ENCONTRADO'],
  ['carga.validarPresentacionIsr', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['carga.remanentes', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['carga.abrirMes', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['carga.archivos', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['carga.quitarArchivo', { id: UNO }, 'ARCHIVO_NO_ENCONTRADO'],
  ['cobros.detalle', { id: UNO }, 'COBRO_NO_ENCONTRADO'],
  ['cobros.reintentarAnulacion', { id: UNO }, 'COBRO_NO_ENCONTRADO'],
  ['cobros.devolverAparte', { id: UNO, referencia: 'TR-1', nota: 'Por transferencia' }, 'COBRO_NO_ENCONTRADO'],
  ['cobros.explicarLinea', { id: NADIE, explicacion: 'No es nuestra' }, 'LINEA_NO_ENCONTRADA'],
  ['cobros.resolverTarea', { id: NADIE, nota: 'Ya se resolvió' }, 'TAREA_NO_ENCONTRADA'],
  ['cuenta.perfilDeUsuario', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['cuenta.loQueVende', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['cuenta.decirQueVende', { usuario_id: NADIE, vende: 'bien' }, 'CLIENTE_NO_ENCONTRADO'],
  ['declaraciones.una', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.enviarAFormulario', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.enviarAPago', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.forzarAPago', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.confirmarPago', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.recordarPago', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.presentarSinIsr', DE_NADIE, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.completar', { presentacion_id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['declaraciones.notificarPresentacion', { presentacion_id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['evidencia.enlace', { presentacion_id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['facturas.notificarRecibidas', { usuario_id: NADIE, presentacion_id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['formularios.deDeclaracion', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['formularios.origenDeCasilla', { id: NADIE, casilla: '7l' }, 'DECLARACION_NO_ENCONTRADA'],
  ['formularios.facturas', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['formularios.retenciones', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['formularios.isrAnual', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.regimenDelMes', LIBRO, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.pdfDeLibro', LIBRO, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.excelDeLibro', LIBRO, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.pdfDeCierre', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.pdfDeCierreRos', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.excelDeCierre', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.excelDeCierreRos', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.buscarLibrosPdf', LIBRO, 'CLIENTE_NO_ENCONTRADO'],
  [
    'libros.buscarDocumentosSat',
    { usuario: NADIE, mes_transaccion: 10, anio_transaccion: 2026 },
    'CLIENTE_NO_ENCONTRADO',
  ],
  ['libros.ventas', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.compras', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.comprasYVentas', DE_NADIE, 'CLIENTE_NO_ENCONTRADO'],
  ['libros.cierreAnual', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['misDeclaraciones.suscripciones', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['misDeclaraciones.deSuscripcion', { id: NADIE }, 'SUSCRIPCION_NO_ENCONTRADA'],
  ['misDeclaraciones.delAnio', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['misDeclaraciones.delAnioRos', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['misDeclaraciones.sinTerminar', { usuario_id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['misDeclaraciones.comprasDelAnio', { usuario_id: NADIE, anio: 2026 }, 'CLIENTE_NO_ENCONTRADO'],
  ['misDeclaraciones.contacto', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['misDeclaraciones.documentos', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['radar.deCliente', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['revision.referencia', { usuario_id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['revision.cliente', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['revision.facturas', { id: NADIE }, 'SUSCRIPCION_NO_ENCONTRADA'],
  ['revision.enlaceDeDocumentoSat', { id: NADIE }, 'ARCHIVO_NO_ENCONTRADO'],
  ['seguimiento.historico', { id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['seguimiento.eliminar', { id: NADIE }, 'DECLARACION_NO_ENCONTRADA'],
  ['seguimiento.realizadas', { fecha: '2026-11-20', colaborador_id: NADIE }, 'COLABORADOR_NO_ENCONTRADO'],
  ['seguimiento.noConfirmadas', { fecha: '2026-11-20', colaborador_id: NADIE }, 'COLABORADOR_NO_ENCONTRADO'],
  ['servicios.atender', { id: NADIE }, 'SOLICITUD_NO_ENCONTRADA'],
  ['servicios.reabrir', { id: NADIE }, 'SOLICITUD_NO_ENCONTRADA'],
  ['transacciones.insertar', { id_transaccion: NADIE, codigo: 'T-1' }, 'TRANSACCION_NO_ENCONTRADA'],
  ['transacciones.actualizar', { id: NADIE, descripcion: 'X', codigo: 'T-1' }, 'TRANSACCION_NO_ENCONTRADA'],
  ['vistas.actualizar', { id: NADIE, nombre: 'Mías' }, 'VISTA_NO_ENCONTRADA'],
  ['vistas.estado', { id: NADIE, activa: true }, 'VISTA_NO_ENCONTRADA'],
  ['declaraciones.revelarCredencial', { id: NADIE, motivo: 'Presentar el mes' }, 'CLIENTE_NO_ENCONTRADO'],
  ['declaraciones.reasignar', { presentacion_id: NADIE, usuario_id: 1 }, 'DECLARACION_NO_ENCONTRADA'],
  ['revision.enviarFactura', { suscripcion_id: NADIE, documento: PDF }, 'SUSCRIPCION_NO_ENCONTRADA'],
  ['revision.registrarDocumentoSat', { ...DOCUMENTO_SAT, usuario_id: NADIE }, 'CLIENTE_NO_ENCONTRADO'],
  ['transacciones.crearDetalle', { ...DETALLE, id_transaccion: NADIE }, 'TRANSACCION_NO_ENCONTRADA'],
])('%s about what does not exist says what is missing', async (clave, cable, codigo) => {
  expect(await pedir(clave, cable, admitido(clave))).toBe(codigo);
});

describe('a declaration that another colleague has', () => {
  let id: number;
  const otra = () => personas.get(ROL.declaracion) as Persona;
  beforeAll(async () => {
    const duena = await s.crear.usuario([ROL.declaracion]);
    const d = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4, asignadoId: duena.id });
    id = d.id;
  });
  test.each([
    ['declaraciones.enviarAFormulario', () => ({ id })],
    ['declaraciones.confirmarPago', () => ({ id })],
    ['declaraciones.recordarPago', () => ({ id })],
    ['declaraciones.completar', () => ({ presentacion_id: id })],
    ['declaraciones.notificarPresentacion', () => ({ presentacion_id: id })],
    ['declaraciones.presentarSinIsr', () => ({ usuario_id: cliente.id, fecha: MES })],
    ['facturas.notificarRecibidas', () => ({ usuario_id: cliente.id, presentacion_id: id })],
  ])('%s is not for who has it not', async (clave, cable) => {
    expect(await pedir(clave, cable(), otra())).toBe('FILA_DE_OTRO');
  });
  // Role 2 may, on any row (G-02).
  test.each(['declaraciones.enviarAPago', 'declaraciones.forzarAPago'])('%s is not for role 4', async (clave) => {
    expect(await pedir(clave, { id }, personas.get(ROL.carga) as Persona)).toBe('FILA_DE_OTRO');
  });
});

const FORMULARIO = { numero_formulario: '12345678901' };
type Caso = { readonly estado: number; readonly pagoRealizado?: boolean; readonly facturas?: boolean };
test.each<[string, Caso, Record<string, unknown>, string]>([
  ['declaraciones.enviarAFormulario', { estado: 9 }, {}, 'ESTADO_NO_PERMITE'],
  ['declaraciones.enviarAFormulario', { estado: 3, pagoRealizado: true }, {}, 'DECLARACION_PAGADA'],
  ['declaraciones.enviarAPago', { estado: 4, facturas: false }, {}, 'FACTURAS_PENDIENTES'],
  ['declaraciones.forzarAPago', { estado: 9 }, {}, 'ESTADO_NO_PERMITE'],
  ['declaraciones.presentarSinIsr', { estado: 4 }, {}, 'ESTADO_NO_PERMITE'],
  ['declaraciones.presentarSinIsr', { estado: 3, pagoRealizado: true }, {}, 'DECLARACION_PAGADA'],
  ['declaraciones.completar', { estado: 5, pagoRealizado: true }, {}, 'ESTADO_NO_PERMITE'],
  [
    'declaraciones.notificarFormulario',
    { estado: 6, pagoRealizado: true },
    { ...FORMULARIO, documento: PDF },
    'DECLARACION_PAGADA',
  ],
  ['declaraciones.presentarACero', { estado: 4 }, { ...FORMULARIO, documento: PDF_QUE_ACTUA }, 'DOCUMENTO_INACEPTABLE'],
  ['declaraciones.presentarACero', { estado: 4 }, { ...FORMULARIO, documento: NO_ES_PDF }, 'DOCUMENTO_NO_ES_PDF'],
  ['revision.registrarDocumentoSat', { estado: 4 }, { ...DOCUMENTO_SAT, documento: NO_ES_PDF }, 'DOCUMENTO_NO_ES_PDF'],
  [
    'revision.registrarDocumentoSat',
    { estado: 4 },
    { ...DOCUMENTO_SAT, documento: PDF_QUE_ACTUA },
    'DOCUMENTO_INACEPTABLE',
  ],
])('%s on a declaration in %o', async (clave, caso, cable, codigo) => {
  const quien = await s.crear.cliente({ regimen: 2 });
  const asignadoId = admitido(clave).id;
  const { id } = await s.crear.declaracion({ usuarioId: quien.id, regimen: 2, asignadoId, ...caso });
  const cual = { id, presentacion_id: id, usuario_id: quien.id, fecha: MES };
  expect(await pedir(clave, { ...cual, ...cable }, admitido(clave))).toBe(codigo);
});

test.each([
  ['acceso.iniciarSegundoFactor', { password: 'x' }],
  ['acceso.desactivarSegundoFactor', { password: 'x' }],
  [
    'registro.actualizarCorreo',
    { usuario_id: NADIE, correo_nuevo: 'ana@ejemplo.gt', correo_id: NADIE, motivo: 'Lo pidió', password: 'x' },
  ],
  ['cuenta.actualizarDatosSat', { nuevo_nit: '1234567', password_banca: 'x', password: 'x' }],
  ['cuenta.cambiarClave', { cui: '1', password_nueva: 'x', password_confi: 'x', password_vieja: 'x' }],
])('%s with a password that does not open', async (clave, cable) => {
  const quien = clave.startsWith('cuenta') ? cliente : admitido(clave);
  expect(await pedir(clave, cable, quien)).toBe('MENSAJE_CIFRADO_INVALIDO');
});

test('the settlement of a day is not compared while its provider cannot be reached', async () => {
  const clave = 'cobros.conciliar';
  expect(await pedir(clave, { fecha: '2026-11-19' }, admitido(clave))).toBe('PASARELA_NO_RESPONDE');
});
