import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { FilasDeParte } from '@aldia/contract/partes-de-carga.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { recibirArchivo } from '../../../shared/cuerpos.ts';
import { bytesDe } from '../../../shared/entrantes.ts';
import { consulta, deUnaSentencia } from '../../../shared/manejador.ts';
import { porRatos } from '../../../shared/por-ratos.ts';
import { exigirTextoLimpio } from '../../../shared/texto-limpio.ts';
import { type DuenioDePartes, listPartes, upsertParte } from '../partes.repo.ts';
import { contribuyenteDe, exigirFilaPropia } from './contribuyente.ts';

/** The limit of one person for all the months that they are sending: one month that fills SAT's workbook, or a score of large ones. */
const CUOTA_DE_PARTES = 1024 * 1024 * 1024;
const MAXIMO_DE_ERRORES = 100;

type DeUnMes = Entrada<typeof carga.partes>;

async function duenioDe({ usuarioId, fecha }: DeUnMes, ctx: ContextoDeConsulta): Promise<DuenioDePartes> {
  await contribuyenteDe(ctx, usuarioId);
  const periodo = periodoDeclarado(fecha);
  await exigirFilaPropia(ctx, usuarioId, periodo);
  return { por: ctx.actor.usuarioId, usuarioId, periodo };
}

/** The stored parts that the caller sent for a month. */
export const partes = consulta(async (mes: DeUnMes, ctx) => listPartes(ctx.bd, await duenioDe(mes, ctx)));

/**
 * Keeps one part of the rows of a month for a save that will name it. The body is checked against its fingerprint (`huella`), and its rows
 * against the shape of a save's rows; the business rules judge all rows together when they are saved.
 */
export const enviarParte = deUnaSentencia(async (entrada: Entrada<typeof carga.enviarParte>, ctx) => {
  const duenio = await duenioDe(entrada, ctx);
  const archivo = await recibirArchivo(ctx);
  if (archivo.sha256 !== entrada.huella) throw new AppError('CUERPO_ILEGIBLE');
  const cable = { filas: comoJson(await bytesDe(archivo)) };
  await porRatos(exigirTextoLimpio({ entrada: FilasDeParte }, cable));
  const { filas } = leer(cable);
  const parte = { ...duenio, huella: entrada.huella, filas, bytes: archivo.tamanio, llegoEn: ctx.reloj.ahora() };
  if (!(await upsertParte(ctx.bd, parte, CUOTA_DE_PARTES))) throw new AppError('CUOTA_DE_PARTES');
  return { filas: filas.length };
});

/** Parses in one go: a part has too few rows to block anybody. Throws DATOS_INVALIDOS with each field that does not fit. */
function leer(cable: object) {
  const { success, data, error } = FilasDeParte.safeParse(cable);
  if (success) return data;
  const errores = error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));
  throw new AppError('DATOS_INVALIDOS', {}, { errores: errores.slice(0, MAXIMO_DE_ERRORES) });
}

function comoJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('CUERPO_ILEGIBLE');
  }
}
