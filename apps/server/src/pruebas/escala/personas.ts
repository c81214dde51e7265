import type { Llamar } from '@aldia/contract/cliente.ts';
import type { Conexiones } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas } from '../fabricas.ts';
import { llamadorDe } from '../navegador.ts';
import { PRIMER_CLIENTE, PRIMER_COLABORADOR } from './copiar.ts';
import type { Moldes } from './moldes.ts';

/** A session may ask ten times a second: so many in turns, that nobody is sent away. */
const SESIONES = 24;
/** Clients whom the acts are about: other ones each time, from all over the table. */
const CLIENTES = 400;

export interface Contribuyente {
  readonly id: number;
  readonly nit: string;
}
export interface QuienesPiden {
  readonly url: string;
  readonly periodo: string;
  /** The next session of each, and its token. */
  colaborador(): Llamar;
  administrador(): Llamar;
  tokenDe(quien: 'colaborador' | 'administrador'): string;
  /** A client with a whole year. */
  cliente(i: number): Contribuyente;
  /** One whose open month nobody loaded; each is given once. */
  sinCargar(): Contribuyente;
}

export async function quienesPiden(base: Conexiones, url: string, moldes: Moldes): Promise<QuienesPiden> {
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const sesionesDe = async (id: number): Promise<string[]> => {
    const tokens = [];
    for (let i = 0; i < SESIONES; i++) tokens.push(await crear.sesion(id));
    return tokens;
  };
  const [colaborador, administrador] = [
    await sesionesDe(PRIMER_COLABORADOR),
    await sesionesDe(moldes.administrador.id),
  ];
  const contribuyentes = async (condicion: string): Promise<Contribuyente[]> => {
    const { rows } = await base.pool.query<Contribuyente>(
      `select usuario_id as id, nit from declaracion where periodo = $1 and usuario_id >= $2 and ${condicion} order by md5(usuario_id::text) limit $3`,
      [moldes.periodo, PRIMER_CLIENTE, CLIENTES],
    );
    return rows;
  };
  const [enteros, vacios] = [
    await contribuyentes('etapa > 1'),
    await contribuyentes('estado_id = 1 and not facturas_cargadas and asignado_id is null'),
  ];
  const turnos = { colaborador, administrador };
  let turno = 0;
  const tokenDe = (quien: keyof typeof turnos): string => turnos[quien][turno++ % SESIONES] ?? '';
  return {
    url,
    periodo: moldes.periodo,
    tokenDe,
    colaborador: () => llamadorDe(url, tokenDe('colaborador')),
    administrador: () => llamadorDe(url, tokenDe('administrador')),
    cliente: (i) => enteros[i % enteros.length] ?? { id: 0, nit: '' },
    sinCargar: () => {
      const uno = vacios.pop();
      if (!uno) throw new Error('everybody is loaded');
      return uno;
    },
  };
}
