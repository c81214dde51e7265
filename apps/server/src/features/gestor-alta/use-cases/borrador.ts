import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { fraseDeAviso } from '@aldia/domain/carga/mensajes.ts';
import { parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import {
  type FaltaDeFila,
  fechaPorVerificar,
  juzgarCliente,
  juzgarSociedad,
} from '@aldia/domain/gestor/filas-de-cartera.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, enPasos, transaccional } from '../../../shared/manejador.ts';
import type { Secreto } from '../../../shared/secreto.ts';
import { abrirCampos } from '../../acceso/index.ts';
import {
  contarCarga,
  contarExistentes,
  dejarFilas,
  descartarCarga,
  findCarga,
  guardarTanda,
  listObservadas,
  type Tanda,
} from '../../gestor-cargas/index.ts';

type Pedido = Entrada<typeof gestorAlta.validar>;
type Fila = Tanda['filas'][number];
type Juicio = { readonly faltas: readonly FaltaDeFila<string>[] };

/** The browser checked every row by the same rules: so a row that fails is refused here, not left out. */
function exigirBuena(clase: string, indice: number, fila: number, { faltas }: Juicio): void {
  const [falta] = faltas;
  if (!falta) return;
  const { campo, codigo, datos } = falta;
  const mensaje = fraseDeAviso({ fila, columna: campo, valor: '', codigo, ...(datos ? { datos } : {}) });
  throw new AppError('DATOS_INVALIDOS', {}, { errores: [{ campo: `${clase}.${indice}.${campo}`, mensaje }] });
}
/** An unacceptable date is stored as null, and its row waits with status 7 (D-61). */
const fechaDe = (ctx: ContextoDeConsulta, texto: string) =>
  fechaPorVerificar(texto, ctx.reloj.hoy()) ? null : parseDiaEscrito(texto);
/** A stand-in of the same length: the rules look at nothing else of the password. */
const tapada = (secreto: Secreto): string => '*'.repeat(secreto.largo());

function filasDe(ctx: ContextoDeConsulta, t: Pedido, secretos: readonly Secreto[]): Fila[] {
  const conSecreto = <F extends { fila: number }>(filas: readonly F[], leer: (f: F, s: Secreto, i: number) => Fila) =>
    filas.flatMap((f, i) => (secretos[i] ? [leer(f, secretos[i], i)] : []));
  const clientes = conSecreto(t.clientes, (f, contrasenia, i): Fila => {
    const juicio = juzgarCliente({ ...f, contrasenia: tapada(contrasenia) });
    exigirBuena('clientes', i, f.fila, juicio);
    const { fechaNacimiento, contrasenia: _tapada, ...resto } = juicio.fila;
    return { ...resto, fila: f.fila, nombreSociedad: '', fecha: fechaDe(ctx, fechaNacimiento), contrasenia };
  });
  const sociedades = conSecreto(t.sociedades, (f, contrasenia, i): Fila => {
    const juicio = juzgarSociedad({ ...f, contrasenia: tapada(contrasenia) });
    exigirBuena('sociedades', i, f.fila, juicio);
    const { nit, nombreSociedad, fechaCreacion } = juicio.fila;
    return { ...SIN_NOMBRES, fila: f.fila, nit, nombreSociedad, fecha: fechaDe(ctx, fechaCreacion), contrasenia };
  });
  return [...clientes, ...sociedades];
}
const SIN_NOMBRES = {
  cui: '',
  primerNombre: '',
  segundoNombre: '',
  primerApellido: '',
  segundoApellido: '',
  apellidoCasada: '',
};

/**
 * Takes one batch of a file: opens it, checks it again and seals it into the draft. Answers the rows that may not be loaded as they
 * are. The caller may learn of only so many existing people per hour and day. Throws LIMITE_DE_EXISTENTES, which leaves the draft as it
 * was.
 */
export const validar = enPasos(
  async (t: Pedido, ctx): Promise<Tanda> => {
    const clase = t.clientes.length > 0 ? 'clientes' : 'sociedades';
    const cajas = t[clase].map((f) => f.contrasenia);
    const secretos = await abrirCampos(ctx, cajas);
    const filas = filasDe(ctx, t, secretos);
    await contarExistentes(ctx, filas);
    return { borradorId: t.borradorId, lote: t.lote, primera: t.primera, antes: t.antes, clase, filas };
  },
  (_entrada, ctx, tanda) => guardarTanda(ctx, tanda),
);

/** A load as the wire carries it. */
export const borradorEnCable = async (
  ctx: ContextoDeConsulta,
  c: { readonly id: string; readonly venceEn: string },
) => ({ id: c.id, venceEn: c.venceEn, ...(await contarCarga(ctx.bd, c.id)) });

export const borrador = consulta(async ({ id }: { id: string }, ctx) => {
  const carga = await findCarga(ctx.bd, ctx.actor.usuarioId, id, ctx.reloj.ahora());
  if (!carga) throw new AppError('BORRADOR_NO_ENCONTRADO');
  const observadas = await listObservadas(ctx.bd, { id, gestorId: ctx.actor.usuarioId });
  return {
    borrador: await borradorEnCable(ctx, carga),
    observadas: observadas.map(({ clase, ...fila }) => ({ clase, fila })),
  };
});

export const descartar = transaccional(async ({ id, clase }: Entrada<typeof gestorAlta.descartar>, ctx) => {
  await descartarCarga(ctx, id, clase);
  return { descartado: true as const };
});

/**
 * Takes rows that already exist, or whose date is wrong, out of the load; the others stay. Throws BORRADOR_NO_ENCONTRADO,
 * BORRADOR_EN_COBRO.
 */
export const dejarFuera = transaccional(
  async ({ borradorId, clase, filas }: Entrada<typeof gestorAlta.dejarFuera>, ctx) => ({
    fuera: await dejarFilas(ctx, borradorId, clase, filas),
  }),
);
