import {
  FALTAS_DE_EVIDENCIA as FALTAS,
  PALABRAS_DE_EVIDENCIA as PALABRAS,
  QUE_FALTA,
} from '@aldia/contract/textos-evidencia.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { soloEnSuFormulario } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { diaDeGuatemala, formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { CasillaCalculada, Columna, FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { seLlena } from '@aldia/domain/formularios/sat-2237.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { CeldaDeTomo, Cuadro, TomoEnLotes } from '../../../shared/puertos.ts';
import {
  conMontos,
  formulariosDe,
  type LoPresentado,
  montosAPagar,
  presentadoDe,
  salidasDe,
} from '../../declaraciones/index.ts';
import { excesosConDecision } from '../../formularios/index.ts';
import type { Fuentes } from '../fuentes.ts';
import { enHoraDeAqui, type Parte, type Pieza } from '../pieza.ts';

/** Measured: the fonts and a page or three. */
const PESO = 25_000;
const REGIMENES: readonly number[] = Object.values(REGIMEN);
const COLUMNAS: Readonly<Record<Columna, string>> = {
  valor: '',
  base: 'Base',
  impuesto: 'Impuesto',
  emitidas: 'Emitidas',
  recibidas: 'Recibidas',
};

/** The lines of each form of the month with values and articles: as filed, or computed from the stored figures. */
export async function formularios(f: Fuentes): Promise<Parte> {
  const porque = sinFormularios(f);
  if (porque !== null) return { piezas: [], faltas: [{ que: QUE_FALTA.formularios, porque }] };
  const presentado = await presentadoDe(f.recursos.bd, f.d);
  const calculados = presentado?.formularios ?? (await formulariosDe(f.recursos.bd, f.d));
  const salieron = presentado ? await salidasDe(f.recursos.bd, f.d, presentado) : [];
  const excesos = await excesosConDecision(f.recursos.bd, f.d.id, calculados);
  const piezas = calculados.map(
    (formulario): Pieza => ({
      ruta: `4-formularios/${formulario.codigo}_${f.d.cliente.nit}_${f.d.periodo}.pdf`,
      origen: origenDe(
        presentado,
        salieron.find((x) => x.codigo === formulario.codigo),
      ),
      cuando: f.recursos.reloj.ahora(),
      peso: PESO,
      sha256: null,
      abrir: () => Promise.resolve(f.recursos.encuadernador.pdf([tomoDe(f, formulario, excesos)])),
    }),
  );
  return { piezas, faltas: [] };
}

type QueSalio = Awaited<ReturnType<typeof salidasDe>>[number];
/** `salio` is undefined for a form that is not filed yet, though its lines are kept beside those of the one that is. */
function origenDe(p: LoPresentado | null, salio: QueSalio | undefined): string {
  if (p === null || !salio) return PALABRAS.reciencreado;
  const cuando = p.reconstruidoEn ?? salio.cuando;
  return llenar(p.reconstruidoEn ? PALABRAS.presentadoDespues : PALABRAS.presentado, {
    cuando: cuando === null ? '' : ` el ${formatDia(diaDeGuatemala(cuando))}`,
  });
}

function sinFormularios({ d, cortesia }: Fuentes): string | null {
  if (!REGIMENES.includes(d.regimenId)) return FALTAS.sinFormulario;
  if (cortesia) return FALTAS.cortesia;
  // Zeros that nobody computed are no forms: only the PDFs that were sent have the figures.
  if (soloEnSuFormulario(conMontos(d, montosAPagar(d))))
    return d.numeroFormulario === '' ? FALTAS.sinCalcular : FALTAS.nadaCargado;
  // A month at zero has lines, all zero, whatever was computed; a filed month has its kept copy.
  const conLineas = d.totales !== null || d.presentadoId !== null || d.estadoId === ESTADO.presentadaACero;
  return conLineas ? null : FALTAS.sinCalcular;
}

type Excesos = Awaited<ReturnType<typeof excesosConDecision>>;

function tomoDe({ d }: Fuentes, calculado: FormularioCalculado, excesos: Excesos): TomoEnLotes {
  const formulario = { ...calculado, casillas: calculado.casillas.filter((c) => seLlena(calculado, c.seccion)) };
  const leyes = [...new Set(formulario.casillas.map((c) => c.fuente.ley))];
  return {
    tomo: {
      titulo: `${formulario.codigo} ${formulario.titulo}`.toUpperCase(),
      hoja: formulario.codigo,
      datos: [
        ['Contribuyente', d.cliente.nombre],
        ['NIT', formatNit(d.cliente.nit)],
        ['Período', formatMes(d.periodo)],
        ['Número de formulario', numeroDe(d, formulario) || 'Sin número todavía'],
      ],
      grupos: [''],
      columnas: [
        { titulo: 'Línea', clase: 'texto', ancho: 34, grupo: 0 },
        { titulo: 'Concepto', clase: 'texto', ancho: 400, grupo: 0 },
        { titulo: 'Columna', clase: 'texto', ancho: 50, grupo: 0 },
        { titulo: 'Artículo', clase: 'texto', ancho: 90, grupo: 0 },
        { titulo: 'Valor exacto', clase: 'monto', ancho: 75, grupo: 0 },
        { titulo: 'A declarar', clase: 'monto', ancho: 75, grupo: 0 },
      ],
      horizontal: true,
      vacio: 'Sin líneas',
      total: null,
      notas: leyes.map((ley, i) => `(${i + 1}) ${ley}`),
      firma: null,
    },
    async *lotes() {
      yield await Promise.resolve(
        formulario.casillas.map((c) => ({ celdas: celdasDe(c, leyes.indexOf(c.fuente.ley) + 1), anulados: [] })),
      );
    },
    cuadros: () => [...excesosDe(excesos.filter((e) => e.formulario === formulario.codigo)), operacionesDe(formulario)],
  };
}

/** A ROS month has two numbers: the first is for ISR, the second for IVA. */
const numeroDe = (d: Fuentes['d'], { codigo }: FormularioCalculado): string =>
  codigo === 'SAT-2237' ? d.numeroFormularioIva : d.numeroFormulario;

/** A box that counts documents shows a number, not an amount. */
function celdasDe(c: CasillaCalculada, ley: number): readonly CeldaDeTomo[] {
  const cuenta = c.cantidad === undefined ? null : c.cantidad.toLocaleString('en-US');
  const articulo = `art. ${c.fuente.articulo} (${ley})`;
  return [c.linea, c.titulo, COLUMNAS[c.columna], articulo, cuenta === null ? c.exacto : null, cuenta ?? c.declarado];
}

/** What did not fit in a box, and what was decided about it: no line of the form says it (D-44). */
function excesosDe(excesos: Excesos): readonly Cuadro[] {
  if (excesos.length === 0) return [];
  return [
    {
      titulo: 'Excesos de notas de crédito: la casilla va en 0',
      columnas: [
        { titulo: 'Línea', clase: 'texto', ancho: 40 },
        { titulo: 'Base', clase: 'monto', ancho: 75 },
        { titulo: 'IVA', clase: 'monto', ancho: 75 },
        { titulo: 'Qué se decidió', clase: 'texto', ancho: 330 },
        { titulo: 'Quién y cuándo', clase: 'texto', ancho: 150 },
      ],
      filas: excesos.map(({ linea, base, impuesto, decision }) => {
        const dicha = decision?.vigente ? decision : null;
        const quien = dicha ? `${dicha.quien}, ${enHoraDeAqui(dicha.cuando)}` : '';
        return [linea, base, impuesto, dicha?.texto ?? 'Falta decidir', quien];
      }),
    },
  ];
}

const operacionesDe = ({ casillas }: FormularioCalculado): Cuadro => ({
  titulo: 'Cómo se calcula cada línea',
  columnas: [
    { titulo: 'Línea', clase: 'texto', ancho: 40 },
    { titulo: 'Operación', clase: 'texto', ancho: 600 },
  ],
  filas: casillas.map((c) => [c.linea, c.operacion]),
});
