import type { Asesoria } from '@aldia/contract/asesor.ts';
import { regimenEscrito } from '@aldia/contract/regimen-escrito.ts';
import {
  AVISOS_DE_CAMBIO as C,
  DIFERENCIAS,
  ROTULOS_DE_ASESOR as R,
  AVISOS_DE_ASESOR as T,
} from '@aldia/contract/textos-asesor.ts';
import {
  DIFERENCIAS_DE_REGIMEN,
  type Diferencia,
  diferenciasAl,
  type RegimenComparado,
} from '@aldia/domain/asesor/cambio.ts';
import type { SituacionDelMes } from '@aldia/domain/asesor/comparar.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { type Dia, formatMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { PLAZO_CREDITO_FISCAL, TASA_IVA } from '@aldia/domain/parametros/iva.ts';
import { type FuenteLegal, vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { MINIMO_RETENCION_ISR, RETENCIONES_IVA } from '@aldia/domain/parametros/retenciones.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

/** 'Ley del IVA (Decreto 27-92), art. 47'. */
export const citar = ({ ley, articulo, nota }: FuenteLegal): string =>
  `${ley}, art. ${articulo}${nota ? ` (${nota})` : ''}`;

/** The client of the sheet, also for the printed page. */
export const deQuien = ({ cliente: { nombre, nit } }: Asesoria): string =>
  llenar(R.delCliente, { nombre, nit: formatNit(nit) });

/** The conclusion, with its figures. */
export function conclusionDe(a: Asesoria): string {
  const { pequenio, general } = a.totales;
  // A year that passed and came back under it with a credit note is named when no other one is over.
  const pasado = a.limite.anios.find((n) => n.pasa) ?? a.limite.anios.find((n) => n.mesEnQuePaso !== null);
  return llenar(T[a.conclusion], {
    diferencia: formatQ(a.diferencia),
    pequenio: formatQ(pequenio),
    general: formatQ(general),
    iva: formatQ(a.porClasificar.iva),
    conTodo: formatQ(a.generalConTodo ?? general),
    ...(pasado?.mesEnQuePaso
      ? { anio: pasado.anio, mes: formatMes(pasado.mesEnQuePaso), limite: formatQ(pasado.limite) }
      : {}),
  });
}

const mesesEn = (a: Asesoria, situacion: SituacionDelMes): string =>
  a.meses
    .filter((m) => m.situacion === situacion)
    .map((m) => formatMes(m.periodo))
    .join(', ');

function delLimite({ limite, meses }: Asesoria): readonly string[] {
  const [anterior, este] = limite.anios;
  const hasta = meses.at(-1);
  if (!anterior || !este || !hasta) return [];
  const deCruce = limite.mesDeCruce && llenar(T.cruce, { anio: este.anio, mes: formatMes(limite.mesDeCruce) });
  const incompletos = llenar(T.aniosIncompletos, {
    anterior: anterior.anio,
    mesesAnterior: anterior.meses,
    este: este.anio,
    mesesEste: este.meses,
    deEste: numeroDeMes(hasta.periodo),
  });
  return [...(limite.seConoce || !limite.cabe ? [] : [incompletos]), ...(deCruce ? [deCruce] : [])];
}

/** What is missing for a firmer conclusion, one sentence each. */
export function loQueFalta(a: Asesoria): readonly string[] {
  const [sinCargar, cortesia] = [mesesEn(a, 'sin-cargar'), mesesEn(a, 'cortesia')];
  const { cantidad, iva } = a.porClasificar;
  const compras = { cantidad, iva: formatQ(iva), conTodo: formatQ(a.generalConTodo ?? CERO) };
  return [
    ...(sinCargar ? [llenar(T.sinCargar, { meses: sinCargar })] : []),
    ...(cortesia ? [llenar(T.cortesia, { meses: cortesia })] : []),
    ...(cantidad > 0 ? [llenar(T.porClasificar, compras)] : []),
    ...delLimite(a),
  ];
}

/** What is written down already; empty without a change to come. */
export const loAnotado = ({ anotado }: Asesoria): string =>
  anotado === null
    ? ''
    : llenar(C.anotado, { regimen: regimenEscrito(anotado.despuesId), mes: formatMes(anotado.desde) });

/** From when the other regime could apply, with its article; no article when there is nothing to request. */
export function cuandoDe({ cambio, cliente, limite }: Asesoria): {
  readonly frase: string;
  readonly fuente: FuenteLegal | null;
} {
  if (!cambio) {
    if (cliente.regimenId === REGIMEN.ros) return { frase: C.noPuede, fuente: null };
    return { frase: cliente.regimenId === null ? C.sinRegimen : C.otroRegimen, fuente: null };
  }
  const cruce = limite.anios.find((n) => n.mesEnQuePaso !== null)?.mesEnQuePaso ?? cambio.desde;
  const texto = cambio.modo === 'debe' ? C.debe : C.puede[cambio.a];
  const frase = llenar(texto, { mes: formatMes(cambio.desde), cruce: formatMes(cruce) });
  const reserva = cambio.a === 'pequenio' && !limite.seConoce ? ` ${C.siNoSeConoce}` : '';
  return { frase: `${frase}${reserva}`, fuente: cambio.fuente };
}

interface Cambia {
  readonly diferencia: Diferencia;
  readonly frase: string;
  readonly fuente: FuenteLegal;
}
/** What would be different under a regime, with the rates in force on that day. */
export function loQueCambia(a: Asesoria, al: RegimenComparado, hoy: Dia): readonly Cambia[] {
  const { tasa, minimo } = vigenteEn(RETENCIONES_IVA, hoy).valor['a-pequenio-contribuyente'];
  const datos = {
    tasaIva: porcentaje(vigenteEn(TASA_IVA, hoy).valor),
    meses: vigenteEn(PLAZO_CREDITO_FISCAL, hoy).valor,
    minimoIsr: formatQ(vigenteEn(MINIMO_RETENCION_ISR, hoy).valor),
    tasaRetencion: porcentaje(tasa),
    minimoIva: formatQ(minimo?.monto ?? CERO),
    credito: formatQ(a.lineas.find((l) => l.linea === 'creditoQueQueda')?.monto ?? CERO),
  };
  const frases: Readonly<Partial<Record<Diferencia, string>>> = DIFERENCIAS[al];
  return diferenciasAl(al).map((diferencia) => ({
    diferencia,
    frase: llenar(frases[diferencia] ?? '', datos),
    fuente: DIFERENCIAS_DE_REGIMEN[diferencia],
  }));
}
