import { idAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { Intencion } from '../tipos.ts';
import { cambiarEstado } from './cambiar-estado.ts';
import { type Intento, insertIntento } from './intentos.repo.ts';

export interface Anotado {
  readonly intencion: Intencion;
  /** A void that this news caused; it is stored and still to be sent. */
  readonly devolucion: Intento | null;
}

/** Stores that a charge will be refunded, and the void to send. The caller must hold the charge, and sends the void afterwards. */
export async function pedirDevolucion(
  ctx: Contexto,
  i: Intencion,
  motivo: string,
  transaccionId?: string,
): Promise<Anotado> {
  const intencion = await cambiarEstado(ctx, i, {
    a: 'anulando',
    motivo,
    ...(transaccionId === undefined ? {} : { transaccionId }),
  });
  const devolucion = await insertIntento(ctx.tx, {
    id: idAleatorio(),
    intencionId: i.id,
    clase: 'anulacion',
    metodoPagoId: null,
    monto: i.monto,
    ahora: ctx.reloj.ahora(),
  });
  return { intencion, devolucion };
}
