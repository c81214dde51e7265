import { loQueConsta } from '../adapters/pasarela/croem.ts';
import { ErrorDePasarela, type OrdenDeCobro, type Pasarela, type RespuestaDePasarela } from '../shared/puertos.ts';
import { fragmentoDelComponente } from '../suplentes/pasarela-componente.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import type { Operacion, Peticion } from '../suplentes/pasarela-movimientos.ts';
import { respuestaSoap } from '../suplentes/pasarela-soap.ts';

/** Nobody listens there: in this process cards are not typed. */
const SIN_DIRECCION = 'http://127.0.0.1:9/';

/**
 * The port over the engine itself, for simulations: no network, no waiting (a slow answer comes at once), and the same
 * three classes of error as the real client.
 */
export function pasarelaEnProceso(motor: Motor): Pasarela {
  const pedir = (peticion: Peticion): Promise<RespuestaDePasarela> =>
    new Promise((listo) => listo(contestacionDe(motor, peticion)));
  const cobrarCon = (operacion: Operacion, o: OrdenDeCobro) =>
    pedir({ operacion, seguimiento: o.seguimiento, cuenta: o.cuenta, centavos: o.centavos, referencia: '' });
  const sinCobro = { cuenta: '', centavos: null };
  return {
    cobrar: (orden) => cobrarCon('Sale', orden),
    recobrar: (orden) => cobrarCon('Rebill', orden),
    anular: (referencia, seguimiento) => pedir({ operacion: 'Void', seguimiento, referencia, ...sinCobro }),
    consultar: async (seguimiento) =>
      loQueConsta(await pedir({ operacion: 'GetTransactionResult', seguimiento, referencia: '', ...sinCobro })),
    liquidacion: async (dia) => motor.liquidacion(dia),
    componente: async () =>
      fragmentoDelComponente({ direccion: SIN_DIRECCION, sesion: motor.nuevaSerie(), hoy: motor.hoy() }),
  };
}

function contestacionDe(motor: Motor, peticion: Peticion): RespuestaDePasarela {
  const d = motor.recibir(peticion);
  if (d.clase === 'no-enviado') throw new ErrorDePasarela('no-enviado', 'the card provider cannot be reached');
  if (d.clase === 'corte') throw new ErrorDePasarela('sin-respuesta', 'the card provider did not answer');
  if (d.clase === 'html') throw new ErrorDePasarela('respuesta-ilegible', 'the answer is no XML');
  return { ...d.contestado, crudo: respuestaSoap(peticion.operacion, d.contestado) };
}
