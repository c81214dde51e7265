import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, mesDe, type Reloj } from '@aldia/domain/fechas/fechas.ts';
import { ultimosCuatro } from '@aldia/domain/identificadores/tarjeta.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import type { LineaDeLiquidacion } from '../shared/puertos.ts';
import { milisegundos, relojReal, sumarMilisegundos } from '../shared/reloj.ts';
import { ColaDeFallas, type Falla, type FallaPedida } from './pasarela-fallas.ts';
import { type Alteracion, liquidacionDe } from './pasarela-liquidacion.ts';
import {
  type Contestado,
  contestadoDe,
  Libro,
  type Movimiento,
  type Operacion,
  type Peticion,
  soloCodigo,
} from './pasarela-movimientos.ts';
import {
  type DetallesDeCuenta,
  detallesDe,
  impedimentoDe,
  type TarjetaEscrita,
  tarjetaDe,
} from './pasarela-tarjetas.ts';

export interface OpcionesDelMotor {
  /** Equal seeds give equal ids, so two processes that serve one database need different ones. */
  readonly semilla?: string | number;
  readonly reloj?: Reloj;
  /** Random faults (`fallasAlAzar`), for calls without a requested fault. */
  readonly azar?: (operacion: Operacion, peticion: Peticion) => Falla | null;
  /** Called for every call that arrives, before anything is done. */
  readonly alRecibir?: (peticion: Peticion) => void;
  /** A void on another day than its charge is refused with 12. */
  readonly anulaSoloElMismoDia?: boolean;
}

/** How a call ends: answered (late, maybe), with a web page, or with nothing. */
export type Desenlace =
  | { readonly clase: 'respuesta'; readonly contestado: Contestado; readonly demoraMs: number }
  | { readonly clase: 'html' }
  | { readonly clase: 'corte' }
  | { readonly clase: 'no-enviado' };

export type LlamadasPorOperacion = Partial<Record<Operacion, number>>;

export interface Motor {
  recibir(peticion: Peticion): Desenlace;
  /** Verifies a card of the form: its account, or why it is refused. */
  verificar(tarjeta: TarjetaEscrita): DetallesDeCuenta | { readonly impedimento: string };
  ponerFalla(pedida: FallaPedida): void;
  fallas(): readonly FallaPedida[];
  quitarFallas(): void;
  movimientos(): readonly Movimiento[];
  /** How many calls came with a clientTracking; one that no stored intent has should have none. */
  llamadas(seguimiento: string): LlamadasPorOperacion;
  seguimientos(): string[];
  liquidacion(dia: Dia): LineaDeLiquidacion[];
  alterar(alteracion: Alteracion): void;
  hoy(): Dia;
  /** A random-looking name; the same seed gives the same names. */
  nuevaSerie(): string;
  reiniciar(): void;
}

const DUPLICADA = '94';

/** The provider itself, without a network. It has no idempotency key: the same clientTracking twice is two charges. */
export function motorDePasarela(o: OpcionesDelMotor = {}): Motor {
  return new MotorEnMemoria(o);
}

class MotorEnMemoria implements Motor {
  readonly #o: OpcionesDelMotor;
  readonly #reloj: Reloj;
  readonly #azar: Azar;
  readonly #prefijo: string;
  readonly #cola = new ColaDeFallas();
  #libro = new Libro();
  #llamadas = new Map<string, LlamadasPorOperacion>();
  #recobros = new Map<string, number>();
  #alteraciones: Alteracion[] = [];
  // It is not reset with the data: an id is never given twice.
  #contador = 0;

  constructor(o: OpcionesDelMotor) {
    this.#o = o;
    this.#reloj = o.reloj ?? relojReal;
    this.#azar = new Azar(o.semilla ?? 1);
    this.#prefijo = this.#azar.hex(6);
  }

  recibir(p: Peticion): Desenlace {
    const falla = this.#cola.tomar(p) ?? this.#o.azar?.(p.operacion, p) ?? null;
    if (falla?.clase === 'no-enviado') return { clase: 'no-enviado' };
    this.#o.alRecibir?.(p);
    const veces = this.#llamadas.get(p.seguimiento) ?? {};
    this.#llamadas.set(p.seguimiento, { ...veces, [p.operacion]: (veces[p.operacion] ?? 0) + 1 });
    return this.#atender(p, falla ?? this.#fallaDeTarjeta(p));
  }

  #atender(p: Peticion, falla: Falla | null): Desenlace {
    const respuesta = (contestado: Contestado, demoraMs = 0): Desenlace => ({
      clase: 'respuesta',
      contestado,
      demoraMs,
    });
    switch (falla?.clase) {
      case 'antes':
      case 'no-enviado':
        return { clase: 'corte' };
      case 'despues':
        this.#hacer(p);
        return { clase: 'corte' };
      case 'tarde':
        this.#hacer(p, '00', falla.segundos * 1000);
        return { clase: 'corte' };
      case 'html':
        if (falla.sinCobro !== true) this.#hacer(p);
        return { clase: 'html' };
      case 'duplicada':
        this.#hacer(p);
        return respuesta(soloCodigo(DUPLICADA));
      case 'codigo':
        return respuesta(this.#hacer(p, falla.valor));
      case 'lento':
        return respuesta(this.#hacer(p), falla.ms);
      case undefined:
        return respuesta(this.#hacer(p));
    }
  }

  /** The fault that the card itself causes: the rows of TARJETAS_DE_PRUEBA. */
  #fallaDeTarjeta(p: Peticion): Falla | null {
    if (p.operacion === 'Void') {
      const cobro = this.#libro.cobro(p.referencia);
      return (cobro && tarjetaDe(cobro.cuenta)?.anulacion) ?? null;
    }
    if (p.operacion === 'GetTransactionResult') return null;
    const tarjeta = tarjetaDe(p.cuenta);
    if (p.operacion === 'Rebill' && tarjeta?.recobro) {
      const van = this.#recobros.get(p.cuenta) ?? 0;
      this.#recobros.set(p.cuenta, van + 1);
      if (van < tarjeta.recobro.veces) return tarjeta.recobro.falla;
    }
    return tarjeta?.cobro ?? null;
  }

  #hacer(p: Peticion, codigo = '00', tardaMs = 0): Contestado {
    if (p.operacion === 'GetTransactionResult') {
      if (codigo !== '00') return soloCodigo(codigo);
      const hallado = this.#libro.deSeguimiento(p.seguimiento, milisegundos(this.#reloj.ahora()));
      return hallado ? contestadoDe(hallado) : soloCodigo('25');
    }
    const monto = p.operacion === 'Void' ? (this.#libro.cobro(p.referencia)?.centavos ?? CERO) : p.centavos;
    const impedimento = this.#impedimento(p, monto);
    if (impedimento !== null) return soloCodigo(impedimento);
    const m = this.#movimiento(p, p.operacion, monto ?? CERO, codigo, tardaMs);
    this.#libro.anotar(m);
    return contestadoDe(m);
  }

  /** The code for a call that cannot be done, whatever its card; null when it can. */
  #impedimento(p: Peticion, monto: Centavos | null): string | null {
    if (p.operacion !== 'Void') {
      if (monto === null || monto <= 0) return '13';
      return tarjetaDe(p.cuenta) ? null : '14';
    }
    const cobro = this.#libro.cobro(p.referencia);
    if (!cobro) return '25';
    if (this.#libro.estaAnulada(p.referencia)) return '21';
    return this.#o.anulaSoloElMismoDia === true && cobro.dia !== this.hoy() ? '12' : null;
  }

  #movimiento(
    p: Peticion,
    operacion: Movimiento['operacion'],
    centavos: Centavos,
    codigo: string,
    tardaMs: number,
  ): Movimiento {
    const cuando = sumarMilisegundos(this.#reloj.ahora(), tardaMs);
    const cuenta = operacion === 'Void' ? (this.#libro.cobro(p.referencia)?.cuenta ?? '') : p.cuenta;
    return {
      // A letter in the middle, so that it never looks like the number of a card.
      transaccionId: `T${this.#prefijo}N${String(++this.#contador).padStart(6, '0')}`,
      operacion,
      seguimiento: p.seguimiento,
      cuenta,
      ultimosCuatro: ultimosCuatro(tarjetaDe(cuenta)?.numero ?? ''),
      centavos,
      codigo,
      autorizacion: codigo === '00' ? String(this.#azar.entero(100_000, 999_999)) : '',
      referencia: p.referencia,
      desdeMs: milisegundos(cuando),
      dia: diaDeGuatemala(cuando),
    };
  }

  verificar(t: TarjetaEscrita): DetallesDeCuenta | { readonly impedimento: string } {
    const impedimento = impedimentoDe(t, mesDe(this.hoy()));
    return impedimento === null ? detallesDe(t, ++this.#contador, this.nuevaSerie()) : { impedimento };
  }

  ponerFalla(pedida: FallaPedida): void {
    this.#cola.poner(pedida);
  }
  fallas(): readonly FallaPedida[] {
    return this.#cola.pendientes();
  }
  quitarFallas(): void {
    this.#cola.vaciar();
  }
  movimientos(): readonly Movimiento[] {
    return this.#libro.lista;
  }
  llamadas(seguimiento: string): LlamadasPorOperacion {
    return this.#llamadas.get(seguimiento) ?? {};
  }
  seguimientos(): string[] {
    return [...this.#llamadas.keys()];
  }
  liquidacion(dia: Dia): LineaDeLiquidacion[] {
    return liquidacionDe(this.#libro.lista, dia, this.#alteraciones);
  }
  alterar(alteracion: Alteracion): void {
    this.#alteraciones.push(alteracion);
  }
  hoy(): Dia {
    return this.#reloj.hoy();
  }
  nuevaSerie(): string {
    return `${this.#azar.hex(12)}${(++this.#contador).toString(16).padStart(8, '0')}`;
  }
  reiniciar(): void {
    this.#libro = new Libro();
    this.#llamadas = new Map();
    this.#recobros = new Map();
    this.#alteraciones = [];
    this.#cola.vaciar();
  }
}
