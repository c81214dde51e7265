import { AppError } from '../../../shared/app-error.ts';
import { hashDeToken } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { contarEnLosUltimos } from '../../../shared/limite.repo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { redDe } from '../../../shared/red.ts';
import { findClienteActivo, findGestor, getPersona } from '../personas.repo.ts';
import { aceptar, partesDe, rechazar, tomarPregunta } from '../unir.ts';
import { type Autorizacion, findEnlaceVigente, findPorEnlace } from '../vinculos.repo.ts';
import { efectoDe, preguntaEnCable } from './mi-gestor.ts';

const HORA_S = 3600;
const POR_HORA = 60;

/** The question of a link that still works. Throws AUTORIZACION_VENCIDA, and DEMASIADOS_INTENTOS for an address that tries many links. */
async function abrirEnlace(ctx: ContextoDeConsulta, token: string): Promise<Autorizacion> {
  const veces = await contarEnLosUltimos(ctx.bd, `autorizacion:ip:${redDe(ctx.ip)}`, HORA_S, ctx.reloj.ahora());
  if (veces > POR_HORA) throw new AppError('DEMASIADOS_INTENTOS', { segundos: HORA_S });
  const a = await findPorEnlace(ctx.bd, hashDeToken(token));
  if (!a || a.venceEn <= ctx.reloj.ahora()) throw new AppError('AUTORIZACION_VENCIDA');
  return a;
}

/** Reading does not use the link up: mail programs open links too. */
export const leerEnlace = consulta(async ({ token }: { token: string }, ctx) => {
  const a = await abrirEnlace(ctx, token);
  const [gestor, cliente] = [await findGestor(ctx.bd, a.gestorId), await findClienteActivo(ctx.bd, a.usuarioId)];
  if (!gestor || !cliente) throw new AppError('AUTORIZACION_VENCIDA');
  const actual = await findEnlaceVigente(ctx.bd, cliente.id);
  return {
    pregunta: await preguntaEnCable(ctx, a, cliente, gestor),
    efecto: await efectoDe(ctx, cliente.id),
    gestorActual: actual ? (await getPersona(ctx.bd, actual.gestorId)).nombre : '',
  };
});

export interface RespuestaPorEnlace {
  readonly token: string;
  readonly acepta: boolean;
  readonly version: string;
}
export const responderEnlace = enPasos(
  ({ token }: RespuestaPorEnlace, ctx) => abrirEnlace(ctx, token),
  async ({ token, acepta, version }, ctx, leida) => {
    const a = await tomarPregunta(ctx, leida.id, leida.usuarioId);
    // The question may have been answered, withdrawn or asked again meanwhile: then this link no longer finds it.
    const misma = a && (await findPorEnlace(ctx.tx, hashDeToken(token)))?.id === a.id;
    const partes = a && misma ? await partesDe(ctx, a.gestorId, a.usuarioId) : null;
    if (!a || !partes) throw new AppError('AUTORIZACION_VENCIDA');
    await (acepta ? aceptar(ctx, a, partes, version) : rechazar(ctx, a, partes));
    return { acepta, gestor: partes.gestor.nombre };
  },
);
