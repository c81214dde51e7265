import { listCorreosDeAdministradores } from './administradores.repo.ts';
import { AppError } from './app-error.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import { finDeVentana } from './cuando-volver.ts';
import { findNombre } from './edicion-de-usuario.repo.ts';
import { contextoDe } from './ejecutar.ts';
import { contarEnLosUltimos, descontar, SE_OLVIDA_POR_PARTES } from './limite.repo.ts';
import { inicioDeVentana } from './reloj.ts';
import { saludoA } from './saludo.ts';

const HORA_S = 3600;
/** In an hour: how many SAT passwords a person is shown, and from which one on administrators are told (security 3.5). */
const REVELACIONES = { maximo: 30, seAvisa: 20 };

/**
 * Counts a reading of a SAT password before anything is looked up: refused ones count too. From the twentieth of the last hour on,
 * administrators are told when somebody reads the password of another person. Throws LIMITE_DE_REVELACIONES. Never call it
 * inside a transaction.
 */
export async function contarRevelacion(ctx: ContextoDeConsulta, de: 'propia' | 'ajena'): Promise<void> {
  const ahora = ctx.reloj.ahora();
  const clave = `revelaciones:${ctx.actor.usuarioId}`;
  const veces = await contarEnLosUltimos(ctx.bd, clave, HORA_S, ahora);
  if (de === 'ajena' && veces >= REVELACIONES.seAvisa) await avisar(ctx);
  if (veces <= REVELACIONES.maximo) return;
  // Who is refused and presses again does not wait longer for it.
  await descontar(ctx.bd, clave, HORA_S, ahora);
  throw new AppError('LIMITE_DE_REVELACIONES', {
    segundos: finDeVentana(ahora, HORA_S / SE_OLVIDA_POR_PARTES).segundos,
  });
}

/** One mail an hour to each administrator, however many passwords are read. */
const avisar = (ctx: ContextoDeConsulta): Promise<void> =>
  ctx.bd.transaction().execute(async (tx) => {
    const { enviarCorreo, actor, reloj } = contextoDe(tx, ctx);
    const ahora = reloj.ahora();
    const nombre = await findNombre(tx, actor.usuarioId);
    for (const a of await listCorreosDeAdministradores(tx))
      await enviarCorreo({
        clave: `revelaciones:${actor.usuarioId}:${inicioDeVentana(ahora, HORA_S)}:${a.id}`,
        para: a.correo,
        asunto: 'Alguien vio muchas contraseñas de la SAT en AlDía',
        saludo: saludoA(a),
        parrafos: [
          `En la última hora ${nombre} pidió ver ${REVELACIONES.seAvisa} contraseñas de la SAT de clientes. Puede ser su trabajo, o alguien que entró a su cuenta.`,
          `Con ${REVELACIONES.maximo} en una hora ya no ve más. La bitácora dice de quién, cuándo y para qué.`,
          'Si no es su trabajo, cierra sus sesiones en Usuarios y ponle una contraseña temporal.',
        ],
        boton: { texto: 'Ver la bitácora', ruta: '/bitacora' },
      });
  });
