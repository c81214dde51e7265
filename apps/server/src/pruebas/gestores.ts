import { acceso } from '@aldia/contract/acceso.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { cuentaDePrueba } from '../suplentes/pasarela-tarjetas.ts';
import type { Escenario } from './escenario.ts';
import { nitDe, type Persona } from './fabricas.ts';
import { cifrarComoNavegador } from './navegador.ts';
import { type EscenarioConPasarela, escenarioConPasarela } from './suscripciones.ts';

let serie = 0;

/** The ranges of the catalogue: 1 to 10 at Q30.00, 11 to 50 at Q20.00, 51 to 10,000 at Q5.00. */
export async function rangosDePrueba(s: Pick<Escenario, 'bd'>): Promise<void> {
  await s.bd
    .insertInto('tipo_suscripcion_gestor')
    .values([
      { nombre: 'Pequeña', min: 1, max: 10, precio: '30.00' },
      { nombre: 'Mediana', min: 11, max: 50, precio: '20.00' },
      { nombre: 'Grande', min: 51, max: 10_000, precio: '5.00' },
    ])
    .execute();
}

/** How an office pays: the state of its subscription, its last paid day and its next charge. */
export type Pagada = readonly [estado: EstadoDeSuscripcion, fin: string, proximo: string | null];

/** What an office pays for its portfolio, in the first of those ranges, without a charge. */
export async function carteraPagada(
  s: Pick<Escenario, 'bd'>,
  gestor: Persona,
  estado: EstadoDeSuscripcion = 'activa',
  fin = '2026-12-19',
  proximo: string | null = '2026-12-20',
): Promise<void> {
  const { id } = await s.bd
    .selectFrom('tipo_suscripcion_gestor')
    .select('id')
    .where('min', '=', 1)
    .executeTakeFirstOrThrow();
  const fechas = { fecha_inicio: '2026-10-20', fecha_fin: fin, proximo_cobro: proximo };
  await s.bd
    .insertInto('suscripcion')
    .values({ usuario_id: gestor.id, rango_gestor_id: id, precio: '30.00', dia_ancla: 20, estado, ...fechas })
    .execute();
}

/** A server that charges, with those ranges. */
export async function escenarioDeGestores(): Promise<EscenarioConPasarela> {
  const s = await escenarioConPasarela();
  await rangosDePrueba(s);
  return s;
}
/** An office that nothing happened to yet, before an engine that remembers no charge. */
export async function otraOficina(s: EscenarioConPasarela): Promise<Persona> {
  s.motor.reiniciar();
  return oficinaDe(s);
}

/** A CUI with its right check digit, of department 1 and municipality 1. */
export function cuiDe(numero: number): string {
  const cuerpo = String(numero).padStart(8, '0');
  const suma = [...cuerpo].reduce((a, d, i) => a + Number(d) * (i + 2), 0);
  return suma % 11 > 9 ? cuiDe(numero + 1_000_000) : `${cuerpo}${suma % 11}0101`;
}

/** An accountant's office with its data, or without them yet. */
export async function oficinaDe(s: Escenario, rol: 5 | 6 = ROL.gestor, conDatos = true): Promise<Persona> {
  const persona = await s.crear.usuario([rol]);
  await s.bd.updateTable('usuario').set({ direccion: 'Pendiente' }).where('id', '=', persona.id).execute();
  if (conDatos)
    await s.como(persona)(gestorAlta.actualizarDireccion, {
      departamento: { id: 1 },
      municipio: 1,
      direccion: '5a avenida 1-23',
      nombreOficina: 'Contadores',
      fechaEstablecimiento: rol === ROL.sociedad ? dia('2015-03-01') : null,
    });
  return persona;
}

type Cliente = Entrada<typeof gestorAlta.validar>['clientes'][number];
export const filaDe = (fila: number, contrasenia: string, cambios: Partial<Cliente> = {}): Cliente => {
  serie += 13;
  return {
    fila,
    cui: cuiDe(20_000_000 + serie),
    nit: nitDe(7_000_000 + serie),
    primerNombre: 'Ana',
    segundoNombre: '',
    primerApellido: 'Cux',
    segundoApellido: '',
    apellidoCasada: '',
    contrasenia,
    fechaNacimiento: '01/02/1990',
    ...cambios,
  };
};

/** What the browser does with the password of each row. */
export async function cajasDe(s: Escenario, claves: readonly string[]): Promise<string[]> {
  const { llave } = await s.anonimo(acceso.llavePublica, {});
  return claves.map((clave) => cifrarComoNavegador(llave, clave, Date.parse(s.reloj.ahora())));
}

/** A draft with so many clients; its id and the rows that were sent. */
export async function cargaDe(s: Escenario, quien: Persona, cuantos: number, cambios: Partial<Cliente> = {}) {
  const borradorId = crypto.randomUUID();
  const lote = crypto.randomUUID();
  const clientes: Cliente[] = [];
  for (let i = 0; i < cuantos; i += 500) {
    const n = Math.min(500, cuantos - i);
    const cajas = await cajasDe(
      s,
      Array.from({ length: n }, (_, j) => `Sat-${i + j + 2}`),
    );
    const tanda = cajas.map((caja, j) => filaDe(i + j + 2, caja, cambios));
    await s.como(quien)(gestorAlta.validar, { borradorId, lote, clientes: tanda, sociedades: [] });
    clientes.push(...tanda);
  }
  return { borradorId, clientes };
}

/** completar_suscripcion with a card of the provider's form. */
export function suscribirA(
  s: Escenario,
  quien: Persona,
  borradorId: string,
  monto: string,
  o: { caso?: string; canjeId?: number } = {},
) {
  serie += 1;
  return s.como(quien)(gestorSuscripcion.completar, {
    borradorId,
    amount: parseQuetzales(monto),
    tarjeta: {
      token: cuentaDePrueba(o.caso ?? 'aprobada', serie.toString(16).padStart(20, 'e')),
      numero: '************1111',
      client: 'BYRON AJU',
      cvv: '123',
      fechaExpiracion: dia('2029-12-01'),
      aceptaTerminos: true,
    },
    ...(o.canjeId === undefined
      ? { cupon: false }
      : {
          cupon: true,
          infoCupon: {
            id: o.canjeId,
            descuento: parseQuetzales('0'),
            precioActual: parseQuetzales('0'),
            nuevoPrecio: parseQuetzales('0'),
            tipo: 'VALOR' as const,
          },
        }),
  });
}
export const agregarA = (s: Escenario, quien: Persona, borradorId: string, monto: string, formaPagoId?: number) =>
  s.como(quien)(gestorSuscripcion.agregar, { borradorId, amount: parseQuetzales(monto), formaPagoId });

export const carteraDe = (s: Pick<Escenario, 'bd'>, gestorId: number) =>
  s.bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .selectAll('u')
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .orderBy('u.id')
    .execute();
