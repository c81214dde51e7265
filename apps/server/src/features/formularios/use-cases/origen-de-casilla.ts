import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { declaracionConFormularios, formulariosDe } from '../calcular.ts';
import { listConstanciasDe, listFacturasDe } from '../formularios.repo.ts';
import { origenDe } from '../origen.ts';

const MAXIMO = 1000;

/** The invoices and certificates that add up in one figure, a thousand of each at most. */
export const origenDeCasilla = consulta(async ({ id, casilla }: { id: number; casilla: string }, ctx) => {
  const d = await declaracionConFormularios(ctx, id);
  const origen = origenDe(formulariosDe(d), casilla, d.cliente.vende);
  if (!origen) throw new AppError('RUTA_NO_ENCONTRADA');
  // At zero nothing was declared, so no document made the figure, whatever was loaded.
  if (d.estadoId === ESTADO.presentadaACero) return { facturas: [], constancias: [], recortado: false };
  const facturas = await listFacturasDe(ctx.bd, d, origen.facturas, MAXIMO + 1);
  const constancias = await listConstanciasDe(ctx.bd, d, origen.constancias, MAXIMO + 1);
  const recortado = facturas.length > MAXIMO || constancias.length > MAXIMO;
  return { facturas: facturas.slice(0, MAXIMO), constancias: constancias.slice(0, MAXIMO), recortado };
});
