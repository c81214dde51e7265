import { diaDeGuatemala, formatDia, formatMes, instante } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { cambios, type FilaDeCambio } from '../cambios.ts';
import { datosDe } from '../columnas.ts';
import { hojaDe } from './hoja.ts';
import { CLASE, cambioEscrito, documentoDeCambio, efectoEscrito, RESOLUCION } from './palabras-de-cambio.ts';

const cuando = (momento: string): string => formatDia(diaDeGuatemala(instante(momento)));
const efectoEnTexto = (f: FilaDeCambio): string =>
  `ISR ${efectoEscrito(f.efectoIsr)} · IVA ${efectoEscrito(f.efectoIva)} · Siguiente ${efectoEscrito(f.efectoArrastre)}`;

const dato = datosDe<FilaDeCambio>();
export const QUE_DIFIERE = 'Presentado → según la SAT';
const DE_QUIEN = [
  dato.texto('Cliente', (f) => f.nombre, { detalle: (f) => `NIT ${formatNit(f.nit)}` }),
  dato.texto('Mes', (f) => formatMes(f.periodo)),
];
const DEL_CAMBIO = [
  dato.texto('Documento', documentoDeCambio),
  dato.texto('Con quién', (f) => f.contraparte),
  dato.estado('Qué cambió', (f) => CLASE[f.clase]),
  dato.texto(QUE_DIFIERE, cambioEscrito),
  dato.texto('Efecto en el impuesto', efectoEnTexto),
  dato.texto('Visto por', (f) => f.vistoPor || 'El sistema', { oculta: true }),
  dato.texto('Autorización', (f) => f.numeroAutorizacion, { oculta: true }),
  dato.texto('Régimen', (f) => f.regimen, { oculta: true }),
];

/** With the client and month columns there is no room for these at 1440 px, so they start hidden. */
const delArchivo = (oculta: boolean) => [
  dato.texto('Visto', (f) => cuando(f.vistoEn), { oculta }),
  dato.texto('Archivo', (f) => f.archivo || 'Sin archivo', { oculta }),
];

const DE_LA_DECISION = [
  dato.estado('Decisión', (f) => f.resolucion && RESOLUCION[f.resolucion]),
  dato.texto('Nota', (f) => f.nota, {
    detalle: (f) => (f.resueltoEn ? `${f.resueltoPor}, ${cuando(f.resueltoEn)}` : ''),
  }),
];

/** In the list of one month, the heading already says whose and which. */
export const datosDeCambios = (deUnMes: boolean, resueltos: boolean) => [
  ...(deUnMes ? [] : DE_QUIEN),
  ...DEL_CAMBIO,
  ...delArchivo(!deUnMes),
  ...(resueltos ? DE_LA_DECISION : []),
];

export const hojaDeCambios = hojaDe(cambios.listado, {
  archivo: ({ ver }) => (ver === 'abiertos' ? 'cambios_despues_de_presentar' : 'cambios_decididos'),
  columnas: ({ ver, declaracion }) => datosDeCambios(declaracion !== undefined, ver === 'resueltos'),
});
