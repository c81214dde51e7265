import { type ClaseDeCarga, type FilaObservada, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { ESTADO_DE_FILA } from '@aldia/domain/gestor/filas-de-cartera.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deCuantos, enMiles } from '../../../ui/en-miles.ts';

const ROTULO: Readonly<Record<FilaObservada['estado'], readonly [uno: string, varios: string]>> = {
  [ESTADO_DE_FILA.existente]: [T.dejarFueraUno, T.dejarFueraExistentes],
  [ESTADO_DE_FILA.porVerificar]: [T.dejarFueraFecha, T.dejarFueraFechas],
};

interface DejarFueraProps {
  readonly clase: ClaseDeCarga;
  readonly borradorId: string;
  /** The rows that cannot be loaded, all for the same reason. */
  readonly filas: readonly number[];
  readonly estado: FilaObservada['estado'];
  readonly alSacar: (fuera: readonly number[]) => unknown;
}

/** Removes the rows that cannot be loaded, without asking their owners, so that the rest goes on (D-65). */
export function DejarFuera({ clase, borradorId, filas, estado, alSacar }: DejarFueraProps) {
  const [abierto, setAbierto] = useState(false);
  const dejar = useAccion(gestorAlta.dejarFuera, 'gestorAlta.dejarFuera', {
    invalida: [gestorAlta.borrador],
    alExito: () => {
      setAbierto(false);
      alSacar(filas);
    },
  });
  if (filas.length === 0) return null;
  const [uno, varios] = ROTULO[estado];
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        {deCuantos(filas.length, uno, varios)}
      </Button>
      {abierto && (
        <ConfirmDialog
          titulo={T.preguntaDejarFuera}
          hechos={[['Filas', enMiles(filas.length)]]}
          luego={T.queDejaFuera}
          confirmar={T.confirmarDejarFuera}
          enCurso={dejar.enCurso}
          alConfirmar={() => dejar.ejecutar({ borradorId, clase, filas: [...filas] })}
          alCerrar={() => setAbierto(false)}
        />
      )}
    </>
  );
}
