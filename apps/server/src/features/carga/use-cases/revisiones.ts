import type { carga } from '@aldia/contract/carga.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { formatNit, normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { enlaceDeDocumento } from '../../../shared/descargas.ts';
import { guardarBytes, insertDocumento } from '../../../shared/documentos.repo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { listAgentes, listEmisoresSinTipo } from '../carga.repo.ts';
import { nitsDe } from '../nits.ts';

type Facturas = Entrada<typeof carga.emisoresSinClasificar>;
type Ventas = Entrada<typeof carga.validarAgentesIva>;

async function agentes(
  ctx: Parameters<Parameters<typeof consulta<Ventas, unknown>>[0]>[1],
  { facturas, periodo }: Ventas,
  impuesto: 'ISR' | 'IVA',
) {
  const hallados = await listAgentes(ctx.bd, nitsDe(facturas.map((f) => f.nitReceptor)), { impuesto, periodo });
  return hallados.length > 0 ? hallados : null;
}
/** The buyers of these invoices that withhold that tax; null when there is none. */
export const validarAgentes = consulta((entrada: Entrada<typeof carga.validarAgentes>, ctx) =>
  agentes(ctx, entrada, entrada.tipo),
);
export const validarAgentesIva = consulta((entrada: Ventas, ctx) => agentes(ctx, entrada, 'IVA'));

/** 1 when every issuer is classified; otherwise a link to a PDF of those that staff have to classify. */
export const emisoresSinClasificar = enPasos(
  async ({ facturas }: Facturas, ctx) => {
    const faltan = await listEmisoresSinTipo(ctx.bd, nitsDe(facturas.map((f) => f.nitEmisor)));
    if (faltan.length === 0) return null;
    const nombres = new Map(facturas.map((f) => [normalizarNit(f.nitEmisor), f.nombreEmisor ?? '']));
    const pdf = await ctx.impresora.lista({
      titulo: 'Emisores sin clasificar',
      subtitulo: `${faltan.length} NIT por clasificar antes de declarar el crédito fiscal`,
      columnas: [
        { titulo: 'NIT', ancho: 120 },
        { titulo: 'Nombre del emisor', ancho: 392 },
      ],
      filas: faltan.map((nit) => [formatNit(nit), nombres.get(nit) ?? '']),
    });
    return guardarBytes(ctx, {
      usuarioId: null,
      clase: 'emisores-sin-clasificar',
      nombre: 'emisores_sin_clasificar.pdf',
      tipo: 'application/pdf',
      bytes: pdf,
    });
  },
  async (_entrada, ctx, hecho) => {
    if (!hecho) return 1 as const;
    const id = await insertDocumento(ctx.tx, hecho, ctx.actor.usuarioId);
    return enlaceDeDocumento(ctx, id);
  },
);
