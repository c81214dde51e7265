import type { ClienteEnRadar, TopeDeRadar } from '@aldia/contract/radar.ts';
import { PALABRA_DE_RADAR, ROTULOS_DE_RADAR as R } from '@aldia/contract/textos-radar.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { EstadoChip, type Tono } from '../../ui/estado-chip.tsx';

const TONO: Readonly<Record<SituacionDeRadar, Tono>> = {
  lejos: 'listo',
  cerca: 'informa',
  cruza: 'espera',
  cruzado: 'alto',
};

interface ChipDeRadarProps extends Pick<ClienteEnRadar, 'situacion'> {
  readonly medida: TopeDeRadar['medida'];
}
/** To pass the bracket of a month is dearer and no fault: most of ROS does, and red would say nothing. */
export const ChipDeRadar = ({ situacion, medida }: ChipDeRadarProps) => (
  <EstadoChip tono={medida === 'mes' && situacion === 'cruzado' ? 'espera' : TONO[situacion]}>
    {PALABRA_DE_RADAR[situacion]}
  </EstadoChip>
);

const CIEN = 100;
/** '83.4 %', cut and never rounded up: 79.99 % is not yet near. */
export const porcentaje = (uso: number): string => `${(Math.floor(uso / 10) / 10).toFixed(1)} %`;

/** How much of the ceiling is used, by length and by number. */
function Uso({ uso }: { readonly uso: number }) {
  return (
    <span className="rad-uso">
      <span className="rad-barra" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(CIEN, uso / CIEN)}%` }} />
      </span>
      {porcentaje(uso)}
    </span>
  );
}

const col = columnasDe<ClienteEnRadar>();
const comunes = (medida: TopeDeRadar['medida']) => [
  col.texto('Nombre', (c) => c.nombre, {
    orden: 'nombre',
    dibujo: (c) => <span className="rad-nombre">{c.nombre}</span>,
  }),
  col.texto('NIT', (c) => c.nit, {
    orden: 'nit',
    dibujo: (c) => (
      <CopyCell copiar={c.nit} rotulo={`NIT de ${c.nombre}`}>
        {formatNit(c.nit)}
      </CopyCell>
    ),
  }),
  col.chip(
    R.situacion,
    (c) => PALABRA_DE_RADAR[c.situacion],
    (c) => <ChipDeRadar situacion={c.situacion} medida={medida} />,
  ),
  col.texto(R.uso, (c) => porcentaje(c.uso), { orden: 'uso', dibujo: (c) => <Uso uso={c.uso} /> }),
];
const ULTIMO = col.texto('Último período', (c) => c.ultimo, {
  dibujo: (c) => (c.ultimo ? formatMes(c.ultimo) : null),
  oculta: true,
});
const PROMEDIO = col.monto(R.promedio, (c) => c.promedio, { oculta: true });
const DEL_ANIO = col.monto(R.ingresosDelAnio, (c) => c.delAnio);

const DE_ANIO = [
  ...comunes('anio'),
  DEL_ANIO,
  PROMEDIO,
  col.monto(R.proyectado, (c) => c.proyectado),
  col.texto(
    R.mesDeCruce,
    (c) => c.mesDeCruce,
    (c) => (c.mesDeCruce ? formatMes(c.mesDeCruce) : null),
  ),
  ULTIMO,
];
const DE_MES = [...comunes('mes'), col.monto(R.ultimoMes, (c) => c.medido), PROMEDIO, DEL_ANIO, ULTIMO];

/** A ceiling of the year is projected; one of the month is only compared with the newest. */
export const columnasDelTope = (medida: TopeDeRadar['medida']) => (medida === 'anio' ? DE_ANIO : DE_MES);
