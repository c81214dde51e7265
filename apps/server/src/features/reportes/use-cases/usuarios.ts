import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ListaDeEstado } from '@aldia/contract/palabras-de-reportes.ts';
import type { reportes, UsuarioConEstado } from '@aldia/contract/reportes.ts';
import { ESTADO_DE_USUARIO } from '@aldia/domain/suscripciones/estados.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countPorEstado, countSinTarjeta, type FilaDeUsuario, listSinTarjeta, listUsuarios } from '../usuarios.repo.ts';

/** The state of each list; `general` has all of them. */
const ESTADO_DE: Readonly<Record<ListaDeEstado, number | null>> = {
  general: null,
  activo: ESTADO_DE_USUARIO.activo,
  suspendido: ESTADO_DE_USUARIO.suspendido,
  precancelado: ESTADO_DE_USUARIO.preCancelado,
  sin_sub: ESTADO_DE_USUARIO.sinSuscripcion,
};

/** A page of one of the five lists, and how many of the search there are in each of them. */
export const estados = consulta(
  async ({ lista, busqueda, orden, ...pedida }: Entrada<typeof reportes.estados>, { bd }) => {
    const filtro = { palabras: palabrasDe(busqueda), estadoId: ESTADO_DE[lista] };
    const cuentas = new Map((await countPorEstado(bd, filtro.palabras)).map((c) => [c.estadoId, c.cuantos]));
    const deLista = (l: ListaDeEstado): number => {
      const estadoId = ESTADO_DE[l];
      return estadoId === null ? [...cuentas.values()].reduce((n, c) => n + c, 0) : (cuentas.get(estadoId) ?? 0);
    };
    const pagina = await paginar({ lista, palabras: filtro.palabras, orden }, pedida, {
      listar: (desde, limite) => listUsuarios(bd, filtro, { orden, desde, limite }),
      contar: async () => deLista(lista),
      posicionDe: (fila) => posicionDe(orden, fila),
    });
    const totales = {
      general: deLista('general'),
      activo: deLista('activo'),
      suspendido: deLista('suspendido'),
      precancelado: deLista('precancelado'),
      sinSub: deLista('sin_sub'),
    };
    return { ...pagina, filas: pagina.filas.map(aUsuario), lista, totales };
  },
);

const aUsuario = (f: FilaDeUsuario): UsuarioConEstado => ({
  ...f,
  telefono: f.telefono === '' ? [] : [{ telefono: f.telefono }],
  correo: f.correos,
  formaPago: f.tarjetas,
  fechaDeclaracion: f.diaDeclaracion,
  estadoUsuario: f.estadoId,
});

/** Who has no card that may be charged. */
export const sinFormaDePago = consulta(
  async ({ estadoUsuario, busqueda, orden, ...pedida }: Entrada<typeof reportes.sinFormaDePago>, { bd, reloj }) => {
    const filtro = { palabras: palabrasDe(busqueda), estadoId: estadoUsuario ?? null };
    const hoy = reloj.hoy();
    const pagina = await paginar({ lista: 'sin tarjeta', ...filtro, orden }, pedida, {
      listar: (desde, limite) => listSinTarjeta(bd, { ...filtro, hoy }, { orden, desde, limite }),
      contar: (hasta) => countSinTarjeta(bd, { ...filtro, hoy }, hasta),
      posicionDe: (fila) => posicionDe(orden, fila),
    });
    return { ...pagina, filas: pagina.filas.map((f) => ({ ...f, estadoUsuario: f.estadoId })) };
  },
);
