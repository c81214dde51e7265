import { idAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { Intencion } from '../tipos.ts';
import { cambiarEstado } from './cambiar-estado.ts';
import { type Intento, insertIntento } from './intentos.repo.ts';

export interface Anotado {
  readonly intencion: Intencion;
  /** A void that was written down because of this news and is still to be sent. */
  readonly devolucion: Intento | null;
}

/** Commits that a charge goes back, and the message that will ask for it. The caller holds the charge and sends afterwards. */
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
