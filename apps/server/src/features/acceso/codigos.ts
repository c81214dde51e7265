import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { CODIGOS_DE_RECUPERACION, codigoDeRecuperacion, normalizarCodigo } from '@aldia/domain/cuenta/codigos.ts';
import { avisarAlDuenio } from '../../shared/avisar-al-duenio.ts';
import { bytesAleatorios, firmar, type Llave, queFirmaron } from '../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import type { FilaDeUsuario } from './acceso.repo.ts';
import { reconocerAparato } from './aparatos.ts';
import { contarIntento } from './intentos.ts';
import { countCodigos, findSegundoFactor, replaceCodigos, useCodigo } from './segundo-factor.repo.ts';
import { codigoVale } from './totp.ts';

const BYTES_DE_CODIGO = 10;

const hashDe = ({ llave }: Llave, usuarioId: number, codigo: string): Buffer =>
  Buffer.from(firmar(llave, `codigo_de_recuperacion:${usuarioId}:${normalizarCodigo(codigo)}`), 'base64url');
/**
 * The hashes that the database may hold for a code: one per master key, because a code issued under an earlier master key keeps that
 * key's hash.
 */
const hashesDe = (ctx: Pick<ContextoDeConsulta, 'maestra'>, usuarioId: number, codigo: string): Buffer[] =>
  queFirmaron(ctx.maestra).map((llave) => hashDe(llave, usuarioId, codigo));

/** Replaces the person's recovery codes with ten new ones. Only this answer ever carries their text. */
export async function nuevosCodigos(ctx: Contexto, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, () =>
    codigoDeRecuperacion(bytesAleatorios(BYTES_DE_CODIGO)),
  );
  await replaceCodigos(
    ctx.tx,
    usuarioId,
    codigos.map((c) => hashDe(ctx.maestra, usuarioId, c)),
    ctx.reloj.ahora(),
  );
  return codigos;
}

/** Uses up a recovery code and tells its owner. */
async function gastarCodigo(ctx: ContextoDeConsulta, usuarioId: number, codigo: string): Promise<boolean> {
  return comoSistema(ctx, async (dentro) => {
    const ahora = ctx.reloj.ahora();
    if (!(await useCodigo(dentro.tx, usuarioId, hashesDe(ctx, usuarioId, codigo), ahora))) return false;
    const quedan = await countCodigos(dentro.tx, usuarioId);
    await dentro.auditar({ accion: 'segundoFactor.codigoUsado', entidad: 'usuario', entidadId: usuarioId });
    await avisarAlDuenio(dentro, usuarioId, `codigo-usado:${usuarioId}:${ahora}`, {
      asunto: 'Se usó un código de recuperación de tu cuenta de AlDía',
      parrafos: [AVISOS_DE_CUENTA.codigoUsado, 'Si no fuiste tú, cambia tu contraseña ahora y escríbenos.'],
      datos: [['Códigos que te quedan', String(quedan)]],
    });
    return true;
  });
}

/**
 * Whether a code comes from the person's phone or is one of their unused recovery codes. Counts the try first; a right code makes the
 * device known.
 */
export async function codigoEntra(
  ctx: ContextoDeConsulta,
  usuario: Pick<FilaDeUsuario, 'id' | 'nit' | 'claveHash'>,
  codigo: string,
): Promise<boolean> {
  const intento = await contarIntento(ctx, 'codigo', usuario);
  const deTelefono = /^\d{6}$/.test(codigo);
  const entra = deTelefono
    ? await codigoVale(ctx, ctx.bd, usuario.id, codigo)
    : await gastarCodigo(ctx, usuario.id, codigo);
  if (!entra) return false;
  await intento.acertado();
  reconocerAparato(ctx, usuario, (await findSegundoFactor(ctx.bd, usuario.id))?.secreto_cifrado);
  return true;
}
