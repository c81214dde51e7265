import * as acciones from './acciones.ts';
import * as accionesBandeja from './acciones-bandeja.ts';
import * as accionesBuscador from './acciones-buscador.ts';
import { CONTRATO } from './contrato.ts';
import type { Contrato } from './endpoint.ts';
import * as errores from './errores.ts';
import * as mensajesDeForma from './mensajes-de-forma.ts';
import * as textos from './textos.ts';
import * as textosACero from './textos-a-cero.ts';
import * as textosAcceso from './textos-acceso.ts';
import * as textosAccesorios from './textos-accesorios.ts';
import * as textosAdministrador from './textos-administrador.ts';
import * as textosAjustes from './textos-ajustes.ts';
import * as textosAlta from './textos-alta.ts';
import * as textosAsesor from './textos-asesor.ts';
import * as textosAuditoria from './textos-auditoria.ts';
import * as textosAyuda from './textos-ayuda.ts';
import * as textosBandeja from './textos-bandeja.ts';
import * as textosBuscador from './textos-buscador.ts';
import * as textosRegimen from './textos-cambio-de-regimen.ts';
import * as textosCamino from './textos-camino.ts';
import * as textosCartera from './textos-cartera.ts';
import * as textosCatalogos from './textos-catalogos.ts';
import * as textosCierre from './textos-cierre.ts';
import * as textosCobros from './textos-cobros.ts';
import * as textosComoPagar from './textos-como-pagar.ts';
import * as textosCompras from './textos-compras.ts';
import * as textosCopia from './textos-copia.ts';
import * as textosCuenta from './textos-cuenta.ts';
import * as textosDeBloqueo from './textos-de-bloqueo.ts';
import * as textosDeCarga from './textos-de-carga.ts';
import * as textosDeDeclaraciones from './textos-de-declaraciones.ts';
import * as textosDeEntrada from './textos-de-entrada.ts';
import * as textosDeLibros from './textos-de-libros.ts';
import * as textosDeOficina from './textos-de-oficina.ts';
import * as textosDeSuGestor from './textos-de-su-gestor.ts';
import * as textosDelAnio from './textos-del-anio.ts';
import * as textosDeshacer from './textos-deshacer.ts';
import * as textosDinero from './textos-dinero.ts';
import * as textosEvidencia from './textos-evidencia.ts';
import * as textosFormularios from './textos-formularios.ts';
import * as textosGestion from './textos-gestion.ts';
import * as textosGestor from './textos-gestor.ts';
import * as textosGestorAlta from './textos-gestor-alta.ts';
import * as textosGestorPermisos from './textos-gestor-permisos.ts';
import * as textosGestorSeguimiento from './textos-gestor-seguimiento.ts';
import * as textosGuardado from './textos-guardado.ts';
import * as textosInicio from './textos-inicio.ts';
import * as textosLibros from './textos-libros.ts';
import * as textosLibrosTraidos from './textos-libros-traidos.ts';
import * as textosMandato from './textos-mandato.ts';
import * as textosMensajes from './textos-mensajes.ts';
import * as textosMisDeclaraciones from './textos-mis-declaraciones.ts';
import * as textosMomento from './textos-momento.ts';
import * as textosMuchas from './textos-muchas.ts';
import * as textosPanel from './textos-panel.ts';
import * as textosPapel from './textos-papel.ts';
import * as textosPapelDeSat from './textos-papel-de-sat.ts';
import * as textosPendientes from './textos-pendientes.ts';
import * as textosRadar from './textos-radar.ts';
import * as textosRecargo from './textos-recargo.ts';
import * as textosRegistro from './textos-registro.ts';
import * as textosRelevo from './textos-relevo.ts';
import * as textosRemanentes from './textos-remanentes.ts';
import * as textosReparto from './textos-reparto.ts';
import * as textosReportes from './textos-reportes.ts';
import * as textosResuscripcion from './textos-resuscripcion.ts';
import * as textosRetenedores from './textos-retenedores.ts';
import * as textosRevision from './textos-revision.ts';
import * as textosSalida from './textos-salida.ts';
import * as textosSeguimiento from './textos-seguimiento.ts';
import * as textosServicios from './textos-servicios.ts';
import * as textosTarjetas from './textos-tarjetas.ts';
import * as textosTiclabs from './textos-ticlabs.ts';
import * as textosTransacciones from './textos-transacciones.ts';
import * as textosUsuarios from './textos-usuarios.ts';
import * as textosVerComo from './textos-ver-como.ts';
import * as textosVersion from './textos-version.ts';
import * as textosVivo from './textos-vivo.ts';

/**
 * Every sentence that a toast may say, so that the server can tell our sentences from other text (ADR 45). The browser never loads this:
 * each screen has only the catalogues that it needs.
 */
const CATALOGOS: readonly unknown[] = [
  acciones,
  accionesBandeja,
  accionesBuscador,
  errores,
  mensajesDeForma,
  textos,
  textosAcceso,
  textosACero,
  textosAccesorios,
  textosAdministrador,
  textosAjustes,
  textosAlta,
  textosAsesor,
  textosAuditoria,
  textosAyuda,
  textosBandeja,
  textosBuscador,
  textosCamino,
  textosCartera,
  textosCatalogos,
  textosCobros,
  textosComoPagar,
  textosCompras,
  textosCopia,
  textosCuenta,
  textosDeBloqueo,
  textosDeCarga,
  textosDeDeclaraciones,
  textosDeEntrada,
  textosDeLibros,
  textosDeOficina,
  textosDeSuGestor,
  textosDeshacer,
  textosDelAnio,
  textosDinero,
  textosEvidencia,
  textosFormularios,
  textosGestion,
  textosGestorAlta,
  textosGestorPermisos,
  textosGestorSeguimiento,
  textosGestor,
  textosGuardado,
  textosInicio,
  textosCierre,
  textosLibros,
  textosLibrosTraidos,
  textosMandato,
  textosMensajes,
  textosMisDeclaraciones,
  textosMomento,
  textosMuchas,
  textosPanel,
  textosPapelDeSat,
  textosPapel,
  textosPendientes,
  textosRadar,
  textosRecargo,
  textosRegimen,
  textosRegistro,
  textosRelevo,
  textosRemanentes,
  textosReparto,
  textosReportes,
  textosResuscripcion,
  textosRetenedores,
  textosRevision,
  textosSalida,
  textosSeguimiento,
  textosServicios,
  textosTarjetas,
  textosTiclabs,
  textosTransacciones,
  textosUsuarios,
  textosVivo,
  textosVerComo,
  textosVersion,
];

/** The longest text that fills a blank of a sentence: a name, a month, an amount. */
const HUECO_MAXIMO = 120;
/** A template needs at least this many letters of its own: one that is nearly all blanks would match anything. */
const LETRAS_PROPIAS = 8;

function* frasesDe(valor: unknown): Generator<string> {
  if (typeof valor === 'string') yield valor;
  else if (typeof valor === 'object' && valor !== null) for (const v of Object.values(valor)) yield* frasesDe(v);
}
const dichasDe = (llamadas: Contrato): string[] => Object.values(llamadas).flatMap(({ dice }) => [...frasesDe(dice)]);
const todas = [...frasesDe(CATALOGOS), ...Object.values(CONTRATO).flatMap(dichasDe)];
const HUECO = /\{\w+\}/;
const ENTERAS: ReadonlySet<string> = new Set(todas.filter((f) => f !== '' && !HUECO.test(f)));
const CON_HUECOS = [...new Set(todas)]
  .filter((f) => HUECO.test(f))
  .map((f) => f.split(HUECO))
  .filter((partes) => partes.join('').replace(/[^\p{L}]/gu, '').length >= LETRAS_PROPIAS);

const cabeEnHueco = (relleno: string): boolean => relleno.length <= HUECO_MAXIMO && !/:\/\/|[<>\p{Cc}]/u.test(relleno);

/** Whether a text is the sentence of these parts, with something short and plain in each blank. */
function esDe(texto: string, partes: readonly string[]): boolean {
  const [primera = '', ...otras] = partes;
  if (!texto.startsWith(primera)) return false;
  let desde = primera.length;
  for (const [i, parte] of otras.entries()) {
    const ultima = i === otras.length - 1;
    const hasta = ultima ? texto.length - parte.length : texto.indexOf(parte, desde);
    if (hasta < desde || !texto.endsWith(ultima ? parte : '') || !cabeEnHueco(texto.slice(desde, hasta))) return false;
    desde = hasta + parte.length;
  }
  return true;
}

/** Whether a text is a sentence of the product, filled or not. */
export const esFraseNuestra = (texto: string): boolean =>
  ENTERAS.has(texto) || CON_HUECOS.some((partes) => esDe(texto, partes));
