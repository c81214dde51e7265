import { completarCobros } from '../features/cobros/cierre/completar.ts';
import { enTransaccion } from '../features/cobros/en-transaccion.ts';
import { aplicar, type Compra, cobrar, prepararCobro } from '../features/cobros/index.ts';
import { findIntencion } from '../features/cobros/intencion/intenciones.repo.ts';
import type { Falla } from '../suplentes/pasarela-fallas.ts';
import type { Mundo } from './simular-cobros-mundo.ts';

/** What the tests of the engine do and look at, over and over. */
export function pasosDe({ base, recursos, efectos, motor, crear }: Mundo) {
  const { bd } = base;
  return {
    persona: async (): Promise<number> => (await crear.usuario([3])).id,
    comprar: async (compra: Compra) =>
      cobrar(recursos, efectos, (await prepararCobro(recursos, compra)).id, { cvv: '123' }),
    entregar: (id: string) => enTransaccion(recursos, (ctx) => aplicar(ctx, efectos, id)),
    completar: () => completarCobros(recursos, efectos),
    falla: (operacion: 'Sale' | 'Rebill' | 'Void', falla: Falla, veces = 1) =>
      motor.ponerFalla({ operacion, veces, falla }),
    estadoDe: async (id: string) => (await findIntencion(bd, id))?.estado,
    cobrosDe: (usuarioId: number) =>
      bd.selectFrom('cobro_intencion').selectAll().where('usuario_id', '=', usuarioId).execute(),
    tareas: (intencionId: string) =>
      bd.selectFrom('tarea_de_operador').selectAll().where('intencion_id', '=', intencionId).execute(),
    correos: (clave: string) => bd.selectFrom('bandeja_salida').selectAll().where('clave', '=', clave).execute(),
    entregas: (intencionId: string) =>
      bd.selectFrom('servicio_solicitado').select('id').where('intencion_id', '=', intencionId).execute(),
  };
}
