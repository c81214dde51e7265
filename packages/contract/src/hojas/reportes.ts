import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { ESTADO_DE_USUARIO, nombreDeEstadoDeUsuario } from '@aldia/domain/suscripciones/estados.ts';
import { datosDe, type Estado, type Tono } from '../columnas.ts';
import {
  type FilaMaestra,
  type Movimiento,
  reportes,
  type SinFormaDePago,
  type TransaccionDePasarela,
  type UsuarioConEstado,
} from '../reportes.ts';
import { ROTULOS_DE_REPORTES as R } from '../textos-reportes.ts';
import { hojaDe } from './hoja.ts';
import { tonoDeEstado } from './montos-de-declaracion.ts';
import { CLASE_DE_MOVIMIENTO, codigoEscrito } from './palabras-de-dinero.ts';

const TONO_DE_USUARIO: Readonly<Record<number, Tono>> = {
  [ESTADO_DE_USUARIO.activo]: 'listo',
  [ESTADO_DE_USUARIO.preCancelado]: 'espera',
  [ESTADO_DE_USUARIO.sinSuscripcion]: 'neutro',
  [ESTADO_DE_USUARIO.suspendido]: 'alto',
};
const estadoDe = ({ estadoUsuario: id }: { readonly estadoUsuario: number }): Estado => ({
  rotulo: nombreDeEstadoDeUsuario(id),
  tono: TONO_DE_USUARIO[id] ?? 'neutro',
});

const deUsuario = datosDe<UsuarioConEstado>();
export const DATOS_DE_ESTADOS = [
  deUsuario.texto('Nombre', (u) => u.nombre, { orden: 'nombre' }),
  deUsuario.texto('CUI/DPI', (u) => u.cui),
  deUsuario.texto('NIT', (u) => u.nit, { orden: 'nit', escrito: (u) => formatNit(u.nit) }),
  deUsuario.texto('Dirección', (u) => u.direccion),
  deUsuario.texto('Teléfono', (u) => u.telefono[0]?.telefono ?? ''),
  deUsuario.texto('Correo', (u) => u.correo[0]?.correo ?? ''),
  deUsuario.estado('Estado', estadoDe),
];
const ARCHIVO_DE_LISTA = {
  general: 'usuarios_general',
  activo: 'usuarios_activos',
  suspendido: 'usuarios_suspendidos',
  precancelado: 'usuarios_pre_cancelados',
  sin_sub: 'usuarios_sin_suscripcion',
} as const;

const deMaestro = datosDe<FilaMaestra>();
export const DATOS_DE_MAESTRO = [
  deMaestro.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
  deMaestro.texto('NIT', (f) => f.nit, { orden: 'nit', escrito: (f) => formatNit(f.nit) }),
  deMaestro.fecha('Fecha de cobro', (f) => f.fechaCobro, { orden: 'fecha_cobro' }),
  deMaestro.estado(
    'Estado de cobro',
    (f) => ({ rotulo: f.statusCobro, tono: f.cobrado ? 'listo' : f.statusCobro === R.sinCobro ? 'neutro' : 'alto' }),
    { orden: 'status_cobro' },
  ),
  deMaestro.fecha('Fecha de declaración', (f) => f.fechaDeclaracion, { orden: 'fecha_declaracion' }),
  deMaestro.estado(
    'Estado de declaración',
    (f) => ({
      rotulo: f.statusDeclaracion,
      tono: f.estadoId === null ? 'neutro' : tonoDeEstado(f.estadoId),
    }),
    { orden: 'status_declaracion' },
  ),
];

const deMovimiento = datosDe<Movimiento>();
export const DATOS_DE_MOVIMIENTOS = [
  deMovimiento.fecha('Fecha', (m) => m.fecha, { orden: 'fecha' }),
  deMovimiento.texto('Nombre', (m) => m.nombre),
  deMovimiento.texto('NIT', (m) => m.nit, { escrito: (m) => formatNit(m.nit) }),
  deMovimiento.texto('Concepto', (m) => m.concepto),
  deMovimiento.monto('Monto', (m) => m.monto),
  deMovimiento.estado('Estado', ({ clase }) =>
    clase === 'cobro' ? { rotulo: R.cobros, tono: 'listo' } : { rotulo: R.devoluciones, tono: 'informa' },
  ),
];

const RESULTADO: Readonly<Record<TransaccionDePasarela['resultado'], Estado>> = {
  aprobada: { rotulo: 'Aprobada', tono: 'listo' },
  rechazada: { rotulo: 'Rechazada', tono: 'alto' },
  sin_respuesta: { rotulo: 'Sin respuesta', tono: 'espera' },
};
export const palabraDeResultado = (r: TransaccionDePasarela['resultado']): string => RESULTADO[r].rotulo;
const dePasarela = datosDe<TransaccionDePasarela>();
export const DATOS_DE_PASARELA = [
  dePasarela.momento('Fecha', (t) => t.enviadoEn, { orden: 'fecha' }),
  dePasarela.texto('Nombre', (t) => t.nombre),
  dePasarela.texto('NIT', (t) => t.nit, { escrito: (t) => formatNit(t.nit) }),
  dePasarela.texto('Concepto', (t) => t.concepto),
  dePasarela.texto('Operación', (t) => CLASE_DE_MOVIMIENTO[t.clase]),
  dePasarela.monto('Monto', (t) => t.monto),
  dePasarela.estado('Resultado', (t) => RESULTADO[t.resultado]),
  dePasarela.texto('Código', (t) => codigoEscrito(t.codigo)),
  dePasarela.texto('Transacción', (t) => t.transaccionId),
  dePasarela.texto('Autorización', (t) => t.autorizacion),
  dePasarela.texto('Tarjeta', (t) => (t.ultimosNumeros ? `•••• ${t.ultimosNumeros}` : '')),
];

const sinForma = datosDe<SinFormaDePago>();
export const DATOS_SIN_FORMA_DE_PAGO = [
  sinForma.texto('Nombre', (u) => u.nombre, { orden: 'nombre' }),
  sinForma.texto('CUI/DPI', (u) => u.cui),
  sinForma.texto('NIT', (u) => u.nit, { orden: 'nit', escrito: (u) => formatNit(u.nit) }),
  sinForma.texto('Teléfono', (u) => u.telefono),
  sinForma.texto('Correo', (u) => u.correo),
  sinForma.estado('Estado', estadoDe),
];

export const HOJAS_DE_REPORTES = [
  hojaDe(reportes.estados, { archivo: ({ lista }) => ARCHIVO_DE_LISTA[lista], columnas: DATOS_DE_ESTADOS }),
  hojaDe(reportes.maestro, {
    archivo: ({ mes }) => `reporte_maestro_${mes}`,
    columnas: DATOS_DE_MAESTRO,
    papel: ({ mes }) => ({ titulo: R.maestro, tamanio: 'A4', datos: [[R.mes, formatMes(mes)]] }),
  }),
  hojaDe(reportes.movimientos, {
    archivo: ({ desde, hasta }) => `movimientos_${desde}_${hasta}`,
    columnas: DATOS_DE_MOVIMIENTOS,
    fija: true,
  }),
  hojaDe(reportes.pasarela, {
    archivo: ({ fechaInicio, fechaFin }) => `transacciones_pasarela_${fechaInicio}_${fechaFin}`,
    columnas: DATOS_DE_PASARELA,
  }),
  hojaDe(reportes.sinFormaDePago, { archivo: 'usuarios_sin_forma_pago', columnas: DATOS_SIN_FORMA_DE_PAGO }),
];
