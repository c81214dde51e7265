import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import { PERSONAL } from './personas.ts';
import { muestraSuscripcion } from './suscripciones.ts';

const CADA_CUANTOS = 3;
/** Those the gestor put down, by their place in the list of clients. */
const DADOS_DE_BAJA: ReadonlySet<number> = new Set([33, 60]);
/** Those of the office whose subscription is suspended. */
const DE_LA_SUSPENDIDA: ReadonlySet<number> = new Set([40, 43, 46]);
const DIA_MS = 86_400_000;
const DESDE_HACE_MS = 300 * DIA_MS;
const BAJA_HACE_MS = 20 * DIA_MS;

export interface EnlaceDeDemo {
  readonly gestor_id: number;
  readonly usuario_id: number;
  readonly creado_en: Instante;
  readonly baja_en: Instante | null;
}
/**
 * One in three clients of the demo, of both regimes, was brought by its gestor; three by the office that is suspended. Nobody brought
 * those who show a subscription of their own: an office would pay for them after it, and it would not renew.
 */
export function carteraDeDemo(personal: readonly number[], clientes: readonly number[], ahora: Instante) {
  const [gestorId = 0, suspendidaId = 0] = personal.filter((_, i) => PERSONAL[i]?.rol === ROL.gestor);
  const creado_en = sumarMilisegundos(ahora, -DESDE_HACE_MS);
  return clientes.flatMap((usuario_id, lugar): EnlaceDeDemo[] => {
    if (DE_LA_SUSPENDIDA.has(lugar)) return [{ gestor_id: suspendidaId, usuario_id, creado_en, baja_en: null }];
    if (lugar % CADA_CUANTOS !== 0 || muestraSuscripcion(lugar)) return [];
    const baja_en = DADOS_DE_BAJA.has(lugar) ? sumarMilisegundos(ahora, -BAJA_HACE_MS) : null;
    return [{ gestor_id: gestorId, usuario_id, creado_en, baja_en }];
  });
}
