import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ClienteDeGestor, gestor } from '@aldia/contract/gestor.ts';
import { aCursor, deCursor } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countCartera, type FilaDeCartera, listCartera, posicionDe } from '../cartera.repo.ts';

/** A page of the caller's own portfolio: the total is counted on the first page, and travels in the cursor from then on. */
export const clientes = consulta(async (c: Entrada<typeof gestor.clientes>, { bd, actor }) => {
  const { orden, siguiente, limite, situacion } = c;
  const filtro = {
    gestorId: actor.usuarioId,
    palabras: palabrasDe(c.busqueda),
    soloActivos: situacion === 'activos',
  };
  const pregunta = { lista: 'cartera', ...filtro, orden };
  const avance = siguiente === null ? null : deCursor(pregunta, siguiente);
  const [hallados, total] = await Promise.all([
    listCartera(bd, filtro, { orden, desde: avance?.posicion ?? null, limite: limite + 1 }),
    avance?.total ?? countCartera(bd, filtro),
  ]);
  const visibles = hallados.slice(0, limite);
  const ultimo = hallados.length > limite ? visibles.at(-1) : undefined;
  return {
    filas: visibles.map(aCliente),
    total,
    siguiente: ultimo ? aCursor(pregunta, { total, posicion: posicionDe(orden, ultimo) }) : null,
  };
});

const aCliente = ({ id, usuarioId, bajaEn, ...usuario }: FilaDeCartera): ClienteDeGestor => ({
  id,
  usuarioId,
  bajaEn,
  usuario,
});
