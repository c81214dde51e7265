import { errorDeCui, normalizarCui } from '@aldia/domain/identificadores/cui.ts';
import { errorDeNit, formatNit, normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { esCorreo, LARGOS_DE_REGISTRO, LUGAR_PENDIENTE } from '@aldia/domain/registro/registro.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { insertCorreo } from './correos.repo.ts';
import { rutaDeRecuperacion } from './correos.ts';
import { nuevaRecuperacion } from './enlaces.ts';
import { findYaRegistrada, insertPersona, lockAdministradores } from './registro.repo.ts';

/** The data of the first administrator, as the operator types them. */
export interface DatosDelPrimero {
  readonly nit: string;
  readonly cui: string;
  readonly nombres: string;
  readonly apellidos: string;
  readonly correo: string;
}
/** Why the command does nothing, in one sentence for the operator. */
export class NoSePuedeNombrar extends Error {}

const L = LARGOS_DE_REGISTRO;
/** 'Ana Lucía' is a first and a second name; what follows the second stays with it. */
const partir = (texto: string): [string, string] => {
  const [primero = '', ...resto] = texto.trim().split(/\s+/);
  return [primero, resto.join(' ')];
};

/** What is wrong with the data, a sentence each; the same rules as a registration. */
export function erroresDelPrimero(d: DatosDelPrimero): string[] {
  const [n1, n2] = partir(d.nombres);
  const [a1, a2] = partir(d.apellidos);
  return [
    errorDeNit(d.nit) ? `--nit ${d.nit}: no es un NIT.` : '',
    errorDeCui(d.cui) ? `--cui ${d.cui}: no es un CUI.` : '',
    n1 === '' || n1.length > L.primer_nombre || n2.length > L.segundo_nombre
      ? `--nombres: uno o dos nombres de hasta ${L.primer_nombre} letras.`
      : '',
    a1 === '' || a1.length > L.primer_apellido || a2.length > L.segundo_apellido
      ? `--apellidos: uno o dos apellidos de hasta ${L.primer_apellido} letras.`
      : '',
    !esCorreo(d.correo) || d.correo.length > L.correo ? `--correo ${d.correo}: no es una dirección de correo.` : '',
  ].filter((frase) => frase !== '');
}

/**
 * Creates the first administrator of a system that has none (D-54), without a password, and returns the path, below ORIGEN, where they
 * choose one. The link works once, for half an hour; until a password is chosen, running the command again for the same NIT makes a new
 * link. Throws NoSePuedeNombrar when an administrator exists already, when the NIT or the CUI belongs to somebody else, or when the
 * data are wrong.
 */
export async function nombrarPrimerAdministrador(
  ctx: Pick<Contexto, 'tx' | 'reloj' | 'auditar'>,
  d: DatosDelPrimero,
): Promise<string> {
  const errores = erroresDelPrimero(d);
  if (errores.length > 0) throw new NoSePuedeNombrar(errores.join('\n'));
  const nit = normalizarNit(d.nit);
  const administran = await lockAdministradores(ctx.tx);
  const esperando = administran.find((a) => a.nit === nit && a.claveHash === null);
  if (administran.length > 0 && !esperando)
    throw new NoSePuedeNombrar('Este sistema ya tiene quien lo administre: esa persona da el rol a las demás.');
  const id = esperando?.id ?? (await insertar(ctx, nit, d));
  const accion = esperando ? 'administrador.enlaceRepetido' : 'administrador.nombrado';
  await ctx.auditar({ accion, entidad: 'usuario', entidadId: id });
  return rutaDeRecuperacion(await nuevaRecuperacion(ctx, id));
}

async function insertar(ctx: Pick<Contexto, 'tx'>, nit: string, d: DatosDelPrimero): Promise<number> {
  const cui = normalizarCui(d.cui);
  const [primerNombre, segundoNombre] = partir(d.nombres);
  const [primerApellido, segundoApellido] = partir(d.apellidos);
  const conocida = await findYaRegistrada(ctx.tx, nit, cui);
  const id = conocida
    ? undefined
    : await insertPersona(ctx.tx, {
        nit,
        cui,
        primerNombre,
        segundoNombre,
        primerApellido,
        segundoApellido,
        apellidoCasada: '',
        telefono: '',
        direccion: LUGAR_PENDIENTE.direccion,
        departamentoId: LUGAR_PENDIENTE.departamento,
        municipioId: LUGAR_PENDIENTE.municipio,
        claveHash: null,
        rolId: ROL.administrador,
      });
  if (id === undefined)
    throw new NoSePuedeNombrar(`El NIT ${formatNit(nit)} o el CUI ya es de una persona registrada: usa otro.`);
  await insertCorreo(ctx.tx, id, d.correo.trim(), true);
  return id;
}
