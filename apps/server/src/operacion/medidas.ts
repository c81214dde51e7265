import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { cuantosAbiertos, edadDeLaDudaMasVieja } from '../features/cobros/cierre/duda.ts';
import { edadDeLaMasVieja } from '../features/notificaciones/notificaciones.repo.ts';
import type { Admision } from '../shared/admision.ts';
import type { Recursos } from '../shared/contexto.ts';
import { type BaseDeDatos, responde } from '../shared/db.ts';
import type { Medida, Valor } from '../shared/metricas.ts';
import { milisegundos, relojReal } from '../shared/reloj.ts';
import type { Replica } from '../shared/replica.ts';
import { COLA_MUERTA } from '../shared/trabajos.repo.ts';
import {
  countCorreos,
  countSinParticion,
  countTrabajos,
  diasConParticion,
  edadDeHorarios,
  edadDeOrdenes,
  segundosSinArchivar,
} from './medidas.repo.ts';

/** What a process has besides its resources, for its metrics. */
interface DelProceso {
  readonly admision: Admision | null;
  readonly replica: Replica | null;
  /** The clock of the process. */
  readonly reloj: Reloj;
}
/** Metrics that are read on request, of a process that serves and of one that works. docs/operacion.md says what to do with them. */
export const medidasDe = (
  recursos: Recursos,
  base: BaseDeDatos,
  { admision, replica, reloj }: DelProceso,
): readonly Medida[] => [
  ...delProceso(recursos, base, reloj),
  ...deLaPuerta(admision),
  ...deLaReplica(replica),
  ...delTiempo(recursos),
  delArchivo(recursos),
  ...(recursos.copia ? [] : deLoQueSale(recursos)),
];

/**
 * Metrics of jobs, of the night and of what leaves. A copy has none: what waits in it is not late, and the alerts, which join the figures of all
 * processes, would sound as if the AlDía that serves people were.
 */
const deLoQueSale = (recursos: Recursos): readonly Medida[] => [
  ...delTrabajo(recursos),
  {
    nombre: 'aldia_orden_edad_segundos',
    ayuda: 'Hace cuánto terminó bien cada orden de la noche: el respaldo y la verificación',
    etiquetas: ['orden'],
    leer: async () =>
      (await edadDeOrdenes(recursos.bd)).map(({ orden, segundos: valor }) => ({ valor, etiquetas: { orden } })),
  },
  {
    nombre: 'aldia_correo_espera_segundos',
    ayuda: 'Antigüedad del correo más viejo sin enviar',
    leer: () => edadDeLaMasVieja(recursos.bd),
  },
  {
    nombre: 'aldia_correos',
    ayuda: 'Correos de la última hora por lo que fue de ellos, y los que se intentarán otra vez',
    etiquetas: ['resultado'],
    leer: async () =>
      (await countCorreos(recursos.bd)).map(({ resultado, cuantos }) => ({ valor: cuantos, etiquetas: { resultado } })),
  },
  {
    nombre: 'aldia_cobros_en_duda_segundos',
    ayuda: 'Antigüedad del cobro más viejo en duda',
    leer: () => edadDeLaDudaMasVieja(recursos),
  },
  {
    nombre: 'aldia_cobros_abiertos',
    ayuda: 'Cobros que todavía no terminan',
    leer: () => cuantosAbiertos(recursos),
  },
];

/** Metrics of this process and its machine: they exist without the database. */
const delProceso = (recursos: Recursos, base: BaseDeDatos, reloj: Reloj): readonly Medida[] => [
  // First, because reading the next ones takes connections.
  {
    nombre: 'aldia_conexiones',
    ayuda: 'Conexiones a la base: en uso, libres, y quienes esperan una',
    etiquetas: ['grupo', 'estado'],
    leer: async () => conexiones(base),
  },
  {
    nombre: 'aldia_base_responde',
    ayuda: '1 si la base de datos contesta, 0 si no',
    leer: async () => ((await responde(base)) ? 1 : 0),
  },
  {
    nombre: 'aldia_reloj_desviacion_segundos',
    ayuda: 'Cuánto va adelantado el reloj de la máquina al de la base; negativo si va atrasado',
    leer: async () => (milisegundos(relojReal.ahora()) - milisegundos(reloj.ahora())) / 1000,
  },
  {
    nombre: 'aldia_disco_bytes',
    ayuda: 'Tamaño de cada disco en que este proceso guarda, por lo primero que hay en él',
    etiquetas: ['disco'],
    leer: async () =>
      (await discosDe(recursos.ajustes.DATOS)).map(({ disco, total: valor }) => ({ valor, etiquetas: { disco } })),
  },
  {
    nombre: 'aldia_disco_libre_bytes',
    ayuda: 'Lo que queda libre de cada uno',
    etiquetas: ['disco'],
    leer: async () =>
      (await discosDe(recursos.ajustes.DATOS)).map(({ disco, libre: valor }) => ({ valor, etiquetas: { disco } })),
  },
  {
    nombre: 'aldia_flujos_abiertos',
    ayuda: 'Flujos de eventos abiertos: navegadores que oyen lo que otros cambian',
    leer: async () => recursos.vivo.abiertos(),
  },
  {
    nombre: 'aldia_copia_restaurada',
    ayuda: '1 si la base es una copia restaurada de la que nada sale',
    leer: async () => (recursos.copia ? 1 : 0),
  },
];

/** Folders under DATOS that may be disks of their own: the embedded database, documents, and bodies on their way. */
const EN_DATOS = { datos: '', documentos: 'documentos', entrantes: 'entrantes' } as const;
/**
 * Total and free bytes of each disk for users other than root; a disk counts once, under its first folder. Missing folders are
 * left out.
 */
async function discosDe(datos: string): Promise<readonly { disco: string; total: number; libre: number }[]> {
  const vistos = new Map<number, { disco: string; total: number; libre: number }>();
  for (const [disco, carpeta] of Object.entries(EN_DATOS)) {
    const ruta = path.join(datos, carpeta);
    const cual = await stat(ruta).catch(() => null);
    if (cual === null || vistos.has(cual.dev)) continue;
    const { blocks, bfree, bavail, bsize } = await statfs(ruta);
    vistos.set(cual.dev, { disco, total: (blocks - bfree + bavail) * bsize, libre: bavail * bsize });
  }
  return [...vistos.values()];
}

/** How full the process is, by class of call; nothing when every call is answered. */
const deLaPuerta = (admision: Admision | null): readonly Medida[] => [
  {
    nombre: 'aldia_http_lugares',
    ayuda: 'Peticiones que tienen lugar y que esperan uno, por clase',
    etiquetas: ['clase', 'estado'],
    leer: async () =>
      (admision?.estado() ?? []).flatMap(({ clase, dentro, esperan }) => [
        { valor: dentro, etiquetas: { clase, estado: 'dentro' } },
        { valor: esperan, etiquetas: { clase, estado: 'esperan' } },
      ]),
  },
];

/** Metrics of the replica that reports are read from; none when no replica is set. */
const deLaReplica = (replica: Replica | null): readonly Medida[] =>
  replica === null
    ? []
    : [
        {
          nombre: 'aldia_replica_sirve',
          ayuda: '1 si los reportes se leen de la réplica, 0 si de la primaria',
          leer: async () => (replica.lectura() ? 1 : 0),
        },
        {
          nombre: 'aldia_replica_retraso_segundos',
          ayuda: 'Cuánto puede ir atrás la réplica; infinito si no se sabe',
          leer: async () => replica.retrasoS() ?? Number.POSITIVE_INFINITY,
        },
      ];

const delTrabajo = ({ bd }: Recursos): readonly Medida[] => [
  {
    nombre: 'aldia_trabajos',
    ayuda: 'Trabajos que no han terminado, por estado',
    etiquetas: ['trabajo', 'estado'],
    leer: async () =>
      (await countTrabajos(bd))
        .filter((t) => t.trabajo !== COLA_MUERTA)
        .map(({ trabajo, estado, cuantos }) => ({ valor: cuantos, etiquetas: { trabajo, estado } })),
  },
  {
    nombre: 'aldia_trabajos_muertos',
    ayuda: 'Trabajos que fallaron todas sus veces y esperan a una persona',
    leer: async () =>
      (await countTrabajos(bd)).filter((t) => t.trabajo === COLA_MUERTA).reduce((suma, t) => suma + t.cuantos, 0),
  },
  {
    nombre: 'aldia_horario_edad_segundos',
    ayuda: 'Hace cuánto terminó bien cada trabajo de horario',
    etiquetas: ['trabajo'],
    leer: async () =>
      (await edadDeHorarios(bd)).map(({ trabajo, segundos }) => ({ valor: segundos, etiquetas: { trabajo } })),
  },
];

/** Metrics of the tables that are partitioned by time: a daily job makes the partitions ahead. */
const delTiempo = ({ bd, reloj }: Recursos): readonly Medida[] => [
  {
    nombre: 'aldia_particiones_dias',
    ayuda: 'Días que faltan para el primero sin partición, de cada tabla que se guarda por tiempo',
    etiquetas: ['tabla'],
    leer: async () =>
      (await diasConParticion(bd, reloj.hoy())).map(({ tabla, dias }) => ({ valor: dias, etiquetas: { tabla } })),
  },
  {
    nombre: 'aldia_filas_sin_particion',
    ayuda: 'Filas que cayeron fuera de toda partición de su tabla; hasta mil',
    etiquetas: ['tabla'],
    leer: async () => (await countSinParticion(bd)).map(({ tabla, filas }) => ({ valor: filas, etiquetas: { tabla } })),
  },
];

/** Metric of PostgreSQL's archived journal; no value when it is not told to archive. */
const delArchivo = ({ bd }: Recursos): Medida => ({
  nombre: 'aldia_base_sin_archivar_segundos',
  ayuda: 'Hace cuánto archivó PostgreSQL por última vez mientras algo espera que lo archive; 0 si nada espera',
  etiquetas: [],
  leer: async () => {
    const segundos = await segundosSinArchivar(bd);
    return segundos === null ? [] : [{ valor: segundos, etiquetas: {} }];
  },
});

function conexiones({ llamadas, pool, salud }: BaseDeDatos): Valor[] {
  const grupos = Object.entries({ llamadas: llamadas.pool, largas: pool, salud });
  return grupos.flatMap(([grupo, p]) => [
    { valor: p.totalCount - p.idleCount, etiquetas: { grupo, estado: 'en-uso' } },
    { valor: p.idleCount, etiquetas: { grupo, estado: 'libres' } },
    { valor: p.waitingCount, etiquetas: { grupo, estado: 'esperan' } },
  ]);
}
