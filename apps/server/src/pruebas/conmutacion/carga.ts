import { setTimeout as dormir } from 'node:timers/promises';
import { carga } from '@aldia/contract/carga.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { dte, guardado, PERIODO } from '../cargas.ts';
import { pulsacionesDe } from '../muertes-de-cobros-actos.ts';
import { aparatoEn, ingresar, llamadorDe } from '../navegador.ts';
import { CLAVE, type Gente } from './gente.ts';

/** Between two saves, whoever they are of: with more who save each one waits longer. */
const ENTRE_GUARDADOS_MS = 50;
const [PAUSA_MS, REINTENTO_MS] = [150, 400];
export const FACTURAS = 3;
const MES = mesParaElegir(PERIODO);

/** Before what somebody was told who wanted to pay. */
export const AL_PAGAR = 'pago: ';

interface Hecho {
  /** When it was asked for the first time, and when somebody was told that it is done. */
  readonly desde: number;
  readonly hasta: number;
}
export interface MesGuardado {
  readonly usuarioId: number;
  readonly declaracionId: number;
  readonly ventas: string;
}
export interface Confirmado {
  readonly meses: MesGuardado[];
  /** Tokens of the sessions that were given. */
  readonly sesiones: string[];
  /** Who was told that they had paid. */
  readonly pagos: number[];
}
export interface Carga {
  readonly confirmado: Confirmado;
  /** Calls that were told to come back, or were told nothing. */
  readonly sinRespuesta: () => number;
  /** What those calls were told, and how often. */
  readonly dicho: () => Readonly<Record<string, number>>;
  /** The longest time without a save, a login or a charge that somebody was told is done, from that moment on. */
  readonly silencios: (desde: number) => Readonly<Record<keyof Confirmado, number>>;
  /** True when a save that was asked for after that moment is done. */
  readonly guardaDesde: (momento: number) => boolean;
  parar(): Promise<void>;
}

/**
 * Saves, logins and charges at both nodes in turns, until it is stopped. Who saves presses again with the same key, as the
 * browser does, until they are told that it is done; a login and a charge are not pressed again.
 */
export function cargar(urls: readonly string[], gente: Gente, escritores = 3): Carga {
  const confirmado: Confirmado = { meses: [], sesiones: [], pagos: [] };
  const hechos: Record<keyof Confirmado, Hecho[]> = { meses: [], sesiones: [], pagos: [] };
  const dicho = new Map<string, number>();
  let [viva, fallidas, turno] = [true, 0, 0];
  const nodo = (): string => urls[turno++ % urls.length] ?? '';
  const intentar = async (clase: keyof Confirmado, desde: number, hacer: () => Promise<boolean>): Promise<boolean> => {
    try {
      if (await hacer()) hechos[clase].push({ desde, hasta: performance.now() });
      return true;
    } catch (e) {
      fallidas++;
      const que = (clase === 'pagos' ? AL_PAGAR : '') + mensajeDe(e);
      dicho.set(que, (dicho.get(que) ?? 0) + 1);
      await dormir(REINTENTO_MS);
      return false;
    }
  };

  const contribuyentes = [...gente.contribuyentes];
  const guardar = async (): Promise<void> => {
    for (let c = contribuyentes.shift(); c && viva; c = contribuyentes.shift()) {
      const { id: usuarioId, nit } = c;
      const facturas = Array.from({ length: FACTURAS }, (_, k) =>
        dte({ emisor: nit, receptor: 'CF', monto: `${100 + k}.25` }),
      );
      const ventas = (facturas.reduce((s, f) => s + f.monto, 0) / 100).toFixed(2);
      const entrada = guardado({ usuarioId, fecha: MES, facturas });
      const desde = performance.now();
      const una = async (): Promise<boolean> => {
        const llamar = llamadorDe(nodo(), gente.colaborador.token);
        const { id } = await llamar(carga.guardar, entrada, { idempotencia: `conmutacion-${usuarioId}` });
        return confirmado.meses.push({ usuarioId, declaracionId: id, ventas }) > 0;
      };
      while (viva && !(await intentar('meses', desde, una)));
      await dormir(ENTRE_GUARDADOS_MS * escritores);
    }
  };
  let vueltas = 0;
  const entrar = async (): Promise<void> => {
    for (let i = 0; viva; i++) {
      const quien = gente.personal[i % gente.personal.length];
      if (!quien) return;
      await intentar('sesiones', performance.now(), async () => {
        // Each from an address of their own: how often one address may try is not what is asked here.
        const { fetch } = aparatoEn(`198.51.100.${vueltas++ % 250}`);
        const sesion = await ingresar(nodo(), quien.nit, CLAVE, Date.now(), { fetch });
        return 'token' in sesion && confirmado.sesiones.push(sesion.token) > 0;
      });
      await dormir(PAUSA_MS * 3);
    }
  };
  const pagadores = [...gente.pagadores];
  const pagar = async (): Promise<void> => {
    for (let c = pagadores.shift(); c && viva; c = pagadores.shift()) {
      const { usuarioId } = c;
      await intentar('pagos', performance.now(), async () => {
        const dos = await Promise.allSettled(pulsacionesDe(nodo(), c, gente.planId));
        const [primera] = dos;
        if (primera?.status === 'rejected' && dos.every((r) => r.status === 'rejected')) throw primera.reason;
        return confirmado.pagos.push(usuarioId) > 0;
      });
      await dormir(PAUSA_MS * 4);
    }
  };
  const todos = [...Array.from({ length: escritores }, guardar), entrar(), pagar()];
  const silencio = (clase: keyof Confirmado, desde: number): number => {
    const fines = hechos[clase].map((h) => h.hasta).filter((t) => t > desde);
    const puntos = [desde, ...fines, performance.now()];
    return Math.max(...puntos.slice(1).map((t, i) => t - (puntos[i] ?? t)));
  };
  return {
    confirmado,
    sinRespuesta: () => fallidas,
    dicho: () => Object.fromEntries(dicho),
    silencios: (desde) => ({
      meses: silencio('meses', desde),
      sesiones: silencio('sesiones', desde),
      pagos: silencio('pagos', desde),
    }),
    guardaDesde: (momento) => hechos.meses.some((h) => h.desde > momento) || contribuyentes.length === 0,
    parar: async () => {
      viva = false;
      await Promise.all(todos);
    },
  };
}
