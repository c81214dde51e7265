import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import { PERSONAL } from './personas.ts';

const CADA_CUANTOS = 3;
/** Those the gestor put down, by their place in the list of clients. */
const DADOS_DE_BAJA: ReadonlySet<number> = new Set([33, 60]);
const DIA_MS = 86_400_000;
const DESDE_HACE_MS = 300 * DIA_MS;
const BAJA_HACE_MS = 20 * DIA_MS;

export interface EnlaceDeDemo {
  readonly gestor_id: number;
  readonly usuario_id: number;
  readonly creado_en: Instante;
  readonly baja_en: Instante | null;
}
/** One in three clients of the demo, of both regimes, was brought by its gestor. */
export function carteraDeDemo(personal: readonly number[], clientes: readonly number[], ahora: Instante) {
  const gestorId = personal[PERSONAL.findIndex((p) => p.rol === ROL.gestor)] ?? 0;
  return clientes.flatMap((usuario_id, lugar): EnlaceDeDemo[] =>
    lugar % CADA_CUANTOS === 0
      ? [
          {
            gestor_id: gestorId,
            usuario_id,
            creado_en: sumarMilisegundos(ahora, -DESDE_HACE_MS),
            baja_en: DADOS_DE_BAJA.has(lugar) ? sumarMilisegundos(ahora, -BAJA_HACE_MS) : null,
          },
        ]
      : [],
  );
}
