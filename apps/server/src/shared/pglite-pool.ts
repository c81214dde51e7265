import { EventEmitter } from 'node:events';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { mensajeDe } from './fallos-de-base.ts';
import { entregar } from './sentencias.ts';

/**
 * A node-postgres Pool whose clients all speak to one PGlite of this process, so that the same driver, the same SQL and
 * the same job queue run on both databases (ADR 12). A client owns the engine from its first message until the server
 * says that no transaction is open, as PgBouncer does in transaction mode: transactions never interleave.
 */
const ESPERA_MS = 15_000;

interface EnEspera {
  readonly quien: object;
  readonly entrar: () => void;
  readonly aviso: NodeJS.Timeout;
}

class Turno {
  #cola: EnEspera[] = [];
  #duenio: object | null = null;
  tomar(quien: object): Promise<void> {
    if (this.#duenio === null) {
      this.#duenio = quien;
      return Promise.resolve();
    }
    return new Promise((entrar, rechazar) => {
      const aviso = setTimeout(() => {
        this.#cola = this.#cola.filter((e) => e.aviso !== aviso);
        rechazar(new Error(`PGlite busy for ${ESPERA_MS} ms: a query was issued outside of the open transaction`));
      }, ESPERA_MS);
      this.#cola.push({ quien, entrar, aviso });
    });
  }
  soltar(quien: object): void {
    if (this.#duenio !== quien) return;
    const proximo = this.#cola.shift();
    this.#duenio = proximo?.quien ?? null;
    if (proximo) {
      clearTimeout(proximo.aviso);
      proximo.entrar();
    }
  }
}

type MotorDeProtocolo = Pick<PGlite, 'execProtocolStream' | 'execProtocol' | 'waitReady'>;
type Mensaje = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What node-postgres expects of its connection, over PGlite's wire protocol instead of a socket. */
class ConexionPglite extends EventEmitter {
  _connecting = false;
  _ending = false;
  parsedStatements = {};
  submittedNamedStatements = {};
  stream = { destroy: () => this.end(), cork() {}, uncork() {}, ref() {}, unref() {}, setNoDelay() {}, writable: true };
  #motor: MotorDeProtocolo;
  #turno: Turno;
  #pendiente: Uint8Array[] = [];
  #cadena: Promise<unknown> = Promise.resolve();
  #tiene = false;
  #todos = false;

  constructor(motor: MotorDeProtocolo, turno: Turno) {
    super();
    this.#motor = motor;
    this.#turno = turno;
    this.on('newListener', (evento) => {
      if (evento === 'message') this.#todos = true;
    });
  }
  connect(): void {
    this._connecting = true;
    const lista = () =>
      process.nextTick(() => {
        this.emit('connect');
        this.emit('readyForQuery', { status: 'I' });
      });
    this.#motor.waitReady.then(lista, (e: unknown) => this.emit('error', e));
  }
  requestSsl(): void {}
  startup(): void {}
  cancel(): void {}
  password(): void {}
  sendSASLInitialResponseMessage(): void {}
  sendSCRAMClientFinalMessage(): void {}
  ref(): void {}
  unref(): void {}
  sendCopyFromChunk(): void {}
  endCopyFrom(): void {}
  sendCopyFail(): void {}
  query(texto: string): void {
    this.#pendiente.push(serialize.query(texto));
    this.#enviar();
  }
  parse(q: never): void {
    this.#pendiente.push(serialize.parse(q));
  }
  bind(c: never): void {
    this.#pendiente.push(serialize.bind(c));
  }
  execute(c: never): void {
    this.#pendiente.push(serialize.execute(c));
  }
  describe(m: never): void {
    this.#pendiente.push(serialize.describe(m));
  }
  close(m: never): void {
    this.#pendiente.push(serialize.close(m));
  }
  flush(): void {
    this.#pendiente.push(serialize.flush());
  }
  sync(): void {
    this.#pendiente.push(serialize.sync());
    this.#enviar();
  }
  #soltar(): void {
    this.#tiene = false;
    this.#turno.soltar(this);
  }
  #enviar(): void {
    const bytes = Buffer.concat(this.#pendiente);
    this.#pendiente = [];
    this.#cadena = this.#cadena.then(() => this.#hablar(bytes));
  }
  async #hablar(bytes: Uint8Array): Promise<void> {
    if (!this.#tiene) {
      try {
        await this.#turno.tomar(this);
        this.#tiene = true;
      } catch (e) {
        const error = new pg.DatabaseError(mensajeDe(e), 0, 'error');
        error.code = '55P03';
        error.severity = 'ERROR';
        this.emit('errorMessage', error);
        this.emit('readyForQuery', { status: 'I' });
        return;
      }
    }
    let mensajes: Mensaje[];
    try {
      mensajes = await this.#motor.execProtocolStream(bytes, { throwOnError: false });
    } catch (e) {
      this.#soltar();
      this.emit('error', e);
      return;
    }
    const ultimo = mensajes.at(-1);
    if (ultimo?.name === 'readyForQuery' && 'status' in ultimo && ultimo.status === 'I') this.#soltar();
    for (const mensaje of mensajes) {
      if (this.#todos) this.emit('message', mensaje);
      this.emit(mensaje.name === 'error' ? 'errorMessage' : mensaje.name, mensaje);
    }
  }
  end(): void {
    if (this._ending) return;
    this._ending = true;
    this.#cadena = this.#cadena.then(async () => {
      if (this.#tiene) {
        try {
          await this.#motor.execProtocol(serialize.query('rollback'), { throwOnError: false });
        } finally {
          this.#soltar();
        }
      }
      this.emit('end');
    });
  }
}

const COPY_DE_ENTRADA = /^\s*copy\s[^;]*\sfrom\s+stdin/i;

/** A pool over one PGlite. Its queries and transactions are the ones of node-postgres. */
export function crearPoolPglite(lite: PGlite, conexiones = 10): pg.Pool {
  const turno = new Turno();
  class ClientePglite extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const conConexion = { ...config, connection: new ConexionPglite(lite, turno) };
      super(conConexion);
    }
    override query(consulta: never, ...resto: never[]): never {
      const pregunta: unknown = consulta;
      const texto = esTabla(pregunta) ? pregunta['text'] : pregunta;
      if (typeof texto === 'string' && COPY_DE_ENTRADA.test(texto))
        throw new Error('COPY FROM STDIN ends the embedded database: use unnest()');
      return entregar(Reflect.apply(super.query, this, [consulta, ...resto]));
    }
  }
  const config = {
    max: conexiones,
    Client: ClientePglite,
    host: 'pglite',
    user: 'postgres',
    database: 'postgres',
    password: 'x',
    ssl: false,
  };
  return new pg.Pool(config);
}
