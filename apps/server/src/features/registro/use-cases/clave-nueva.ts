import { MOTIVO_DE_CLAVE } from '@aldia/contract/textos.ts';
import { REGLA_DE_RECUPERACION, REGLA_DE_REGISTRO, VALIDACION_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { type DuenioDeClave, revisarClave } from '@aldia/domain/claves/politica.ts';
import { type ReglaDeClave, reglasIncumplidas } from '@aldia/domain/claves/reglas.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { hashSiPasa, sonIguales } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { abrirCampo } from '../../acceso/index.ts';

/** A form with a new password: where its two boxes are, what it asks and what it says. */
interface Formulario {
  readonly campo: string;
  readonly frases: Readonly<Partial<Record<ReglaDeClave, string>>>;
  readonly distintas: string;
}
const FORMULARIOS: Readonly<Record<'registro' | 'recuperacion', Formulario>> = {
  registro: {
    campo: 'password',
    frases: REGLA_DE_REGISTRO,
    distintas: VALIDACION_DE_REGISTRO.clavesDistintas,
  },
  recuperacion: {
    campo: 'pass_nueva',
    frases: REGLA_DE_RECUPERACION,
    distintas: VALIDACION_DE_REGISTRO.contraseniasDistintas,
  },
};

/** The hash of a new password that keeps the rules of its form and the policy (D-27). Reports a refused password at its field. */
export async function hashDeClaveNueva(
  ctx: ContextoDeConsulta,
  formulario: keyof typeof FORMULARIOS,
  cajas: { readonly nueva: string; readonly confirmPassword: string },
  duenio: DuenioDeClave,
): Promise<string> {
  const { campo, frases, distintas } = FORMULARIOS[formulario];
  const [nueva, confirmada] = await Promise.all([
    abrirCampo(ctx, cajas.nueva, campo, 'DATOS_INVALIDOS'),
    abrirCampo(ctx, cajas.confirmPassword, 'confirmPassword', 'DATOS_INVALIDOS'),
  ]);
  if (!sonIguales(nueva, confirmada)) throw enCampo('confirmPassword', distintas);
  const juzgada = await hashSiPasa(nueva, (clave) => {
    const [regla] = reglasIncumplidas(clave, formulario);
    const motivo = revisarClave(clave, duenio);
    return (regla && frases[regla]) ?? (motivo && MOTIVO_DE_CLAVE[motivo]);
  });
  if ('motivo' in juzgada) throw enCampo(campo, juzgada.motivo);
  return juzgada.hash;
}
