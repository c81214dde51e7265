import { plegar } from '@aldia/domain/textos/plegar.ts';
import { menuDe } from '../../base/direccion/menu.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';

/** Other words by which people look for a screen. */
const SINONIMOS: Readonly<Record<string, string>> = {
  '/administrador': 'home principal panel',
  '/empleado': 'home tareas trabajo pendientes hoy inicio',
  '/cobros': 'pagos tarjetas pasarela conciliar dudas banco servicios solicitados atender',
  '/ingreso_facturas': 'subir cargar excel compras ventas retenciones wizard asistente',
  '/reporte_declaracion': 'formularios sat-1311 sat-2237 sat-2046 sat-1411 sat-2737 iva isr notificar',
  '/pago_declaracion': 'confirmar pagado pagos recordatorio finalizar cerrar',
  '/reporte_inicial': 'dia fecha hoy quien declara',
  '/seguimiento_declaraciones': 'avance trabajado dia mes eliminar',
  '/seguimiento_pornit': 'historial cliente meses nit',
  '/estado_declaracion_completo': 'revision situacion suscripciones cortesia factura',
  '/massive_reporte': 'descargas pdf solicitudes agencia virtual',
  '/transaccion/listado': 'calendario programacion codigos',
  '/declaraciones_colaborador': 'productividad terminadas tic reporte',
  '/declaraciones_noconfirmadas_colaborador': 'atrasadas pagos tic reporte',
  '/reporte_compras_ventas': 'libro contable excel pdf mensual',
  '/reporte_anual': 'anio cierre mensual totales',
  '/reporte_anual/isr': 'sat-1411 renta anio ros',
  '/asesor_regimen': 'comparar pequenio contribuyente ros simulador conviene cambio',
  '/llevar_cuenta': 'exportar copia respaldo zip salir descargar todo',
  '/perfil_usuario/-1': 'cuenta clave contrasenia segundo factor datos correo telefono tarjeta plan',
};

export interface Pantalla {
  readonly a: string;
  readonly rotulo: string;
  readonly descripcion: string;
}

/** How well a screen matches: its name counts more than its synonyms; 0 is no match. */
function puntos(p: Pantalla, palabras: readonly string[]): number {
  const nombre = plegar(p.rotulo);
  const todo = plegar(`${p.rotulo} ${p.descripcion} ${SINONIMOS[p.a] ?? ''} ${p.a}`);
  if (!palabras.every((w) => todo.includes(w))) return 0;
  if (nombre.startsWith(palabras[0] ?? '')) return 3;
  return palabras.every((w) => nombre.includes(w)) ? 2 : 1;
}

/** The screens of a person's menu that match a text, best first; all of them without a text. */
export function pantallasQue(
  { roles, regimenId }: Pick<Sesion, 'roles' | 'regimenId'>,
  texto: string,
): readonly Pantalla[] {
  const todas = menuDe(roles, regimenId).flatMap((g) => g.enlaces);
  const palabras = plegar(texto).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return todas;
  return todas
    .map((p) => ({ p, n: puntos(p, palabras) }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .map(({ p }) => p);
}
