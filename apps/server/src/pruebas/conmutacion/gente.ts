import { ROL } from '@aldia/domain/permisos/roles.ts';
import { hash } from '@node-rs/argon2';
import type { BaseDeDatos } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas, nitDe, type Persona } from '../fabricas.ts';
import { type ClienteConTarjeta, crearClientes } from '../muertes-de-cobros-clientes.ts';

export const CLAVE = 'Clave-de-prueba-2026';
const LOTE = 500;
/** An account may come in twenty times an hour. */
const PERSONAL = 120;
const PRIMER_NIT = 6_000_000;

/** Whose month is saved: what is sent for them is theirs alone. */
export interface Contribuyente {
  readonly id: number;
  readonly nit: string;
}
export interface Gente {
  readonly contribuyentes: readonly Contribuyente[];
  /** Who saves their months. */
  readonly colaborador: Persona;
  /** Who comes in, over and over, with `CLAVE`. */
  readonly personal: readonly Persona[];
  readonly pagadores: readonly ClienteConTarjeta[];
  readonly planId: number;
}

/** Everybody of the trial, in few statements: there are thousands. */
export async function crearGente(base: BaseDeDatos, cuantos: { meses: number; compras: number }): Promise<Gente> {
  const { bd } = base;
  const crear = fabricas(bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const plan = { nombre: 'Plus', abreviatura: 'PLUS', precio: '99.50', regimen_id: 1 };
  const { id: planId } = await bd.insertInto('tipo_suscripcion').values(plan).returning('id').executeTakeFirstOrThrow();
  const contribuyentes: Contribuyente[] = [];
  while (contribuyentes.length < cuantos.meses) {
    const filas = Array.from({ length: LOTE }, (_, i) => PRIMER_NIT + contribuyentes.length + i).map((n) => ({
      ...{ nit: nitDe(n), cui: '', primer_nombre: `Persona ${n}`, primer_apellido: 'Prueba' },
      ...{ correo: `c${n}@ejemplo.gt`, regimen_id: n % 2 === 0 ? 1 : 2, numero_registro: `R-${n}` },
    }));
    const hechos = await bd.insertInto('usuario').values(filas).returning(['id', 'nit']).execute();
    await bd
      .insertInto('usuario_rol')
      .values(hechos.map(({ id }) => ({ usuario_id: id, rol_id: ROL.cliente })))
      .execute();
    const suscripcion = { tipo_suscripcion_id: planId, precio: '99.50', dia_ancla: 1 };
    await bd
      .insertInto('suscripcion')
      .values(
        hechos.map(({ id }) => ({
          ...suscripcion,
          usuario_id: id,
          fecha_inicio: '2024-01-01',
          fecha_fin: '2099-12-31',
        })),
      )
      .execute();
    contribuyentes.push(...hechos);
  }
  const claveHash = await hash(CLAVE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const personal: Persona[] = [];
  for (let i = 0; i < PERSONAL; i++) personal.push(await crear.usuario([2], { claveHash }));
  const colaborador = await crear.usuario([2]);
  const pagadores = await crearClientes(base, cuantos.compras, planId);
  return { contribuyentes, colaborador, personal, pagadores, planId };
}
