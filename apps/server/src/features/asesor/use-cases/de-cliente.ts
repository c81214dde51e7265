import { asesorar, MESES_DEL_ASESOR } from '@aldia/domain/asesor/asesor.ts';
import type { MesDelAsesor, SituacionDelMes } from '@aldia/domain/asesor/comparar.ts';
import type { GrupoDelAsesor } from '@aldia/domain/asesor/documentos.ts';
import { corregidosDe } from '@aldia/domain/declaraciones/corregidos.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { anioDe, type Mes, mes, mesAnterior, mesDe, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import { AppError } from '../../../shared/app-error.ts';
import { findCliente } from '../../../shared/clientes.repo.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { type FilaDeMes, findAnotado, listGrupos, listMeses } from '../asesor.repo.ts';

/** A small taxpayer's month with only purchases is not marked as loaded, but has documents, so `grupos` also counts. */
function situacionDe(fila: FilaDeMes | undefined, grupos: readonly GrupoDelAsesor[]): SituacionDelMes {
  if (fila?.estadoId === ESTADO.presentadaACero) return 'a-cero';
  if (fila?.estadoId === ESTADO.cargaDeCortesia) return 'cortesia';
  return fila?.facturas || grupos.length > 0 ? 'con-documentos' : 'sin-cargar';
}

const CREDITO = ['creditoFiscal', 'creditoExportacion'] as const;
/** Under the general regime, the credit that the month brought in and that does not come from the month before. */
function creditoQueNoSigue(fila: FilaDeMes | undefined, esPrimera: boolean): MesDelAsesor['credito'] {
  if (fila?.regimenId !== REGIMEN.ros) return null;
  const corregidos = corregidosDe(fila);
  return tablaDe(
    CREDITO.filter((saldo) => esPrimera || corregidos.includes(saldo)),
    (saldo) => fila.remanentes[saldo],
  );
}

/**
 * The months up to the newest finished one. Two credits do not come from a month of this window: the one that the oldest opened month
 * brought in under the general regime, and those that staff typed later. Both are taken as they are.
 */
function mesesDe(
  desde: Mes,
  filas: readonly FilaDeMes[],
  grupos: ReadonlyMap<Mes, readonly GrupoDelAsesor[]>,
): readonly MesDelAsesor[] {
  const enVentana = filas.filter((f) => f.periodo >= desde);
  const porMes = new Map(enVentana.map((f) => [f.periodo, f]));
  const [primera] = enVentana;
  return Array.from({ length: MESES_DEL_ASESOR }, (_, i) => {
    const periodo = mesSiguiente(desde, i);
    const fila = porMes.get(periodo);
    const suyos = grupos.get(periodo) ?? [];
    return {
      periodo,
      situacion: situacionDe(fila, suyos),
      regimenId: fila?.regimenId ?? null,
      grupos: suyos,
      credito: creditoQueNoSigue(fila, fila === primera),
    };
  });
}

/**
 * Compares both regimes over the client's own months, each with its law. Without a tie to the client, the caller gets
 * CLIENTE_NO_ENCONTRADO.
 */
export const deCliente = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirLazo(ctx, id);
  const cliente = await findCliente(ctx.bd, id);
  if (!cliente) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const { vende, ...quien } = cliente;
  const hoy = ctx.reloj.hoy();
  const hasta = mesAnterior(mesDe(hoy));
  const desde = mesSiguiente(hasta, 1 - MESES_DEL_ASESOR);
  // The ceiling counts calendar years, and a client who passed last year's cannot be a small taxpayer either.
  const delLimite = mes(`${anioDe(hasta) - 1}-01`);
  const [filas, grupos, anotado] = await Promise.all([
    listMeses(ctx.bd, { usuarioId: id, desde: delLimite, hasta }),
    listGrupos(ctx.bd, { usuarioId: id, desde, hasta }, vende),
    findAnotado(ctx.bd, id, mesDe(hoy)),
  ]);
  const { meses, lineas, limite, ...asesoria } = asesorar({
    hoy,
    regimenId: cliente.regimenId,
    meses: mesesDe(desde, filas, grupos),
    vende,
    ingresos: filas.filter((f) => f.conIngresos),
  });
  return {
    cliente: quien,
    ...asesoria,
    meses: [...meses],
    lineas: [...lineas],
    limite: { ...limite, anios: [...limite.anios] },
    anotado: anotado ?? null,
  };
});
