import { PROPOSITOS_DE_COBRO } from '@aldia/domain/cobros/propositos.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import type { Compra, Efecto, Efectos } from '../features/cobros/index.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import type { Recursos } from '../shared/contexto.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { leerAjustes } from '../shared/env.ts';
import { crearBitacora } from '../shared/log.ts';
import type { Pasarela } from '../shared/puertos.ts';
import { relojFijo, sumarMilisegundos } from '../shared/reloj.ts';
import { type Motor, motorDePasarela, type OpcionesDelMotor } from '../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../suplentes/pasarela-tarjetas.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { pasarelaEnProceso } from './pasarela-en-proceso.ts';

/** The engine of charges alone: its database, a clock that moves when told, the provider in this process, no HTTP. */
export interface Mundo {
  readonly base: BaseDeDatos;
  readonly recursos: Recursos;
  readonly efectos: Efectos;
  readonly motor: Motor;
  readonly crear: ReturnType<typeof fabricas>;
  avanzar(ms: number): void;
  /** A purchase of an extra service by this person; delivering it is one row. */
  compra(usuarioId: number, extra?: Partial<Compra>): Compra;
}

/** The queue of a world without workers: whoever runs it calls the completer by hand. */
const SIN_COLA: Recursos['cola'] = { encolar: async () => {}, parar: async () => {} };

/** The row that says that a purchase was delivered. */
export const entregarUnServicio: Efecto = async (ctx, i) => {
  await ctx.tx
    .insertInto('servicio_solicitado')
    .values({
      servicio_id: Number(i.detalle['servicioId']),
      usuario_id: i.beneficiarioId,
      solicitante_id: i.usuarioId,
      intencion_id: i.id,
      precio: '0',
      solicitado_en: ctx.reloj.ahora(),
    })
    .execute();
  return 'aplicada';
};
export const efectosDe = (efecto: Efecto, impedimento: Efectos['impedimento'] = async () => null): Efectos => ({
  impedimento,
  entregar: Object.fromEntries(PROPOSITOS_DE_COBRO.map((p) => [p, efecto])) as unknown as Efectos['entregar'],
});

export interface OpcionesDeMundo {
  readonly motor?: OpcionesDelMotor;
  readonly efecto?: Efecto;
  readonly impedimento?: Efectos['impedimento'];
  /** Who reads what the engine complains of; nobody when it is not said. */
  readonly log?: (log: Recursos['log']) => Recursos['log'];
  /** What stands between the engine and the provider: crashes, counts. */
  readonly entre?: (pasarela: Pasarela) => Pasarela;
}

export async function mundo(base: BaseDeDatos, o: OpcionesDeMundo = {}): Promise<Mundo> {
  const reloj = relojFijo(AHORA);
  const motor = motorDePasarela({ reloj, ...o.motor });
  const pasarela = (o.entre ?? ((p) => p))(pasarelaEnProceso(motor));
  // Charges ask for nothing else: no document, no bank rate and no sheet is made here.
  const recursos = {
    bd: base.bd,
    reloj,
    ajustes: leerAjustes({ ALDIA_MODO: 'demo', LLAVE_MAESTRA: MAESTRA_DE_PRUEBA }),
    maestra: llaveMaestra(MAESTRA_DE_PRUEBA),
    log: (o.log ?? ((log) => log))(crearBitacora('silent')),
    pasarela,
    cola: SIN_COLA,
  } as Partial<Recursos> as Recursos;
  const { id: servicioId } = await base.bd
    .insertInto('servicio_extra')
    .values({ titulo: 'Servicio', precio: '150' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let contador = 0;
  return {
    base,
    recursos,
    motor,
    efectos: efectosDe(o.efecto ?? entregarUnServicio, o.impedimento),
    crear: fabricas(base.bd, () => reloj.ahora(), MAESTRA_DE_PRUEBA),
    avanzar: (ms) => reloj.mover(sumarMilisegundos(reloj.ahora(), ms)),
    compra: (usuarioId, extra = {}) => ({
      usuarioId,
      proposito: 'servicio',
      propositoId: `${servicioId}:${usuarioId}`,
      clave: `compra-${++contador}`,
      monto: centavos(15_000),
      precioDeLista: centavos(15_000),
      detalle: { concepto: 'Servicio', servicioId },
      tarjeta: tarjetaDePrueba('aprobada', ++contador),
      ...extra,
    }),
  };
}

/** A verified card whose row of TARJETAS_DE_PRUEBA says what the provider does with it. */
export const tarjetaDePrueba = (caso: string, serie = 1): NonNullable<Compra['tarjeta']> => ({
  cuenta: cuentaDePrueba(caso, serie.toString(16)),
  nombrePortador: 'PRUEBA',
  ultimosNumeros: String(serie % 10_000).padStart(4, '0'),
  marca: 'visa',
  fechaExpiracion: dia('2030-01-01'),
});
