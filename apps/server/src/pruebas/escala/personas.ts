import type { Llamar } from '@aldia/contract/cliente.ts';
import type { Conexiones } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas } from '../fabricas.ts';
import { llamadorDe } from '../navegador.ts';
import { PRIMER_GESTOR } from './copiar-carteras.ts';
import type { Moldes } from './moldes.ts';
import { PRIMER_CLIENTE, PRIMER_COLABORADOR } from './moldes-de-copia.ts';

/** A session may ask ten times a second: so many in turns, that nobody is sent away. */
const SESIONES = 24;
/** Clients whom the acts are about: other ones each time, from all over the table. */
const CLIENTES = 400;

export interface Contribuyente {
  readonly id: number;
  readonly nit: string;
}
/** Who asks: two of the staff, an office with a portfolio, and a client. */
export type Quien = 'colaborador' | 'administrador' | 'gestor' | 'contribuyente';
export interface QuienesPiden extends Readonly<Record<Quien, () => Llamar>> {
  readonly url: string;
  readonly periodo: string;
  /** The token of the next session of each. */
  tokenDe(quien: Quien): string;
  /** A client with a whole year. */
  cliente(i: number): Contribuyente;
  /** The NIT of one of those who sell. */
  emisor(i: number): string;
  /** One whose open month nobody loaded; each is given once. */
  sinCargar(): Contribuyente;
}

export async function quienesPiden(base: Conexiones, url: string, moldes: Moldes): Promise<QuienesPiden> {
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const contribuyentes = async (condicion: string): Promise<Contribuyente[]> => {
    const { rows } = await base.pool.query<Contribuyente>(
      `select usuario_id as id, nit from declaracion where periodo = $1 and usuario_id >= $2 and ${condicion} order by md5(usuario_id::text) limit $3`,
      [moldes.periodo, PRIMER_CLIENTE, CLIENTES],
    );
    return rows;
  };
  const { rows: emisores } = await base.pool.query<{ nit: string }>(
    "select nit from emisor where nombre like 'Distribuidora %' order by md5(nit) limit $1",
    [CLIENTES],
  );
  const [enteros, vacios] = [
    await contribuyentes('etapa > 1'),
    await contribuyentes('estado_id = 1 and not facturas_cargadas and asignado_id is null'),
  ];
  const sesionesDe = async (id: number): Promise<string[]> => {
    const tokens = [];
    for (let i = 0; i < SESIONES; i++) tokens.push(await crear.sesion(id));
    return tokens;
  };
  const turnos: Readonly<Record<Quien, readonly string[]>> = {
    colaborador: await sesionesDe(PRIMER_COLABORADOR),
    administrador: await sesionesDe(moldes.administrador.id),
    gestor: await sesionesDe(PRIMER_GESTOR),
    contribuyente: await sesionesDe(enteros[0]?.id ?? 0),
  };
  let turno = 0;
  const tokenDe = (quien: Quien): string => turnos[quien][turno++ % SESIONES] ?? '';
  const deSuSesion = (quien: Quien) => () => llamadorDe(url, tokenDe(quien));
  return {
    url,
    periodo: moldes.periodo,
    tokenDe,
    colaborador: deSuSesion('colaborador'),
    administrador: deSuSesion('administrador'),
    gestor: deSuSesion('gestor'),
    contribuyente: deSuSesion('contribuyente'),
    cliente: (i) => enteros[i % enteros.length] ?? { id: 0, nit: '' },
    emisor: (i) => emisores[i % emisores.length]?.nit ?? '',
    sinCargar: () => {
      const uno = vacios.pop();
      if (!uno) throw new Error('everybody is loaded');
      return uno;
    },
  };
}
