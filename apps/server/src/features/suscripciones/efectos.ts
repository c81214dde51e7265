import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ESTADOS_EN_USO, estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { periodoDesde, siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { listCorreosDeAdministradores } from '../../shared/administradores.repo.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Efecto, Efectos, Intencion } from '../cobros/index.ts';
import { findTitular, type Titular } from './alta.repo.ts';
import { compraDeRenovacion } from './compras.ts';
import { correoDeServicio, correoDeServicioPorAtender } from './correos.ts';
import { darDeAlta } from './dar-de-alta.ts';
import { adicionDeGestor, altaDeGestor } from './de-gestor.ts';
import { abrirMesDe, alCambiarDeEstado, estrenar } from './estrenar.ts';
import { impedimento } from './impedimento.ts';
import { precioVendido, rangoVendido } from './lo-vendido.ts';
import { findPlanVendido } from './planes.repo.ts';
import { insertServicioSolicitado, tienePeriodo } from './renovaciones.repo.ts';
import { insertPeriodo, SIN_MORA, takeSuscripcion, updateSuscripcion } from './suscripciones.repo.ts';
import { proximoCobroDe } from './venta.ts';

const loQueSigue: Efecto = async (ctx, i) => (await proximoCobroDe(ctx.tx, i.beneficiarioId)) ?? 'aplicada';

/** Starts a new subscription, which replaces the present one if there is one. */
const empezarOtra: Efecto = async (ctx, i) => {
  const plan = await findPlanVendido(ctx.tx, i);
  if (!plan) return 'imposible';
  await estrenar(ctx, { usuarioId: i.beneficiarioId, plan, precio: precioVendido(i), intencionId: i.id });
  return loQueSigue(ctx, i);
};

/** Pays exactly one period of a subscription, once, and only while its owner has not ended it. */
const renovar: Efecto = async (ctx, i) => {
  const { suscripcionId, desde } = compraDeRenovacion.leer(i.propositoId);
  const s = await takeSuscripcion(ctx.tx, suscripcionId);
  const estado = s && estadoTrasHecho(s.estado, 'cobro');
  if (!estado || s.usuarioId !== i.beneficiarioId || (await tienePeriodo(ctx.tx, s.id, desde))) return 'imposible';
  const { hasta } = periodoDesde(desde, s.diaAncla, s.plan.anual);
  if (hasta <= s.fechaFin) return 'imposible';
  const proximoCobro = siguientePeriodo(desde, s.diaAncla, s.plan.anual);
  await insertPeriodo(ctx.tx, s.id, desde, hasta, i.id);
  // The price of this charge stays until another price is announced in time.
  const precio = precioVendido(i);
  const rangoGestorId = rangoVendido(i);
  const rango = rangoGestorId === null ? {} : { rangoGestorId };
  await updateSuscripcion(ctx.tx, s.id, { estado, fechaFin: hasta, proximoCobro, precio, ...rango, ...SIN_MORA });
  await alCambiarDeEstado(ctx, s.usuarioId);
  await abrirMesDe(ctx, s.usuarioId, s.plan.deRango && !ESTADOS_EN_USO.includes(s.estado));
  await ctx.auditar({
    accion: 'suscripcion.renovada',
    entidad: 'suscripcion',
    entidadId: s.id,
    antes: { estado: s.estado, fechaFin: s.fechaFin, precio: toQuetzales(s.precio) },
    despues: {
      estado,
      fechaFin: hasta,
      proximoCobro,
      precio: toQuetzales(precio),
      ...rango,
      precioDelPlan: toQuetzales(s.plan.precio),
    },
  });
  return loQueSigue(ctx, i);
};

const entregarServicio: Efecto = async (ctx, i) => {
  const servicioId = Number(i.detalle['servicioId']);
  const solicitud = { servicioId, usuarioId: i.beneficiarioId, solicitanteId: i.usuarioId, intencionId: i.id };
  await insertServicioSolicitado(ctx.tx, { ...solicitud, precio: i.precioDeLista, ahora: ctx.reloj.ahora() });
  await ctx.auditar({
    accion: 'servicio.solicitado',
    entidad: 'usuario',
    entidadId: i.beneficiarioId,
    despues: { servicio: i.detalle.concepto, paga: i.usuarioId, intencion: i.id },
  });
  const solicitante = await findTitular(ctx.tx, i.usuarioId);
  if (solicitante?.correo) await ctx.enviarCorreo(correoDeServicio(solicitante, i));
  if (solicitante) await avisarDeServicio(ctx, i, solicitante);
  return 'aplicada';
};

/** A person has to do the service: tells each administrator, once. */
async function avisarDeServicio(ctx: Contexto, i: Intencion, solicitante: Titular): Promise<void> {
  const suyo = i.beneficiarioId === i.usuarioId;
  const cliente = suyo ? solicitante : ((await findTitular(ctx.tx, i.beneficiarioId)) ?? solicitante);
  for (const a of await listCorreosDeAdministradores(ctx.tx))
    await ctx.enviarCorreo(correoDeServicioPorAtender(a, i, { cliente, solicitante }));
}

/** What delivery means for each purpose (docs/cobros.md). `cobros` knows nothing of plans: app.ts hands it this object. */
export const EFECTOS: Efectos = {
  impedimento,
  entregar: {
    alta: darDeAlta,
    activacion: empezarOtra,
    renovacion: renovar,
    cambio: empezarOtra,
    resuscripcion: empezarOtra,
    servicio: entregarServicio,
    gestor_alta: altaDeGestor,
    gestor_adicion: adicionDeGestor,
  },
};
