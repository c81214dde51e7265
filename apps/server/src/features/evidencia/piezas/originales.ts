import { FALTAS_DE_EVIDENCIA as FALTAS, ORIGENES_DE_CARGA as ORIGENES } from '@aldia/contract/textos-evidencia.ts';
import { clavesDe, esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { listArchivos } from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import { type Falta, type Parte, piezaDeTexto } from '../pieza.ts';
import { piezaGuardada } from './guardadas.ts';

const CARPETA = '1-archivos-de-sat';
type Clase = keyof typeof ORIGENES;
const CLASES: readonly Clase[] = clavesDe(ORIGENES);

/** SAT's workbooks as they were loaded, and the copied figures of a month without any. */
export async function originales(f: Fuentes): Promise<Parte> {
  const archivos = await listArchivos(f.recursos.bd, f.d.id, f.d);
  const piezas = archivos.map((a, i) =>
    piezaGuardada(f, `${CARPETA}/${a.clase}`, i, a, esUnoDe(CLASES, a.clase) ? ORIGENES[a.clase] : a.clase),
  );
  const faltas = CLASES.filter((clase) => !archivos.some((a) => a.clase === clase)).map(
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

function porque({ d, cortesia }: Fuentes, clase: Clase): string {
  if (cortesia) return FALTAS.cortesia;
  if (clase === 'recibidas' || clase === 'emitidas') return FALTAS.sinArchivo;
  const carga = clase === 'isr' ? d.retencionIsr : d.retencionIva;
  if (carga === 'no-aplica') return FALTAS.sinRetenciones;
  return carga === 'pendiente' ? FALTAS.sinCargar : FALTAS.sinArchivo;
}
