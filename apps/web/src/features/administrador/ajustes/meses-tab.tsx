import { mesDeSuscripcion } from '@aldia/contract/catalogos/mes-de-suscripcion.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { PESTANAS_DE_ADMINISTRADOR as P, AVISOS_DE_ADMINISTRADOR as T } from '@aldia/contract/textos-administrador.ts';
import { formatDia, mesDe, nombreDeMes, numeroDeMes, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';

const { listado } = mesDeSuscripcion;
const MESES = Array.from({ length: 12 }, (_, i) => ({ valor: String(i + 1), rotulo: nombreDeMes(i + 1) }));

/** The first and last day to work on each month (D-84). */
export const MesesTab = pestaniaDe(
  mesDeSuscripcion,
  { titulo: P.meses, nota: () => <p className="al-parrafo">{T.mesesFuera}</p> },
  (col) => ({
    uno: 'mes',
    columnas: [
      col.texto('Mes', (f) => nombreDeMes(f.mes)),
      col.fecha('Fecha de inicio', (f) => f.fechaInicio),
      col.fecha('Fecha de fin', (f) => f.fechaFin),
    ],
    nombreDe: (f) => `${nombreDeMes(f.mes)}, del ${formatDia(f.fechaInicio)} al ${formatDia(f.fechaFin)}`,
    invalida: [listado, declaraciones.ajustesDelMes],
    valores: (f, hoy) => ({
      mes: String(f?.mes ?? numeroDeMes(hoy)),
      fecha_inicio: f?.fechaInicio ?? primerDia(mesDe(hoy)),
      fecha_fin: f?.fechaFin ?? ultimoDia(mesDe(hoy)),
    }),
    Campos: () => (
      <>
        <CampoSeleccion nombre="mes" rotulo="Mes" opciones={MESES} requerido />
        <CampoDia nombre="fecha_inicio" rotulo="Fecha de inicio" requerido />
        <CampoDia nombre="fecha_fin" rotulo="Fecha de fin" requerido />
      </>
    ),
  }),
);
