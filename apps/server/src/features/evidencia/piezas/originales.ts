import {
  FALTAS_DE_EVIDENCIA as FALTAS,
  ORIGENES_DE_CARGA as ORIGENES,
  PALABRAS_DE_EVIDENCIA as PALABRAS,
} from '@aldia/contract/textos-evidencia.ts';
import { clavesDe, esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { listArchivos, listComparados, listDocumentos } from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import { type Falta, type Parte, type Pieza, piezaDeTexto } from '../pieza.ts';
import { piezaGuardada } from './guardadas.ts';

const CARPETA = '1-archivos-de-sat';
type Clase = keyof typeof ORIGENES;
const CLASES: readonly Clase[] = clavesDe(ORIGENES);
const origenDe = (clase: string): string => (esUnoDe(CLASES, clase) ? ORIGENES[clase] : clase);

/** SAT's workbooks as they were loaded, and as they were compared afterwards; and the copied figures of a month without any. */
export async function originales(f: Fuentes): Promise<Parte> {
  const archivos = await listArchivos(f.recursos.bd, f.d.id, f.d);
  const piezas = [
    ...archivos.map((a, i) => piezaGuardada(f, `${CARPETA}/${a.claseDeCarga}`, i, a, origenDe(a.claseDeCarga))),
    ...(await comparados(f)),
  ];
  const faltas = CLASES.filter((clase) => !archivos.some((a) => a.claseDeCarga === clase)).map(
    (clase): Falta => ({
      que: ORIGENES[clase],
      porque: porque(f, clase),
    }),
  );
  const { cortesia } = f;
  if (!cortesia) return { piezas, faltas };
  const texto = `${JSON.stringify(cortesia.detalle, null, 2)}\n`;
  const ruta = `${CARPETA}/carga_de_cortesia.txt`;
  return {
    piezas: [...piezas, piezaDeTexto(ruta, `Carga de cortesía de ${cortesia.nombre}`, cortesia.cargadaEn, texto)],
    faltas,
  };
}

/** What SAT said of the month once it was filed: the decisions of the log are about these files. */
async function comparados(f: Fuentes): Promise<readonly Pieza[]> {
  const { bd } = f.recursos;
  const ids = await listComparados(bd, f.d.id);
  const documentos = ids.length === 0 ? [] : await listDocumentos(bd, f.d.usuarioId, ids);
  return documentos.map((c, i) => {
    const que = origenDe(c.clase.replace('comparado-', ''));
    return piezaGuardada(f, `${CARPETA}/comparados`, i, c, llenar(PALABRAS.comparado, { que }));
  });
}

function porque({ d, cortesia }: Fuentes, clase: Clase): string {
  if (cortesia) return FALTAS.cortesia;
  if (clase === 'recibidas' || clase === 'emitidas') return FALTAS.sinArchivo;
  const carga = clase === 'isr' ? d.retencionIsr : d.retencionIva;
  if (carga === 'no-aplica') return FALTAS.sinRetenciones;
  return carga === 'pendiente' ? FALTAS.sinCargar : FALTAS.sinArchivo;
}
