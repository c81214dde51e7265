import { rechazoExplicado } from '@aldia/contract/textos-cobros.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { sinRespuestaDelBanco } from '@aldia/domain/cobros/codigos.ts';
import { type ClaseDeTarea, detieneDe } from '@aldia/domain/cobros/tareas.ts';
import { formatQ, restar } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, formatDia, formatDiaLargo, type Instante } from '@aldia/domain/fechas/fechas.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import type { Correo } from '../../../shared/correo.ts';
import { type ConNombres, saludoA } from '../../../shared/saludo.ts';
import type { Intencion, ProximoCobro } from '../tipos.ts';

interface Destinatario extends ConNombres {
  readonly correo: string;
}

/** One receipt per charge, however often this runs (P30). It shows the same facts as the screen did before paying (P38). */
export function correoDeRecibo(
  i: Intencion,
  para: Destinatario,
  datos: { readonly ultimosNumeros: string; readonly proximo: ProximoCobro | null; readonly ahora: Instante },
): Correo {
  const sinCobro = i.monto === 0;
  const filas: [string, string][] = [['Concepto', i.detalle.concepto]];
  if (i.monto !== i.precioDeLista)
    filas.push(['Precio', formatQ(i.precioDeLista)], ['Descuento', formatQ(restar(i.precioDeLista, i.monto))]);
  filas.push(['Total', formatQ(i.monto)]);
  if (datos.ultimosNumeros !== '') filas.push(['Tarjeta', `terminada en ${datos.ultimosNumeros}`]);
  filas.push(['Fecha', formatDia(diaDeGuatemala(datos.ahora))]);
  if (!sinCobro) filas.push(['Referencia', i.transaccionId]);
  if (datos.proximo !== null)
    filas.push(['Próximo cobro', `${formatDiaLargo(datos.proximo.proximoCobro)}, ${formatQ(datos.proximo.monto)}`]);
  return {
    clave: `recibo:${i.id}`,
    para: para.correo,
    asunto: sinCobro ? `Confirmación: ${i.detalle.concepto}` : `Recibo de tu pago: ${i.detalle.concepto}`,
    saludo: saludoA(para),
    parrafos: [sinCobro ? 'Tu compra quedó lista, sin costo.' : 'Recibimos tu pago. Estos son sus datos:'],
    datos: filas,
  };
}

/** Tells the owner once that their money goes back, and why. The provider refunds it, or we do, with our own `referencia`. */
export function correoDeDevolucion(i: Intencion, para: Destinatario, motivo: string, referencia?: string): Correo {
  const aparte = referencia !== undefined;
  return {
    clave: `devolucion:${i.id}`,
    para: para.correo,
    asunto: `Te devolvimos ${formatQ(i.monto)}`,
    saludo: saludoA(para),
    parrafos: [
      `No pudimos completar tu compra (${i.detalle.concepto}), así que ${aparte ? 'te devolvimos su monto por otro medio que tu tarjeta' : 'devolvimos el cobro a tu tarjeta'}.`,
      aparte
        ? 'El banco no aceptó devolverlo a tu tarjeta. Si no lo ves en unos días, escríbenos con esta referencia.'
        : 'Según tu banco, puede tardar unos días en verse en tu estado de cuenta.',
    ],
    datos: [
      ['Motivo', motivo],
      ['Monto', formatQ(i.monto)],
      ['Referencia', referencia ?? i.transaccionId],
    ],
  };
}

/** Tells the buyer that a payment that was in doubt was not made. */
export function correoSinCobro(i: Intencion, para: Destinatario): Correo {
  return {
    clave: `sin-cobro:${i.id}`,
    para: para.correo,
    asunto: `Tu pago de ${formatQ(i.monto)} no se hizo`,
    saludo: saludoA(para),
    parrafos: [
      sinRespuestaDelBanco(i.codigo) ? 'El banco confirmó que no hizo el cobro.' : rechazoExplicado(i.codigo),
      'No se te cobró nada. Puedes intentarlo otra vez cuando quieras.',
    ],
    datos: [['Concepto', i.detalle.concepto]],
  };
}

const TITULO: Readonly<Record<ClaseDeTarea, string>> = {
  en_duda: 'Un cobro lleva más de 15 minutos en duda',
  anulacion_fallida: 'Una devolución no pasa',
  codigo_111: 'La pasarela no acepta nuestra terminal o nuestra llave',
  sin_conciliar: 'La conciliación con la pasarela espera a alguien',
  no_entregado: 'Una compra ya no se pudo entregar',
  copia_liberada: 'Las renovaciones de una copia esperan',
};
const QUE_HACER: Readonly<Partial<Record<ClaseDeTarea, string>>> = {
  codigo_111:
    'Corrige la terminal (111) o la llave (T04) y cierra la tarea. Se cierra sola con el próximo cobro aprobado a una tarjeta guardada.',
  no_entregado: 'Lo que se haya cobrado se devuelve por sí solo. Revisa por qué pasó y cierra la tarea.',
};

export function detalleDeTarea(clase: ClaseDeTarea, i: Intencion | null, motivo?: string): string {
  if (i === null) return TITULO[clase];
  const cobro = `${formatQ(i.monto)}, ${i.detalle.concepto}.`;
  // One charge met this fault, but it is no fault of that charge: the renewals of everybody wait for it.
  const que =
    clase === 'codigo_111'
      ? `${TITULO[clase]}. Respondió ${i.codigo} al cobrar ${cobro}`
      : `${TITULO[clase]}: ${cobro}`;
  return motivo === undefined ? que : `${que} ${motivo}`;
}

export const detalleDeDosVeces = (i: Intencion): string =>
  `Una devolución pasó cuando ya se había hecho por otro medio: ${formatQ(i.monto)}, ${i.detalle.concepto}. Pide una de las dos de vuelta.`;

/** The text that identifies the task of a day that could not be reconciled. */
export const detalleDeDia = (fecha: Dia): string =>
  `El ${formatDia(fecha)} sigue sin conciliarse. Si la pasarela no responde, concílialo con su archivo.`;

interface TareaAbierta {
  readonly id: number;
  readonly clase: ClaseDeTarea;
  readonly detalle: string;
  /** How many due renewals wait for this task; null for a task that holds none. */
  readonly renovaciones: number | null;
}

/** Mails each administrator, once per matter. */
export function correoDeTarea(t: TareaAbierta, para: Destinatario & { readonly id: number }): Correo {
  const queHacer = QUE_HACER[t.clase] ?? 'Necesita que alguien del equipo decida.';
  const detiene = T.detiene[detieneDe(t.clase)];
  return {
    clave: `tarea:${t.id}:${para.id}`,
    para: para.correo,
    asunto: TITULO[t.clase],
    saludo: saludoA(para),
    parrafos: t.renovaciones === null ? [t.detalle, queHacer] : [t.detalle, detiene, queHacer],
    ...(t.renovaciones === null ? {} : { datos: [[T.renovaciones, enMiles(t.renovaciones)]] }),
    boton: { texto: 'Ver cobros', ruta: '/cobros' },
  };
}
