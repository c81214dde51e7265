import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { datosDeIngreso } from '@aldia/contract/hojas/declaraciones.ts';
import { plazo } from '@aldia/contract/hojas/plazo.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { Tooltip } from '@mantine/core';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { columnasDe, columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { CeldaDeCredencial } from './celda-de-credencial.tsx';
import { impideRevelar } from './situacion.ts';
import type { Credencial } from './use-credencial.ts';

const col = columnasDe<FilaDeDeclaracion>();

/** The name, and under it how much time is left: a column of its own would push the actions out of sight. */
function Quien({ fila, hoy }: { readonly fila: FilaDeDeclaracion; readonly hoy: Dia }) {
  const { tono, texto } = plazo(fila.vence, hoy);
  return (
    <span className="al-carga-quien">
      <span>{fila.nombre}</span>
      <span className="al-carga-plazo" data-tono={tono}>
        {texto}
        {fila.desactualizada && (
          <Tooltip label={AVISOS.desactualizada} multiline maw={280} withArrow>
            <span tabIndex={0} role="note" aria-label={`Desactualizada. ${AVISOS.desactualizada}`}>
              <EstadoChip tono="alto">Desactualizada</EstadoChip>
            </span>
          </Tooltip>
        )}
      </span>
    </span>
  );
}

export interface ContextoDeColumnas {
  readonly actor: Actor;
  readonly hoy: Dia;
  readonly credencial: Credencial;
}

/** The columns of the entry list in their order (G-49), and how much time is left. */
export const columnasDeIngreso = ({ actor, hoy, credencial }: ContextoDeColumnas) =>
  columnasDeHoja<FilaDeDeclaracion, string>(datosDeIngreso(hoy), {
    dibujos: {
      Nombre: (f) => <Quien fila={f} hoy={hoy} />,
      NIT: (f) => (
        <CopyCell copiar={f.nit} rotulo={`NIT de ${f.nombre}`}>
          <span className="al-carga-nowrap">{formatNit(f.nit)}</span>
        </CopyCell>
      ),
    },
    tras: {
      NIT: [
        col.accion('Contraseña', (f) => (
          <CeldaDeCredencial fila={f} credencial={credencial} razon={impideRevelar(actor, f)} />
        )),
      ],
    },
  });
