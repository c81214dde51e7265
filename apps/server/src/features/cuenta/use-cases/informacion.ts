import { type cuenta, NombresDePersona } from '@aldia/contract/cuenta.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { VALIDACION_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { esMunicipioDe } from '@aldia/domain/catalogos/departamentos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { tieneNombres } from '@aldia/domain/registro/registro.ts';
import { conservaLaFecha } from '@aldia/domain/suscripciones/requisitos.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { aColumnas } from '../../../shared/columnas.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { confirmarClave } from '../../acceso/index.ts';
import { findGenerales, findGeneralesForUpdate, updateGenerales } from '../cuenta.repo.ts';

type Fila = Awaited<ReturnType<typeof findGenerales>>;
const aInformacion = ({ cui, fechaNacimiento, tienePasswordSat, ...f }: Fila) => ({
  ...f,
  fechaNacimiento: fechaNacimiento === null ? null : dia(fechaNacimiento),
  tienePasswordSat: Boolean(tienePasswordSat),
  tieneCui: cui !== '',
});

export const informacion = consulta(async (_: object, ctx) =>
  aInformacion(await findGenerales(ctx.bd, ctx.actor.usuarioId)),
);

type Cambios = Entrada<typeof cuenta.actualizar>;

/** A new phone is a new way to reach the person: so it asks for the account's password again (security C60). */
async function confirmarTelefono({ telefono, password }: Cambios, ctx: ContextoDeConsulta): Promise<void> {
  const antes = await findGenerales(ctx.bd, ctx.actor.usuarioId);
  if (antes.telefono === telefono) return;
  if (!password) throw enCampo('password', VALIDACION_DE_CUENTA.contraseniaDeCuenta);
  await confirmarClave(ctx, password);
}

type Nombres = Pick<Cambios, 'primerNombre' | 'segundoNombre' | 'primerApellido' | 'segundoApellido'>;
/** The names to write: those of a person, who has to have them; none of a sociedad. */
function nombresDe({ cui, primerApellido }: Fila, escritos: Nombres) {
  if (!tieneNombres({ tieneCui: cui !== '', primerApellido })) return {};
  const { success, data, error } = NombresDePersona.safeParse(aColumnas(escritos));
  if (success) return data;
  const errores = error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
  throw new AppError('DATOS_INVALIDOS', {}, { errores });
}

/** Saves the general information. A new number is tried again with WhatsApp; a consent that is left out stays as it is. */
export const actualizar = enPasos(confirmarTelefono, async (cambio, ctx) => {
  const { password: _, primerNombre, segundoNombre, primerApellido, segundoApellido, ...entrada } = cambio;
  const id = ctx.actor.usuarioId;
  if (entrada.fechaNacimiento !== null && entrada.fechaNacimiento > ctx.reloj.hoy())
    throw enCampo('fecha_nacimiento', AVISOS_DE_CUENTA.fechaFutura);
  if (entrada.municipioId !== null && !esMunicipioDe(entrada.municipioId, entrada.departamentoId))
    throw enCampo('municipio_id', AVISOS_DE_CUENTA.municipioAjeno);
  const antes = await findGeneralesForUpdate(ctx.tx, id);
  if (entrada.fechaNacimiento === null && conservaLaFecha(ctx.actor.roles, antes.fechaNacimiento))
    throw enCampo('fecha_nacimiento', VALIDACION_DE_ALTA.fechaNacimiento);
  const cambios = {
    ...nombresDe(antes, { primerNombre, segundoNombre, primerApellido, segundoApellido }),
    ...entrada,
    enviarWhatsapp: entrada.enviarWhatsapp ?? antes.enviarWhatsapp,
    telefonoSinWhatsapp: antes.telefonoSinWhatsapp && antes.telefono === entrada.telefono,
  };
  await updateGenerales(ctx.tx, id, cambios);
  const despues = await findGenerales(ctx.tx, id);
  await ctx.auditar({
    accion: 'cuenta.actualizada',
    entidad: 'usuario',
    entidadId: id,
    antes: diferencias(antes, despues),
    despues: diferencias(despues, antes),
  });
  return aInformacion(despues);
});

/** Only what changed goes to the audit. */
function diferencias(una: Fila, otra: Fila): Partial<Fila> {
  const claves = clavesDe(una).filter((k) => una[k] !== otra[k]);
  return Object.fromEntries(claves.map((k) => [k, una[k]]));
}
