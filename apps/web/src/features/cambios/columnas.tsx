import type { FilaDeCambio } from '@aldia/contract/cambios.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import { diaDeGuatemala, formatDia, formatMes, instante } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { CLASE, cambioEscrito, efectoEscrito, LIBRO, RESOLUCION } from './palabras.ts';

const cuando = (momento: string): string => formatDia(diaDeGuatemala(instante(momento)));

/** Each tax that moves, by its name; nothing moves when no line is left. */
function Efecto({ fila }: { readonly fila: FilaDeCambio }) {
  const efectos: readonly (readonly [string, Centavos])[] = [
    ['ISR', fila.efectoIsr],
    ['IVA', fila.efectoIva],
    ['Pasa al mes siguiente', fila.efectoArrastre],
  ];
  const lineas = efectos.filter(([, c]) => c !== CERO);
  if (lineas.length === 0) return <span>No mueve el impuesto</span>;
  return (
    <span className="camb-efecto">
      {lineas.map(([rotulo, c]) => (
        <span key={rotulo}>
          {rotulo} <strong>{efectoEscrito(c)}</strong>
        </span>
      ))}
    </span>
  );
}
const efectoEnTexto = (f: FilaDeCambio): string =>
  `ISR ${efectoEscrito(f.efectoIsr)} · IVA ${efectoEscrito(f.efectoIva)} · Siguiente ${efectoEscrito(f.efectoArrastre)}`;

const col = columnasDe<FilaDeCambio>();
const DE_QUIEN = [
  col.texto('Cliente', (f) => f.nombre, { detalle: (f) => `NIT ${formatNit(f.nit)}` }),
  col.texto('Mes', (f) => formatMes(f.periodo)),
];
const DEL_CAMBIO = [
  col.texto('Documento', (f) => `${LIBRO[f.libro]} ${f.serie} ${f.numeroDte}`),
  col.texto('Con quién', (f) => f.contraparte),
  col.estado('Qué cambió', (f) => CLASE[f.clase]),
  col.texto('Presentado → según la SAT', cambioEscrito),
  col.texto('Efecto en el impuesto', efectoEnTexto, (f) => <Efecto fila={f} />),
  col.texto('Visto por', (f) => f.vistoPor || 'El sistema', { oculta: true }),
  col.texto('Autorización', (f) => f.numeroAutorizacion, { oculta: true }),
  col.texto('Régimen', (f) => f.regimen, { oculta: true }),
];

/** Beside whose and which month there is no room for them at 1440: there they are to choose. */
const delArchivo = (oculta: boolean) => [
  col.texto('Visto', (f) => cuando(f.vistoEn), { oculta }),
  col.texto('Archivo', (f) => f.archivo || 'Sin archivo', { oculta }),
];

const DE_LA_DECISION = [
  col.estado('Decisión', (f) => f.resolucion && RESOLUCION[f.resolucion]),
  col.texto('Nota', (f) => f.nota, {
    detalle: (f) => (f.resueltoEn ? `${f.resueltoPor}, ${cuando(f.resueltoEn)}` : ''),
  }),
];

/** Of one month, whose and when is said above the list. */
export const columnasDeCambios = (deUnMes: boolean, resueltos: boolean) => [
  ...(deUnMes ? [] : DE_QUIEN),
  ...DEL_CAMBIO,
  ...delArchivo(!deUnMes),
  ...(resueltos ? DE_LA_DECISION : []),
];
