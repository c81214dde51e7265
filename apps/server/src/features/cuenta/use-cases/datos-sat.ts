import type { cuenta } from '@aldia/contract/cuenta.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { findSobre, guardarCredencial } from '../../../shared/credenciales.repo.ts';
import { entregarCredencial, SEGUNDOS_A_LA_VISTA } from '../../../shared/credenciales.ts';
import { contextoDe } from '../../../shared/ejecutar.ts';
import { contarRevelacion } from '../../../shared/limite-de-revelaciones.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { confirmarClave } from '../../acceso/index.ts';
import { abrirContraseniaSat } from '../contrasenia-sat.ts';
import { findDuenio, listRevelaciones } from '../cuenta.repo.ts';

const REVELACIONES = 100;
const CONSULTA_PROPIA = 'Consulta propia';

/** The owner reads their own SAT password. It is a query with its own transaction, so the answer is stored nowhere. */
export const dataSat = consulta(async (_: object, ctx) => {
  const id = ctx.actor.usuarioId;
  await contarRevelacion(ctx, 'propia');
  const { nit } = await findDuenio(ctx.bd, id);
  return ctx.bd.transaction().execute(async (tx) => {
    const sobre = await findSobre(tx, id);
    const passwordSat = sobre && (await entregarCredencial(contextoDe(tx, ctx), id, sobre, CONSULTA_PROPIA));
    return { nit, passwordSat, segundos: SEGUNDOS_A_LA_VISTA };
  });
});

/** Seals a new SAT password. It ignores the NIT of the input (A10): a person who wants another NIT writes to us. */
export const actualizarDatosSat = enPasos(
  async (entrada: Entrada<typeof cuenta.actualizarDatosSat>, ctx) => {
    await confirmarClave(ctx, entrada.password);
    return abrirContraseniaSat(ctx, entrada.passwordBanca, VALIDACION_DE_CUENTA.contraseniaSatObligatoria);
  },
  async (_entrada, ctx, nueva) => {
    const id = ctx.actor.usuarioId;
    await guardarCredencial(ctx.tx, ctx.maestra, id, nueva, ctx.reloj.ahora());
    await ctx.auditar({ accion: 'credencial.cambiada', entidad: 'usuario', entidadId: id });
    return { actualizada: true as const };
  },
);

/** Who read the SAT password, the owner included: a stranger inside the account shows up too. */
export const revelaciones = consulta(async (_: object, ctx) => {
  const filas = await listRevelaciones(ctx.bd, ctx.actor.usuarioId, REVELACIONES);
  return filas.map((f) => ({
    ...f,
    quien: f.nombre ?? '',
    motivo: f.motivo ?? '',
    propia: f.actorId === ctx.actor.usuarioId,
  }));
});
