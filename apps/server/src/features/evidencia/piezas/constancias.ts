import {
  FALTAS_DE_EVIDENCIA as FALTAS,
  PALABRAS_DE_EVIDENCIA as PALABRAS,
  QUE_FALTA,
} from '@aldia/contract/textos-evidencia.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Bd } from '../../../shared/db.ts';
import type { ColumnaDeTomo, RenglonDeTomo, TomoEnLotes } from '../../../shared/puertos.ts';
import {
  countConstancias,
  type DelMes,
  type FilaDeConstancia,
  type Impuesto,
  listConstancias,
} from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import type { Parte, Pieza } from '../pieza.ts';

/** How many certificates are in memory at once. */
const POR_LOTE = 2000;
/** Measured on generated ones: the size of a file without rows, and of each row. */
const PESO = { pdf: { base: 20_000, renglon: 75 }, xlsx: { base: 5000, renglon: 50 } } as const;
const IMPUESTOS: readonly Impuesto[] = ['ISR', 'IVA'];

/** The certificates of each tax as they were loaded, as PDF and as sheet. */
export async function constancias(f: Fuentes): Promise<Parte> {
  const { bd, encuadernador, reloj } = f.recursos;
  const cuantas = await countConstancias(bd, f.d);
  const con = IMPUESTOS.filter((impuesto) => cuantas[impuesto] > 0);
  if (con.length === 0) return { piezas: [], faltas: [{ que: QUE_FALTA.constancias, porque: FALTAS.sinConstancias }] };
  const pieza = (impuesto: Impuesto, tipo: 'pdf' | 'xlsx'): Pieza => ({
    ruta: `3-retenciones/constancias_${impuesto.toLowerCase()}_${f.d.cliente.nit}.${tipo}`,
    origen: PALABRAS.reciencreado,
    cuando: reloj.ahora(),
    peso: PESO[tipo].base + PESO[tipo].renglon * cuantas[impuesto],
    sha256: null,
    abrir: () => {
      const tomo = tomoDe(f, impuesto);
      return Promise.resolve(tipo === 'pdf' ? encuadernador.pdf([tomo]) : encuadernador.excel([tomo]));
    },
  });
  return { piezas: con.flatMap((impuesto) => [pieza(impuesto, 'pdf'), pieza(impuesto, 'xlsx')]), faltas: [] };
}

const columna = (titulo: string, clase: ColumnaDeTomo['clase'], ancho: number): ColumnaDeTomo => ({
  titulo,
  clase,
  ancho,
  grupo: 0,
});

function tomoDe({ recursos, d }: Fuentes, impuesto: Impuesto): TomoEnLotes {
  return {
    tomo: {
      titulo: `CONSTANCIAS DE RETENCIÓN DE ${impuesto}`,
      hoja: `Constancias ${impuesto}`,
      datos: [
        ['Contribuyente', d.cliente.nombre],
        ['NIT', formatNit(d.cliente.nit)],
        ['Período', formatMes(d.periodo)],
      ],
      grupos: [''],
      columnas: [
        columna('Constancia', 'texto', 80),
        columna('Fecha', 'fecha', 55),
        columna('NIT', 'texto', 60),
        columna('Agente de retención', 'texto', 190),
        columna('Estado', 'texto', 65),
        columna('Total factura', 'monto', 75),
        columna(impuesto === 'ISR' ? 'Renta imponible' : 'Importe neto', 'monto', 75),
        columna('Retención', 'monto', 75),
      ],
      horizontal: true,
      vacio: 'Sin constancias',
      total: 'TOTAL DEL MES',
      notas: ['Las constancias anuladas valen 0.'],
      firma: null,
    },
    lotes: () => lotesDe(recursos.bd, d, impuesto),
    cuadros: () => [],
  };
}

async function* lotesDe(bd: Bd, mes: DelMes, impuesto: Impuesto): AsyncGenerator<readonly RenglonDeTomo[]> {
  let desde = '';
  for (;;) {
    const filas: readonly FilaDeConstancia[] = await listConstancias(bd, mes, impuesto, desde, POR_LOTE);
    if (filas.length > 0) yield filas.map(renglonDe);
    const ultima = filas.at(-1);
    if (!ultima || filas.length < POR_LOTE) return;
    desde = ultima.constancia;
  }
}

function renglonDe(f: FilaDeConstancia): RenglonDeTomo {
  const monto = (texto: string): number => (f.anulada ? 0 : parseQuetzales(texto));
  return {
    celdas: [
      f.constancia,
      f.fechaEmision,
      formatNit(f.nitRetenedor),
      f.nombreRetenedor,
      f.estadoConstancia,
      monto(f.totalFactura),
      monto(f.base),
      monto(f.totalRetencion),
    ],
    anulados: f.anulada ? [0] : [],
  };
}
