import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { findDestino } from './segundo-factor.repo.ts';

/** Its owner is told, once a day, that somebody who has the password tries codes. */
export async function avisarDeCodigos(ctx: ContextoDeConsulta, usuarioId: number): Promise<void> {
  await comoSistema(ctx, async (dentro) => {
    const persona = await findDestino(dentro.tx, usuarioId);
    if (!persona?.correo) return;
    await dentro.enviarCorreo({
      clave: `codigos-probados:${usuarioId}:${ctx.reloj.hoy()}`,
      para: persona.correo,
      asunto: 'Alguien prueba códigos para entrar a tu cuenta de AlDía',
      saludo: `Hola, ${persona.nombre}:`,
      parrafos: [AVISOS_DE_CUENTA.codigosProbados, AVISOS_DE_CUENTA.cambiaTuContrasenia],
    });
  });
}
