import type { OtroImpuesto } from '@aldia/domain/facturas/otros-impuestos.ts';
import { anioDe, type Mes, mes, numeroDeMes, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { Azar } from './azar.ts';
import { CERTIFICADORES, type PersonaDePrueba, personaDePrueba } from './personas.ts';

/** One invented electronic invoice. Amounts in centavos of its own currency; `fecha` is local, 'YYYY-MM-DDTHH:MM:SS'. */
export interface DteGenerado {
  readonly autorizacion: string;
  readonly serie: string;
  readonly numero: string;
  readonly fecha: string;
  readonly tipo: string;
  readonly emisor: PersonaDePrueba;
  readonly receptor: PersonaDePrueba;
  readonly certificador: PersonaDePrueba;
  readonly moneda: 'GTQ' | 'USD';
  /** Sold abroad: in dollars, without IVA, to who has no NIT here. */
  readonly exportacion: boolean;
  readonly monto: number;
  readonly iva: number;
  /** The other taxes that it has; what is not there is none. */
  readonly otros: Readonly<Partial<Record<OtroImpuesto, number>>>;
  readonly anulado: boolean;
}

/** One invented withholding certificate; money in centavos of quetzal. */
export interface ConstanciaGenerada {
  readonly retenedor: PersonaDePrueba;
  readonly estado: 'Impresa' | 'Impresa/Asignada' | 'Impresa/Pagada' | 'Anulada';
  readonly numero: string;
  readonly fecha: string;
  readonly totalFactura: number;
  readonly base: number;
  readonly retencion: number;
}

/** What month to invent. Counts default to a small office; the same options always give the same month. */
export interface OpcionesDeMes {
  readonly nit: string;
  readonly nombre: string;
  readonly periodo: Mes | string;
  /** 1 small taxpayer, 2 general. */
  readonly regimen?: number;
  readonly semilla?: string | number;
  readonly cantidadEmitidas?: number;
  readonly cantidadRecibidas?: number;
  readonly cantidadConstanciasIsr?: number;
  readonly cantidadConstanciasIva?: number;
  /** Share of invoices that are cancelled, in dollars or notes. 0 for a plain month. */
  readonly rarezas?: number;
  /** How many of the sales are exports; none by default. Only of the general regime. */
  readonly exportaciones?: number;
}

/** A taxpayer's month. */
export interface MesGenerado {
  readonly contribuyente: PersonaDePrueba;
  readonly periodo: Mes;
  readonly emitidas: readonly DteGenerado[];
  readonly recibidas: readonly DteGenerado[];
  readonly constanciasIsr: readonly ConstanciaGenerada[];
  readonly constanciasIva: readonly ConstanciaGenerada[];
}

/** Buyers abroad: SAT writes CF for who has no NIT, so that the name is all that tells them apart. */
const CLIENTES_DE_AFUERA = [
  'COFFEE TRADERS LLC',
  'DISTRIBUIDORA CUSCATLAN, S.A. DE C.V.',
  'NORDIC ROASTERS AB',
] as const;
const IDP_POR_GALON = 470; // Q4.70 of regular petrol, D 38-92

/** Invents a taxpayer's month: sales, purchases and withholding certificates that fit together. Deterministic. */
export function generarMes(opciones: OpcionesDeMes): MesGenerado {
  const periodo = mes(opciones.periodo);
  const contribuyente = { nit: opciones.nit, nombre: opciones.nombre };
  const raiz = `${opciones.semilla ?? 1}/${opciones.nit}/${periodo}`;
  const rarezas = opciones.rarezas ?? 0.05;
  const de = (libro: string): FabricaDeDte => new FabricaDeDte(new Azar(`${raiz}/${libro}`), periodo, rarezas);
  const regimen = opciones.regimen ?? 2;
  const [emitidas, recibidas] = [de('emitidas'), de('recibidas')];
  return {
    contribuyente,
    periodo,
    emitidas: [
      ...lista(opciones.cantidadEmitidas ?? 20, () => emitidas.venta(contribuyente, regimen)),
      ...lista(opciones.exportaciones ?? 0, () => emitidas.exportacion(contribuyente)),
    ],
    recibidas: lista(opciones.cantidadRecibidas ?? 15, () => recibidas.compra(contribuyente)),
    constanciasIsr: constancias(new Azar(`${raiz}/isr`), periodo, opciones.cantidadConstanciasIsr ?? 3, 'ISR'),
    constanciasIva: constancias(new Azar(`${raiz}/iva`), periodo, opciones.cantidadConstanciasIva ?? 3, 'IVA'),
  };
}

function lista<T>(cantidad: number, hacer: () => T): T[] {
  return Array.from({ length: cantidad }, hacer);
}

function diaAlAzar(azar: Azar, periodo: Mes): string {
  const ultimo = Number(ultimoDia(periodo).slice(8));
  return `${anioDe(periodo)}-${dos(numeroDeMes(periodo))}-${dos(azar.entero(1, ultimo))}`;
}

function dos(n: number): string {
  return String(n).padStart(2, '0');
}

/** IVA contained in a total, in centavos. */
function ivaDe(total: number): number {
  return Math.round((total * 12) / 112);
}

class FabricaDeDte {
  readonly #azar: Azar;
  readonly #periodo: Mes;
  readonly #rarezas: number;
  readonly #conocidos: readonly PersonaDePrueba[];

  constructor(azar: Azar, periodo: Mes, rarezas: number) {
    this.#azar = azar;
    this.#periodo = periodo;
    this.#rarezas = rarezas;
    this.#conocidos = lista(200, () => personaDePrueba(azar));
  }

  venta(emisor: PersonaDePrueba, regimen: number): DteGenerado {
    const consumidorFinal = { nit: 'CF', nombre: 'CONSUMIDOR FINAL' };
    const receptor = this.#azar.suerte(0.3) ? consumidorFinal : this.#azar.elegir(this.#conocidos);
    const monto = this.#azar.entero(500, receptor === consumidorFinal ? 249_999 : 2_000_000);
    const nota = this.#azar.suerte(this.#rarezas) ? this.#azar.elegir(['NCRE', 'NDEB']) : null;
    if (regimen === 1) return { ...this.#base(emisor, receptor, nota ?? 'FPEQ'), monto, iva: 0 };
    return {
      ...this.#base(emisor, receptor, nota ?? this.#azar.elegir(['FACT', 'FACT', 'FCAM'])),
      monto,
      iva: ivaDe(monto),
    };
  }

  exportacion(emisor: PersonaDePrueba): DteGenerado {
    const receptor = { nit: 'CF', nombre: this.#azar.elegir(CLIENTES_DE_AFUERA) };
    const monto = this.#azar.entero(100_000, 1_500_000);
    return { ...this.#base(emisor, receptor, 'FACT'), moneda: 'USD', exportacion: true, monto, iva: 0 };
  }

  compra(receptor: PersonaDePrueba): DteGenerado {
    const emisor = this.#azar.elegir(this.#conocidos);
    const monto = this.#azar.entero(1000, 1_500_000);
    if (this.#azar.suerte(0.12)) return this.#combustible(emisor, receptor);
    if (this.#azar.suerte(0.15)) return { ...this.#base(emisor, receptor, 'FPEQ'), monto, iva: 0 };
    if (this.#azar.suerte(0.03)) return this.#hospedaje(emisor, receptor, monto);
    const nota = this.#azar.suerte(this.#rarezas) ? this.#azar.elegir(['NCRE', 'NDEB']) : null;
    return {
      ...this.#base(emisor, receptor, nota ?? this.#azar.elegir(['FACT', 'FACT', 'FCAM'])),
      monto,
      iva: ivaDe(monto),
    };
  }

  #combustible(emisor: PersonaDePrueba, receptor: PersonaDePrueba): DteGenerado {
    const monto = this.#azar.entero(5000, 80_000);
    const petroleo = Math.round((monto / 3200) * IDP_POR_GALON);
    return {
      ...this.#base(emisor, receptor, 'FACT'),
      moneda: 'GTQ',
      monto,
      otros: { petroleo },
      iva: ivaDe(monto - petroleo),
    };
  }

  #hospedaje(emisor: PersonaDePrueba, receptor: PersonaDePrueba, monto: number): DteGenerado {
    const turismoHospedaje = Math.round(monto * 0.08);
    const [otros, iva] = [{ turismoHospedaje }, ivaDe(monto - turismoHospedaje)];
    return { ...this.#base(emisor, receptor, 'FACT'), monto, otros, iva };
  }

  #base(emisor: PersonaDePrueba, receptor: PersonaDePrueba, tipo: string): DteGenerado {
    const azar = this.#azar;
    const serie = azar.hex(8);
    const numero = `${azar.hex(4)}4${azar.hex(3)}`;
    const variante = `${azar.elegir(['8', '9', 'A', 'B'])}${azar.hex(3)}`;
    const hora = `${dos(azar.entero(0, 23))}:${dos(azar.entero(0, 59))}:${dos(azar.entero(0, 59))}`;
    return {
      autorizacion: `${serie}-${numero.slice(0, 4)}-${numero.slice(4)}-${variante}-${azar.hex(12)}`,
      serie,
      numero: String(Number.parseInt(numero, 16)),
      fecha: `${diaAlAzar(azar, this.#periodo)}T${hora}`,
      tipo,
      emisor,
      receptor,
      certificador: azar.elegir(CERTIFICADORES),
      moneda: azar.suerte(this.#rarezas) ? 'USD' : 'GTQ',
      exportacion: false,
      monto: 0,
      iva: 0,
      otros: {},
      anulado: azar.suerte(this.#rarezas),
    };
  }
}

function constancias(azar: Azar, periodo: Mes, cantidad: number, tipo: 'ISR' | 'IVA'): ConstanciaGenerada[] {
  return lista(cantidad, () => {
    const totalFactura = azar.entero(280_000, 3_000_000);
    const base = totalFactura - ivaDe(totalFactura);
    const estado = azar.elegir(['Impresa', 'Impresa/Asignada', 'Impresa/Pagada', 'Impresa', 'Anulada'] as const);
    return {
      retenedor: personaDePrueba(azar),
      estado,
      numero: String(azar.entero(100_000_000, 999_999_999)),
      fecha: diaAlAzar(azar, periodo),
      totalFactura,
      base,
      retencion: tipo === 'ISR' ? Math.round(base * 0.05) : Math.round(ivaDe(totalFactura) * 0.15),
    };
  });
}
