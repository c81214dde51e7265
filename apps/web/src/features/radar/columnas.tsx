import type { Tono } from '@aldia/contract/columnas.ts';
import { datosDelTope, porcentaje } from '@aldia/contract/hojas/radar.ts';
import type { ClienteEnRadar, TopeDeRadar } from '@aldia/contract/radar.ts';
import { PALABRA_DE_RADAR, ROTULOS_DE_RADAR as R } from '@aldia/contract/textos-radar.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { ParteHecha } from '../../ui/parte-hecha.tsx';

const TONO: Readonly<Record<SituacionDeRadar, Tono>> = {
  lejos: 'listo',
  cerca: 'informa',
  cruza: 'espera',
  cruzado: 'alto',
};

type Medida = TopeDeRadar['medida'];
/** Passing the monthly bracket costs more but is no fault: most ROS clients pass it, so red would mean nothing. */
const tonoDe = (situacion: SituacionDeRadar, medida: Medida): Tono =>
  medida === 'mes' && situacion === 'cruzado' ? 'espera' : TONO[situacion];

interface ChipDeRadarProps extends Pick<ClienteEnRadar, 'situacion'> {
  readonly medida: Medida;
}
export const ChipDeRadar = ({ situacion, medida }: ChipDeRadarProps) => (
  <EstadoChip tono={tonoDe(situacion, medida)}>{PALABRA_DE_RADAR[situacion]}</EstadoChip>
);

const CIEN = 100;
/** The used part of the ceiling. */
const Uso = ({ uso, tono }: Pick<ClienteEnRadar, 'uso'> & { readonly tono: Tono }) => (
  <ParteHecha parte={Math.min(CIEN, uso / CIEN)} tono={tono}>
    {porcentaje(uso)}
  </ParteHecha>
);

/** A yearly ceiling is projected; a monthly one is only compared with the newest month. */
export const columnasDelTope = (regimenId: number, medida: Medida) =>
  columnasDeHoja(datosDelTope(regimenId), {
    dibujos: {
      Nombre: (c: ClienteEnRadar) =>
        c.ultimo === null ? c.nombre : <EnlaceAlMes usuarioId={c.id} periodo={c.ultimo} nombre={c.nombre} />,
      NIT: (c: ClienteEnRadar) => (
        <CopyCell copiar={c.nit} rotulo={`NIT de ${c.nombre}`}>
          {formatNit(c.nit)}
        </CopyCell>
      ),
      [R.situacion]: (c: ClienteEnRadar) => <ChipDeRadar situacion={c.situacion} medida={medida} />,
      [R.uso]: (c: ClienteEnRadar) => <Uso uso={c.uso} tono={tonoDe(c.situacion, medida)} />,
    },
  });
