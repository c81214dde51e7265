// One process that only listens: thousands of streams, each a connection of its own, kept open as the browser keeps its one
// (web/base/vivo/flujo.ts): after a break it comes back at a time that is drawn, to the last thing that it heard.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';

interface PorOir {
  readonly token: string;
  readonly abiertos: string;
}
export interface EncargoDeOir {
  readonly url: string;
  readonly quienes: readonly PorOir[];
  readonly porSegundo: number;
  /** So many open at once, and the others when they are told to; without it all do. */
  readonly primeros?: number;
}
/** What was heard up to now. Times are of the clock of the machine, in milliseconds. */
export interface Oidos {
  /** Streams that are open and were told so. */
  readonly abiertos: number;
  /** When each was told so for the last time; 0: not yet. */
  readonly holas: readonly number[];
  /** Of each stream: client and when it was first told of, one after another. */
  readonly cambios: readonly (readonly number[])[];
  /** Times that each stream was told that everything may be old. */
  readonly todos: readonly number[];
  /** Connections that were tried, and those that were answered with something else than a stream. */
  readonly intentos: number;
  readonly negados: number;
  readonly bytes: number;
}

const ESPERA = { primeraMs: 1000, maximaMs: 60_000 };

class Flujo {
  readonly #url: string;
  readonly #quien: PorOir;
  readonly #cuenta: Cuenta;
  readonly flujo = randomUUID();
  readonly cambios = new Map<number, number>();
  hola = 0;
  abierto = false;
  todos = 0;
  #desde: string | undefined;
  #espera = ESPERA.primeraMs;
  #resto = '';

  constructor(url: string, quien: PorOir, cuenta: Cuenta) {
    [this.#url, this.#quien, this.#cuenta] = [url, quien, cuenta];
  }

  abrir(): void {
    const ruta = new URL(`${this.#url}/api/vivo/flujo`);
    ruta.searchParams.set('flujo', this.flujo);
    if (this.#desde) ruta.searchParams.set('desde', this.#desde);
    if (this.#quien.abiertos) ruta.searchParams.set('abiertos', this.#quien.abiertos);
    this.#cuenta.intentos++;
    this.#resto = '';
    let oyo = false;
    const fin = (): void => {
      this.abierto = false;
      this.#espera = oyo ? ESPERA.primeraMs : Math.min(this.#espera * 2, ESPERA.maximaMs);
      setTimeout(() => this.abrir(), this.#espera * (0.5 + Math.random()));
    };
    const headers = { authorization: `Bearer ${this.#quien.token}`, accept: 'text/event-stream' };
    let contestada = false;
    const peticion = http.get(ruta, { agent: false, headers }, (r) => {
      contestada = true;
      if (r.statusCode !== 200) this.#cuenta.negados++;
      r.setEncoding('utf8');
      r.on('data', (texto: string) => {
        this.#cuenta.bytes += texto.length;
        if (this.#leer(texto)) oyo = true;
      });
      r.once('close', fin);
      r.once('error', () => undefined);
    });
    peticion.once('error', () => {
      if (!contestada) fin();
    });
  }

  /** True when the stream says that it is open. */
  #leer(texto: string): boolean {
    const bloques = (this.#resto + texto).split('\n\n');
    this.#resto = bloques.pop() ?? '';
    let oyo = false;
    for (const bloque of bloques) {
      const campos = new Map(bloque.split('\n').map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 2)]));
      this.#desde = campos.get('id') ?? this.#desde;
      const evento = campos.get('event');
      if (evento === 'todo') this.todos++;
      if (evento === 'hola') {
        [this.hola, this.abierto] = [Date.now(), true];
        oyo = true;
      }
      if (evento !== 'cambio') continue;
      const { usuario_id: usuarioId } = JSON.parse(campos.get('data') ?? '{}');
      if (!this.cambios.has(usuarioId)) this.cambios.set(usuarioId, Date.now());
    }
    return oyo;
  }
}

interface Cuenta {
  intentos: number;
  negados: number;
  bytes: number;
}

async function oirTodos({ url, quienes, porSegundo, primeros = quienes.length }: EncargoDeOir): Promise<void> {
  const cuenta: Cuenta = { intentos: 0, negados: 0, bytes: 0 };
  const flujos = quienes.map((quien) => new Flujo(url, quien, cuenta));
  const abrir = async (flujos: readonly Flujo[]): Promise<void> => {
    const inicio = performance.now();
    for (const [i, flujo] of flujos.entries()) {
      const espera = inicio + (i * 1000) / porSegundo - performance.now();
      if (espera > 1) await new Promise((r) => setTimeout(r, espera));
      flujo.abrir();
    }
  };
  process.on('message', (que) => {
    if (que === 'losDemas') return void abrir(flujos.slice(primeros));
    const oidos: Oidos = {
      ...cuenta,
      abiertos: flujos.filter((f) => f.abierto).length,
      holas: flujos.map((f) => f.hola),
      cambios: flujos.map((f) => [...f.cambios].flat()),
      todos: flujos.map((f) => f.todos),
    };
    process.send?.(oidos);
  });
  await abrir(flujos.slice(0, primeros));
}

export interface Oyentes {
  readonly abrirLosDemas: () => void;
  readonly oidos: () => Promise<Oidos>;
  readonly parar: () => void;
}

/** Starts the process that listens. */
export function ponerAOir(encargo: EncargoDeOir): Oyentes {
  const proceso: ChildProcess = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  proceso.send(encargo);
  return {
    abrirLosDemas: () => void proceso.send('losDemas'),
    oidos: () =>
      new Promise((listo) => {
        proceso.once('message', (oidos) => listo(oidos as Oidos));
        proceso.send('oidos');
      }),
    parar: () => void proceso.kill('SIGKILL'),
  };
}

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (encargo) => void oirTodos(encargo as EncargoDeOir));
