import type { Registro } from '@aldia/contract/registro.ts';
import { normalizarCui } from '@aldia/domain/identificadores/cui.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { LUGAR_PENDIENTE, pideLugar, pideNombres } from '@aldia/domain/registro/registro.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { darDiaDeDeclaracion } from '../../catalogos/index.ts';
import { insertCorreo } from '../correos.repo.ts';
import { correoDeRegistroRepetido, correoDeRegistroSinCuenta } from '../correos.ts';
import { enviarVerificacion } from '../enlaces.ts';
import { limitar } from '../limitar.ts';
import { findReclamable } from '../reclamos.repo.ts';
import {
  findDestinatario,
  findQuienSeEntera,
  findYaRegistrada,
  insertPersona,
  type PersonaNueva,
} from '../registro.repo.ts';
import { hashDeClaveNueva } from './clave-nueva.ts';
import { aceptarTerminos, iniciarReclamo } from './reclamar.ts';

/** The data to keep of a registration: fields that its type does not ask for become empty, or 'Pendiente', whatever was sent. */
function personaDe(r: Registro, claveHash: string): PersonaNueva {
  const conNombres = pideNombres(r.userType);
  const deNombre = (texto: string): string => (conNombres ? texto : '');
  const lugar = pideLugar(r.userType)
    ? { direccion: r.direccion, municipio: r.municipio ?? 0, departamento: r.departamento?.id ?? 0 }
    : LUGAR_PENDIENTE;
  return {
    nit: normalizarNit(r.nit),
    cui: deNombre(normalizarCui(r.cui)),
    primerNombre: deNombre(r.primerNombre),
    segundoNombre: deNombre(r.segundoNombre),
    primerApellido: deNombre(r.primerApellido),
    segundoApellido: deNombre(r.segundoApellido),
    apellidoCasada: deNombre(r.apellidoCasada),
    telefono: r.telefono,
    direccion: lugar.direccion,
    departamentoId: lugar.departamento,
    municipioId: lugar.municipio,
    claveHash,
    rolId: r.userType,
  };
}

/** Hashes the password before anything is looked up: known and unknown persons cost the same hash. */
async function preparar(r: Registro, ctx: ContextoDeConsulta): Promise<PersonaNueva> {
  await limitar(ctx, 'registro', normalizarNit(r.nit));
  const sinClave = personaDe(r, '');
  const nombres = [
    sinClave.primerNombre,
    sinClave.segundoNombre,
    sinClave.primerApellido,
    sinClave.segundoApellido,
    sinClave.apellidoCasada,
  ];
  const cajas = { nueva: r.password, confirmPassword: r.confirmPassword };
  const duenio = { nit: sinClave.nit, cui: sinClave.cui, nombres };
  return { ...sinClave, claveHash: await hashDeClaveNueva(ctx, 'registro', cajas, duenio) };
}

/**
 * Creates an account, or tells the owner that the account already exists: the caller gets the same answer in both cases. The mail is
 * unverified until its link is opened; the account may be used before.
 */
export const registrar = enPasos(preparar, async (r: Registro, ctx, persona) => {
  const conocida = await findYaRegistrada(ctx.tx, persona.nit, persona.cui);
  if (conocida && (await reclama(ctx, r, persona))) return true;
  const id = conocida ? undefined : await insertPersona(ctx.tx, persona);
  if (id === undefined) {
    const duenia = conocida ?? (await findYaRegistrada(ctx.tx, persona.nit, persona.cui));
    if (duenia) await avisarQueYaEsta(ctx, duenia.id, r, persona);
    return true;
  }
  if (r.userType === ROL.cliente) await darDiaDeDeclaracion(ctx, [id]);
  const correo = await insertCorreo(ctx.tx, id, r.correo, true);
  await aceptarTerminos(ctx, id);
  await ctx.auditar({ accion: 'usuario.registrado', entidad: 'usuario', entidadId: id, despues: { rol: r.userType } });
  const destinatario = await findDestinatario(ctx.tx, id);
  if (destinatario) await enviarVerificacion(ctx, destinatario, correo);
  return true;
});

/** Whether that NIT belongs to a client without login whom a gestor brought: then this starts the claim, and nothing else happens. */
async function reclama(ctx: Contexto, r: Registro, persona: PersonaNueva): Promise<boolean> {
  const { nit, cui, telefono, direccion, departamentoId, municipioId, claveHash } = persona;
  if (r.userType !== ROL.cliente || claveHash === null) return false;
  const suya = await findReclamable(ctx.tx, nit, cui);
  if (!suya) return false;
  const datos = { telefono, direccion, departamentoId, municipioId, claveHash };
  await iniciarReclamo(ctx, nit, { ...datos, usuarioId: suya.id, correo: r.correo });
  return true;
}

/** The owner of the account hears of it. Where nobody can be told, or only a claim opens the account, who typed it does: they wait for a mail. */
async function avisarQueYaEsta(ctx: Contexto, id: number, { correo }: Registro, { nit, cui }: PersonaNueva) {
  const duenia = await findQuienSeEntera(ctx.tx, id);
  await ctx.enviarCorreo(
    duenia ? correoDeRegistroRepetido(duenia, ctx) : correoDeRegistroSinCuenta({ correo, nit, cui }, ctx),
  );
}
