import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metricas {
  readonly tipo: string;
  anotar(metodo: string, ruta: string, http: number, ms: number): void;
  texto(): Promise<string>;
}
/** Figures read when somebody asks: the age of the oldest mail that waits, and such. */
export type Medida = { readonly nombre: string; readonly ayuda: string; readonly leer: () => Promise<number> };

/**
 * What Node tells of this process, observed once however many servers it opens: prom-client never lets go of its observer of
 * garbage collections nor of its clock of ten milliseconds, and each would hold the server that asked for it.
 */
let observado: Registry | undefined;
function delProceso(): Registry {
  if (!observado) {
    observado = new Registry();
    collectDefaultMetrics({ register: observado });
  }
  return observado;
}

/** Prometheus figures of one server. Routes are labelled by their pattern, never by an address with ids. */
export function crearMetricas(medidas: readonly Medida[] = []): Metricas {
  const [proceso, registro] = [delProceso(), new Registry()];
  const peticiones = new Histogram({
    name: 'aldia_http_segundos',
    help: 'Duración de las peticiones HTTP',
    labelNames: ['metodo', 'ruta', 'http'],
    buckets: [0.005, 0.015, 0.06, 0.15, 0.4, 1, 3, 10],
    registers: [registro],
  });
  for (const m of medidas) {
    new Gauge({
      name: m.nombre,
      help: m.ayuda,
      registers: [registro],
      collect: async function () {
        this.set(await m.leer());
      },
    });
  }
  return {
    tipo: registro.contentType,
    anotar: (metodo, ruta, http, ms) => peticiones.labels(metodo, ruta, String(http)).observe(ms / 1000),
    texto: () => Registry.merge([proceso, registro]).metrics(),
  };
}
