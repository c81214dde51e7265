import { ROL } from '@aldia/domain/permisos/roles.ts';
import { hashDeToken, tokenAleatorio } from '../../shared/cifrado.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { relojReal, sumarMilisegundos } from '../../shared/reloj.ts';
import { crearGente, type Gente } from '../conmutacion/gente.ts';

const LOTE = 1000;
const DURA_MS = 12 * 3_600_000;
/** Of ten who listen five are of the staff, who see every client, one is a gestor and the rest are clients. */
const DE_DIEZ = ['personal', 'personal', 'personal', 'personal', 'personal', 'gestor', ...Array(4).fill('cliente')];
type Clase = 'personal' | 'gestor' | 'cliente';
const ROL_DE: Readonly<Record<Clase, number>> = {
  personal: ROL.declaracion,
  gestor: ROL.gestor,
  cliente: ROL.cliente,
};
/** Clients of each gestor. */
const EN_CARTERA = 3;

export interface QuienOye {
  readonly token: string;
  /** Whose changes they may see; null: everybody's. */
  readonly ve: readonly number[] | null;
  /** What they have open, as an address says it. */
  readonly abiertos: string;
}

/** So many people with a session each. The first of the clients who listen are those whose months change meanwhile. */
export async function crearOyentes(
  base: BaseDeDatos,
  cuantos: number,
  cambios: number,
  periodo: string,
): Promise<{ readonly gente: Gente; readonly oyentes: readonly QuienOye[] }> {
  const gente = await crearGente(base, { meses: Math.max(cambios, cuantos), compras: 0 });
  const clientes = gente.contribuyentes.map((c) => c.id);
  const clases = Array.from({ length: cuantos }, (_, i) => DE_DIEZ[i % DE_DIEZ.length] as Clase);
  const nuevos = await personas(
    base,
    clases.filter((clase) => clase !== 'cliente'),
  );
  const porVer = clientes.slice(0, cambios);
  const cartera: { gestor_id: number; usuario_id: number; creado_en: string }[] = [];
  let [deFuera, deCasa] = [0, 0];
  const quienes = clases.map((clase) => {
    const id = clase === 'cliente' ? clientes[deFuera++] : nuevos[deCasa++];
    if (id === undefined) throw new RangeError('there are too few people');
    if (clase === 'cliente') return { id, ve: [id], abiertos: '' };
    if (clase === 'personal') return { id, ve: null, abiertos: `${clientes[deCasa % clientes.length]}:${periodo}:0` };
    const ve = porVer.splice(0, EN_CARTERA);
    for (const usuario_id of ve) cartera.push({ gestor_id: id, usuario_id, creado_en: relojReal.ahora() });
    return { id, ve, abiertos: '' };
  });
  if (cartera.length > 0) await base.bd.insertInto('cliente_de_gestor').values(cartera).execute();
  const tokens = await sesiones(
    base,
    quienes.map((q) => q.id),
  );
  await base.pool.query('analyze');
  return { gente, oyentes: quienes.map(({ ve, abiertos }, i) => ({ token: tokens[i] ?? '', ve, abiertos })) };
}

async function personas({ bd }: BaseDeDatos, clases: readonly Clase[]): Promise<number[]> {
  const ids: number[] = [];
  for (let desde = 0; desde < clases.length; desde += LOTE) {
    const lote = clases.slice(desde, desde + LOTE);
    const filas = lote.map((_, i) => ({
      ...{ nit: `O${desde + i}`, cui: '', primer_nombre: `Oyente ${desde + i}`, primer_apellido: 'Prueba' },
      ...{ correo: '', regimen_id: null, numero_registro: `O-${desde + i}` },
    }));
    const hechas = await bd.insertInto('usuario').values(filas).returning('id').execute();
    const roles = hechas.map(({ id }, i) => ({ usuario_id: id, rol_id: ROL_DE[lote[i] ?? 'cliente'] }));
    await bd.insertInto('usuario_rol').values(roles).execute();
    ids.push(...hechas.map(({ id }) => id));
  }
  return ids;
}

async function sesiones({ bd }: BaseDeDatos, ids: readonly number[]): Promise<string[]> {
  const tokens = ids.map(() => tokenAleatorio());
  const ahora = relojReal.ahora();
  const vence_en = sumarMilisegundos(ahora, DURA_MS);
  for (let desde = 0; desde < ids.length; desde += LOTE)
    await bd
      .insertInto('sesion')
      .values(
        ids.slice(desde, desde + LOTE).map((usuario_id, i) => ({
          ...{ usuario_id, vence_en, creada_en: ahora, ultima_actividad: ahora },
          token_hash: hashDeToken(tokens[desde + i] ?? ''),
        })),
      )
      .execute();
  return tokens;
}
