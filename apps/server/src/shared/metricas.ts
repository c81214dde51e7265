import { setTimeout as esperar } from 'node:timers/promises';
import { CLASES_DE_LLAMADA, type ClaseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metricas {
  readonly tipo: string;
  anotar(metodo: string, ruta: string, http: number, ms: number): void;
  /** A request came in, or left: how many are being answered now. */
  enCurso(mas: 1 | -1): void;
  /** A call of that class was told to come back for lack of room. */
  negada(clase: ClaseDeLlamada): void;
  /** That port asked somebody outside: 'bien', or the class of what went wrong. */
  anotarAfuera(puerto: string, resultado: string): void;
  texto(): Promise<string>;
}
type Etiquetas = Readonly<Record<string, string>>;
export interface Valor {
  readonly valor: number;
  readonly etiquetas: Etiquetas;
}
/** A figure that is read on request, such as the age of the oldest waiting mail: one value or, by labels, several. */
export interface Medida {
  readonly nombre: string;
  readonly ayuda: string;
  readonly etiquetas?: readonly string[];
  readonly leer: () => Promise<number | readonly Valor[]>;
}

/**
 * Node's own metrics of this process, observed once however many servers it opens. prom-client never releases its observer of
 * garbage collections nor its timer of ten milliseconds, and each would keep the server that asked for it in memory.
 */
let observado: Registry | undefined;
function delProceso(): Registry {
  if (!observado) {
    observado = new Registry();
    collectDefaultMetrics({ register: observado });
  }
  return observado;
}

/** Prometheus metrics of one process. Routes are labelled by their pattern, never by an address with ids. */
export function crearMetricas(medidas: readonly Medida[] = []): Metricas {
  const [proceso, registro] = [delProceso(), new Registry()];
  const registers = [registro];
  const peticiones = new Histogram({
    name: 'aldia_http_segundos',
    help: 'Duración de las peticiones HTTP',
    labelNames: ['metodo', 'ruta', 'http'],
    buckets: [0.005, 0.015, 0.06, 0.15, 0.4, 1, 3, 10],
    registers,
  });
  const enCurso = new Gauge({ name: 'aldia_http_en_curso', help: 'Peticiones que se contestan ahora', registers });
  const rechazadas = new Counter({
    name: 'aldia_http_sin_lugar_total',
    help: 'Peticiones que no se atendieron: 503 por falta de lugar o de base, 429 por demasiadas',
    labelNames: ['http'],
    registers,
  });
  const negadas = new Counter({
    name: 'aldia_http_negadas_total',
    help: 'Peticiones que no se atendieron porque el proceso estaba lleno, por clase',
    labelNames: ['clase'],
    registers,
  });
  // Present from the start, so that the first refusal shows as a rise and not as a new series.
  for (const clase of CLASES_DE_LLAMADA) negadas.labels(clase).inc(0);
  const afuera = new Counter({
    name: 'aldia_afuera_total',
    help: 'Preguntas a otros (pasarela, correo, WhatsApp, banco, TicLabs) por lo que salió de ellas',
    labelNames: ['puerto', 'resultado'],
    registers,
  });
  registrarMedidas(registro, medidas);
  return {
    tipo: registro.contentType,
    anotar: (metodo, ruta, http, ms) => {
      peticiones.labels(metodo, ruta, String(http)).observe(ms / 1000);
      if (SIN_LUGAR.includes(http)) rechazadas.labels(String(http)).inc();
    },
    enCurso: (mas) => enCurso.inc(mas),
    negada: (clase) => negadas.labels(clase).inc(),
    anotarAfuera: (puerto, resultado) => afuera.labels(puerto, resultado).inc(),
    texto: () => Registry.merge([proceso, registro]).metrics(),
  };
}
const SIN_LUGAR = [429, 503];

/** How long to wait for one figure: the metrics are answered by then, whatever the database does. */
const PLAZO_MS = 1500;
interface Lectura {
  /** When it was last read, by the clock of the process. */
  leidaMs: number;
  pendiente: Promise<void> | null;
}

/**
 * A figure that cannot be read in time keeps its last value, and `aldia_medidas_edad_segundos` says how old that is. A reading
 * that is still under way is not started again.
 */
function registrarMedidas(registro: Registry, medidas: readonly Medida[]): void {
  const lecturas = new Map<string, Lectura>();
  for (const m of medidas) {
    const lectura: Lectura = { leidaMs: performance.now(), pendiente: null };
    lecturas.set(m.nombre, lectura);
    const medida = new Gauge({
      name: m.nombre,
      help: m.ayuda,
      labelNames: [...(m.etiquetas ?? [])],
      registers: [registro],
      collect: () => leerMedida(m, lectura, (valores) => poner(medida, m, valores)),
    });
    vaciar(medida, m);
  }
  if (medidas.length === 0) return;
  new Gauge({
    name: 'aldia_medidas_edad_segundos',
    help: 'Hace cuánto se leyó cada medida: si la base no contesta, vale la última',
    labelNames: ['medida'],
    registers: [registro],
    collect: async function () {
      await Promise.race([
        Promise.all([...lecturas.values()].map((l) => Promise.resolve(l.pendiente))),
        esperar(PLAZO_MS, undefined, { ref: false }),
      ]);
      for (const [medida, l] of lecturas) this.labels(medida).set((performance.now() - l.leidaMs) / 1000);
    },
  });
}
/** A gauge without labels is 0 when it is made or reset: what nobody read would be told as 0, and no alert would see it gone. */
function vaciar(medida: Gauge, { etiquetas = [] }: Medida): void {
  medida.reset();
  if (etiquetas.length === 0) medida.remove();
}
function poner(medida: Gauge, m: Medida, valores: number | readonly Valor[]): void {
  if (typeof valores === 'number') return medida.set(valores);
  vaciar(medida, m);
  for (const { valor, etiquetas } of valores) medida.set(etiquetas, valor);
}

async function leerMedida(m: Medida, l: Lectura, alLeer: (v: number | readonly Valor[]) => void): Promise<void> {
  l.pendiente ??= m
    .leer()
    .then(
      (valores) => {
        alLeer(valores);
        l.leidaMs = performance.now();
      },
      () => undefined,
    )
    .finally(() => {
      l.pendiente = null;
    });
  await Promise.race([l.pendiente, esperar(PLAZO_MS, undefined, { ref: false })]);
}
