import { type ClaseDeCarga, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deCuantos } from '../../../ui/en-miles.ts';

/** The most rows that one call takes. */
const DE_UNA_VEZ = 500;

/** A row whose person already has an account, from the sheet on the screen or from a half-finished load. */
export interface FilaConCuenta {
  readonly fila: number;
  readonly nit: string;
}
interface PedirAutorizacionProps {
  readonly clase: ClaseDeCarga;
  readonly existentes: readonly FilaConCuenta[];
  readonly borradorId: string;
  /** The rows to ask about, while the question is open. */
  readonly filas: readonly number[] | null;
  readonly alElegir: (filas: readonly number[] | null) => void;
  readonly alSacar: (fuera: readonly number[]) => unknown;
}

/** Removes the rows of people with an account from the load and writes to those people (D-61), after saying so. */
export function PedirAutorizacion({ clase, existentes, borradorId, filas, alElegir, alSacar }: PedirAutorizacionProps) {
  const pedir = useAccion(gestorPermisos.pedir, 'gestorPermisos.pedir', {
    invalida: [gestorAlta.borrador],
    alExito: ({ pedidas, fuera, quedan, porHabilitar }) => {
      alElegir(null);
      const sinPregunta = fuera.length - pedidas - porHabilitar;
      if (pedidas > 0) avisar('exito', llenar(T.pedidas, { n: pedidas }));
      if (sinPregunta > 0) avisar('informa', llenar(T.yaPedidas, { n: sinPregunta }));
      if (porHabilitar > 0) avisar('espera', llenar(T.porHabilitar, { n: porHabilitar }));
      if (quedan > 0) avisar('espera', llenar(T.quedan, { n: quedan }));
      alSacar(fuera);
    },
  });
  if (existentes.length === 0) return null;
  const cliente = existentes.find((f) => f.fila === filas?.[0]);
  return (
    <>
      <Button variant="default" onClick={() => alElegir(existentes.slice(0, DE_UNA_VEZ).map((f) => f.fila))}>
        {deCuantos(existentes.length, T.pedirAutorizacion, T.pedirATodos)}
      </Button>
      {filas && (
        <ConfirmDialog
          titulo={T.preguntaPedir}
          hechos={[
            filas.length === 1 && cliente ? ['NIT', cliente.nit] : ['Clientes', String(filas.length)],
            ['Se te cobra hoy', T.cobroDeHoy],
          ]}
          confirmar={T.confirmarPedir}
          enCurso={pedir.enCurso}
          alConfirmar={() => pedir.ejecutar({ borradorId, clase, filas: [...filas] })}
          alCerrar={() => alElegir(null)}
        >
          <p className="al-parrafo">{T.quePasa}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
