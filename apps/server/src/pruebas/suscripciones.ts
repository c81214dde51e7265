import { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { avisarPrecios } from '../features/suscripciones/jobs/avisar-precios.ts';
import type { Recorrido } from '../features/suscripciones/jobs/por-tandas.ts';
import { sellarCuenta } from '../features/tarjetas/index.ts';
import type { Recursos } from '../shared/contexto.ts';
import { type Motor, motorDePasarela } from '../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../suplentes/pasarela-tarjetas.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { OpcionesDePersona, Persona } from './fabricas.ts';
import { pasarelaEnProceso } from './pasarela-en-proceso.ts';
import { cajaDe } from './tarjetas.ts';

export type EscenarioConPasarela = Escenario & { readonly motor: Motor };
/** The whole server with the provider's engine in its process, on the same clock. */
export async function escenarioConPasarela(): Promise<EscenarioConPasarela> {
  const abierto: { s?: Escenario } = {};
  const reloj = {
    ahora: () => (abierto.s as Escenario).reloj.ahora(),
    hoy: () => (abierto.s as Escenario).reloj.hoy(),
  };
  const motor = motorDePasarela({ semilla: 7, reloj });
  const s = await escenario({ pasarela: pasarelaEnProceso(motor) });
  abierto.s = s;
  return { ...s, motor };
}

/** Where people are written: a scenario, or the database of a process that runs. */
export type Sembrado = Pick<Escenario, 'bd' | 'crear'> & { readonly recursos: Pick<Escenario['recursos'], 'maestra'> };

let serie = 0;
const nuevaSerie = (): string => (++serie).toString(16).padStart(20, '0');

/** A plan on sale. */
export async function planDe(
  s: Sembrado,
  o: { precio?: string; regimen?: number | null; anual?: boolean; nombre?: string } = {},
): Promise<number> {
  const { id } = await s.bd
    .insertInto('tipo_suscripcion')
    .values({
      nombre: o.nombre ?? `Plan ${++serie}`,
      abreviatura: 'PLUS',
      precio: o.precio ?? '99.50',
      anual: o.anual ?? false,
      regimen_id: o.regimen === undefined ? 1 : o.regimen,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A card that is kept, the principal one; `caso` says what the provider does with it. */
export async function tarjetaDe(s: Sembrado, usuarioId: number, caso = 'aprobada', expira = '2029-12-01') {
  await s.bd.updateTable('metodo_pago').set({ activo: false }).where('usuario_id', '=', usuarioId).execute();
  const { id } = await s.bd
    .insertInto('metodo_pago')
    .values({
      usuario_id: usuarioId,
      nombre_portador: 'ANA PEREZ',
      ultimos_numeros: '1111',
      marca: 'visa',
      fecha_expiracion: expira,
      cuenta_cifrada: Buffer.alloc(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cuenta = sellarCuenta(s.recursos.maestra, { usuarioId, metodoPagoId: id }, cuentaDePrueba(caso, nuevaSerie()));
  await s.bd.updateTable('metodo_pago').set({ cuenta_cifrada: cuenta, activo: true }).where('id', '=', id).execute();
  return id;
}

export interface OpcionesDeSuscrito extends OpcionesDePersona {
  readonly planId?: number;
  readonly estado?: EstadoDeSuscripcion;
  readonly inicio?: string;
  readonly fin?: string;
  readonly ancla?: number;
  readonly proximoCobro?: string | null;
  readonly precio?: string;
  /** What the provider does with the principal card; null: no card. */
  readonly tarjeta?: string | null;
}
/** A client whose subscription is due today (20 November 2026) unless it is said otherwise. */
export async function suscritoDe(s: Sembrado, o: OpcionesDeSuscrito = {}) {
  const persona = await s.crear.cliente({ ...o, suscrito: false });
  const planId = o.planId ?? (await planDe(s));
  const { id } = await s.bd
    .insertInto('suscripcion')
    .values({
      usuario_id: persona.id,
      tipo_suscripcion_id: planId,
      fecha_inicio: o.inicio ?? '2026-10-20',
      fecha_fin: o.fin ?? '2026-11-19',
      estado: o.estado ?? 'activa',
      precio: o.precio ?? '99.50',
      dia_ancla: o.ancla ?? 20,
      proximo_cobro: o.proximoCobro === undefined ? '2026-11-20' : o.proximoCobro,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (o.tarjeta !== null) await tarjetaDe(s, persona.id, o.tarjeta ?? 'aprobada');
  return { ...persona, suscripcionId: id, planId };
}
/** So many clients at once, all of them due today with a card that is approved. Returns their plan. */
export async function suscritosEnMasa(s: Escenario, cuantos: number): Promise<number> {
  const planId = await planDe(s);
  const clientes = await s.bd
    .insertInto('usuario')
    .values(
      Array.from({ length: cuantos }, (_, i) => ({
        nit: `9${String(i).padStart(7, '0')}`,
        correo: `m${i}@ejemplo.gt`,
        regimen_id: 1,
      })),
    )
    .returning('id')
    .execute();
  const ids = clientes.map((c) => c.id);
  await s.bd
    .insertInto('usuario_rol')
    .values(ids.map((usuario_id) => ({ usuario_id, rol_id: ROL.cliente })))
    .execute();
  const comun = { tipo_suscripcion_id: planId, fecha_inicio: '2026-10-20', fecha_fin: '2026-11-19', precio: '99.50' };
  for (let i = 0; i < cuantos; i += 1000) {
    const tanda = ids.slice(i, i + 1000);
    await s.bd
      .insertInto('suscripcion')
      .values(tanda.map((usuario_id) => ({ ...comun, usuario_id, dia_ancla: 20, proximo_cobro: '2026-11-20' })))
      .execute();
    // The id of a card is part of its seal: those of the owners serve, where nobody else has any.
    const tarjetas = tanda.map((id) => ({
      id,
      usuario_id: id,
      nombre_portador: 'ANA PEREZ',
      ultimos_numeros: '1111',
      marca: 'visa',
      fecha_expiracion: '2029-12-01',
      activo: true,
      cuenta_cifrada: sellarCuenta(
        s.recursos.maestra,
        { usuarioId: id, metodoPagoId: id },
        cuentaDePrueba('aprobada', nuevaSerie()),
      ),
    }));
    await s.bd.insertInto('metodo_pago').values(tarjetas).execute();
  }
  return planId;
}
export const suscripcionDe = (s: Escenario, id: number) =>
  s.bd.selectFrom('suscripcion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Kinds of what waits for an operator, of the charges of a person. */
export const tareasDe = async (s: Pick<Escenario, 'bd'>, usuarioId: number): Promise<string[]> =>
  (
    await s.bd
      .selectFrom('tarea_de_operador as t')
      .innerJoin('cobro_intencion as i', 'i.id', 't.intencion_id')
      .select('t.clase')
      .where('i.usuario_id', '=', usuarioId)
      .execute()
  ).map((t) => t.clase);
export const cobrosDe = (s: Escenario, usuarioId: number) =>
  s.bd.selectFrom('cobro_intencion').selectAll().where('usuario_id', '=', usuarioId).orderBy('creada_en').execute();
export const estadoDe = async (s: Escenario, usuarioId: number): Promise<number> =>
  (await s.bd.selectFrom('usuario').select('estado_id').where('id', '=', usuarioId).executeTakeFirstOrThrow())
    .estado_id;
/** The mails to a person, in the order in which they were written. */
export async function correosDe(s: Escenario, para: Persona) {
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', para.id)
    .executeTakeFirstOrThrow();
  return (await s.correos()).filter((c) => c.para === correo);
}
export const asuntosDe = async (s: Escenario, para: Persona): Promise<string[]> =>
  (await correosDe(s, para)).map((c) => c.asunto);
/** Approved charges minus voids that the provider itself knows of an account's owner. */
export const cobradoPorLaPasarela = (motor: Motor, clase: 'cobros' | 'anulaciones'): number =>
  motor.movimientos().filter((m) => m.codigo === '00' && (m.operacion === 'Void') === (clase === 'anulaciones')).length;

type Borrador = Entrada<typeof suscripciones.guardarBorrador>['borrador'];
export const borradorDe = (planId: number, cambios: Partial<Borrador> = {}): Borrador => ({
  paso: 3,
  regimenId: 1,
  fechaNacimiento: dia('1990-05-12'),
  presentaRetenciones: false,
  actividadEconomicaId: null,
  recibeIngresosNoFacturados: false,
  tipoRetencion: '',
  tipoEmisores: [],
  excluidos: [],
  incluidos: [],
  suscripcion: planId,
  canjeId: null,
  ...cambios,
});

type QuienCompra = Pick<Escenario, 'crear' | 'como' | 'anonimo'> & {
  readonly reloj: Pick<Escenario['reloj'], 'ahora'>;
};
/** Somebody new in front of the last step: draft with password, contract accepted. */
export async function porTerminar(s: QuienCompra, planId: number, cambios: Partial<Borrador> = {}): Promise<Persona> {
  const persona = await s.crear.cliente({ suscrito: false, regimen: null });
  const yo = s.como(persona);
  const borrador = borradorDe(planId, cambios);
  await yo(suscripciones.guardarBorrador, { borrador, password: await cajaDe(s, 'Sat-secreta-1') });
  const { version } = await yo(suscripciones.contrato, { tipoSuscripcionId: planId });
  await yo(suscripciones.aceptarContrato, { tipoSuscripcionId: planId, version, acepta: true });
  return persona;
}

/** pago/sale with a card of the provider's form. Returns the transaction, '' when it was refused. */
export async function vender(s: Pick<Escenario, 'como'>, quien: Persona, monto: string, caso = 'aprobada') {
  return s.como(quien)(cobros.vender, {
    token: cuentaDePrueba(caso, nuevaSerie()),
    numero: '************1111',
    client: 'ANA PEREZ',
    amount: parseQuetzales(monto),
    cvv: '123',
    fechaExpiracion: dia('2029-12-01'),
  });
}

/** pago/rebill of a plan to the principal card. */
export async function recobrar(s: Pick<Escenario, 'como'>, quien: Persona, planId: number, monto: string) {
  const tarjeta = await s.como(quien)(tarjetas.token, {});
  const entrada = { token: tarjeta?.token ?? '', client: '', amount: parseQuetzales(monto), tipoSuscripcionId: planId };
  return s.como(quien)(cobros.recobrar, entrada);
}

type Requisitos = Entrada<typeof suscripciones.completar>;
export const requisitosDe = (
  planId: number,
  transaccionId: string,
  monto: string,
  cambios: Partial<Requisitos> = {},
): Requisitos => ({
  datos: {
    password: '',
    regimenId: 1,
    fechaNacimiento: dia('1990-05-12'),
    presentaRetenciones: false,
    actividadEconomicaId: null,
    recibeIngresosNoFacturados: false,
    tipoRetencion: '',
  },
  tarjeta: null,
  infoTarjeta: null,
  suscripcion: planId,
  precioSuscripcion: parseQuetzales(monto),
  nombreSuscripcion: undefined,
  descripcionSuscripcion: undefined,
  infoCupon: undefined,
  cupon: false,
  tipoEmisores: [],
  excluidos: [],
  incluidos: [],
  transaccionId,
  amount: parseQuetzales(monto),
  ...cambios,
});

/** Tells new prices, and lets their mails leave at once: a price counts as told from the day on which its mail left. */
export async function avisarPreciosQueLlegan(recursos: Recursos): Promise<Recorrido> {
  const recorrido = await avisarPrecios(recursos);
  await recursos.bd
    .updateTable('bandeja_salida')
    .set({ enviada_en: recursos.reloj.ahora() })
    .where('clave', 'like', 'precio-nuevo:%')
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null)
    .execute();
  return recorrido;
}
