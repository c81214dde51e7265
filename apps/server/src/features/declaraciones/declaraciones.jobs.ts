import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { juntarCuentas } from './cuenta-de-lista.repo.ts';
import { abrirMes } from './jobs/abrir-mes.handler.ts';
import { reconstruirPresentado } from './jobs/reconstruir-presentado.handler.ts';
import { hacerTandas, tandaDeLoteJob } from './relevo/lote.ts';

export const abrirMesJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.abrir-mes',
  repetible: 'sí: solo abre lo que falta; una fila por cliente y período',
  reintentos: 5,
  esperaS: 60,
  cron: '10 0 * * *',
};
const reconstruirPresentadoJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.reconstruir-presentado',
  repetible: 'sí: un mes con su copia deja de estar por hacer, y cada tanda se guarda entera o nada',
  reintentos: 3,
  esperaS: 60,
  cron: '*/10 * * * *',
};

const juntarCuentasJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.juntar-cuentas',
  repetible: 'sí: sumar lo sumado da lo mismo, y quien lee ve todo lo de antes o todo lo de después',
  reintentos: 3,
  esperaS: 60,
  cron: '*/5 * * * *',
};

/** The pieces of an act on many (the only job of this feature that is told which). */
export const relevoObreros = (recursos: Recursos): Obrero<{ id: string }>[] => [
  { trabajo: tandaDeLoteJob, hacer: ({ id }) => hacerTandas(recursos, id) },
];

export const declaracionesObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: abrirMesJob,
    hacer: async () => {
      const abiertas = await abrirMes(recursos);
      recursos.log.info({ abiertas }, 'month opened');
    },
  },
  {
    trabajo: reconstruirPresentadoJob,
    hacer: async () => {
      const hechas = await reconstruirPresentado(recursos);
      if (hechas > 0) recursos.log.info({ hechas }, 'filed months kept');
    },
  },
  { trabajo: juntarCuentasJob, hacer: async () => void (await juntarCuentas(recursos.bd)) },
];
