import { CUENTA, Cuenta, FORMATO, VERSION_DE_CUENTA } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { MOTIVOS_DE_SALIDA as MOTIVOS, PALABRAS_DE_SALIDA as PALABRAS } from '@aldia/contract/textos-salida.ts';
import { venceLaSalida } from '@aldia/domain/salida/salida.ts';
import * as z from 'zod';
import type { Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { type Anotada, empacar, huellasDe, indiceDe, type Pieza, piezaCruda } from '../evidencia/index.ts';
import { listMeses } from './contenido/meses.repo.ts';
import { type Reunida, reunirCuenta, type Titular } from './contenido/reunir.ts';
import { correoDeSalida } from './correo.ts';
import { borrarIntentos, type DeIntento, type Escrito, escribirPartes } from './partes.ts';
import * as repo from './salida.repo.ts';
import { REINTENTOS } from './trabajo.ts';

/** A zip numbers its files with sixteen bits. */
const ARCHIVOS_DE_ZIP = 65_000;

/** This attempt is void: the export was cancelled, or another worker took it. */
class Detenida extends Error {}
/** Why the export was not made, in words for the person who asked; `definitiva` when another try would fail the same way. */
class Imposible extends Error {
  readonly motivo: string;
  readonly definitiva: boolean;
  constructor(motivo: string, definitiva: boolean) {
    super(motivo);
    this.motivo = motivo;
    this.definitiva = definitiva;
  }
}

type Tomada = NonNullable<Awaited<ReturnType<typeof repo.tomarSalida>>>;

/**
 * Writes the zip of an account to the store. If the process dies halfway, the pieces stay but nobody may download them; the next try
 * deletes them and starts again. Throws errors that the queue should retry.
 */
export async function prepararSalida(recursos: Recursos, id: string): Promise<void> {
  const tomada = await repo.tomarSalida(recursos.bd, id);
  if (!tomada) return;
  try {
    await borrarIntentos(recursos.almacen, { id, intento: tomada.intento - 1 }, tomada.partes);
    await terminar(recursos, tomada, await escribir(recursos, tomada));
  } catch (error) {
    if (error instanceof Detenida) await limpiar(recursos, id);
    else await alFallar(recursos, tomada, error);
  }
}

async function escribir(recursos: Recursos, t: Tomada): Promise<Escrito> {
  const titular = await repo.findPersona(recursos.bd, t.usuarioId);
  if (!titular) throw new Detenida();
  const antes = await comoEsta(recursos, titular);
  const reunida = await reunirCuenta(recursos, titular, t.pedidaPor === t.usuarioId ? null : t.pedidaPor);
  if (reunida.piezas.length > ARCHIVOS_DE_ZIP) throw new Imposible(MOTIVOS.muyGrande, true);
  const flujo = empacar(reunida, {
    finales: (_e, anotadas, faltas) => [
      cuentaDe(reunida, titular, anotadas),
      huellasDe(reunida, anotadas),
      indiceDe(reunida, anotadas, faltas),
    ],
    alEmpezar: async (hechas) => {
      // 100 % is reserved for a file that is ready to download.
      const avance = Math.min(99, Math.floor((hechas * 100) / reunida.piezas.length));
      if (!(await repo.updateAvance(recursos.bd, t.id, t.intento, avance))) throw new Detenida();
    },
  });
  const escrito = await escribirPartes(recursos.almacen, deIntento(t), flujo, async (partes) => {
    if (!(await repo.updatePartes(recursos.bd, t.id, t.intento, partes))) throw new Detenida();
  });
  // The files are read one after another while people work: if a month changed meanwhile, the files would contradict each other.
  if ((await comoEsta(recursos, titular)) !== antes) throw new Imposible(MOTIVOS.cambio, false);
  return escrito;
}

const deIntento = ({ id, intento }: Tomada): DeIntento => ({ id, intento });
const comoEsta = async ({ bd }: Recursos, { id }: Titular): Promise<string> => JSON.stringify(await listMeses(bd, id));

function cuentaDe(reunida: Reunida, { nit, nombre }: Titular, anotadas: readonly Anotada[]): Pieza {
  const cuenta = z.encode(Cuenta, {
    formato: FORMATO,
    version: VERSION_DE_CUENTA,
    hechaEn: reunida.cuando,
    nit,
    nombre,
    cantidades: { ...reunida.cantidades },
    archivos: anotadas.map(({ pieza, bytes, sha256 }) => ({ ruta: pieza.ruta, bytes, sha256 })),
  });
  return piezaCruda(CUENTA, reunida.cuando, `${JSON.stringify(cuenta, null, 1)}\n`, PALABRAS.cuenta);
}

/** Marks the file as ready, mails the person who asked, and audits it: all of it, or the export stays in progress. */
async function terminar(recursos: Recursos, t: Tomada, escrito: Escrito): Promise<void> {
  await comoSistema(recursos, async (ctx) => {
    const terminadaEn = ctx.reloj.ahora();
    const venceEn = venceLaSalida(terminadaEn);
    if (!(await repo.markLista(ctx.tx, t.id, t.intento, { ...escrito, terminadaEn, venceEn }))) throw new Detenida();
    const [titular, pidio] = [await repo.findPersona(ctx.tx, t.usuarioId), await repo.findPersona(ctx.tx, t.pedidaPor)];
    if (titular && pidio && pidio.correo !== '')
      await ctx.enviarCorreo(correoDeSalida({ id: t.id, titular, pidio, bytes: escrito.bytes, venceEn }));
    await ctx.auditar({
      accion: 'salida.lista',
      entidad: 'usuario',
      entidadId: t.usuarioId,
      despues: { salida: t.id, bytes: escrito.bytes, sha256: escrito.sha256 },
    });
  });
}

/** Deletes the stored pieces of a cancelled export. */
async function limpiar({ bd, almacen }: Recursos, id: string): Promise<void> {
  const s = await repo.findSalida(bd, id);
  if (s?.estado !== 'cancelada') return;
  await borrarIntentos(almacen, s, s.partes);
  await repo.markSinPartes(bd, id);
}

const motivoDe = (error: unknown): Imposible => {
  if (error instanceof Imposible) return error;
  // The writer of the zip throws this when the zip is too large.
  if (error instanceof RangeError) return new Imposible(MOTIVOS.muyGrande, true);
  return new Imposible(MOTIVOS.fallo, false);
};

async function alFallar(recursos: Recursos, t: Tomada, error: unknown): Promise<void> {
  const { motivo, definitiva } = motivoDe(error);
  if (!definitiva && t.intento <= REINTENTOS) throw error;
  recursos.log.error({ err: error, salida: t.id }, 'account not packed');
  await comoSistema(recursos, async (ctx) => {
    if (!(await repo.markFallida(ctx.tx, t.id, t.intento, { motivo, terminadaEn: ctx.reloj.ahora() }))) return;
    await ctx.auditar({
      accion: 'salida.fallida',
      entidad: 'usuario',
      entidadId: t.usuarioId,
      despues: { salida: t.id },
      motivo,
    });
  });
}
