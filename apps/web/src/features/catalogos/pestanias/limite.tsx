import { DiaCable } from '@aldia/contract/cables.ts';
import { limiteIsr, limiteIva } from '@aldia/contract/catalogos/limite.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { periodoDeLimite } from '@aldia/domain/declaraciones/plazos.ts';
import { anioDe, esDia, formatMes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import type { Llamada } from '../../../parts/mantenimiento/definicion.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { DE_CINCO } from '../../../parts/mantenimiento/use-filas.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoArea } from '../../../ui/formulario/campos.tsx';

type Limite = Entrada<typeof limiteIsr.insertar>;
type Insertar = Llamada<Limite, unknown>;
/** One date field for the month, year and day of the wire (spec 3, section 4): their errors show at this field. */
const unaFecha = ({ entrada }: Insertar) =>
  z.object({ dia_limite: DiaCable, motivo: z.string() }).transform(({ dia_limite: fecha, motivo }, ctx): Limite => {
    const partes = { mes: numeroDeMes(fecha), year: anioDe(fecha), dia_limite: Number(fecha.slice(-2)), motivo };
    const leido = entrada.safeParse(partes);
    if (leido.success) return leido.data;
    for (const { path, message } of leido.error.issues)
      ctx.addIssue({ code: 'custom', path: [path[0] === 'motivo' ? 'motivo' : 'dia_limite'], message });
    return z.NEVER;
  });

/** The month whose deadline the date is: the month before the date, also where SAT extended it into the next (D-78). */
function MesQueMueve() {
  const { dia_limite: escrita = '' } = useWatch<{ dia_limite: string }>();
  return (
    <p role="status" className="al-parrafo">
      {esDia(escrita) ? llenar(T.mesQueMueve, { mes: formatMes(periodoDeLimite(escrita)) }) : ''}
    </p>
  );
}
const Campos = () => (
  <>
    <CampoDia nombre="dia_limite" rotulo="Fecha límite" requerido />
    <MesQueMueve />
    <CampoArea nombre="motivo" rotulo="Motivo" ayuda={T.motivoDeFecha} maximo={300} />
  </>
);

const limitesDe = (llamadas: typeof limiteIsr, uno: string, titulo: string, archivo: string) => {
  const insertar: Insertar = llamadas.insertar;
  return pestaniaDe({ listado: llamadas.listado, insertar }, { titulo, archivo, paginas: DE_CINCO }, (col) => ({
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
    valores: (_, hoy) => ({ dia_limite: hoy, motivo: '' }),
    esquema: unaFecha(insertar),
    Campos,
    retiro: { eliminar: llamadas.eliminar, luego: T.luegoDeQuitarFecha },
  }));
};

export const LimitesDeIsr = limitesDe(limiteIsr, 'límite del ISR', PESTANIAS.limites.limite_isr, 'limite ISR');
export const LimitesDeIva = limitesDe(limiteIva, 'límite del IVA', PESTANIAS.limites.limite_iva, 'limite IVA');
