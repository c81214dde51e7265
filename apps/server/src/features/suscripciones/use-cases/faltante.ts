import { mesesSinAbrir } from '@aldia/domain/declaraciones/meses-sin-abrir.ts';
import { mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { quienPaga, sigueElGestor } from '@aldia/domain/gestor/pago.ts';
import { eligeSuRegimen } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { veSuDinero } from '@aldia/domain/permisos/lazo.ts';
import { nombreDeEstadoDeUsuario } from '@aldia/domain/suscripciones/estados.ts';
import { loQueFalta } from '@aldia/domain/suscripciones/requisitos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findRegimenDelMes } from '../../../shared/regimen-en.repo.ts';
import { findGestorDe } from '../../../shared/suscripciones.repo.ts';
import { findTitular, listFormasDePago, listMesesAbiertos } from '../alta.repo.ts';
import { leerBorrador } from '../borrador.ts';
import { findCobroDeAltaAbierto } from '../cobros-de-alta.repo.ts';
import { findActual } from '../suscripciones.repo.ts';

/**
 * What a client still lacks. Answers a stranger's id like one that does not exist. The client's office does not see the client's cards,
 * open charges or chosen plan.
 */
export const faltante = consulta(async ({ id }: { id: number }, ctx) => {
  const conDinero = veSuDinero(ctx.actor, await exigirLazo(ctx, id));
  const titular = await findTitular(ctx.bd, id);
  if (!titular) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const hoy = ctx.reloj.hoy();
  const seDeclara = periodoDeclarado(mesDe(hoy));
  const [formaPago, actual, gestor, abiertos, regimenDelPeriodo] = await Promise.all([
    listFormasDePago(ctx.bd, id),
    findActual(ctx.bd, id),
    findGestorDe(ctx.bd, id),
    listMesesAbiertos(ctx.bd, id, seDeclara),
    findRegimenDelMes(ctx.bd, id, seDeclara),
  ]);
  const deEl = gestor ?? { vigente: false, suscripcion: null };
  const paga = quienPaga(actual, deEl, hoy);
  const sigue = sigueElGestor(actual, deEl, hoy);
  const falta = loQueFalta({
    ...titular,
    haTenidoSuscripcion: actual !== null,
    tieneFormaDePago: formaPago.length > 0,
    sigueElGestor: sigue,
    tienePlan: paga === 'cliente',
  });
  return {
    ...titular,
    formaPago: conDinero ? formaPago : [],
    regimenDelPeriodo,
    regimenFijo: !eligeSuRegimen(titular),
    mesesSinAbrir: mesesSinAbrir(abiertos, seDeclara),
    completo: falta.length === 0,
    falta,
    paga,
    gestor: gestor ? { ...gestor, sigue } : null,
    estadoUsuario: nombreDeEstadoDeUsuario(titular.estadoId),
    borrador: conDinero ? await leerBorrador(ctx.bd, id) : null,
    cobroAbierto: conDinero ? await findCobroDeAltaAbierto(ctx.bd, id, ctx.reloj.ahora()) : null,
  };
});
