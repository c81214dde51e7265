import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { NoPuedeArrancar } from './arranque.ts';
import { type Ajustes, AjustesInvalidos } from './shared/env.ts';
import { FalloDeAjuste } from './shared/fallo-de-ajuste.ts';
import { fraseDeArchivo } from './shared/fallos-de-archivo.ts';
import { codigoDe, faltaLaBase, malCertificado, mensajeDe } from './shared/fallos-de-base.ts';
import { BaseDeOtraVersion } from './shared/migrar.ts';
import { AlmacenSinRespuesta } from './shared/puertos.ts';

/** The sentence for what stopped the start. It never has the address of the database, which may carry a password. */
export function fraseDeFallo(e: unknown, ajustes: Ajustes | null): string {
  if (e instanceof FalloDeAjuste) return fraseDe(e.cause, ajustes, e.ajuste);
  return fraseDe(e, ajustes, 'DATABASE_URL');
}

function fraseDe(e: unknown, ajustes: Ajustes | null, ajuste: FalloDeAjuste['ajuste'] | 'DATABASE_URL'): string {
  const message = mensajeDe(e);
  if (e instanceof NoPuedeArrancar || e instanceof AjustesInvalidos || e instanceof BaseDeOtraVersion) return message;
  if (e instanceof AlmacenSinRespuesta) return `${SIN_ALMACEN} Dijo: ${message}`;
  if (ajustes && esDeEscucha(e, ajuste)) return fraseDePuerto(codigoDe(e), ajustes, ajuste);
  const deBase = ajustes?.DATABASE_URL ? fraseDeBase(e, ajuste) : null;
  return deBase ?? fraseDeArchivo(e) ?? `AlDía no pudo arrancar: ${message}`;
}

const SIN_ALMACEN =
  'El almacén de documentos no contesta, o no nos deja entrar. Revisa S3_URL, S3_LLAVE, S3_SECRETO y el reloj de esta máquina.';

/** Listening fails at the port, or before it at a name that nobody knows, which for a database is that it does not answer. */
function esDeEscucha(e: unknown, ajuste: string): boolean {
  const syscall = esTabla(e) ? e['syscall'] : null;
  return syscall === 'listen' || (syscall === 'getaddrinfo' && ajuste in DIRECCION_DE);
}
const DIRECCION_DE = { PUERTO: 'DIRECCION', METRICAS_PUERTO: 'METRICAS_DIRECCION' } as const;

function fraseDePuerto(codigo: string, ajustes: Ajustes, ajuste: string): string {
  const cual = ajuste === 'METRICAS_PUERTO' ? ajuste : 'PUERTO';
  const [puerto, direccion] = [ajustes[cual], DIRECCION_DE[cual]];
  if (codigo === 'EADDRINUSE')
    return `El puerto ${puerto} ya está en uso. Cierra el otro programa o elige otro puerto con ${cual}.`;
  if (codigo === 'EACCES') return `No hay permiso para usar el puerto ${puerto}. Elige uno mayor que 1023 con ${cual}.`;
  return `No se puede escuchar en la dirección ${ajustes[direccion]} (${direccion}).`;
}

const NO_ACEPTO = 'La base de datos no aceptó el usuario o la contraseña de {ajuste}.';
const FALTAN_EXTENSIONES =
  'A PostgreSQL le faltan las extensiones pg_trgm, btree_gin o unaccent (paquete postgresql-contrib).';
const FRASES_DE_BASE: Readonly<Record<string, string>> = {
  '55P03':
    'Otro programa tiene ocupada una tabla que esta versión cambia, y se esperó 3 segundos por ella. No cambió nada: vuelve a arrancar cuando termine (un respaldo, un reporte largo).',
  '28P01': NO_ACEPTO,
  '28000':
    'La base de datos no deja entrar al usuario de {ajuste}. Revisa que exista, y que pg_hba.conf lo deje entrar desde esta máquina, con o sin cifrado.',
  '53300':
    'La base de datos de {ajuste} no tiene una conexión libre. Cierra las que sobran, o sube max_connections en PostgreSQL.',
  '3D000': 'La base de datos que nombra {ajuste} no existe. docs/configuracion.md dice cómo crearla.',
  '42501':
    'El usuario de {ajuste} no puede crear tablas o extensiones en esa base. docs/configuracion.md dice qué permisos necesita.',
  '58P01': FALTAN_EXTENSIONES,
  '0A000': FALTAN_EXTENSIONES,
};
const SIN_CIFRADO = 'La dirección de {ajuste} pide una conexión cifrada (sslmode), y esa base de datos no las acepta.';
const MAL_CERTIFICADO =
  'El certificado de la base de {ajuste} no se acepta: venció, no es de esa máquina, o nadie conocido lo firma.';
const NO_RESPONDE =
  'La base de datos de {ajuste} no responde. Revisa que PostgreSQL esté encendido y que la dirección y el puerto sean los suyos.';

function fraseDeBase(e: unknown, ajuste: string): string | null {
  const frase = FRASES_DE_BASE[codigoDe(e)] ?? fraseDeConexion(e);
  return frase === undefined ? null : llenar(frase, { ajuste });
}

/** The driver's words, without a code, for a PostgreSQL that was set up without encryption. */
const NO_CIFRA = /server does not support SSL/;
function fraseDeConexion(e: unknown): string | undefined {
  if (malCertificado(e)) return MAL_CERTIFICADO;
  if (NO_CIFRA.test(mensajeDe(e))) return SIN_CIFRADO;
  return faltaLaBase(e) ? NO_RESPONDE : undefined;
}
