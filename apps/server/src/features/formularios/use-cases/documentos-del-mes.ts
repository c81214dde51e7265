import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { puedeVerResumen } from '@aldia/domain/declaraciones/permisos.ts';
import { sumar } from '@aldia/domain/dinero/centavos.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { type Declaracion, exigirFila, leerDeclaracion } from '../../declaraciones/index.ts';
import { listConstanciasDe, listEmitidas, sumarEmitidas } from '../formularios.repo.ts';

/** More certificates than any month has: a report has at most 200,000 rows. */
const TODAS = 200_000;

/** Reads the declaration and checks access: staff by the row (G-03), a gestor by a client of their portfolio (D-66). */
async function leerConDocumentos(ctx: ContextoDeConsulta, id: number): Promise<Declaracion> {
  const d = await leerDeclaracion(ctx.bd, id);
  const lazo = await exigirLazo(ctx, d.usuarioId, 'DECLARACION_NO_ENCONTRADA');
  if (lazo === 'personal') exigirFila(puedeVerResumen, ctx.actor, d);
  return d;
}

/** The sales book of a declaration, with cancelled documents, which its total leaves out. */
export const facturas = consulta(async ({ id, pagina, limite }: Entrada<typeof formularios.facturas>, ctx) => {
  const d = await leerConDocumentos(ctx, id);
  const [filas, { total, suma }] = await Promise.all([
    listEmitidas(ctx.bd, d, pagina, limite),
    sumarEmitidas(ctx.bd, d),
  ]);
  return { facturas: filas, total, suma };
});

export const retenciones = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await leerConDocumentos(ctx, id);
  const filas = await listConstanciasDe(
    ctx.bd,
    d,
    [
      { tipo: 'ISR', vigentes: false },
      { tipo: 'IVA', vigentes: false },
    ],
    TODAS,
  );
  return { retenciones: filas, suma: sumar(filas.filter((c) => c.anulado === 0).map((c) => c.totalRetencion)) };
});
