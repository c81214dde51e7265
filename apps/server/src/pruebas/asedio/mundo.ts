import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { type Bitacora, crearBitacora } from '../../shared/log.ts';
import { levantarBanguat } from '../../suplentes/banguat.ts';
import { escenario } from '../escenario.ts';

/** A product with a little of everything, so that small ids lead somewhere. */
export async function mundo(log: Bitacora = crearBitacora('silent')) {
  const banco = await levantarBanguat({ hoy: () => dia('2026-11-20') });
  const s = await escenario({ log, ajustes: { BANGUAT_URL: banco.url } });
  const cliente = await s.crear.cliente({ nombre: 'Ana', regimen: 1, passwordSat: 'Sat-1234', diaDeclaracion: 5 });
  const general = await s.crear.cliente({ nombre: 'Beto', regimen: 2 });
  for (const [usuarioId, regimen] of [
    [cliente.id, 1],
    [general.id, 2],
  ] as const)
    for (const periodo of ['2026-08', '2026-09', '2026-10']) {
      await s.crear.declaracion({ usuarioId, regimen, periodo, estado: periodo === '2026-10' ? 2 : 6 });
      await s.crear.factura({ usuarioId, periodo, libro: 'emitida', monto: '1120.00', iva: '120.00' });
      await s.crear.factura({ usuarioId, periodo, libro: 'recibida', monto: '560.00', iva: '60.00' });
    }
  /** A person of each admitted role, new for each endpoint: what one call spoils is not in the way of the next. */
  const quienes = async (e: Endpoint): Promise<(string | null)[]> => {
    if (e.acceso === 'PUBLICO') return [null];
    const roles = PERMISOS[e.acceso] as readonly number[];
    const elegidos = [...new Set([roles[0], roles.at(-1)])] as number[];
    return Promise.all(elegidos.map(async (rol) => (await s.crear.usuario([rol], { regimen: 1 })).token));
  };
  const cerrar = async (): Promise<void> => {
    await s.cerrar();
    await banco.cerrar();
  };
  return { s, quienes, cerrar };
}
export type Mundo = Awaited<ReturnType<typeof mundo>>;
