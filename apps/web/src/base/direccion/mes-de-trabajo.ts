import { ajustesDeDeclaracion } from '@aldia/contract/ajustes-del-mes.ts';
import { type Dia, diasEntre, formatDiaLargo, type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsulta } from '../llamadas/use-consulta.ts';
import { useHoy } from '../reloj.ts';
import type { AjustesDelMes } from './avisos-del-mes.ts';
import { PRIMERA_PAGINA } from './use-direccion.ts';

const CINCO_MINUTOS_MS = 300_000;

export interface MesDeTrabajo {
  /** The month picked; lists send it as `fecha`. */
  readonly mes: Mes;
  /** The month that is declared. */
  readonly periodo: Mes;
  readonly hoy: Dia;
  readonly cambiar: (mes: Mes) => void;
}

/** The month of work: the month in the address (`?mes=2026-11`), or else this month. All staff screens share it. */
export function useMesDeTrabajo(): MesDeTrabajo {
  const { mes: elegido } = useSearch({ strict: false });
  const navegar = useNavigate();
  const dia = useHoy();
  const mes = elegido && elegido <= mesDe(dia) ? elegido : mesDe(dia);
  const cambiar = (nuevo: Mes) =>
    void navegar({ to: '.', search: (antes) => ({ ...antes, mes: nuevo, ...PRIMERA_PAGINA }) });
  return { mes, periodo: periodoDeclarado(mes), hoy: dia, cambiar };
}

/** What administrators set for a period, deadlines included; undefined until the answer arrives. */
export const useConsultaDeAjustes = (periodo: Mes) =>
  useConsulta(ajustesDeDeclaracion.ajustesDelMes, { periodo }, { frescaMs: CINCO_MINUTOS_MS });
export const useAjustesDelMes = (periodo: Mes): AjustesDelMes | undefined => useConsultaDeAjustes(periodo).data;

/** The last day to declare the IVA of a period, as the server computes it; null until the answer arrives. */
export const useVencimiento = (periodo: Mes): Dia | null => useAjustesDelMes(periodo)?.iva.dia ?? null;

/** 'vence 30 nov 2026, faltan 10 días' */
export function textoDeVencimiento(vence: Dia, dia: Dia): string {
  const faltan = diasEntre(dia, vence);
  const cuando = formatDiaLargo(vence);
  if (faltan === 0) return `vence hoy, ${cuando}`;
  if (faltan < 0) return `venció el ${cuando}`;
  return `vence el ${cuando}, ${faltan === 1 ? 'falta 1 día' : `faltan ${faltan} días`}`;
}
