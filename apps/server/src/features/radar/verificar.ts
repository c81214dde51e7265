import { CERO, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { medir } from '@aldia/domain/radar/radar.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { type Bd, sinPlazo } from '../../shared/db.ts';
import { countPorMedir, type FilaMedida, listMedidas, listSinMedir } from './medicion.repo.ts';

export interface InformeDeRadar {
  readonly revisadas: number;
  /** Measured by a rule of before, and left to the job that measures them again. */
  readonly porMedir: number;
  readonly faltas: readonly string[];
}

const POR_VEZ = 500;
const quien = ({ anio, nit }: Pick<FilaMedida, 'anio' | 'nit'>): string => `Radar de ${anio} (NIT ${nit})`;

/** Measures every client and year again through the domain, and compares it with what is kept. */
export async function verificarRadar(bd: Bd, porVez = POR_VEZ): Promise<InformeDeRadar> {
  const faltas: string[] = [];
  let revisadas = 0;
  for (let desde: FilaMedida | null = null; ; ) {
    const filas: readonly FilaMedida[] = await listMedidas(bd, desde, porVez);
    for (const fila of filas) faltas.push(...diferencias(fila));
    revisadas += filas.length;
    desde = filas.at(-1) ?? null;
    if (filas.length < porVez) break;
  }
  for (const falta of await sinPlazo(bd, listSinMedir)) faltas.push(`${quien(falta)}: no está medido.`);
  return { revisadas, porMedir: await sinPlazo(bd, countPorMedir), faltas };
}

function diferencias(fila: FilaMedida): string[] {
  const medida = comoSeGuarda(fila);
  return clavesDe(medida)
    .filter((c) => fila.guardado[c] !== medida[c])
    .map((c) => `${quien(fila)}: ${c} dice ${fila.guardado[c]} y debe decir ${medida[c]}.`);
}

/** In the columns of the table. */
function comoSeGuarda({ anio, meses }: FilaMedida): FilaMedida['guardado'] {
  const de = (campo: 'ventas' | 'neto') =>
    medir(
      anio,
      meses.map((m) => ({ periodo: m.periodo, ingresos: parseQuetzales(m[campo]) })),
    );
  const [ventas, neto] = [de('ventas'), de('neto')];
  return {
    ventas_del_anio: toQuetzales(ventas.delAnio),
    neto_del_ultimo: toQuetzales(neto.ultimo?.ingresos ?? CERO),
    meses_por_venir: String(ventas.porVenir),
    suma_de_ultimos: toQuetzales(ventas.sumaDeUltimos),
    cuantos_ultimos: String(ventas.cuantosUltimos),
  };
}
