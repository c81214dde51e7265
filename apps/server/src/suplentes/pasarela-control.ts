import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { esDia } from '@aldia/domain/fechas/fechas.ts';
import { leerLiquidacion } from '../shared/liquidacion-csv.ts';
import { leerCuerpo, objetoDe, responderJson } from './control.ts';
import type { Falla, FallaPedida } from './pasarela-fallas.ts';
import type { Alteracion } from './pasarela-liquidacion.ts';
import { csvDe } from './pasarela-liquidacion.ts';
import type { Motor } from './pasarela-motor.ts';
import type { Operacion } from './pasarela-movimientos.ts';
import { TARJETAS_DE_PRUEBA } from './pasarela-tarjetas.ts';

type Dato = Readonly<Record<string, unknown>>;
const OPERACIONES: readonly Operacion[] = ['Sale', 'Rebill', 'Void', 'GetTransactionResult'];
const LENTO_MS = 120_000;
const TARDE_S = 45;

const numeroDe = (valor: unknown, defecto: number): number =>
  typeof valor === 'number' && Number.isFinite(valor) && valor >= 0 ? valor : defecto;

/** The fault of `{ falla, valor }`; null when it is unknown, or one that a network cannot have. */
function fallaDe({ falla, valor }: Dato): Falla | null {
  switch (falla) {
    case 'antes':
    case 'despues':
    case 'duplicada':
      return { clase: falla };
    case 'html':
      return { clase: falla, sinCobro: valor === 'antes' };
    case 'lento':
      return { clase: falla, ms: numeroDe(valor, LENTO_MS) };
    case 'tarde':
      return { clase: falla, segundos: numeroDe(valor, TARDE_S) };
    case 'codigo':
      return typeof valor === 'string' && /^\w{1,8}$/.test(valor) ? { clase: falla, valor } : null;
    default:
      return null;
  }
}

function fallaPedidaDe(dato: Dato): FallaPedida | null {
  const falla = fallaDe(dato);
  const operacion = OPERACIONES.find((o) => o === dato['operacion']);
  if (!falla || (dato['operacion'] !== undefined && !operacion)) return null;
  const texto = (nombre: 'seguimiento' | 'cuenta') =>
    typeof dato[nombre] === 'string' ? { [nombre]: dato[nombre] } : {};
  return {
    ...(operacion ? { operacion } : {}),
    ...texto('seguimiento'),
    ...texto('cuenta'),
    veces: Math.max(1, Math.trunc(numeroDe(dato['veces'], 1))),
    falla,
  };
}

function montoDe(valor: unknown): Centavos | null {
  return typeof valor === 'string' && /^\d{1,12}\.\d{2}$/.test(valor) ? parseQuetzales(valor) : null;
}

/** `linea` is a line in the format of the settlement, so that it is read like the others. */
function alteracionDe({ accion, transaccion, monto, linea }: Dato): Alteracion | null {
  if (accion === 'agregar' && typeof linea === 'string') {
    const [leida] = leerLiquidacion(`fecha,transaccion,seguimiento,clase,monto\n${linea}`).lineas;
    return leida ? { accion, linea: leida } : null;
  }
  if (typeof transaccion !== 'string') return null;
  if (accion === 'quitar') return { accion, transaccionId: transaccion };
  const centavos = montoDe(monto);
  return accion === 'alterar' && centavos !== null ? { accion, transaccionId: transaccion, centavos } : null;
}

function llamadasDe(motor: Motor, seguimiento: string | null): unknown {
  if (seguimiento !== null) return motor.llamadas(seguimiento);
  return Object.fromEntries(motor.seguimientos().map((s) => [s, motor.llamadas(s)]));
}

/**
 * GET /movimientos, /llamadas[?seguimiento=], /tarjetas, /fallas, /liquidacion?fecha=; POST /fallas, /liquidacion,
 * /reinicio; DELETE /fallas. docs/pasarela-de-prueba.md shows each.
 */
export async function controlarPasarela(motor: Motor, peticion: IncomingMessage, r: ServerResponse): Promise<void> {
  const url = new URL(peticion.url ?? '/', 'http://suplente');
  const dato = objetoDe(await leerCuerpo(peticion));
  const json = (http: number, d: unknown): void => responderJson(r, http, d);
  switch (`${peticion.method} ${url.pathname}`) {
    case 'GET /movimientos':
      return json(200, motor.movimientos());
    case 'GET /llamadas':
      return json(200, llamadasDe(motor, url.searchParams.get('seguimiento')));
    case 'GET /tarjetas':
      return json(200, TARJETAS_DE_PRUEBA);
    case 'POST /fallas': {
      const pedida = fallaPedidaDe(dato);
      if (!pedida) return json(422, { error: 'falla desconocida' });
      motor.ponerFalla(pedida);
      return json(200, motor.fallas());
    }
    case 'DELETE /fallas':
      motor.quitarFallas();
      return json(200, []);
    case 'GET /fallas':
      return json(200, motor.fallas());
    case 'POST /liquidacion': {
      const alteracion = alteracionDe(dato);
      if (!alteracion) return json(422, { error: 'alteración desconocida' });
      motor.alterar(alteracion);
      return json(200, alteracion);
    }
    case 'GET /liquidacion': {
      const fecha = url.searchParams.get('fecha') ?? '';
      return esDia(fecha) ? json(200, csvDe(motor.liquidacion(fecha)).split('\r\n')) : json(422, { error: 'fecha' });
    }
    case 'POST /reinicio':
      motor.reiniciar();
      return json(200, {});
    default:
      return json(404, { error: 'no existe' });
  }
}
