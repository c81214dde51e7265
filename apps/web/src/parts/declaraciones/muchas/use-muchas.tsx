import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ACTOS_DE_MUCHAS } from '@aldia/contract/textos-muchas.ts';
import { puedeReasignar } from '@aldia/domain/declaraciones/permisos.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useHoy } from '../../../base/reloj.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import type { SeleccionDeFilas } from '../../../ui/data-table/tipos.ts';
import { useSeleccion } from '../../../ui/data-table/use-seleccion.ts';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { ConRetornoDeFoco } from '../filas/retorno-de-foco.tsx';
import type { ActoDeMuchas, ActosDeLista } from './actos.ts';

const MuchasDialog = dialogoAparte(async () => (await import('./muchas-dialog.tsx')).MuchasDialog);
const CambiarMuchosDialog = dialogoAparte(
  async () => (await import('../../relevo/cambiar-muchos-dialog.tsx')).CambiarMuchosDialog,
);

interface Abierto {
  readonly acto: ActoDeMuchas | 'asignar';
  readonly filas: readonly FilaDeDeclaracion[];
}

/** The marked rows of a list, the acts for all of them, and the dialog that asks first. Who has no act there marks nothing. */
export function useMuchas(
  filas: readonly FilaDeDeclaracion[] | undefined,
  actos: ActosDeLista,
): { readonly seleccion: SeleccionDeFilas | undefined; readonly dialogo: ReactNode } {
  const actor = useActor();
  const hoy = useHoy();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { elegidas, con, soltar } = useSeleccion(filas);
  const cerrar = () => setAbierto(null);
  const terminar = () => {
    cerrar();
    soltar();
  };
  const boton = (rotulo: string, acto: Abierto['acto']) => (
    <Button key={rotulo} variant="default" size="compact-sm" onClick={() => setAbierto({ acto, filas: elegidas })}>
      {rotulo}
    </Button>
  );
  const botones = [
    ...(puedeReasignar(actor) ? [boton(ACTOS_DE_MUCHAS.asignar.rotulo, 'asignar')] : []),
    ...actos({ actor, hoy }).map((acto) => boton(acto.rotulo, acto)),
  ];
  const dialogo = abierto && (
    <ConRetornoDeFoco>
      {abierto.acto === 'asignar' ? (
        <CambiarMuchosDialog
          elegidos={{ usuarioIds: abierto.filas.map((f) => f.usuarioId) }}
          al="colaborador"
          alCerrar={cerrar}
          alHecho={soltar}
        />
      ) : (
        <MuchasDialog acto={abierto.acto} filas={abierto.filas} alCerrar={cerrar} alTerminar={terminar} />
      )}
    </ConRetornoDeFoco>
  );
  return { seleccion: botones.length === 0 ? undefined : con(botones), dialogo };
}
