import type { Entrada } from '@aldia/contract/endpoint.ts';
import { CLIENTES_DE_UNA_VEZ, type gestor } from '@aldia/contract/gestor.ts';
import { losPrimeros } from '@aldia/contract/los-primeros.ts';
import { NO_ADMITEN_REGIMEN, VALIDACION_DE_GESTION } from '@aldia/contract/textos-gestion.ts';
import { impedimentoDeRegimen } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { AppError } from '../../../shared/app-error.ts';
import { insertAuditorias } from '../../../shared/auditoria.repo.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { abrirLoDeHoy, pasarDeRegimen } from '../../declaraciones/index.ts';
import { listPorElegir, lockDeCartera, updateRegimen } from '../gestion.repo.ts';

export interface RegimenElegido {
  readonly usuarios: readonly number[];
  readonly regimenId: number;
}

/** Throws CLIENTE_NO_ENCONTRADO when some are not in the portfolio; the error names their positions in the request. */
function exigirDeCartera(usuarios: readonly number[], clientes: readonly { readonly id: number }[]): void {
  const suyos = new Set(clientes.map((c) => c.id));
  const errores = usuarios.flatMap((id, i) =>
    suyos.has(id) ? [] : [{ campo: `usuarios.${i}`, mensaje: VALIDACION_DE_GESTION.fueraDeCartera }],
  );
  if (errores.length > 0) throw new AppError('CLIENTE_NO_ENCONTRADO', {}, { errores });
}

/** How many of them a refusal names for each reason. */
const SE_NOMBRAN = 5;
type DeCartera = Awaited<ReturnType<typeof lockDeCartera>>[number];
/** Throws the domain's reason against the one client who may not have it, or REGIMEN_DE_VARIOS with all of them by their reasons. */
function exigirQueLoAdmitan(regimenId: number, clientes: readonly DeCartera[]): void {
  const niegan = clientes.flatMap((c) => {
    const impedimento = impedimentoDeRegimen(regimenId, c);
    return impedimento ? [{ impedimento, cliente: c.nombre }] : [];
  });
  const [primero, ...otros] = niegan;
  if (!primero) return;
  const { impedimento, cliente } = primero;
  if (otros.length === 0 || impedimento === 'REGIMEN_NO_ADMITIDO') throw new AppError(impedimento, { cliente });
  const quienes = clavesDe(NO_ADMITEN_REGIMEN).flatMap((porque) => {
    const suyos = niegan.filter((n) => n.impedimento === porque).map((n) => n.cliente);
    return suyos.length === 0 ? [] : [llenar(NO_ADMITEN_REGIMEN[porque], { clientes: losPrimeros(suyos, SE_NOMBRAN) })];
  });
  throw new AppError('REGIMEN_DE_VARIOS', { n: enMiles(niegan.length), quienes: quienes.join(' ') });
}

/**
 * Sets the regime of one or many clients (D-62): all of them or none. Throws CARTERA_DE_SOLO_LECTURA, CLIENTE_NO_ENCONTRADO, and the
 * reasons against the clients who may not have it.
 */
export const elegirRegimen = transaccional(async ({ usuarios, regimenId }: RegimenElegido, ctx) => {
  await exigirCarteraAbierta({ ...ctx, bd: ctx.tx });
  const ids = [...new Set(usuarios)];
  const clientes = await lockDeCartera(ctx.tx, ctx.actor.usuarioId, ids);
  exigirDeCartera(usuarios, clientes);
  exigirQueLoAdmitan(regimenId, clientes);
  const cambian = clientes.filter((c) => c.regimenId !== regimenId);
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  const quienes = cambian.map((c) => c.id);
  await updateRegimen(ctx.tx, quienes, regimenId, firma);
  await pasarDeRegimen(ctx.tx, quienes, regimenId, ctx.actor.usuarioId);
  // Open the month now: on the last day of a month the nightly job has already run, and no later run would open it.
  await abrirLoDeHoy(ctx.tx, ctx.reloj.hoy(), quienes);
  const hechos = cambian.map((c) => ({
    accion: 'cartera.regimen' as const,
    entidad: 'usuario',
    entidadId: c.id,
    antes: { regimen_id: c.regimenId },
    despues: { regimen_id: regimenId },
  }));
  await insertAuditorias(ctx.tx, ctx.actor.usuarioId, firma.en, hechos);
  return { elegidos: cambian.length };
});

/** The clients whom the office may mark at once: those of a list of its portfolio whose regime may be chosen today, the first by name. */
export const porElegir = consulta(async ({ busqueda, situacion }: Entrada<typeof gestor.porElegir>, { bd, actor }) => {
  const filtro = {
    gestorId: actor.usuarioId,
    palabras: palabrasDe(busqueda),
    situacion,
    soloActivos: true,
    usuarioId: null,
  };
  const todos = await listPorElegir(bd, filtro, CLIENTES_DE_UNA_VEZ + 1);
  const clientes = todos.slice(0, CLIENTES_DE_UNA_VEZ);
  return {
    clientes: clientes.map(({ id, nombre, regimenId }) => ({ usuarioId: id, nombre, regimenId })),
    hayMas: todos.length > CLIENTES_DE_UNA_VEZ,
  };
});
