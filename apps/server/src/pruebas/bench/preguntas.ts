import { dia } from '@aldia/domain/fechas/fechas.ts';
import { MES_ELEGIDO } from '../cargas.ts';
import { COLABORADOR, PRIMER_CLIENTE } from './millon.ts';

/** One call of the contract, in our names. */
export interface Pregunta {
  readonly feature: string;
  readonly llamada: string;
  readonly entrada: Readonly<Record<string, unknown>>;
}

/** Days on which the seed has what each list shows. */
const DIA = dia('2026-11-16');
const PRIMERA = { siguiente: null, limite: 50 };
/** No word; one that many have; one that a few have; two words; one that nobody has. */
const BUSQUEDAS = ['', 'lopez', 'm17', 'maria lopez', 'zzyzx'] as const;
const DE_DECLARACIONES = ['dia', '-dia', 'nombre', '-nombre', 'nit', '-nit'] as const;
const DE_CLIENTES = ['nombre', '-nombre', 'nit', '-nit'] as const;

/** Every order without a word and every word in the first order: what the two meet in is the same index. */
function paginas(feature: string, llamada: string, entrada: object, ordenes: readonly string[]): Pregunta[] {
  const [primero] = ordenes;
  const sinPalabra = ordenes.map((orden) => ({ orden, busqueda: '' }));
  const conPalabra = BUSQUEDAS.slice(1).map((busqueda) => ({ orden: primero, busqueda }));
  return [...sinPalabra, ...conPalabra].map((mas) => ({
    feature,
    llamada,
    entrada: { ...entrada, ...mas, ...PRIMERA },
  }));
}
const una = (feature: string, llamada: string, entrada: Pregunta['entrada'] = {}): Pregunta => ({
  feature,
  llamada,
  entrada,
});

/** The queue: everybody's, one's own, nobody's, of one reason, of one regime, late, and by words. */
const COLAS = [
  ...(['todas', 'mias', 'sin_asignar'] as const).map((de) => ({ de })),
  { motivo: 'sinSuscripcion' },
  { regimen: 2 },
  { vencidas: true },
  ...BUSQUEDAS.slice(1).map((busqueda) => ({ busqueda })),
].map((filtro) => ({ de: 'todas', vencidas: false, busqueda: '', ...filtro, ...PRIMERA }));
const DE_RADAR = ['-uso', 'uso', 'nombre', '-nombre', 'nit', '-nit'] as const;

const ETAPAS = ['listadoIngreso', 'listasParaFormulario', 'conNotificacion', 'pendientesDePago'] as const;
const REGIMENES = [1, 2] as const;
const TERMINADAS = { fecha: dia('2026-11-19'), colaboradorId: COLABORADOR + 2 };
const POR_CONFIRMAR = { fecha: dia('2026-11-18'), colaboradorId: COLABORADOR + 1 };
const UN_MES = { fechaInicio: dia('2026-10-01'), fechaFin: dia('2026-10-31'), nit: '', tipoArchivo: 0 };

/** Every list and report of the staff over declarations and clients, with its filters and its orders. */
export const PREGUNTAS_DEL_PERSONAL: readonly Pregunta[] = [
  ...ETAPAS.flatMap((llamada) =>
    REGIMENES.flatMap((regimenId) =>
      paginas('declaraciones', llamada, { fecha: MES_ELEGIDO, regimenId }, DE_DECLARACIONES),
    ),
  ),
  una('declaraciones', 'trabajoDeHoy', { fecha: MES_ELEGIDO }),
  una('declaraciones', 'colaboradores'),
  ...paginas('seguimiento', 'clientesDelDia', { fecha: DIA }, DE_CLIENTES),
  ...paginas('seguimiento', 'delDia', { fecha: DIA }, DE_DECLARACIONES),
  ...paginas('seguimiento', 'delMes', { fecha: MES_ELEGIDO }, DE_DECLARACIONES),
  una('seguimiento', 'historico', { id: PRIMER_CLIENTE }),
  ...BUSQUEDAS.map((busqueda) => una('seguimiento', 'clientes', { busqueda })),
  una('seguimiento', 'colaboradores'),
  una('seguimiento', 'realizadas', TERMINADAS),
  una('seguimiento', 'noConfirmadas', POR_CONFIRMAR),
  ...REGIMENES.flatMap((regimenId) => paginas('seguimiento', 'estadoDeUsuarios', { regimenId }, DE_CLIENTES)),
  ...paginas('libros', 'clientes', {}, DE_CLIENTES),
  ...paginas('libros', 'clientesRos', {}, DE_CLIENTES),
  ...COLAS.map((entrada) => una('pendientes', 'listado', entrada)),
  ...['', 'lopez'].map((busqueda) => una('cambios', 'listado', { ver: 'abiertos', busqueda, ...PRIMERA })),
  ...REGIMENES.flatMap((regimenId) => paginas('radar', 'listado', { regimenId, situacion: null }, DE_RADAR)),
  ...BUSQUEDAS.map((texto) => una('buscador', 'clientes', { texto, fecha: MES_ELEGIDO })),
  una('transacciones', 'listado', { anio: 2026, fecha: 11, tipoTransaccion: null }),
  una('revision', 'cliente', { id: PRIMER_CLIENTE }),
  una('revision', 'documentosSat', UN_MES),
  una('revision', 'documentosSat', { ...UN_MES, tipoArchivo: 3 }),
  una('revision', 'documentosSat', { ...UN_MES, nit: 'M5' }),
];
