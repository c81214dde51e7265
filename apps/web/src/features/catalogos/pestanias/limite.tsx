import { limiteIsr, limiteIva } from '@aldia/contract/catalogos/limite.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { anioDe, esDia, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hoy } from '../../../base/reloj.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { DE_CINCO } from '../../../parts/mantenimiento/use-filas.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoArea } from '../../../ui/formulario/campos.tsx';

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

const limitesDe = (llamadas: typeof limiteIsr, uno: string, titulo: string, archivo: string) =>
  pestaniaDe(llamadas, { titulo, archivo, paginas: DE_CINCO }, (col) => ({
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
    invalida: [llamadas.listado, declaraciones.ajustesDelMes],
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
    retiro: { eliminar: llamadas.eliminar, luego: T.luegoDeQuitarFecha },
  }));

export const LimitesDeIsr = limitesDe(limiteIsr, 'límite del ISR', PESTANIAS.limites.limite_isr, 'limite ISR');
export const LimitesDeIva = limitesDe(limiteIva, 'límite del IVA', PESTANIAS.limites.limite_iva, 'limite IVA');
