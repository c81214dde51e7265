import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { avisarAlDuenio } from '../../shared/avisar-al-duenio.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';

/** Tells the account's owner, once a day, that somebody who has the password tries codes. */
export async function avisarDeCodigos(ctx: ContextoDeConsulta, usuarioId: number): Promise<void> {
  await comoSistema(ctx, (dentro) =>
    avisarAlDuenio(dentro, usuarioId, `codigos-probados:${usuarioId}:${ctx.reloj.hoy()}`, {
      asunto: 'Alguien prueba códigos para entrar a tu cuenta de AlDía',
      parrafos: [AVISOS_DE_CUENTA.codigosProbados, AVISOS_DE_CUENTA.cambiaTuContrasenia],
    }),
  );
}
