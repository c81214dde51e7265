import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { formulariosDe } from '../../declaraciones/index.ts';
import { arrastresDe } from '../arrastres.ts';
import { declaracionConFormularios } from '../calcular.ts';
import { listConstanciasDe, listFacturasDe } from '../formularios.repo.ts';
import { origenDe } from '../origen.ts';

const MAXIMO = 1000;
const SIN_ORIGEN = { facturas: [], constancias: [], arrastres: [], recortado: false };

/** The invoices, certificates and balances behind one figure; at most a thousand documents of each kind. */
export const origenDeCasilla = consulta(async ({ id, casilla }: { id: number; casilla: string }, ctx) => {
  const d = await declaracionConFormularios(ctx, id);
  const origen = origenDe(await formulariosDe(ctx.bd, d), casilla, d.cliente.vende);
  if (!origen) throw new AppError('RUTA_NO_ENCONTRADA');
  // A month filed elsewhere copies its lines: what was loaded before that, or carried over to it, is not what they are made of.
  if (d.estadoId === ESTADO.cargaDeCortesia) return SIN_ORIGEN;
  const arrastres = await arrastresDe(ctx.bd, d, origen.arrastres);
  // A month at zero declares no documents, whatever was loaded; its balances still carry over.
  if (d.estadoId === ESTADO.presentadaACero) return { ...SIN_ORIGEN, arrastres };
  const facturas = await listFacturasDe(ctx.bd, d, origen.facturas, MAXIMO + 1);
  const constancias = await listConstanciasDe(ctx.bd, d, origen.constancias, MAXIMO + 1);
  const recortado = facturas.length > MAXIMO || constancias.length > MAXIMO;
  return { facturas: facturas.slice(0, MAXIMO), constancias: constancias.slice(0, MAXIMO), arrastres, recortado };
});
