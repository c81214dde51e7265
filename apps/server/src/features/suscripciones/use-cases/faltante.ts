import { nombreDeEstadoDeUsuario } from '@aldia/domain/suscripciones/estados.ts';
import { loQueFalta } from '@aldia/domain/suscripciones/requisitos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findTitular, listFormasDePago } from '../alta.repo.ts';
import { leerBorrador } from '../borrador.ts';
import { findCobroDeAltaAbierto } from '../cobros-de-alta.repo.ts';
import { findActual } from '../suscripciones.repo.ts';

/** What a client lacks; a stranger's id is answered as one that does not exist. */
export const faltante = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirLazo(ctx, id);
  const titular = await findTitular(ctx.bd, id);
  if (!titular) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const formaPago = await listFormasDePago(ctx.bd, id);
  const falta = loQueFalta({
    ...titular,
    haTenidoSuscripcion: (await findActual(ctx.bd, id)) !== null,
    tieneFormaDePago: formaPago.length > 0,
  });
  return {
    ...titular,
    formaPago,
    completo: falta.length === 0,
    falta,
    estadoUsuario: nombreDeEstadoDeUsuario(titular.estadoId),
    borrador: await leerBorrador(ctx.bd, id),
    cobroAbierto: await findCobroDeAltaAbierto(ctx.bd, id),
  };
});
