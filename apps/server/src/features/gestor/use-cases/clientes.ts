import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ClienteDeGestor, gestor } from '@aldia/contract/gestor.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countCartera, type FilaDeCartera, listCartera } from '../cartera.repo.ts';

/** A page of the caller's own portfolio. */
export const clientes = consulta(async (c: Entrada<typeof gestor.clientes>, { bd, actor }) => {
  const { orden, situacion } = c;
  const filtro = {
    gestorId: actor.usuarioId,
    palabras: palabrasDe(c.busqueda),
    situacion,
    usuarioId: c.usuarioId ?? null,
  };
  const pregunta = { lista: 'cartera', ...filtro, orden };
  const pagina = await paginar(pregunta, c, {
    listar: (desde, limite) => listCartera(bd, filtro, { orden, desde, limite }),
    contar: (hasta) => countCartera(bd, filtro, hasta),
    posicionDe: (fila) => posicionDe(orden, fila),
  });
  return { ...pagina, filas: pagina.filas.map(aCliente) };
});

/** Who was put down is listed to be enabled again: what became of them since, the office does not read (D-66). */
const aCliente = ({ id, usuarioId, bajaEn, ...usuario }: FilaDeCartera): ClienteDeGestor => ({
  id,
  usuarioId,
  bajaEn,
  usuario: bajaEn === null ? usuario : { ...usuario, regimenId: null, tienePasswordSat: false },
});
