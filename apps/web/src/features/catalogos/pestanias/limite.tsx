import { limiteIsr, limiteIva } from '@aldia/contract/catalogos/limite.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { anioDe, esDia, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { hoy } from '../../../base/reloj.ts';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { DE_CINCO, useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoArea } from '../../../ui/formulario/campos.tsx';

type Fila = Salida<typeof limiteIsr.listado>[number];
type Definicion = DeCatalogo<Fila, Entrada<typeof limiteIsr.insertar>, z.input<typeof limiteIsr.insertar.entrada>>;
const col = columnasDe<Fila>();

type Llamadas = typeof limiteIsr;

/** One date, which travels as its month, its year and its day (spec 3, section 4). */
function Campos() {
  const { setValue } = useFormContext();
  const fecha = useWatch<{ fecha: string }>({ name: 'fecha' });
  useEffect(() => {
    if (!esDia(fecha)) return;
    setValue('mes', numeroDeMes(fecha));
    setValue('year', anioDe(fecha));
    setValue('dia_limite', Number(fecha.slice(-2)));
  }, [fecha, setValue]);
  return (
    <>
      <CampoDia nombre="fecha" rotulo="Fecha límite" requerido />
      <CampoArea nombre="motivo" rotulo="Motivo" ayuda={T.motivoDeFecha} maximo={300} />
    </>
  );
}

const limitesDe = ({ listado, insertar, eliminar }: Llamadas, uno: string): Definicion => ({
  uno,
  columnas: [
    col.texto(
      'Mes',
      (f) => f.mes,
      (f) => nombreDeMes(f.mes),
    ),
    col.texto('Año', (f) => f.year),
    col.texto('Día límite', (f) => f.diaLimite),
    col.fecha('Fecha calculada', (f) => f.calculado),
    col.texto('Motivo', (f) => f.motivo),
    col.texto('La puso', (f) => f.creadoPor),
  ],
  nombreDe: (f) => `${nombreDeMes(f.mes)} ${f.year}`,
  invalida: [listado],
  valores: () => {
    const fecha = hoy();
    return {
      fecha,
      mes: numeroDeMes(fecha),
      year: anioDe(fecha),
      dia_limite: Number(fecha.slice(-2)),
      motivo: '',
    };
  },
  Campos,
  insertar,
  retiro: { eliminar, luego: T.luegoDeQuitarFecha },
});
const DE_ISR = limitesDe(limiteIsr, 'límite del ISR');
const DE_IVA = limitesDe(limiteIva, 'límite del IVA');

export function LimitesDeIsr() {
  const tabla = useFilas(limiteIsr.listado, {}, { archivo: 'limite ISR', paginas: DE_CINCO });
  return <Mantenimiento de={DE_ISR} titulo={PESTANIAS.limites.limite_isr} tabla={tabla} />;
}
export function LimitesDeIva() {
  const tabla = useFilas(limiteIva.listado, {}, { archivo: 'limite IVA', paginas: DE_CINCO });
  return <Mantenimiento de={DE_IVA} titulo={PESTANIAS.limites.limite_iva} tabla={tabla} />;
}
