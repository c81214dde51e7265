import type { emisores } from '@aldia/contract/emisores.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { impedimentoDeEmisor, resultadoDeFila, separarLote } from '@aldia/domain/carga/lote.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { pedirOtraRegla } from '../../../shared/regla-de-emisor.ts';
import { type EmisorGuardado, findTipoVigente, lockEmisores, upsertEmisores } from '../emisores.repo.ts';

/** The kind by which an issuer counts now; an eliminated issuer has none. */
const reglaDe = (g: EmisorGuardado | undefined) => (g && !g.eliminada ? g.tipoEmisorId : null);

/** Loads a batch of issuers under the chosen kind; rows that do not fit it come back with their reason. */
export const cargaMasiva = transaccional(
  async ({ tipoEmisorId, emisores: filas }: Entrada<typeof emisores.cargaMasiva>, ctx) => {
    const tipo = await findTipoVigente(ctx.tx, tipoEmisorId);
    if (!tipo) throw new AppError('TIPO_DE_EMISOR_NO_ENCONTRADO');
    const { buenas, rechazadas } = separarLote(filas, (f) => impedimentoDeEmisor(f, tipo));
    const guardados = await lockEmisores(
      ctx.tx,
      buenas.map((b) => b.nit),
    );
    const antes = new Map(guardados.map((g) => [g.nit, g]));
    const como = buenas.map((b) => ({
      fila: b,
      resultado: resultadoDeFila(antes.get(b.nit), (a) => a.nombre === b.nombre && a.tipoEmisorId === tipo.id),
    }));
    const de = (resultado: string) => como.filter((c) => c.resultado === resultado).map((c) => c.fila);
    const [creados, cambiados] = [de('creado'), de('cambiado')];
    await upsertEmisores(ctx.tx, tipo.id, [...creados, ...cambiados]);
    const nits = cambiados.map((c) => c.nit).filter((nit) => reglaDe(antes.get(nit)) !== tipo.id);
    if (nits.length > 0) await pedirOtraRegla(ctx, { tipoEmisorId: tipo.id, nits });
    const cuentas = { creados: creados.length, yaEstaban: de('igual').length, cambiados: cambiados.length };
    if (cuentas.creados + cuentas.cambiados > 0)
      await ctx.auditar({
        accion: 'emisores.cargados',
        entidad: 'tipo_emisor',
        entidadId: tipo.id,
        antes: cambiados.map((c) => antes.get(c.nit)),
        despues: { ...cuentas, rechazados: rechazadas.length },
      });
    return { ...cuentas, rechazados: [...rechazadas] };
  },
);
